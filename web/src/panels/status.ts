/** The line that is always in view: how far the puzzle is, the trial, the quiet verdict while drawing. */
import type { Verdict, View } from "../store/store.ts";
import { speak } from "../speech.ts";
import { texts } from "../texts/texts.ts";
import { waitingText } from "../board/waiting-text.ts";
import { whyNotDone } from "./check/mistakes.ts";
import { button, element, icon, setHidden, setText } from "./element.ts";
import { unusualRules } from "./how-to-dialog.ts";
import type { Page } from "./page.ts";
import { changesIn } from "./tell-progress.ts";
import { playtestStatus } from "./setting/playtest.ts";

/** What the status line needs of the panel of questions. */
export interface VerdictQuestions {
  explain(): void;
  unique(): void;
}

/** Fills the status line. */
export function fillStatus(host: HTMLElement, page: Page, questions: VerdictQuestions): void {
  const progress = progressPart();
  const verdict = verdictPart(questions);
  const done = donePart(page);
  const notDone = notDonePart(page);
  const trial = trialPart(page);
  const playtest = playtestStatus(page);
  const parts = [progress, verdict, done, notDone, trial, playtest];
  host.append(
    element(
      "div",
      { class: "status-row" },
      element("div", { class: "status-words" }, progress.root, verdict.root),
      zoomButtons(page),
    ),
    done.root,
    notDone.root,
    trial.root,
    playtest.root,
  );
  const update = () => {
    for (const part of parts) {
      part.update(page.store.now);
    }
  };
  page.store.subscribe(update);
  update();
}

interface Part {
  readonly root: HTMLElement;
  update(now: View): void;
}

function progressPart(): Part {
  const { playing } = texts().panels;
  const words = element("span", { class: "progress-words" });
  const bar = element("progress", { class: "progress-bar", "aria-label": playing.progressLabel, max: 1, value: 0 });
  const rules = element("p", { class: "rules-words" });
  const root = element("div", { class: "progress" }, words, rules, bar);
  return {
    root,
    update(now) {
      const all = now.board?.islands.length ?? 0;
      const finished = now.look?.finished.length ?? 0;
      setText(words, waitingText(now) ?? playing.progress(finished, all));
      bar.max = Math.max(all, 1);
      bar.value = finished;
      setHidden(bar, all === 0);
      setText(rules, unusualRules(now.puzzle).join(" · "));
      setHidden(rules, rules.textContent === "");
      setHidden(root, now.mode !== "play");
    },
  };
}

function donePart(page: Page): Part {
  const { playing } = texts().panels;
  const another = button(playing.another, page.actions.another, { kind: "primary" });
  const done = element(
    "div",
    { class: "done" },
    icon("check"),
    element(
      "p",
      {},
      element("strong", {}, playing.done),
      " ",
      element("span", { class: "done-text" }, playing.doneText),
    ),
    another,
  );
  const root = element("div");
  return {
    root,
    update(now) {
      const complete = now.look?.complete === true && (now.board?.islands.length ?? 0) > 0;
      const isDone = now.mode === "play" && complete && !now.trial;
      // From a draft that is tried, the way is back to drawing.
      setHidden(another, now.playtest);
      if (isDone && !done.isConnected) {
        root.append(done);
        speak(`${playing.done} ${playing.doneText}`);
      } else if (!isDone) {
        done.remove();
      }
    },
  };
}

