/** Whether what was drawn on an example is what a technique finds there. */
import type { Mark, View } from "../../store/store.ts";

/** What is on a board, by corridor. */
export type Drawn = Pick<View, "counts" | "crossed">;

/**
 * Nothing was drawn, a part of a step, a whole step, or something else: that may still be right, which the solver knows.
 */
export type Judgement = "nothing" | "part" | "done" | "other";

/** Judges what was drawn since the start, where each of these steps would be right. */
export function judge(start: Drawn, now: Drawn, steps: readonly ReadonlyMap<number, Mark>[]): Judgement {
  const changed = [...now.counts.keys()].filter(
    (corridor) => now.counts[corridor] !== start.counts[corridor] || now.crossed[corridor] !== start.crossed[corridor],
  );
  if (changed.length === 0) {
    return "nothing";
  }
  const isOfStep = (corridor: number) => steps.some((step) => isTowards(now, corridor, step.get(corridor)));
  if (!changed.every(isOfStep)) {
    return "other";
  }
  const isDone = (step: ReadonlyMap<number, Mark>) => [...step].every(([corridor, mark]) => isDrawn(now, corridor, mark));
  return steps.some(isDone) ? "done" : "part";
}

function isDrawn({ counts, crossed }: Drawn, corridor: number, mark: Mark): boolean {
  return mark.crossed ? crossed[corridor] === 1 : counts[corridor] === mark.count;
}

/** Whether a corridor has what a step says, or so far a part of its bridges. */
function isTowards({ counts, crossed }: Drawn, corridor: number, mark: Mark | undefined): boolean {
  const count = counts[corridor] ?? 0;
  return mark !== undefined && (mark.crossed ? crossed[corridor] === 1 : count > 0 && count <= mark.count);
}
