/** Clues that there are. */
import type { Clue } from "../solver/protocol.ts";

/** The largest clue under these rules: two bridges for each of four sides, or four. */
export function largestClue(maxBridges: number): number {
  return maxBridges <= 2 ? 8 : 16;
}

/** Whether there are such clues under these rules. */
export function isClue(clue: Clue, maxBridges: number): boolean {
  return clue === "?" || (Number.isInteger(clue) && clue >= 1 && clue <= largestClue(maxBridges));
}
