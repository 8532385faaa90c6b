/** The puzzles to be printed: looked at by the solver, or made. */
import type { ErrorDocument, Level, PuzzleDocument, Wishes } from "../../solver/protocol.ts";
import { idOf } from "../../store/begun.ts";
import type { Made } from "../../store/made.ts";
import { type Drawn, drawnOf } from "./drawing.ts";
import type { Turn } from "../questions.ts";

/** Whether a puzzle has exactly one solution. */
export type Count = "one" | "several" | "none" | "unknown";

/** What the solver says of a puzzle: how many solutions it has, and one of them. */
export interface Solved {
  readonly count: Count;
  readonly solution: Drawn | undefined;
}

/** Puts one question after the other. */
type Asking = Pick<Turn, "step">;

/** A puzzle to be printed. */
export interface Item {
  readonly puzzle: PuzzleDocument;
  readonly level: Level | undefined;
  readonly drawn: Drawn;
}

/** The longest time for one puzzle, in seconds: a booklet has many. */
const SECONDS = 20;

/** A puzzle that was made for a booklet, with what made it. */
export interface MadeItem extends Item {
  readonly made: Made;
}

/** What the solver has said of puzzles so far, by id. */
export class Answers {
  readonly #known = new Map<string, Solved>();

  of(puzzle: PuzzleDocument): Solved {
    return this.#known.get(idOf(puzzle)) ?? { count: "unknown", solution: undefined };
  }

  isKnown(puzzle: PuzzleDocument): boolean {
    return this.#known.has(idOf(puzzle));
  }

  /** Asks for the solutions of a puzzle, unless that is known; false where the turn has ended before. */
  async ask(turn: Asking, puzzle: PuzzleDocument): Promise<boolean> {
    if (this.isKnown(puzzle)) {
      return true;
    }
    const outcome = await turn.step("unique", { puzzle, seconds: SECONDS });
    if (outcome.kind === "answer") {
      const { unique, solutions } = outcome.answer;
      const [first] = solutions;
      const known: Count = first === undefined ? "none" : unique === true ? "one" : "several";
      const count = unique === null ? "unknown" : known;
      this.#known.set(idOf(puzzle), { count, solution: first === undefined ? undefined : drawnOf(first.bridges) });
    }
    return outcome.kind === "answer";
  }
}

/** What a booklet is to hold. */
export interface BookletWishes {
  readonly count: number;
  readonly side: number;
  readonly levels: readonly Level[];
  /** That of the first level; each further level has the next one. */
  readonly seed: number;
}

/** How many puzzles of each level: as many of each, the easier ones first where that does not come out even. */
export function shares(count: number, levels: readonly Level[]): number[] {
  return levels.map((_, index) => Math.floor(count / levels.length) + Number(index < count % levels.length));
}

/** Makes the puzzles one by one, and tells each. Ends early where the turn does; what it failed with is returned. */
export async function makeBooklet(
  turn: Asking,
  { count, side, levels, seed }: BookletWishes,
  answers: Answers,
  told: (item: MadeItem) => void,
): Promise<ErrorDocument["error"] | undefined> {
  for (const [index, share] of shares(count, levels).entries()) {
    const level = levels[index] as Level;
    for (let number = 1; number <= share; number += 1) {
      // With one seed, the puzzles of different levels would be much like each other.
      const wishes: Wishes = { rows: side, cols: side, seed: seed + index, level, number };
      const made = await turn.step("generate", wishes);
      if (made.kind === "failed") {
        return made.error;
      }
      if (made.kind !== "answer" || !("puzzle" in made.answer) || !(await answers.ask(turn, made.answer.puzzle))) {
        return undefined;
      }
      const { puzzle, level: graded } = made.answer;
      told({ puzzle, level: graded, drawn: new Map(), made: { wishes, ...(graded === undefined ? {} : { level: graded }) } });
    }
  }
  return undefined;
}
