/** One technique: what it is, an example to play, exercises. */
import { documentOf } from "../../solver/client.ts";
import type { ExerciseDocument, HintAnswer, Technique } from "../../solver/protocol.ts";
import { stateOf } from "../../store/state.ts";
import { texts } from "../../texts/texts.ts";
import { button, type Child, element, relabel, setHidden, setText } from "../element.ts";
import { sentenceOfRefutation, sentenceOfStep } from "../hint/sentence.ts";
import type { Page } from "../page.ts";
import { placeText } from "../place-text.ts";
import { asSentence } from "../places.ts";
import type { Turn } from "../questions.ts";
import { runningPart } from "../running.ts";
import { spokenPart } from "../spoken.ts";
import { randomSeed } from "../wishes.ts";
import { exampleOf, examples } from "./examples.ts";
import type { Judgement } from "./judge.ts";
import { type Example, startTrial, type Trial } from "./trial.ts";

/** An exercise that takes longer to find, in seconds, is not waited for. */
const LONGEST = 30;

/** The part of the dialog. */
export interface Lesson {
  readonly root: HTMLElement;
  show(name: Technique): void;
  /** Nobody looks any more. */
  end(): void;
}

/** Makes the part, empty. `back` goes back to the list. */
export function lessonPart(page: Page, back: () => void): Lesson {
  const { library } = texts();
  const { learn, hint, level } = texts().panels;
  const title = element("h3", { class: "learn-title", tabindex: -1 });
  const about = element("div", { class: "learn-text" });
  const task = element("p", { class: "learn-task" });
  const host = element("div", { class: "learn-board" });
  const told = element("div", { class: "learn-told" });
  const spoken = spokenPart();
  const running = runningPart(learn.looking, () => turn?.stop());
  const showMe = button(learn.showMe, () => showStep(), { icon: "hint" });
  const undo = button(learn.undo, () => trial?.store.undo(), { kind: "quiet", icon: "undo" });
  const again = button(learn.startAgain, () => startAgain(), { kind: "quiet", icon: "again" });
  const practise = button(learn.practise, () => void exercise(), { kind: "primary", icon: "next" });
  const tools = element("div", { class: "row" }, practise, showMe, undo, again);
  const root = element(
    "div",
    { class: "stack learn-lesson", hidden: true },
    element("div", {}, button(learn.back, back, { kind: "quiet", icon: "back", class: "learn-back" })),
    title,
    about,
    task,
    host,
    element("div", { class: "stack learn-end" }, told, running.root, tools),
  );
  let name: Technique = "only_neighbour";
  let trial: Trial | undefined;
  let turn: Turn | undefined;
  /** What listens for the board that is tried, also while that is still to come. */
  let life = new AbortController();
  /** Grows with everything that makes what was asked before of no interest. */
  let round = 0;

  function say(tone: "right" | "wrong" | "plain", ...parts: Child[]): void {
    told.dataset["tone"] = tone;
    told.replaceChildren(...parts);
    spoken.say(...parts);
    if (parts.length > 0) {
      // Where it is not in view already: the board stays where it is then.
      told.scrollIntoView({ block: "nearest" });
    }
  }

  function end(): void {
    round += 1;
    turn?.end();
    life.abort();
    trial = undefined;
    host.replaceChildren();
    say("plain");
  }

  function show(wanted: Technique): void {
    name = wanted;
    title.replaceChildren(hint.technique[name] ?? name, " ", element("span", { class: "tag" }, level[examples[name].level]));
    const paragraphs = learn.techniques[name];
    about.replaceChildren(...paragraphs.map((text) => element("p", {}, text)));
    if (!examples[name].hasExercises) {
      about.append(element("p", { class: "quiet" }, learn.noExercises));
    }
    setHidden(practise, !examples[name].hasExercises);
    relabel(practise, learn.practise);
    title.focus();
    void put(exampleOf(name), learn.example);
  }

  async function put(example: Example, words: string): Promise<void> {
    end();
    const mine = round;
    life = new AbortController();
    setText(task, words);
    try {
      const started = await startTrial(page, host, name, example, (judgement) => void moved(judgement), life.signal);
      if (mine !== round) {
        return;
      }
      trial = started;
      if (started.needsCross) {
        setText(task, `${words} ${matchMedia("(pointer: coarse)").matches ? learn.crossHow.fingers : learn.crossHow.keys}`);
      }
    } catch (error) {
      if (mine === round) {
        say("wrong", element("p", {}, learn.failed(asSentence(library.error(documentOf(error))))));
      }
    }
  }

  async function moved(judgement: Judgement): Promise<void> {
    const here = trial;
    round += 1;
    const mine = round;
    if (here === undefined) {
      return;
    }
    if (judgement !== "other") {
      turn?.end();
      tellOwn(here, judgement);
      return;
    }
    turn = page.questions.begin(running);
    const outcome = await turn.ask("hint", { puzzle: here.store.now.puzzle, state: stateOf(here.store.now) });
    if (mine !== round || outcome.kind === "replaced") {
      return;
    }
    if (outcome.kind === "answer") {
      tellOther(here, outcome.answer);
    } else {
      say("plain", element("p", {}, learn.notJudged));
    }
  }

  function tellOwn(here: Trial, judgement: Judgement): void {
    const [step] = here.steps;
    if (judgement === "done") {
      const why = here.steps.length === 1 && step !== undefined ? [placeText(here.places, sentenceOfStep(step))] : [];
      say("right", element("p", { class: "learn-verdict" }, learn.right), ...why);
    } else if (judgement === "part") {
      say("plain", element("p", { class: "learn-verdict" }, learn.part));
    } else {
      say("plain");
    }
  }

  /** What is no step of this technique: wrong, or true for another reason. */
  function tellOther(here: Trial, answer: HintAnswer): void {
    if (answer.hint === "wrong") {
      const why = answer.why === undefined ? [] : [placeText(here.places, sentenceOfRefutation(answer.why))];
      say("wrong", element("p", { class: "learn-verdict" }, learn.wrong), ...why);
    } else if (answer.hint === "broken") {
      say("wrong", element("p", { class: "learn-verdict" }, learn.wrong), ...answer.faults.slice(0, 1).map((fault) => placeText(here.places, library.finding(fault))));
    } else if (examples[name].level === "expert") {
      say("right", element("p", { class: "learn-verdict" }, learn.right));
    } else {
      say("plain", element("p", { class: "learn-verdict" }, learn.other));
    }
  }

  function showStep(): void {
    const step = trial?.steps[0];
    if (trial !== undefined && step !== undefined) {
      trial.showStep();
      round += 1;
      say("plain", placeText(trial.places, sentenceOfStep(step)));
    }
  }

  function startAgain(): void {
    trial?.startAgain();
    round += 1;
    say("plain");
  }

  async function exercise(): Promise<void> {
    end();
    const mine = round;
    turn = page.questions.begin(running);
    const request = { technique: name, seed: randomSeed(), seconds: LONGEST };
    const outcome = await turn.ask("exercise", request, { report: ({ tried }) => running.detail(learn.tried(tried)) });
    if (mine !== round || outcome.kind === "replaced") {
      return;
    }
    if (outcome.kind === "answer") {
      await begin(outcome.answer);
    } else {
      say("plain", element("p", {}, outcome.kind === "stopped" ? learn.stopped : learn.failed(asSentence(library.error(outcome.error)))));
    }
  }

  async function begin(found: ExerciseDocument): Promise<void> {
    if ("puzzle" in found) {
      await put(found, learn.exercise(hint.technique[name] ?? name));
      relabel(practise, learn.another);
    } else {
      say("plain", element("p", {}, learn.noneFound(found.tried)));
    }
  }

  page.signal.addEventListener("abort", () => life.abort());
  return { root, show, end };
}
