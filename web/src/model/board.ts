/** A board: the islands of a puzzle, and what the solver says of them: corridors and crossings. */
import type { BoardDocument, Cell, Clue, PuzzleDocument } from "../solver/protocol.ts";

export interface Island {
  readonly index: number;
  readonly row: number;
  readonly col: number;
  readonly clue: Clue;
  /** Numbers of its corridors by direction; `undefined` where it sees no island. */
  readonly up: number | undefined;
  readonly right: number | undefined;
  readonly down: number | undefined;
  readonly left: number | undefined;
}

export interface Corridor {
  readonly index: number;
  /** The two islands, the first in reading order first. */
  readonly from: number;
  readonly to: number;
  readonly horizontal: boolean;
  /** Cells between its islands; 0 where they touch. */
  readonly length: number;
  /** Numbers of the corridors that cross it. */
  readonly crossings: readonly number[];
}

export type Direction = "up" | "right" | "down" | "left";

/** A name for a place that stays the same when the grid is resized. */
export function cellKey(row: number, col: number): string {
  return `${row},${col}`;
}

/** A name for a corridor that stays the same when other islands are drawn. */
export function corridorKey(board: Board, corridor: number): string {
  const { from, to } = board.corridor(corridor);
  const a = board.island(from);
  const b = board.island(to);
  return `${a.row},${a.col}-${b.row},${b.col}`;
}

/** Islands, corridors and crossings of one puzzle, with ways to find them. Immutable. */
export class Board {
  readonly puzzle: PuzzleDocument;
  readonly rows: number;
  readonly cols: number;
  readonly maxBridges: number;
  readonly islands: readonly Island[];
  readonly corridors: readonly Corridor[];
  readonly #islandAt = new Map<number, number>();
  readonly #between = new Map<number, number>();
  /** For each row, its horizontal corridors from left to right; for each column, its vertical ones from top to bottom. */
  readonly #across: number[][];
  readonly #down: number[][];

  constructor(puzzle: PuzzleDocument, document: BoardDocument) {
    this.puzzle = puzzle;
    this.rows = document.rows;
    this.cols = document.cols;
    this.maxBridges = document.max_bridges;
    const sides = document.islands.map(() => ({}) as Partial<Record<Direction, number>>);
    const crossings: number[][] = document.corridors.map(() => []);
    for (const [a, b] of document.crossings) {
      crossings[a]?.push(b);
      crossings[b]?.push(a);
    }
    this.#across = Array.from({ length: this.rows }, () => []);
    this.#down = Array.from({ length: this.cols }, () => []);
    this.corridors = document.corridors.map(([from, to], index) => {
      const [row, col] = document.islands[from] as [number, number, Clue];
      const [toRow, toCol] = document.islands[to] as [number, number, Clue];
      const horizontal = row === toRow;
      (sides[from] as Partial<Record<Direction, number>>)[horizontal ? "right" : "down"] = index;
      (sides[to] as Partial<Record<Direction, number>>)[horizontal ? "left" : "up"] = index;
      (horizontal ? this.#across[row] : this.#down[col])?.push(index);
      this.#between.set(from * document.islands.length + to, index);
      return {
        index,
        from,
        to,
        horizontal,
        length: horizontal ? toCol - col - 1 : toRow - row - 1,
        crossings: crossings[index] as number[],
      };
    });
    this.islands = document.islands.map(([row, col, clue], index) => {
      this.#islandAt.set(row * this.cols + col, index);
      const { up, right, down, left } = sides[index] as Partial<Record<Direction, number>>;
      return { index, row, col, clue, up, right, down, left };
    });
    const start = (corridor: number) => this.island(this.corridor(corridor).from);
    for (const list of this.#across) {
      list.sort((a, b) => start(a).col - start(b).col);
    }
    for (const list of this.#down) {
      list.sort((a, b) => start(a).row - start(b).row);
    }
  }

  island(index: number): Island {
    return this.islands[index] as Island;
  }

  corridor(index: number): Corridor {
    return this.corridors[index] as Corridor;
  }

  /** The number of the island in a cell. */
  islandAt(row: number, col: number): number | undefined {
    return row < 0 || col < 0 || col >= this.cols ? undefined : this.#islandAt.get(row * this.cols + col);
  }

  /** The number of the corridor between two islands, in either order. */
  between(a: number, b: number): number | undefined {
    return this.#between.get(Math.min(a, b) * this.islands.length + Math.max(a, b));
  }

  /** The corridor between two cells with islands, in either order. */
  betweenCells(a: Cell, b: Cell): number | undefined {
    const from = this.islandAt(a[0], a[1]);
    const to = this.islandAt(b[0], b[1]);
    return from === undefined || to === undefined ? undefined : this.between(from, to);
  }

  /** The corridors that pass through a cell of water. */
  corridorsThrough(row: number, col: number): { across: number | undefined; down: number | undefined } {
    const across = last(this.#across[row], (corridor) => this.island(this.corridor(corridor).from).col < col);
    const down = last(this.#down[col], (corridor) => this.island(this.corridor(corridor).from).row < row);
    return {
      across: across !== undefined && this.island(this.corridor(across).to).col > col ? across : undefined,
      down: down !== undefined && this.island(this.corridor(down).to).row > row ? down : undefined,
    };
  }

  /** The corridors of an island. */
  corridorsOf(index: number): number[] {
    const { up, right, down, left } = this.island(index);
    return [up, right, down, left].filter((corridor) => corridor !== undefined);
  }

  /** The island at the other end of a corridor. */
  otherEnd(corridor: number, island: number): number {
    const { from, to } = this.corridor(corridor);
    return from === island ? to : from;
  }
}

/** The last item of a sorted list for which `holds` is true: it holds for all before that one, and for none behind. */
function last(list: readonly number[] | undefined, holds: (item: number) => boolean): number | undefined {
  if (list === undefined) {
    return undefined;
  }
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(list[middle] as number)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return list[low - 1];
}
