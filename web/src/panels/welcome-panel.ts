/** What somebody sees who comes for the first time: what to do, and where else to begin. */
import { texts } from "../texts/texts.ts";
import { button, element } from "./element.ts";
import type { Page } from "./page.ts";
import { section } from "./shell.ts";

/** Makes the invitation, hidden. */
export function welcomePanel(page: Page): HTMLElement {
  const { game, welcome } = texts().panels;
  const root = section(
    welcome.title,
    element("p", {}, welcome.text),
    element(
      "div",
      { class: "row" },
      button(welcome.new, page.actions.openNew, { kind: "primary", icon: "new" }),
      button(welcome.draw, () => drawOwn(page)),
      button(welcome.open, page.actions.openText),
      button(game.howTo.short, page.actions.openHowTo),
    ),
  );
  root.classList.add("welcome");
  root.hidden = true;
  return root;
}

/** An empty board, of the size that most puzzles for beginners have. */
function drawOwn(page: Page): void {
  const grid = Array.from({ length: 7 }, () => Array.from({ length: 7 }, () => 0));
  page.store.load({ grid, max_bridges: 2, loops: true });
  page.store.setMode("draw");
}
