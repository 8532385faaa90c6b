/** All steps from a state, and what is on the board after each of them. */
import type { Board } from "../../model/board.ts";
import type { HintDocument, Level } from "../../solver/protocol.ts";
import type { Mark, Shown, View } from "../../store/store.ts";
import { marksOf, shownFor } from "../hint/moves.ts";

/** Bridges and crosses by corridor. */
export interface Drawn {
  readonly counts: Uint8Array;
  readonly crossed: Uint8Array;
}

/** So many steps are listed at a time. */
const PAGE_OF_STEPS = 10;

/** How often a technique is used. */
export interface Use {
  readonly rule: string;
  readonly level: Level;
  readonly count: number;
}

/** Steps that come one after the other, from what is drawn on a board. */
export class Walked {
  readonly board: Board;
  readonly steps: HintDocument[] = [];
  readonly #start: Drawn;

  constructor(board: Board, { counts, crossed }: Drawn) {
    this.board = board;
    this.#start = { counts, crossed };
  }

  /** What is on the board after so many steps. */
  after(count: number): Drawn {
    const drawn = { counts: this.#start.counts.slice(), crossed: this.#start.crossed.slice() };
    for (const step of this.steps.slice(0, count)) {
      for (const [corridor, mark] of marksOf(this.board, step, drawn.counts, drawn.crossed)) {
        drawn.counts[corridor] = mark.count;
        drawn.crossed[corridor] = Number(mark.crossed);
      }
    }
    return drawn;
  }

  /** What the board shows after so many steps: the state, and what the last of them uses and changes. */
  shown(count: number): Shown {
    const { counts, crossed } = this.after(count);
    const step = this.steps[count - 1];
    const told: Shown = step === undefined ? { tone: "hint", islands: [], corridors: [] } : shownFor(this.board, step);
    return { ...told, counts, crossed: [...crossed.keys()].filter((corridor) => crossed[corridor] === 1) };
  }

  /** The marks that lead from what is drawn now to the state after so many steps. */
  marksTo(count: number, now: Pick<View, "counts" | "crossed">): Map<number, Mark> {
    const { counts, crossed } = this.after(count);
    const marks = new Map<number, Mark>();
    for (const [corridor, wanted] of counts.entries()) {
      const isCrossed = crossed[corridor] === 1;
      if (wanted !== now.counts[corridor] || isCrossed !== (now.crossed[corridor] === 1)) {
        marks.set(corridor, { count: wanted, crossed: isCrossed });
      }
    }
    return marks;
  }

  /** The techniques in order of their first use within each level, the easiest level first. */
  uses(): Use[] {
    const uses = new Map<string, { rule: string; level: Level; count: number }>();
    for (const { rule, level } of this.steps) {
      const use = uses.get(rule) ?? { rule, level, count: 0 };
      use.count += 1;
      uses.set(rule, use);
    }
    const order: readonly Level[] = ["easy", "medium", "hard", "expert"];
    return [...uses.values()].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  }
}

/** The numbers of the steps, from 1, on the page of the list where this one is. */
export function pageAround(step: number, all: number): number[] {
  const first = Math.floor(Math.max(0, step - 1) / PAGE_OF_STEPS) * PAGE_OF_STEPS;
  return Array.from({ length: Math.min(PAGE_OF_STEPS, Math.max(0, all - first)) }, (_, index) => first + index + 1);
}
