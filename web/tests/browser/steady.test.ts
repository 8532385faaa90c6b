/** What is under the pointer stays there: answers and sheets do not move buttons or rescale the board. */
import assert from "node:assert/strict";
import { fragmentOf, ready } from "./board.ts";
import { ask, button, mode, press, words } from "./controls.ts";
import { comesTo, desktop, inBrowser, phone } from "./harness.ts";
import { PROGRAM_C, SEVEN } from "./puzzles.ts";

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

inBrowser("a hint on a phone leaves the board's scale, and so does its move", { ...phone, viewport: { width: 360, height: 600 }, fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const scale = () => page.locator(".board-drawing").evaluate((drawing) => drawing.getAttribute("width"));
  const before = await scale();
  await press(page, words.playing.hint);
  await button(page, words.hint.apply).waitFor();
  assert.equal(await scale(), before);
  await press(page, words.hint.apply);
  await page.locator(".side").waitFor({ state: "hidden" });
  assert.equal(await scale(), before);
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
