/** How each answer is told. Words come first; the board shows what they speak of. */
import type {
  AnswerDocument,
  BridgeDocument,
  CommonDocument,
  CountDocument,
  ExplainDocument,
  Reason,
  UniqueDocument,
} from "../../solver/protocol.ts";
import type { Shown } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { button, type Child, choice, element } from "../element.ts";
import { corridorsAt, countsOf, differing, filledIn, islandsAt } from "../marks.ts";
import { placeText } from "../place-text.ts";
import { undoNote } from "../undo-note.ts";
import { boardOf, row, showButton, type Teller } from "./answer.ts";
import { asGrouped } from "./numbers.ts";

/** What is pointed out when nothing else is. */
const NOTHING = { islands: [], corridors: [] } as const;

/** Tells that a limit ended the search. */
export function tellUndecided(teller: Teller, reason: Reason | "limit" | undefined, more: readonly Child[] = []): void {
  const { ask } = texts().panels;
  const why = reason === undefined ? [] : [element("p", {}, ask.reasons[reason])];
  teller.tell("undecided", ask.undecided, ...why, ...more);
}

/** Tells that there is no solution, and offers the questions that follow from that. */
function tellNone(teller: Teller): void {
  const { ask } = texts().panels;
  teller.tell(
    "problem",
    ask.none,
    row(
      button(ask.why, () => teller.ask("explain")),
      button(ask.mend, () => teller.ask("repair")),
      proveButton(teller),
    ),
  );
}

/** The button that asks for a proof of what was told. */
function proveButton(teller: Teller): HTMLElement {
  const { ask } = texts().panels;
  const made = button(ask.questions.prove, () => teller.ask("prove"));
  made.title = ask.about.prove;
  return made;
}

/** The buttons that show a solution, or put it on the board for good. */
function solutionButtons(teller: Teller, bridges: readonly BridgeDocument[]): Child[] {
  const { ask } = texts().panels;
  const { store, actions } = teller.page;
  const on = boardOf(teller);
  if (on === null) {
    return [];
  }
  const counts = countsOf(on, bridges);
  const shown: Shown = { tone: "answer", ...NOTHING, counts };
  const playing = teller.asked.mode === "play";
  const show = showButton(teller, ask.show, shown, !playing);
  if (!playing) {
    return [row(show)];
  }
  const fill = button(ask.fillIn, () => {
    teller.show(null);
    if (store.setMarks(filledIn(store.now.counts, store.now.crossed, counts)) !== "moved") {
      return;
    }
    actions.showTopic(null);
    undoNote(teller.page, ask.filledIn);
  });
  return [row(show, fill)];
}

/** Tells of a solution. */
export function tellSolve(teller: Teller, answer: AnswerDocument): void {
  const { ask } = texts().panels;
  if (answer.status === "unknown") {
    tellUndecided(teller, answer.reason);
  } else if (answer.status === "unsatisfiable") {
    tellNone(teller);
  } else {
    teller.tell("answer", ask.solved, ...solutionButtons(teller, answer.bridges));
  }
}

/** Tells of one solution, or of two and where they differ. */
export function tellUnique(teller: Teller, answer: UniqueDocument): void {
  const { ask } = texts().panels;
  const on = boardOf(teller);
  const [first, second] = answer.solutions;
  if (answer.unique === null) {
    tellUndecided(teller, answer.reason);
  } else if (first === undefined) {
    tellNone(teller);
  } else if (second === undefined || on === null) {
    teller.tell("answer", ask.unique, ...solutionButtons(teller, first.bridges), row(proveButton(teller)));
  } else {
    const both = [countsOf(on, first.bridges), countsOf(on, second.bridges)] as const;
    const differ = differing(...both);
    const shown = both.map((counts): Shown => ({ tone: "answer", islands: [], corridors: differ, counts }));
    const show = (index: number) => teller.show(shown[index] ?? null);
    const which = choice(
      ask.solutions,
      [
        { value: "0", label: ask.solutionA },
        { value: "1", label: ask.solutionB },
      ],
      "0",
      (value) => show(Number(value)),
    );
    teller.tell("answer", ask.notUnique, element("p", {}, ask.differ(differ.length)), which.root);
    show(0);
  }
}

/** Tells what all solutions share. */
export function tellCommon(teller: Teller, answer: CommonDocument): void {
  const { ask } = texts().panels;
  const on = boardOf(teller);
  if (answer.status === "unknown") {
    tellUndecided(teller, answer.reason);
    return;
  }
  if (answer.status === "unsatisfiable") {
    tellNone(teller);
    return;
  }
  const open = answer.corridors.filter(({ counts, undecided = [] }) => counts.length + undecided.length > 1);
  const fixed = answer.corridors.length - open.length;
  const part: Child[] = answer.complete ? [] : [element("p", {}, ask.commonPart)];
  const words = answer.complete && open.length === 0 ? ask.commonAll : ask.commonSome(fixed, open.length);
  if (on === null) {
    teller.tell("answer", words, ...part);
    return;
  }
  // Where solutions differ, all of them have at least the smallest number.
  const least = answer.corridors.map(({ from, to, counts, undecided }) => {
    return { from, to, count: leastOf(counts, undecided) };
  });
  const shown: Shown = { tone: "answer", ...NOTHING, counts: countsOf(on, least), open: corridorsAt(on, open) };
  teller.tell("answer", words, ...part, row(showButton(teller, ask.show, shown, true)));
}

function leastOf(counts: readonly number[], undecided: readonly number[] = []): number {
  const all = [...counts, ...undecided];
  return all.length === 0 ? 0 : Math.min(...all);
}

/** Tells why there is no solution. */
export function tellExplain(teller: Teller, answer: ExplainDocument): void {
  const { ask } = texts().panels;
  const on = boardOf(teller);
  if (answer.status === "unknown") {
    tellUndecided(teller, answer.reason);
    return;
  }
  if (answer.status === "satisfiable") {
    const several = answer.several === true ? [element("p", {}, ask.hasSeveral)] : [];
    teller.tell("answer", ask.hasSolution, ...several, ...solutionButtons(teller, answer.bridges));
    return;
  }
  const groups = answer.groups ?? [];
  const more: Child[] = [placeText(teller.page, texts().library.explain(answer))];
  if (groups.length > 0) {
    more.push(element("p", { class: "quiet" }, ask.sealed(groups.length)));
  }
  const loops = answer.loops ?? [];
  if (loops.length > 0) {
    more.push(element("p", { class: "quiet" }, ask.looped));
  }
  if (answer.minimal === false) {
    more.push(element("p", { class: "quiet" }, ask.notMinimal));
  }
  if (on !== null) {
    const shown: Shown = {
      tone: "problem",
      islands: islandsAt(on, answer.islands),
      corridors: [],
      groups: [...groups, ...loops].map((group) => islandsAt(on, group)),
    };
    more.push(row(showButton(teller, ask.show, shown, true), button(ask.mend, () => teller.ask("repair"))));
  }
  teller.tell("problem", ask.none, ...more);
}

/** Tells the number of solutions, or how many were found by then. */
export function tellCount(teller: Teller, answer: CountDocument): void {
  const { ask } = texts().panels;
  const count = String(answer.count);
  if (!answer.complete) {
    const reason = answer.reason === undefined ? [] : [element("p", {}, ask.reasons[answer.reason])];
    teller.tell("undecided", count === "0" ? ask.undecided : ask.countAtLeast(asGrouped(count)), ...reason);
  } else if (count === "0") {
    tellNone(teller);
  } else {
    teller.tell("answer", ask.counted(asGrouped(count), count === "1"));
  }
}
