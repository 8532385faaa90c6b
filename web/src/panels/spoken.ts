/** What screen readers are told of an answer: its words, without the buttons that come with it. */
import { hush, speak } from "../speech.ts";
import type { Child } from "./element.ts";

/** Reads out one answer after another. */
export interface Spoken {
  /** Reads out the paragraphs and plain lists among these parts; without any, takes back what was said. */
  say(...parts: Child[]): void;
}

/** What is said of one kind of answers. */
export function spokenPart(): Spoken {
  let last = "";
  return {
    say(...parts) {
      const words = parts.map(wordsOf).filter((part) => part !== "").join(" ");
      if (words === last) {
        return;
      }
      if (last !== "") {
        hush(last);
      }
      last = words;
      speak(words);
    },
  };
}

/** Reads out what an element says whenever that changes while it can be seen. */
export function readOut(part: HTMLElement): void {
  let last = "";
  new MutationObserver(() => {
    const words = (part.textContent ?? "").trim();
    if (words !== last && (words === "" || part.getClientRects().length > 0)) {
      hush(last);
      last = words;
      speak(words);
    }
  }).observe(part, { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
}

function wordsOf(part: Child): string {
  if (typeof part === "string") {
    return part;
  }
  if (!(part instanceof HTMLElement) || !part.matches("p, span, ul")) {
    return "";
  }
  const copy = part.cloneNode(true) as HTMLElement;
  // Places show a short name, and have the whole one for screen readers.
  for (const shown of copy.querySelectorAll("[aria-hidden=true]")) {
    shown.remove();
  }
  return (copy.textContent ?? "").trim();
}
