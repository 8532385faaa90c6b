/** Searches that take long, and puzzles that are large: the page never freezes. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { holds, island, put, ready } from "./board.ts";
import { answer, answered, ask, mode, paste, press, progress, words } from "./controls.ts";
import { Fingers, Keys, Mouse } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";
import { focusedCell } from "./players.ts";
import { lattice, PROGRAM_C } from "./puzzles.ts";

const asking = words.ask;

/** The longest time between two of the next frames, in milliseconds. */
function longestFrame(page: Page, frames: number): Promise<number> {
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        let [left, last, longest] = [count, performance.now(), 0];
        const next = (now: number) => {
          longest = Math.max(longest, now - last);
          last = now;
          left -= 1;
          if (left === 0) {
            resolve(longest);
          } else {
            requestAnimationFrame(next);
          }
        };
        requestAnimationFrame(next);
      }),
    frames,
  );
}

/** 400 islands without numbers: more solutions than anybody can count. */
const OPEN = lattice(20).replace(/\d/g, "?");

inBrowser("a count without end: it reports, the page goes on meanwhile, and Stop keeps what was found", {}, async ({ page }) => {
  await ready(page);
  await put(page, OPEN);
  await ask(page, "count");
  const running = page.locator(".running").filter({ visible: true });
  await running.waitFor();
  const soFar = async () => Number((await running.locator(".detail").innerText()).replace(/\D/g, ""));
  await comesTo(true, async () => (await soFar()) > 0);
  const first = await soFar();
  // Loosely: other programs may be busy, but a page that waits for the answer would wait for ever.
  assert.ok((await longestFrame(page, 40)) < 2000, "frames go on");
  await comesTo(true, async () => (await soFar()) > first);

  // One can play meanwhile, and draws nothing the search would wait for.
  for (let turn = 0; turn < 3; turn++) {
    await press(page, words.zoom.in);
  }
  await comesTo(true, async () => !(await page.locator(".board-drawing").evaluate((drawing) => drawing.classList.contains("small"))));
  const [row, col] = await page.locator(".islands").evaluate((layer) => {
    const frame = (document.querySelector(".board-window") as Element).getBoundingClientRect();
    const found = [...layer.querySelectorAll("[data-cell]")].find((each) => {
      const box = each.getBoundingClientRect();
      return box.left > frame.left + 100 && box.top > frame.top + 100;
    });
    return (found?.getAttribute("data-cell") ?? "").split(",").map(Number);
  });
  assert.ok(row !== undefined && col !== undefined);
  await new Mouse(page).dragCells([row, col], [row, col + 2]);
  await holds(page, [`${row},${col}-${row},${col + 2}*1`]);
  assert.equal(await running.isVisible(), true);

  await running.getByRole("button", { name: asking.stop }).click();
  await answer(page).getByText(asking.reasons.interrupted).waitFor();
  assert.match(await answer(page).locator(".answer-words").innerText(), /^At least [\d\u202f]+ solutions\.$/);
  assert.equal(await running.count(), 0);

  // The solver is there for the next question.
  await ask(page, "solve");
  await answered(page, asking.solved);
  // A question that runs goes with its puzzle.
  await ask(page, "count");
  await running.waitFor();
  await put(page, PROGRAM_C.text);
  await comesTo(0, () => running.count());
  await ask(page, "count");
  await answered(page, asking.counted("1", true));
});

const SIDE = 100;
const CELLS = 2 * SIDE - 1;

/** Every island in the window is in the document, and few others. */
async function drawsOnlyWhatIsSeen(page: Page): Promise<void> {
  await comesTo("as many as are seen, and few more", async () => {
    const { drawn, seen, most } = await page.evaluate(() => {
      const frame = (document.querySelector(".board-window") as Element).getBoundingClientRect();
      const matrix = (document.querySelector(".islands") as SVGGElement).getScreenCTM() as DOMMatrix;
      const cell = matrix.a * 40;
      const inView = (from: number, to: number, start: number) => {
        let count = 0;
        for (let index = 0; index < 199; index += 2) {
          const at = start + (index + 0.5) * cell;
          count += at > from && at < to ? 1 : 0;
        }
        return count;
      };
      // What is drawn around the window is at most 160 px and four cells wide.
      const around = (size: number) => (size + 320) / cell / 2 + 6;
      return {
        drawn: document.querySelectorAll(".islands [data-cell]").length,
        seen: inView(frame.left, frame.right, matrix.e) * inView(frame.top, frame.bottom, matrix.f),
        most: around(frame.width) * around(frame.height) + 1,
      };
    });
    const fits = drawn >= seen && drawn <= most && drawn < 10_000;
    return fits ? "as many as are seen, and few more" : `${drawn} drawn, ${seen} seen, at most ${most}`;
  });
}

