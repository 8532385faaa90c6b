/** My puzzles: those begun and done, to go on with or to forget, and all of them as one file. */
import type { Kept } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { dialog } from "../dialog.ts";
import { button, choice, complainIn, element, setHidden, setText } from "../element.ts";
import { openKept } from "../open/begun.ts";
import type { Page } from "../page.ts";
import { keptCard, keptName } from "./cards.ts";
import { transferPart } from "./transfer.ts";
import { readOut } from "../spoken.ts";

/** Cards that are drawn at once; more come by a button. */
const STEP = 24;

type Filter = "all" | "begun" | "done";

/** Makes the dialog; returns what opens it. */
export function createMine(page: Page): () => void {
  const { collection, opening, undo } = texts().panels;
  let shown = STEP;
  let takeBack = () => {};
  const filter = choice<Filter>(
    collection.filter,
    (["all", "begun", "done"] as const).map((value) => ({ value, label: collection.filters[value] })),
    "all",
    () => {
      shown = STEP;
      fill();
    },
    "bare",
  );
  const count = element("p", { class: "quiet" });
  readOut(count);
  const list = element("ul", { class: "cards" });
  const none = element("p", { class: "quiet empty" });
  const more = button(collection.more, () => {
    const next = shown;
    shown += STEP;
    fill();
    list.children[next]?.querySelector("button")?.focus();
  });
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const removed = element("span", {});
  const back = button(undo, () => takeBack(), { kind: "quiet", icon: "undo" });
  const removedRow = element("p", { class: "row removed", hidden: true }, removed, back);
  // The row is hidden when nothing was removed; the live region around it is always there.
  const told = element("div", {}, removedRow);
  readOut(told);
  const transfer = transferPart(page, () => fill());
  const made = dialog(
    collection.title,
    [
      element(
        "div",
        { class: "stack" },
        element("div", { class: "row row-spread" }, filter.root, count),
        problem,
        told,
        list,
        none,
        element("div", { class: "row" }, more),
      ),
      transfer.root,
    ],
    { size: "wide", closed: () => list.replaceChildren() },
  );

  function complain(text: string): void {
    complainIn(problem, text);
  }

  function fill(): void {
    const all = page.store.kept();
    const kept = all.filter(({ complete }) => filter.value === "all" || complete === (filter.value === "done"));
    setText(count, collection.count(kept.length));
    setText(none, all.length === 0 ? opening.noneBegun : collection.noneOfThese);
    setHidden(none, kept.length > 0);
    setHidden(more, kept.length <= shown);
    list.replaceChildren(...kept.slice(0, shown).map((puzzle) => keptCard(puzzle, { open, forget })));
  }

  function open(kept: Kept): void {
    if (openKept(page, kept)) {
      made.close();
      page.board.focus();
    } else {
      complain(opening.gone);
      fill();
    }
  }

  function forget(kept: Kept): void {
    const at = [...list.children].findIndex((card) => card.contains(document.activeElement));
    const bringBack = page.store.forgetKept(kept.id);
    complain("");
    setText(removed, collection.removed(keptName(kept)));
    setHidden(removedRow, false);
    takeBack = () => {
      setHidden(removedRow, true);
      complain(bringBack() ? "" : collection.notBack);
      fill();
      (list.querySelector<HTMLElement>("button") ?? filter.root.querySelector("input"))?.focus();
    };
    fill();
    // The focus goes to the card that has taken the place, or to what brings the puzzle back.
    const next = list.children[Math.min(at, list.children.length - 1)]?.querySelector<HTMLElement>(".button");
    (next ?? back).focus();
  }

  return () => {
    shown = STEP;
    complain("");
    setHidden(removedRow, true);
    transfer.clear();
    fill();
    made.open();
  };
}
