/**
 * What the page knows, and everything that can be done to it. The parts of the page read `now`, and are told when it
 * changes; they change it by the methods alone. What follows from a puzzle or a state is asked from the solver.
 */
import type { Board } from "../model/board.ts";
import type { Collection } from "./collection.ts";
import type { Made } from "./made.ts";
import type { Pen } from "../model/symmetry.ts";
import type { BridgeDocument, Cell, Clue, ErrorDocument, Level, LookDocument, PuzzleDocument } from "../solver/protocol.ts";

export type Mode = "draw" | "play";

/** What is drawn in a corridor. A cross is never beside bridges. */
export interface Mark {
  readonly count: number;
  readonly crossed: boolean;
}

/** The quiet verdict while drawing. No level: a limit was reached before it was known. */
export type Verdict =
  | { kind: "empty" | "waiting" | "none" | "several" | "unknown" }
  | { kind: "one"; level: Level | undefined };

/** Something that is pointed out on the board until the next change or until it is dismissed. */
export interface Shown {
  readonly tone: "hint" | "problem" | "answer";
  /** Islands that a step uses, or that are in conflict. */
  readonly islands: readonly number[];
  readonly corridors: readonly number[];
  /** Groups of islands, each outlined: what would be sealed off. */
  readonly groups?: readonly (readonly number[])[];
  /** Bridges to draw in place of the player's, by corridor: another solution, what is common. */
  readonly counts?: ArrayLike<number>;
  /** With `counts`: the corridors to cross out in place of the player's crosses; none if absent. */
  readonly crossed?: readonly number[];
  /** For common answers, with `counts`: the corridors that are open, in which solutions differ. */
  readonly open?: readonly number[];
  /** Corridors with marks that are wrong. */
  readonly wrong?: readonly number[];
  /** Cells, for repairs that put islands where none are. */
  readonly cells?: readonly Cell[];
  /** Clues to write in place of those on the board, and in `cells`: what a repair changes. */
  readonly clues?: readonly (readonly [Cell, Clue])[];
}

/** What its author has built when playing a draft. */
export interface LastTry {
  readonly puzzle: PuzzleDocument;
  /** By the corridors of the board of `puzzle`. */
  readonly counts: Uint8Array;
  readonly complete: boolean;
}

export interface Settings {
  readonly theme: "system" | "light" | "dark";
  /** A language of the page by its code, or what the browser wants; a code that no table has counts as that. */
  readonly language: string;
  /** Whether single letters and signs are keys of the page; dictation may type them by accident. */
  readonly letters: "on" | "off";
  /** When over-full and cut-off islands are shown: always, when Check is pressed, never. */
  readonly faults: "always" | "asked" | "never";
  /** Whether a hint is told bit by bit, or all at once. */
  readonly hints: "stages" | "all";
}

/** A step was made, taken back, or made again; or another puzzle was brought, which may be none. */
export interface LastStep {
  readonly kind: "made" | "undone" | "redone" | "brought";
}

/** A snapshot. Immutable: a field that changes is replaced, so that it can be compared by identity. */
export interface View {
  readonly mode: Mode;
  readonly puzzle: PuzzleDocument;
  /** What made the puzzle, as it was told by `setMade`, now or before a reload. */
  readonly made: Made | undefined;
  /**
   * What the solver says of `board.puzzle`; after a change of the puzzle, for a moment, what it said before that. `null`
   * until it has said something of this puzzle.
   */
  readonly board: Board | null;
  /** What is drawn, by the corridors of `board`. */
  readonly counts: Uint8Array;
  /** 1 for corridors with a cross, by the corridors of `board`. */
  readonly crossed: Uint8Array;
  /** `cellKey`s of islands whose corridors are not changed by accident. */
  readonly locked: ReadonlySet<string>;
  /** The solver's last look at what is drawn; `null` before the first one. */
  readonly look: LookDocument | null;
  /** Whether over-full and cut-off islands are to be shown now. */
  readonly faultsShown: boolean;
  /** Whether moves are tried out: they can be kept or taken back as a whole. */
  readonly trial: boolean;
  /** 1 for corridors that the trial has changed so far, by the corridors of `board`. */
  readonly tried: Uint8Array;
  /** What the last step was; another object with each step. */
  readonly step: LastStep;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly shown: Shown | null;
  /** What the draft lacks, pointed out while drawing as long as nothing else is; until the puzzle changes. */
  readonly lack: Shown | null;
  readonly pen: Pen;
  /** Whether the author plays the draft, which is set aside meanwhile. */
  readonly playtest: boolean;
  /** The last time that was done; `null` if it never was. */
  readonly lastTry: LastTry | null;
  readonly verdict: Verdict;
  readonly settings: Settings;
  /** Why the solver has no answer for what is drawn now; `null` otherwise. */
  readonly trouble: ErrorDocument["error"] | null;
  /** Whether what is done survives a reload: false where the browser's storage is absent, blocked, or too small. */
  readonly isKept: boolean;
  /** How many games of other puzzles this tab had to forget for want of room. */
  readonly gone: number;
}

export type Listener = (now: View, before: View) => void;

/** A puzzle begun, as kept in the browser. */
export interface Kept {
  /** Made from the puzzle alone: the same puzzle is kept once. */
  readonly id: string;
  readonly puzzle: PuzzleDocument;
  /** What is drawn in it, by `corridorKey`. */
  readonly marks: ReadonlyMap<string, Mark>;
  readonly changed: number;
  readonly complete: boolean;
  /** How many islands have as many bridges as their clue says. */
  readonly finished: number;
  readonly islands: number;
  /** What made it, if that was here. */
  readonly made: Made | undefined;
}

