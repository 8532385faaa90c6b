/** Where a puzzle that was made here comes from. What is read may be anything: it is checked field by field. */
import type { Level, PlaceSymmetry, Wishes } from "../solver/protocol.ts";

/** What made a puzzle. */
export interface Made {
  readonly wishes: Wishes;
  /** As it was graded. */
  readonly level?: Level;
  /** The day whose puzzle it is, as `2026-11-29`. */
  readonly day?: string;
}

const LEVELS: readonly unknown[] = ["easy", "medium", "hard", "expert"] satisfies Level[];

/** All symmetries of places, in the order in which they are offered. */
export const PLACE_SYMMETRIES: readonly PlaceSymmetry[] = [
  "none",
  "rotate",
  "quarter",
  "mirror",
  "flip",
  "mirrors",
  "diagonal",
  "antidiagonal",
  "diagonals",
  "full",
];

const isWhole = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
const isBoolean = (value: unknown) => typeof value === "boolean";
const isOptional = (value: unknown) => value === undefined || isWhole(value);

function isTechnique(value: unknown): boolean {
  const { technique, least, most } = fields(value);
  return typeof technique === "string" && isOptional(least) && isOptional(most);
}

/** What each wish may be. The solver judges the rest. */
const CHECKS: { readonly [name in keyof Required<Wishes>]: (value: unknown) => boolean } = {
  rows: isWhole,
  cols: isWhole,
  seed: isWhole,
  number: isWhole,
  level: (value) => LEVELS.includes(value),
  islands: isWhole,
  max_bridges: isWhole,
  loops: isBoolean,
  touching: isBoolean,
  hidden: isWhole,
  symmetry: (value) => PLACE_SYMMETRIES.some((symmetry) => symmetry === value),
  two_way: isNumber,
  spread: isNumber,
  style: (value) => value === "usual" || value === "airy",
  loop_share: isNumber,
  score: (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber),
  techniques: (value) => Array.isArray(value) && value.every(isTechnique),
  big: isWhole,
};

/** Whether this is the name of a day. */
export function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** What made a puzzle, from a value of any kind; `undefined` where that says nothing of the sort. */
export function madeOf(value: unknown): Made | undefined {
  const { wishes, level, day } = fields(value);
  const given = fields(wishes);
  const known = Object.entries(CHECKS).filter(([name]) => given[name] !== undefined);
  const hasAll = ["rows", "cols", "seed"].every((name) => given[name] !== undefined);
  if (!hasAll || !known.every(([name, check]) => check(given[name]))) {
    return undefined;
  }
  return {
    wishes: Object.fromEntries(known.map(([name]) => [name, given[name]])) as unknown as Wishes,
    ...(LEVELS.includes(level) ? { level: level as Level } : {}),
    ...(isDay(day) ? { day } : {}),
  };
}

/** Whether two wishes are for puzzles of one series, which differ in their number alone. */
export function isSameSeries(a: Wishes, b: Wishes): boolean {
  return Object.keys(CHECKS).every((name) => name === "number" || isSame(a[name as keyof Wishes], b[name as keyof Wishes]));
}

/** Whether two wishes are the same, which may be lists. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}

function fields(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null ? (value as { [name: string]: unknown }) : {};
}
