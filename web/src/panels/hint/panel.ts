/** Hints: the technique, the reason, what it uses on the board, and the move. */
import type { HintAnswer, HintDocument } from "../../solver/protocol.ts";
import type { Shown } from "../../store/store.ts";
import { stateOf } from "../../store/state.ts";
import { texts } from "../../texts/texts.ts";
import type { CheckPanel } from "../check/panel.ts";
import { button, type Child, element, setHidden } from "../element.ts";
import { corridorsAt, countsOf, isMoved } from "../marks.ts";
import type { Page } from "../page.ts";
import { placeText } from "../place-text.ts";
import { asSentence } from "../places.ts";
import type { Outcome, Turn } from "../questions.ts";
import { revealTold, section } from "../shell.ts";
import { spokenPart } from "../spoken.ts";
import { runningPart } from "../running.ts";
import { marksOf, shownFor, type WrongHint, withoutWrong } from "./moves.ts";

/** The panel, and how to ask for a hint. */
export interface HintPanel {
  readonly root: HTMLElement;
  ask(): void;
  /** Asks; where a hint is shown already, does what it says. The focus stays where it is. */
  askOrDo(): void;
  /** Puts the hint away; false when there was none. */
  dismiss(): boolean;
}

/** Makes the panel. `check` tells which rules are broken. */
export function hintPanel(page: Page, check: Pick<CheckPanel, "check" | "dismiss">): HintPanel {
  const { hint: words } = texts().panels;
  const { store } = page;
  const card = element("div", { class: "card hint-card" });
  const spoken = spokenPart();
  const running = runningPart(words.looking, () => page.questions.stop());
  const root = section(words.title, running.root, card);
  let shown: Shown | null = null;
  /** The turn of the last hint that was asked for. */
  let turn: Turn | undefined;
  /** What had the focus when the hint was asked for. */
  let asker: HTMLElement | SVGElement | null = null;
  /** Does what the hint says, while there is one that says something. */
  let doShown: (() => void) | undefined;

  function clear(): void {
    card.replaceChildren();
    setHidden(card, true);
    setHidden(root, true);
    spoken.say();
    if (shown !== null && store.now.shown === shown) {
      store.show(null);
    }
    shown = null;
    doShown = undefined;
  }

  function point(out: Shown): void {
    shown = out;
    store.show(out);
    const { board } = store.now;
    if (board !== null && out.islands.length > 0) {
      page.board.reveal(out.islands.map((index) => [board.island(index).row, board.island(index).col]));
    }
  }

  function fill(title: Child, ...children: Child[]): void {
    setHidden(root, false);
    setHidden(card, false);
    card.replaceChildren(
      element(
        "div",
        { class: "card-head" },
        element("h3", { class: "card-title" }, title),
        button(words.dismiss, dismiss, { kind: "quiet", icon: "close", bare: true }),
      ),
      ...children,
    );
    spoken.say(title, ...children);
    revealTold(card, page.isBeside());
  }

  /** Puts the hint away; the focus goes to where it was when it was asked for. */
  function dismiss(): void {
    const hadFocus = card.contains(document.activeElement);
    clear();
    page.actions.showTopic(null);
    if (hadFocus) {
      asker?.focus({ preventScroll: true });
    }
  }

  /** Does something that changes the board; the hint has done its work then. */
  function act(label: string, run: () => void, kind: "primary" | "plain" = "primary") {
    return button(label, run, { kind });
  }

  /** How an assumption fails, for those who want to see it. */
  function failurePart(step: HintDocument): Child[] {
    const steps = step.steps ?? [];
    const last = step.contradiction === undefined ? [] : [step.contradiction.text];
    const lines = [...steps.map(({ text }) => text), ...last];
    if (lines.length === 0) {
      return [];
    }
    const list = element("ol", { class: "faults" }, ...lines.map((text) => element("li", {}, placeText(page, text))));
    return [element("details", { class: "more" }, element("summary", {}, words.howItFails), list)];
  }

  function tellSteps(steps: readonly HintDocument[], index: number): void {
    const step = steps[index];
    const last = steps.at(-1);
    const { board } = store.now;
    if (step === undefined || last === undefined || board === null) {
      return;
    }
    const { level } = texts().panels;
    const doIt = act(words.apply, () => {
      const hadFocus = card.contains(document.activeElement);
      const marks = marksOf(board, last, store.now.counts, store.now.crossed);
      clear();
      store.setMarks(marks);
      void offerNext(hadFocus);
    });
    const pager: Child[] = [];
    if (steps.length > 1) {
      const before = button(words.before, () => tellSteps(steps, index - 1), { kind: "quiet", icon: "back" });
      const after = button(words.after, () => tellSteps(steps, index + 1), { kind: "quiet", icon: "next" });
      before.disabled = index === 0;
      after.disabled = index === steps.length - 1;
      pager.push(
        element(
          "div",
          { class: "pager" },
          before,
          element("span", { class: "quiet" }, words.step(index + 1, steps.length)),
          after,
        ),
      );
      if (index < steps.length - 1) {
        pager.push(element("p", { class: "quiet" }, words.limits));
      }
    }
    const technique = words.technique[step.rule] ?? step.rule;
    const name = element("span", {}, technique, " ", element("span", { class: "tag" }, level[step.level]));
    fill(
      name,
      placeText(page, step.text),
      ...failurePart(step),
      ...pager,
      element("div", { class: "row" }, doIt),
    );
    doShown = () => doIt.click();
    point(shownFor(board, step));
  }

  /** After a move that was made from here, the next hint is one press away: here, or in the bar of small screens. */
  async function offerNext(hadFocus: boolean): Promise<void> {
    if (!page.isBeside()) {
      page.actions.showTopic(null);
      if (hadFocus) {
        asker?.focus({ preventScroll: true });
      }
      return;
    }
    const { puzzle, counts, crossed, mode } = store.now;
    await store.settled();
    const { now } = store;
    const isSame = now.puzzle === puzzle && now.counts === counts && now.crossed === crossed && now.mode === mode;
    if (!isSame || now.look?.complete === true || turn?.isOn === true || !card.hidden) {
      return;
    }
    setHidden(root, false);
    setHidden(card, false);
    const next = button(words.next, ask, { icon: "hint" });
    const applied = element("p", { class: "quiet" }, words.applied);
    card.replaceChildren(element("div", { class: "row row-spread" }, applied, next));
    // Keys that were pressed on the board go on there.
    if (hadFocus) {
      next.focus();
    }
  }

  function tellWrong(answer: WrongHint): void {
    const { board } = store.now;
    if (board === null) {
      return;
    }
    const wrong = withoutWrong(board, answer);
    const undo = act(words.undoThis, () => {
      clear();
      store.setMarks(wrong);
      page.messages.note(words.undone);
    });
    fill(
      words.wrongTitle,
      placeText(page, answer.text),
      element("div", { class: "row" }, undo),
    );
    doShown = () => undo.click();
    point({ tone: "problem", islands: [], corridors: [], wrong: [...wrong.keys()] });
  }

  function tell(answer: HintAnswer): void {
    const { board } = store.now;
    switch (answer.hint) {
      case "step":
        tellSteps(answer.steps, 0);
        break;
      case "wrong":
        tellWrong(answer);
        break;
      case "broken":
        // Told by Check, in its words and with its numbers.
        leave();
        void check.check();
        break;
      case "several":
        fill(words.severalTitle, placeText(page, answer.text));
        if (board !== null) {
          const least = answer.open.map(({ from, to, counts: all }) => ({ from, to, count: Math.min(...all) }));
          const counts = countsOf(board, least);
          const now = store.now.counts.map((count, corridor) => Math.max(count, counts[corridor] ?? 0));
          point({ tone: "answer", islands: [], corridors: [], counts: now, open: corridorsAt(board, answer.open) });
        }
        break;
      case "unsatisfiable":
        fill(words.unsatisfiableTitle, placeText(page, answer.text));
        break;
      case "complete":
        fill(words.completeTitle, element("p", {}, words.complete));
        break;
      case "unknown":
        fill(words.unknownTitle, element("p", {}, words.unknown));
        break;
    }
  }

  function end(outcome: Exclude<Outcome<"hint">, { kind: "replaced" }>): void {
    const { ask: asking } = texts().panels;
    if (outcome.kind === "answer") {
      tell(outcome.answer);
    } else if (outcome.kind === "failed") {
      fill(words.unknownTitle, element("p", {}, asking.failed(asSentence(outcome.error.text))));
    } else {
      fill(words.unknownTitle, element("p", {}, asking.stopped));
    }
  }

  function ask(): void {
    const { activeElement } = document;
    const isControl = activeElement instanceof HTMLElement || activeElement instanceof SVGElement;
    if (isControl && !card.contains(activeElement)) {
      asker = activeElement;
    }
    void askNow();
  }

  async function askNow(): Promise<void> {
    const mine = page.questions.begin(running);
    turn = mine;
    clear();
    check.dismiss();
    page.messages.clearNotes();
    setHidden(root, false);
    page.actions.showTopic("hint");
    await store.settled();
    const { now } = store;
    if (mine.isOn && now.board?.puzzle !== now.puzzle) {
      mine.end();
      fill(words.unknownTitle, element("p", {}, texts().panels.ask.failed(asSentence(now.trouble ?? ""))));
      return;
    }
    const outcome = await mine.ask("hint", { puzzle: now.puzzle, state: stateOf(now) });
    if (outcome.kind !== "replaced") {
      end(outcome);
    } else if (turn === mine) {
      leave();
    }
  }

  /** Nothing is told and nobody waits: the panel has nothing to show. */
  function leave(): void {
    clear();
    if (page.actions.topicIs("hint")) {
      page.actions.showTopic(null);
    }
  }

  store.subscribe((now, before) => {
    const isOver = now.puzzle !== before.puzzle || isMoved(now, before);
    if (isOver && (turn?.isOn === true || !card.hidden)) {
      turn?.end();
      leave();
    }
  });
  clear();
  return {
    root,
    ask,
    askOrDo() {
      if (doShown === undefined) {
        ask();
      } else {
        doShown();
      }
    },
    dismiss() {
      const open = turn?.isOn === true || !card.hidden;
      if (open) {
        turn?.end();
        dismiss();
      }
      return open;
    },
  };
}
