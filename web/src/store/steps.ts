/** The nearest steps of a history as text, so that undo goes on after a reload. What is read is tried out before use. */
import { isClue } from "../model/clues.ts";
import { MOST_CELLS, MOST_LINES, sizeOf } from "../model/size.ts";
import { tooLarge } from "./drawing.ts";
import type { Step } from "./history.ts";
import { isCellKey, isCorridorKey, isOrigin, markOf, markText, marksIn, marksText } from "./marks-text.ts";
import { endsOf } from "./marks.ts";
import { type Change, type Work, apply } from "./work.ts";

/** Steps in each direction that are kept. */
const MOST_STEPS = 200;
/** What the steps in one direction may weigh: changes, and cells of grids of another size. */
const MOST_WEIGHT = 3000;
/** The nearest step may weigh more: a state that came in place of a game is such a step, and before it is the game. */
const MOST_FIRST_WEIGHT = 60_000;

/** A change, and a step, as they are kept: names are short, since there may be hundreds of puzzles. */
type ChangeText = (string | number | boolean)[];
type StepText = [string, ...ChangeText[]];

/** Steps as plain values, the nearest first, as far as they are light: another puzzle is not. */
export function stepsText(nearest: readonly Step[]): StepText[] {
  const texts: StepText[] = [];
  let weight = 0;
  for (const step of nearest.slice(0, MOST_STEPS)) {
    const changes = step.changes.map(changeText);
    weight += step.changes.reduce((sum, change) => sum + weightOf(change), 0);
    if (weight > mostWeight(texts) || changes.some((change) => change === null)) {
      break;
    }
    texts.push([step.mode === "draw" ? "d" : "p", ...(changes as ChangeText[])]);
  }
  return texts;
}

/**
 * The steps of `stepsText`, the nearest first; none if they are not steps from what is on the page, `back` or forth.
 * `work` is left as it is.
 */
export function stepsOf(text: unknown, work: Work, back: boolean): Step[] {
  if (!Array.isArray(text) || text.length > MOST_STEPS) {
    return [];
  }
  const tried = { ...work, marks: new Map(work.marks), trial: work.trial && { first: new Map(work.trial.first) } };
  const steps: Step[] = [];
  let weight = 0;
  for (const entry of text as unknown[]) {
    const step = stepOf(entry);
    if (step === null) {
      return [];
    }
    for (const change of back ? [...step.changes].reverse() : step.changes) {
      weight += weightOf(change);
      if (weight > mostWeight(steps) || !fits(tried, change, back)) {
        return [];
      }
      apply(tried, [change], back);
    }
    steps.push(step);
  }
  return steps;
}

function mostWeight(before: readonly unknown[]): number {
  return before.length === 0 ? MOST_FIRST_WEIGHT : MOST_WEIGHT;
}

/** A large grid of another size takes long to make again; small ones are nothing. */
function weightOf(change: Change): number {
  switch (change.kind) {
    case "size":
      return 1 + Math.trunc((change.after.rows * change.after.cols + change.before.rows * change.before.cols) / 1000);
    case "trial":
      return 1 + ((change.before ?? change.after)?.first.size ?? 0);
    default:
      return 1;
  }
}

function changeText(change: Change): ChangeText | null {
  switch (change.kind) {
    case "clue":
      return ["c", ...change.cell, change.before, change.after];
    case "mark":
      return ["m", change.key, markText(change.before), markText(change.after)];
    case "lock":
      return ["l", change.key, change.after];
    case "rules":
      return ["r", change.before.max_bridges, change.before.loops, change.after.max_bridges, change.after.loops];
    case "size": {
      const { before, after, top, left } = change;
      return ["s", before.rows, before.cols, after.rows, after.cols, top, left];
    }
    case "trial":
      return ["t", change.before === null, marksText((change.before ?? change.after)?.first ?? new Map())];
    case "origin":
      return ["o", change.before, change.after];
    case "whole":
      return null;
  }
}

function stepOf(entry: unknown): Step | null {
  if (!Array.isArray(entry) || entry.length < 2) {
    return null;
  }
  const [mode, ...rest] = entry as unknown[];
  const changes = rest.map(changeOf);
  const isStep = (mode === "d" || mode === "p") && changes.every((change) => change !== null);
  return isStep ? { mode: mode === "d" ? "draw" : "play", changes: changes as Change[] } : null;
}

