/** Keys that work everywhere but in fields and dialogs. */
import { isField } from "./open/drop.ts";
import { actionOf } from "./keymap.ts";
import type { Page } from "./page.ts";

/** Listens. `escape` puts away what is shown. */
export function followKeys(page: Page, escape: () => void): void {
  document.addEventListener("keydown", (event) => {
    // What the board or a control has taken for itself has been prevented.
    const isTaken = event.defaultPrevented || event.isComposing || isField(event.target);
    if (isTaken || document.querySelector("dialog[open]") !== null) {
      return;
    }
    const action = actionOf(event);
    if (action === undefined) {
      return;
    }
    if (action !== "escape") {
      event.preventDefault();
    }
    const { actions, store } = page;
    switch (action) {
      case "undo":
        actions.undo();
        break;
      case "redo":
        actions.redo();
        break;
      case "hint":
        if (store.now.mode === "play") {
          actions.hintOrDo();
        }
        break;
      case "help":
        actions.openKeys();
        break;
      case "escape":
        escape();
        break;
    }
  });
}
