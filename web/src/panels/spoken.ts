/** What screen readers are told of an answer: its words, without the buttons that come with it. */
import { type Child, element, setText } from "./element.ts";

/** A region that is read out when its words change. It is not seen: the answer itself is. */
export interface Spoken {
  readonly root: HTMLElement;
  /** Reads out the paragraphs and plain lists among these parts. */
  say(...parts: Child[]): void;
}

/** Makes the region, silent. */
export function spokenPart(): Spoken {
  const root = element("p", { class: "unseen", role: "status" });
  return {
    root,
    say(...parts) {
      setText(root, parts.map(wordsOf).filter((words) => words !== "").join(" "));
    },
  };
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
