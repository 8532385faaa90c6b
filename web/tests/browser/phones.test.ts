/** Phones, upright and on their side: room for the board and for the pad of clues, what is needed most in view, and nothing for axe to find. */
import assert from "node:assert/strict";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { middleOf, ready } from "./board.ts";
import { button, dialog, mode, press, words } from "./controls.ts";
import { Fingers } from "./hands.ts";
import { inBrowser, phone } from "./harness.ts";

const { drawing, playing } = words;

/** What axe finds, as rule and place. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: there } = window as unknown as { axe: typeof axe };
    const { violations } = await there.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));
  });
}

inBrowser("on a phone, axe finds nothing while drawing, with the sheet and where the board scrolls", phone, async ({ page }) => {
  await ready(page);
  await mode(page, "draw");
  assert.deepEqual(await findings(page), []);
  await page.locator(".dock").getByRole("button").nth(2).tap();
  await page.locator(".side").waitFor();
  assert.deepEqual(await findings(page), []);
  await page.locator(".board-window").evaluate((board) => board.querySelector<SVGElement>(".cursor")?.focus());
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press("+");
  }
  await page.waitForFunction(() => {
    const board = document.querySelector(".board-window") as HTMLElement;
    return board.scrollWidth > board.clientWidth;
  });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  assert.deepEqual(await findings(page), []);
});

for (const [width, height] of [[568, 320], [640, 360], [667, 375], [844, 390]] as const) {
  const opening = { ...phone, viewport: { width, height } };
  inBrowser(`on a phone on its side, ${width} by ${height}, the board has room beside the pad of clues`, opening, async ({ page }) => {
    await ready(page);
    await mode(page, "draw");
    for (const most of ["2", "4"]) {
      await page.getByRole("group", { name: drawing.maxBridges }).getByText(most, { exact: true }).tap();
      const sizes = await page.evaluate(() => {
        const pad = document.querySelector(".clue-pad") as HTMLElement;
        const { clientWidth, clientHeight } = document.querySelector(".board-window") as HTMLElement;
        const cell = (document.querySelector(".islands") as SVGGElement).getScreenCTM()?.a ?? 0;
        const button = pad.querySelector("button")?.getBoundingClientRect();
        return {
          scrolls: pad.scrollHeight > pad.clientHeight,
          button: Math.min(button?.width ?? 0, button?.height ?? 0),
          board: Math.min(clientWidth, clientHeight),
          cell: cell * 40,
        };
      });
      const hint = `${most} bridges: ${JSON.stringify(sizes)}`;
      assert.ok(!sizes.scrolls && sizes.button >= 36, hint);
      assert.ok(sizes.board >= Math.min(0.64 * height, 230) && sizes.cell >= 22, hint);
      assert.deepEqual(await findings(page), [], hint);
    }
    // What was pressed keeps the focus, though there is no island to remove any more.
    const fingers = await Fingers.of(page);
    await fingers.tap(await middleOf(page, 0, 0));
    const erase = page.locator(".clue-pad").getByRole("button", { name: "Remove the island" });
    await erase.focus();
    await page.keyboard.press("Enter");
    await page.locator('.islands [data-cell="0,0"]').waitFor({ state: "detached" });
    assert.equal(await erase.getAttribute("aria-disabled"), "true");
    assert.ok(await erase.evaluate((button) => button === document.activeElement));
  });
}

inBrowser("the list of keys fits a narrow screen", { ...phone, viewport: { width: 320, height: 740 } }, async ({ page }) => {
  await ready(page);
  await page.keyboard.press("?");
  const body = dialog(page).locator(".dialog-body");
  await body.waitFor();
  assert.equal(await body.evaluate((part) => part.scrollWidth <= part.clientWidth), true);
});

for (const opening of [{ ...phone, viewport: { width: 740, height: 360 } }, { viewport: { width: 640, height: 400 } }]) {
  const { width, height } = opening.viewport;
  inBrowser(`in a window of ${width} by ${height}, the moves are in view with and without a hint, and so is its button`, opening, async ({ page }) => {
    await ready(page);
    const isInView = async (name: string) => {
      const box = await button(page, name).boundingBox();
      const isOver = await button(page, name).evaluate((made) => {
        const { left, top, width, height } = made.getBoundingClientRect();
        return made.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      return box !== null && box.y + box.height <= height && isOver;
    };
    const moves = [playing.undo, playing.redo, playing.hint, playing.check, playing.trial];
    for (const name of moves) {
      assert.ok(await isInView(name), name);
    }
    await press(page, playing.hint);
    const stages = [words.learn.stages.next[1], words.learn.stages.next[2]];
    for (const name of stages) {
      await button(page, name).waitFor();
      assert.ok(await isInView(name), name);
      await button(page, name).click();
    }
    for (const name of moves) {
      assert.ok(await isInView(name), name);
    }
    assert.deepEqual(await findings(page), []);
  });
}

inBrowser("what is said of a move in a lesson is in view on a phone", phone, async ({ page }) => {
  await ready(page);
  await press(page, words.menu);
  await press(page, words.learn.title);
  await press(dialog(page), words.hint.technique["finished"] as string);
  await dialog(page).getByText(words.learn.crossHow.fingers).waitFor();
  await press(dialog(page), words.learn.showMe);
  const told = dialog(page).locator(".learn-told .told");
  await told.waitFor();
  const tools = await dialog(page).locator(".learn-end").boundingBox();
  const box = await told.boundingBox();
  assert.ok(box !== null && tools !== null && box.y > 0 && tools.y + tools.height <= 741, JSON.stringify({ box, tools }));
});
