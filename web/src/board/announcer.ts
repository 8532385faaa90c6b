/** Says what has happened to those who do not see the board. */

export interface Announcer {
  readonly element: HTMLElement;
  say(text: string): void;
}

/** A live region. It waits for its turn: nothing that is being read is interrupted. */
export function createAnnouncer(): Announcer {
  const element = document.createElement("div");
  element.className = "board-said";
  element.setAttribute("role", "status");
  return {
    element,
    say(text) {
      // The same text twice is said twice only where it differs.
      element.textContent = element.textContent === text ? `${text}\u00a0` : text;
    },
  };
}
