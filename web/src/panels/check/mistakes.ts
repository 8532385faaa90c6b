/** What is wrong with what is drawn: in words, and where. The words are the solver's, or written like them. */
import type { Board } from "../../model/board.ts";
import type { Cell, Finding, LookDocument } from "../../solver/protocol.ts";
import type { Mark, Shown, View } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { corridorsAt, islandsAt } from "../marks.ts";
import { shortageOf } from "./starved.ts";

/** So many islands are named one by one; of more, only the number is told. */
const MOST_NAMED = 6;

/** One thing that is wrong. */
export interface Mistake {
  /** Cells as the solver writes them: "(2,0)". */
  readonly text: string;
  readonly islands: readonly number[];
  /** The corridors whose bridges break the rule, where that is certain. */
  readonly corridors: readonly number[];
  /** Whether the islands belong together and are to be outlined. */
  readonly isGroup: boolean;
}

/** Everything that is wrong: what breaks rules, then islands that can no longer get their bridges. */
export function mistakesIn(board: Board, look: LookDocument, drawn: Pick<View, "counts" | "crossed">): Mistake[] {
  const over = new Set(look.over);
  const starved = look.starved.filter((island) => !over.has(island));
  return [
    ...look.faults.map((fault) => mistakeOf(board, look, fault)),
    ...starved.map((island) => ({ text: starvedText(board, drawn, island), islands: [island], corridors: [], isGroup: false })),
  ];
}

function starvedText(board: Board, drawn: Pick<View, "counts" | "crossed">, island: number): string {
  const { check } = texts().panels.game;
  const short = shortageOf(board, drawn, island);
  return short === undefined
    ? check.starved(placeOf(board, island))
    : check.short(placeOf(board, island), short.needs, short.room, short.ways.map(({ to, room, hindrance }) => check.way(room, placeOf(board, to), hindrance === "rules" ? "" : check.why[hindrance])));
}

function mistakeOf(board: Board, look: LookDocument, fault: Finding): Mistake {
  const { panels, library } = texts();
  const { check } = panels.game;
  const told = about(fault);
  const islands = [...new Set(islandsAt(board, told.cells))];
  const corridors = corridorsAt(board, told.bridges);
  const text = library.finding(fault);
  if (fault.kind === "loop") {
    const words = islands.length > MOST_NAMED ? check.longLoop(islands.length) : check.loop(places(board, islands));
    return { text: words, islands, corridors, isGroup: true };
  }
  if (fault.kind === "finished") {
    const [first] = islands;
    const group = look.cut_off.find((one) => first !== undefined && one.includes(first)) ?? islands;
    const words = group.length > MOST_NAMED ? check.cutOff(group.length, board.islands.length - group.length) : text;
    return { text: words, islands: group, corridors: [], isGroup: true };
  }
  return { text, islands, corridors, isGroup: false };
}

/** The cells that a fault is about, and the bridges that break the rule, where that is certain. */
function about(fault: Finding): { cells: readonly Cell[]; bridges: readonly { from: Cell; to: Cell }[] } {
  switch (fault.kind) {
    case "degree":
      return { cells: [fault.values.cell], bridges: [] };
    case "finished":
      return { cells: fault.values.group, bridges: [] };
    case "disconnected":
      return { cells: fault.values.groups.flat(), bridges: [] };
    case "not_listed":
      return { cells: [], bridges: [] };
    case "loop": {
      const { cells } = fault.values;
      return { cells, bridges: cells.map((from, index) => ({ from, to: cells[(index + 1) % cells.length] ?? from })) };
    }
    case "crossing":
      return ofBridges(fault.values.horizontal, fault.values.vertical);
    case "too_many":
      return ofBridges(fault.values);
    default:
      return ofBridges(fault.values.bridge);
  }
}

function ofBridges(...bridges: readonly { from: Cell; to: Cell }[]) {
  return { cells: bridges.flatMap(({ from, to }) => [from, to]), bridges };
}

/** The islands that are marked for these mistakes, each once. */
export function markedIslands(mistakes: readonly Mistake[]): number[] {
  return [...new Set(mistakes.flatMap(({ islands }) => islands))];
}

/** What the board points out for these mistakes. */
export function shownFor(mistakes: readonly Mistake[]): Shown {
  return {
    tone: "problem",
    islands: markedIslands(mistakes),
    corridors: [...new Set(mistakes.flatMap(({ corridors }) => corridors))],
    groups: mistakes.filter(({ isGroup }) => isGroup).map(({ islands }) => islands),
  };
}

/**
 * What takes away the marks that are in the way: the bridges named, or where none is named, all bridges and crosses at
 * the islands.
 */
export function withoutMistakes(board: Board, { counts, crossed }: Pick<View, "counts" | "crossed">, mistakes: readonly Mistake[]): Map<number, Mark> {
  const corridors = mistakes.flatMap((mistake) =>
    mistake.corridors.length > 0 ? mistake.corridors : mistake.islands.flatMap((island) => board.corridorsOf(island)),
  );
  const marked = corridors.filter((corridor) => (counts[corridor] ?? 0) > 0 || crossed[corridor] === 1);
  return new Map(marked.map((corridor) => [corridor, { count: 0, crossed: false }]));
}

/** Why a board is no solution although every island has its bridges. */
export type NotDone = { why: "loop" | "disconnected"; groups: readonly (readonly number[])[]; corridors: readonly number[] };

/** Looks for that; `undefined` while bridges are missing, and for a solution. */
export function whyNotDone({ board, puzzle, counts, crossed, look }: Pick<View, "board" | "puzzle" | "counts" | "crossed" | "look">): NotDone | undefined {
  if (board === null || board.puzzle !== puzzle || look === null || look.complete || board.islands.length === 0) {
    return undefined;
  }
  const finished = new Set(look.finished);
  const isFull = board.islands.every(({ index, clue }) =>
    clue === "?" ? board.corridorsOf(index).some((corridor) => (counts[corridor] ?? 0) > 0) : finished.has(index),
  );
  if (!isFull) {
    return undefined;
  }
  const groups = connectedGroups(board, counts);
  if (groups.length > 1) {
    return { why: "disconnected", groups, corridors: [] };
  }
  const loops = mistakesIn(board, look, { counts, crossed }).filter((_, index) => look.faults[index]?.kind === "loop");
  return loops.length === 0
    ? undefined
    : { why: "loop", groups: loops.map(({ islands }) => islands), corridors: loops.flatMap(({ corridors }) => corridors) };
}

/** The islands in groups that bridges join. */
export function connectedGroups(board: Board, counts: ArrayLike<number>): number[][] {
  const groups: number[][] = [];
  const seen = new Set<number>();
  for (const { index } of board.islands) {
    if (seen.has(index)) {
      continue;
    }
    seen.add(index);
    const group = [index];
    // The group grows while it is gone through.
    for (const island of group) {
      for (const corridor of board.corridorsOf(island)) {
        const other = board.otherEnd(corridor, island);
        if ((counts[corridor] ?? 0) > 0 && !seen.has(other)) {
          seen.add(other);
          group.push(other);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

function placeOf(board: Board, island: number): string {
  const { row, col } = board.island(island);
  return `(${row},${col})`;
}

function places(board: Board, islands: readonly number[]): string {
  return islands.map((island) => placeOf(board, island)).join(" ");
}
