/** Says that a question runs, for how long already, and offers to stop it. */
import { texts } from "../texts/texts.ts";
import { button, element, setHidden, setText } from "./element.ts";

/** Answers that come sooner need no notice. */
const DELAY = 150;

/** The notice. */
export interface RunningPart {
  readonly root: HTMLElement;
  readonly isOn: boolean;
  begin(words?: string): void;
  /** Replaces the detail, such as a number so far. */
  detail(text: string): void;
  end(): void;
}

/** Makes the notice, hidden. */
export function runningPart(words: string, stop: () => void): RunningPart {
  const { ask } = texts().panels;
  const what = element("span", { role: "status" });
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
  let on = false;
  const end = () => {
    on = false;
    window.clearTimeout(delay);
    window.clearInterval(clock);
    setHidden(root, true);
    setText(what, "");
  };
  return {
    root,
    get isOn() {
      return on;
    },
    begin(other = words) {
      end();
      on = true;
      const start = performance.now();
      setText(detail, "");
      setText(elapsed, "");
      delay = window.setTimeout(() => {
        setHidden(root, false);
        setText(what, other);
        clock = window.setInterval(() => setText(elapsed, ask.elapsed(Math.floor((performance.now() - start) / 1000))), 250);
      }, DELAY);
    },
    detail(text) {
      setText(detail, text);
    },
    end,
  };
}
