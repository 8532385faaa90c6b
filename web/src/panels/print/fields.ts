/** What can be chosen for printing. */
import { sizeOf } from "../../model/size.ts";
import type { PuzzleDocument } from "../../solver/protocol.ts";
import type { Kept } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { keptName, stateWords } from "../collection/cards.ts";
import { button, checkbox, choice, element, relabel, setHidden } from "../element.ts";
import { preview } from "../preview.ts";
import { type Paper, type PerPage, usualPaper } from "./sheets.ts";

/** Puzzles of the list that can be chosen: the last ones. */
const MOST_LISTED = 100;

/** The longest side of a puzzle that can be read on paper. */
const MOST_SIDE = 200;
/** How long nothing is typed before pages are drawn anew, in milliseconds. */
const PAUSE = 250;

/** How pages are to look. */
export interface PageWishes {
  readonly title: string;
  readonly perPage: PerPage;
  readonly paper: Paper;
  readonly hasRules: boolean;
  /** Whether there is a line for the name of who solves them. */
  readonly hasName: boolean;
  readonly hasSolutions: boolean;
}

/** The fields for the look of pages; `change` is called when one of them has changed. */
export function pageFields(change: () => void): { root: HTMLElement; read(): PageWishes } {
  const { name, printing } = texts().panels;
  let typing = 0;
  // All pages are drawn anew: not for every letter.
  const typed = () => {
    window.clearTimeout(typing);
    typing = window.setTimeout(change, PAUSE);
  };
  const title = element("input", {
    type: "text",
    class: "field field-wide",
    maxlength: 200,
    autocomplete: "off",
    value: name,
    oninput: typed,
  });
  const perPage = choice<`${PerPage}`>(
    printing.perPage,
    (["1", "2", "4", "6"] as const).map((value) => ({ value, label: value })),
    "1",
    change,
  );
  const paper = choice<Paper>(
    printing.paper,
    (["a4", "letter"] as const).map((value) => ({ value, label: printing.papers[value] })),
    usualPaper(),
    change,
  );
  const rules = checkbox(printing.rules, true, change);
  const nameLine = checkbox(printing.withName, false, change);
  const solutions = checkbox(printing.solutions, true, change);
  return {
    root: element(
      "section",
      { class: "print-options stack" },
      element("h3", { class: "section-title" }, printing.options),
      element("label", { class: "labelled" }, element("span", { class: "label" }, printing.heading), title),
      perPage.root,
      paper.root,
      element("div", {}, rules.root),
      element("div", {}, nameLine.root),
      element("div", {}, solutions.root),
    ),
    read: () => ({
      title: title.value.trim(),
      perPage: Number(perPage.value ?? "1") as PerPage,
      paper: paper.value ?? "a4",
      hasRules: rules.input.checked,
      hasName: nameLine.input.checked,
      hasSolutions: solutions.input.checked,
    }),
  };
}

/** Whether a puzzle can be read on paper: what is larger would only be grey. */
export function fitsOnPaper(puzzle: PuzzleDocument): boolean {
  const { rows, cols } = sizeOf(puzzle);
  return Math.max(rows, cols) <= MOST_SIDE;
}

/** The list of kept puzzles to choose from. */
export interface ChooserFields {
  readonly root: HTMLElement;
  fill(kept: readonly Kept[]): void;
  chosen(): Kept[];
}

/** Makes the list. */
export function chooser(change: () => void): ChooserFields {
  const { panels } = texts();
  const { printing } = panels;
  let boxes: { kept: Kept; input: HTMLInputElement }[] = [];
  const list = element("ul", { class: "choose-list" });
  const isAll = () => boxes.every(({ input }) => input.checked);
  const all = button(
    printing.selectAll,
    () => {
      const checked = !isAll();
      boxes.forEach(({ input }) => (input.checked = checked));
      changed();
    },
    { kind: "quiet" },
  );
  const none = element("p", { class: "quiet" }, panels.opening.noneBegun);

  function changed(): void {
    relabel(all, isAll() ? printing.selectNone : printing.selectAll);
    change();
  }

  return {
    root: element(
      "fieldset",
      { class: "choice" },
      element("legend", { class: "label" }, printing.choose),
      none,
      list,
      all,
    ),
    fill(kept) {
      const before = new Set(boxes.filter(({ input }) => input.checked).map((box) => box.kept.id));
      const fitting = kept.filter(({ puzzle }) => fitsOnPaper(puzzle));
      boxes = fitting.slice(0, MOST_LISTED).map((each) => ({
        kept: each,
        input: element("input", { type: "checkbox", checked: before.has(each.id), onchange: changed }),
      }));
      setHidden(none, boxes.length > 0);
      setHidden(all, boxes.length === 0);
      setHidden(list, boxes.length === 0);
      list.replaceChildren(
        ...boxes.map(({ kept: each, input }) => {
          const { rows, cols } = sizeOf(each.puzzle);
          const text = panels.collection.nameAndState(keptName(each), stateWords(each));
          const picture = preview(rows, cols, each.puzzle.grid, each.marks);
          return element("li", {}, element("label", { class: "check" }, input, picture, element("span", {}, text)));
        }),
      );
    },
    chosen: () => boxes.filter(({ input }) => input.checked).map(({ kept }) => kept),
  };
}
