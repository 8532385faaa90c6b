/** All steps: a list to walk through, each shown on the board without touching what the player has drawn. */
import { stateOf } from "../../store/state.ts";
import type { Shown } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { button, element, setHidden, setText } from "../element.ts";
import { sentenceOfStep } from "../hint/sentence.ts";
import { isMoved } from "../marks.ts";
import type { Page } from "../page.ts";
import { pagerPlace } from "../pager.ts";
import { placeText } from "../place-text.ts";
import { asSentence } from "../places.ts";
import type { Outcome, Turn } from "../questions.ts";
import { runningPart } from "../running.ts";
import { revealTold, section } from "../shell.ts";
import { spokenPart } from "../spoken.ts";
import { undoNote } from "../undo-note.ts";
import { pageAround, Walked } from "./walked.ts";

/** More steps than that are not asked for: they would say nothing more. */
const MOST_STEPS = 5_000;

/** The panel, and how to begin. */
export interface StepsPanel {
  readonly root: HTMLElement;
  walk(): Promise<void>;
  /** Puts the steps away; false when there were none. */
  dismiss(): boolean;
}

/** Makes the panel. `before` puts away what else is told about the board; `hint` tells why there are no steps. */
export function stepsPanel(page: Page, before: () => void, hint: () => void): StepsPanel {
  const { steps: words, hint: hintWords, level } = texts().panels;
  const { store } = page;
  const spoken = spokenPart();
  const running = runningPart(words.looking, () => page.questions.stop());
  const summary = element("h3", { class: "card-title steps-summary" });
  const techniques = element("ul", { class: "faults" });
  const more = element("details", { class: "more" }, element("summary", {}, words.techniques), techniques);
  const told = element("div", { class: "steps-told" });
  const list = element("ol", { class: "steps-list" });
  const ending = element("p", { class: "quiet" });
  const at = pagerPlace();
  const first = button(words.first, () => goTo(0), { kind: "quiet", icon: "first", bare: true });
  const previous = button(words.previous, () => goTo(current - 1), { kind: "quiet", icon: "back", bare: true });
  const next = button(words.next, () => goTo(current + 1), { kind: "quiet", icon: "next", bare: true });
  const last = button(words.last, () => goTo(walked?.steps.length ?? 0), { kind: "quiet", icon: "last", bare: true });
  const go = button(words.goOn, () => continueHere(), { kind: "primary" });
  const card = element(
    "div",
    { class: "card steps-card" },
    element(
      "div",
      { class: "card-head" },
      summary,
      button(words.dismiss, () => dismiss(), { kind: "quiet", icon: "close", bare: true }),
    ),
    more,
    element("div", { class: "pager" }, first, previous, at.root, next, last),
    told,
    element("div", { class: "row" }, go),
    list,
    ending,
  );
  const root = section(words.title, running.root, card);
  let walked: Walked | undefined;
  let turn: Turn | undefined;
  let shown: Shown | null = null;
  let asker: Element | null = null;
  let current = 0;
  let frame = 0;

  function clear(): void {
    cancelAnimationFrame(frame);
    walked = undefined;
    current = 0;
    setHidden(card, true);
    setHidden(root, true);
    spoken.say();
    if (shown !== null && store.now.shown === shown) {
      store.show(null);
    }
    shown = null;
  }

  function leave(): void {
    clear();
    if (page.actions.topicIs("steps")) {
      page.actions.showTopic(null);
    }
  }

  function dismiss(): boolean {
    const open = walked !== undefined || turn?.isOn === true;
    const hadFocus = root.contains(document.activeElement);
    turn?.end();
    leave();
    if (hadFocus && asker instanceof HTMLElement) {
      asker.focus({ preventScroll: true });
    }
    return open;
  }

  /** Shows the board as it is after so many steps. */
  function goTo(count: number): void {
    if (walked === undefined || count < 0 || count > walked.steps.length) {
      return;
    }
    current = count;
    shown = walked.shown(count);
    store.show(shown);
    const { board } = walked;
    if (shown.islands.length > 0) {
      page.board.reveal(shown.islands.map((index) => [board.island(index).row, board.island(index).col]));
    }
    const step = walked.steps[count - 1];
    if (step === undefined) {
      told.replaceChildren(element("p", { class: "quiet" }, words.start));
      spoken.say(words.start);
    } else {
      const technique = hintWords.technique[step.rule] ?? step.rule;
      const name = element("p", { class: "steps-name" }, technique, " ", element("span", { class: "tag" }, level[step.level]));
      const why = placeText(page, sentenceOfStep(step));
      told.replaceChildren(name, why);
      spoken.say(words.at(count, walked.steps.length), name, why);
    }
    fill();
  }

  /** What does not depend on which step is shown alone. */
  function fill(): void {
    const steps = walked?.steps ?? [];
    const hadFocus = document.activeElement;
    at.set(words.short(current, steps.length), words.at(current, steps.length));
    first.disabled = current === 0;
    previous.disabled = current === 0;
    next.disabled = current === steps.length;
    last.disabled = current === steps.length;
    go.disabled = current === 0;
    const uses = walked?.uses() ?? [];
    setText(summary, words.summary(steps.length, level[uses.at(-1)?.level ?? "easy"]));
    techniques.replaceChildren(
      ...uses.map(({ rule, level: of, count }) => element("li", {}, words.use(hintWords.technique[rule] ?? rule, level[of], count))),
    );
    const numbers = pageAround(current, steps.length);
    list.start = numbers[0] ?? 1;
    list.replaceChildren(
      ...numbers.map((number) => {
        const rule = steps[number - 1]?.rule ?? "";
        const line = button(hintWords.technique[rule] ?? rule, () => goTo(number), { kind: "quiet", class: "steps-line" });
        if (number === current) {
          line.setAttribute("aria-current", "step");
        }
        return element("li", {}, line);
      }),
    );
    if (hadFocus instanceof HTMLElement && !hadFocus.isConnected) {
      list.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
    } else if (hadFocus instanceof HTMLButtonElement && hadFocus.disabled) {
      (current === 0 ? next : previous).focus({ preventScroll: true });
    }
  }

  function continueHere(): void {
    const marks = walked?.marksTo(current, store.now);
    leave();
    if (marks !== undefined && store.setMarks(marks) === "moved") {
      undoNote(page, words.wentOn);
      page.board.focus();
    }
  }

  async function walk(): Promise<void> {
    before();
    asker = document.activeElement;
    const mine = page.questions.begin(running);
    turn = mine;
    clear();
    page.messages.clearNotes();
    setHidden(root, false);
    page.actions.showTopic("steps");
    await store.settled();
    const { now } = store;
    const { board } = now;
    if (!mine.isOn || board === null || board.puzzle !== now.puzzle) {
      mine.end();
      leave();
      return;
    }
    const found = new Walked(board, now);
    const outcome = await mine.ask(
      "walk",
      { puzzle: now.puzzle, state: stateOf(now), most: MOST_STEPS },
      {
        report: (step) => {
          found.steps.push(step);
          if (walked === undefined) {
            begin(found);
          } else {
            cancelAnimationFrame(frame);
            frame = requestAnimationFrame(fill);
          }
        },
      },
    );
    if (outcome.kind !== "replaced") {
      end(found, outcome);
    } else if (turn === mine) {
      leave();
    }
  }

  function begin(found: Walked): void {
    walked = found;
    setText(ending, "");
    setHidden(card, false);
    goTo(0);
    revealTold(card, page.isBeside());
  }

  function end(found: Walked, outcome: Exclude<Outcome<"walk">, { kind: "replaced" }>): void {
    cancelAnimationFrame(frame);
    if (found.steps.length === 0) {
      leave();
      if (outcome.kind === "answer") {
        // Told by a hint, in its words: what is wrong, that there is no solution, or that the puzzle is solved.
        hint();
      } else {
        page.messages.note(endingText(outcome));
      }
      return;
    }
    if (walked === found) {
      fill();
    } else {
      begin(found);
    }
    spoken.say(summary.textContent ?? "");
    setText(ending, endingText(outcome));
    if (document.activeElement === document.body || asker === document.activeElement) {
      next.focus({ preventScroll: true });
    }
  }

  function endingText(outcome: Exclude<Outcome<"walk">, { kind: "replaced" }>): string {
    const { ask } = texts().panels;
    switch (outcome.kind) {
      case "answer":
        return words.ending[outcome.answer.hint];
      case "failed":
        return ask.failed(asSentence(texts().library.error(outcome.error)));
      case "stopped":
        return ask.stopped;
    }
  }

  store.subscribe((now, then) => {
    const isOver = now.puzzle !== then.puzzle || now.mode !== then.mode || isMoved(now, then);
    if (isOver && (walked !== undefined || turn?.isOn === true)) {
      turn?.end();
      leave();
    } else if (walked !== undefined && now.shown !== then.shown && now.shown !== shown) {
      // Something else is pointed out: the steps are put away, so that what is seen is what is told; none comes after.
      turn?.end();
      clear();
    }
  });
  clear();
  return { root, walk, dismiss };
}
