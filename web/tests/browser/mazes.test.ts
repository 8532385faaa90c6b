/** Mazes: made, walked by keyboard, pointer and finger, and with cells that were fixed. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { ready } from "./board.ts";
import { dialog, press, words } from "./controls.ts";
import { Fingers } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";

const { maze } = words;
const EXACT = { exact: true };

/** The rows of the maze on the page, from what is drawn: `x` is a wall. */
async function drawn(page: Page): Promise<string[]> {
  const { walls, box } = await page.locator(".maze-drawing").evaluate((drawing) => ({
    walls: drawing.querySelector(".maze-walls")?.getAttribute("d") ?? "",
    box: drawing.getAttribute("viewBox") ?? "",
  }));
  const [, , cols = 0, rows = 0] = box.split(" ").map(Number);
  const cells = Array.from({ length: rows }, () => Array.from({ length: cols }, () => "-"));
  for (const [, col, row, length] of walls.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    cells[Number(row)]?.fill("x", Number(col), Number(col) + Number(length));
  }
  return cells.map((line) => line.join(""));
}

const STEPS = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] } as const;

/** The keys of a shortest way through, from a cell on. */
function keysThrough(lines: readonly string[], [fromRow, fromCol] = [0, 0]): string[] {
  const [rows, cols] = [lines.length, lines[0]?.length ?? 0];
  const keys = new Map<number, string[]>([[fromRow * cols + fromCol, []]]);
  for (const [cell, way] of keys) {
    for (const [key, [down, right]] of Object.entries(STEPS)) {
      const [row, col] = [Math.floor(cell / cols) + down, (cell % cols) + right];
      if (lines[row]?.[col] === "-" && !keys.has(row * cols + col)) {
        keys.set(row * cols + col, [...way, key]);
      }
    }
  }
  return keys.get(rows * cols - 1) ?? assert.fail("there is no way");
}

/** Where one is. */
async function here(page: Page): Promise<[number, number]> {
  const circle = page.locator(".maze-here");
  return [Number(await circle.getAttribute("cy")) - 0.5, Number(await circle.getAttribute("cx")) - 0.5];
}

async function openMazes(page: Page): Promise<void> {
  await ready(page);
  await press(page, words.menu);
  await press(page, maze.title);
  await page.getByText(maze.made(1, 0).slice(0, 6)).waitFor();
}

function white(lines: readonly string[]): number {
  return lines.join("").replaceAll("x", "").length;
}

/** Presses the middle of a cell, by the mouse or by a finger. */
async function pressCell(page: Page, row: number, col: number, isTouch: boolean): Promise<void> {
  const lines = await drawn(page);
  const board = page.locator(".maze-drawing");
  const box = await board.boundingBox();
  assert.ok(box !== null);
  const position = { x: ((col + 0.5) / (lines[0]?.length ?? 1)) * box.width, y: ((row + 0.5) / lines.length) * box.height };
  await (isTouch ? board.tap({ position }) : board.click({ position }));
}

inBrowser("a maze is made to order, walked by keys, shown and made again", {}, async ({ page }) => {
  await openMazes(page);
  const form = dialog(page);
  await form.getByLabel(maze.rows, EXACT).fill("9");
  await form.getByLabel(maze.cols, EXACT).fill("11");
  await form.getByText(maze.range(19, 99)).waitFor();
  await form.getByLabel(maze.white).fill("18");
  await press(form, maze.make);
  await form.getByText(maze.wrong.white(19, 99)).waitFor();
  await form.getByLabel(maze.white).fill("50");
  await form.getByText(words.making.more).click();
  await form.getByText(maze.tree).click();
  await form.getByLabel(words.making.seed).fill("5");
  await press(form, maze.make);
  await comesTo(50, async () => white(await drawn(page)));
  const first = await drawn(page);
  const keys = keysThrough(first);
  await press(form, maze.way);
  await comesTo(keys.length + 1, async () => ((await page.locator(".maze-way").getAttribute("points")) ?? "").split(" ").length);
  await page.locator(".maze-board").focus();
  for (const key of keys) {
    await page.keyboard.press(key);
  }
  await form.getByText(maze.done(keys.length, keys.length)).waitFor();
  await press(form, maze.again);
  await form.getByText(maze.at(1, 1, []).split(";")[0] as string).waitFor();
  // With Shift fewer keys are needed.
  let runs = 0;
  for (let left = keys; left.length > 0; runs += 1) {
    await page.keyboard.press(`Shift+${left[0]}`);
    left = keysThrough(first, await here(page));
  }
  await form.getByText(maze.done(keys.length, keys.length)).waitFor();
  assert.ok(runs < keys.length, `${runs} of ${keys.length}`);
  await press(form, maze.another);
  await form.getByText(maze.made(2, 5).split(".")[0] as string).waitFor();
  assert.notDeepEqual(await drawn(page), first);
  assert.equal(white(await drawn(page)), 50);
  const download = page.waitForEvent("download");
  await press(form, maze.save);
  assert.equal((await download).suggestedFilename(), maze.fileName(9, 11));
});

