/** The steps that can be taken back, and those that have been. */
import { sizeOf } from "../model/size.ts";
import type { Mode } from "./store.ts";
import type { Change } from "./work.ts";

/** What is done, and taken back, as one. */
export interface Step {
  /** The mode that it was made in. */
  readonly mode: Mode;
  readonly changes: readonly Change[];
}

/** What can be taken back, and made again: the nearest steps first. */
export interface Steps {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** Steps that are kept. */
const MOST_STEPS = 10_000;
/** What all steps together may hold, counted in changes and in cells of whole puzzles. */
const MOST_WEIGHT = 4_000_000;

/** Steps done and steps undone, within generous bounds; the oldest go first. */
export class History {
  #done: Step[] = [];
  #undone: Step[] = [];
  #weight = 0;

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** The step that `undo` would take back. */
  get last(): Step | undefined {
    return this.#done.at(-1);
  }

  /** The step that `redo` would make again. */
  get next(): Step | undefined {
    return this.#undone.at(-1);
  }

  /** Adds a step; those undone before are gone. */
  add(step: Step): void {
    this.#undone.forEach((undone) => (this.#weight -= weight(undone)));
    this.#undone = [];
    this.#done.push(step);
    this.#weight += weight(step);
    let dropped = 0;
    while (this.#done.length - dropped > 1 && (this.#done.length - dropped > MOST_STEPS || this.#weight > MOST_WEIGHT)) {
      this.#weight -= weight(this.#done[dropped] as Step);
      dropped += 1;
    }
    this.#done.splice(0, dropped);
  }

  /**
   * Puts the steps of the puzzle that is on the page now in place of those since it came: the nearest first. What is before
   * its coming stays.
   */
  continueWith({ past, future }: Steps): void {
    let start = this.#done.length;
    while (start > 0 && !isComing(this.#done[start - 1] as Step)) {
      start -= 1;
    }
    this.replace({ past: [...past, ...this.#done.slice(0, start).reverse()], future });
  }

  /** The steps to take back until another puzzle is there, and the one that brings it; 0 if none does. */
  get sinceCame(): number {
    const index = this.#done.findLastIndex(isComing);
    return index < 0 ? 0 : this.#done.length - index;
  }

  /** The step to take back, which counts as undone from now on. */
  undo(): Step | undefined {
    const step = this.#done.pop();
    if (step !== undefined) {
      this.#undone.push(step);
    }
    return step;
  }

  /** The step to make again. */
  redo(): Step | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) {
      this.#done.push(step);
    }
    return step;
  }

  /** The steps to take back, and to make again, the nearest first. */
  get steps(): Steps {
    return { past: [...this.#done].reverse(), future: [...this.#undone].reverse() };
  }

  /** Other steps in place of all these. */
  replace({ past, future }: Steps): void {
    this.#done = [...past].reverse();
    this.#undone = [...future].reverse();
    this.#weight = [...past, ...future].reduce((sum, step) => sum + weight(step), 0);
  }
}

/** Whether a step brings another puzzle. */
export function isComing({ changes }: Step): boolean {
  return changes.some(({ kind }) => kind === "whole");
}

const weights = new WeakMap<Step, number>();

/** What a step holds. Of a whole puzzle what it held first counts: the exchange makes it another one later. */
function weight(step: Step): number {
  const known = weights.get(step);
  if (known !== undefined) {
    return known;
  }
  let sum = 0;
  for (const change of step.changes) {
    if (change.kind === "whole") {
      const { rows, cols } = sizeOf(change.other.puzzle);
      sum += rows * cols + change.other.marks.size;
    } else {
      sum += 1;
    }
  }
  weights.set(step, sum);
  return sum;
}
