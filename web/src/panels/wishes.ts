/** What kind of puzzle is wished, from the fields of the dialog. */
import type { Level, PlaceSymmetry, Wishes } from "../solver/protocol.ts";

/** Sizes that are offered by name. */
export const SIZES = [7, 10, 15, 25] as const;

/** The largest number of rows or columns that can be typed. */
export const MOST_SIDE = 200;

/** The fields as they are typed. */
export interface WishFields {
  readonly rows: string;
  readonly cols: string;
  readonly level: Level | "any";
  readonly seed: string;
  readonly maxBridges: number;
  readonly loops: boolean;
  readonly touching: boolean;
  readonly hidden: string;
  readonly symmetry: PlaceSymmetry;
  readonly style: "usual" | "airy";
}

/** A field with something wrong in it. */
export type WrongField = "rows" | "cols" | "seed" | "hidden";

/** The wishes, or the first field that is wrong. */
export function wishesOf(fields: WishFields): Wishes | WrongField {
  const rows = wholeNumber(fields.rows, 1, MOST_SIDE);
  const cols = wholeNumber(fields.cols, 1, MOST_SIDE);
  const seed = wholeNumber(fields.seed, 0, Number.MAX_SAFE_INTEGER);
  const hidden = fields.hidden.trim() === "" ? 0 : wholeNumber(fields.hidden, 0, MOST_SIDE * MOST_SIDE);
  if (rows === undefined) {
    return "rows";
  }
  if (cols === undefined) {
    return "cols";
  }
  if (seed === undefined) {
    return "seed";
  }
  if (hidden === undefined) {
    return "hidden";
  }
  return {
    rows,
    cols,
    seed,
    number: 1,
    ...(fields.level === "any" ? {} : { level: fields.level }),
    ...(fields.maxBridges === 2 ? {} : { max_bridges: fields.maxBridges }),
    ...(fields.loops ? {} : { loops: false }),
    ...(fields.touching ? { touching: true } : {}),
    ...(hidden === 0 ? {} : { hidden }),
    ...(fields.symmetry === "none" ? {} : { symmetry: fields.symmetry }),
    ...(fields.style === "usual" ? {} : { style: fields.style }),
  };
}

/** The wishes for the next puzzle of the same kind. */
export function nextOf(wishes: Wishes): Wishes {
  return { ...wishes, number: (wishes.number ?? 1) + 1 };
}

/** A whole number within bounds, or `undefined`. */
export function wholeNumber(text: string, least: number, most: number): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,16}$/.test(trimmed)) {
    return undefined;
  }
  const value = Number(trimmed);
  return value >= least && value <= most ? value : undefined;
}

/** A seed that nobody chose; short enough to be told to somebody. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number % 1_000_000;
}
