/** The puzzles of a day: which they are, and how a day is told. */
import type { Level, Wishes } from "../../solver/protocol.ts";
import type { Made } from "../../store/made.ts";
import type { Kept } from "../../store/store.ts";

/** The three of each day. The hard ones take a phone a second or two. */
export const DAILY = [
  { level: "easy", side: 7 },
  { level: "medium", side: 10 },
  { level: "hard", side: 15 },
] as const satisfies readonly { level: Level; side: number }[];

/** One of the three. */
export type Daily = (typeof DAILY)[number];

/** The first day that can be chosen. */
export const FIRST_DAY = "2000-01-01";

/**
 * What makes the puzzle of a day: the same for everybody with this version of the generator, so nothing in this may
 * change. The seed is the date in digits and the number of the level; those that are drawn by lot are smaller.
 */
export function dailyWishes(day: string, { level, side }: Daily): Wishes {
  const number = DAILY.findIndex((each) => each.level === level) + 1;
  return { rows: side, cols: side, seed: Number(day.replaceAll("-", "")) * 10 + number, number: 1, level };
}

/** What a puzzle of a day is kept with. */
export function dailyMade(day: string, daily: Daily): Omit<Made, "level"> {
  return { wishes: dailyWishes(day, daily), day };
}

/** The puzzle of a day among those that are kept; other games of it, which are kept beside it, are for the list. */
export function dailyKept(kept: readonly Kept[], day: string, { level }: Daily): Kept | undefined {
  return kept.find(({ id, made }) => !id.includes("~") && made?.day === day && made.level === level);
}

/** A day in words. */
export function dayName(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const { lang } = document.documentElement;
  return new Date(year, month - 1, date, 12).toLocaleDateString(lang, { day: "numeric", month: "long", year: "numeric" });
}