inBrowser("10,000 islands: only what is seen is in the document", {}, async ({ page }) => {
  await ready(page);
  await paste(page, lattice(SIDE));
  await comesTo(words.playing.progress(0, SIDE * SIDE), () => progress(page));
  await drawsOnlyWhatIsSeen(page);
  assert.ok((await page.evaluate(() => document.querySelectorAll("*").length)) < 4000);

  const frame = page.locator(".board-window");
  await frame.evaluate((element) => element.scrollTo(2000, 2000));
  await drawsOnlyWhatIsSeen(page);

  // By keys to the last island, and a bridge there.
  const keys = new Keys(page);
  await page.locator(`.islands [tabindex="0"]`).focus();
  await keys.press("End");
  const last = CELLS - 1;
  assert.equal(await focusedCell(page), `${last},${last}`);
  await keys.press("Control+ArrowLeft");
  await holds(page, [`${last},${last - 2}-${last},${last}*1`]);
  await drawsOnlyWhatIsSeen(page);

  // The smallest cells: most islands that can be seen at once.
  for (let turn = 0; turn < 8; turn++) {
    await press(page, words.zoom.out);
  }
  const texts = () => page.locator(".board-drawing text").evaluateAll((all) => all.map((text) => text.textContent?.length ?? 0).reduce((a, b) => a + b, 0));
  await comesTo(true, async () => {
    const signs = await texts();
    return signs > 1000 && signs < 5000;
  });
  await frame.evaluate((element) => element.scrollTo(0, 0));
  await comesTo(true, async () => (await texts()) > 1000);
  assert.ok((await page.evaluate(() => document.querySelectorAll("*").length)) < 2500, "small islands share elements");

  // Drawing: the puzzle changes at once, and undo brings it back.
  await mode(page, "draw");
  await press(page, words.zoom.fit);
  await drawsOnlyWhatIsSeen(page);
  await page.locator(".cursor").focus();
  await keys.press("Home", "Delete");
  await comesTo(0, () => island(page, 0, 0).count());
  await keys.press("Control+z");
  await comesTo(1, () => island(page, 0, 0).count());
});

inBrowser("10,000 islands are moved by a finger while frames go on", phone, async ({ page }) => {
  await ready(page);
  await paste(page, lattice(SIDE));
  await comesTo(words.playing.progress(0, SIDE * SIDE), () => progress(page));
  const fingers = await Fingers.of(page);
  const frame = page.locator(".board-window");
  const longest = longestFrame(page, 20);
  const place = () => frame.evaluate((element) => `${element.scrollLeft} ${element.scrollTop}`);
  for (let turn = 0; turn < 4; turn++) {
    // The view may glide on for a while.
    let before = "";
    await comesTo(true, async () => before === (before = await place()));
    // Between four islands, wherever the view is: on water, so that the view moves.
    const at = await page.evaluate(() => {
      const box = (document.querySelector(".board-window") as Element).getBoundingClientRect();
      const matrix = (document.querySelector(".islands") as SVGGElement).getScreenCTM() as DOMMatrix;
      const cell = matrix.a * 40;
      const to = (start: number, far: number) => start + (2 * Math.floor((far - start) / cell / 2) - 0.5) * cell;
      return { x: to(matrix.e, box.right - 20), y: to(matrix.f, box.top + box.height / 2) };
    });
    await fingers.drag(at, { x: at.x - 200, y: at.y - 150 });
  }
  assert.ok((await longest) < 2000, "frames go on");
  await comesTo("far", async () => {
    const left = await frame.evaluate((element) => element.scrollLeft);
    return left > 300 ? "far" : `${left} px`;
  });
  await holds(page, []);
});
