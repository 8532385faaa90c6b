/** What a step of a hint puts on the board. */
import type { Board } from "../../model/board.ts";
import type { Cell, HintAnswer, Told } from "../../solver/protocol.ts";
import type { Contradiction, Island } from "../../solver/told.ts";
import type { Mark, Shown } from "../../store/store.ts";
import { corridorsAt, islandsAt } from "../marks.ts";

/** The answers that are not a step forward. */
export type WrongHint = Extract<HintAnswer, { hint: "wrong" }>;

/**
 * The marks that a step sets: bridges that are certain by it, crosses where none can be. A step that only sets a limit
 * sets no marks.
 */
export function marksOf(board: Board, step: Told, counts: Uint8Array, crossed: Uint8Array): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { from, to, after } of step.changes) {
    const corridor = board.betweenCells(from, to);
    if (corridor === undefined) {
      continue;
    }
    const [least, most] = after;
    if (least > (counts[corridor] ?? 0)) {
      marks.set(corridor, { count: least, crossed: false });
    } else if (most === 0 && crossed[corridor] !== 1) {
      marks.set(corridor, { count: 0, crossed: true });
    }
  }
  return marks;
}

/** What the board points out while a step is told: the islands and corridors that it uses, and what it changes. */
export function shownFor(board: Board, step: Told): Shown {
  const used = corridorsAt(board, step.corridors);
  const changed = corridorsAt(board, step.changes);
  return { tone: "hint", islands: islandsAt(board, step.islands), corridors: [...new Set([...used, ...changed])] };
}

/** Where to look for a step: its islands, or where an expert would begin, the corridor that it decides. */
export function whereOf(step: Told): Cell[] {
  const [change] = step.changes;
  if (step.level === "expert" || step.islands.length === 0) {
    const [ends] = step.level === "expert" ? [change] : [...step.corridors, change];
    return ends === undefined ? [] : [ends.from, ends.to];
  }
  return step.islands;
}

/** What the board points out while only the place of a step is told. */
export function shownPlace(board: Board, step: Told): Shown {
  return { tone: "hint", islands: islandsAt(board, whereOf(step)), corridors: [] };
}

/** What the board points out while wrong marks are told: the marks, and the islands that would be short or cut off. */
export function shownForWrong(board: Board, marks: ReadonlyMap<number, Mark>, contradiction?: Contradiction): Shown {
  const cells = contradiction === undefined ? [] : cellsOf(contradiction);
  const islands = islandsAt(board, cells);
  const isGroup = contradiction !== undefined && "group" in contradiction;
  return { tone: "problem", islands, corridors: [], wrong: [...marks.keys()], ...(isGroup ? { groups: [islands] } : {}) };
}

/** The islands that a contradiction names: one, or those of a group or a loop; or the ends of a corridor. */
function cellsOf(contradiction: Contradiction): Cell[] {
  const cells = (islands: readonly Island[]) => islands.map(({ cell }) => cell);
  switch (contradiction.kind) {
    case "sealed":
    case "cut_off":
      return cells(contradiction.group);
    case "loop":
      return cells(contradiction.islands);
    case "full":
      return [contradiction.corridor.from, contradiction.corridor.to];
    default:
      return cells([contradiction.island]);
  }
}

/** What takes away exactly the marks that cannot be right: of two bridges perhaps the second one alone. */
export function withoutWrong(board: Board, { bridges, crossed }: WrongHint): Map<number, Mark> {
  const marks = [...bridges, ...crossed.map((ends) => ({ ...ends, count: 1 }))];
  return new Map(
    marks.flatMap(({ from, to, count }) => {
      const corridor = board.betweenCells(from, to);
      return corridor === undefined ? [] : [[corridor, { count: count - 1, crossed: false }] as const];
    }),
  );
}
