/** The puzzles begun last, as kept in this browser: to continue one, or to forget it. */
import type { Kept } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { keptCard } from "../collection/cards.ts";
import { removedPart } from "../collection/removed.ts";
import { button, complainIn, element } from "../element.ts";
import type { Page } from "../page.ts";

/** Puzzles that are shown here: all of them have a dialog of their own. */
const MOST = 4;

/** The list. `opened` is called when one was opened, or when all of them are to be seen. */
export function begunList(page: Page, opened: () => void): HTMLElement {
  const { opening, collection } = texts().panels;
  const list = element("ul", { class: "cards" });
  const none = element("p", { class: "quiet empty" }, opening.noneBegun);
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const all = button(collection.all, () => {
    opened();
    page.actions.openMine();
  });
  const complain = (text: string) => complainIn(problem, text);
  const removed = removedPart(page, list, () => fill(), complain);
  const fill = () => {
    const kept = page.store.kept();
    none.hidden = kept.length > 0;
    all.hidden = kept.length === 0;
    list.replaceChildren(...kept.slice(0, MOST).map((puzzle) => keptCard(puzzle, { open, forget: removed.forget })));
  };
  const open = (kept: Kept) => {
    if (openKept(page, kept)) {
      opened();
      page.board.focus();
    } else {
      complain(opening.gone);
      fill();
    }
  };
  fill();
  return element("div", { class: "stack" }, problem, removed.root, list, none, element("div", { class: "row" }, all));
}

/** Puts a puzzle of the list on the page; false where it is not kept any more. */
export function openKept(page: Page, { id }: Kept): boolean {
  // It comes back as it was left, in its mode.
  if (!page.store.openKept(id)) {
    return false;
  }
  page.actions.showTopic(null);
  page.board.fit();
  return true;
}
