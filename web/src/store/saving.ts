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
  readonly #onWritten: (isKept: boolean) => void;
  #cancel: (() => void) | null = null;
  /** The id of the puzzle that was written last; `null` if what is on the page was not made from that one. */
  #id: string | null = null;
  /** Whether the puzzle written last makes room when it is drawn on. Not if it was kept before, for reasons of its own. */
  #makesRoom = false;
  /** Whether something has been played in it, now or before. */
  #isPlayed = false;

  constructor(keeping: Keeping, after: After, begun: () => Begun, onWritten: (isKept: boolean) => void) {
    this.#keeping = keeping;
    this.#after = after;
    this.#begun = begun;
    this.#onWritten = onWritten;
  }

  /** To be called after every change. */
  changed(): void {
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
    this.#id = id;
    this.#isPlayed = isPlayed;
    this.#makesRoom = true;
    this.#keeping.remember(id);
  }

  #write(): void {
    this.#cancel = null;
    const begun = this.#begun();
    if (!hasIslands(begun.work.puzzle)) {
      return;
    }
    const id = idOf(begun.work.puzzle);
    if (this.#id !== id) {
      const kept = this.#keeping.read(id);
      if (this.#id !== null && this.#makesRoom && !this.#isPlayed) {
        this.#keeping.forget(this.#id);
      }
      // Who draws on may come by a puzzle that is kept already; who comes to it otherwise goes on with it.
      this.#makesRoom = kept === null || this.#id === null;
      this.#id = id;
      this.#isPlayed = kept?.work.played ?? false;
    }
    if (this.#isPlayed && !begun.work.played) {
      // Drawn to be the same as one that was begun before: what was played there is worth more.
      this.#keeping.remember(id);
    } else {
      this.#keeping.write(begun);
      this.#isPlayed = begun.work.played;
      this.#onWritten(this.#keeping.isWorking);
    }
  }
}

function hasIslands({ grid }: PuzzleDocument): boolean {
  return grid.some((row) => row.some((clue) => clue !== 0));
}
