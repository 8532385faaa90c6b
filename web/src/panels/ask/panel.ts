/** The questions, the one that runs, and the answer, which stays until the puzzle changes. */
import type { Asked, ErrorDocument, Limited } from "../../solver/protocol.ts";
import type { Shown } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { button, element, setHidden } from "../element.ts";
import type { Page } from "../page.ts";
import { asSentence } from "../places.ts";
import { islandCount } from "../preview.ts";
import type { Outcome, Turn } from "../questions.ts";
import { runningPart } from "../running.ts";
import { revealTold, section } from "../shell.ts";
import { spokenPart } from "../spoken.ts";
import { type Question, QUESTIONS, type Teller } from "./answer.ts";
import { tellCommon, tellCount, tellExplain, tellSolve, tellUnique } from "./answers.ts";
import { asGrouped } from "./numbers.ts";
import { tellProof, tellTooLong } from "./proof.ts";
import { repairList } from "./repairs.ts";

/** The most repairs that are listed. */
const MOST_REPAIRS = 12;

/** The panel, and how others ask. */
export interface AskPanel {
  readonly root: HTMLElement;
  ask(question: Question): void;
  /** Puts the answer away; false when there was none. */
  dismiss(): boolean;
}

/** Makes the panel. */
export function askPanel(page: Page): AskPanel {
  const { ask: words } = texts().panels;
  const { store, questions } = page;
  const card = element("div", { class: "card answer" });
  const spoken = spokenPart();
  const running = runningPart(words.running, () => questions.stop());
  const buttons = element(
    "div",
    { class: "questions" },
    ...QUESTIONS.map((question) => {
      const made = button(words.questions[question], () => ask(question), { class: "question" });
      made.title = words.about[question];
      return made;
    }),
  );
  const root = section(words.title, buttons, running.root, card);
  let shown: Shown | null = null;
  /** The turn of the last question of this panel. */
  let turn: Turn | undefined;

  function clear(): void {
    card.replaceChildren();
    setHidden(card, true);
    spoken.say();
    if (shown !== null && store.now.shown === shown) {
      store.show(null);
    }
    shown = null;
  }

  /** Puts the answer away; the focus goes to where the question was asked. */
  function putAway(question: Question): void {
    clear();
    // A proof is asked for below the answer to this question.
    const asked = QUESTIONS.indexOf(question === "prove" ? "unique" : question);
    buttons.querySelectorAll("button")[asked]?.focus();
  }

  function tellerFor(question: Question): Teller {
    return {
      page,
      asked: store.now,
      tell(tone, text, ...children) {
        card.dataset["tone"] = tone;
        card.replaceChildren(
          element(
            "div",
            { class: "card-head" },
            element("h3", { class: "card-title" }, words.questions[question]),
            button(words.dismiss, () => putAway(question), { kind: "quiet", icon: "close", bare: true }),
          ),
          element("p", { class: "answer-words" }, text),
          ...children,
        );
        setHidden(card, false);
        spoken.say(text, ...children);
        revealTold(card, page.isBeside());
      },
      reword(text) {
        const first = card.querySelector(".answer-words");
        if (first !== null) {
          first.textContent = text;
          spoken.say(text);
        }
      },
      show(what) {
        shown = what;
        store.show(what);
        const { board } = store.now;
        if (board !== null && what !== null && what.islands.length > 0) {
          page.board.reveal(what.islands.map((index) => [board.island(index).row, board.island(index).col]));
        }
      },
      ask,
    };
  }

  /** Tells the answer, or why there is none; a question that nobody waits for tells nothing. */
  function end<T extends Question>(
    teller: Teller,
    outcome: Outcome<T>,
    tell: (answer: Extract<Outcome<T>, { kind: "answer" }>["answer"]) => void,
    stopped: () => void = () => teller.tell("undecided", words.stopped),
    failed: (error: ErrorDocument["error"]) => boolean = () => false,
  ): void {
    if (outcome.kind === "answer") {
      tell(outcome.answer);
    } else if (outcome.kind === "stopped") {
      stopped();
    } else if (outcome.kind === "failed" && !failed(outcome.error)) {
      teller.tell("problem", words.failed(asSentence(texts().library.error(outcome.error))));
    }
  }

  async function run(mine: Turn, question: Question, teller: Teller, request: Asked & Limited): Promise<void> {
    switch (question) {
      case "solve":
        return end(teller, await mine.ask("solve", request), (answer) => tellSolve(teller, answer));
      case "unique":
        return end(teller, await mine.ask("unique", request), (answer) => tellUnique(teller, answer));
      case "common":
        return end(teller, await mine.ask("common", request), (answer) => tellCommon(teller, answer));
      case "explain":
        return end(teller, await mine.ask("explain", request), (answer) => tellExplain(teller, answer));
      case "prove":
        return end(teller, await mine.ask("prove", request), (answer) => tellProof(teller, answer), undefined, (error) =>
          tellTooLong(teller, error),
        );
      case "count":
        return count(mine, teller, request);
      case "repair":
        return repair(mine, teller, request);
    }
  }

  async function count(mine: Turn, teller: Teller, request: Asked): Promise<void> {
    let last: string | undefined;
    const outcome = await mine.ask("count", request, {
      report: ({ count: soFar }) => {
        last = String(soFar);
        running.detail(words.countSoFar(asGrouped(last)));
      },
    });
    const stopped = () =>
      last === undefined
        ? teller.tell("undecided", words.stopped)
        : tellCount(teller, { count: last, complete: false, reason: "interrupted" });
    if (outcome.kind === "replaced" && last !== undefined && turn === mine && store.now.puzzle === request.puzzle) {
      // Something else took the solver, such as a hint: what was found by then is true all the same.
      stopped();
    }
    end(teller, outcome, (answer) => tellCount(teller, answer), stopped);
  }

  async function repair(mine: Turn, teller: Teller, request: Asked): Promise<void> {
    const list = repairList(teller);
    const wanted = { ...request, most: MOST_REPAIRS, unique: true };
    const outcome = await mine.ask("repair", wanted, { report: (found) => list.add(found) });
    end(teller, outcome, (answer) => list.end(answer), () => list.end(undefined));
  }

  function ask(question: Question): void {
    void askNow(question);
  }

  async function askNow(question: Question): Promise<void> {
    const mine = questions.begin(running);
    turn = mine;
    clear();
    page.messages.clearNotes();
    // The sheet with all tools has the questions too, and stays.
    if (!page.actions.topicIs("play")) {
      page.actions.showTopic("ask");
    }
    await store.settled();
    const teller = tellerFor(question);
    const { puzzle } = store.now;
    if (mine.isOn && islandCount(puzzle) === 0) {
      mine.end();
      teller.tell("undecided", words.noIslands);
      return;
    }
    await run(mine, question, teller, { puzzle });
  }

  store.subscribe((now, before) => {
    if (now.puzzle !== before.puzzle) {
      turn?.end();
      clear();
    }
  });
  clear();
  return {
    root,
    ask,
    dismiss() {
      const open = !card.hidden;
      clear();
      return open;
    },
  };
}
