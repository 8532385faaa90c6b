/** What is read out of answers and hints, and that focus rings are whole. */
import assert from "node:assert/strict";
import { Ears } from "./blind.ts";
import { fragmentOf, ready } from "./board.ts";
import { answered, ask, button, press, words } from "./controls.ts";
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
  const [told = "", ...more] = await spoken();
  assert.deepEqual(more, []);
  assert.match(told, /row \d+, column \d+/);
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
