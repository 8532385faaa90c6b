/** Puzzles begun, as cards: a picture, the size, how far it is. */
import { sizeOf } from "../../model/size.ts";
import type { Kept } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { button, type Child, element } from "../element.ts";
import { preview } from "../preview.ts";
import { dayName } from "../today/days.ts";

/** What can be done with a puzzle of a list. */
export interface CardActions {
  open(kept: Kept): void;
  forget(kept: Kept): void;
}

/** A card with a button that opens the puzzle, and one that forgets it. */
export function keptCard(kept: Kept, actions: CardActions): HTMLElement {
  const { opening } = texts().panels;
  const open = element("button", { type: "button", class: "card-button", onclick: () => actions.open(kept) }, ...cardContent(kept));
  const forget = button(opening.forget(fullName(kept)), () => actions.forget(kept), { kind: "quiet", icon: "clear", bare: true });
  return element("li", { class: "card-item" }, open, forget);
}

/** What a card shows. */
function cardContent(kept: Kept): Child[] {
  const { panels } = texts();
  const { level, day } = kept.made ?? {};
  const { rows, cols } = sizeOf(kept.puzzle);
  const size = panels.size(rows, cols);
  return [
    preview(rows, cols, kept.puzzle.grid, kept.marks),
    element(
      "span",
      { class: "card-words" },
      element("strong", {}, level === undefined ? size : panels.collection.sizeLevel(size, panels.level[level])),
      element("span", { class: "quiet" }, panels.collection.nameAndState(panels.islands(kept.islands), stateWords(kept))),
      ...(day === undefined ? [] : [element("span", { class: "quiet" }, panels.collection.puzzleOf(dayName(day)))]),
      element("span", { class: "quiet" }, timeOf(kept.changed)),
    ),
  ];
}

/** A puzzle of a list in few words. */
export function keptName({ puzzle, islands, made }: Kept): string {
  const { panels } = texts();
  const { rows, cols } = sizeOf(puzzle);
  return panels.collection.list(
    panels.size(rows, cols),
    ...(made?.level === undefined ? [] : [panels.level[made.level]]),
    panels.islands(islands),
    ...(made?.day === undefined ? [] : [panels.collection.puzzleOf(dayName(made.day))]),
  );
}

/** A puzzle of a list in so many words that no other one has the same. */
function fullName(kept: Kept): string {
  const { collection } = texts().panels;
  const { number, seed } = kept.made?.wishes ?? {};
  const isSeries = seed !== undefined && kept.made?.day === undefined;
  return collection.list(
    keptName(kept),
    ...(isSeries ? [collection.numberOf(number ?? 1, seed)] : []),
    stateWords(kept),
    collection.changed(timeOf(kept.changed)),
  );
}

/** How far a puzzle is. */
export function stateWords({ complete, finished, islands }: Pick<Kept, "complete" | "finished" | "islands">): string {
  const { collection, opening } = texts().panels;
  if (complete) {
    return opening.complete;
  }
  // All islands may be finished and yet not be connected: that is not all.
  return collection.percent(Math.min(99, Math.floor((100 * finished) / Math.max(1, islands))));
}

/** Several are often begun on one day. */
function timeOf(time: number): string {
  const { lang } = document.documentElement;
  return new Date(time).toLocaleString(lang, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });
}
