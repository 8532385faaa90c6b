/** Check: whether what is drawn breaks a rule, where, and a way back. */
import type { Shown, View } from "../../store/store.ts";
import { speak } from "../../speech.ts";
import { texts } from "../../texts/texts.ts";
import { button, element, setHidden, setText } from "../element.ts";
import { isMoved } from "../marks.ts";
import type { Page } from "../page.ts";
import { placeText } from "../place-text.ts";
import { spokenPart } from "../spoken.ts";
import { section } from "../shell.ts";
import { undoNote } from "../undo-note.ts";
import { markedIslands, type Mistake, mistakesIn, shownFor, whyNotDone, withoutMistakes } from "./mistakes.ts";

/** More lines than this say nothing more. */
const MOST_MISTAKES = 12;

/** The panel, and how to ask. */
export interface CheckPanel {
  readonly root: HTMLElement;
  /** The line that says that nothing is wrong, for the panel of tools. */
  readonly line: HTMLElement;
  check(): Promise<void>;
  /** Does what its button says, where mistakes are told; false where none are. */
  doShown(): boolean;
  /** Puts away what is told; false when there was nothing. */
  dismiss(): boolean;
}

/** Makes the panel. `before` puts away what else is told about the board. */
export function checkPanel(page: Page, before: () => void): CheckPanel {
  const { game, playing } = texts().panels;
  const words = game.check;
  const { store, messages } = page;
  const line = element("p", { class: "quiet check-result" });
  const card = element("div", { class: "card check-card", "data-tone": "problem" });
  const root = section(words.title, card);
  const spoken = spokenPart();
  let shown: Shown | null = null;
  /** Takes the note away that says the same as the line. */
  let removeNote = () => {};
  let back: HTMLButtonElement | undefined;
  let checks = 0;

  function clear(): void {
    checks += 1;
    removeNote();
    setText(line, "");
    spoken.say();
    card.replaceChildren();
    back = undefined;
    setHidden(root, true);
    if (shown !== null && store.now.shown === shown) {
      store.show(null);
    }
    shown = null;
    if (page.actions.topicIs("check")) {
      page.actions.showTopic(null);
    }
  }

  function say(text: string): void {
    setText(line, text);
    speak(text);
    if (store.now.look?.complete !== true) {
      removeNote = messages.note(text);
    }
  }

  function tell(mistakes: readonly Mistake[]): void {
    setHidden(root, false);
    const lines = mistakes.slice(0, MOST_MISTAKES).map(({ text }) => element("li", {}, placeText(page, text)));
    back = store.now.canUndo
      ? button(words.undo, () => void stepBack(page, () => removeMarks(page, mistakes)), { kind: "primary" })
      : button(words.remove, () => removeMarks(page, mistakes), { kind: "primary" });
    const title = words.mistakes(markedIslands(mistakes).length);
    spoken.say(title, ...lines.map((line) => line.firstElementChild ?? ""));
    card.replaceChildren(
      element(
        "div",
        { class: "card-head" },
        element("h3", { class: "card-title" }, title),
        button(words.dismiss, clear, { kind: "quiet", icon: "close", bare: true }),
      ),
      element("ul", { class: "faults" }, ...lines),
      element("div", { class: "row" }, back),
    );
    page.actions.showTopic("check");
    shown = shownFor(mistakes);
    store.show(shown);
    card.scrollIntoView({ block: "nearest" });
    const { board } = store.now;
    if (board !== null && shown.islands.length > 0) {
      page.board.reveal(shown.islands.map((index) => [board.island(index).row, board.island(index).col]));
    }
  }

  async function check(): Promise<void> {
    before();
    clear();
    const mine = checks;
    await store.settled();
    const { now } = store;
    if (mine !== checks || now.look === null || now.board?.puzzle !== now.puzzle) {
      return;
    }
    store.showFaults();
    const mistakes = mistakesIn(now.board, now.look, now);
    const notDone = whyNotDone(now);
    if (mistakes.length > 0) {
      tell(mistakes);
    } else if (now.look.complete) {
      say(playing.done);
    } else if (notDone?.why === "disconnected") {
      say(game.notDone.disconnected(notDone.groups.length));
    } else {
      say(playing.noFault);
    }
  }

  store.subscribe((now, then) => {
    if (now.puzzle !== then.puzzle || now.mode !== then.mode || isMoved(now, then)) {
      clear();
    }
  });
  setHidden(root, true);
  return {
    root,
    line,
    check,
    doShown() {
      const button = back;
      button?.click();
      return button !== undefined;
    },
    dismiss() {
      const open = !root.hidden;
      clear();
      return open;
    },
  };
}

/** Undoes steps until nothing is wrong. Where no step leads there, all is as it was, and `otherwise` is done. */
async function stepBack({ store, messages }: Pick<Page, "store" | "messages">, otherwise: () => void): Promise<void> {
  const { check } = texts().panels.game;
  const { puzzle } = store.now;
  let steps = 0;
  while (store.now.canUndo) {
    store.undo();
    steps += 1;
    const { counts, crossed } = store.now;
    if (store.now.puzzle !== puzzle) {
      break;
    }
    await store.settled();
    if (store.now.counts !== counts || store.now.crossed !== crossed) {
      // Somebody plays meanwhile.
      return;
    }
    if (isRight(store.now)) {
      const again = () => {
        for (let step = 0; step < steps; step += 1) {
          store.redo();
        }
      };
      messages.note(check.undone(steps), { label: check.redo, run: again });
      return;
    }
  }
  for (; steps > 0; steps -= 1) {
    store.redo();
  }
  await store.settled();
  otherwise();
}

function isRight(now: View): boolean {
  const { board, look } = now;
  return board !== null && look !== null && mistakesIn(board, look, now).length === 0;
}

function removeMarks(page: Page, mistakes: readonly Mistake[]): void {
  const { board } = page.store.now;
  if (board !== null && page.store.setMarks(withoutMistakes(board, page.store.now, mistakes)) === "moved") {
    undoNote(page, texts().panels.game.check.removed);
  }
}
