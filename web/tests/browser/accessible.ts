/** Every mode, panel and dialog before axe-core, in both themes. Phones and desktops have a test file each, to share the work. */
import assert from "node:assert/strict";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { MOST_LINES } from "../../src/model/size.ts";
import { holds, middleOf, put, ready } from "./board.ts";
import { answer, ask, button, closeDialog, dialog, mode, paste, press, solved, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { inBrowser, type Opening } from "./harness.ts";
import { playByMouse } from "./players.ts";
import { lattice, PROGRAM_C, ROW, SEVEN, SQUARE, UNSATISFIABLE } from "./puzzles.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core finds, in words. */
async function findings(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
  }, TAGS);
}

/** Looks at the page in both themes. */
async function isAccessible(page: Page, what: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.waitForFunction((wanted) => document.documentElement.dataset["theme"] === wanted, theme);
    assert.deepEqual(await findings(page), [], `${what}, ${theme}`);
  }
}

/** Shows a section that is a sheet on small screens. */
async function showSheet(page: Page, name: string): Promise<void> {
  const opener = page.locator(".dock").getByRole("button", { name, exact: true });
  if ((await opener.isVisible()) && (await opener.getAttribute("aria-expanded")) !== "true") {
    await opener.click();
  }
}

async function asks(page: Page, question: keyof typeof words.ask.questions): Promise<void> {
  await showSheet(page, words.playing.more);
  await ask(page, question);
  await answer(page).locator(".answer-words").waitFor();
}

/** Closes the dialog that is open, and opens another one from the menu. */
async function fromMenu(page: Page, entry: string): Promise<void> {
  await closeDialog(page);
  await press(page, words.menu);
  await press(page, entry);
}

/** A state of the page, and how one comes to it from the one before. */
type Scene = readonly [what: string, go: (page: Page) => Promise<void>];

const PLAYING: readonly Scene[] = [
  ["the first page", ready],
  ["the tools for playing", (page) => showSheet(page, words.playing.more)],
  [
    "a game with bridges, crosses, mistakes and a lock",
    async (page) => {
      await put(page, PROGRAM_C.text);
      const mouse = new Mouse(page);
      await mouse.dragCells([0, 1], [0, 5]);
      await mouse.click(await middleOf(page, 3, 3), "right");
      await mouse.dragCells([5, 1], [5, 3]);
      await mouse.click(await middleOf(page, 5, 1), "right");
      await holds(page, ["0,1-0,5*1", "5,1-5,3*1"], ["1,3-5,3"]);
    },
  ],
  [
    "a trial",
    async (page) => {
      await button(page, words.playing.trial).click();
      // With its line the board of a phone gets another size.
      await page.locator(".trial-words").getByText(words.trying.moves(0)).waitFor();
      await page.locator(".trial-part").waitFor();
      await new Mouse(page).dragCells([0, 5], [5, 5]);
      await holds(page, ["0,1-0,5*1", "0,5-5,5*1", "5,1-5,3*1"], ["1,3-5,3"]);
    },
  ],
  [
    "wrong marks",
    async (page) => {
      await press(page, words.trying.keep);
      await button(page, words.playing.hint).click();
      await page.locator(".hint-card").getByText(words.hint.wrongTitle).waitFor();
    },
  ],
  [
    "a hint",
    async (page) => {
      await put(page, SEVEN.text);
      await button(page, words.playing.hint).click();
      await page.locator(".hint-card").getByRole("button", { name: words.hint.apply }).waitFor();
    },
  ],
  [
    "all steps",
    async (page) => {
      await press(page, words.menu);
      await press(page, words.steps.title);
      await page.locator(".steps-card").getByText(words.steps.ending.complete).waitFor();
      await page.locator(".steps-line").first().click();
    },
  ],
  [
    "solved",
    async (page) => {
      await page.keyboard.press("Escape");
      await playByMouse(page, SEVEN);
      await solved(page);
    },
  ],
  [
    "a full board that is no solution, and what Check says of it",
    async (page) => {
      await put(page, "2.2\n...\n2.2\n");
      const mouse = new Mouse(page);
      for (const row of [0, 0, 2, 2]) {
        await mouse.dragCells([row, 0], [row, 2]);
      }
      await page.locator(".not-done").waitFor();
      await isAccessible(page, "a full board that is no solution");
      await button(page, words.playing.check).click();
      await page.locator(".check-card").waitFor();
    },
  ],
  [
    "a part of a large puzzle, with its overview",
    async (page) => {
      await page.keyboard.press("Escape");
      await put(page, lattice(8));
      for (let turn = 0; turn < 6; turn++) {
        await button(page, words.zoom.in).click();
      }
      await page.locator(".overview").waitFor();
    },
  ],
  [
    "the puzzle as a table",
    async (page) => {
      await put(page, SEVEN.text);
      await page.keyboard.press("t");
      await dialog(page).getByRole("table").waitFor();
    },
  ],
  [
    "how to play",
    async (page) => {
      await page.keyboard.press("Escape");
      await button(page, words.game.howTo.short).or(button(page, words.game.howTo.title)).first().click();
      await dialog(page).waitFor();
    },
  ],
];

