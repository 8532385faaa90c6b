/** The rules of moves: how many bridges a corridor gets next, and what keeps it from getting them. */
import { type Board, cellKey } from "./board.ts";

/** What is drawn on a board, as far as moves depend on it; the view is one. */
export interface Drawn {
  /** Bridges by corridor. */
  readonly counts: ArrayLike<number>;
  /** `cellKey`s of islands whose corridors are not to be changed. */
  readonly locked: ReadonlySet<string>;
}

/** What stands in the way of a move: locked islands, or corridors with bridges that it would cross. */
export interface Obstacle {
  readonly islands: readonly number[];
  readonly corridors: readonly number[];
}

/** How many bridges a corridor has after one more is asked for: one more, or none where no more can be. */
export function nextCount(board: Board, { counts }: Drawn, corridor: number): number {
  const count = counts[corridor] ?? 0;
  const isFull = count >= mostBridges(board, corridor) || (count > 0 && crossingBridges(board, counts, corridor).length > 0);
  return isFull ? 0 : count + 1;
}

/** What keeps a corridor from getting this many bridges, or a cross with none; `null` if nothing does. */
export function obstacle(board: Board, { counts, locked }: Drawn, corridor: number, count: number): Obstacle | null {
  const { from, to } = board.corridor(corridor);
  const islands = [from, to].filter((end) => {
    const { row, col } = board.island(end);
    return locked.has(cellKey(row, col));
  });
  if (islands.length > 0) {
    return { islands, corridors: [] };
  }
  const corridors = count > (counts[corridor] ?? 0) ? crossingBridges(board, counts, corridor) : [];
  return corridors.length > 0 ? { islands: [], corridors } : null;
}

/** The corridors with bridges that cross a corridor. */
export function crossingBridges(board: Board, counts: ArrayLike<number>, corridor: number): number[] {
  return board.corridor(corridor).crossings.filter((other) => (counts[other] ?? 0) > 0);
}

/** No more than the rules and the clues of its islands allow. */
export function mostBridges(board: Board, corridor: number): number {
  const { from, to } = board.corridor(corridor);
  return [from, to].reduce((most, end) => {
    const { clue } = board.island(end);
    return clue === "?" ? most : Math.min(most, clue);
  }, board.maxBridges);
}
