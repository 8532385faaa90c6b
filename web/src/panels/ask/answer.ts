/** What an answer is made of: words, and perhaps something that the board shows. */
import type { Board } from "../../model/board.ts";
import type { View, Shown } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { button, type Child, element } from "../element.ts";
import type { Page } from "../page.ts";

/** The questions by name. */
export type Question = "solve" | "unique" | "common" | "explain" | "prove" | "repair" | "count";

/** The questions of the panel, in its order. The others are asked where an answer leads to them. */
export const QUESTIONS: readonly Question[] = ["solve", "unique", "common", "explain", "repair", "count"];

/** Where an answer is told. */
export interface Teller {
  readonly page: Page;
  /** What was asked about. */
  readonly asked: View;
  /** Tells an answer in place of the one before. */
  tell(tone: Tone, words: string, ...children: Child[]): void;
  /** Replaces the first words of the answer that is told, and leaves the rest where it is. */
  reword(words: string): void;
  /** Shows something on the board, as a part of the answer: it goes when the answer is put away. */
  show(shown: Shown | null): void;
  /** Asks another question. */
  ask(question: Question): void;
}

/** The board that was asked about; `null` where the solver could not tell its corridors. */
export function boardOf({ asked }: Teller): Board | null {
  return asked.board?.puzzle === asked.puzzle ? asked.board : null;
}

/** How an answer looks: a plain answer, something that is wrong with the puzzle, or no answer. */
export type Tone = "answer" | "problem" | "undecided";

/** A button that shows something on the board, and hides it again. It knows when something else took its place. */
export function showButton(teller: Pick<Teller, "page" | "show">, label: string, shown: Shown, pressed = false): HTMLButtonElement {
  const { ask } = texts().panels;
  const { store } = teller.page;
  const made = button(label, () => {
    teller.show(store.now.shown === shown ? null : shown);
  });
  made.classList.add("toggle");
  const update = () => made.setAttribute("aria-pressed", String(store.now.shown === shown));
  const stop = store.subscribe(() => {
    if (made.isConnected) {
      update();
    } else if (used) {
      stop();
    }
  });
  // The first change may come before the answer is in the document.
  let used = false;
  queueMicrotask(() => {
    used = true;
    if (pressed) {
      teller.show(shown);
    }
    update();
  });
  made.title = ask.show;
  return made;
}

/** A row of buttons. */
export function row(...children: Child[]): HTMLElement {
  return element("div", { class: "row" }, ...children);
}
