/** The puzzles in progress, as kept in this browser: to continue one, or to forget it. */
import { sizeOf } from "../../model/size.ts";
import type { Kept } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { button, element } from "../element.ts";
import type { Page } from "../page.ts";
import { islandCount, preview } from "../preview.ts";

/** Puzzles that are drawn at once; the others would only slow the dialog down. */
const MOST = 60;

/** The list. `opened` is called when one was opened. */
export function begunList(page: Page, opened: () => void): HTMLElement {
  const { opening } = texts().panels;
  const list = element("ul", { class: "cards" });
  const none = element("p", { class: "quiet empty" }, opening.noneBegun);
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const fill = () => {
    const kept = page.store.kept();
    none.hidden = kept.length > 0;
    list.replaceChildren(...kept.slice(0, MOST).map((puzzle) => item(puzzle, { open, forget })));
  };
  const open = ({ id }: Kept) => {
    // It comes back as it was left, in its mode.
    if (page.store.openKept(id)) {
      page.actions.showTopic(null);
      page.board.fit();
      opened();
    } else {
      problem.textContent = opening.gone;
      problem.hidden = false;
      fill();
    }
  };
  const forget = ({ id }: Kept) => {
    page.store.forgetKept(id);
    problem.hidden = true;
    fill();
  };
  fill();
  return element("div", { class: "stack" }, problem, list, none);
}

/** What can be done with one of the list. */
interface ItemActions {
  open(kept: Kept): void;
  forget(kept: Kept): void;
}

function item(kept: Kept, actions: ItemActions): HTMLElement {
  const { panels } = texts();
  const { opening } = panels;
  const { rows, cols } = sizeOf(kept.puzzle);
  const state = kept.complete ? [opening.complete] : [];
  const open = element(
    "button",
    { type: "button", class: "card-button", onclick: () => actions.open(kept) },
    preview(rows, cols, kept.puzzle.grid),
    element(
      "span",
      { class: "card-words" },
      element("strong", {}, panels.size(rows, cols)),
      element("span", { class: "quiet" }, panels.islands(islandCount(kept.puzzle))),
      element("span", { class: "quiet" }, [timeOf(kept.changed), ...state].join(", ")),
    ),
  );
  const name = `${panels.size(rows, cols)}, ${panels.islands(islandCount(kept.puzzle))}`;
  const forget = button(opening.forget(name), () => actions.forget(kept), { kind: "quiet", icon: "clear", bare: true });
  return element("li", { class: "card-item" }, open, forget);
}

/** Several are often begun on one day. */
function timeOf(time: number): string {
  const { lang } = document.documentElement;
  return new Date(time).toLocaleString(lang, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });
}