/**
 * How a puzzle came: it was not begun before; it goes on as it was left; the state that it was given with is a step from
 * there; or it is on the page already, just so, and nothing has changed.
 */
export type Arrival = "new" | "continued" | "changed" | "same";

/** Whether a move was made, or why not. */
export type Moved = "moved" | "unchanged" | "locked" | "blocked";

export interface Store {
  readonly now: View;
  /** Calls `listener` after every change, once for each; returns how to stop that. */
  subscribe(listener: Listener): () => void;

  setMode(mode: Mode): void;
  setSettings(settings: Partial<Settings>): void;

  // Drawing. Each is one step of the history.
  /**
   * Puts an island with this clue in a cell, changes its clue, or takes it away (`null`). False where nothing changes:
   * the cell has it already, or there is no such clue (with up to two bridges a corridor 1 to 8, else 1 to 16).
   */
  setClue(cell: Cell, clue: Clue | null): boolean;
  /** `setClue` for many cells at once: a repair, an empty grid. Nothing changes where one of them cannot be, or a cell comes twice. */
  setClues(clues: readonly (readonly [Cell, Clue | null])[]): boolean;
  /** Moves an island to a cell of water; false where there is none or the other cell is taken. */
  moveIsland(from: Cell, to: Cell): boolean;
  /** `moveIsland` for many islands at once; nothing moves where one of them cannot. */
  moveIslands(moves: readonly (readonly [from: Cell, to: Cell])[]): boolean;
  /**
   * Keeps the islands that still have a place. `top` and `left` rows and columns are added (or taken away) there, the rest
   * at the bottom and right. Returns the size, as near to the one wanted as `fittingSize` finds one.
   */
  resize(rows: number, cols: number, top?: number, left?: number): { rows: number; cols: number };
  /** Returns the islands whose clues are too large for these rules; if there are any, nothing changes. */
  setRules(rules: { max_bridges?: number; loops?: boolean }): Cell[];
  /**
   * Puts another puzzle in place of this one, which stays among those begun; undo brings it back. A puzzle that was begun
   * before comes back as it was left, with its own steps; another state that it is given with is one more step.
   */
  load(puzzle: PuzzleDocument, bridges?: readonly BridgeDocument[], crosses?: readonly [Cell, Cell][]): Arrival;
  /**
   * Undoes the last step that brought another puzzle, and all that was done since: these steps can be made again. False
   * where there is none.
   */
  undoLoad(): boolean;

  // Playing. While the solver has not told what the corridors of a puzzle are, nothing can be moved: "unchanged".
  /** Sets the bridges of a corridor, and removes its cross. `blocked`: a bridge that crosses it is in the way. */
  setBridges(corridor: number, count: number): Moved;
  /** 0, 1, ... K, 0; a cross becomes 0. Skips what is more than K or one of the two clues allows. */
  cycle(corridor: number): Moved;
  /** Puts a cross, or removes it. A corridor with bridges loses them. */
  setCrossed(corridor: number, crossed: boolean): Moved;
  /**
   * Sets many at once, as one step of the history: a solution, a hint's move, repairs of wrong marks. This is no
   * accident, so locked corridors are set too. `blocked`: nothing is set, because one of the bridges would cross another.
   */
  setMarks(marks: ReadonlyMap<number, Mark>): Moved;
  /** Removes all bridges and crosses, as one step, in locked corridors too. */
  clearMarks(): void;
  /** False where there is no such island. */
  toggleLock(island: number): boolean;
  /**
   * Begins to try moves out. The beginning is a step: undo beyond it leaves the trial. Drawing ends it, and keeps what was
   * tried.
   */
  beginTrial(): void;
  /** Keeps what was tried, or takes all marks back, in locked corridors too. Locks stay. */
  endTrial(keep: boolean): void;

  /** One step back or forward, to the mode in which it was made; false where there is none. */
  undo(): boolean;
  redo(): boolean;

  show(shown: Shown | null): void;
  showLack(lack: Shown | null): void;
  setPen(pen: Partial<Pen>): void;
  /**
   * Plays the draft as others will: on an empty board, with a history of its own. What was drawn in it is set aside, and
   * comes back just so, with its steps, by `endPlaytest`, by `setMode("draw")`, and by whatever changes the puzzle.
   */
  beginPlaytest(): void;
  endPlaytest(): void;
  /** Shows over-full and cut-off islands until the next move, where settings say "asked". */
  showFaults(): void;

  /**
   * As `load`, but it is no step: nothing is before it, unless it was begun before. So a page that is given a puzzle, or
   * a link, goes on where it was left when it is opened again.
   */
  begin(puzzle: PuzzleDocument, bridges?: readonly BridgeDocument[], crosses?: readonly [Cell, Cell][]): Arrival;
  /** Starts with the puzzle that was on the page last, as it was; false where none is kept. */
  restore(): boolean;
  /** Puzzles begun, the one that was changed last first. */
  kept(): Kept[];
  /** Puts a puzzle begun on the page, as `load` does; false where it is not kept any more. */
  openKept(id: string): boolean;
  /**
   * Forgets a puzzle begun; returns how to undo that, which fails where there is no room any more. The one on the page is
   * kept again when it changes.
   */
  forgetKept(id: string): () => boolean;
  /** Tells what made the puzzle on the page. */
  setMade(made: Made): void;
  /** All that is kept, as one file, and the days of a streak. */
  readonly collection: Collection;
  /** Another tab has changed what the browser keeps under a key: what it did in the puzzle on the page is shown here too. */
  storageChanged(key: string | null): void;
  /** Keeps what has changed at once: for `pagehide`. Otherwise this happens within a second. */
  flush(): void;
  /** Resolves when the solver has answered for what is drawn now. */
  settled(): Promise<void>;
}
