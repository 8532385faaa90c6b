/** How far a puzzle begun is, without asking the solver. */
import { isCorridor } from "./given.ts";
import { endsOf, type Marks } from "./marks.ts";
import type { Work } from "./work.ts";

/** What is drawn in a puzzle begun. Marks elsewhere are dormant: what they were drawn between is not there now. */
export function drawnMarks({ puzzle, marks }: Pick<Work, "puzzle" | "marks">): Marks {
  return new Map([...marks].filter(([key]) => isCorridor(puzzle, key)));
}

/** How many islands of a puzzle have, of what is drawn, the bridges that their clue wants (any, where it is unknown), and how many there are. */
export function progressOf(puzzle: Work["puzzle"], drawn: Marks): { finished: number; islands: number } {
  const ends = new Map<string, number>();
  for (const [key, { count }] of drawn) {
    if (count > 0) {
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
        const sum = ends.get(`${row},${col}`) ?? 0;
        islands += 1;
        finished += Number(clue === "?" ? sum > 0 : sum === clue);
      }
    }),
  );
  return { finished, islands };
}
