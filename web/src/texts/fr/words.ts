/** What all French texts have in common. */
import { numbersOf } from "../numbers.ts";

export const { number, plural, counted } = numbersOf("fr");

/** "1 île", "2 îles". */
export function islands(count: number): string {
  return counted(count, "île", "îles");
}

/** "1 pont", "2 ponts". */
export function bridges(count: number): string {
  return counted(count, "pont", "ponts");
}
