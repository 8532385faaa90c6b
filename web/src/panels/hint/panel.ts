/** Hints: the technique, the reason, what it uses on the board, and the move. */
import type { HintAnswer, HintDocument, Refutation, Told } from "../../solver/protocol.ts";
import type { Shown } from "../../store/store.ts";
import { stateOf } from "../../store/state.ts";
import { texts } from "../../texts/texts.ts";
import type { CheckPanel } from "../check/panel.ts";
import { button, type Child, element, setHidden } from "../element.ts";
import { corridorsAt, countsOf, isMoved } from "../marks.ts";
import type { Page } from "../page.ts";
import { pagerPlace } from "../pager.ts";
import { placeText } from "../place-text.ts";
import { asSentence } from "../places.ts";
import type { Outcome, Turn } from "../questions.ts";
import { revealTold, section } from "../shell.ts";
import { spokenPart } from "../spoken.ts";
import { runningPart } from "../running.ts";
import { marksOf, shownFor, shownForWrong, shownPlace, whereOf, type WrongHint, withoutWrong } from "./moves.ts";
import { sentenceOfContradiction, sentenceOfRefutation, sentenceOfStep } from "./sentence.ts";

/** How much of a step is told: where to look, by which technique, why. */
type Stage = 1 | 2 | 3;

/** The panel, and how to ask for a hint. */
export interface HintPanel {
  readonly root: HTMLElement;
  ask(): void;
  /** Asks; where a hint or mistakes are shown already, tells more of it or does what it says. The focus stays where it is. */
  askOrDo(): void;
  /** Puts the hint away; false when there was none. */
  dismiss(): boolean;
}

