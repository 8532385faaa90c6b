/** Days, and days in a row, by the reader's own calendar. A day is written `2026-11-29`. */
import { isDay } from "./made.ts";

/** Who begins before midnight may finish after it: a puzzle counts for its day that much longer, in milliseconds. */
const GRACE = 3 * 60 * 60 * 1000;
/** More days than anybody looks back on. */
const MOST_DAYS = 4000;

/** The day of a moment, where the reader is. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Another day, so many days later (or earlier). */
export function dayAfter(day: string, days: number): string {
  // At noon no clock change makes it another day.
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date + days, 12).getTime());
}

/** Whether this is a day of the calendar: there is no 30 February. */
export function isRealDay(day: unknown): day is string {
  return isDay(day) && dayAfter(day, 0) === day;
}

/** Whether the puzzle of a day, solved at this time, counts for its day. */
export function isInTime(day: string, time: number): boolean {
  return day <= dayOf(time) && dayOf(time - GRACE) <= day;
}

/** How many days in a row there are, up to today or yesterday: today is not over yet. */
export function streakLength(days: readonly string[], today: string): number {
  const all = new Set(days);
  let day = all.has(today) ? today : dayAfter(today, -1);
  let length = 0;
  for (; all.has(day); day = dayAfter(day, -1)) {
    length += 1;
  }
  return length;
}

/** Lists of days as one, each day once, in order. */
export function joined(...lists: (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].sort().slice(-MOST_DAYS);
}

/** The days in a text that was kept; `null` if it is none. */
export function daysIn(value: unknown): string[] | null {
  const days = typeof value === "object" && value !== null ? (value as { days?: unknown }).days : null;
  return Array.isArray(days) ? joined(days.filter(isRealDay)) : null;
}
