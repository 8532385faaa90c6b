/** Mazes as they are walked and pinned, without a page around them. Places are [row, column], counted from 0. */
import type { Cell } from "../solver/protocol.ts";

/** The four ways from a cell. */
const WAYS = ["up", "right", "down", "left"] as const;

/** One of them. */
export type Way = (typeof WAYS)[number];

const STEPS: Record<Way, Cell> = { up: [-1, 0], right: [0, 1], down: [1, 0], left: [0, -1] };

/** A walk from the first corner. Who goes back takes back: the trail never meets itself. */
export class Walk {
  readonly lines: readonly string[];
  #trail: Cell[] = [[0, 0]];

  /** `-` is a white cell, where one can walk. */
  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  /** The cells from the first corner to where one is. */
  get trail(): readonly Cell[] {
    return this.#trail;
  }

  get at(): Cell {
    return this.#trail[this.#trail.length - 1] as Cell;
  }

  get isDone(): boolean {
    const [row, col] = this.at;
    return row === this.lines.length - 1 && col === (this.lines[0]?.length ?? 0) - 1;
  }

  isWhite([row, col]: Cell): boolean {
    return this.lines[row]?.[col] === "-";
  }

  /** The ways that are open from where one is. */
  open(): Way[] {
    return WAYS.filter((way) => this.isWhite(next(this.at, way)));
  }

  /** One step; false where a wall is in the way. */
  step(way: Way): boolean {
    const to = next(this.at, way);
    if (!this.isWhite(to)) {
      return false;
    }
    const before = this.#trail.findIndex((cell) => isSame(cell, to));
    if (before === -1) {
      this.#trail.push(to);
    } else {
      this.#trail.length = before + 1;
    }
    return true;
  }

  /** Walks on until there is a choice, a wall, or the end; false where the first step is not possible. */
  run(way: Way): boolean {
    if (!this.step(way)) {
      return false;
    }
    while (!this.isDone && this.isWhite(next(this.at, way)) && !this.open().some((other) => isAcross(other, way))) {
      this.step(way);
    }
    return true;
  }

  /**
   * Walks to a cell to which the way has no choice: one can see it, it is further along a corridor that begins here, or it
   * is on the trail.
   */
  walkAlong(cell: Cell): boolean {
    if (this.walkTo(cell)) {
      return true;
    }
    const before = this.#trail.findIndex((place) => isSame(place, cell));
    if (before !== -1 && before < this.#trail.length - 1) {
      this.#trail.length = before + 1;
      return true;
    }
    const ways = this.open()
      .map((way) => this.#corridor(way, cell))
      .filter((found) => found !== undefined);
    const [steps] = ways;
    // Round a block there are two ways, so there is a choice.
    if (steps === undefined || ways.length > 1) {
      return false;
    }
    for (const way of steps) {
      this.step(way);
    }
    return true;
  }

  /** The steps from here to a cell, the first of them given, where none of the others is a choice. */
  #corridor(first: Way, cell: Cell): Way[] | undefined {
    const steps: Way[] = [first];
    const seen = new Set([String(this.at)]);
    for (let at = next(this.at, first); !isSame(at, cell); ) {
      seen.add(String(at));
      const onwards = WAYS.filter((way) => this.isWhite(next(at, way)) && !seen.has(String(next(at, way))));
      const [way] = onwards;
      if (way === undefined || onwards.length > 1) {
        return undefined;
      }
      steps.push(way);
      at = next(at, way);
    }
    return steps;
  }

  /** Walks to a cell that one can see: in the same row or column, with no wall in between. */
  walkTo(cell: Cell): boolean {
    const [row, col] = this.at;
    const way = isSame(cell, this.at) ? undefined : wayTowards([row, col], cell);
    if (way === undefined) {
      return false;
    }
    for (let at = next(this.at, way); !isSame(at, cell); at = next(at, way)) {
      if (!this.isWhite(at)) {
        return false;
      }
    }
    if (!this.isWhite(cell)) {
      return false;
    }
    while (!isSame(this.at, cell)) {
      this.step(way);
    }
    return true;
  }
}

/** The cell beside another. */
export function next([row, col]: Cell, way: Way): Cell {
  const [down, right] = STEPS[way];
  return [row + down, col + right];
}

function isSame(one: Cell, other: Cell): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function isAcross(one: Way, other: Way): boolean {
  return (STEPS[one][0] === 0) !== (STEPS[other][0] === 0);
}

function wayTowards([row, col]: Cell, [toRow, toCol]: Cell): Way | undefined {
  if (row === toRow) {
    return toCol > col ? "right" : "left";
  }
  if (col === toCol) {
    return toRow > row ? "down" : "up";
  }
  return undefined;
}

/** The black cells of a grid as one outline for SVG, a unit a cell: each stretch of a row is a rectangle. */
export function wallsOf(lines: readonly string[]): string {
  const stretches: string[] = [];
  lines.forEach((line, row) => {
    for (const found of line.matchAll(/x+/g)) {
      const { length } = found[0];
      stretches.push(`M${found.index} ${row}h${length}v1h-${length}z`);
    }
  });
  return stretches.join("");
}

/** Cells that must be white (true) or black, by `row,column`. */
export type Pins = ReadonlyMap<string, boolean>;

/** The pins after a cell was pressed: free, white, black, free. The two corners are white in every maze. */
export function pinned(pins: Pins, [row, col]: Cell, rows: number, cols: number): Pins {
  const key = `${row},${col}`;
  const changed = new Map(pins);
  const now = pins.get(key);
  const isCorner = (row === 0 && col === 0) || (row === rows - 1 && col === cols - 1);
  if (now === undefined && !isCorner) {
    changed.set(key, true);
  } else if (now === true) {
    changed.set(key, false);
  } else {
    changed.delete(key);
  }
  return changed;
}

/** The pins that lie in a grid of this size, as the solver takes them. */
export function pinsWithin(pins: Pins, rows: number, cols: number): [number, number, boolean][] {
  return [...pins].flatMap(([key, white]) => {
    const [row = 0, col = 0] = key.split(",").map(Number);
    const isCorner = row === rows - 1 && col === cols - 1;
    return row < rows && col < cols && !isCorner ? [[row, col, white] as [number, number, boolean]] : [];
  });
}
