/** The store. */
import type { Board } from "../model/board.ts";
import { cellKey } from "../model/board.ts";
import type { BridgeDocument, Cell, Clue, LookDocument, PuzzleDocument } from "../solver/protocol.ts";
import * as drawing from "./drawing.ts";
import { type Asks, Following } from "./following.ts";
import { History, type Step } from "./history.ts";
import { clamped, marksOf } from "./marks.ts";
import * as playing from "./playing.ts";
import { type Presented, present, presentChanged } from "./present.ts";
import type { Kept, Listener, Mark, Mode, Moved, Settings, Shown, Store, View } from "./store.ts";
import { type After, EMPTY, QuietVerdict } from "./verdict.ts";
import { type Change, type Size, type Touched, type Work, apply, emptyGrid, sizeOf } from "./work.ts";

/** What a store is made with. */
export interface StoreOptions {
  solver: Asks;
  /** The time in milliseconds. */
  now?: () => number;
  after?: After;
}

const NOTHING = new Uint8Array();
const FIRST_SIZE: Size = { rows: 7, cols: 7 };

/** Makes a store with an empty grid. */
export function createStore(options: StoreOptions): Store {
  return new PageStore(options);
}

class PageStore implements Store {
  #view: View;
  readonly #work: Work;
  readonly #history = new History();
  readonly #listeners = new Set<Listener>();
  readonly #told: [View, View][] = [];
  readonly #following: Following;
  readonly #verdict: QuietVerdict;
  #presented: Presented | null = null;

