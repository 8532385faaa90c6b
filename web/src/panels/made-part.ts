/** Puzzles that were made here: put on the page with what made them, which stays readable. */
import type { GeneratedDocument } from "../solver/protocol.ts";
import { sizeOf } from "../model/size.ts";
import type { Made } from "../store/made.ts";
import type { Store, View } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { dayName } from "./today/days.ts";
import { element, setHidden, setText } from "./element.ts";
import type { Page } from "./page.ts";

/** A puzzle that the solver has made. */
export type MadePuzzle = Extract<GeneratedDocument, { puzzle: unknown }>;

/** Puts a puzzle that was made on the page, to be played. */
export function putMade(page: Page, document: MadePuzzle, made: Omit<Made, "level">): void {
  const { store } = page;
  store.load(document.puzzle);
  // One that came before as the puzzle of a day stays that.
  const { day } = { ...store.now.made, ...made };
  const { level } = document;
  store.setMade({ wishes: made.wishes, ...(level === undefined ? {} : { level }), ...(day === undefined ? {} : { day }) });
  store.setMode("play");
  page.actions.showTopic(null);
  page.actions.toTop();
  page.board.fit();
}

/** Makes the line that says where the puzzle on the board comes from, hidden where that is not known. */
export function madePart(store: Store): HTMLElement {
  const { made } = texts().panels;
  const words = element("p", { class: "quiet" });
  const root = element("section", { "aria-label": made }, words);
  const update = (now: View) => {
    setHidden(root, now.made === undefined);
    setText(words, now.made === undefined ? "" : madeWords(now.made, now));
  };
  store.subscribe((now, before) => {
    if (now.made !== before.made) {
      update(now);
    }
  });
  update(store.now);
  return root;
}

function madeWords({ wishes, level, day }: Made, { puzzle }: View): string {
  const { panels } = texts();
  const { rows, cols } = sizeOf(puzzle);
  const size = panels.size(rows, cols);
  const name = level === undefined ? "" : panels.level[level];
  return day === undefined
    ? panels.making.facts(size, name, wishes.number ?? 1, wishes.seed)
    : panels.collection.dayFacts(dayName(day), size, name);
}
