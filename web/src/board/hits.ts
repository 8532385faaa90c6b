/** What is meant by a point of the board. Points are in cells: the centre of row 0, column 0 is at x = 0.5, y = 0.5. */
import type { Board, Direction } from "../model/board.ts";
import type { Size } from "../model/size.ts";
import type { Cell } from "../solver/protocol.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Hit {
  /** `null` outside of the grid. */
  readonly cell: Cell | null;
  /** The island in the cell. */
  readonly island: number | null;
  /** What a tap means; `null` where it means the island, or where nothing passes. */
  readonly corridor: number | null;
}

/** How near a point must be to the edge that two touching islands share, to mean their corridor. */
const EDGE = 0.2;
/** How far from an island's centre a drag must get before it means a direction. */
const REACH = 0.55;
/** A drag means no direction where it goes almost as far aside as ahead. */
const ASIDE = 0.8;

/** The cell of a point, `null` outside of the grid. */
export function cellAt(point: Point, { rows, cols }: Size): Cell | null {
  const row = Math.floor(point.y);
  const col = Math.floor(point.x);
  return row >= 0 && col >= 0 && row < rows && col < cols ? [row, col] : null;
}

/** What is at a point. */
export function hitAt(board: Board, point: Point): Hit {
  const cell = cellAt(point, board);
  if (cell === null) {
    return { cell, island: null, corridor: null };
  }
  const dx = point.x - cell[1] - 0.5;
  const dy = point.y - cell[0] - 0.5;
  const island = board.islandAt(cell[0], cell[1]);
  return island === undefined
    ? { cell, island: null, corridor: corridorOfWater(board, cell, dx, dy) }
    : { cell, island, corridor: corridorAtEdge(board, island, dx, dy) };
}

/** Where two corridors pass, the cell's diagonals tell them apart: the left and right triangles belong to the horizontal one. */
function corridorOfWater(board: Board, cell: Cell, dx: number, dy: number): number | null {
  const { across, down } = board.corridorsThrough(cell[0], cell[1]);
  if (across !== undefined && down !== undefined) {
    return Math.abs(dx) >= Math.abs(dy) ? across : down;
  }
  return across ?? down ?? null;
}

/** The corridor to a touching island, near the edge between the two. */
function corridorAtEdge(board: Board, island: number, dx: number, dy: number): number | null {
  const direction = mainDirection(dx, dy);
  const corridor = board.island(island)[direction];
  const fromEdge = 0.5 - Math.max(Math.abs(dx), Math.abs(dy));
  return corridor !== undefined && board.corridor(corridor).length === 0 && fromEdge <= EDGE ? corridor : null;
}

/** The corridor that a drag from an island means when it has come to this point. */
export function corridorTowards(board: Board, island: number, point: Point): number | null {
  const { row, col } = board.island(island);
  const dx = point.x - col - 0.5;
  const dy = point.y - row - 0.5;
  const ahead = Math.max(Math.abs(dx), Math.abs(dy));
  const aside = Math.min(Math.abs(dx), Math.abs(dy));
  if (ahead < REACH || aside > ahead * ASIDE) {
    return null;
  }
  return board.island(island)[mainDirection(dx, dy)] ?? null;
}

function mainDirection(dx: number, dy: number): Direction {
  if (Math.abs(dx) >= Math.abs(dy)) {
    return dx < 0 ? "left" : "right";
  }
  return dy < 0 ? "up" : "down";
}
