/** Measures the page; figures.mjs runs this. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type { Page } from "playwright-core";
import { Ears, playBlind } from "./blind.ts";
import { fragmentOf, middleOf, put, ready } from "./board.ts";
import { mode, progress, solved, words } from "./controls.ts";
import { built, closed, comesTo, type Opening, phone, withPage } from "./harness.ts";
import { playByFingers, playByMouse } from "./players.ts";
import { lattice, SEVEN } from "./puzzles.ts";

const ROUNDS = 9;
const native = process.argv[2] ?? "";

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

function line(name: string, value: string): void {
  console.log(`${name.padEnd(44)} ${value}`);
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

/** What an element of the page's file holds, in kB. */
function sizes(): void {
  const page = readFileSync(built, "utf8");
  const kilobytes = (text: string) => `${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`;
  const within = (pattern: RegExp) => pattern.exec(page)?.[1] ?? "";
  line("style", kilobytes(within(/<style>([\s\S]*?)<\/style>/)));
  line("solver (module, zstd, 13 bits in two signs)", kilobytes(within(/id="solver">([\s\S]*?)<\/script>/)));
  line("worker", kilobytes(within(/id="worker">([\s\S]*?)<\/script>/)));
  line("page's script (gzip, 13 bits in two signs)", kilobytes(within(/id="page">([\s\S]*?)<\/script>/)));
  line("first script", kilobytes(within(/<script>([\s\S]*?)<\/script>/)));
  line("all of it", kilobytes(page));
}

/** Notes when the first island has been painted: in the frame after the one in which it came. */
const FIRST_DRAWING = `
  const watch = () => requestAnimationFrame(() => {
    if (document.querySelector(".islands [data-cell]") === null) {
      watch();
    } else {
      requestAnimationFrame(() => { window.firstDrawing = performance.now(); });
    }
  });
  watch();
`;

async function firstDrawing(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await withPage({ before: FIRST_DRAWING }, async ({ page }) => {
      await page.waitForFunction(() => "firstDrawing" in window);
      times.push(await page.evaluate(() => (window as unknown as { firstDrawing: number }).firstDrawing));
    });
  }
  line(`first drawing, from a file (median of ${ROUNDS})`, `${milliseconds(quantile(times, 0.5))} (worst ${milliseconds(Math.max(...times))})`);
}

/** The native program's time for a question, its start included. */
function nativeTime(question: string, puzzle: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    const run = spawnSync(native, [question, "-"], { input: puzzle });
    if (run.status === null || run.status > 1) {
      throw new Error(`${question}: ${String(run.stderr)}`);
    }
    return performance.now() - start;
  });
  return quantile(times, 0.5);
}

/** The time from a press of a button to words in an element, by the page's own clock. */
function timeTo(page: Page, press: string, label: string, words: string): Promise<number> {
  return page.evaluate(
    ([from, name, to]) =>
      new Promise<number>((resolve, reject) => {
        const text = () => document.querySelector(to)?.textContent ?? "";
        const button = [...document.querySelectorAll<HTMLElement>(from)].find((each) => each.textContent === name && each.offsetParent !== null);
        if (button === undefined) {
          reject(new Error(`no ${name}`));
          return;
        }
        // An answer that is there already must go first.
        for (const old of document.querySelectorAll(to)) {
          old.textContent = "";
        }
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (text() !== "") {
            observer.disconnect();
            resolve(performance.now() - start);
          }
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        button.click();
      }),
    [press, label, words] as const,
  );
}

async function timesOf(page: Page, from: string, label: string, to: string, between: () => Promise<void> = async () => {}): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await timeTo(page, from, label, to));
    await between();
  }
  return quantile(times, 0.5);
}

function against(name: string, page: number, alone: number): void {
  line(name, `page ${milliseconds(page)}, native ${milliseconds(alone)}, ratio ${(page / alone).toFixed(1)}`);
}

/** The time from a key on the board to a verdict that begins with these words. */
function verdictAfter(page: Page, key: string, words: string): Promise<number> {
  return page.evaluate(
    ([pressed, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const verdict = document.querySelector(".verdict-words") as Element;
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (verdict.textContent?.startsWith(wanted)) {
            observer.disconnect();
            resolve(performance.now() - start);
          }
        });
        observer.observe(verdict, { childList: true, characterData: true, subtree: true });
        document.querySelector(".cursor")?.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
        setTimeout(() => reject(new Error(`no verdict after ${pressed}: ${verdict.textContent}`)), 10_000);
      }),
    [key, words] as const,
  );
}

