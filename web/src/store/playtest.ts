/** A draft that is set aside while its author plays it. */
import type { History, Steps } from "./history.ts";
import type { Work } from "./work.ts";

/** The draft as it was: what is drawn in it, and its steps. The puzzle itself cannot change meanwhile. */
export interface SetAside {
  readonly work: Work;
  readonly steps: Steps;
  readonly complete: boolean;
}

/** Takes everything off the board but the puzzle, with a history of its own. */
export function setAside(work: Work, history: History, complete: boolean): SetAside {
  const kept: SetAside = { work: { ...work }, steps: history.steps, complete };
  Object.assign(work, { marks: new Map(), locked: new Set(), trial: null });
  history.replace({ past: [], future: [] });
  return kept;
}

/** Puts the draft back as it was. */
export function putBack(work: Work, history: History, { work: kept, steps }: SetAside): void {
  Object.assign(work, kept);
  history.replace(steps);
}