const ASKING: readonly Scene[] = [
  [
    "two solutions",
    async (page) => {
      await put(page, SQUARE);
      await asks(page, "unique");
    },
  ],
  ["what is common", (page) => asks(page, "common")],
  ["a count", (page) => asks(page, "count")],
  [
    "why there is none",
    async (page) => {
      await put(page, UNSATISFIABLE);
      await asks(page, "explain");
    },
  ],
  [
    "repairs",
    async (page) => {
      await put(page, ROW);
      await asks(page, "repair");
    },
  ],
];

const DRAWING: readonly Scene[] = [
  [
    "drawing",
    async (page) => {
      await put(page, PROGRAM_C.text);
      await mode(page, "draw");
      await new Mouse(page).click(await middleOf(page, 0, 1));
      await page.locator(".verdict-words").getByText(words.verdict.oneLevel(words.level.easy)).waitFor();
    },
  ],
  [
    "the tools for drawing, with a size that is none",
    async (page) => {
      await showSheet(page, words.playing.grid);
      await page.getByLabel(words.drawing.rows, { exact: true }).fill("0");
      await page.keyboard.press("Enter");
      await page.getByText(words.drawing.sizeWrong(MOST_LINES)).waitFor();
    },
  ],
  [
    "a draft with several solutions, suggestions and symmetry",
    async (page) => {
      await put(page, "?.?.1\n.....\n1.2.?\n.....\n.....\n");
      await mode(page, "draw");
      await page.locator(".repairs .offer").nth(2).waitFor({ state: "attached" });
      await showSheet(page, words.playing.grid);
      await page.getByText(words.setting.symmetries.quarter, { exact: true }).click();
    },
  ],
  [
    "a draft that is played",
    async (page) => {
      await press(page, words.setting.tryIt);
      await page.locator(".status").getByText(words.setting.trying).waitFor();
    },
  ],
  [
    "a puzzle without solution, and an error above it",
    async (page) => {
      await put(page, ROW);
      await mode(page, "draw");
      await page.locator(".verdict-words").getByText(words.verdict.none, { exact: true }).waitFor();
      await page.evaluate(() => {
        location.hash = "#1.AAAA";
      });
      await page.locator(".message-error").first().waitFor();
    },
  ],
];

