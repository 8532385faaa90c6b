/** The list of repairs: each can be previewed, and made with one press. */
import type { Clue, RepairDocument, RepairsDocument } from "../../solver/protocol.ts";
import type { Shown } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { button, type Child, element } from "../element.ts";
import { countsOf, documentsOf, islandsAt } from "../marks.ts";
import { place } from "../place-text.ts";
import { row, showButton, type Teller } from "./answer.ts";
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
      items.append(element("li", { class: "repair" }, ...item(teller, repair)));
      if (found === 1) {
        teller.tell("answer", ask.repairs(1, false), details, items);
      } else {
        teller.reword(ask.repairs(found, false));
      }
    },
    end(answer) {
      if (found > 0) {
        const reason = answer === undefined ? "interrupted" : answer.reason;
        const complete = answer?.complete ?? false;
        sayEnd(ask.repairs(found, complete), [
          answer === undefined ? "" : ask.repairsFor[answer.need],
          reason === undefined ? "" : ask.reasons[reason],
        ]);
      } else if (answer === undefined) {
        teller.tell("undecided", ask.stopped);
      } else if (answer.need === "nothing") {
        teller.tell("answer", ask.nothingToRepair);
      } else if (answer.complete) {
        teller.tell("problem", ask.noRepair);
      } else {
        tellUndecided(teller, answer.reason);
      }
    },
  };
}

function item(teller: Teller, repair: RepairDocument): Child[] {
  const { ask } = texts().panels;
  const { store, messages } = teller.page;
  const preview = shownFor(teller, repair);
  const buttons = preview === undefined ? [] : [showButton(teller, ask.preview, preview)];
  const apply = button(
    ask.apply,
    () => {
      const { board } = store.now;
      // What is drawn stays wherever the repaired puzzle still has room for it.
      const drawn = board === null ? { bridges: [], crosses: [] } : documentsOf(board, store.now);
      teller.show(null);
      store.load(repair.puzzle, drawn.bridges, drawn.crosses);
      messages.note(ask.applied, { label: ask.undo, run: () => store.undo() });
    },
    { kind: "primary" },
  );
  return [element("p", { class: "changes" }, ...changesInWords(teller, repair)), row(...buttons, apply)];
}

function clueName(clue: Clue): string {
  return String(clue);
}

function changesInWords(teller: Teller, repair: RepairDocument): Child[] {
  const { change: words } = texts().panels.ask;
  return repair.changes.flatMap(({ cell, from, to, to_cell }, index): Child[] => {
    const first: Child[] = index === 0 ? [] : [words.next];
    const at = place(teller.page, [cell]);
    if (to_cell !== undefined) {
      return [...first, words.move(clueName(from)), at, words.to, place(teller.page, [to_cell])];
    }
    if (from === 0) {
      return [...first, words.add(clueName(to)), at];
    }
    if (to === 0) {
      return [...first, words.remove(clueName(from)), at];
    }
    return [...first, words.clue(clueName(from), clueName(to)), at];
  });
}

/** What the board shows of a repair: where it changes something, and the solution where all islands stay. */
function shownFor(teller: Teller, repair: RepairDocument): Shown | undefined {
  const { board } = teller.asked;
  if (board === null) {
    return undefined;
  }
  const cells = repair.changes.flatMap(({ cell, from, to_cell }) =>
    to_cell !== undefined ? [to_cell] : from === 0 ? [cell] : [],
  );
  const stays = repair.changes.every(({ from, to, to_cell }) => from !== 0 && to !== 0 && to_cell === undefined);
  return {
    tone: "answer",
    islands: islandsAt(board, repair.changes.map(({ cell }) => cell)),
    corridors: [],
    cells,
    ...(stays ? { counts: countsOf(board, repair.bridges) } : {}),
  };
}
