/** My puzzles: those begun and done, to go on with or to forget, and all of them as one file. */
import type { Imported } from "../../store/archive.ts";
import type { Kept } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { dialog } from "../dialog.ts";
import { button, choice, complainIn, element, setHidden, setText } from "../element.ts";
import { openKept } from "../open/begun.ts";
import type { Page } from "../page.ts";
import { keptCard } from "./cards.ts";
import { removedPart } from "./removed.ts";
import { transferPart } from "./transfer.ts";
import { readOut } from "../spoken.ts";

/** Cards that are drawn at once; more come by a button. */
const STEP = 24;

type Filter = "all" | "begun" | "done";

/** The dialog. */
export interface Mine {
  /** Opens it; where something was imported just before, with what has come of that. */
  open(imported?: Imported): void;
  isOpen(): boolean;
  /** What has come of the last file, as long as that is told. */
  imported(): Imported | undefined;
}

/** Makes the dialog. */
export function createMine(page: Page): Mine {
  const { collection, opening, trouble } = texts().panels;
  let shown = STEP;
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
  const removed = removedPart(page, list, () => fill(), complain);
  const transfer = transferPart(page, () => fill());
  const made = dialog(
    collection.title,
    [
      element(
        "div",
        { class: "stack" },
        element("div", { class: "row row-spread" }, filter.root, count),
        problem,
        removed.root,
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
    setText(none, all.length === 0 ? (page.store.now.isKept ? opening.noneBegun : trouble.storage) : collection.noneOfThese);
    setHidden(none, kept.length > 0);
    setHidden(more, kept.length <= shown);
    list.replaceChildren(...kept.slice(0, shown).map((puzzle) => keptCard(puzzle, { open, forget: removed.forget })));
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

  return {
    open(imported) {
      shown = STEP;
      complain("");
      removed.clear();
      transfer.clear();
      fill();
      made.open();
      if (imported !== undefined) {
        transfer.tell(imported);
        transfer.root.scrollIntoView({ block: "nearest" });
      }
    },
    isOpen: () => made.root.open,
    imported: transfer.imported,
  };
}