for (const [name, opening, isTouch] of [["mouse", {}, false], ["finger", phone, true]] as const) {
  inBrowser(`cells are fixed by the ${name}, and a walk is drawn by it`, opening, async ({ page }) => {
    await openMazes(page);
    const form = dialog(page);
    await form.getByLabel(maze.rows, EXACT).fill("6");
    await form.getByLabel(maze.cols, EXACT).fill("6");
    await press(form, maze.make);
    await comesTo(6, async () => (await drawn(page)).length);
    await form.getByText(maze.pin, { exact: true }).click();
    await pressCell(page, 0, 1, isTouch);
    await pressCell(page, 0, 1, isTouch);
    await form.getByText(maze.pinAt(1, 2, maze.colours.black)).waitFor();
    await pressCell(page, 3, 3, isTouch);
    // The same by keyboard, in another cell.
    await page.locator(".maze-board").press("ArrowRight");
    await page.locator(".maze-board").press("Space");
    await form.getByText(maze.pinAt(4, 5, maze.colours.white)).waitFor();
    await press(form, maze.make);
    await comesTo(["x", "-", "-"], async () => {
      const lines = await drawn(page);
      return [lines[0]?.[1], lines[3]?.[3], lines[3]?.[4]];
    });
    const lines = await drawn(page);
    const keys = keysThrough(lines);
    let [row, col] = [0, 0];
    for (const key of keys) {
      const [down, right] = STEPS[key as keyof typeof STEPS];
      [row, col] = [row + down, col + right];
      await pressCell(page, row, col, isTouch);
    }
    await form.getByText(maze.done(keys.length, keys.length)).waitFor();
    // With both ways from the corner closed there is no maze, and it is said where.
    await form.getByText(maze.pin, { exact: true }).click();
    await pressCell(page, 1, 0, isTouch);
    await pressCell(page, 1, 0, isTouch);
    await press(form, maze.make);
    await form.getByText(maze.impossible.cut_off(4, 4)).or(form.getByText(maze.impossible.cut_off(4, 5))).waitFor();
    await press(form, maze.clearPins);
    await press(form, maze.make);
    await form.getByText(maze.made(1, 0).slice(0, 6)).waitFor();
    assert.equal((await drawn(page)).length, 6);
  });
}

inBrowser("a maze is printed alone on a page, with its way where that is shown", {}, async ({ page }) => {
  await openMazes(page);
  // What stands in the document while the browser prints.
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { sheets: [...document.querySelectorAll(".sheet")].map((sheet) => sheet.innerHTML) }) }));
  const printed = async () => {
    await press(dialog(page), maze.print);
    const [sheet = "", ...others] = await page.evaluate(() => (window as unknown as { sheets: string[] }).sheets);
    assert.deepEqual(others, []);
    return sheet;
  };
  const walls = await page.locator(".maze-walls").getAttribute("d");
  const without = await printed();
  assert.ok(without.includes(walls ?? "none"));
  assert.match(without, /points=""/);
  await press(dialog(page), maze.way);
  assert.match(await printed(), /points="0\.5,0\.5 /);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  assert.equal(await page.locator(".print-sheets").count(), 0);
});

inBrowser("a finger that moves the view fixes no cell and walks nowhere; one that taps does", phone, async ({ page }) => {
  await openMazes(page);
  const form = dialog(page);
  const fingers = await Fingers.of(page);
  await form.getByText(maze.how.fingers).waitFor();
  const board = page.locator(".maze-board");
  const scrolled = () => board.evaluate((element) => element.scrollLeft > 0);
  const pan = async () => {
    await board.evaluate((element) => element.scrollTo(0, 0));
    const box = await board.boundingBox();
    assert.ok(box !== null);
    const y = box.y + box.height / 2;
    await fingers.drag({ x: box.x + box.width * 0.8, y }, { x: box.x + box.width * 0.2, y });
    await comesTo(true, scrolled);
  };
  await pan();
  assert.deepEqual(await here(page), [0, 0]);
  const size = await page.locator(".maze-drawing").evaluate((drawing) => drawing.getBoundingClientRect().width);
  assert.ok(size / ((await drawn(page))[0]?.length ?? 1) >= 23.9, `${size} pixels`);
  await form.getByText(maze.pin, EXACT).tap();
  await pan();
  assert.equal(await page.locator(".maze-pins > *").count(), 0);
  const box = await board.boundingBox();
  assert.ok(box !== null);
  await fingers.tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await comesTo(1, () => page.locator(".maze-pins > *").count());
});
