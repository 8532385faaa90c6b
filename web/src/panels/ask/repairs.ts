/** The list of repairs: each can be previewed, and made with one press. */
import type { Board } from "../../model/board.ts";
import type { Cell, Clue, RepairDocument, RepairsDocument } from "../../solver/protocol.ts";
import type { Shown } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { button, type Child, element } from "../element.ts";
import { countsOf, islandsAt } from "../marks.ts";
import type { Page } from "../page.ts";
import { place } from "../place-text.ts";
import { undoNote } from "../undo-note.ts";
import { boardOf, row, showButton, type Teller } from "./answer.ts";
import { tellUndecided } from "./answers.ts";

/** Repairs that were found so far, told as they come. */
export interface RepairList {
  /** Adds one. */
  add(repair: RepairDocument): void;
  /** Tells how it ended; `undefined` when it was stopped. */
  end(answer: RepairsDocument | undefined): void;
}

/** Begins a list; nothing is told before the first repair. */
export function repairList(teller: Teller): RepairList {
  const { ask } = texts().panels;
  const items = element("ol", { class: "repairs" });
  // Filled when the search has ended; the list stays where it is, with the focus that may be in it.
  const details = element("div", { class: "quiet" });
  let found = 0;

  function sayEnd(words: string, more: readonly string[]): void {
    teller.reword(words);
    details.replaceChildren(...more.filter((text) => text !== "").map((text) => element("p", {}, text)));
  }

  return {
    add(repair) {
      found += 1;
      items.append(element("li", { class: "repair" }, ...item(teller, repair, found)));
      if (found === 1) {
        teller.tell("answer", ask.repairsSoFar(1), details, items);
      } else {
        teller.reword(ask.repairsSoFar(found));
      }
    },
    end(answer) {
      if (found > 0) {
        const reason = answer === undefined ? "interrupted" : answer.reason;
        const complete = answer?.complete ?? false;
        sayEnd(ask.repairs(found, complete), [
          answer === undefined || answer.need === null ? "" : ask.repairsFor(answer.need, found),
          reason === undefined ? "" : ask.reasons[reason],
          answer?.touching_left_out === true ? ask.touchingLeftOut : "",
        ]);
      } else if (answer === undefined) {
        teller.tell("undecided", ask.stopped);
      } else if (answer.need === "nothing") {
        teller.tell("answer", ask.nothingToRepair);
      } else if (answer.complete) {
        const more = answer.touching_left_out === true ? [element("p", {}, ask.touchingLeftOut)] : [];
        teller.tell("problem", ask.noRepair, ...more);
      } else {
        const least = answer.at_least === undefined ? [] : [element("p", {}, ask.atLeast(answer.at_least))];
        tellUndecided(teller, answer.reason, least);
      }
    },
  };
}

function item(teller: Teller, repair: RepairDocument, number: number): Child[] {
  const { ask } = texts().panels;
  const { store } = teller.page;
  const board = boardOf(teller);
  const preview = board === null ? undefined : previewOf(board, repair);
  const buttons = preview === undefined ? [] : [showButton(teller, ask.preview, preview)];
  const apply = button(
    ask.apply,
    () => {
      teller.show(null);
      if (store.setClues(cluesOf(repair))) {
        undoNote(teller.page, ask.applied);
      }
    },
    { kind: number === 1 ? "primary" : "plain" },
  );
  const id = `changes-${number}`;
  for (const pressed of [...buttons, apply]) {
    pressed.setAttribute("aria-describedby", id);
  }
  return [element("p", { class: "changes", id }, ...changesInWords(teller.page, repair)), row(...buttons, apply)];
}

function clueName(clue: Clue): string {
  return String(clue);
}

/** What a repair puts on the board. Clues change one by one, so that what is drawn stays. */
export function cluesOf({ changes }: RepairDocument): (readonly [Cell, Clue])[] {
  return changes.map((change) => [change.cell, "island" in change ? change.island : change.to] as const);
}

/** The changes of a repair in words, with places to point at. */
export function changesInWords(page: Page, repair: RepairDocument): Child[] {
  const { change: words } = texts().panels.ask;
  return repair.changes.flatMap((change, index): Child[] => [
    ...(index === 0 ? [] : [words.next]),
    "island" in change ? words.add(clueName(change.island)) : words.clue(clueName(change.from), clueName(change.to)),
    place(page, [change.cell]),
  ]);
}

/** What the board shows of a repair: the clues that change, and the solution where no island is added. */
export function previewOf(board: Board, repair: RepairDocument): Shown {
  const added = repair.changes.filter((change) => "island" in change);
  return {
    tone: "answer",
    islands: islandsAt(board, repair.changes.map(({ cell }) => cell)),
    corridors: [],
    cells: added.map(({ cell }) => cell),
    clues: cluesOf(repair),
    ...(added.length === 0 ? { counts: countsOf(board, repair.bridges) } : {}),
  };
}
