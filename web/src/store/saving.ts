/** Keeps what is on the page: some time after a change, or at once when the page is left. */
import type { PuzzleDocument } from "../solver/protocol.ts";
import type { Keeping } from "./keeping.ts";
import { type Begun, idOf } from "./begun.ts";
import type { After } from "./verdict.ts";

/** The least time between two writes. */
const PAUSE = 1000;

/** Writes the puzzle on the page. */
export class Saving {
  readonly #keeping: Keeping;
  readonly #after: After;
  readonly #begun: () => Begun;
  readonly #onWritten: () => void;
  #cancel: (() => void) | null = null;
  /** The id of the puzzle that was written last; `null` if what is on the page was not made from that one. */
  #id: string | null = null;
  /** Whether the puzzle written last makes room when it is drawn on. Not if it was kept before, for reasons of its own. */
  #makesRoom = false;
  /** Whether something has been played in it, now or before. */
  #isPlayed = false;
  /** Whether a step was made on the page that has not been written. */
  #isAhead = false;

  constructor(keeping: Keeping, after: After, begun: () => Begun, onWritten: () => void) {
    this.#keeping = keeping;
    this.#after = after;
    this.#begun = begun;
    this.#onWritten = onWritten;
  }

  /** Whether a step was made on the page that has not been written. */
  get isAhead(): boolean {
    return this.#isAhead;
  }

  /** To be called after every change: a step, or something that is not worth what another tab may have kept meanwhile. */
  changed(isStep: boolean): void {
    this.#isAhead ||= isStep;
    this.#cancel ??= this.#after(PAUSE, () => this.#write());
  }

  /** Writes what has changed since the last time, at once. */
  flush(): void {
    if (this.#cancel !== null) {
      this.#cancel();
      this.#write();
    }
  }

  /** To be called before another puzzle comes in place of this one, which stays among those kept. */
  leave(): void {
    this.flush();
    this.#id = null;
  }

  /** The puzzle on the page is one that is kept just so. To write it again could undo what another tab has just written. */
  arrive(id: string, isPlayed: boolean): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#isAhead = false;
    this.#id = id;
    this.#isPlayed = isPlayed;
    this.#makesRoom = true;
    this.#keeping.remember(id);
  }

  /** The puzzle on the page was not begun before, and nothing has been done in it. */
  arriveNew(): void {
    this.#isAhead = false;
  }

  #write(): void {
    this.#cancel = null;
    const begun = this.#begun();
    if (!hasIslands(begun.work.puzzle)) {
      return;
    }
    const id = idOf(begun.work.puzzle);
    const stored = this.#keeping.state(id);
    if (this.#id !== id) {
      if (this.#id !== null && this.#makesRoom && !this.#isPlayed && this.#keeping.state(this.#id) === "known") {
        this.#keeping.forget(this.#id);
      }
      // Who draws on may come by a puzzle that is kept already; who comes to it otherwise goes on with it.
      this.#makesRoom = stored === "none" || this.#id === null;
      this.#id = id;
    }
    this.#isPlayed = this.#keeping.isPlayed(id);
    const isWorthMore = this.#isPlayed && !begun.work.played;
    if (isWorthMore || (stored === "other" && !this.#isAhead)) {
      // Drawn to be the same as one that was begun before, or played in another tab: what is there is worth more.
      this.#keeping.remember(id);
    } else {
      this.#keeping.write(begun);
      this.#isPlayed = begun.work.played;
      this.#onWritten();
    }
    this.#isAhead = false;
  }
}

function hasIslands({ grid }: PuzzleDocument): boolean {
  return grid.some((row) => row.some((clue) => clue !== 0));
}
