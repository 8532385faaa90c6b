/** What pointers and keys do while a puzzle is drawn. */
import type { Direction } from "../model/board.ts";
import { largestClue } from "../model/clues.ts";
import { fittingSize, isSameSize, type Size, sizeOf } from "../model/size.ts";
import type { Cell, Clue } from "../solver/protocol.ts";
import { cluesBy, movesBy } from "../model/symmetry.ts";
import { texts } from "../texts/texts.ts";
import { nextClue, Typing } from "./clues.ts";
import { cellAt, type Point } from "./hits.ts";
import { cellLabel, placeOf } from "./labels.ts";
import { clueAt } from "./scene.ts";
import type { Context } from "./state.ts";

const STEPS: Record<Direction, readonly [rows: number, cols: number]> = { up: [-1, 0], right: [0, 1], down: [1, 0], left: [0, -1] };

export class Drawing {
  readonly #context: Context;
  readonly #typing = new Typing();

  constructor(context: Context) {
    this.#context = context;
  }

  get #size(): Size {
    return sizeOf(this.#context.store.now.puzzle);
  }

  get #most(): number {
    return largestClue(this.#context.store.now.puzzle.max_bridges);
  }

  #clue(cell: Cell): Clue | null {
    return clueAt(this.#context.store.now.puzzle, cell[0], cell[1]);
  }

  /** Selects a cell, by any button, and however often: nothing is written by accident. Keys and the pad put clues. */
  tap(cell: Cell | null): void {
    if (cell !== null) {
      this.#typing.end();
      this.#context.change({ selected: cell });
      this.#context.goTo(cell);
    }
  }

  /** An island's drag is at a point: shows where it would be put. */
  drag(from: Cell, point: Point): void {
    const clue = this.#clue(from);
    if (clue === null) {
      this.cancel();
      return;
    }
    const to = cellAt(point, this.#size);
    const before = this.#context.ui.moving;
    if (before !== null && before.to?.[0] === to?.[0] && before.to?.[1] === to?.[1]) {
      return;
    }
    this.#context.change({ moving: { from, to, clue, free: to !== null && this.#clue(to) === null } });
  }

  drop(): void {
    const { ui, change } = this.#context;
    const { moving } = ui;
    change({ moving: null });
    if (moving !== null && moving.to !== null) {
      this.#move(moving.from, moving.to);
    }
  }

  /** The lower right corner is dragged to a point. */
  dragCorner(point: Point): void {
    const resizing = fittingSize(this.#size, { rows: Math.round(point.y), cols: Math.round(point.x) });
    this.#context.change({ resizing });
  }

  dropCorner(): void {
    const { ui, change, store } = this.#context;
    const { resizing } = ui;
    change({ resizing: null });
    if (resizing !== null && !isSameSize(resizing, this.#size)) {
      const { rows, cols } = store.resize(resizing.rows, resizing.cols);
      this.#context.say(texts().board.board(rows, cols));
    }
  }

  cancel(): void {
    this.#context.change({ moving: null, resizing: null, selected: null });
  }

  go(from: Cell, direction: Direction): void {
    const [rows, cols] = STEPS[direction];
    this.goTo([from[0] + rows, from[1] + cols]);
  }

  /** Goes to a cell, or to the one at the edge nearest to it. */
  goTo(cell: Cell): void {
    this.#typing.end();
    const { rows, cols } = this.#size;
    const row = Math.max(0, Math.min(rows - 1, cell[0]));
    const col = Math.max(0, Math.min(cols - 1, cell[1]));
    this.#context.change({ selected: [row, col] });
    this.#context.goTo([row, col]);
  }

  goToLast(): void {
    const { rows, cols } = this.#size;
    this.goTo([rows - 1, cols - 1]);
  }

  /** Moves the island in a cell by one. */
  push(from: Cell, direction: Direction): void {
    const [rows, cols] = STEPS[direction];
    this.#typing.end();
    if (this.#clue(from) !== null) {
      this.#move(from, [from[0] + rows, from[1] + cols]);
    }
  }

  /** Gives a cell the next clue. */
  press(cell: Cell): void {
    this.setClue(cell, nextClue(this.#clue(cell), this.#most));
  }

  digit(cell: Cell, digit: number, time: number): void {
    const clue = this.#typing.type(cell, digit, this.#most, time);
    if (clue === undefined) {
      this.#context.tell(texts().board.clueTooLarge(this.#most));
      return;
    }
    this.#put(cell, clue);
  }

  setClue(cell: Cell, clue: Clue | null): void {
    this.#typing.end();
    this.#put(cell, clue);
  }

  #put(cell: Cell, clue: Clue | null): void {
    const { store, say, tell } = this.#context;
    const { setting } = texts().panels;
    const { clues, kept } = cluesBy(store.now.pen, store.now.puzzle, cell, clue);
    const partners = clues.slice(1).filter(([there, wanted]) => this.#clue(there) !== wanted);
    if (this.#clue(cell) !== clue || partners.length > 0) {
      store.setClues(clues);
    }
    const now = store.now.puzzle;
    const others = partners.map(([there]) => cellLabel(now, there));
    if (kept.length > 0) {
      tell(setting.kept(kept.map((there) => cellLabel(now, there))));
    }
    say([cellLabel(now, cell), ...others].join(texts().board.separator));
  }

  #move(from: Cell, to: Cell): void {
    const { store, say, goTo, change } = this.#context;
    if (from[0] === to[0] && from[1] === to[1]) {
      return;
    }
    const moves = movesBy(store.now.pen, store.now.puzzle, from, to);
    if (store.moveIslands(moves)) {
      change({ selected: to });
      goTo(to);
      say(moves.map(([, there]) => texts().board.moved(placeOf(there))).join("; "));
    } else {
      this.#context.tell(texts().board.noRoom);
    }
  }
}
