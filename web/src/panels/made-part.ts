/** Where a puzzle that was made here comes from: level, seed and number stay readable as long as the page is open. */
import type { PuzzleDocument } from "../solver/protocol.ts";
import { idOf } from "../store/begun.ts";
import type { Store } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { element, setHidden, setText } from "./element.ts";

/** The line, and how it learns of puzzles. */
export interface MadePart {
  readonly root: HTMLElement;
  remember(puzzle: PuzzleDocument, words: string): void;
}

/** Makes the line, hidden while another puzzle is on the board. */
export function madePart(store: Store): MadePart {
  const { made } = texts().panels;
  const known = new Map<string, string>();
  const words = element("p", { class: "quiet" });
  const root = element("section", { "aria-label": made }, words);
  const update = () => {
    const told = known.get(idOf(store.now.puzzle));
    setHidden(root, told === undefined);
    setText(words, told ?? "");
  };
  store.subscribe((now, before) => {
    if (now.puzzle !== before.puzzle) {
      update();
    }
  });
  update();
  return {
    root,
    remember(puzzle, told) {
      known.set(idOf(puzzle), told);
      update();
    },
  };
}
