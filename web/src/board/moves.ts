/** What a move would do, told before it is made. The store decides when it is. */
import { type Board, cellKey } from "../model/board.ts";
import type { View } from "../store/store.ts";

/** What stands in the way of a move: locked islands, or bridges that cross. */
export interface Obstacle {
  readonly islands: readonly number[];
  readonly corridors: readonly number[];
}

/** The most bridges that a corridor can have: no more than the rules and the clues of its islands allow. */
export function mostBridges(board: Board, corridor: number): number {
  const { from, to } = board.corridor(corridor);
  return [from, to].reduce((most, end) => {
    const { clue } = board.island(end);
    return clue === "?" ? most : Math.min(most, clue);
  }, board.maxBridges);
}

/** How many bridges a corridor has after one more is asked for: one more, or none where no more can be. */
export function nextCount(view: View, board: Board, corridor: number): number {
  const count = view.counts[corridor] ?? 0;
  const full = count >= mostBridges(board, corridor) || (count > 0 && crossingBridges(view, board, corridor).length > 0);
  return full ? 0 : count + 1;
}

/** What keeps a corridor from getting this many bridges, `null` if nothing does. */
export function obstacle(view: View, board: Board, corridor: number, count: number): Obstacle | null {
  const { from, to } = board.corridor(corridor);
  const islands = [from, to].filter((end) => {
    const { row, col } = board.island(end);
    return view.locked.has(cellKey(row, col));
  });
  if (islands.length > 0) {
    return { islands, corridors: [] };
  }
  const corridors = count > (view.counts[corridor] ?? 0) ? crossingBridges(view, board, corridor) : [];
  return corridors.length > 0 ? { islands: [], corridors } : null;
}

function crossingBridges(view: View, board: Board, corridor: number): number[] {
  return board.corridor(corridor).crossings.filter((other) => (view.counts[other] ?? 0) > 0);
}
