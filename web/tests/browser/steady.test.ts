/** What is under the pointer stays there: answers and sheets do not move buttons or rescale the board. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fragmentOf, ready } from "./board.ts";
import { ask, button, mode, press, words } from "./controls.ts";
import { comesTo, desktop, inBrowser, phone } from "./harness.ts";
import { PROGRAM_C, SEVEN } from "./puzzles.ts";

/** Twelve rows and columns. */
const LARGE = "2....2......\n..2....3...4\n............\n...2.5...1..\n............\n6.8..6.4.3.3\n........1...\n..5.2.......\n.....4..3...\n..4.3.......\n2.......1...\n.2...5.....1\n";

inBrowser("answers move no question while the panel is beside the board", { viewport: { width: 1280, height: 660 }, fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  const places = () => page.locator(".question").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  for (const question of ["solve", "unique", "common", "explain", "repair", "count"] as const) {
    await ask(page, question);
    await page.locator(".answer .answer-words").waitFor();
    assert.deepEqual(await places(), before, question);
    await comesTo(`${question} is in view`, async () => {
      const told = await page.locator(".answer .answer-words").boundingBox();
      return told !== null && told.y + told.height <= 660 ? `${question} is in view` : JSON.stringify(told);
    });
  }
});

/** The width of the board, and whether all of it, and all that is pointed out, is in the window. */
function boardInView(page: Page): Promise<{ width: number; isWhole: boolean; isPointedOut: boolean }> {
  return page.locator(".board-window").evaluate((view) => {
    const window = view.getBoundingClientRect();
    const isIn = ({ left, top, right, bottom }: DOMRect) =>
      left >= window.left - 1 && right <= window.right + 1 && top >= window.top - 1 && bottom <= window.bottom + 1;
    return {
      width: Number(view.querySelector(".board-drawing")?.getAttribute("width")),
      isWhole: view.scrollHeight <= view.clientHeight && view.scrollWidth <= view.clientWidth,
      isPointedOut: [...view.querySelectorAll(".islands .shown .disc")].every((disc) => isIn(disc.getBoundingClientRect())),
    };
  });
}

inBrowser("a hint on a phone leaves the whole board in view, and its move the scale of before", { ...phone, fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const before = await boardInView(page);
  assert.ok(before.isWhole);
  await press(page, words.playing.hint);
  await button(page, words.hint.apply).waitFor();
  await comesTo({ isWhole: true, isPointedOut: true }, async () => {
    const { isWhole, isPointedOut } = await boardInView(page);
    return { isWhole, isPointedOut };
  });
  await press(page, words.hint.apply);
  await page.locator(".side").waitFor({ state: "hidden" });
  await comesTo(before.width, async () => (await boardInView(page)).width);
});

inBrowser("a board of which too little would be left keeps its scale, and what is pointed out is in view", { ...phone, viewport: { width: 360, height: 560 }, fragment: fragmentOf(LARGE) }, async ({ page }) => {
  await ready(page);
  const before = await boardInView(page);
  await press(page, words.playing.hint);
  await button(page, words.hint.apply).waitFor();
  for (let round = 0; round < 3; round += 1) {
    await comesTo(true, async () => (await page.locator(".islands .shown").count()) > 0 && (await boardInView(page)).isPointedOut);
    assert.equal((await boardInView(page)).width, before.width);
    await page.keyboard.press("h");
  }
});

inBrowser("another mode and another puzzle begin at the top of the panel", { viewport: { width: 1000, height: 600 } }, async ({ page }) => {
  await ready(page);
  const sections = page.locator(".sections");
  const toEnd = () => sections.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  const at = () => sections.evaluate((list) => list.scrollTop);
  await toEnd();
  assert.notEqual(await at(), 0);
  await mode(page, "draw");
  await comesTo(0, at);
  await toEnd();
  await press(page, words.new);
  await press(page, words.making.make);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await comesTo(0, at);
});

inBrowser("undo and redo while drawing; the end of growing has its reason", desktop, async ({ page }) => {
  await ready(page);
  await mode(page, "draw");
  await press(page, words.drawing.addAt.top);
  await comesTo("8", () => page.getByLabel(words.drawing.rows, { exact: true }).inputValue());
  await press(page, words.playing.undo);
  await comesTo("7", () => page.getByLabel(words.drawing.rows, { exact: true }).inputValue());
  await press(page, words.playing.redo);
  await comesTo("8", () => page.getByLabel(words.drawing.rows, { exact: true }).inputValue());
  await page.getByLabel(words.drawing.rows, { exact: true }).fill("1000");
  await page.keyboard.press("Enter");
  const reason = page.getByText(words.drawing.sizeLimit(1000, 250000));
  await reason.waitFor();
  assert.equal(await button(page, words.drawing.addAt.top).isDisabled(), true);
  assert.equal(await button(page, words.drawing.addAt.top).getAttribute("aria-describedby"), await reason.getAttribute("id"));
});
