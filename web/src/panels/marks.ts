/** From what the solver says in cells to what the board shows by corridors. */
import type { Board } from "../model/board.ts";
import type { BridgeDocument, Cell } from "../solver/protocol.ts";
import type { Mark, View } from "../store/store.ts";

/** The bridges of a solution by corridor; bridges that are on no corridor of the board are left out. */
export function countsOf(board: Board, bridges: readonly BridgeDocument[]): Uint8Array {
  const counts = new Uint8Array(board.corridors.length);
  for (const { from, to, count } of bridges) {
    const corridor = board.betweenCells(from, to);
    if (corridor !== undefined) {
      counts[corridor] = count;
    }
  }
  return counts;
}

/** The corridors in which two sets of bridges differ. */
export function differing(a: Uint8Array, b: Uint8Array): number[] {
  return [...a.keys()].filter((corridor) => a[corridor] !== b[corridor]);
}

/** The numbers of the islands in these cells. */
export function islandsAt(board: Board, cells: readonly Cell[]): number[] {
  return cells
    .map(([row, col]) => board.islandAt(row, col))
    .filter((island) => island !== undefined);
}

/** The numbers of the corridors between these pairs of cells. */
export function corridorsAt(board: Board, pairs: readonly { from: Cell; to: Cell }[]): number[] {
  return pairs
    .map(({ from, to }) => board.betweenCells(from, to))
    .filter((corridor) => corridor !== undefined);
}

/** What to draw so that exactly these bridges are on the board: only what is different now. */
export function filledIn(counts: Uint8Array, crossed: Uint8Array, wanted: Uint8Array): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const [corridor, count] of wanted.entries()) {
    if (counts[corridor] !== count || (count > 0 && crossed[corridor] === 1)) {
      marks.set(corridor, { count, crossed: false });
    }
  }
  return marks;
}

/** Whether anything is drawn. */
export function hasMarks(now: View): boolean {
  return now.counts.some((count) => count > 0) || now.crossed.includes(1);
}

/** Whether a change is a move. When the solver tells a board, what is drawn is only counted anew. */
export function isMoved(now: View, before: View): boolean {
  return now.board === before.board && (now.counts !== before.counts || now.crossed !== before.crossed);
}