function changeOf(entry: unknown): Change | null {
  if (!Array.isArray(entry)) {
    return null;
  }
  const [kind, ...rest] = entry as unknown[];
  switch (kind) {
    case "c":
      return clueChange(rest);
    case "m":
      return markChange(rest);
    case "l": {
      const [key, after] = rest;
      return typeof key === "string" && isCellKey(key) && typeof after === "boolean" ? { kind: "lock", key, after } : null;
    }
    case "r":
      return rulesChange(rest);
    case "s":
      return sizeChange(rest);
    case "t":
      return trialChange(rest);
    case "o": {
      const [before, after] = rest;
      return isOrigin(before) && isOrigin(after) ? { kind: "origin", before, after } : null;
    }
    default:
      return null;
  }
}

function clueChange([row, col, before, after]: unknown[]): Change | null {
  const isValue = (clue: unknown) => clue === "?" || isWhole(clue);
  return isWhole(row) && isWhole(col) && isValue(before) && isValue(after)
    ? { kind: "clue", cell: [row, col], before: before as number | "?", after: after as number | "?" }
    : null;
}

function markChange([key, first, second]: unknown[]): Change | null {
  if (typeof key !== "string" || !isCorridorKey(key) || typeof first !== "string" || typeof second !== "string") {
    return null;
  }
  const [before, after] = [markOf(first), markOf(second)];
  return before === null || after === null ? null : { kind: "mark", key, before, after };
}

function rulesChange([most, loops, mostAfter, loopsAfter]: unknown[]): Change | null {
  const isMost = (value: unknown): value is number => isWhole(value) && value >= 1 && value <= 4;
  return isMost(most) && isMost(mostAfter) && typeof loops === "boolean" && typeof loopsAfter === "boolean"
    ? { kind: "rules", before: { max_bridges: most, loops }, after: { max_bridges: mostAfter, loops: loopsAfter } }
    : null;
}

function sizeChange(values: unknown[]): Change | null {
  if (values.length !== 6 || !values.every((value) => Number.isInteger(value) && Math.abs(value as number) <= MOST_LINES)) {
    return null;
  }
  const [rows, cols, rowsAfter, colsAfter, top, left] = values as [number, number, number, number, number, number];
  const isSize = (height: number, width: number) => height >= 1 && width >= 1 && height * width <= MOST_CELLS;
  return isSize(rows, cols) && isSize(rowsAfter, colsAfter)
    ? { kind: "size", before: { rows, cols }, after: { rows: rowsAfter, cols: colsAfter }, top, left }
    : null;
}

function trialChange([begins, text]: unknown[]): Change | null {
  const first = marksIn(text);
  if (typeof begins !== "boolean" || first === null) {
    return null;
  }
  return begins ? { kind: "trial", before: null, after: { first } } : { kind: "trial", before: { first }, after: null };
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** Whether a change can be made, or taken back, where `work` is now. */
function fits(work: Work, change: Change, back: boolean): boolean {
  const { puzzle, marks, locked, trial } = work;
  switch (change.kind) {
    case "clue": {
      const [row, col] = change.cell;
      const [now, then] = ends(change, back);
      return puzzle.grid[row]?.[col] === now && (then === 0 || isClue(then, puzzle.max_bridges));
    }
    case "mark":
      return marks.get(change.key) === ends(change, back)[0];
    case "lock":
      return locked.has(change.key) !== (change.after !== back);
    case "rules": {
      const [now, then] = ends(change, back);
      const isNow = puzzle.max_bridges === now.max_bridges && puzzle.loops === now.loops;
      return isNow && tooLarge(puzzle, then.max_bridges).length === 0;
    }
    case "size": {
      const [now, then] = ends(change, back);
      const { rows, cols } = sizeOf(puzzle);
      const [top, left] = back ? [-change.top, -change.left] : [change.top, change.left];
      const hasPlace = ([row, col]: readonly [number, number]) =>
        row + top >= 0 && row + top < then.rows && col + left >= 0 && col + left < then.cols;
      return (
        rows === now.rows && cols === now.cols &&
        puzzle.grid.every((line, row) => line.every((clue, col) => clue === 0 || hasPlace([row, col]))) &&
        [...marks.keys()].every((key) => endsOf(key).every(hasPlace)) &&
        [...locked].every((key) => hasPlace(key.split(",").map(Number) as [number, number]))
      );
    }
    case "trial":
      return (trial === null) === (ends(change, back)[0] === null);
    case "origin":
      return work.origin === ends(change, back)[0];
    case "whole":
      return false;
  }
}

function ends<T>({ before, after }: { before: T; after: T }, back: boolean): [T, T] {
  return back ? [after, before] : [before, after];
}