/** Says why a board on which every island has its bridges is no solution. */
function notDonePart(page: Page): Part {
  const { notDone } = texts().panels.game;
  const root = element("div");
  let looked: Pick<View, "look" | "counts" | "puzzle" | "mode" | "board"> | undefined;
  return {
    root,
    update(now) {
      const isSame = looked !== undefined && (["look", "counts", "puzzle", "mode", "board"] as const).every((key) => looked?.[key] === now[key]);
      if (isSame) {
        return;
      }
      looked = now;
      const found = now.mode === "play" ? whyNotDone(now) : undefined;
      if (found === undefined) {
        root.replaceChildren();
        return;
      }
      const text = found.why === "loop" ? notDone.loop : notDone.disconnected(found.groups.length);
      const { groups, corridors } = found;
      if (root.childElementCount === 0) {
        speak(`${notDone.title} ${text}`);
      }
      const show = button(notDone.show, () => page.store.show({ tone: "problem", islands: [], corridors, groups }));
      root.replaceChildren(
        element("div", { class: "not-done" }, icon("warning"), element("p", {}, element("strong", {}, notDone.title), " ", text), show),
      );
    },
  };
}

function zoomButtons(page: Page): HTMLElement {
  const { zoom, game } = texts().panels;
  return element(
    "div",
    { class: "zoom", role: "group", "aria-label": zoom.group },
    button(game.howTo.title, page.actions.openHowTo, { kind: "quiet", icon: "ask", bare: true, class: "how-to" }),
    button(zoom.out, () => page.board.zoomBy(0.8), { kind: "quiet", icon: "zoomOut", bare: true }),
    button(zoom.in, () => page.board.zoomBy(1.25), { kind: "quiet", icon: "zoomIn", bare: true }),
    button(zoom.fit, () => page.board.fit(), { kind: "quiet", icon: "fit", bare: true }),
  );
}

function trialPart(page: Page): Part {
  /** The puzzle of which it was said that it is tried. */
  let toldOf: View["puzzle"] | undefined;
  const { trying } = texts().panels;
  const words = element("p", { class: "trial-words" });
  const root = element(
    "div",
    { class: "trial-part" },
    icon("trial"),
    words,
    element(
      "div",
      { class: "row" },
      button(trying.back, () => page.store.endTrial(false)),
      button(trying.keep, () => page.store.endTrial(true), { kind: "primary" }),
    ),
  );
  return {
    root,
    update(now) {
      // While drawing too: the next step there ends the trial. What was tried is known as soon as the board is.
      const isKnown = now.trial && now.board?.puzzle === now.puzzle;
      const text = trying.moves(changesIn(now.tried));
      if (isKnown && toldOf !== now.puzzle) {
        speak(text);
      }
      toldOf = isKnown ? now.puzzle : undefined;
      setHidden(root, !now.trial);
      if (isKnown) {
        setText(words, text);
      }
    },
  };
}

function verdictPart(questions: VerdictQuestions): Part {
  const { verdict: words } = texts().panels;
  const text = element("p", { class: "verdict-words" });
  const why = button(words.whyNone, questions.explain, { kind: "quiet" });
  const two = button(words.whySeveral, questions.unique, { kind: "quiet" });
  const sign = element("span", { class: "verdict-sign", "aria-hidden": "true" });
  const root = element("div", { class: "verdict" }, sign, text, why, two);
  return {
    root,
    update(now) {
      setHidden(root, now.mode !== "draw");
      const waiting = now.verdict.kind === "waiting";
      root.classList.toggle("is-busy", waiting);
      // While the solver looks, the last verdict stays, paler: words that come and go with every key are a nuisance.
      if (!waiting || text.textContent === "") {
        root.dataset["verdict"] = now.verdict.kind;
        const told = verdictWords(now.verdict);
        if (now.mode === "draw" && !waiting && now.verdict.kind !== "empty" && told !== text.textContent) {
          speak(told);
        }
        setText(text, told);
      }
      setHidden(why, now.verdict.kind !== "none");
      setHidden(two, now.verdict.kind !== "several");
    },
  };
}

/** The verdict in words. */
function verdictWords(verdict: Verdict): string {
  const { verdict: words, level } = texts().panels;
  if (verdict.kind === "one") {
    return verdict.level === undefined ? words.one : words.oneLevel(level[verdict.level]);
  }
  return words[verdict.kind];
}
