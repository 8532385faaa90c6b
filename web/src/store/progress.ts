/** How far a puzzle begun is, without asking the solver. */
import { isCorridor } from "./given.ts";
import { endsOf } from "./marks.ts";
import type { Work } from "./work.ts";

/** How many islands of a puzzle begun have the bridges that their clue wants (any, where it is unknown), and how many there are. */
export function progressOf({ puzzle, marks }: Pick<Work, "puzzle" | "marks">): { finished: number; islands: number } {
  const ends = new Map<string, number>();
  for (const [key, { count }] of marks) {
    // Marks elsewhere are dormant: what they were drawn between is not there now.
    if (count > 0 && isCorridor(puzzle, key)) {
      for (const [row, col] of endsOf(key)) {
        const cell = `${row},${col}`;
        ends.set(cell, (ends.get(cell) ?? 0) + count);
      }
    }
  }
  let finished = 0;
  let islands = 0;
  puzzle.grid.forEach((line, row) =>
    line.forEach((clue, col) => {
      if (clue !== 0) {
        const drawn = ends.get(`${row},${col}`) ?? 0;
        islands += 1;
        finished += Number(clue === "?" ? drawn > 0 : drawn === clue);
      }
    }),
  );
  return { finished, islands };
}
