/** Keys that work everywhere but in fields and dialogs. */
import { isField } from "./open/drop.ts";
import { actionOf, isForPlaying, type KeyAction } from "./keymap.ts";
import type { Page } from "./page.ts";
import { texts } from "../texts/texts.ts";
import { changesIn, progressText } from "./tell-progress.ts";

/** Listens. `escape` puts away what is shown. */
export function followKeys(page: Page, escape: () => void): void {
  document.addEventListener("keydown", (event) => {
    // What the board or a control has taken for itself has been prevented.
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    if (isLetter && page.store.now.settings.letters === "off") {
      return;
    }
    const isTaken = event.defaultPrevented || event.isComposing || isField(event.target);
    if (isTaken || document.querySelector("dialog[open]") !== null) {
      return;
    }
    const action = actionOf(event);
    if (action === undefined || (page.store.now.mode !== "play" && isForPlaying(action))) {
      return;
    }
    if (action !== "escape") {
      event.preventDefault();
    }
    const { actions, store } = page;
    if (store.now.mode === "play") {
      askBoard(page, action);
    }
    switch (action) {
      case "undo":
        actions.undo();
        break;
      case "redo":
        actions.redo();
        break;
      case "larger":
        page.board.zoomBy(1.25);
        break;
      case "smaller":
        page.board.zoomBy(0.8);
        break;
      case "fit":
        page.board.fit();
        break;
      case "help":
        actions.openKeys();
        break;
      case "escape":
        escape();
        break;
    }
  }, { signal: page.signal });
}

/** Begins to try moves out, keeps what was tried or takes it back. The status line tells the beginning. */
function tryOut({ board, store }: Pick<Page, "board" | "store">, action: "try" | "keep" | "takeBack"): void {
  const { trying } = texts().panels;
  const { trial, tried } = store.now;
  if (action === "try") {
    if (trial) {
      board.tell(trying.moves(changesIn(tried)));
    } else {
      store.beginTrial();
    }
  } else if (trial) {
    store.endTrial(action === "keep");
    board.tell(action === "keep" ? trying.kept : trying.takenBack);
  } else {
    board.tell(trying.none);
  }
}

/** Keys that mean something while a puzzle is played. */
function askBoard({ actions, board, store }: Page, action: KeyAction): void {
  switch (action) {
    case "hint":
      actions.hintOrDo();
      break;
    case "next":
    case "previous":
      board.goToUnfinished(action === "previous");
      break;
    case "neighbours":
      board.tellNeighbours();
      break;
    case "last":
      board.tellLast();
      break;
    case "progress":
      board.tell(progressText(store.now));
      break;
    case "table":
      actions.openTable();
      break;
    case "shown":
      board.goToShown();
      break;
    case "try":
    case "keep":
    case "takeBack":
      tryOut({ board, store }, action);
      break;
  }
}
