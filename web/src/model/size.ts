/** How large grids are, and may be. */
import type { PuzzleDocument } from "../solver/protocol.ts";

export interface Size {
  readonly rows: number;
  readonly cols: number;
}

// No more than the solver takes (src/pictures/page.rs): beyond that, the page would stop for seconds.
/** The most rows, and the most columns, of a grid. */
export const MOST_LINES = 1000;
/** The most cells of a grid. */
export const MOST_CELLS = 250_000;

/** The size of a puzzle. */
export function sizeOf({ grid }: PuzzleDocument): Size {
  return { rows: grid.length, cols: grid[0]?.length ?? 0 };
}

/** Whether two sizes are the same. */
export function isSameSize(a: Size, b: Size): boolean {
  return a.rows === b.rows && a.cols === b.cols;
}

/**
 * The size nearest to the one wanted that a grid of the present size can get. One that is larger already can stay so.
 * Where there would be too many cells it grows less, in its columns first: what is not to shrink never does.
 */
export function fittingSize(present: Size, wanted: Size): Size {
  const rows = within(wanted.rows, present.rows);
  const cols = within(wanted.cols, present.cols);
  const mostCells = Math.max(MOST_CELLS, present.rows * present.cols);
  const fitRows = Math.min(rows, Math.floor(mostCells / Math.min(cols, present.cols)));
  return { rows: fitRows, cols: Math.min(cols, Math.floor(mostCells / fitRows)) };
}

function within(wanted: number, present: number): number {
  return Number.isFinite(wanted) ? Math.max(1, Math.min(Math.trunc(wanted), Math.max(MOST_LINES, present))) : present;
}
