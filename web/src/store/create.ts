/** The store. */
import type { Board } from "../model/board.ts";
import { cellKey } from "../model/board.ts";
import { type Size, sizeOf } from "../model/size.ts";
import type { Pen } from "../model/symmetry.ts";
import type { BridgeDocument, Cell, Clue, LookDocument, PuzzleDocument } from "../solver/protocol.ts";
import { type Begun, idOf } from "./begun.ts";
import { Collection } from "./collection.ts";
import * as drawing from "./drawing.ts";
import { type Asks, Following } from "./following.ts";
import { type Given, arrivalChanges, givenPuzzle, keptGame } from "./given.ts";
import { History, isComing, type Step } from "./history.ts";
import { Keeping, type KeyStorage } from "./keeping.ts";
import type { Made } from "./made.ts";
import { clamped, marksOf } from "./marks.ts";
import * as playing from "./playing.ts";
import { ALL_DRAWN, Playtest } from "./playtest.ts";
import { Presenting } from "./present.ts";
import { Saving } from "./saving.ts";
import type { Arrival, Kept, Listener, Mark, Mode, Moved, Settings, Shown, Store, View } from "./store.ts";
import { Telling } from "./telling.ts";
import { brought, firstView, NO_BOARD, settingsChanges } from "./view.ts";
import { type After, QuietVerdict } from "./verdict.ts";
import { type Change, type Touched, type Work, apply, emptyGrid, isSameState } from "./work.ts";

/** What a store is made with. */
export interface StoreOptions {
  solver: Asks;
  /** Where puzzles begun and settings are kept; `browserStorage()`. */
  storage?: KeyStorage | null;
  /** The time in milliseconds. */
  now?: () => number;
  after?: After;
}

/** The most cells of a grid that is looked up after every stroke. */
const MOST_LOOKED_UP = 10_000;

const FIRST_SIZE: Size = { rows: 7, cols: 7 };

/** Makes a store with an empty grid. */
export function createStore(options: StoreOptions): Store {
  return new PageStore(options);
}

class PageStore implements Store {
  readonly collection: Collection;
  readonly #work: Work;
  readonly #history = new History();
  readonly #telling: Telling;
  readonly #following: Following;
  readonly #verdict: QuietVerdict;
  readonly #keeping: Keeping;
  readonly #saving: Saving;
  readonly #playtest: Playtest;
  readonly #presenting: Presenting;

  constructor({ solver, storage = null, now = Date.now, after = afterTimeout }: StoreOptions) {
    const puzzle: PuzzleDocument = { grid: emptyGrid(FIRST_SIZE), max_bridges: 2, loops: true };
    this.#work = { puzzle, marks: new Map(), locked: new Set(), trial: null, origin: "", played: false };
    this.#presenting = new Presenting(this.#work);
    this.#playtest = new Playtest(this.#work, this.#history);
    this.#keeping = new Keeping(storage);
    const settings: Settings = { theme: "system", language: "system", letters: "on", faults: "always", hints: "stages", ...this.#keeping.settings() };
    this.#saving = new Saving(this.#keeping, after, () => this.#begun(now()), () => this.#telling.tell(this.#room()));
    this.#telling = new Telling(firstView(this.#work, settings, this.#room()));
    this.#following = new Following(solver, {
      present: () => this.now,
      onBoard: (board) => this.#onBoard(board),
      onLook: (look) => this.#onLook(look),
      onTrouble: (trouble) => this.#telling.tell({ trouble }),
    });
    this.#verdict = new QuietVerdict(solver, after, (verdict) => this.#telling.tell({ verdict }));
    this.#following.changed();
    this.collection = new Collection(this.#keeping, now, {
      flush: () => this.#saving.flush(),
      here: () => this.#begun(now()),
      changed: () => {
        const id = idOf(this.#work.puzzle);
        this.#telling.tell(settingsChanges(this.now, this.#keeping.settings()) ?? {});
        this.storageChanged(this.#keeping.keyOf(id));
        this.#telling.tell({ ...this.#room(), made: this.#keeping.made(id) });
      },
    });
  }

  get now(): View {
    return this.#telling.view;
  }

