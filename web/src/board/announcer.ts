/** Says what has happened: to those who do not see the board, and where nothing is to be seen of it, to all. */
import { speak, unsay } from "../speech.ts";

export interface Announcer {
  readonly element: HTMLElement;
  /** What can be seen on the board as well. */
  say(text: string): void;
  /** What comes of it a moment later, and can be seen as well: it takes nothing back. */
  add(text: string): void;
  /** What cannot, such as why nothing has happened: it is shown beside the board, too, until something else is done. */
  tell(text: string): void;
  /** Something is done: what was said before is not about that. */
  clear(): void;
}

/** How long what is told is shown at most, in milliseconds. */
const SHOWN = 8000;

/** What is shown of it. The page's live region reads it out. */
export function createAnnouncer(): Announcer {
  const element = document.createElement("div");
  element.className = "board-said";
  element.setAttribute("aria-hidden", "true");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = "";
  let said = "";
  let added = "";
  const put = (text: string, shown: boolean) => {
    clearTimeout(timer);
    element.classList.toggle("shown", shown);
    element.textContent = text;
    if (shown) {
      timer = setTimeout(() => element.classList.remove("shown"), SHOWN);
    }
  };
  return {
    element,
    // What is told of the same action stays before it.
    say(text) {
      // Of one action the last words count.
      unsay(said);
      said = text;
      speak(text);
      put(told === "" ? text : `${told} ${text}`, told !== "");
    },
    add(text) {
      added = text;
      speak(text);
    },
    tell(text) {
      if (text === "") {
        return;
      }
      speak(text);
      told = text;
      put(text, true);
    },
    clear() {
      unsay(said);
      unsay(told);
      unsay(added);
      told = "";
      clearTimeout(timer);
      element.classList.remove("shown");
      element.textContent = "";
    },
  };
}
