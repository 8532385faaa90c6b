/**
 * The worked examples of the techniques: small puzzles, made by the generator, in states from which just this technique
 * goes on. A test asks the solver whether each still shows its technique.
 */
import type { BridgeDocument, Cell, Level, Technique } from "../../solver/protocol.ts";
import type { Example } from "./trial.ts";

/** The text of an example. */
export interface Written {
  readonly level: Level;
  /** Rows of clues, with `.` for water. */
  readonly grid: string;
  /** "row,column-row,column*count", counted from 0. */
  readonly bridges: string;
  /** Pairs of neighbouring cells with a cross between them. */
  readonly crosses?: string;
  readonly loops?: false;
  /** Whether the generator finds boards where just this technique goes on; of some there are hardly any. */
  readonly hasExercises: boolean;
}

/** The examples by technique, the simplest first. */
export const examples: Readonly<Record<Technique, Written>> = {
  only_neighbour: { level: "easy", grid: ".2..3/...../1...3/...../1...2", bridges: "", hasExercises: true },
  all_slots: { level: "easy", grid: "2.4../...../..3.2/...../1...2", bridges: "", hasExercises: true },
  at_least_one: { level: "easy", grid: "2...2/...../..2../...../1.4.3", bridges: "2,2-4,2*2", hasExercises: true },
  crossing: {
    level: "easy",
    grid: "..1../1...2/...../...../2.3.3",
    bridges: "0,2-4,2*1 1,4-4,4*1 4,2-4,4*1",
    hasExercises: true,
  },
  finished: {
    level: "easy",
    grid: "2.4../...../..3.2/...../1...2",
    bridges: "0,0-0,2*2 0,2-2,2*2 2,2-2,4*1 2,4-4,4*1",
    hasExercises: true,
  },
  mixed_capacities: {
    level: "medium",
    grid: "2...../.1...2/3...../.1...4/....../3....4",
    bridges: "0,0-2,0*2 2,0-5,0*1 3,5-5,5*2 5,0-5,5*2",
    hasExercises: true,
  },
  forbidden_pair: {
    level: "medium",
    grid: "..1..1/....../1.4..3/....../..2.../2....2",
    bridges: "2,2-2,5*1 2,2-4,2*2 5,0-5,5*1",
    hasExercises: true,
  },
  forbidden_path: {
    level: "medium",
    grid: "4..4.3/....../....../3....2/....../1..2.1",
    bridges: "0,0-0,3*2 0,0-3,0*2 0,3-0,5*1 0,5-3,5*1",
    hasExercises: true,
  },
  isolation: {
    level: "hard",
    grid: "3.3.2../......./3.....1/......./2.....3/......./3..3..3",
    bridges: "0,0-0,2*1 0,0-2,0*2 0,2-0,4*2 4,0-6,0*1 4,6-6,6*1 6,0-6,3*1 6,3-6,6*1",
    hasExercises: true,
  },
  single_exit: {
    level: "hard",
    grid: "4...5.4/......./......./?.....4/......./....?.4/2..?...",
    bridges: "0,0-0,4*2 0,0-3,0*2 0,4-0,6*2 0,4-5,4*1 0,6-3,6*2 3,6-5,6*2 5,4-5,6*2 6,0-6,3*1",
    hasExercises: true,
  },
  only_link: {
    level: "hard",
    grid: "4..4.2/..?.1./....../...?.?/?.3.?./...?.4",
    bridges: "0,0-0,3*2 0,0-4,0*2 3,5-5,5*2 5,3-5,5*2",
    hasExercises: true,
  },
  no_loop: {
    level: "hard",
    grid: "1.....2/......./4.2...4/......./..2.1../......./3.4...3",
    bridges: "0,6-2,6*1 2,0-2,2*1 2,0-6,0*1 2,6-6,6*1 4,2-4,4*1 6,0-6,2*1 6,2-6,6*1",
    loops: false,
    hasExercises: true,
  },
  starvation: {
    level: "hard",
    grid: "..?.5.2/......./1.4..../......./?.6.6../......./..4.?..",
    bridges: "0,2-0,4*1 0,2-2,2*1 0,4-0,6*2 0,4-4,4*2 2,2-4,2*1 4,2-4,4*2 4,2-6,2*2 4,4-6,4*2 6,2-6,4*2",
    hasExercises: true,
  },
  what_if: {
    level: "expert",
    grid: "?..6.?./......2/......./3..5..4/.1...../......./.2.?..1",
    bridges: "0,0-0,3*2 0,0-3,0*1 0,3-0,5*2 0,3-3,3*2 1,6-3,6*2 3,0-3,3*1 3,3-3,6*1 4,1-6,1*1 6,1-6,3*1",
    hasExercises: true,
  },
  clue_set: {
    level: "expert",
    grid: ".13.2.?/1...21./311?.../....223/3..3..3/3.3...3/?.22.3?/.?21.?./2..2.1.",
    bridges:
      "0,1-0,2*1 0,2-0,4*1 0,2-2,2*1 0,4-0,6*1 0,6-3,6*1 1,0-2,0*1 1,4-1,5*1 1,4-3,4*1 2,0-2,1*1 2,0-4,0*1 2,3-4,3*1 " +
      "3,4-3,5*1 3,5-3,6*1 3,6-4,6*1 4,0-5,0*1 4,6-5,6*1 6,0-8,0*1 6,2-7,2*1 6,3-6,5*1 7,1-7,2*1 8,0-8,3*1",
    crosses: "0,1-1,1 0,4-1,4 1,0-1,1 1,5-2,5 2,1-2,2 2,1-3,1 2,2-2,3 2,2-3,2 3,5-4,5 7,2-7,3",
    hasExercises: false,
  },
};

/** The techniques, the simplest first. */
export const TECHNIQUES = Object.keys(examples) as Technique[];

/** The example of a technique as a puzzle and what is drawn in it. */
export function exampleOf(technique: Technique): Example {
  const { grid, bridges, crosses = "", loops = true } = examples[technique];
  const rows = grid.split("/").map((row) => [...row].map((sign) => (sign === "." ? 0 : sign === "?" ? "?" : Number(sign))));
  return {
    puzzle: { grid: rows, max_bridges: 2, loops },
    bridges: words(bridges).map((text): BridgeDocument => {
      const [from, to, count] = numbers(text);
      return { from, to, count };
    }),
    crosses: words(crosses).map((text): [Cell, Cell] => {
      const [from, to] = numbers(text);
      return [from, to];
    }),
  };
}

function words(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

function numbers(text: string): [Cell, Cell, number] {
  const [row = 0, col = 0, toRow = 0, toCol = 0, count = 0] = text.split(/[,*-]/).map(Number);
  return [[row, col], [toRow, toCol], count];
}
