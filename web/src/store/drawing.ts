/** Changes of the puzzle. */
import { cellKey } from "../model/board.ts";
import { isClue } from "../model/clues.ts";
import { fittingSize, isSameSize, type Size, sizeOf } from "../model/size.ts";
import type { Cell, Clue, PuzzleDocument } from "../solver/protocol.ts";
import { endsOf } from "./marks.ts";
import type { Change, Rules, Work } from "./work.ts";

/** Changes that put clues in cells; none if one of the cells is outside, or if there is no such clue. */
export function clueChanges({ puzzle }: Work, clues: readonly (readonly [Cell, Clue | null])[]): Change[] {
  const changes: Change[] = [];
  const seen = new Set<string>();
  for (const [[row, col], clue] of clues) {
    const before = puzzle.grid[row]?.[col];
    const isPossible = clue === null || isClue(clue, puzzle.max_bridges);
    if (before === undefined || !isPossible || seen.has(cellKey(row, col))) {
      return [];
    }
    seen.add(cellKey(row, col));
    const after = clue ?? 0;
    if (before !== after) {
      changes.push({ kind: "clue", cell: [row, col], before, after });
    }
  }
  return changes;
}

/** Changes that move islands; none where one of them cannot move, or two would meet. */
export function movesChanges(work: Work, moves: readonly (readonly [from: Cell, to: Cell])[]): Change[] {
  const cells = new Set(moves.flat().map((cell) => cellKey(...cell)));
  const all = moves.map(([from, to]) => moveChanges(work, from, to));
  return cells.size === 2 * moves.length && all.every((changes) => changes.length > 0) ? all.flat() : [];
}

/** Changes that move an island with its lock to a cell of water; none where that cannot be. */
function moveChanges({ puzzle, locked }: Work, from: Cell, to: Cell): Change[] {
  const clue = puzzle.grid[from[0]]?.[from[1]];
  if (clue === undefined || clue === 0 || puzzle.grid[to[0]]?.[to[1]] !== 0) {
    return [];
  }
  const changes: Change[] = [
    { kind: "clue", cell: [...from], before: clue, after: 0 },
    { kind: "clue", cell: [...to], before: 0, after: clue },
  ];
  const [here, there] = [cellKey(...from), cellKey(...to)];
  if (locked.has(here)) {
    changes.push({ kind: "lock", key: here, after: false });
  }
  if (locked.has(here) !== locked.has(there)) {
    changes.push({ kind: "lock", key: there, after: locked.has(here) });
  }
  return changes;
}

/** A size as close to the one wanted as there can be, and the rows and columns that are then added before the first. */
export function fittingResize(puzzle: PuzzleDocument, wanted: Size, top: number, left: number) {
  const size = fittingSize(sizeOf(puzzle), wanted);
  // What is too much is not added at the top and left, or rows and columns at the other end would have to go.
  const added = (asked: number, fit: number, before: number) => {
    const whole = Number.isFinite(before) ? Math.trunc(before) : 0;
    return whole > 0 && asked > fit ? Math.max(0, whole - (Math.trunc(asked) - fit)) : whole;
  };
  return { size, top: added(wanted.rows, size.rows, top), left: added(wanted.cols, size.cols, left) };
}

/** Changes to another size; islands, marks and locks without a place in it are removed. */
export function sizeChanges(work: Work, size: Size, top: number, left: number): Change[] {
  const before = sizeOf(work.puzzle);
  if (isSameSize(before, size) && top === 0 && left === 0) {
    return [];
  }
  const hasPlace = ([row, col]: Cell) =>
    row + top >= 0 && row + top < size.rows && col + left >= 0 && col + left < size.cols;
  const changes: Change[] = [];
  for (const [key, mark] of work.marks) {
    if (!endsOf(key).every(hasPlace)) {
      changes.push({ kind: "mark", key, before: mark, after: undefined });
    }
  }
  for (const key of work.locked) {
    if (!hasPlace(key.split(",").map(Number) as Cell)) {
      changes.push({ kind: "lock", key, after: false });
    }
  }
  work.puzzle.grid.forEach((line, row) =>
    line.forEach((clue, col) => {
      if (clue !== 0 && !hasPlace([row, col])) {
        changes.push({ kind: "clue", cell: [row, col], before: clue, after: 0 });
      }
    }),
  );
  changes.push({ kind: "size", before, after: size, top, left });
  return changes;
}

/** Changes to other rules. */
export function rulesChanges({ puzzle }: Work, after: Rules): Change[] {
  const { max_bridges, loops } = puzzle;
  return max_bridges === after.max_bridges && loops === after.loops
    ? []
    : [{ kind: "rules", before: { max_bridges, loops }, after }];
}

/** The islands with clues that are too large for so many bridges. */
export function tooLarge({ grid }: PuzzleDocument, maxBridges: number): Cell[] {
  const found: Cell[] = [];
  grid.forEach((line, row) =>
    line.forEach((clue, col) => {
      if (clue !== 0 && !isClue(clue, maxBridges)) {
        found.push([row, col]);
      }
    }),
  );
  return found;
}