const DIALOGS: readonly Scene[] = [
  ["a new puzzle", (page) => press(page, words.new)],
  [
    "a new puzzle with all wishes and an error",
    async (page) => {
      await dialog(page).locator("summary").click();
      await dialog(page).getByText(words.making.otherSize, { exact: true }).click();
      await dialog(page).getByLabel(words.making.rows, { exact: true }).fill("0");
      await dialog(page).getByRole("button", { name: words.making.make, exact: true }).click();
      await dialog(page).getByText(words.making.wrong.rows(200)).waitFor();
    },
  ],
  [
    "opening, with puzzles begun",
    async (page) => {
      await closeDialog(page);
      await press(page, words.open);
    },
  ],
  [
    "a text that is wrong",
    async (page) => {
      await page.getByLabel(words.opening.label).fill("2.x\n1.3\n");
      await dialog(page).getByRole("button", { name: words.opening.read, exact: true }).click();
      await dialog(page).getByText("Line 1, column 3").waitFor();
    },
  ],
  [
    "a text that is ambiguous",
    async (page) => {
      await page.getByLabel(words.opening.label).fill("0,0,2\n0,2,4\n2,0,1\n2,2,3\n");
      await dialog(page).getByRole("button", { name: words.opening.read, exact: true }).click();
      await dialog(page).getByText(words.opening.ambiguous).waitFor();
    },
  ],
  [
    "several puzzles",
    async (page) => {
      await closeDialog(page);
      await paste(page, "1.1/...\n2.2/...\n");
      await dialog(page).getByText(words.opening.several(2, 2)).first().waitFor();
    },
  ],
  [
    "sharing",
    async (page) => {
      await closeDialog(page);
      await press(page, words.take);
      await page.waitForFunction(() => document.querySelector("textarea")?.value !== "");
    },
  ],
  ["printing", (page) => press(dialog(page), words.printing.entry)],
  ["printing puzzles of the list", async (page) => {
    await dialog(page).getByText(words.printing.sources.mine, { exact: true }).click();
    await press(dialog(page), words.printing.selectAll);
  }],
  ["printing new puzzles", (page) => dialog(page).getByText(words.printing.sources.new, { exact: true }).click()],
  ["the puzzles of the day", (page) => fromMenu(page, words.collection.today)],
  ["my puzzles, one removed", async (page) => {
    await fromMenu(page, words.collection.title);
    await dialog(page).locator(".card-item .button").first().click();
  }],
  [
    "a maze, and one whose cells are fixed",
    async (page) => {
      await closeDialog(page);
      await press(page, words.menu);
      await press(page, words.maze.title);
      await dialog(page).getByText(words.maze.made(1, 0).slice(0, 6)).waitFor();
      await press(dialog(page), words.maze.way);
      await isAccessible(page, "a maze");
      await dialog(page).getByText(words.maze.pin, { exact: true }).click();
    },
  ],
  [
    "techniques, and one with its example",
    async (page) => {
      await closeDialog(page);
      await press(page, words.menu);
      await press(page, words.learn.title);
      await isAccessible(page, "techniques");
      await press(dialog(page), words.hint.technique["crossing"] as string);
      await dialog(page).locator(".islands [data-cell]").first().waitFor();
      await press(dialog(page), words.learn.showMe);
      await dialog(page).locator(".learn-told .told").waitFor();
    },
  ],
  [
    "settings",
    async (page) => {
      await closeDialog(page);
      await press(page, words.menu);
      await isAccessible(page, "the menu");
      await press(page, words.settings);
    },
  ],
  [
    "the keys",
    async (page) => {
      await dialog(page).getByRole("button", { name: words.preferences.keys, exact: true }).click();
      await dialog(page).getByRole("heading", { name: words.help.title, exact: true }).waitFor();
    },
  ],
];

/** The tests for a kind of screen. */
export function accessibilityTests(screen: string, opening: Opening): void {
  for (const [part, scenes] of Object.entries({ PLAYING, ASKING, DRAWING, DIALOGS })) {
    inBrowser(`axe-core finds nothing on a ${screen}: ${part.toLowerCase()}`, { ...opening, reducedMotion: "reduce" }, async ({ page }) => {
      await ready(page);
      await page.evaluate(axe.source);
      if (part === "DIALOGS") {
        await put(page, SEVEN.text);
      }
      for (const [what, go] of scenes) {
        await go(page);
        await isAccessible(page, what);
      }
    });
  }
}
