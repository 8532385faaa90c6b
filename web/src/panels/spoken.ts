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
      const words = asSentences(parts.map(wordsOf));
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
    const words = textOf(part);
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
  return part.matches("ul") ? asSentences([...part.children].map(textOf)) : textOf(part);
}

/** What an element says without its buttons; those that stand for places in a sentence belong to it. */
function textOf(part: Element): string {
  const copy = part.cloneNode(true) as Element;
  // Places show a short name, and have the whole one for screen readers.
  for (const silent of copy.querySelectorAll("[aria-hidden=true], [hidden], button:not(.place)")) {
    silent.remove();
  }
  for (const tag of copy.querySelectorAll(".tag")) {
    tag.prepend(", ");
  }
  return (copy.textContent ?? "").replace(/\s+,/g, ",").trim();
}

/** Joins what is said, so that each part is a sentence. */
function asSentences(parts: readonly string[]): string {
  const told = parts.filter((part) => part !== "");
  return told.map((part, index) => (index === told.length - 1 || /[.!?…:;]$/.test(part) ? part : `${part}.`)).join(" ");
}
