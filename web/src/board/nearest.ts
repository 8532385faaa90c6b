/** Where the keys go from an island. */
import type { Board, Direction } from "../model/board.ts";
import { endsOf } from "./labels.ts";

/** Ways to the side count more than ways ahead, so that "next" is what the eye takes for it. */
const ASIDE = 2;

/** The neighbour in a direction, or else the nearest island that lies that way; `undefined` where none does. */
export function islandTowards(board: Board, from: number, direction: Direction): number | undefined {
  const corridor = board.island(from)[direction];
  if (corridor !== undefined) {
    return board.otherEnd(corridor, from);
  }
  const { row, col } = board.island(from);
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const island of board.islands) {
    const [ahead, aside] = offsets(island.row - row, island.col - col, direction);
    const cost = ahead + ASIDE * aside;
    if (ahead > 0 && cost < least) {
      least = cost;
      best = island.index;
    }
  }
  return best;
}

/** The island nearest to a cell, `undefined` where there are none. */
export function islandNear(board: Board, row: number, col: number): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const island of board.islands) {
    const distance = Math.hypot(island.row - row, island.col - col);
    if (distance < least) {
      least = distance;
      best = island.index;
    }
  }
  return best;
}

/** The next island from this one on that is not finished, or the one before; `undefined` where all are. */
export function unfinishedFrom(board: Board, counts: ArrayLike<number>, from: number, isBack: boolean): number | undefined {
  const all = board.islands.length;
  return Array.from({ length: all }, (_, step) => (from + (isBack ? -step : step) + all) % all).find((island) => {
    const { clue } = board.island(island);
    const ends = endsOf(board, counts, island);
    return clue === "?" ? ends === 0 : ends !== clue;
  });
}

/** The next of these islands after this one, going round; `undefined` where there are none. */
export function nextOf(islands: readonly number[], from: number | undefined): number | undefined {
  const inOrder = [...new Set(islands)].sort((a, b) => a - b);
  return from === undefined || !inOrder.includes(from) ? inOrder[0] : (inOrder.find((island) => island > from) ?? inOrder[0]);
}

function offsets(rows: number, cols: number, direction: Direction): [ahead: number, aside: number] {
  switch (direction) {
    case "up":
      return [-rows, Math.abs(cols)];
    case "down":
      return [rows, Math.abs(cols)];
    case "left":
      return [-cols, Math.abs(rows)];
    case "right":
      return [cols, Math.abs(rows)];
  }
}
