/** What is pressed while a puzzle is exchanged or changed means nothing in the one that comes. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fragmentOf, hasIslands, holds, island, middleOf, ready } from "./board.ts";
import { mode, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser } from "./harness.ts";

/** Holds back what the page asks of boards while `held` says so. */
const HOLDING = `
  window.held = null;
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const pass = () => send.call(this, message, ...rest);
    if (window.held !== null && message.kind === "request" && JSON.parse(message.request).task === "board") {
      window.held.push(pass);
    } else {
      pass();
    }
  };
`;

interface Held {
  held: (() => void)[] | null;
}

async function hold(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as Held).held = [];
  });
}

/** Waits until a board is asked for. */
async function isAsked(page: Page): Promise<void> {
  await page.waitForFunction(() => ((window as unknown as Held).held?.length ?? 0) > 0);
}

/** Lets the solver answer, and waits until it has. */
async function release(page: Page): Promise<void> {
  await isAsked(page);
  await page.evaluate(() => {
    const holding = window as unknown as Held;
    holding.held?.forEach((pass) => pass());
    holding.held = null;
  });
}

function said(page: Page): Promise<string> {
  return page.locator(".board-said").innerText();
}

const FIRST = "2.2\n...\n2.2\n";
/** As large, with other corridors under the same numbers. */
const SECOND = "121\n...\n1.1\n";

const opening = { before: HOLDING, fragment: fragmentOf(FIRST) };

for (const how of ["loaded", "drawn"] as const) {
  inBrowser(`a press before the solver has told the corridors of what was ${how} builds nothing`, opening, async ({ page }) => {
    await ready(page);
    const mouse = new Mouse(page);
    await hold(page);
    if (how === "loaded") {
      await page.evaluate((fragment) => {
        location.hash = fragment;
      }, fragmentOf(SECOND));
    } else {
      await mode(page, "draw");
      for (const [row, col, clue] of [[0, 0, "1"], [0, 1, "2"], [0, 2, "1"], [2, 0, "1"], [2, 2, "1"]] as const) {
        await mouse.click(await middleOf(page, row, col));
        await page.keyboard.press(clue);
      }
      await mode(page, "play");
    }
    const islands = ["0,0=1", "0,1=2", "0,2=1", "2,0=1", "2,2=1"];
    await hasIslands(page, islands);
    await isAsked(page);
    await holds(page, []);

    // Pressed in what was the corridor on the right, lifted when the numbers mean others.
    for (const [row, col] of [[1, 2], [0, 0]] as const) {
      const at = await middleOf(page, row, col);
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      if (row === 1) {
        await release(page);
        await ready(page);
      }
      await page.mouse.up();
    }
    await holds(page, []);
    await mouse.click(await middleOf(page, 1, 2));
    await holds(page, ["0,2-2,2*1"]);
  });
}

inBrowser("before the solver has told the islands, no key says that it has locked one", opening, async ({ page }) => {
  await ready(page);
  await island(page, 0, 0).focus();
  await hold(page);
  await mode(page, "draw");
  await new Mouse(page).click(await middleOf(page, 0, 0));
  await page.keyboard.press("1");
  await mode(page, "play");
  await island(page, 0, 0).focus();
  await page.keyboard.press("l");
  await page.keyboard.press("Control+ArrowRight");
  assert.equal(await said(page), words.playing.loading);
  await release(page);
  await ready(page);
  await holds(page, []);
  await page.keyboard.press("l");
  await comesTo(true, async () => (await said(page)).includes("ocked"));
});

inBrowser("an island that is being dragged while the solver answers is not let go", opening, async ({ page }) => {
  await ready(page);
  await mode(page, "draw");
  await hold(page);
  const mouse = new Mouse(page);
  await mouse.click(await middleOf(page, 1, 1));
  await page.keyboard.press("1");
  const [from, over, to] = [await middleOf(page, 0, 0), await middleOf(page, 1, 0), await middleOf(page, 0, 1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y, { steps: 3 });
  await release(page);
  // The board has come when the next question is asked, about what is drawn on it.
  await page.waitForTimeout(200);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await hasIslands(page, ["0,1=2", "0,2=2", "1,1=1", "2,0=2", "2,2=2"]);
});
