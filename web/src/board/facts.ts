/** What is known of each island and corridor, kept by number, so that drawing thousands of them asks nothing twice. */
import { type Board, cellKey } from "../model/board.ts";
import type { LookDocument } from "../solver/protocol.ts";
import type { Shown, View } from "../store/store.ts";

/** Bits of an island. */
export const FINISHED = 1;
export const OVER = 2;
export const STARVED = 4;
export const CUT_OFF = 8;
export const SHOWN = 16;
/** Bits of a corridor, beside `SHOWN`. */
export const OPEN = 1;
export const WRONG = 2;

/** What is pointed out: while drawing, what the draft lacks if there is nothing else. */
export function pointedOut({ shown, lack, mode }: View): Shown | null {
  return shown ?? (mode === "draw" ? lack : null);
}

/** The islands that are pointed out, and those at the ends of corridors that are. */
export function shownIslands(board: Board, shown: Shown): number[] {
  if (shown.islands.length > 0) {
    return [...shown.islands];
  }
  const corridors = [...shown.corridors, ...(shown.wrong ?? []), ...(shown.open ?? [])];
  const ends = corridors.flatMap((index) => [board.corridor(index).from, board.corridor(index).to]);
  return [...(shown.groups ?? []).flat(), ...ends];
}

export class Facts {
  /** Bits by island and by corridor of the view's board. */
  islands: Uint8Array = new Uint8Array(0);
  corridors: Uint8Array = new Uint8Array(0);
  /** Bridges that are drawn: the player's, or those shown in their place. */
  counts: ArrayLike<number> = [];
  /** Corridors that are crossed out in place of the player's crosses, with `counts`. */
  crossed: ReadonlySet<number> = new Set();
  /** Whether `counts` are those shown, not the player's. */
  previewed = false;
  complete = false;
  /** `cellKey`s of islands with a lock. */
  locked: ReadonlySet<string> = new Set();
  #board: Board | null = null;
  #look: LookDocument | null = null;
  #shown: Shown | null = null;
  #faults = false;

  /** Takes what has changed from a view. */
  update(view: View): void {
    const shown = pointedOut(view);
    this.counts = shown?.counts ?? view.counts;
    this.previewed = shown?.counts !== undefined;
    this.locked = view.locked;
    // While drawing, every island would be wrong until its neighbours are drawn.
    const look = view.mode === "draw" ? null : view.look;
    const changed =
      view.board !== this.#board || look !== this.#look || shown !== this.#shown || view.faultsShown !== this.#faults;
    if (!changed) {
      return;
    }
    this.#board = view.board;
    this.#look = look;
    this.#shown = shown;
    this.#faults = view.faultsShown;
    this.islands = new Uint8Array(view.board?.islands.length ?? 0);
    this.corridors = new Uint8Array(view.board?.corridors.length ?? 0);
    this.#takeLook(look, view.faultsShown);
    this.#takeShown(shown);
    this.crossed = new Set(shown?.crossed);
  }

  isLocked(row: number, col: number): boolean {
    return this.locked.size > 0 && this.locked.has(cellKey(row, col));
  }

  #takeLook(look: LookDocument | null, faultsShown: boolean): void {
    // What is shown in place of the player's bridges is not what the solver looked at.
    const judged = this.previewed ? null : look;
    this.complete = judged?.complete ?? false;
    set(this.islands, judged?.finished, FINISHED);
    if (judged !== null && faultsShown) {
      set(this.islands, judged.over, OVER);
      set(this.islands, judged.starved, STARVED);
      for (const group of judged.cut_off) {
        set(this.islands, group, CUT_OFF);
      }
    }
  }

  #takeShown(shown: Shown | null): void {
    set(this.islands, shown?.islands, SHOWN);
    set(this.corridors, shown?.corridors, SHOWN);
    set(this.corridors, shown?.open, OPEN);
    set(this.corridors, shown?.wrong, WRONG);
  }
}

function set(bits: Uint8Array, numbers: readonly number[] | undefined, bit: number): void {
  for (const number of numbers ?? []) {
    // A number beyond the end is one of an earlier board; writing it does nothing.
    bits[number] = (bits[number] ?? 0) | bit;
  }
}
