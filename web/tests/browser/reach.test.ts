/** Phones in one hand, large puzzles, the rules at a glance, and where the focus goes. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { drawn, fragmentOf, holds, middleOf, put, ready } from "./board.ts";
import { closeDialog, dialog, press, solved, words } from "./controls.ts";
import { Fingers, Mouse } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";
import { playByMouse } from "./players.ts";
import { lattice, SEVEN } from "./puzzles.ts";

/** How large a cell is, in CSS pixels. */
function cellOf(page: Page): Promise<number> {
  return page.locator(".islands").evaluate((layer) => ((layer as SVGGElement).getScreenCTM()?.a ?? 0) * 40);
}

const overview = (page: Page) => page.locator(".overview");
const scrolled = (page: Page) => page.locator(".board-window").evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);

inBrowser("small cells get larger before a finger writes, and a map says where one is", { ...phone, fragment: fragmentOf(lattice(8)) }, async ({ page }) => {
  await ready(page);
  const fingers = await Fingers.of(page);
  assert.ok((await cellOf(page)) < 30, "15 by 15 is seen as a whole");
  assert.equal(await overview(page).isVisible(), false);
  // In a corridor: nothing is written yet.
  await fingers.tap(await middleOf(page, 6, 7));
  await comesTo(48, async () => Math.round(await cellOf(page)));
  assert.deepEqual((await drawn(page)).bridges, []);
  await fingers.tap(await middleOf(page, 6, 7));
  await comesTo(["6,6-6,8*1"], async () => (await drawn(page)).bridges);

  await overview(page).waitFor();
  const box = await overview(page).boundingBox();
  assert.ok(box !== null);
  await fingers.tap({ x: box.x + 4, y: box.y + 4 });
  await comesTo([0, 0], () => scrolled(page));
  // Dragged to the end; it is out of the way then.
  await fingers.drag({ x: box.x + 8, y: box.y + 8 }, { x: box.x + box.width - 4, y: box.y + box.height - 4 });
  await comesTo(true, async () => (await scrolled(page)).every((end) => end > 150));
  await comesTo(true, async () => ((await overview(page).boundingBox())?.x ?? 999) < 20);
  assert.deepEqual((await drawn(page)).bridges.filter((bridge) => bridge !== "6,6-6,8*1"), []);

  // Whoever wants smaller cells may have them: a tap writes at once.
  await press(page, words.zoom.out);
  await comesTo(true, async () => (await cellOf(page)) < 40);
  const [row, col] = [13, 14];
  await fingers.tap(await middleOf(page, row, col));
  await comesTo(true, async () => (await drawn(page)).bridges.includes("12,14-14,14*1"));
  await press(page, words.zoom.fit);
  await comesTo(false, () => overview(page).isVisible());
});

inBrowser("on a phone all of the header is in reach of a thumb; the rules are on one screen, from the invitation too", phone, async ({ page }) => {
  await ready(page);
  await page.locator(".welcome").getByRole("button", { name: words.game.howTo.short, exact: true }).tap();
  const rules = dialog(page).locator(".rules");
  await rules.waitFor();
  const { bottom, images } = await rules.evaluate((part) => ({
    bottom: part.getBoundingClientRect().bottom,
    images: [...part.querySelectorAll("[role=img]")].map((image) => image.getAttribute("aria-label") ?? ""),
  }));
  assert.ok(bottom <= 740, `the rules end at ${bottom}`);
  assert.equal(images.length, 4);
  assert.ok(images.every((text) => text !== ""));
  assert.match((await rules.locator(".rule-connected").textContent()) ?? "", /connected/);
  await closeDialog(page);
  await put(page, SEVEN.text);
  for (const title of [words.new, words.open, words.take, words.settings]) {
    await page.locator(".dock").getByRole("button", { name: words.playing.more, exact: true }).tap();
    const entry = page.locator(".side").getByRole("button", { name: title, exact: true });
    const box = await entry.boundingBox();
    assert.ok(box !== null && box.y > 370 && box.height >= 44 && box.width >= 44, `${title}: ${JSON.stringify(box)}`);
    await entry.tap();
    await dialog(page).waitFor();
    await closeDialog(page);
    await page.locator(".side").getByRole("button", { name: words.sheet.closed, exact: true }).tap();
  }
  await page.locator(".dock").getByRole("button", { name: words.playing.more, exact: true }).tap();
  await page.locator(".side").getByRole("button", { name: words.draw, exact: true }).tap();
  await page.locator(".dock").getByRole("button", { name: words.playing.more, exact: true }).tap();
  await page.locator(".side").getByRole("button", { name: words.play, exact: true }).tap();
  await holds(page, []);
});

inBrowser("after Another the focus is on the board; nothing moves for those who want that", { reducedMotion: "reduce", fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await playByMouse(page, SEVEN);
  await solved(page);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")].filter((part) => {
      const { transitionProperty, transitionDuration, animationName } = getComputedStyle(part);
      return animationName !== "none" || (transitionProperty !== "none" && !/^0s(, 0s)*$/.test(transitionDuration));
    }).length,
  );
  assert.equal(moving, 0);
  for (const isFirst of [true, false]) {
    await page.locator(".done").getByRole("button", { name: words.playing.another, exact: true }).focus();
    await page.keyboard.press("Enter");
    if (isFirst) {
      await dialog(page).getByRole("button", { name: words.making.make, exact: true }).press("Enter");
      await page.locator("dialog").waitFor({ state: "detached" });
    } else {
      await comesTo(0, () => page.locator(".done").count());
    }
    await comesTo(true, () => page.evaluate(() => document.activeElement?.matches(".islands [data-cell]") === true));
    if (isFirst) {
      await put(page, SEVEN.text);
      await solved(page);
    }
  }
  await new Mouse(page).click(await middleOf(page, 0, 0));
});

const EARLY = `new MutationObserver((_, observer) => {
  const draw = document.querySelector(".mode input[value=draw]");
  if (draw !== null) {
    observer.disconnect();
    draw.click();
  }
}).observe(document, { childList: true, subtree: true });`;

inBrowser("who presses Draw while the page begins draws what its link holds", { before: EARLY, fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await page.locator(".board-drawing.drawing .islands [data-cell]").first().waitFor();
  await comesTo("draw", () => page.locator(".page").getAttribute("data-mode"));
  await page.locator(".verdict-words").getByText(words.verdict.oneLevel(words.level.easy)).waitFor();
});