/** Makes the panel. `check` tells which rules are broken. */
export function hintPanel(page: Page, check: Pick<CheckPanel, "check" | "dismiss" | "doShown">): HintPanel {
  const { hint: words, learn } = texts().panels;
  const { store } = page;
  const card = element("div", { class: "card hint-card" });
  const spoken = spokenPart();
  const running = runningPart(words.looking, () => page.questions.stop());
  const root = section(words.title, running.root, card);
  let shown: Shown | null = null;
  /** The turn of the last hint that was asked for. */
  let turn: Turn | undefined;
  /** Whether the answer was that a rule is broken, which the check tells. */
  let isBroken = false;
  /** What had the focus when the hint was asked for. */
  let asker: HTMLElement | SVGElement | null = null;
  /** Tells more of the hint, or does what it says, while there is one that says something. */
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
    isBroken = false;
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
    say(title, ...children);
    revealTold(card, page.isBeside());
  }

  /** Reads out what is new. */
  function say(...parts: Child[]): void {
    spoken.say(...parts);
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

  /** Steps that end in a contradiction, for those who want to see them. */
  function failurePart(label: string, steps: readonly Told[] = [], contradiction?: Refutation["contradiction"]): Child[] {
    const last = contradiction === undefined ? [] : [sentenceOfContradiction(contradiction)];
    const lines = [...steps.map(sentenceOfStep), ...last];
    if (lines.length === 0) {
      return [];
    }
    const list = element("ol", { class: "faults" }, ...lines.map((text) => element("li", {}, placeText(page, text))));
    return [element("details", { class: "more" }, element("summary", {}, label), list)];
  }

  /** Goes from step to step, where those before the last one only set limits. */
  function pagerPart(steps: readonly HintDocument[], index: number): Child[] {
    if (steps.length === 1) {
      return [];
    }
    const before = button(words.before, () => tellSteps(steps, index - 1, 3), { kind: "quiet", icon: "back" });
    const after = button(words.after, () => tellSteps(steps, index + 1, 3), { kind: "quiet", icon: "next" });
    before.disabled = index === 0;
    after.disabled = index === steps.length - 1;
    const at = pagerPlace();
    at.set(texts().panels.steps.short(index + 1, steps.length), words.step(index + 1, steps.length));
    const limits = index < steps.length - 1 ? [element("p", { class: "quiet" }, words.limits)] : [];
    return [element("div", { class: "pager" }, before, at.root, after), ...limits];
  }

  function tellSteps(steps: readonly HintDocument[], index: number, stage: Stage): void {
    const step = steps[index];
    const last = steps.at(-1);
    const { board } = store.now;
    if (step === undefined || last === undefined || board === null) {
      return;
    }
    const hadFocus = card.contains(document.activeElement);
    const doIt = act(
      words.apply,
      () => {
        const focused = card.contains(document.activeElement);
        const marks = marksOf(board, last, store.now.counts, store.now.crossed);
        clear();
        store.setMarks(marks);
        void offerNext(focused);
      },
      stage === 3 ? "primary" : "plain",
    );
    const more =
      stage === 3
        ? undefined
        : button(learn.stages.next[stage], () => tellSteps(steps, index, (stage + 1) as Stage), { kind: "primary" });
    const { level } = texts().panels;
    const technique = words.technique[step.rule] ?? step.rule;
    const where = placeText(page, learn.stages.where(whereOf(step).map(([row, col]) => `(${row},${col})`)));
    const name = element("span", {}, technique, " ", element("span", { class: "tag" }, level[step.level]));
    const about = button(learn.stages.about, () => page.actions.openTechnique(step.rule), { kind: "quiet", icon: "info" });
    const why = placeText(page, sentenceOfStep(step));
    const reason = [why, ...failurePart(words.howItFails, step.steps, step.contradiction), ...pagerPart(steps, index)];
    const all = button(texts().panels.steps.title, page.actions.walk, { kind: "quiet", icon: "steps" });
    const row = element("div", { class: "row" }, ...(more === undefined ? [] : [more]), doIt);
    const further = element("div", { class: "row further" }, ...(stage === 1 ? [] : [about]), all);
    if (stage === 3) {
      fill(name, ...reason, row, further);
      say(...(store.now.settings.hints === "all" || index < steps.length - 1 ? [name, why] : [why]));
    } else {
      fill(stage === 1 ? learn.stages.whereTitle : name, where, row, further);
      say(...(stage === 1 ? [learn.stages.whereTitle, where] : [name]));
    }
    if (hadFocus) {
      (more ?? doIt).focus({ preventScroll: true });
    }
    doShown = () => (more ?? doIt).click();
    point(stage === 3 ? shownFor(board, step) : shownPlace(board, step));
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
    const { why } = answer;
    fill(
      words.wrongTitle,
      placeText(page, texts().library.wrong(answer)),
      why === undefined ? element("p", { class: "quiet" }, learn.noReason) : placeText(page, sentenceOfRefutation(why)),
      ...(why === undefined || why.steps.length === 0 ? [] : failurePart(learn.stepByStep, why.steps, why.contradiction)),
      element("div", { class: "row" }, undo),
    );
    doShown = () => undo.click();
    point(shownForWrong(board, wrong, why?.contradiction));
  }

  function tell(answer: HintAnswer): void {
    const { board } = store.now;
    switch (answer.hint) {
      case "step":
        // Where the move is to be made; the steps before it only set limits, and come when it is asked why.
        tellSteps(answer.steps, answer.steps.length - 1, store.now.settings.hints === "all" ? 3 : 1);
        break;
      case "wrong":
        tellWrong(answer);
        break;
      case "broken":
        // Told by Check, in its words and with its numbers.
        leave();
        isBroken = true;
        void check.check();
        break;
      case "several":
        fill(words.severalTitle, placeText(page, texts().library.several(answer)));
        if (board !== null) {
          const least = answer.open.map(({ from, to, counts: all }) => ({ from, to, count: Math.min(...all) }));
          const counts = countsOf(board, least);
          const now = store.now.counts.map((count, corridor) => Math.max(count, counts[corridor] ?? 0));
          point({ tone: "answer", islands: [], corridors: [], counts: now, open: corridorsAt(board, answer.open) });
        }
        break;
      case "unsatisfiable":
        fill(words.unsatisfiableTitle, placeText(page, texts().library.unsatisfiable(answer)));
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
      fill(words.unknownTitle, element("p", {}, asking.failed(asSentence(texts().library.error(outcome.error)))));
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
      const why = now.trouble === null ? "" : asSentence(texts().library.error(now.trouble));
      fill(words.unknownTitle, element("p", {}, texts().panels.ask.failed(why)));
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
      if (doShown !== undefined) {
        doShown();
      } else if (!isBroken || !check.doShown()) {
        ask();
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
