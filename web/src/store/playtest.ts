/** A draft that is set aside while its author plays it. */
import type { Begun } from "./begun.ts";
import type { History, Steps } from "./history.ts";
import type { LastTry, View } from "./store.ts";
import type { Touched, Work } from "./work.ts";

/** What both ways touch: all that is drawn, and nothing of the puzzle. */
export const ALL_DRAWN: Touched = { puzzle: false, whole: false, locked: true, trial: true, marks: null };

/** Exchanges what is drawn, and its steps, for an empty board and back. The puzzle cannot change meanwhile. */
export class Playtest {
  readonly #work: Work;
  readonly #history: History;
  /** The draft as it was; `null` while it is on the page. */
  #aside: { readonly work: Work; readonly steps: Steps; readonly complete: boolean } | null = null;

  constructor(work: Work, history: History) {
    this.#work = work;
    this.#history = history;
  }

  get isOn(): boolean {
    return this.#aside !== null;
  }

  /** Takes everything off the board but the puzzle, with a history of its own. */
  begin({ look, puzzle, board }: View): void {
    const complete = board?.puzzle === puzzle && look?.complete === true;
    this.#aside = { work: { ...this.#work }, steps: this.#history.steps, complete };
    Object.assign(this.#work, { marks: new Map(), locked: new Set(), trial: null });
    this.#history.replace({ past: [], future: [] });
  }

  /** Puts the draft back as it was. Returns what was built, or what was built the time before if that is nothing. */
  end({ puzzle, board, counts, look, lastTry }: View): LastTry | null {
    if (this.#aside !== null) {
      Object.assign(this.#work, this.#aside.work);
      this.#history.replace(this.#aside.steps);
      this.#aside = null;
    }
    const isKnown = board?.puzzle === puzzle && counts.some((count) => count > 0);
    return isKnown ? { puzzle, counts, complete: look?.complete === true } : lastTry;
  }

  /** What is to be kept of the page meanwhile: the draft. */
  begun(changed: number): Begun | null {
    if (this.#aside === null) {
      return null;
    }
    const { work, steps, complete } = this.#aside;
    return { changed, mode: "draw", work, complete, steps: () => steps };
  }
}
