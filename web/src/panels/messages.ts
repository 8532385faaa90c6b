/** Short messages above the board: errors stay until they are dismissed, notes go by themselves. */
import { speak } from "../speech.ts";
import { texts } from "../texts/texts.ts";
import { button, element, icon } from "./element.ts";

/** How long a note stays, in milliseconds, at least; longer texts stay longer. */
const NOTE_TIME = 5000;
const TIME_PER_CHARACTER = 70;
/** Where a note hides a part of the page that is needed, it is gone sooner, unless there is something to press in it. */
const SHORT_TIME = 4000;
const LITTLE_ROOM = "(max-width: 559.98px), (max-height: 520px)";
/** More than this would hide the board; the oldest goes first. */
const MOST = 3;

export interface MessageAction {
  readonly label: string;
  run(): void;
}

/** Shows messages. */
export class Messages {
  readonly root: HTMLElement;
  readonly #notes = element("div", { class: "message-list" });
  readonly #errors = element("div", { class: "message-list", role: "alert" });

  constructor() {
    this.root = element("section", { class: "messages", "aria-label": texts().panels.notices }, this.#errors, this.#notes);
  }

  /** Says that something is done; returns how to take that away before its time. */
  note(text: string, action?: MessageAction): () => void {
    const message = this.#add(this.#notes, "note", text, action);
    speak(text);
    const isShort = action === undefined && window.matchMedia(LITTLE_ROOM).matches;
    const time = isShort ? SHORT_TIME : NOTE_TIME + text.length * TIME_PER_CHARACTER;
    let timer = 0;
    const start = () => {
      timer = window.setTimeout(() => message.remove(), time);
    };
    // Whoever points at a note, or has the focus in it, is still reading it.
    const hold = () => window.clearTimeout(timer);
    message.addEventListener("pointerenter", hold);
    message.addEventListener("pointerleave", start);
    message.addEventListener("focusin", hold);
    message.addEventListener("focusout", start);
    start();
    return () => message.remove();
  }

  /** Takes notes away: something else is about to be told where they are. */
  clearNotes(): void {
    this.#notes.replaceChildren();
  }

  /** Says that something went wrong; stays until it is dismissed, or taken away by what is returned. */
  error(text: string, action?: MessageAction): () => void {
    const message = this.#add(this.#errors, "error", text, action);
    return () => message.remove();
  }

  #add(list: HTMLElement, kind: "note" | "error", text: string, action?: MessageAction): HTMLElement {
    for (const old of [...list.children]) {
      if (old.querySelector(".message-text")?.textContent === text) {
        old.remove();
      }
    }
    const message = element(
      "div",
      { class: `message message-${kind}` },
      icon(kind === "error" ? "warning" : "info"),
      element("p", { class: "message-text" }, text),
    );
    if (action !== undefined) {
      message.append(
        button(
          action.label,
          () => {
            message.remove();
            action.run();
          },
          { kind: "quiet" },
        ),
      );
    }
    message.append(
      button(texts().panels.dismiss, () => message.remove(), { kind: "quiet", icon: "close", bare: true }),
    );
    list.append(message);
    while (list.children.length > MOST) {
      list.firstElementChild?.remove();
    }
    return message;
  }
}
