/** Says that a question runs, for how long already, and offers to stop it. */
import { hush, speak } from "../speech.ts";
import { texts } from "../texts/texts.ts";
import { button, element, setHidden, setText } from "./element.ts";
import type { Notice } from "./questions.ts";

/** Answers that come sooner need no notice. */
const DELAY = 150;

/** The notice. */
export interface RunningPart extends Notice {
  readonly root: HTMLElement;
  /** Replaces the detail, such as a number so far. */
  detail(text: string): void;
}

/** Makes the notice, hidden. */
export function runningPart(words: string, stop: () => void): RunningPart {
  const { ask } = texts().panels;
  const what = element("span");
  const elapsed = element("span", { class: "elapsed", "aria-hidden": "true" });
  const detail = element("span", { class: "detail" });
  const root = element(
    "div",
    { class: "running", hidden: true },
    element("span", { class: "spinner", "aria-hidden": "true" }),
    element("p", { class: "running-words" }, what, " ", elapsed, detail),
    button(ask.stop, stop),
  );
  let delay = 0;
  let clock = 0;
  const end = () => {
    window.clearTimeout(delay);
    window.clearInterval(clock);
    setHidden(root, true);
    hush(words);
    setText(what, "");
  };
  return {
    root,
    begin() {
      const start = performance.now();
      setText(detail, "");
      setText(elapsed, "");
      const tick = () => setText(elapsed, ask.elapsed(Math.floor((performance.now() - start) / 1000)));
      delay = window.setTimeout(() => {
        setHidden(root, false);
        setText(what, words);
        speak(words);
        clock = window.setInterval(tick, 250);
      }, DELAY);
    },
    detail(text) {
      setText(detail, text);
    },
    end,
  };
}
