/** Drawing on phones, upright and on their side: room for the board and for the pad of clues, and nothing for axe to find. */
import assert from "node:assert/strict";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { middleOf, ready } from "./board.ts";
import { dialog, mode, words } from "./controls.ts";
import { Fingers } from "./hands.ts";
import { inBrowser, phone } from "./harness.ts";

const { drawing } = words;

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
