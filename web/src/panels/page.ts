/** What the parts of the page share. */
import type { Solver } from "../solver/client.ts";
import type { Cell } from "../solver/protocol.ts";
import type { Store } from "../store/store.ts";
import type { Messages } from "./messages.ts";
import type { Questions } from "./questions.ts";
import type { Topic } from "./shell.ts";

/** What the panels need of the board. */
export interface BoardControls {
  /** Shows the whole puzzle, as large as there is room. */
  fit(): void;
  zoomBy(factor: number): void;
  focusIsland(island: number): void;
  /** Scrolls so that these cells are seen. */
  reveal(cells: readonly Cell[]): void;
  /** Goes to the next island that is not finished, or to the one before. */
  goToUnfinished(isBack: boolean): void;
  /** Goes to the next island of what is pointed out. */
  goToShown(): void;
  /** The island at which the keyboard is. */
  currentIsland(): number | undefined;
  /** Tells the neighbours of the island at which the keyboard is. */
  tellNeighbours(): void;
  /** Tells what the last step has changed. */
  tellLast(): void;
  /** Says something, and shows it beside the board. */
  tell(text: string): void;
  /** Puts the focus where the keyboard was on the board last. */
  focus(): void;
}

/** The dialogs, and what else any part may ask of the others. */
export interface Actions {
  openNew(): void;
  openText(): void;
  /** Reads a file or text and puts the puzzle on the board, or says in the dialog why not. */
  readInto(source: string | Blob): void;
  openTake(): void;
  openToday(): void;
  openMine(): void;
  openPrint(): void;
  openSettings(): void;
  openKeys(): void;
  openHowTo(): void;
  /** The puzzle as a table. */
  openTable(): void;
  /** Opens the chapter of techniques, at one of them by its name or at its beginning. */
  openTechnique(name?: string): void;
  /** Walks through all steps from what is drawn. */
  walk(): void;
  /** Makes another puzzle like the last one, or asks what kind if there was none. */
  another(): void;
  hint(): void;
  /** A hint, or where one is shown, what it says. */
  hintOrDo(): void;
  check(): void;
  undo(): void;
  redo(): void;
  /** On small screens, shows the sheet about a topic, or hides it. */
  showTopic(topic: Topic | null): void;
  topicIs(topic: Topic): boolean;
  /** Scrolls the side panel to its beginning. */
  toTop(): void;
}

/** Handed to every part of the page. */
export interface Page {
  readonly store: Store;
  readonly solver: Solver;
  readonly questions: Questions;
  readonly messages: Messages;
  readonly board: BoardControls;
  readonly actions: Actions;
  /** Aborted when the page is built anew, in another language: listeners on `document` and `window` end with it. */
  readonly signal: AbortSignal;
  /** Whether the side panel stands beside the board, with all its sections in view. */
  isBeside(): boolean;
}
