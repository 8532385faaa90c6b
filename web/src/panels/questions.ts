/** Questions on the line `search`, one at a time: whoever asks next takes the turn from whoever waits. */
import { documentOf, type Solver, Stopped } from "../solver/client.ts";
import type { ErrorDocument, Task, Tasks } from "../solver/protocol.ts";

/** How a question ended. */
export type Outcome<T extends Task> =
  | { kind: "answer"; answer: Tasks[T]["answer"] }
  | { kind: "stopped" }
  /** The turn has ended before: nobody waits for this answer any more, and nothing must come of it. */
  | { kind: "replaced" }
  | { kind: "failed"; error: ErrorDocument["error"] };

/** What is asked of a solver; `Solver` does it. */
export type Asking = Pick<Solver, "ask" | "stop">;

/** Tells that somebody waits. Begun and ended with the turn itself, never by what comes after an answer. */
export interface Notice {
  begin(): void;
  end(): void;
}

/** What a question needs besides its request. */
export interface QuestionOptions<T extends Task> {
  readonly data?: Uint8Array;
  readonly report?: (report: Tasks[T]["report"]) => void;
}

/** The time from a question that a player has asked to its answer, with all that is to be done before it is put. */
export class Turn {
  readonly #solver: Asking;
  readonly #notice: Notice;
  #isOn = true;
  #isAsking = false;
  #isStopped = false;

  constructor(solver: Asking, notice: Notice) {
    this.#solver = solver;
    this.#notice = notice;
    notice.begin();
  }

  /** Whether somebody still waits. To be looked at after everything that takes time. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Puts the question, and ends the turn with its answer, or however else it ends. */
  async ask<T extends Task>(task: T, request: Tasks[T]["request"], options: QuestionOptions<T> = {}): Promise<Outcome<T>> {
    const outcome = await this.step(task, request, options);
    if (outcome.kind === "answer" && !this.#isOn) {
      return { kind: "replaced" };
    }
    this.end();
    return outcome;
  }

  /** Puts one of several questions: the turn goes on with its answer, and ends where it does not come to one. */
  async step<T extends Task>(
    task: T,
    request: Tasks[T]["request"],
    { data, report }: QuestionOptions<T> = {},
  ): Promise<Outcome<T>> {
    if (!this.#isOn) {
      return { kind: "replaced" };
    }
    this.#isAsking = true;
    const outcome = await this.#outcome(
      this.#solver.ask("search", task, request, {
        ...(data === undefined ? {} : { data }),
        report: (found) => this.#isOn && report?.(found),
      }),
    );
    this.#isAsking = false;
    if (!this.#isOn) {
      return { kind: "replaced" };
    }
    if (outcome.kind !== "answer") {
      this.end();
    }
    return outcome;
  }

  /** Nobody waits any more. */
  end(): void {
    if (!this.#isOn) {
      return;
    }
    this.#isOn = false;
    if (this.#isAsking) {
      this.#solver.stop("search");
    }
    this.#notice.end();
  }

  /** Ends at the player's wish: a question that has been put is told to be stopped. */
  stop(): void {
    if (this.#isOn && this.#isAsking) {
      this.#isStopped = true;
      this.#solver.stop("search");
    } else {
      this.end();
    }
  }

  async #outcome<T extends Task>(asked: Promise<Tasks[T]["answer"]>): Promise<Outcome<T>> {
    try {
      return { kind: "answer", answer: await asked };
    } catch (error) {
      if (error instanceof Stopped) {
        return { kind: this.#isStopped ? "stopped" : "replaced" };
      }
      return { kind: "failed", error: documentOf(error) };
    }
  }
}

/** The questions of the player. */
export class Questions {
  readonly #solver: Asking;
  #turn: Turn | undefined;

  constructor(solver: Asking) {
    this.#solver = solver;
  }

  /** Begins a turn; the one before ends. */
  begin(notice: Notice): Turn {
    this.#turn?.end();
    this.#turn = new Turn(this.#solver, notice);
    return this.#turn;
  }

  /** Ends the turn at the player's wish. */
  stop(): void {
    this.#turn?.stop();
  }

  /** Ends the turn without a word: the page that would tell of it goes. */
  end(): void {
    this.#turn?.end();
  }
}
