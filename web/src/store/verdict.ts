/** The quiet verdict while drawing: whether the puzzle has a solution, only one, and how hard it is. */
import type { GradeDocument, PuzzleDocument } from "../solver/protocol.ts";
import type { Asks } from "./following.ts";
import type { Verdict } from "./store.ts";

/** Calls `action` after some milliseconds, unless what it returns is called before. */
export type After = (milliseconds: number, action: () => void) => () => void;

/** How long nothing must change before the question is asked. */
const PAUSE = 300;
/** The most seconds that it takes. */
const SECONDS = 3;

// The same objects each time: then nobody is told of a change where there is none.
/** The verdict on a grid without islands. */
export const EMPTY: Verdict = { kind: "empty" };
const WAITING: Verdict = { kind: "waiting" };

/** Asks for the verdict some time after the last change. */
export class QuietVerdict {
  readonly #asks: Asks;
  readonly #after: After;
  readonly #onVerdict: (verdict: Verdict) => void;
  /** What the verdict is for, is asked for, or will be asked for. */
  #puzzle: PuzzleDocument | null = null;
  #cancel: (() => void) | null = null;
  #isAsked = false;

  constructor(asks: Asks, after: After, onVerdict: (verdict: Verdict) => void) {
    this.#asks = asks;
    this.#after = after;
    this.#onVerdict = onVerdict;
  }

  /** To be called after every change of the puzzle or of the mode. A verdict is only asked for while drawing. */
  changed(puzzle: PuzzleDocument, isDrawing: boolean): void {
    if (this.#puzzle === puzzle && (isDrawing || this.#cancel === null)) {
      return;
    }
    this.#cancel?.();
    this.#cancel = null;
    if (this.#isAsked) {
      this.#isAsked = false;
      this.#asks.stop("quiet");
    }
    const isEmpty = !puzzle.grid.some((row) => row.some((clue) => clue !== 0));
    this.#puzzle = isEmpty || isDrawing ? puzzle : null;
    this.#onVerdict(isEmpty ? EMPTY : WAITING);
    if (isDrawing && !isEmpty) {
      this.#cancel = this.#after(PAUSE, () => {
        this.#cancel = null;
        void this.#ask(puzzle);
      });
    }
  }

  async #ask(puzzle: PuzzleDocument): Promise<void> {
    this.#isAsked = true;
    let verdict: Verdict;
    try {
      verdict = verdictOf(await this.#asks.ask("quiet", "grade", { puzzle, seconds: SECONDS }));
    } catch {
      verdict = { kind: "unknown" };
    }
    if (this.#puzzle === puzzle) {
      this.#isAsked = false;
      this.#onVerdict(verdict);
    }
  }
}

/** What an answer of `grade` says. */
export function verdictOf(grade: GradeDocument): Verdict {
  if (grade.level !== null) {
    return { kind: "one", level: grade.complete === false ? undefined : grade.level };
  }
  switch (grade.status) {
    case "unsatisfiable":
      return { kind: "none" };
    case "not_unique":
      return { kind: "several" };
    case "unknown":
      return { kind: "unknown" };
  }
}
