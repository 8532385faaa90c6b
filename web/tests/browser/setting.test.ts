/** Making a puzzle: what the draft lacks, what would mend it, symmetry, a try as a player. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { fragmentOf, hasIslands, holds, middleOf, put, ready } from "./board.ts";
import { mode, press, solved, words } from "./controls.ts";
import { Keys, Mouse } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";
import { playByMouse } from "./players.ts";
import { ROW, SEVEN, SQUARE } from "./puzzles.ts";

const { setting, verdict, level, drawing } = words;

function panel(page: Page): Locator {
  return page.getByRole("region", { name: setting.title, exact: true });
}

/** Puts a draft on the board, to be drawn on. */
async function draft(page: Page, text: string): Promise<void> {
  await put(page, text);
  await mode(page, "draw");
}

async function says(page: Page, text: string): Promise<void> {
  await comesTo(text, () => page.locator(".verdict-words").innerText());
}

/** The text as it is seen, without what is for screen readers alone. */
async function lacks(page: Page, text: string): Promise<void> {
  await panel(page).locator(".lack").getByText(text).waitFor();
}

/** Waits until no more suggestions come; on a phone they may be out of sight. */
async function offersEnd(page: Page): Promise<void> {
  await page.waitForFunction((looking) => {
    const note = document.querySelector(".offers > .quiet")?.textContent;
    return document.querySelector(".offers .offer") !== null && note !== looking;
  }, setting.looking);
}

/** What the board points out: dashed corridors, outlined islands, bridges shown in place of the player's. */
async function pointsOut(page: Page, open: number, islands: number, previewed = 0): Promise<void> {
  await comesTo({ open, islands, previewed }, () =>
    page.evaluate(() => ({
      open: document.querySelectorAll(".corridors .open .line").length,
      islands: document.querySelectorAll(".islands .shown").length,
      previewed: document.querySelectorAll(".corridors .previewed .bridges").length,
    })),
  );
}

/** Clues on the board in reading order. */
function clues(page: Page): Promise<string> {
  return page.evaluate(() => [...document.querySelectorAll(".islands .clue")].map((clue) => clue.textContent).join(""));
}

inBrowser("a draft says what it lacks, and suggestions mend it", {}, async ({ page }) => {
  await ready(page);
  await draft(page, SQUARE);
  await lacks(page, setting.differ(4, true));
  await pointsOut(page, 4, 4);
  await page.getByText(setting.show, { exact: true }).click();
  await pointsOut(page, 0, 0);
  await page.getByText(setting.show, { exact: true }).click();
  await pointsOut(page, 4, 4);

  // A suggestion is previewed while it is pointed at, and made as one step.
  const offers = panel(page).locator(".offer");
  await offersEnd(page);
  await offers.first().hover();
  await comesTo(true, async () => (await clues(page)) !== "3333" || (await page.locator(".cells circle").count()) > 0);
  await page.mouse.move(200, 300);
  await comesTo("3333", () => clues(page));
  await pointsOut(page, 4, 4);
  await offers.first().getByRole("button", { name: setting.apply }).click();
  await comesTo(true, async () => (await page.locator(".verdict-words").innerText()).startsWith(verdict.one));
  await press(page, words.playing.undo);
  await comesTo("3333", () => clues(page));

  // Numbers for “?”, by keys: the focus previews, Enter writes.
  await draft(page, "1 5\n?.?.1\n");
  await offers.first().waitFor();
  await comesTo(true, async () => (await panel(page).innerText()).includes(setting.number(1, 2).slice(1)));
  const first = offers.first().getByRole("button", { name: setting.apply });
  await first.focus();
  await pointsOut(page, 0, 1, 2);
  await comesTo(true, async () => /\d/.test((await clues(page)).slice(0, 2)));
  await page.keyboard.press("Enter");
  await says(page, verdict.oneLevel(level.easy));
  await comesTo(1, async () => (await clues(page)).split("?").length - 1);
  await page.keyboard.press("u");
  await comesTo("??1", () => clues(page));
  await panel(page).getByRole("button", { name: setting.fillAll(2) }).first().click();
  await comesTo(0, async () => (await clues(page)).split("?").length - 1);

  // Without a solution: the islands of the conflict, and the sentence.
  await draft(page, ROW);
  await lacks(page, "bridges, but its 2 neighbours can take at most 3");
  await comesTo(true, () => page.locator(".board-drawing.problem .islands .shown").first().isVisible());
  await offersEnd(page);
  await page.getByRole("button", { name: setting.gist(0, 2), exact: true }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), setting.title);
});

inBrowser("how hard it is, its facts, and which islands touch", {}, async ({ page }) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: (text: string) => Promise.resolve(void (document.title = text)) } });
  });
  await ready(page);
  await draft(page, SEVEN.text);
  await panel(page).getByRole("button", { name: setting.showStep, exact: true }).click();
  await page.locator(".corridors .band").first().waitFor({ state: "attached" });
  assert.match(await panel(page).locator(".lack").innerText(), /^\w+: score \d+, \d+ steps\.\s+Hardest step: “[^”]+”, step \d+, at /);
  const bridges = SEVEN.solution.reduce((sum, bridge) => sum + Number(bridge.at(-1)), 0);
  await press(page, setting.copy);
  await page.locator(".message-text").getByText(setting.copied).waitFor();
  const facts = await page.title();
  assert.ok(facts.startsWith("7 × 7 · ") && facts.includes(`sum of clues ${2 * bridges} · ${bridges} bridges · `), facts);
  await panel(page).getByText(setting.noneTouch).waitFor();
  await draft(page, "2 2\n22\n22\n");
  await panel(page).getByText("4 pairs of islands touch").waitFor();
  assert.equal(await panel(page).locator(".place").filter({ hasText: "r1c1–r1c2" }).count(), 1);
});

