/** Where one is in a list. */
import { element } from "./element.ts";

/** The part of a pager between its buttons: "2 / 7" to the eye, since there is little room, and in words to screen readers. */
export interface PagerPlace {
  readonly root: HTMLElement;
  set(short: string, words: string): void;
}

/** Makes the part, empty. */
export function pagerPlace(): PagerPlace {
  const short = element("span", { class: "quiet", "aria-hidden": "true" });
  const words = element("span", { class: "quiet unseen" });
  return {
    root: element("span", { class: "pager-place" }, short, words),
    set(text, inWords) {
      short.textContent = text;
      words.textContent = inWords;
    },
  };
}
