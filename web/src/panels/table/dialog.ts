/** The dialog with the puzzle as a table: the same moves as on the board, by buttons in cells with headers. */
import type { Board } from "../../model/board.ts";
import { nextCount } from "../../model/moves.ts";
import { pointedOut, shownIslands } from "../../board/facts.ts";
import { nextOf, unfinishedFrom } from "../../board/nearest.ts";
import { refusalText } from "../../board/playing.ts";
import { stepText } from "../../board/step-text.ts";
import { speak } from "../../speech.ts";
import type { View } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { dialog } from "../dialog.ts";
import { button, checkbox, element, setHidden, setText } from "../element.ts";
import { actionOf } from "../keymap.ts";
import type { Page } from "../page.ts";
import { progressText } from "../tell-progress.ts";
import { type PuzzleTable, puzzleTable } from "./table.ts";

/** More cells than this at once are slow to read, and slow to build. */
const MOST_DRAWN_CELLS = 900;

/** Makes the dialog; returns what opens it. */
export function createTable(page: Page): () => void {
  const { everyone, playing } = texts().panels;
  const { store } = page;
  const words = everyone.table;
  let shown: { board: Board; first: number; table: PuzzleTable } | undefined;
  let stop = () => {};
  const crosses = checkbox(words.crosses, false);
  const host = element("div", { class: "table-host", tabindex: 0, role: "group", "aria-label": words.title });
  const part = element("span", { class: "quiet" });
  const before = button(words.before, () => turn(-1), { kind: "quiet", icon: "back" });
  const after = button(words.after, () => turn(1), { kind: "quiet", icon: "next" });
  const pager = element("div", { class: "pager" }, before, part, after);
  const progress = element("p", { class: "quiet" });
  const undo = button(playing.undo, page.actions.undo, { icon: "undo" });
  const redo = button(playing.redo, page.actions.redo, { icon: "redo" });
  const body = [element("p", { class: "quiet" }, words.how), crosses.root, pager, host];
  const made = dialog(words.title, body, { size: "wide", foot: [progress, element("div", { class: "row" }, undo, redo)], closed: () => stop() });
  made.root.classList.add("table-dialog");

  function press(corridor: number): void {
    const { board, crossed } = store.now;
    if (board === null || board !== shown?.board) {
      return;
    }
    const wasCrossed = crossed[corridor] === 1;
    const moved = crosses.input.checked
      ? store.setCrossed(corridor, !wasCrossed)
      : wasCrossed
        ? store.setBridges(corridor, nextCount(board, store.now, corridor))
        : store.cycle(corridor);
    if (moved === "locked" || moved === "blocked") {
      speak(refusalText(board, store.now, corridor));
    }
  }

  /** How many rows are shown at once. */
  const rowsOf = ({ cols, rows }: Board) => Math.min(rows, Math.max(5, Math.floor(MOST_DRAWN_CELLS / cols)));

  function turn(by: number): void {
    if (shown !== undefined) {
      build(store.now, shown.first + by * rowsOf(shown.board));
    }
  }

  function build(now: View, first: number): void {
    const { board } = now;
    if (board === null) {
      shown = undefined;
      host.replaceChildren();
      return;
    }
    const start = Math.max(0, Math.min(first, board.rows - 1));
    const end = Math.min(board.rows, start + rowsOf(board));
    const table = puzzleTable(board, start, end, press);
    shown = { board, first: start, table };
    host.replaceChildren(table.root);
    setHidden(pager, rowsOf(board) >= board.rows);
    setText(part, words.part(start + 1, end, board.rows));
    before.disabled = start === 0;
    after.disabled = end === board.rows;
    update(now);
  }

  function update(now: View): void {
    if (now.board !== shown?.board) {
      build(now, 0);
      return;
    }
    shown?.table.update(now);
    // Where something is wrong, its cell says it.
    setText(progress, progressText(now, false));
    undo.disabled = !now.canUndo;
    redo.disabled = !now.canRedo;
  }

  function goTo(island: number): void {
    if (shown !== undefined && !shown.table.focus(island)) {
      const { row } = shown.board.island(island);
      build(store.now, row - (row % rowsOf(shown.board)));
      shown.table.focus(island);
    }
  }

  /** The keys of the page that make sense here; those of one letter only where they are wanted. */
  function key(event: KeyboardEvent): void {
    const { board, counts, settings } = store.now;
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    const action = event.defaultPrevented || (isLetter && settings.letters === "off") ? undefined : actionOf(event);
    if (action === undefined || board === null || board !== shown?.board) {
      return;
    }
    const at = shown.table.focused;
    switch (action) {
      case "undo":
        page.actions.undo();
        break;
      case "redo":
        page.actions.redo();
        break;
      case "hint":
        page.actions.hintOrDo();
        break;
      case "progress":
        page.board.tell(progressText(store.now));
        break;
      case "last":
        page.board.tellLast();
        break;
      case "next":
      case "previous": {
        const step = at === undefined ? 0 : action === "previous" ? -1 : 1;
        const next = unfinishedFrom(board, counts, (at ?? 0) + step, action === "previous");
        if (next === undefined) {
          speak(texts().board.allFinished);
        } else {
          goTo(next);
        }
        break;
      }
      case "shown": {
        const pointed = pointedOut(store.now);
        const next = pointed === null ? undefined : nextOf(shownIslands(board, pointed), at);
        if (next === undefined) {
          speak(texts().board.nothingShown);
        } else {
          goTo(next);
        }
        break;
      }
      default:
        return;
    }
    event.preventDefault();
  }
  made.root.addEventListener("keydown", key);

  return () => {
    if (store.now.mode !== "play") {
      store.setMode("play");
    }
    shown = undefined;
    update(store.now);
    stop();
    stop = store.subscribe((now, old) => {
      update(now);
      const text = now.step === old.step ? null : stepText(now, old);
      if (text !== null) {
        speak(text);
      }
    });
    const island = page.board.currentIsland();
    if (island === undefined || shown === undefined) {
      made.open();
    } else {
      made.open(host);
      goTo(island);
    }
  };
}
