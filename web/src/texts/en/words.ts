/** What all English texts have in common. */
import { numbersOf } from "../numbers.ts";

export const { number, counted } = numbersOf("en");

/** "1 island", "2 islands". */
export function islands(count: number): string {
  return counted(count, "island", "islands");
}

/** "1 bridge", "2 bridges". */
export function bridges(count: number): string {
  return counted(count, "bridge", "bridges");
}
