/** Notes with a button that takes back what they speak of. */
import { texts } from "../texts/texts.ts";
import type { Arrival, View } from "../store/store.ts";
import { isMoved } from "./marks.ts";
import type { Page } from "./page.ts";

/** Says how a puzzle came, and offers to undo that: a state that came in place of a game, or the coming of the puzzle. */
export function loadNote(page: Page, arrival: Arrival, text: string): void {
  const { store, messages } = page;
  const { opening } = texts().panels;
  if (arrival === "changed") {
    undoNote(page, `${text} ${opening.stateOnTop}`);
  } else if (arrival === "same") {
    messages.note(text);
  } else {
    undoNote(page, text, () => void store.undoLoad());
  }
}

/** Says what was done, and offers to undo it until something else is done: from then on, undo would mean that. */
export function undoNote(page: Page, text: string, undo = () => void page.store.undo()): void {
  const { store, messages } = page;
  const { puzzle } = store.now;
  const remove = messages.note(text, { label: texts().panels.undo, run: undo });
  const stop = store.subscribe((now, before) => {
    if (isAnotherStep(now, before, puzzle)) {
      stop();
      remove();
    }
  });
}

/** Whether a change is a step of its own. */
export function isAnotherStep(now: View, before: View, puzzle: View["puzzle"]): boolean {
  if (now.puzzle !== puzzle) {
    return true;
  }
  return isMoved(now, before) || now.locked !== before.locked || now.trial !== before.trial;
}
