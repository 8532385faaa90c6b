/** New puzzles: the same as the command makes, another, wishes, and stopping. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { hasIslands, islandsOf, ready } from "./board.ts";
import { answered, ask, closeDialog, dialog, messages, press, words } from "./controls.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { printed } from "./puzzles.ts";

const { making } = words;

async function wish(page: Page, size: number, seed: string): Promise<void> {
  await press(page, words.new);
  await dialog(page).getByText(making.otherSize, { exact: true }).click();
  await dialog(page).getByLabel(making.rows, { exact: true }).fill(String(size));
  await dialog(page).getByLabel(making.cols, { exact: true }).fill(String(size));
  const more = dialog(page).locator("details");
  if ((await more.getAttribute("open")) === null) {
    await more.locator("summary").click();
  }
  await dialog(page).getByLabel(making.seed, { exact: true }).fill(seed);
}

async function make(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: making.make, exact: true }).click();
}

/** The islands of a game ID of Bridges. */
function islandsOfGame(id: string): string[] {
  const cols = Number(/^(\d+)x/.exec(id)?.[1]);
  let at = 0;
  const islands: string[] = [];
  for (const sign of id.slice(id.indexOf(":") + 1).trim()) {
    if (/[a-z]/.test(sign)) {
      at += sign.charCodeAt(0) - 96;
    } else {
      islands.push(`${Math.floor(at / cols)},${at % cols}=${sign}`);
      at += 1;
    }
  }
  return islands;
}

/** Waits for the message about a puzzle of one of these levels. */
async function told(page: Page, levels: readonly string[], which: string): Promise<void> {
  await comesTo(true, async () => (await messages(page)).some((text) => levels.some((level) => text.includes(`, ${level}.`)) && text.endsWith(which)));
}

inBrowser("the same seed makes the same puzzles as the command, one after another", {}, async ({ page }) => {
  const [first = "", second = ""] = printed("hashi-sat generate --size 6 --count 2 --seed 1 --to tatham").split("\n");
  assert.deepEqual(islandsOfGame(first), islandsOf(printed("hashi-sat generate --size 6 --seed 1")));
  await ready(page);
  await wish(page, 6, "1");
  await make(page);
  await hasIslands(page, islandsOfGame(first));
  const levels = Object.values(words.level);
  await told(page, levels, "Puzzle 1 of seed 1.");
  await ready(page);
  await ask(page, "unique");
  await answered(page, words.ask.unique);
  await ask(page, "solve");
  const solved = await answered(page, words.ask.solved);
  await solved.getByRole("button", { name: words.ask.fillIn }).click();
  await page.locator(".done").getByRole("button", { name: words.playing.another }).click();
  await hasIslands(page, islandsOfGame(second));
  await told(page, levels, "Puzzle 2 of seed 1.");
});

inBrowser("wishes: hidden clues, level, rules", {}, async ({ page }) => {
  await ready(page);
  await wish(page, 6, "1");
  await dialog(page).getByLabel(making.hidden).fill("3");
  await make(page);
  const hidden = islandsOf(printed("hashi-sat generate --size 6 --hide 3 --seed 1"));
  assert.equal(hidden.filter((text) => text.endsWith("?")).length, 3);
  await hasIslands(page, hidden);

  await wish(page, 7, "5");
  await dialog(page).getByLabel(making.hidden).fill("0");
  await dialog(page).getByText(words.levelName.hard, { exact: true }).click();
  await make(page);
  await told(page, [words.level.hard], "Puzzle 1 of seed 5.");
});

inBrowser("what cannot be made is said; what takes long is stopped, and the board stays", {}, async ({ page }) => {
  await ready(page);
  await wish(page, 6, "1");
  await make(page);
  const before = islandsOf(printed("hashi-sat generate --size 6 --seed 1"));
  await hasIslands(page, before);

  await wish(page, 6, "many");
  await make(page);
  await dialog(page).getByText(making.wrong.seed()).waitFor();
  await dialog(page).getByLabel(making.seed, { exact: true }).fill("1");
  await dialog(page).getByLabel(making.hidden).fill("30");
  await make(page);
  await comesTo("Impossible: at most 13 clues can be hidden.", () => dialog(page).getByRole("alert").filter({ visible: true }).first().innerText());
  await dialog(page).getByLabel(making.hidden).fill("0");

  // No puzzle of 3 by 3 is that hard.
  await dialog(page).getByLabel(making.rows, { exact: true }).fill("3");
  await dialog(page).getByLabel(making.cols, { exact: true }).fill("3");
  await dialog(page).getByText(words.levelName.expert, { exact: true }).click();
  await make(page);
  await dialog(page).locator(".detail").getByText(/^\d+ tried$/).waitFor();
  await dialog(page).getByRole("button", { name: words.ask.stop, exact: true }).click();
  await dialog(page).getByText(making.stopped).waitFor();
  await closeDialog(page);
  await hasIslands(page, before);
});
