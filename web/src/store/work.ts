/** What is on the page, and changes of it, each of which can be taken back. */
import { cellKey } from "../model/board.ts";
import type { Size } from "../model/size.ts";
import type { Cell, Clue, PuzzleDocument } from "../solver/protocol.ts";
import { type Marks, shifted } from "./marks.ts";
import type { Mark } from "./store.ts";

/** Moves that are tried out. */
export interface Trial {
  /** What was drawn before the trial, for each corridor that has been changed since. Grows only. */
  readonly first: Map<string, Mark | undefined>;
}

/** What is on the page. Fields are replaced, but for `marks`, which are changed in place. */
export interface Work {
  puzzle: PuzzleDocument;
  marks: Marks;
  locked: ReadonlySet<string>;
  trial: Trial | null;
  /** A name for what was drawn in it when it was given, from `nameOf`; empty if nothing was. */
  origin: string;
  /** Whether something was played in this very puzzle: if not, it makes room when it is drawn on. */
  played: boolean;
}

/** What of the rules can be chosen. */
export interface Rules {
  max_bridges: number;
  loops: boolean;
}

/** One change. Only what differs is kept, so that thousands of moves in a large puzzle stay light. */
export type Change =
  | { kind: "clue"; cell: Cell; before: Clue; after: Clue }
  | { kind: "mark"; key: string; before: Mark | undefined; after: Mark | undefined }
  | { kind: "lock"; key: string; after: boolean }
  | { kind: "rules"; before: Rules; after: Rules }
  /** All that has no place in the other size has been removed by changes before this one. */
  | { kind: "size"; before: Size; after: Size; top: number; left: number }
  | { kind: "trial"; before: Trial | null; after: Trial | null }
  /** What the puzzle is given with is drawn. */
  | { kind: "origin"; before: string; after: string }
  /** Everything is exchanged for what is in `other`, and the other way round to take it back. */
  | { kind: "whole"; other: Work };

/** What a number of changes has touched. */
export interface Touched {
  puzzle: boolean;
  /** Another puzzle is in place of the one before. */
  whole: boolean;
  locked: boolean;
  trial: boolean;
  /** The corridors with other marks; `null` if it may be all of them. */
  marks: Set<string> | null;
}

/** Whether the same is drawn, locked and tried. */
export function isSameState(a: Work, b: Work): boolean {
  const isSameTrial = (a.trial === null) === (b.trial === null) && (a.trial?.first.size ?? 0) === (b.trial?.first.size ?? 0);
  return (
    isSameTrial &&
    a.marks.size === b.marks.size && [...a.marks].every(([key, mark]) => b.marks.get(key) === mark) &&
    a.locked.size === b.locked.size && [...a.locked].every((key) => b.locked.has(key))
  );
}

/** An empty grid. */
export function emptyGrid({ rows, cols }: Size): (number | "?")[][] {
  return Array.from({ length: rows }, () => new Array<number | "?">(cols).fill(0));
}

/** Makes changes in their order, or takes them back in the opposite one. */
export function apply(work: Work, changes: readonly Change[], back: boolean): Touched {
  const touched: Touched = { puzzle: false, whole: false, locked: false, trial: false, marks: new Set() };
  // Rows of the grid that are new, and locks that are new: these can be changed in place.
  const fresh = new Set<number>();
  for (const change of back ? [...changes].reverse() : changes) {
    switch (change.kind) {
      case "clue":
        setCell(work, fresh, change.cell, back ? change.before : change.after);
        touched.puzzle = true;
        break;
      case "mark":
        setMark(work, change, back);
        touched.marks?.add(change.key);
        break;
      case "lock":
        work.locked = withLock(work.locked, change.key, change.after !== back);
        touched.locked = true;
        break;
      case "rules":
        work.puzzle = { ...work.puzzle, ...(back ? change.before : change.after) };
        touched.puzzle = true;
        break;
      case "size":
        resize(work, back ? change.before : change.after, back ? -change.top : change.top, back ? -change.left : change.left);
        fresh.clear();
        Object.assign(touched, { puzzle: true, locked: true, marks: null });
        break;
      case "trial":
        work.trial = back ? change.before : change.after;
        touched.trial = true;
        break;
      case "origin":
        work.origin = back ? change.before : change.after;
        break;
      case "whole": {
        const other = change.other;
        change.other = { ...work };
        Object.assign(work, other);
        fresh.clear();
        Object.assign(touched, { puzzle: true, whole: true, locked: true, trial: true, marks: null });
        break;
      }
    }
  }
  return touched;
}

function setCell(work: Work, fresh: Set<number>, [row, col]: Cell, clue: Clue): void {
  if (fresh.size === 0) {
    work.puzzle = { ...work.puzzle, grid: work.puzzle.grid.slice() };
  }
  const { grid } = work.puzzle;
  if (!fresh.has(row)) {
    grid[row] = (grid[row] as Clue[]).slice();
    fresh.add(row);
  }
  (grid[row] as Clue[])[col] = clue;
}

function setMark(work: Work, change: Change & { kind: "mark" }, back: boolean): void {
  const { key, before } = change;
  const mark = back ? before : change.after;
  if (mark === undefined) {
    work.marks.delete(key);
  } else {
    work.marks.set(key, mark);
  }
  if (!back && work.trial !== null && !work.trial.first.has(key)) {
    work.trial.first.set(key, before);
  }
}

function withLock(locked: ReadonlySet<string>, key: string, lock: boolean): ReadonlySet<string> {
  const changed = new Set(locked);
  if (lock) {
    changed.add(key);
  } else {
    changed.delete(key);
  }
  return changed;
}

function resize(work: Work, size: Size, top: number, left: number): void {
  const from = work.puzzle.grid;
  const grid = emptyGrid(size);
  grid.forEach((row, index) => {
    const old = from[index - top];
    for (let col = Math.max(0, left); col < Math.min(row.length, (old?.length ?? 0) + left); col += 1) {
      row[col] = old?.[col - left] ?? 0;
    }
  });
  work.puzzle = { ...work.puzzle, grid };
  if (top !== 0 || left !== 0) {
    work.marks = new Map(Array.from(work.marks, ([key, mark]) => [shifted(key, top, left), mark]));
    work.locked = new Set(Array.from(work.locked, (key) => shiftedCell(key, top, left)));
  }
}

function shiftedCell(key: string, rows: number, cols: number): string {
  const [row, col] = key.split(",").map(Number) as [number, number];
  return cellKey(row + rows, col + cols);
}
