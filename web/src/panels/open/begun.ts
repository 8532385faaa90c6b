/** The puzzles begun, as kept in this browser: to continue one, or to forget it. */
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
  const root = element("div", {}, list, none);
  const fill = () => {
    const kept = page.store.kept();
    none.hidden = kept.length > 0;
    list.replaceChildren(...kept.slice(0, MOST).map((puzzle) => item(page, puzzle, opened, fill)));
  };
  fill();
  return root;
}

function item(page: Page, kept: Kept, opened: () => void, changed: () => void): HTMLElement {
  const { panels } = texts();
  const { opening } = panels;
  const rows = kept.puzzle.grid.length;
  const cols = kept.puzzle.grid[0]?.length ?? 0;
  const size = panels.size(rows, cols);
  const open = element(
    "button",
    {
      type: "button",
      class: "card-button",
      onclick: () => {
        page.store.openKept(kept.id);
        page.store.setMode("play");
        opened();
      },
    },
    preview(kept.puzzle),
    element(
      "span",
      { class: "card-words" },
      element("strong", {}, size),
      element("span", { class: "quiet" }, panels.islands(islandCount(kept.puzzle))),
      element("span", { class: "quiet" }, [when(kept.changed), kept.complete ? opening.complete : ""].filter((part) => part !== "").join(", ")),
    ),
  );
  const forget = button(
    opening.forget,
    () => {
      page.store.forgetKept(kept.id);
      changed();
    },
    { kind: "quiet", icon: "clear", bare: true },
  );
  return element("li", { class: "card-item" }, open, forget);
}

function when(changed: number): string {
  return new Date(changed).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short", year: "numeric" });
}
