/** What is read out of answers and hints, and that focus rings are whole. */
import assert from "node:assert/strict";
import { Ears } from "./blind.ts";
import { fragmentOf, holds, island, ready } from "./board.ts";
import { answered, ask, button, openText, press, words } from "./controls.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { PROGRAM_C, ROW } from "./puzzles.ts";

inBrowser("answers and hints are read out without their buttons", { fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  const ears = await Ears.of(page);
  const spoken = async () => [await ears.said()].filter((text) => text !== "");
  await ask(page, "solve");
  await answered(page, words.ask.solved);
  await comesTo([words.ask.solved], spoken);
  await page.keyboard.press("Escape");
  await comesTo([], spoken);
  await press(page, words.playing.hint);
  await button(page, words.hint.apply).waitFor();
  await comesTo(true, async () => /row \d+, column \d+/.test(await ears.said()));
  const told = await ears.said();
  assert.match(told, /^Where to look\. Look at /);
  assert.doesNotMatch(told, /r\d+c\d+/);
  assert.ok(!told.includes(words.hint.apply));
});

inBrowser("each repair's buttons say which repair, and one is the first choice", { fragment: fragmentOf(ROW) }, async ({ page }) => {
  await ready(page);
  await ask(page, "repair");
  await answered(page, words.ask.repairs(2, true));
  const repairs = page.locator(".repair");
  for (const number of [0, 1]) {
    const repair = repairs.nth(number);
    for (const name of [words.ask.apply, words.ask.preview]) {
      const described = await button(repair, name).getAttribute("aria-describedby");
      assert.equal(described, await repair.locator(".changes").getAttribute("id"));
    }
  }
  assert.equal(await page.locator(".repairs .button-primary").count(), 1);
});

inBrowser("rings in the header are not cut on low screens", { viewport: { width: 740, height: 360 } }, async ({ page }) => {
  await ready(page);
  await button(page, words.new).focus();
  await page.keyboard.press("Tab");
  const ring = await button(page, words.open).evaluate((element) => {
    const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const header = element.closest(".header")?.getBoundingClientRect();
    return { outlineStyle, top: box.top - reach, room: (header?.bottom ?? 0) - box.bottom - reach };
  });
  assert.equal(ring.outlineStyle, "solid");
  assert.ok(ring.top >= 0 && ring.room >= 0, JSON.stringify(ring));
});

/** The first puzzle of the page has a 1 here, whose bridge down cuts it off. */
const ONE = [0, 6] as const;

inBrowser("a move that breaks a rule says so, progress names the places, and hints lead back to before it", {}, async ({ page }) => {
  await ready(page);
  const ears = await Ears.of(page);
  await island(page, ...ONE).focus();
  assert.match(await ears.listen("Control+ArrowDown", /Now wrong/), /Now wrong: row 1, column 7, cut off from the other islands; row 4, column 7, cut off from the other islands; row 7, column 7, can no longer get enough bridges$/);
  assert.match(await ears.listen("p", /Something is wrong/), /^2 of \d+ islands finished, 1 bridge drawn\. Something is wrong at 3 islands: row 1, column 7, cut off/);
  await ears.press("t");
  await page.getByRole("dialog").locator('[data-cell="0,6"]').getByText("cut off from the other islands").waitFor();
  await comesTo(true, async () => /^button: .*1, row 1, column 7; /.test(await ears.focus()));
  assert.match(await ears.listen("p", /Something is wrong/), /row 1, column 7/);
  await ears.press("Escape", "h");
  await page.locator(".check-card").waitFor();
  await ears.press("h");
  await holds(page, []);
  await page.locator(".message").getByText(words.game.check.undone(1)).waitFor();
});

inBrowser("crosses, selections and trials are said, and a key goes to what a hint points out", {}, async ({ page }) => {
  await ready(page);
  const ears = await Ears.of(page);
  await island(page, ...ONE).focus();
  await ears.listen("Control+ArrowDown", /^down: 1 bridge/);
  await ears.listen("Shift+ArrowDown", /^Cross from row 1, column 7 to row \d, column 7, 1 bridge removed$/);
  await ears.listen("w", /, 1 bridge removed$/);
  await ears.listen("Shift+ArrowDown", /^Cross removed from /);
  await ears.listen("u", /^Undone\. Now: Cross from /);
  await ears.listen("r", /^Redone\. Now: no cross from /);
  await ears.listen("Enter", /^Selected/);
  await ears.listen("Escape", /^Not selected any more: row 1, column 7$/);
  await ears.listen("g", /Nothing is pointed out/);
  const [, row, col] = /row (\d+), column (\d+)/.exec(await ears.listen("h", /Look at the island/)) ?? [];
  await ears.press("g");
  await comesTo(`${Number(row) - 1},${Number(col) - 1}`, () => page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? ""));
  await ears.listen("k", /Nothing is being tried out/);
  await ears.listen("e", /^Trying: nothing changed yet$/);
  await ears.listen("p", /^Trying: nothing changed yet\. 0 of/);
  await ears.listen("x", /taken back/);
});

inBrowser("a puzzle that comes back in the middle of a trial says what was tried", {}, async ({ page }) => {
  await ready(page);
  const ears = await Ears.of(page);
  await island(page, ...ONE).focus();
  await ears.press("e", "Control+ArrowDown");
  await page.getByText(words.trying.moves(1)).waitFor();
  await openText(page, PROGRAM_C.text);
  await ready(page);
  await button(page, words.open).click();
  await page.getByRole("dialog").locator(".card-button").last().press("Enter");
  await comesTo(true, async () => (await ears.said()).includes(words.trying.moves(1)));
  await ears.listen("p", /^Trying: 1 change\. 2 of 13 islands/);
});
