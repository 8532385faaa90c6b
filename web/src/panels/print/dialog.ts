/** Printing: puzzles of the page, of the reader's list, or new ones, with a preview of every page. */
import type { View } from "../../store/store.ts";
import { corridorKey } from "../../model/board.ts";
import { texts } from "../../texts/texts.ts";
import { dialog } from "../dialog.ts";
import { button, checkbox, choice, complainIn, element, setHidden, setPrimary, setText } from "../element.ts";
import { hasMarks } from "../marks.ts";
import type { Page } from "../page.ts";
import { sentenceOf } from "../places.ts";
import type { Turn } from "../questions.ts";
import { runningPart } from "../running.ts";
import { randomSeed } from "../wishes.ts";
import type { Drawn } from "./drawing.ts";
import { bookletFields } from "./booklet-fields.ts";
import { chooser, fitsOnPaper, pageFields } from "./fields.ts";
import { Answers, type Item, type MadeItem, makeBooklet } from "./items.ts";
import { pagesFor } from "./pages.ts";
import { previewPart } from "./preview.ts";
import { readOut } from "../spoken.ts";

type Source = "page" | "mine" | "new";

/** Makes the dialog; returns what opens it. */
export function createPrinting(page: Page): () => void {
  const { printing, ask } = texts().panels;
  const answers = new Answers();
  let turn: Turn | undefined;
  /** Puzzles made for a booklet, and their seeds in words. */
  let booklet: MadeItem[] = [];
  let seeds = "";
  /** Whether other puzzles are wished than those that were made. */
  let isOther = true;
  const source = choice<Source>(
    printing.source,
    (["page", "mine", "new"] as const).map((value) => ({ value, label: printing.sources[value] })),
    "page",
    () => changed(),
  );
  const withDrawn = checkbox(printing.withDrawn, false, () => changed());
  const mine = chooser(() => changed());
  const making = bookletFields(
    () => void make(),
    () => {
      isOther = true;
      setNext();
    },
  );
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const told = element("p", { class: "quiet" });
  readOut(told);
  const keep = button(printing.keep, () => keepBooklet());
  const keepRow = element("div", { class: "row", hidden: true }, keep);
  const options = pageFields(() => show());
  const shown = previewPart();
  const checking = runningPart(printing.checking, () => page.questions.stop());
  const creating = runningPart(printing.making, () => page.questions.stop());
  const print = button(
    printing.print,
    () => {
      show();
      shown.print(options.read().title);
    },
    { kind: "primary", icon: "print" },
  );
  const made = dialog(
    printing.title,
    [
      element(
        "div",
        { class: "print-columns" },
        element("section", { class: "stack" }, source.root, withDrawn.root, mine.root, making.root, problem, told, keepRow),
        shown.root,
        options.root,
      ),
    ],
    {
      size: "broad",
      foot: [checking.root, creating.root, print],
      closed: () => {
        turn?.end();
        shown.clear();
      },
    },
  );

  function complain(text: string): void {
    complainIn(problem, text);
  }

  function items(): Item[] {
    const { now } = page.store;
    const drawn = (marks: Drawn): Drawn => (withDrawn.input.checked ? marks : new Map());
    switch (source.value) {
      case "new":
        return booklet;
      case "mine":
        return mine.chosen().map(({ puzzle, marks, made: origin }) => ({ puzzle, level: origin?.level, drawn: drawn(marks) }));
      default:
        return isEmpty(now) || !fitsOnPaper(now.puzzle)
          ? []
          : [{ puzzle: now.puzzle, level: now.made?.level, drawn: drawn(marksOf(now)) }];
    }
  }

  /** Other puzzles are to be printed: what is not known of them is asked. */
  function changed(): void {
    const { value } = source;
    setHidden(mine.root, value !== "mine");
    setHidden(making.root, value !== "new");
    setHidden(told, value !== "new");
    setHidden(keepRow, value !== "new" || booklet.every(isKept));
    setHidden(withDrawn.root, value === "new" || (value === "page" && !hasMarks(page.store.now)));
    complain("");
    void check();
  }

  async function check(): Promise<void> {
    turn?.end();
    const unknown = items().filter(({ puzzle }) => !answers.isKnown(puzzle));
    show();
    if (unknown.length === 0) {
      return;
    }
    const mineNow = page.questions.begin(checking);
    turn = mineNow;
    show();
    for (const [index, { puzzle }] of unknown.entries()) {
      checking.detail(printing.progress(index, unknown.length));
      if (!(await answers.ask(mineNow, puzzle))) {
        break;
      }
    }
    mineNow.end();
    if (turn === mineNow) {
      show();
    }
  }

  async function make(): Promise<void> {
    const wishes = making.read();
    if (typeof wishes === "string") {
      complain(wishes);
      return;
    }
    complain("");
    setText(told, "");
    turn?.end();
    booklet = [];
    isOther = false;
    setHidden(keepRow, true);
    const seed = wishes.seed ?? randomSeed();
    seeds = printing.seeds(seed, seed + Math.min(wishes.levels.length, wishes.count) - 1);
    const mineNow = page.questions.begin(creating);
    turn = mineNow;
    show();
    creating.detail(printing.progress(0, wishes.count));
    const failed = await makeBooklet(mineNow, { ...wishes, seed }, answers, (item) => {
      booklet.push(item);
      creating.detail(printing.progress(booklet.length, wishes.count));
      // The first ones are shown as they come; to draw a hundred again and again would hold the page up.
      if (booklet.length <= 6 || booklet.length % 10 === 0) {
        show();
      }
    });
    mineNow.end();
    if (turn !== mineNow) {
      return;
    }
    if (failed !== undefined) {
      complain(ask.failed(sentenceOf(texts().library.error(failed))));
    } else {
      setText(told, booklet.length < wishes.count ? printing.stopped(booklet.length) : printing.made(booklet.length, seeds));
    }
    setHidden(keepRow, booklet.every(isKept));
    show();
  }

  function isKept({ puzzle }: Item): boolean {
    return page.store.collection.has(puzzle);
  }

  /** Puts the puzzles of the booklet into the reader's list. */
  function keepBooklet(): void {
    const left = page.store.collection.keep(booklet);
    complain(left === 0 ? "" : texts().panels.collection.noRoom(left));
    setText(told, printing.kept(booklet.length - left));
    setHidden(keepRow, left === 0);
    if (left === 0) {
      print.focus();
    }
    mine.fill(page.store.kept());
  }

  /** The button for the next thing to do is the one that is seen first. */
  function setNext(): void {
    const isMaking = source.value === "new" && (isOther || booklet.length === 0);
    setPrimary(making.make, isMaking);
    setPrimary(print, !isMaking);
  }

  function show(): void {
    if (!made.root.open) {
      return;
    }
    const all = items();
    const wishes = options.read();
    const { drawings, warnings } = pagesFor(all, answers, wishes, source.value === "new" ? seeds : "");
    const isBusy = turn?.isOn === true;
    const why = {
      page: fitsOnPaper(page.store.now.puzzle) ? printing.none : printing.tooLarge,
      mine: printing.noneChosen,
      new: isBusy ? printing.making : printing.noneMade,
    };
    shown.show(drawings, isBusy ? [] : warnings, why[source.value ?? "page"], wishes.paper);
    print.disabled = isBusy || drawings.length === 0;
    setNext();
  }

  return () => {
    setText(told, "");
    // What is drawn belongs to the puzzle on the page: whoever prints in the middle of a game may want it.
    withDrawn.input.checked = false;
    mine.fill(page.store.kept());
    made.open();
    changed();
  };
}

function isEmpty({ puzzle }: View): boolean {
  return puzzle.grid.every((line) => line.every((clue) => clue === 0));
}

/** What is drawn on the board, by `corridorKey`. */
function marksOf({ board, puzzle, counts, crossed }: View): Drawn {
  const marks = new Map<string, { count: number; crossed: boolean }>();
  if (board !== null && board.puzzle === puzzle) {
    for (const { index } of board.corridors) {
      const mark = { count: counts[index] ?? 0, crossed: crossed[index] === 1 };
      if (mark.count > 0 || mark.crossed) {
        marks.set(corridorKey(board, index), mark);
      }
    }
  }
  return marks;
}
