/** The geometry of islands, bridges and crosses: numbers and path data, in units of which a cell has `CELL`. */
import type { Board } from "../model/board.ts";

/** The side of a cell. */
export const CELL = 40;
/** Touching islands leave a gap, wide enough to see the bridges in it. */
export const ISLAND_RADIUS = 15.5;
/** Between parallel bridges, by their number: closer where there are more. */
const SPACING = [0, 0, 6.4, 5.6, 5];
/** Half the side of a cross, and of one in the gap between touching islands. */
const CROSS = 3.4;
const CROSS_IN_GAP = 2.4;

export interface Line {
  readonly horizontal: boolean;
  /** Along the direction of the corridor, from centre to centre. */
  readonly start: number;
  readonly end: number;
  /** Across. */
  readonly at: number;
}

/** Where the centre of a row or column is. */
export function centre(index: number): number {
  return (index + 0.5) * CELL;
}

/** The line between the centres of a corridor's islands. */
export function lineOf(board: Board, corridor: number): Line {
  const { from, to, horizontal } = board.corridor(corridor);
  const a = board.island(from);
  const b = board.island(to);
  return horizontal
    ? { horizontal, start: centre(a.col), end: centre(b.col), at: centre(a.row) }
    : { horizontal, start: centre(a.row), end: centre(b.row), at: centre(a.col) };
}

/** Parallel lines, evenly spaced around the middle, from the rim of one island to that of the other. */
export function bridgesPath(line: Line, count: number): string {
  const spacing = SPACING[count] ?? 0;
  let path = "";
  for (let bridge = 0; bridge < count; bridge++) {
    const offset = (bridge - (count - 1) / 2) * spacing;
    // The rim is nearer to the other island in the middle than aside.
    const rim = Math.sqrt(ISLAND_RADIUS ** 2 - offset ** 2) - 0.5;
    path += segment(line, line.start + rim, line.end - rim, line.at + offset);
  }
  return path;
}

/** One straight line from centre to centre. */
export function linePath(line: Line): string {
  return segment(line, line.start + ISLAND_RADIUS, line.end - ISLAND_RADIUS, line.at);
}

/** How far from the corridor's first island its cross is: in the middle, but not where another corridor passes. */
export function crossPlace(board: Board, corridor: number): number {
  const { length, horizontal, from, crossings } = board.corridor(corridor);
  const middle = ((length + 1) / 2) * CELL;
  if (length % 2 === 0 || crossings.length === 0) {
    return middle;
  }
  const { row, col } = board.island(from);
  const steps = (length + 1) / 2;
  const passing = board.corridorsThrough(horizontal ? row : row + steps, horizontal ? col + steps : col);
  if ((horizontal ? passing.down : passing.across) === undefined) {
    return middle;
  }
  return length === 1 ? middle - 0.31 * CELL : middle - CELL / 2;
}

/** A small cross at a distance from the start of a line. */
export function crossPath(line: Line, place: number): string {
  const [x, y] = line.horizontal ? [line.start + place, line.at] : [line.at, line.start + place];
  const c = line.end - line.start > CELL ? CROSS : CROSS_IN_GAP;
  return `M${x - c} ${y - c}l${2 * c} ${2 * c}M${x - c} ${y + c}l${2 * c} ${-2 * c}`;
}

/** A stroke through the middle of bridges: they are wrong. */
export function strikePath(line: Line, place: number): string {
  const [x, y] = line.horizontal ? [line.start + place, line.at] : [line.at, line.start + place];
  return `M${x - 8} ${y + 8}L${x + 8} ${y - 8}`;
}

function segment(line: Line, start: number, end: number, at: number): string {
  return line.horizontal ? `M${round(start)} ${round(at)}H${round(end)}` : `M${round(at)} ${round(start)}V${round(end)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
