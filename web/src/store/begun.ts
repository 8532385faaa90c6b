/** A puzzle begun as text, to be kept in the browser. What is read may be anything: it is checked field by field. */
import { isClue } from "../model/clues.ts";
import { MOST_CELLS, MOST_LINES } from "../model/size.ts";
import type { Clue, PuzzleDocument } from "../solver/protocol.ts";
import type { Steps } from "./history.ts";
import { type Made, madeOf } from "./made.ts";
import { isCellKey, isOrigin, marksIn, marksText } from "./marks-text.ts";
import type { Marks } from "./marks.ts";
import { stepsOf, stepsText } from "./steps.ts";
import type { Mark, Mode } from "./store.ts";
import type { Work } from "./work.ts";

/** A puzzle begun. */
export interface Begun {
  readonly changed: number;
  readonly mode: Mode;
  readonly work: Work;
  /** Whether the verifier called it complete. */
  readonly complete: boolean;
  /** What made the puzzle, if that is known. */
  readonly made?: Made | undefined;
  /** Asked for only where it is needed: to read many steps takes some time. */
  steps(): Steps;
}

/** Clues by their signs, those of the text format. */
const SIGNS = ".123456789abcdefg";

/** The grid as rows of signs between slashes. */
function gridText({ grid }: PuzzleDocument): string {
  return grid.map((row) => row.map((clue) => (clue === "?" ? "?" : SIGNS[clue])).join("")).join("/");
}

/** The puzzle of a grid as `gridText` writes it; `null` if it is none. */
function puzzleOf(text: string, maxBridges: unknown, loops: unknown): PuzzleDocument | null {
  const isRules = typeof maxBridges === "number" && [1, 2, 3, 4].includes(maxBridges) && typeof loops === "boolean";
  const lines = text.length <= MOST_CELLS + MOST_LINES ? text.split("/") : [];
  const cols = lines[0]?.length ?? 0;
  const isGrid =
    cols > 0 && cols <= MOST_LINES && lines.length <= MOST_LINES && lines.length * cols <= MOST_CELLS &&
    lines.every((line) => line.length === cols);
  if (!isRules || !isGrid) {
    return null;
  }
  const grid = lines.map((line) => Array.from(line, (sign): Clue => (sign === "?" ? "?" : SIGNS.indexOf(sign))));
  const isRight = grid.every((row) => row.every((clue) => clue === 0 || isClue(clue, maxBridges)));
  return isRight ? { grid, max_bridges: maxBridges, loops } : null;
}

/** The text of a puzzle begun. It starts with the time, so that `changedIn` need not read it all. */
export function begunText({ changed, mode, work, complete, made, steps }: Begun): string {
  const { past, future } = steps();
  const { puzzle, marks, locked, trial, origin, played } = work;
  return JSON.stringify({
    changed,
    mode,
    complete,
    played,
    max_bridges: puzzle.max_bridges,
    loops: puzzle.loops,
    grid: gridText(puzzle),
    marks: marksText(marks),
    origin,
    locked: Array.from(locked).join(";"),
    ...(trial === null ? {} : { tried: marksText(trial.first) }),
    made,
    past: stepsText(past),
    future: stepsText(future),
  });
}

/** When the puzzle of a text was last changed; 0 if the text does not say so. */
export function changedIn(text: string): number {
  return Number(/^\{"changed":(\d{1,15})[,}]/.exec(text)?.[1] ?? 0);
}

/** Whether something was played in the puzzle of a text. */
export function isPlayedIn(text: string): boolean {
  return /^\{"changed":\d+,"mode":"\w+","complete":\w+,"played":true,/.test(text);
}

/** The text of the same puzzle begun without its steps. */
export function withoutSteps(text: string): string {
  const fields = fieldsOf(text);
  return fields === null ? text : JSON.stringify({ ...fields, past: [], future: [] });
}

/** The puzzle begun in a text; `null` if it is none, or one of another version. */
export function begunOf(text: string): Begun | null {
  const fields = fieldsOf(text);
  if (fields === null || typeof fields.grid !== "string") {
    return null;
  }
  const { mode, complete, played, origin } = fields;
  const puzzle = puzzleOf(fields.grid, fields.max_bridges, fields.loops);
  const marks = marksIn(fields.marks);
  const tried = fields.tried === undefined ? null : marksIn(fields.tried);
  const locked = typeof fields.locked === "string" ? fields.locked.split(";").filter((key) => key !== "") : null;
  const isTrial = fields.tried === undefined || tried !== null;
  if (!isTrial || puzzle === null || marks === null || locked === null || !locked.every(isCellKey)) {
    return null;
  }
  if (!isOrigin(origin)) {
    return null;
  }
  if ((mode !== "draw" && mode !== "play") || typeof complete !== "boolean" || typeof played !== "boolean") {
    return null;
  }
  const trial = tried === null ? null : { first: tried };
  const work: Work = { puzzle, marks: drawnOf(marks), locked: new Set(locked), trial, origin, played };
  // Steps that do not belong to the rest do not make that worthless.
  const steps = () => ({ past: stepsOf(fields.past, work, true), future: stepsOf(fields.future, work, false) });
  return { changed: changedIn(text), mode, complete, work, made: madeOf(fields.made), steps };
}

/** The marks without those that say that nothing is drawn. */
function drawnOf(marks: ReadonlyMap<string, Mark | undefined>): Marks {
  const drawn: Marks = new Map();
  for (const [key, mark] of marks) {
    if (mark !== undefined) {
      drawn.set(key, mark);
    }
  }
  return drawn;
}

/** The fields of an object in JSON; `null` if it is none. */
export function fieldsOf(text: string): { [name: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as { [name: string]: unknown }) : null;
  } catch {
    return null;
  }
}

const ids = new WeakMap<PuzzleDocument, string>();

/** A name for a puzzle, made from the puzzle alone. */
export function idOf(puzzle: PuzzleDocument): string {
  const known = ids.get(puzzle);
  if (known !== undefined) {
    return known;
  }
  const id = hash(`${puzzle.max_bridges}${puzzle.loops ? "" : "L"}:${gridText(puzzle)}`);
  ids.set(puzzle, id);
  return id;
}

/** A name for what is drawn; empty if nothing is. */
export function nameOf(marks: Marks): string {
  return marks.size === 0 ? "" : hash(marksText(new Map([...marks].sort(([a], [b]) => (a < b ? -1 : 1)))));
}

/** 53 bits of a hash (cyrb53), as 14 hexadecimal digits. */
export function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, "0");
}
