/** Tools for playing: undo, check, try, lock, clear. The most needed ones are in the bar of small screens too. */
import type { View } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { button, type ButtonOptions, choice, element, relabel, setHidden } from "./element.ts";
import { hasMarks } from "./marks.ts";
import type { Page } from "./page.ts";
import { section } from "./shell.ts";
import { undoNote } from "./undo-note.ts";

/** The panel, and what others ask of it. */
export interface PlayPanel {
  readonly root: HTMLElement;
  /** When mistakes are shown. Rarely changed, so it comes after all else. */
  readonly mistakes: HTMLElement;
  /** To be called when another island is selected on the board, or none. */
  selectionChanged(): void;
}

/** Makes the panel. `selected` is the island that is selected on the board; `checked` the line that Check fills. */
export function playPanel(page: Page, selected: () => number | undefined, checked: HTMLElement): PlayPanel {
  const { playing, faults, game } = texts().panels;
  const { store, actions } = page;
  const tool = (label: string, icon: NonNullable<ButtonOptions["icon"]>, press: () => void, more: ButtonOptions = {}) =>
    button(label, press, { icon, kind: "plain", ...more });
  const undo = tool(playing.undo, "undo", actions.undo, { key: "U", class: "in-dock" });
  const redo = tool(playing.redo, "redo", actions.redo, { key: "R", class: "in-dock" });
  const hint = tool(playing.hint, "hint", actions.hint, { key: "H", class: "in-dock" });
  const check = tool(playing.check, "check", actions.check, { class: "in-dock" });
  const trial = tool(playing.trial, "trial", () => store.beginTrial(), { class: "in-dock" });
  const lock = tool(playing.lock, "lock", () => toggleLock(page, selected()), { key: "L" });
  const howTo = tool(game.howTo.short, "ask", actions.openHowTo, { class: "in-dock how-to-tool" });
  howTo.title = game.howTo.title;
  const clear = tool(playing.clear, "clear", () => {
    store.clearMarks();
    undoNote(page, playing.cleared);
  });
  const shown = choice(
    playing.faults,
    [
      { value: "always", label: faults.always },
      { value: "asked", label: faults.asked },
      { value: "never", label: faults.never },
    ],
    store.now.settings.faults,
    (value) => store.setSettings({ faults: value }),
  );
  const root = section(
    playing.title,
    element("div", { class: "tools" }, undo, redo, hint, check, trial, lock, clear, howTo),
    checked,
  );
  const mistakes = element("section", { "aria-label": playing.faults }, shown.root);

  const update = (now: View) => {
    undo.disabled = !now.canUndo;
    redo.disabled = !now.canRedo;
    trial.disabled = now.trial;
    clear.disabled = !hasMarks(now);
    setHidden(check, now.settings.faults === "never");
    shown.set(now.settings.faults);
    const island = lockable(now, selected());
    lock.disabled = island === undefined;
    lock.title = island === undefined ? game.lock.how : `${playing.lock} (L)`;
    relabel(lock, island !== undefined && isLocked(now, island) ? playing.unlock : playing.lock);
  };
  store.subscribe(update);
  update(store.now);
  return {
    root,
    mistakes,
    selectionChanged: () => update(store.now),
  };
}

function lockable(now: View, island: number | undefined): number | undefined {
  return island !== undefined && island < (now.board?.islands.length ?? 0) ? island : undefined;
}

function isLocked(now: View, island: number): boolean {
  const found = now.board?.islands[island];
  return found !== undefined && now.locked.has(`${found.row},${found.col}`);
}

function toggleLock(page: Page, selected: number | undefined): void {
  const island = lockable(page.store.now, selected);
  if (island === undefined || !page.store.toggleLock(island)) {
    return;
  }
  const { now } = page.store;
  const { row, col } = now.board?.islands[island] ?? { row: 0, col: 0 };
  const place = texts().panels.place(row + 1, col + 1);
  const { lock } = texts().panels.game;
  undoNote(page, isLocked(now, island) ? lock.locked(place) : lock.unlocked(place));
}