  subscribe(listener: Listener): () => void {
    return this.#telling.subscribe(listener);
  }

  setMode(mode: Mode): void {
    if (mode === "draw" && this.#playtest.isOn) {
      this.endPlaytest();
    } else if (mode !== this.now.mode) {
      this.#telling.tell({ mode });
      this.#follow();
      this.#saving.changed(false);
    }
  }

  setSettings(settings: Partial<Settings>): void {
    // Another tab may have set others since.
    const changes = settingsChanges(this.now, { ...this.#keeping.settings(), ...settings });
    if (changes !== null) {
      this.#telling.tell(changes);
      this.#keeping.writeSettings(changes.settings);
    }
  }

  setClue(cell: Cell, clue: Clue | null): boolean {
    return this.setClues([[cell, clue]]);
  }

  setClues(clues: readonly (readonly [Cell, Clue | null])[]): boolean {
    this.endPlaytest();
    return this.#draw(drawing.clueChanges(this.#work, clues));
  }

  moveIsland(from: Cell, to: Cell): boolean {
    return this.moveIslands([[from, to]]);
  }

  moveIslands(moves: readonly (readonly [from: Cell, to: Cell])[]): boolean {
    this.endPlaytest();
    return this.#draw(drawing.movesChanges(this.#work, moves));
  }

  resize(rows: number, cols: number, top = 0, left = 0): Size {
    this.endPlaytest();
    const fitting = drawing.fittingResize(this.#work.puzzle, { rows, cols }, top, left);
    this.#draw(drawing.sizeChanges(this.#work, fitting.size, fitting.top, fitting.left));
    return sizeOf(this.#work.puzzle);
  }

  setRules(rules: { max_bridges?: number; loops?: boolean }): Cell[] {
    this.endPlaytest();
    const { puzzle } = this.#work;
    const max_bridges = Math.max(1, clamped(rules.max_bridges ?? puzzle.max_bridges, 4));
    const inTheWay = drawing.tooLarge(puzzle, max_bridges);
    if (inTheWay.length === 0) {
      this.#draw(drawing.rulesChanges(this.#work, { max_bridges, loops: rules.loops ?? puzzle.loops }));
    }
    return inTheWay;
  }

  load(puzzle: PuzzleDocument, bridges: readonly BridgeDocument[] = [], crosses: readonly [Cell, Cell][] = []): Arrival {
    const mode = this.#leave();
    if (idOf(puzzle) === idOf(this.#work.puzzle)) {
      const changes = arrivalChanges(this.#work, marksOf(puzzle, bridges, crosses));
      this.setMode(mode);
      return this.#step(changes) ? "changed" : "same";
    }
    return this.#exchange(givenPuzzle(this.#keeping, mode, puzzle, bridges, crosses), mode);
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

  toggleLock(island: number): boolean {
    const place = this.#position()?.board.islands[island];
    if (place === undefined) {
      return false;
    }
    const key = cellKey(place.row, place.col);
    return this.#step([{ kind: "lock", key, after: !this.#work.locked.has(key) }]);
  }

  beginTrial(): void {
    if (this.#work.trial === null) {
      this.#step([{ kind: "trial", before: null, after: { first: new Map() } }]);
    }
  }

  endTrial(keep: boolean): void {
    this.#step(playing.endTrialChanges(this.#work, keep));
  }

  undo(): boolean {
    this.#leaveFor(this.#history.last);
    return this.#again(this.#history.undo(), true);
  }

  redo(): boolean {
    this.#leaveFor(this.#history.next);
    return this.#again(this.#history.redo(), false);
  }

  undoLoad(): boolean {
    const count = this.#history.sinceCame;
    if (count === 0) {
      return false;
    }
    this.#saving.leave();
    for (let left = count; left > 1; left -= 1) {
      apply(this.#work, this.#history.undo()?.changes ?? [], true);
    }
    return this.#again(this.#history.undo(), true);
  }

  show(shown: Shown | null): void {
    this.#telling.tell({ shown });
  }

  showLack(lack: Shown | null): void {
    this.#telling.tell({ lack });
  }

  setPen(pen: Partial<Pen>): void {
    this.#telling.tell({ pen: { ...this.now.pen, ...pen } });
  }

  beginPlaytest(): void {
    if (!this.#playtest.isOn) {
      this.#saving.flush();
      this.#playtest.begin(this.now);
      this.#showDrawn({ mode: "play", playtest: true });
    }
  }

  endPlaytest(): void {
    if (this.#playtest.isOn) {
      const lastTry = this.#playtest.end(this.now);
      this.#showDrawn({ mode: "draw", playtest: false, lastTry });
    }
  }

  showFaults(): void {
    if (this.now.settings.faults === "asked") {
      this.#telling.tell({ faultsShown: true });
    }
  }

  begin(puzzle: PuzzleDocument, bridges: readonly BridgeDocument[] = [], crosses: readonly [Cell, Cell][] = []): Arrival {
    return this.#start(givenPuzzle(this.#keeping, this.#leave(), puzzle, bridges, crosses));
  }

  restore(): boolean {
    this.#leave();
    const last = this.#keeping.last();
    const begun = last === null ? null : this.#keeping.read(last);
    if (begun !== null) {
      this.#start({ ...begun, isKept: true, changes: [] });
    }
    return begun !== null;
  }

  kept(): Kept[] {
    this.#saving.flush();
    return this.#keeping.list();
  }

  openKept(id: string): boolean {
    this.#leave();
    const found = keptGame(this.#keeping, this.#work, id);
    if (found !== null && "work" in found) {
      this.#exchange(found, found.mode);
    } else if (found !== null) {
      this.#step(found.changes);
    }
    return found !== null;
  }

  forgetKept(id: string): () => boolean {
    this.#saving.flush();
    const text = this.#keeping.texts().find((each) => each.id === id)?.text;
    this.#keeping.forget(id);
    return () => text !== undefined && this.#keeping.state(id) === "none" && this.#keeping.putText(id, text);
  }

  setMade(made: Made): void {
    this.#keeping.setMade(idOf(this.#work.puzzle), made);
    this.#telling.tell({ made });
    this.#saving.changed(false);
  }

  flush(): void {
    this.#saving.flush();
  }

  settled(): Promise<void> {
    return this.#following.settled();
  }

  storageChanged(key: string | null): void {
    if (this.#keeping.isSettingsKey(key)) {
      this.#telling.tell(settingsChanges(this.now, this.#keeping.settings()) ?? {});
    }
    const id = idOf(this.#work.puzzle);
    if (this.#playtest.isOn || key === null || !this.#keeping.isKeyOf(key, id) || this.#saving.isAhead || this.#keeping.state(id) !== "other") {
      return;
    }
    const begun = this.#keeping.read(id);
    this.#telling.tell({ made: this.#keeping.made(id) });
    if (begun !== null && !isSameState(begun.work, this.#work)) {
      this.#history.continueWith(begun.steps());
      this.#show(apply(this.#work, [{ kind: "whole", other: begun.work }], false), brought());
      this.#saving.arrive(id, begun.work.played);
    }
  }

  /** Another puzzle is about to come: this one is kept, a draft that is played as a draft. Returns the mode for the other. */
  #leave(): Mode {
    const { mode } = this.now;
    this.endPlaytest();
    this.#saving.flush();
    return mode;
  }

  /** Shows what is drawn in the puzzle now, which is not a step. */
  #showDrawn(others: Partial<View>): void {
    const { played } = this.#work;
    this.#show(ALL_DRAWN, { ...others, ...brought() });
    this.#work.played = played;
  }

  /** A step to another puzzle. The steps of that one are the nearest from then on. */
  #exchange(given: Given, mode: Mode): Arrival {
    this.#saving.leave();
    const change: Change = { kind: "whole", other: given.work };
    this.#history.add({ mode: this.now.mode, changes: [change] });
    this.#history.continueWith(given.steps());
    this.#show(apply(this.#work, [change], false), { mode, ...brought() });
    return this.#arrive(given);
  }

  /** Another puzzle without a step, with a history of its own. */
  #start(given: Given): Arrival {
    this.#saving.leave();
    this.#history.replace(given.steps());
    this.#show(apply(this.#work, [{ kind: "whole", other: given.work }], false), { mode: given.mode, ...brought() });
    return this.#arrive(given);
  }

  #arrive({ work, isKept, changes }: Given): Arrival {
    if (!isKept) {
      this.#saving.arriveNew();
      return "new";
    }
    this.#saving.arrive(idOf(work.puzzle), work.played);
    return this.#step(changes) ? "changed" : "continued";
  }

  #room(): Pick<View, "isKept" | "gone"> {
    return { isKept: this.#keeping.isWorking, gone: this.#keeping.gone };
  }

  /** What is kept of this puzzle. */
  #begun(changed: number): Begun {
    const { mode, look, puzzle, board } = this.now;
    const complete = board?.puzzle === puzzle && look?.complete === true;
    const steps = () => this.#history.steps;
    const time = Math.round(changed);
    const begun = this.#playtest.begun(time) ?? { changed: time, mode, work: this.#work, complete, steps };
    return { ...begun, made: this.now.made };
  }

  /** A step of drawing, which ends a trial; what was tried is kept. */
  #draw(changes: Change[]): boolean {
    return changes.length > 0 && this.#step([...playing.endTrialChanges(this.#work, true), ...changes]);
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
    const presented = this.#presenting.current;
    return presented === null ? null : { work: this.#work, board: presented.board, presented };
  }

  #step(changes: readonly Change[]): boolean {
    if (changes.length === 0) {
      return false;
    }
    const step = { mode: this.now.mode, changes };
    this.#history.add(step);
    this.#show(apply(this.#work, changes, false), { step: { kind: "made" } });
    return true;
  }

  /** Before a step that brings another puzzle, this one is kept with the steps that belong to it. */
  #leaveFor(step: Step | undefined): void {
    if (step !== undefined && isComing(step)) {
      this.#saving.leave();
    }
  }

  #again(step: Step | undefined, back: boolean): boolean {
    if (step === undefined) {
      return false;
    }
    this.#show(apply(this.#work, step.changes, back), { mode: step.mode, step: { kind: back ? "undone" : "redone" } });
    return true;
  }

  /** Shows what changes have done, and asks what follows. */
  #show(touched: Touched, others: Partial<View>): void {
    const { puzzle, locked, trial } = this.#work;
    const isMarked = touched.marks === null || touched.marks.size > 0;
    this.#presenting.changed(touched);
    this.#telling.tell({
      ...others,
      puzzle,
      ...(touched.puzzle || touched.whole ? { made: this.#madeOf(puzzle, touched.whole) } : {}),
      locked,
      trial: trial !== null,
      // Nothing of the puzzle before stays: what is drawn in this one comes with its board.
      ...(touched.whole ? NO_BOARD : this.#drawn()),
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
      ...(touched.puzzle ? { lack: null } : {}),
      ...(touched.puzzle || isMarked
        ? { shown: null, faultsShown: this.now.settings.faults === "always" }
        : {}),
    });
    if (!touched.whole) {
      this.#work.played = !touched.puzzle && (this.#work.played || isMarked || touched.locked);
    }
    this.#saving.changed(true);
    this.#follow();
  }

  /** While a large grid is drawn on, to look after every stroke whether it is one that was made would take too long. */
  #madeOf(puzzle: PuzzleDocument, isWhole: boolean): Made | undefined {
    const { rows, cols } = sizeOf(puzzle);
    return isWhole || rows * cols <= MOST_LOOKED_UP ? this.#keeping.made(idOf(puzzle)) : undefined;
  }

  #follow(): void {
    this.#verdict.changed(this.#work.puzzle, this.now.mode === "draw");
    this.#following.changed();
  }

  #drawn(): Pick<View, "counts" | "crossed" | "tried"> {
    const { counts, crossed, tried } = this.#presenting.last ?? this.now;
    return { counts, crossed, tried };
  }

  #onBoard(board: Board): void {
    this.#presenting.begin(board);
    this.#telling.tell({ board, ...this.#drawn(), look: null });
  }

  #onLook(look: LookDocument | null): void {
    const wasComplete = this.now.look?.complete === true;
    this.#telling.tell({ look });
    if (wasComplete !== (look?.complete === true)) {
      this.#saving.changed(false);
    }
  }
}

function afterTimeout(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}
