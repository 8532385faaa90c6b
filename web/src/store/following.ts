/** What is asked from the solver after a change: the board of a puzzle, a look at what is drawn. */
import { Board } from "../model/board.ts";
import { documentOf, type Solver, SolverError, Stopped } from "../solver/client.ts";
import type { ErrorDocument, LookDocument, PuzzleDocument } from "../solver/protocol.ts";
import { stateOf } from "./state.ts";

/** What the store needs of the solver. */
export type Asks = Pick<Solver, "ask" | "stop">;

/** What is on the page now. Compared by identity. */
export interface Present {
  readonly puzzle: PuzzleDocument;
  readonly board: Board | null;
  readonly counts: Uint8Array;
  readonly crossed: Uint8Array;
}

/** What the solver's answers do. */
export interface Follows {
  present(): Present;
  onBoard(board: Board): void;
  /** `null` if there is no answer for what is drawn now. */
  onLook(look: LookDocument | null): void;
  /** Why there is no answer, or `null` when there are answers again. */
  onTrouble(trouble: ErrorDocument["error"] | null): void;
}

/** How often one question is asked before there is no answer to it: a worker may end for a reason of its own. */
const MOST_TRIES = 2;

/** Asks one question at a time, always for what is on the page then; answers that come too late are dropped. */
export class Following {
  readonly #asks: Asks;
  readonly #follows: Follows;
  #running = false;
  /** What the last look was for. */
  #looked: Present | null = null;
  /** What there is no answer for. */
  #failed: Present | null = null;
  #waiting: (() => void)[] = [];

  constructor(asks: Asks, follows: Follows) {
    this.#asks = asks;
    this.#follows = follows;
  }

  /** To be called after every change. */
  changed(): void {
    if (!this.#running) {
      this.#running = true;
      void this.#run();
    }
  }

  /** Resolves when there are answers for what is on the page, or when there are none to be had. */
  settled(): Promise<void> {
    return this.#running ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }

  async #run(): Promise<void> {
    let tries = 0;
    let last: Present | null = null;
    for (;;) {
      const present = this.#follows.present();
      if (this.#isAnswered(present)) {
        break;
      }
      tries = last !== null && isSame(last, present) ? tries + 1 : 1;
      last = present;
      try {
        await this.#ask(present);
      } catch (error) {
        if (tries >= MOST_TRIES || !isPassing(error)) {
          this.#giveUp(present, error);
        }
      }
    }
    this.#running = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    waiting.forEach((resolve) => resolve());
  }

  #isAnswered(present: Present): boolean {
    const isLooked = present.board?.puzzle === present.puzzle && this.#looked !== null && isSame(this.#looked, present);
    return isLooked || (this.#failed !== null && isSame(this.#failed, present));
  }

  async #ask(present: Present): Promise<void> {
    const { puzzle, board } = present;
    if (board?.puzzle !== puzzle) {
      const document = await this.#asks.ask("desk", "board", { puzzle });
      if (this.#follows.present().puzzle === puzzle) {
        this.#follows.onBoard(new Board(puzzle, document));
      }
      return;
    }
    const look = await this.#asks.ask("desk", "look", { puzzle, state: stateOf(present) });
    if (isSame(this.#follows.present(), present)) {
      this.#looked = present;
      this.#follows.onTrouble(null);
      this.#follows.onLook(look);
    }
  }

  #giveUp(present: Present, error: unknown): void {
    if (isSame(this.#follows.present(), present)) {
      this.#failed = present;
      this.#follows.onLook(null);
      this.#follows.onTrouble(documentOf(error));
    }
  }
}

/** Whether the same question may have an answer when it is asked again. */
function isPassing(error: unknown): boolean {
  return error instanceof Stopped || !(error instanceof SolverError) || error.document.kind === "internal";
}

function isSame(a: Present, b: Present): boolean {
  return a.puzzle === b.puzzle && a.board === b.board && a.counts === b.counts && a.crossed === b.crossed;
}
