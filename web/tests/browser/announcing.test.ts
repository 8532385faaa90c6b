/** What the board says: once, of what has just happened, and beside the board where nothing else shows it. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fragmentOf, hasIslands, holds, island, islandsOf, middleOf, ready } from "./board.ts";
import { button, mode, words } from "./controls.ts";
import { Keys, Mouse } from "./hands.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { focusedCell, goToBoard } from "./players.ts";
import { SEVEN } from "./puzzles.ts";

async function said(page: Page): Promise<string> {
  return (await page.locator(".board-said").innerText()).replace(/\u00a0$/, "");
}

const shown = (page: Page) => page.locator(".board-said.shown");

inBrowser("what cannot be done is shown beside the board until something else is done", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const mouse = new Mouse(page);
  await mouse.click(await middleOf(page, 0, 1));
  await mouse.click(await middleOf(page, 6, 1));
  await shown(page).getByText("These two islands are not neighbours").waitFor();
  const box = await page.locator(".board").boundingBox();
  await mouse.click(await middleOf(page, 6, 1));
  await comesTo(0, () => shown(page).count());
  assert.deepEqual(await page.locator(".board").boundingBox(), box);
  assert.equal(await page.locator(".board").evaluate((element) => getComputedStyle(element).getPropertyValue("-webkit-tap-highlight-color")), "rgba(0, 0, 0, 0)");
});

inBrowser("undo, redo and another size are said; nothing old stays", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await new Mouse(page).dragCells([0, 1], [0, 5]);
  const bridge = "from row 1, column 2 to row 1, column 6";
  await comesTo(`1 bridge ${bridge}`, () => said(page));
  await page.keyboard.press("Control+z");
  await comesTo(`Undone. Now: 0 bridges ${bridge}`, () => said(page));
  await page.keyboard.press("Control+y");
  await comesTo(`Redone. Now: 1 bridge ${bridge}`, () => said(page));
  // A click that does nothing leaves nothing of that.
  await new Mouse(page).click(await middleOf(page, 0, 0));
  await comesTo("", () => said(page));
  await mode(page, "draw");
  await button(page, words.drawing.addAt.bottom).click();
  await comesTo("Puzzle, 8 rows by 7 columns", () => said(page));
});

inBrowser("drawing in a trial says that it has ended", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await button(page, words.playing.trial).click();
  await new Mouse(page).dragCells([0, 1], [0, 5]);
  await mode(page, "draw");
  await comesTo(false, async () => (await page.locator(".board-drawing").getAttribute("class"))?.includes("trial"));
  await new Mouse(page).click(await middleOf(page, 0, 1));
  await page.keyboard.press("8");
  await shown(page).getByText("Drawing has ended the trial. Its moves are kept.").waitFor();
  await hasIslands(page, islandsOf(SEVEN.text).map((text) => (text.startsWith("0,1=") ? "0,1=8" : text)));
  await mode(page, "play");
  await holds(page, ["0,1-0,5*1"]);
});

inBrowser("the board is one stop of the Tab key, and starts with an island; labels say first what matters", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const keys = new Keys(page);
  await goToBoard(page, keys);
  const first = await focusedCell(page);
  assert.equal(first, islandsOf(SEVEN.text)[0]?.split("=")[0]);
  const isOnBoard = () => page.evaluate(() => document.activeElement?.closest(".board-window") !== null);
  await keys.press("Tab");
  assert.equal(await isOnBoard(), false);
  await keys.press("Shift+Tab");
  assert.equal(await focusedCell(page), first);
  await keys.press("Shift+Tab");
  assert.equal(await isOnBoard(), false);
  assert.equal(await page.locator(".islands [aria-pressed]").count(), 0);
  await keys.press("Tab", "Enter");
  await comesTo(1, () => page.locator('.islands [aria-pressed="true"]').count());
  await keys.press("Escape", "l");
  const [row = 0, col = 0] = first.split(",").map(Number);
  await comesTo(true, async () => /^\S+; row \d, column \d; locked; /.test((await island(page, row, col).getAttribute("aria-label")) ?? ""));
});

inBrowser("a gesture that runs while the state is exchanged writes nothing, and the next one works", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const mouse = new Mouse(page);
  await mouse.dragCells([0, 1], [0, 5]);
  for (const key of ["Control+z", "Control+y"]) {
    const [from, to] = [await middleOf(page, 3, 1), await middleOf(page, 6, 1)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.keyboard.press(key);
    await page.mouse.up();
    await holds(page, key === "Control+z" ? [] : ["0,1-0,5*1"]);
  }
  await page.evaluate(() => {
    const board = document.querySelector(".board-window") as HTMLElement;
    board.addEventListener("pointermove", (event) => board.releasePointerCapture(event.pointerId), { once: true });
  });
  const from = await middleOf(page, 3, 1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 30, { steps: 4 });
  await page.mouse.up();
  await mouse.dragCells([3, 1], [6, 1]);
  await holds(page, ["0,1-0,5*1", "3,1-6,1*1"]);
});
