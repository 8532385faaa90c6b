/** Says what has happened: to those who do not see the board, and where nothing is to be seen of it, to all. */

export interface Announcer {
  readonly element: HTMLElement;
  /** What can be seen on the board as well. */
  say(text: string): void;
  /** What cannot, such as why nothing has happened: it is shown beside the board, too, until something else is done. */
  tell(text: string): void;
  /** Something is done: what was said before is not about that. */
  clear(): void;
}

/** How long what is told is shown at most, in milliseconds. */
const SHOWN = 8000;

/** A live region. It waits for its turn: nothing that is being read is interrupted. */
export function createAnnouncer(): Announcer {
  const element = document.createElement("div");
  element.className = "board-said";
  element.setAttribute("role", "status");
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The same text twice is said twice only where it differs.
  let last = "";
  let told = "";
  const put = (text: string, shown: boolean) => {
    clearTimeout(timer);
    element.classList.toggle("shown", shown);
    element.textContent = text === last && text !== "" ? `${text}\u00a0` : text;
    last = element.textContent;
    if (shown) {
      timer = setTimeout(() => element.classList.remove("shown"), SHOWN);
    }
  };
  return {
    element,
    // What is told of the same action stays before it.
    say: (text) => (told === "" ? put(text, false) : put(`${told} ${text}`, true)),
    tell(text) {
      told = text;
      put(text, true);
    },
    clear() {
      told = "";
      clearTimeout(timer);
      element.classList.remove("shown");
      element.textContent = "";
    },
  };
}
