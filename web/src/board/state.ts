/** What the board view keeps for itself, and how its parts change it. */
import type { Cell } from "../solver/protocol.ts";
import type { Store } from "../store/store.ts";
import type { Ui } from "./scene.ts";

export interface BoardUi extends Ui {
  /** The size that the grid is being dragged to. */
  readonly resizing: { readonly rows: number; readonly cols: number } | null;
  /** The corridor under the mouse. */
  readonly hovered: number | null;
}

/** At the start. */
export const NOTHING: BoardUi = {
  cursor: null,
  selected: null,
  building: null,
  flashing: null,
  moving: null,
  resizing: null,
  hovered: null,
};

/** What the parts of the board view have of each other. */
export interface Context {
  readonly store: Store;
  readonly ui: BoardUi;
  /** Changes what the view keeps; it is drawn before the next frame. */
  change(part: Partial<BoardUi>): void;
  /** Says what is to be seen as well. */
  say(text: string): void;
  /** Says what is not, and shows it. */
  tell(text: string): void;
  /** Something is done: takes away what was said before. */
  clear(): void;
  /** Goes to a cell: puts the keyboard's focus on it, and moves the view where it would not be seen. */
  goTo(cell: Cell): void;
}
