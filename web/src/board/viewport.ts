/** How large the board is drawn, and which part of it is in the window. All in CSS pixels but for `Range`. */

/** Around the cells, for outlines and the handle. */
export const PAD = 20;
/** The smallest and the largest cell. */
const MIN_CELL = 12;
const MAX_CELL = 96;
/** Cells below this size are drawn with stronger lines and larger numbers, and are no controls. */
export const SMALL_CELL = 20;
/** A puzzle that fits is not drawn larger than this: islands as large as plates are not easier to play. */
const LARGEST_FITTING_CELL = 72;
/** Where fitting would need smaller cells, a part is shown instead. */
const SMALLEST_FITTING_CELL = 16;
const CELL_OF_A_PART = 32;
/** Fingers need cells of this size, and are happy with a little more. */
export const TOUCH_CELL = 44;
export const TOUCHED_CELL = 48;
/** Who makes cells smaller than fingers like still hits them, down to this. */
export const LEAST_TOUCH_CELL = 24;
/** Drawn around the window, so that moving shows no gaps. */
const MARGIN = 160;
/** Ranges end at multiples of this, so that not every cell scrolled draws anew; small cells are drawn by whole blocks. */
const STEP = 4;
export const BLOCK = 16;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Cells, all four ends included; empty where `bottom < top`. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A size between the smallest and the largest. */
export function clampCell(cell: number): number {
  return Math.min(MAX_CELL, Math.max(MIN_CELL, cell));
}

/** The size of cells with which so many rows and columns are just in the window, however small that is. */
export function wholeCell(window: Size, rows: number, cols: number): number {
  const room = Math.min((window.width - 2 * PAD) / cols, (window.height - 2 * PAD) / rows);
  return Math.floor(Math.min(room, LARGEST_FITTING_CELL) * 2) / 2;
}

/** The size of cells with which the whole puzzle is in the window, or a comfortable one where it is too large for that. */
export function fittingCell(window: Size, rows: number, cols: number, byTouch = false): number {
  const whole = wholeCell(window, rows, cols);
  return whole >= SMALLEST_FITTING_CELL ? whole : byTouch ? TOUCH_CELL : CELL_OF_A_PART;
}

/** How large a board with cells of this size is. */
export function boardSize(rows: number, cols: number, cell: number): Size {
  return { width: cols * cell + 2 * PAD, height: rows * cell + 2 * PAD };
}

/** The cells to draw when the window's upper left corner is at `x`, `y` of the board. */
export function visibleRange(x: number, y: number, window: Size, cell: number, rows: number, cols: number): Range {
  const step = cell < SMALL_CELL ? BLOCK : STEP;
  const margin = cell < SMALL_CELL ? MARGIN / 4 : MARGIN;
  const first = (start: number) => Math.max(0, Math.floor((start - PAD - margin) / cell / step) * step);
  const last = (end: number, count: number) => Math.min(count, Math.ceil((end - PAD + margin) / cell / step) * step) - 1;
  return {
    top: first(y),
    left: first(x),
    bottom: last(y + window.height, rows),
    right: last(x + window.width, cols),
  };
}

/** Whether two ranges are the same. */
export function sameRange(a: Range, b: Range): boolean {
  return a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;
}

/** Whether a cell is in a range. */
export function inRange(range: Range, row: number, col: number): boolean {
  return row >= range.top && row <= range.bottom && col >= range.left && col <= range.right;
}

/** Where a point of the board is when its cells change from one size to another. */
export function rescaled(point: number, before: number, after: number): number {
  return PAD + ((point - PAD) * after) / before;
}

/**
 * How far to scroll in one direction so that `start` to `end` is in a window of `size` that begins at `scroll`, with some
 * room around; the middle of it where it is longer than the window.
 */
export function revealing(start: number, end: number, scroll: number, size: number, room: number): number {
  if (end - start + 2 * room > size) {
    return (start + end - size) / 2;
  }
  return Math.min(Math.max(scroll, end + room - size), start - room);
}
