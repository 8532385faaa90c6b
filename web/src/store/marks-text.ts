/** Marks and the names of places as text, to be kept. What is read may be anything. */
import { cellKey } from "../model/board.ts";
import { bridges, cross, endsOf, keyBetween } from "./marks.ts";
import type { Mark } from "./store.ts";

/** The text of a mark; nothing drawn is `0`. */
export function markText(mark: Mark | undefined): string {
  return mark?.crossed ? "x" : String(mark?.count ?? 0);
}

/** The mark of `markText`; `null` if it is none. */
export function markOf(text: string): Mark | undefined | null {
  return text === "x" ? cross() : /^[0-4]$/.test(text) ? bridges(Number(text)) : null;
}

/** Whether this is a `corridorKey`, as `corridorKey` writes it. */
export function isCorridorKey(text: string): boolean {
  if (!/^\d{1,4},\d{1,4}-\d{1,4},\d{1,4}$/.test(text)) {
    return false;
  }
  const [from, to] = endsOf(text);
  return (from[0] === to[0]) !== (from[1] === to[1]) && keyBetween(from, to) === text;
}

/** Whether this is a `cellKey`, as `cellKey` writes it. */
export function isCellKey(text: string): boolean {
  const [row, col] = text.split(",").map(Number) as [number, number];
  return /^\d{1,4},\d{1,4}$/.test(text) && cellKey(row, col) === text;
}

/** Marks, also those that say that nothing was drawn, as one text. */
export function marksText(marks: ReadonlyMap<string, Mark | undefined>): string {
  return Array.from(marks, ([key, mark]) => `${key}=${markText(mark)}`).join(";");
}

/** The marks of `marksText`; `null` if it is none. */
export function marksIn(text: unknown): Map<string, Mark | undefined> | null {
  const marks = new Map<string, Mark | undefined>();
  if (typeof text !== "string") {
    return null;
  }
  for (const entry of text === "" ? [] : text.split(";")) {
    const [key = "", value = ""] = entry.split("=");
    const mark = markOf(value);
    if (mark === null || !isCorridorKey(key)) {
      return null;
    }
    marks.set(key, mark);
  }
  return marks;
}

/** Whether this can be the name of what a puzzle was given with. */
export function isOrigin(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{0,14}$/.test(value);
}
