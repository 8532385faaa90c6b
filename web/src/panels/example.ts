/** The puzzle that the page shows to somebody who comes for the first time: 7 by 7, easy, one solution. */
import type { PuzzleDocument } from "../solver/protocol.ts";

/** The example. */
export const EXAMPLE: PuzzleDocument = {
  grid: [
    [4, 0, 3, 0, 3, 0, 1],
    [0, 0, 0, 0, 0, 0, 0],
    [3, 0, 4, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 1],
    [1, 0, 7, 0, 4, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [1, 0, 5, 0, 0, 0, 3],
  ],
  max_bridges: 2,
  loops: true,
};
