/** Islands side by side, which many publishers do not allow. */
import type { Cell, PuzzleDocument } from "../solver/protocol.ts";

/** The pairs of islands in cells that share a side, in reading order. */
export function touchingPairs({ grid }: PuzzleDocument): [Cell, Cell][] {
  const pairs: [Cell, Cell][] = [];
  grid.forEach((line, row) =>
    line.forEach((clue, col) => {
      if (clue === 0) {
        return;
      }
      if ((line[col + 1] ?? 0) !== 0) {
        pairs.push([[row, col], [row, col + 1]]);
      }
      if ((grid[row + 1]?.[col] ?? 0) !== 0) {
        pairs.push([[row, col], [row + 1, col]]);
      }
    }),
  );
  return pairs;
}
