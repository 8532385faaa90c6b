/** The rules of the puzzle on the page, and how to play it. */
import { texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { button, element, icon } from "./element.ts";
import type { Page } from "./page.ts";
import { bridgesPicture, crossingPicture, groupsPicture, loopPicture, solvedPicture } from "./rules-picture.ts";

/** Makes the dialog; returns what opens it. */
export function createHowTo(page: Page): () => void {
  const { howTo } = texts().panels.game;
  const rules = element("section", { class: "part rules" });
  const { moves } = howTo;
  const made = dialog(howTo.title, [
    rules,
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
  ]);
  return () => {
    rules.replaceChildren(...rulesPart(page.store.now.puzzle));
    made.open();
  };
}

/** All rules at a glance: a solved board, what holds in it, and what is not allowed. */
function rulesPart(puzzle: { max_bridges: number; loops: boolean }): HTMLElement[] {
  const { everyone, game } = texts().panels;
  const { rules: words } = everyone;
  const { connected } = game.howTo.rules;
  const most = puzzle.max_bridges;
  const lines = ruleLines(puzzle).map((text) => element("li", text === connected ? { class: "rule-connected" } : {}, text));
  const forbidden: [SVGElement, string][] = [
    [groupsPicture(words.groups), words.groups],
    [crossingPicture(words.crossing), words.crossing],
    [bridgesPicture(most + 1, words.tooMany(most + 1)), words.tooMany(most + 1)],
    ...(puzzle.loops ? [] : ([[loopPicture(words.loop), words.loop]] as [SVGElement, string][])),
  ];
  return [
    element("figure", { class: "rules-solved" }, solvedPicture(most, words.solvedPicture), element("figcaption", {}, words.solved)),
    element("ul", { class: "faults" }, ...lines),
    element("h3", { class: "section-title" }, words.forbidden),
    element(
      "div",
      { class: "rules-forbidden" },
      ...forbidden.map(([picture, text]) => element("figure", {}, picture, element("figcaption", { "aria-hidden": "true" }, icon("close"), text))),
    ),
  ];
}

/** The rules in short lines, with those that this puzzle alone has. */
export function ruleLines({ max_bridges, loops }: { max_bridges: number; loops: boolean }): string[] {
  const { rules } = texts().panels.game.howTo;
  return [rules.sums, rules.connected, rules.straight, rules.crossing, rules.most(max_bridges), ...(loops ? [] : [rules.noLoops])];
}

/** The rules in which a puzzle differs from the usual ones; empty for a usual puzzle. */
export function unusualRules({ max_bridges, loops }: { max_bridges: number; loops: boolean }): string[] {
  const { rules } = texts().panels.game;
  return [...(max_bridges === 2 ? [] : [rules.most(max_bridges)]), ...(loops ? [] : [rules.noLoops])];
}
