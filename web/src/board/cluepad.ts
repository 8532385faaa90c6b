/** Buttons that put clues in the selected cell, for those who have no keyboard at hand. */
import type { Clue } from "../solver/protocol.ts";
import { texts } from "../texts/texts.ts";
import { clueText } from "./labels.ts";

export interface CluePad {
  readonly element: HTMLElement;
  /** `clue` is the one of the selected cell; `undefined` where none is selected. */
  update(visible: boolean, most: number, clue: Clue | null | undefined): void;
}

/** The pad. `choose` is called with what was chosen; `null` removes the island. */
export function createCluePad(choose: (clue: Clue | null) => void): CluePad {
  const element = document.createElement("div");
  element.className = "clue-pad";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", texts().board.cluePad);
  element.hidden = true;
  let buttons: [HTMLButtonElement, Clue | null][] = [];
  let built = 0;

  const build = (most: number) => {
    const clues: (Clue | null)[] = [...Array.from({ length: most }, (_, index) => index + 1), "?", null];
    buttons = clues.map((clue) => [button(clue, choose), clue]);
    element.replaceChildren(...buttons.map(([each]) => each));
    element.classList.toggle("large", most > 8);
    built = most;
  };

  return {
    element,
    update(visible, most, clue) {
      element.hidden = !visible;
      if (!visible) {
        return;
      }
      if (built !== most) {
        build(most);
      }
      for (const [each, chosen] of buttons) {
        // Not `disabled`: the button that was just pressed keeps the focus, and a pad that scrolls can be scrolled by keys.
        each.setAttribute("aria-disabled", String(clue === undefined || (chosen === null && clue === null)));
        if (chosen !== null) {
          each.setAttribute("aria-pressed", String(clue === chosen));
        }
      }
    },
  };
}

function button(clue: Clue | null, choose: (clue: Clue | null) => void): HTMLButtonElement {
  const text = texts().board;
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = clue === null ? text.eraseSign : String(clue);
  const label = clue === null ? text.erase : clue === "?" ? text.unknown : clueText(clue);
  element.setAttribute("aria-label", label);
  element.title = label;
  element.addEventListener("click", () => choose(clue));
  return element;
}
