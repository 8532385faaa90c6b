/** What is drawn in corridors, by `corridorKey`: so it stays what it is when islands elsewhere are drawn. */
import { cellKey } from "../model/board.ts";
import type { BridgeDocument, Cell, PuzzleDocument } from "../solver/protocol.ts";
import type { Mark } from "./store.ts";

/**
 * Marks by `corridorKey`. Nothing drawn is no entry. A mark whose corridor does not exist at present is dormant: it is
 * neither shown nor written, and is there again when the corridor is.
 */
export type Marks = Map<string, Mark>;

const COUNTS: readonly Mark[] = [0, 1, 2, 3, 4].map((count) => Object.freeze({ count, crossed: false }));
const CROSS: Mark = Object.freeze({ count: 0, crossed: true });

/** The mark of a cross. */
export function cross(): Mark {
  return CROSS;
}

/** The mark of this many bridges; nothing is drawn for 0. */
export function bridges(count: number): Mark | undefined {
  return count === 0 ? undefined : (COUNTS[count] as Mark);
}

/** The one object for this mark, or `undefined` if nothing is drawn: marks are compared by identity. */
export function shared(mark: Mark, maxBridges: number): Mark | undefined {
  return mark.crossed ? CROSS : bridges(clamped(mark.count, maxBridges));
}

/** A whole number from 0 to `most`. */
export function clamped(count: number, most: number): number {
  return Number.isFinite(count) ? Math.max(0, Math.min(most, Math.trunc(count))) : 0;
}

/** The cells of a corridor's two ends. */
export function endsOf(key: string): [Cell, Cell] {
  const [row, col, toRow, toCol] = key.split(/[,-]/).map(Number) as [number, number, number, number];
  return [
    [row, col],
    [toRow, toCol],
  ];
}

/** The `corridorKey` of the corridor between two cells, in either order. */
export function keyBetween(a: Cell, b: Cell): string {
  const first = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const [from, to] = first ? [a, b] : [b, a];
  return `${cellKey(...from)}-${cellKey(...to)}`;
}

/** The key after its cells have moved down and to the right. */
export function shifted(key: string, rows: number, cols: number): string {
  const [from, to] = endsOf(key);
  return `${cellKey(from[0] + rows, from[1] + cols)}-${cellKey(to[0] + rows, to[1] + cols)}`;
}

/**
 * The marks of bridges, and of crosses between neighbouring cells, each of which belongs to the corridor that passes
 * there in its direction; others say nothing. This is the rule of the library's `CorridorState`, applied here because
 * a puzzle must not be on the page without what is drawn in it while the solver is asked: it can be left, kept, drawn on
 * and exchanged at once. Round trips of links test that the two agree.
 */
export function marksOf(
  puzzle: PuzzleDocument,
  drawn: readonly BridgeDocument[],
  crosses: readonly (readonly [Cell, Cell])[],
): Marks {
  const marks: Marks = new Map();
  for (const [a, b] of crosses) {
    const [rows, cols] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
    if (rows + cols !== 1) {
      continue;
    }
    const first = a[0] + a[1] < b[0] + b[1] ? a : b;
    const second = first === a ? b : a;
    const from = nextIsland(puzzle, first, -rows, -cols);
    const to = nextIsland(puzzle, second, rows, cols);
    if (from !== undefined && to !== undefined) {
      marks.set(keyBetween(from, to), CROSS);
    }
  }
  const sums = new Map<string, number>();
  for (const { from, to, count } of drawn) {
    const key = keyBetween(from, to);
    const sum = clamped((sums.get(key) ?? 0) + count, puzzle.max_bridges);
    sums.set(key, sum);
    const mark = bridges(sum);
    if (mark !== undefined) {
      marks.set(key, mark);
    }
  }
  return marks;
}

/** The first cell with an island, from this one on. */
function nextIsland(puzzle: PuzzleDocument, start: Cell, rows: number, cols: number): Cell | undefined {
  let [row, col] = start;
  for (;;) {
    const value = puzzle.grid[row]?.[col];
    if (value === undefined) {
      return undefined;
    }
    if (value !== 0) {
      return [row, col];
    }
    row += rows;
    col += cols;
  }
}
