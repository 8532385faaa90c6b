/** Where the arrow keys go from an island. */
import type { Board, Direction } from "../model/board.ts";

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
