/** A solver of the tests' own: it answers when it is told to, and knows corridors, but judges nothing. */
import { SolverError, Stopped } from "../../src/solver/client.ts";
import type { BoardDocument, GradeDocument, LookDocument, PuzzleDocument, Task, Tasks } from "../../src/solver/protocol.ts";
import type { Asks } from "../../src/store/following.ts";

/** A question that waits for its answer. */
export interface Pending {
  line: string;
  task: Task;
  request: { puzzle: PuzzleDocument; state?: { counts: number[]; crossed: number[] } };
  /** Answers it; what it says by itself if nothing else is given. */
  answer(document?: unknown): void;
  fail(error: Error): void;
}

/** The steps of a grade with one step, by level. */
export const LEVELS = { easy: 1, medium: 0, hard: 0, expert: 0 };

export class FakeSolver implements Asks {
  /** Questions that wait. */
  pending: Pending[] = [];
  /** All questions so far, as `task`. */
  readonly asked: string[] = [];
  readonly stopped: string[] = [];
  /** What `grade` says. */
  grade: GradeDocument = { level: "easy", score: 1, steps: 1, levels: LEVELS, rules: {} };
  /** Whether what it looks at is complete. */
  isComplete = false;
  readonly #isPatient: boolean;

  /** One that is patient answers only when it is told to. */
  constructor(isPatient = false) {
    this.#isPatient = isPatient;
  }

  ask<T extends Task>(line: string, task: T, request: Tasks[T]["request"]): Promise<Tasks[T]["answer"]> {
    this.asked.push(task);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.pending = this.pending.filter((each) => each !== pending);
      };
      const pending: Pending = {
        line,
        task,
        request: structuredClone(request) as Pending["request"],
        answer: (document) => {
          leave();
          resolve((document ?? this.#answer(pending)) as Tasks[T]["answer"]);
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      this.pending.push(pending);
      if (!this.#isPatient) {
        queueMicrotask(() => pending.answer());
      }
    });
  }

  stop(line: string): void {
    this.stopped.push(line);
    this.pending.filter((each) => each.line === line).forEach((each) => each.fail(new Stopped()));
  }

  #answer({ task, request }: Pending): unknown {
    switch (task) {
      case "board":
        return boardOf(request.puzzle);
      case "look":
        return looked(this.isComplete);
      case "grade":
        return this.grade;
      default:
        throw new Error(`the fake solver knows no ${task}`);
    }
  }
}

/** A failure of the solver's own. */
export function internal(): SolverError {
  return new SolverError({ kind: "internal", text: "unreachable" });
}

/** A look that finds nothing but whether it is complete. */
export function looked(complete: boolean): LookDocument {
  return { complete, finished: [], over: [], starved: [], cut_off: [], faults: [] };
}

/** A puzzle from rows of signs. */
export function puzzle(text: string, max_bridges = 2, loops = true): PuzzleDocument {
  const cell = (sign: string) => (sign === "." ? 0 : sign === "?" ? "?" : Number.parseInt(sign, 36));
  return { grid: text.split("/").map((row) => Array.from(row, cell)), max_bridges, loops };
}

/** Islands, corridors and crossings, found the slow and plain way. */
export function boardOf({ grid, max_bridges, loops }: PuzzleDocument): BoardDocument {
  const islands: BoardDocument["islands"] = [];
  grid.forEach((line, row) => line.forEach((clue, col) => clue !== 0 && islands.push([row, col, clue])));
  const corridors: [number, number][] = [];
  const passing = new Map<string, number[]>();
  islands.forEach(([row, col], from) => {
    for (const [down, right] of [[0, 1], [1, 0]] as const) {
      const cells: string[] = [];
      for (let step = 1; ; step += 1) {
        const [r, c] = [row + down * step, col + right * step];
        const clue = grid[r]?.[c];
        if (clue === undefined) {
          break;
        }
        if (clue !== 0) {
          const corridor = corridors.length;
          corridors.push([from, islands.findIndex((island) => island[0] === r && island[1] === c)]);
          cells.forEach((cell) => passing.set(cell, [...(passing.get(cell) ?? []), corridor]));
          break;
        }
        cells.push(`${r},${c}`);
      }
    }
  });
  const crossings = [...passing.values()].filter((list) => list.length === 2) as [number, number][];
  const seen = new Set<string>();
  const size = { rows: grid.length, cols: grid[0]?.length ?? 0 };
  return {
    ...size,
    max_bridges,
    loops,
    islands,
    corridors,
    crossings: crossings.filter((pair) => !seen.has(String(pair)) && seen.add(String(pair))),
  };
}
