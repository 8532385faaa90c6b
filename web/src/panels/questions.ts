/** Runs questions on the line `search`, one at a time: a new one takes the place of one that still runs. */
import { type Solver, SolverError, Stopped } from "../solver/client.ts";
import type { ErrorDocument, Task, Tasks } from "../solver/protocol.ts";

/** How a question ended. */
export type Outcome<T extends Task> =
  | { kind: "answer"; answer: Tasks[T]["answer"] }
  | { kind: "stopped" }
  /** Another question was asked, or the puzzle changed: nobody waits for this answer any more. */
  | { kind: "replaced" }
  | { kind: "failed"; error: ErrorDocument["error"] };

/** What is asked of a solver; `Solver` does it. */
export type Asking = Pick<Solver, "ask" | "stop">;

/** The questions of the player. */
export class Questions {
  readonly #solver: Asking;
  #running = 0;
  #last = 0;
  #stopped = false;
  readonly #listeners = new Set<() => void>();

  constructor(solver: Asking) {
    this.#solver = solver;
  }

  /** Whether a question is running. */
  get isRunning(): boolean {
    return this.#running !== 0;
  }

  /** Calls `listener` when a question begins or ends. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Asks, and waits for the answer or for how else it ends. */
  async run<T extends Task>(
    task: T,
    request: Tasks[T]["request"],
    options: { data?: Uint8Array; report?: (report: Tasks[T]["report"]) => void } = {},
  ): Promise<Outcome<T>> {
    this.#halt(false);
    const id = ++this.#last;
    this.#running = id;
    this.#tell();
    const report = options.report;
    try {
      const answer = await this.#solver.ask("search", task, request, {
        ...(options.data === undefined ? {} : { data: options.data }),
        report: (found) => {
          if (this.#running === id) {
            report?.(found);
          }
        },
      });
      return this.#running === id ? { kind: "answer", answer } : { kind: "replaced" };
    } catch (error) {
      if (this.#running !== id) {
        return { kind: "replaced" };
      }
      if (error instanceof Stopped) {
        return { kind: this.#stopped ? "stopped" : "replaced" };
      }
      return { kind: "failed", error: documentOf(error) };
    } finally {
      if (this.#running === id) {
        this.#running = 0;
        this.#tell();
      }
    }
  }

  /** Ends the question that runs, at the player's wish. */
  stop(): void {
    this.#halt(true);
  }

  /** Ends the question that runs because nobody wants its answer any more. */
  drop(): void {
    if (this.isRunning) {
      this.#running = 0;
      this.#solver.stop("search");
      this.#tell();
    }
  }

  #halt(wished: boolean): void {
    if (!this.isRunning) {
      return;
    }
    this.#stopped = wished;
    if (!wished) {
      this.#running = 0;
    }
    this.#solver.stop("search");
  }

  #tell(): void {
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

/** The explanation of any error. */
export function documentOf(error: unknown): ErrorDocument["error"] {
  if (error instanceof SolverError) {
    return error.document;
  }
  return { kind: "internal", text: error instanceof Error ? error.message : String(error) };
}
