/**
 * The page's side of the border. Each line of questions has a worker of its own, which is made when it is first needed:
 * `desk` for what the page needs after every move, `quiet` for what is said of a draft unasked, `search` for what the player
 * asks. So a long search never holds up the board.
 */
import type { ErrorDocument, Task, Tasks } from "./protocol.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** A line of questions; they are answered in order, one at a time. */
export type Line = "desk" | "quiet" | "search";

/** A request that ended in an error, which `document` explains. */
export class SolverError extends Error {
  readonly document: ErrorDocument["error"];

  constructor(document: ErrorDocument["error"]) {
    super(document.text);
    this.document = document;
  }
}

/** The explanation of any error. */
export function documentOf(error: unknown): ErrorDocument["error"] {
  if (error instanceof SolverError) {
    return error.document;
  }
  return { kind: "internal", text: error instanceof Error ? error.message : String(error) };
}

/** The question was stopped before it was answered. */
export class Stopped extends Error {}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  report(report: unknown): void;
}

interface Started {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

/** Asks the solver. */
export class Solver {
  readonly #module: Promise<WebAssembly.Module>;
  readonly #workerAddress: string;
  readonly #lines = new Map<Line, Started>();
  #last = 0;

  /** `packed` is the module as build.mjs packs it; `workerScript` the text of the worker. */
  constructor(packed: string, workerScript: string) {
    this.#workerAddress = URL.createObjectURL(new Blob([workerScript], { type: "text/javascript" }));
    this.#module = pageDrawn()
      .then(() => this.#compiled(packed));
    // Whoever asks gets the error.
    this.#module.catch(() => {});
  }

  /** Asks one question. Rejects with `SolverError`, or with `Stopped` when the line is stopped. */
  ask<T extends Task>(
    line: Line,
    task: T,
    request: Tasks[T]["request"],
    options: { data?: Uint8Array; report?: (report: Tasks[T]["report"]) => void } = {},
  ): Promise<Tasks[T]["answer"]> {
    const started = this.#started(line);
    const id = ++this.#last;
    const promise = new Promise<Tasks[T]["answer"]>((resolve, reject) => {
      started.waiting.set(id, {
        resolve: resolve as (answer: unknown) => void,
        reject,
        report: (options.report ?? (() => {})) as (report: unknown) => void,
      });
    });
    const message: ToWorker = {
      kind: "request",
      id,
      request: JSON.stringify({ task, ...request }),
      data: options.data ?? new Uint8Array(),
    };
    started.worker.postMessage(message);
    return promise;
  }

  /** The module, unpacked and compiled by a worker that is there for nothing else. */
  #compiled(packed: string): Promise<WebAssembly.Module> {
    const worker = new Worker(this.#workerAddress, { name: "unpack" });
    return new Promise<WebAssembly.Module>((resolve, reject) => {
      worker.onmessage = ({ data: message }: MessageEvent<FromWorker>) => {
        if (message.kind === "module") {
          resolve(message.module);
        } else if (message.kind === "trap") {
          reject(new Error(message.message));
        }
      };
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ kind: "packed", packed } satisfies ToWorker);
    }).finally(() => worker.terminate());
  }

  /** Ends what is asked on a line, at once. What had been reported by then has been delivered. */
  stop(line: Line): void {
    const started = this.#lines.get(line);
    if (started !== undefined) {
      this.#end(line, started, new Stopped());
    }
  }

  #end(line: Line, started: Started, error: Error): void {
    started.worker.terminate();
    if (this.#lines.get(line) === started) {
      this.#lines.delete(line);
    }
    for (const waiting of started.waiting.values()) {
      waiting.reject(error);
    }
    started.waiting.clear();
  }

  #started(line: Line): Started {
    const running = this.#lines.get(line);
    if (running !== undefined) {
      return running;
    }
    const worker = new Worker(this.#workerAddress, { name: line });
    const started: Started = { worker, waiting: new Map() };
    const broken = (message: string) =>
      this.#end(line, started, new SolverError({ kind: "internal", text: message }));
    worker.onmessage = ({ data: message }: MessageEvent<FromWorker>) => {
      if (message.kind === "module") {
        return;
      }
      if (message.kind === "trap") {
        broken(message.message);
        return;
      }
      const waiting = started.waiting.get(message.id);
      if (message.kind === "report") {
        waiting?.report(JSON.parse(message.report));
        return;
      }
      started.waiting.delete(message.id);
      const answer: unknown = JSON.parse(message.answer);
      if (isError(answer)) {
        waiting?.reject(new SolverError(answer.error));
      } else {
        waiting?.resolve(answer);
      }
    };
    worker.onerror = (event) => broken(event.message);
    this.#module.then(
      (module) => worker.postMessage({ kind: "module", module } satisfies ToWorker),
      (error: unknown) => broken(String(error)),
    );
    this.#lines.set(line, started);
    return started;
  }
}

function isError(answer: unknown): answer is ErrorDocument {
  return typeof answer === "object" && answer !== null && "error" in answer;
}

/** The longest wait for a first drawing, in milliseconds: a page that is not in view has none. */
const LONGEST_WAIT = 250;

/** Resolves when the page has been drawn once: to unpack the module takes longer than that. */
function pageDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT);
    // Frames are drawn after what was asked for them, and before the next task.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
