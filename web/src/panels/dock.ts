/** The bar at the bottom of small screens: the moves that are needed most. */
import { texts } from "../texts/texts.ts";
import { button, type ButtonOptions, element, setHidden } from "./element.ts";
import type { Page } from "./page.ts";
import type { Shell, Topic } from "./shell.ts";

/** Fills the bar; returns what keeps it in step with the sheet that is shown. */
export function fillDock(shell: Shell, page: Page): () => void {
  const { playing, play } = texts().panels;
  const { store, actions } = page;
  const item = (label: string, icon: ButtonOptions["icon"], press: () => void) =>
    button(label, press, { kind: "quiet", class: "dock-item", ...(icon === undefined ? {} : { icon }) });
  const opens = (label: string, icon: ButtonOptions["icon"], topic: Topic) => {
    const made = item(label, icon, () => actions.showTopic(shell.topic === topic ? null : topic));
    made.dataset["opens"] = topic;
    return made;
  };
  const undo = item(playing.undo, "undo", actions.undo);
  const redo = item(playing.redo, "redo", actions.redo);
  const hint = item(playing.hint, "hint", actions.hint);
  const check = item(playing.check, "check", actions.check);
  // Keep and Take back are in the status line: a second press in the same place must not end the trial.
  const trial = item(playing.trial, "trial", () => store.beginTrial());
  const whilePlaying = element("div", { class: "dock-group" }, hint, check, trial, opens(playing.more, "more", "play"));
  const whileDrawing = element(
    "div",
    { class: "dock-group" },
    opens(playing.grid, "grid", "draw"),
    opens(playing.ask, "ask", "ask"),
    item(play, "play", () => store.setMode("play")),
    opens(playing.more, "more", "menu"),
  );
  shell.dock.append(element("div", { class: "dock-group dock-history" }, undo, redo), whilePlaying, whileDrawing);

  const update = () => {
    const { now } = store;
    undo.disabled = !now.canUndo;
    redo.disabled = !now.canRedo;
    setHidden(whilePlaying, now.mode !== "play");
    setHidden(whileDrawing, now.mode !== "draw");
    setHidden(check, now.settings.faults === "never");
    trial.disabled = now.trial;
  };
  store.subscribe(update);
  update();
  return () => {
    for (const made of shell.dock.querySelectorAll<HTMLElement>("[data-opens]")) {
      made.setAttribute("aria-expanded", String(made.dataset["opens"] === shell.topic));
    }
  };
}