async function answers(page: Page, name: string, puzzle: string): Promise<void> {
  await put(page, puzzle);
  const { ask, playing } = words;
  for (const question of ["solve", "unique"] as const) {
    const time = await timesOf(page, ".questions button", ask.questions[question], ".answer-words");
    against(`${name}: ${question}`, time, nativeTime(question, puzzle));
  }
  const hint = await timesOf(page, ".tools button", playing.hint, ".hint-card .told", async () => {
    await page.keyboard.press("Escape");
  });
  against(`${name}: hint`, hint, nativeTime("hint", puzzle));
  // The verdict while drawing is the grade; it waits 300 ms for the next key first.
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    await put(page, puzzle);
    await mode(page, "draw");
    await page.waitForFunction(() => (document.querySelector(".verdict-words")?.textContent ?? "").startsWith("Exactly"));
    const { row, col, clue } = await page.evaluate(() => {
      const found = document.querySelector(".islands [data-cell]");
      const [r = 0, c = 0] = (found?.getAttribute("data-cell") ?? "").split(",").map(Number);
      return { row: r, col: c, clue: found?.querySelector(".clue")?.textContent ?? "" };
    });
    const at = await middleOf(page, row, col);
    await page.mouse.click(at.x, at.y);
    // Another clue makes the sum odd.
    await verdictAfter(page, clue === "1" ? "2" : "1", words.verdict.none);
    times.push(await verdictAfter(page, clue, words.verdict.one));
    await mode(page, "play");
  }
  against(`${name}: grade, 300 ms of waiting included`, quantile(times, 0.5), nativeTime("grade", puzzle));
}

async function moves(): Promise<void> {
  const opening: Opening = { fragment: fragmentOf(SEVEN.text) };
  const bridges = SEVEN.solution.reduce((sum, bridge) => sum + Number(bridge.at(-1)), 0);
  line("7x7 by mouse", await counted(opening, playByMouse));
  line("7x7 by fingers", await counted({ ...phone, ...opening }, playByFingers));
  await withPage(opening, async ({ page }) => {
    await ready(page);
    const { heard, drawn } = await playBlind(page, await Ears.of(page));
    line("7x7 by keys: to hear it once", String(heard));
    line("7x7 by keys: to draw it", String(drawn));
  });
  line("its bridges", String(bridges));
}

async function counted(opening: Opening, play: (page: Page, puzzle: typeof SEVEN) => Promise<{ moves: number }>): Promise<string> {
  let count = 0;
  await withPage(opening, async ({ page }) => {
    await ready(page);
    count = (await play(page, SEVEN)).moves;
    await solved(page);
  });
  return String(count);
}

/** Frames while the view of 10,000 islands is dragged, at the size in which it opens and at the smallest. */
async function frames(page: Page): Promise<void> {
  const side = 100;
  await put(page, lattice(side));
  await comesTo(words.playing.progress(0, side * side), () => progress(page));
  for (const size of ["as opened", "smallest"]) {
    if (size === "smallest") {
      for (let turn = 0; turn < 8; turn++) {
        await page.getByRole("button", { name: words.zoom.out }).click();
      }
    }
    await page.evaluate(() => {
      const times: number[] = [];
      let last = performance.now();
      const next = (now: number) => {
        times.push(now - last);
        last = now;
        if ((window as unknown as { measuring: boolean }).measuring) {
          requestAnimationFrame(next);
        }
      };
      Object.assign(window, { measuring: true, times });
      requestAnimationFrame(next);
    });
    for (let turn = 0; turn < 6; turn++) {
      const [dx, dy] = turn % 2 === 0 ? [-500, -400] : [400, 300];
      await page.mouse.move(dx < 0 ? 800 : 200, dy < 0 ? 600 : 200);
      await page.mouse.down({ button: "middle" });
      await page.mouse.move((dx < 0 ? 800 : 200) + dx, (dy < 0 ? 600 : 200) + dy, { steps: 30 });
      await page.mouse.up({ button: "middle" });
    }
    const times = await page.evaluate(() => {
      const measured = window as unknown as { measuring: boolean; times: number[] };
      measured.measuring = false;
      return measured.times.slice(1);
    });
    line(`10,000 islands dragged, ${size} (${times.length} frames)`, `median ${milliseconds(quantile(times, 0.5))}, 95 % within ${milliseconds(quantile(times, 0.95))}`);
  }
}

function generated(...wishes: string[]): string {
  return spawnSync(native, ["generate", "--seed", "1", ...wishes], { encoding: "utf8" }).stdout;
}

sizes();
await firstDrawing();
await withPage({}, async ({ page }) => {
  await ready(page);
  await answers(page, "7x7", SEVEN.text);
  await answers(page, "25x25", generated("--size", "25"));
  await answers(page, "400 islands", generated("--size", "40", "--islands", "400"));
  await frames(page);
});
await moves();
await closed();