  constructor({ solver, after = afterTimeout }: StoreOptions) {
    const puzzle: PuzzleDocument = { grid: emptyGrid(FIRST_SIZE), max_bridges: 2, loops: true };
    this.#work = { puzzle, marks: new Map(), locked: new Set(), trial: null };
    this.#view = {
      mode: "draw",
      puzzle,
      board: null,
      counts: NOTHING,
      crossed: NOTHING,
      locked: this.#work.locked,
      look: null,
      faultsShown: true,
      trial: false,
      tried: NOTHING,
      canUndo: false,
      canRedo: false,
      shown: null,
      verdict: EMPTY,
      settings: { theme: "system", faults: "always" },
      trouble: null,
    };
    this.#following = new Following(solver, {
      present: () => this.#view,
      onBoard: (board) => this.#onBoard(board),
      onLook: (look) => this.#onLook(look),
      onTrouble: (trouble) => this.#tell({ trouble }),
    });
    this.#verdict = new QuietVerdict(solver, after, (verdict) => this.#tell({ verdict }));
    this.#following.changed();
  }

  get now(): View {
    return this.#view;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setMode(mode: Mode): void {
    this.#tell({ mode });
    this.#follow();
  }

  setSettings(settings: Partial<Settings>): void {
    const changed = { ...this.#view.settings, ...settings };
    const same = changed.theme === this.#view.settings.theme && changed.faults === this.#view.settings.faults;
    if (!same) {
      this.#tell({ settings: changed, faultsShown: changed.faults === "always" });
    }
  }

  setClue(cell: Cell, clue: Clue | null): boolean {
    return this.#draw(drawing.clueChanges(this.#work, cell, clue));
  }

  moveIsland(from: Cell, to: Cell): boolean {
    return this.#draw(drawing.moveChanges(this.#work, from, to));
  }

  resize(rows: number, cols: number, top = 0, left = 0): Size {
    const fitting = drawing.fittingSize(this.#work.puzzle, rows, cols, top, left);
    this.#draw(drawing.sizeChanges(this.#work, fitting.size, fitting.top, fitting.left));
    return sizeOf(this.#work.puzzle);
  }

  setRules(rules: { max_bridges?: number; loops?: boolean }): Cell[] {
    const { puzzle } = this.#work;
    const max_bridges = Math.max(1, clamped(rules.max_bridges ?? puzzle.max_bridges, 4));
    const inTheWay = drawing.tooLarge(puzzle, max_bridges);
    if (inTheWay.length === 0) {
      this.#draw(drawing.rulesChanges(this.#work, { max_bridges, loops: rules.loops ?? puzzle.loops }));
    }
    return inTheWay;
  }

  load(puzzle: PuzzleDocument, bridges: readonly BridgeDocument[] = [], crosses: readonly [Cell, Cell][] = []): void {
    const marks = marksOf(puzzle, bridges, crosses);
    this.#step([{ kind: "whole", other: { puzzle, marks, locked: new Set(), trial: null } }]);
  }

  setBridges(corridor: number, count: number): Moved {
    return this.#move((position) => playing.bridgesMove(position, corridor, count));
  }

  cycle(corridor: number): Moved {
    return this.#move((position) => playing.cycleMove(position, corridor));
  }

  setCrossed(corridor: number, crossed: boolean): Moved {
    return this.#move((position) => playing.crossMove(position, corridor, crossed));
  }

  setMarks(marks: ReadonlyMap<number, Mark>): Moved {
    return this.#move((position) => playing.marksMove(position, marks));
  }

  clearMarks(): void {
    this.#step(playing.clearChanges(this.#work));
  }

  toggleLock(island: number): void {
    const place = this.#position()?.board.islands[island];
    if (place !== undefined) {
      const key = cellKey(place.row, place.col);
      this.#step([{ kind: "lock", key, after: !this.#work.locked.has(key) }]);
    }
  }

  beginTrial(): void {
    if (this.#work.trial === null) {
      this.#step([{ kind: "trial", before: null, after: { first: new Map() } }]);
    }
  }

  endTrial(keep: boolean): void {
    const { trial } = this.#work;
    if (trial !== null) {
      const back = keep ? [] : playing.takeBackChanges(this.#work);
      this.#step([...back, { kind: "trial", before: trial, after: null }]);
    }
  }

  undo(): boolean {
    return this.#again(this.#history.undo(), true);
  }

  redo(): boolean {
    return this.#again(this.#history.redo(), false);
  }

  show(shown: Shown | null): void {
    this.#tell({ shown });
  }

  showFaults(): void {
    if (this.#view.settings.faults === "asked") {
      this.#tell({ faultsShown: true });
    }
  }

  kept(): Kept[] {
    return [];
  }

  openKept(_id: string): void {}

  forgetKept(_id: string): void {}

  settled(): Promise<void> {
    return this.#following.settled();
  }

  /** A step of drawing, which ends a trial; what was tried is kept. */
  #draw(changes: Change[]): boolean {
    const { trial } = this.#work;
    const ended: Change[] = trial === null ? [] : [{ kind: "trial", before: trial, after: null }];
    return changes.length > 0 && this.#step([...ended, ...changes]);
  }

  #move(choose: (position: playing.Position) => playing.Move): Moved {
    const position = this.#position();
    const move = position === null ? "unchanged" : choose(position);
    if (typeof move === "string") {
      return move;
    }
    this.#step(move);
    return "moved";
  }

  /** What a move starts from; `null` while the solver has not told which corridors the puzzle has. */
  #position(): playing.Position | null {
    const presented = this.#presented;
    return presented?.board.puzzle === this.#work.puzzle
      ? { work: this.#work, board: presented.board, presented }
      : null;
  }

  #step(changes: readonly Change[]): boolean {
    if (changes.length === 0) {
      return false;
    }
    const step = { mode: this.#view.mode, changes };
    this.#history.add(step);
    this.#show(apply(this.#work, changes, false), {});
    return true;
  }

  #again(step: Step | undefined, back: boolean): boolean {
    if (step === undefined) {
      return false;
    }
    this.#show(apply(this.#work, step.changes, back), { mode: step.mode });
    return true;
  }

  /** Shows what changes have done, and asks what follows. */
  #show(touched: Touched, others: Partial<View>): void {
    const { puzzle, locked, trial } = this.#work;
    const isMarked = touched.marks === null || touched.marks.size > 0;
    this.#present(touched);
    this.#tell({
      ...others,
      puzzle,
      locked,
      trial: trial !== null,
      ...this.#drawn(),
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
      ...(touched.puzzle || isMarked
        ? { shown: null, faultsShown: this.#view.settings.faults === "always" }
        : {}),
    });
    this.#follow();
  }

  #follow(): void {
    this.#verdict.changed(this.#work.puzzle, this.#view.mode === "draw");
    this.#following.changed();
  }

  /** What is drawn, by the corridors of the board. While that is of an earlier puzzle, its marks stay as they were. */
  #present(touched: Touched): void {
    const before = this.#presented;
    if (before === null || before.board.puzzle !== this.#work.puzzle) {
      return;
    }
    this.#presented =
      touched.trial || touched.marks === null
        ? present(before.board, this.#work, before)
        : presentChanged(this.#work, before, touched.marks);
  }

  #drawn(): Pick<View, "counts" | "crossed" | "tried"> {
    const { counts, crossed, tried } = this.#presented ?? this.#view;
    return { counts, crossed, tried };
  }

  #onBoard(board: Board): void {
    this.#presented = present(board, this.#work, null);
    this.#tell({ board, ...this.#drawn(), look: null });
  }

  #onLook(look: LookDocument | null): void {
    this.#tell({ look });
  }

  /** Changes the view and tells it, if anything is different. Changes that listeners make are told after this one. */
  #tell(changes: Partial<View>): void {
    const before = this.#view;
    const names = Object.keys(changes) as (keyof View)[];
    if (names.every((name) => before[name] === changes[name])) {
      return;
    }
    this.#view = { ...before, ...changes };
    this.#told.push([this.#view, before]);
    if (this.#told.length > 1) {
      return;
    }
    for (let told = this.#told[0]; told !== undefined; told = this.#told[0]) {
      for (const listener of [...this.#listeners]) {
        tellOne(listener, told);
      }
      this.#told.shift();
    }
  }
}

/** A part of the page that fails does not keep the others from being told. */
function tellOne(listener: Listener, [now, before]: [View, View]): void {
  try {
    listener(now, before);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

function afterTimeout(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}
