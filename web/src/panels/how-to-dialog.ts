/** The rules of the puzzle on the page, and how to play it. */
import { texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { button, element } from "./element.ts";
import type { Page } from "./page.ts";

/** Makes the dialog; returns what opens it. */
export function createHowTo(page: Page): () => void {
  const { howTo } = texts().panels.game;
  const rules = element("ul", { class: "faults" });
  const { moves } = howTo;
  const made = dialog(
    howTo.title,
    [
      element("section", { class: "part" }, element("h3", { class: "section-title" }, howTo.rulesTitle), rules),
      element(
        "section",
        { class: "part" },
        element("h3", { class: "section-title" }, howTo.movesTitle),
        element("ul", { class: "faults" }, ...[moves.drag, moves.tap, moves.between, moves.cross, moves.keys].map((text) => element("li", {}, text))),
      ),
      element(
        "div",
        { class: "row" },
        button(howTo.keys, () => {
          made.close();
          page.actions.openKeys();
        }),
      ),
    ],
  );
  return () => {
    rules.replaceChildren(...ruleLines(page.store.now.puzzle).map((text) => element("li", {}, text)));
    made.open();
  };
}

/** The rules in short lines, with those that this puzzle alone has. */
export function ruleLines({ max_bridges, loops }: { max_bridges: number; loops: boolean }): string[] {
  const { rules } = texts().panels.game.howTo;
  return [rules.straight, rules.crossing, rules.most(max_bridges), rules.sums, rules.connected, ...(loops ? [] : [rules.noLoops])];
}

/** The rules in which a puzzle differs from the usual ones; empty for a usual puzzle. */
export function unusualRules({ max_bridges, loops }: { max_bridges: number; loops: boolean }): string[] {
  const { rules } = texts().panels.game;
  return [...(max_bridges === 2 ? [] : [rules.most(max_bridges)]), ...(loops ? [] : [rules.noLoops])];
}