inBrowser("islands are drawn in pairs", { fragment: fragmentOf("5 5\n.....\n.....\n..2..\n.....\n.....\n") }, async ({ page }) => {
  await ready(page);
  await mode(page, "draw");
  // No other part's style reaches the board: its ground is as large as its cells, 40 units each.
  assert.equal(await page.locator(".board-drawing .paper").evaluate((paper) => getComputedStyle(paper).width), "200px");
  const mouse = new Mouse(page);
  const axis = () => page.locator(".axis").getAttribute("d");
  assert.equal(await axis(), null);
  await page.getByText(setting.symmetries.half, { exact: true }).click();
  await comesTo(true, async () => (await axis()) !== null);
  await mouse.click(await middleOf(page, 0, 1));
  await page.keyboard.press("3");
  await hasIslands(page, ["0,1=3", "2,2=2", "4,3=?"]);
  // A move takes the partner along; undo takes both back.
  await page.keyboard.press("Shift+ArrowLeft");
  await hasIslands(page, ["0,0=3", "2,2=2", "4,4=?"]);
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await hasIslands(page, ["2,2=2"]);
  await page.getByText(setting.sameClue, { exact: true }).click();
  await page.getByText(setting.symmetries.quarter, { exact: true }).click();
  await mouse.click(await middleOf(page, 0, 1));
  await page.keyboard.press("3");
  await hasIslands(page, ["0,1=3", "1,4=3", "2,2=2", "3,0=3", "4,3=3"]);
  await page.keyboard.press("Delete");
  await hasIslands(page, ["2,2=2"]);
  // A number of one's own is never written over, and that is told.
  await page.getByText(setting.symmetries.none, { exact: true }).click();
  await mouse.click(await middleOf(page, 0, 3));
  await page.keyboard.press("5");
  await page.getByText(setting.symmetries.leftRight, { exact: true }).click();
  await mouse.click(await middleOf(page, 0, 1));
  await page.keyboard.press("2");
  await hasIslands(page, ["0,1=2", "0,3=5", "2,2=2"]);
  await page.locator(".board-said.shown").getByText(setting.kept(["Island 5, row 1, column 4"])).waitFor();
  // What needs a square goes with it.
  await page.getByText(setting.symmetries.diagonal, { exact: true }).click();
  await press(page, drawing.addAt.bottom);
  await page.locator(".message-text").getByText(setting.symmetryOff).waitFor();
  await comesTo(null, axis);
  assert.equal(await page.getByRole("radio", { name: setting.symmetries.quarter }).isDisabled(), true);
});

inBrowser("the draft is played, and comes back as it was", {}, async ({ page }) => {
  await ready(page);
  await put(page, SEVEN.text);
  await new Mouse(page).dragCells([0, 1], [0, 5]);
  await holds(page, ["0,1-0,5*1"]);
  await mode(page, "draw");
  const keys = new Keys(page);
  await keys.tabTo("button", setting.tryIt);
  await keys.press("Enter");
  await holds(page, []);
  await page.locator(".status").getByText(setting.trying).waitFor();
  await playByMouse(page, SEVEN);
  await solved(page);
  await press(page, setting.back);
  await panel(page).getByText(setting.lastTry.only).waitFor();
  await panel(page).locator(".last-try").getByRole("button", { name: setting.lastTry.show, exact: true }).click();
  await pointsOut(page, 0, 0, SEVEN.solution.length);
  await mode(page, "play");
  await holds(page, ["0,1-0,5*1"]);

  // An answer among several can be written into the “?”.
  await draft(page, "1 3\n?.?\n");
  await press(page, setting.tryIt);
  await new Mouse(page).dragCells([0, 0], [0, 2]);
  await solved(page);
  await mode(page, "draw");
  await panel(page).getByText(setting.lastTry.several).waitFor();
  await panel(page).getByRole("button", { name: setting.lastTry.fill(2), exact: true }).click();
  await hasIslands(page, ["0,0=1", "0,2=1"]);
  await says(page, verdict.oneLevel(level.easy));
});

inBrowser("a phone has all of it in the sheet for drawing", phone, async ({ page }) => {
  await ready(page);
  await draft(page, "?.?.1\n.....\n1.2.?\n");
  await pointsOut(page, 3, 4);
  // The line above the bar says how many suggestions there are, and leads to them.
  await offersEnd(page);
  await page.getByRole("button", { name: setting.gist(3, await page.locator(".offer").count()), exact: true }).click();
  await page.waitForFunction(() => {
    const top = document.querySelector(".draft h2")?.getBoundingClientRect().top ?? 0;
    const sheet = document.querySelector(".sections")?.getBoundingClientRect();
    return sheet !== undefined && top >= sheet.top && top < sheet.top + 60;
  });
  const offer = panel(page).locator(".offer").first();
  await offer.getByRole("button", { name: setting.apply }).click();
  await comesTo(true, async () => (await page.locator(".verdict-words").innerText()).startsWith(verdict.one));
  assert.equal(await page.evaluate(() => document.querySelector(".header")?.getBoundingClientRect().top), 0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `${wide} px wide`);
  await press(page, setting.tryIt);
  await press(page, setting.back);
  await page.locator('.page[data-mode="draw"]').waitFor();
});
