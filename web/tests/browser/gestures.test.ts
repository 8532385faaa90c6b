/** What pointers mean on the board, and what they must never write. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fragmentOf, hasIslands, holds, island, middleOf, placeOf, put, ready } from "./board.ts";
import { button, mode, press, words } from "./controls.ts";
import { Fingers, Keys, Mouse } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";
import { focusedCell } from "./players.ts";
import { PROGRAM_C, SEVEN, lattice } from "./puzzles.ts";

/** Two corridors cross in the middle cell. */
const CROSSING = "..2..\n.....\n2...2\n.....\n..2..\n";
const ACROSS = "2,0-2,4";
const DOWN = "0,2-4,2";

/** The four triangles of the cell that both corridors pass. */
const TRIANGLES = [
  { row: 2.5, col: 2.2, corridor: ACROSS },
  { row: 2.5, col: 2.8, corridor: ACROSS },
  { row: 2.2, col: 2.5, corridor: DOWN },
  { row: 2.8, col: 2.5, corridor: DOWN },
];

/** What a screen reader was told last. */
function announced(page: Page): Promise<string> {
  return page.locator(".board-said").innerText();
}

inBrowser("a tap in a corridor: one bridge, two, none; the cell of two corridors by its triangles", {}, async ({ page }) => {
  await ready(page);
  await put(page, CROSSING);
  const mouse = new Mouse(page);
  for (const { row, col, corridor } of TRIANGLES) {
    const at = await placeOf(page, row, col);
    await mouse.click(at);
    await holds(page, [`${corridor}*1`]);
    await mouse.click(at);
    await holds(page, [`${corridor}*2`]);
    await mouse.click(at);
    await holds(page, []);
    await mouse.click(at, "right");
    await holds(page, [], [corridor]);
    await mouse.click(at, "right");
    await holds(page, []);
  }
  // A bridge that crosses is in the way: nothing is written, and it is said.
  await mouse.click(await placeOf(page, 2.5, 2.2));
  await mouse.click(await placeOf(page, 2.2, 2.5));
  await holds(page, [`${ACROSS}*1`]);
  await comesTo("The bridge from row 3, column 1 to row 3, column 5 is in the way", () => announced(page));
});

inBrowser("the same triangles by fingers", { ...phone, fragment: fragmentOf(CROSSING) }, async ({ page }) => {
  await ready(page);
  const fingers = await Fingers.of(page);
  for (const { row, col, corridor } of TRIANGLES) {
    const at = await placeOf(page, row, col);
    await fingers.tap(at);
    await holds(page, [`${corridor}*1`]);
    await fingers.tap(at);
    await fingers.tap(at);
    await holds(page, []);
    // A long press: no bridge here.
    await fingers.down(at);
    await holds(page, [], [corridor]);
    await fingers.up();
    await holds(page, [], [corridor]);
    await fingers.tap(at);
    await holds(page, []);
  }
  await fingers.down(await middleOf(page, 2, 0));
  await comesTo(true, async () => /; locked; /.test((await island(page, 2, 0).getAttribute("aria-label")) ?? ""));
  await fingers.up();
  await fingers.tap(await placeOf(page, 2.5, 1.5));
  await comesTo("The island at row 3, column 1 is locked", () => announced(page));
  await holds(page, []);
});

inBrowser("islands that touch: their corridor has no cell, and is tapped beside the edge between them", {}, async ({ page }) => {
  await ready(page);
  await put(page, "22\n22\n");
  const mouse = new Mouse(page);
  const places: { at: [row: number, col: number]; corridor: string }[] = [
    { at: [0.5, 0.9], corridor: "0,0-0,1" },
    { at: [0.5, 1.1], corridor: "0,0-0,1" },
    { at: [0.92, 0.5], corridor: "0,0-1,0" },
    { at: [1.08, 1.5], corridor: "0,1-1,1" },
  ];
  for (const { at: [row, col], corridor } of places) {
    const point = await placeOf(page, row, col);
    await mouse.click(point);
    await holds(page, [`${corridor}*1`]);
    await mouse.click(point);
    await mouse.click(point);
    await holds(page, []);
    await mouse.click(point, "right");
    await holds(page, [], [corridor]);
    await mouse.click(point, "right");
  }
  // The islands themselves are still there to be tapped.
  await mouse.click(await middleOf(page, 0, 0));
  await mouse.click(await middleOf(page, 0, 1));
  await holds(page, ["0,0-0,1*1"]);
});

inBrowser("keys: Ctrl builds, Shift crosses, L locks, arrows find the next island", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await island(page, 0, 1).focus();
  const keys = new Keys(page);
  await keys.press("Control+ArrowRight", "Control+ArrowRight");
  await holds(page, ["0,1-0,5*2"]);
  await keys.press("Control+ArrowRight");
  await holds(page, []);
  await keys.press("Shift+ArrowRight");
  await holds(page, [], ["0,1-0,5"]);
  await keys.press("Shift+ArrowRight");
  await holds(page, []);
  await keys.press("Control+ArrowUp");
  await comesTo("No island above", () => announced(page));
  await keys.press("ArrowDown");
  assert.equal(await focusedCell(page), "3,1");
  await keys.press("End");
  assert.equal(await focusedCell(page), "6,6");
  await keys.press("Home");
  assert.equal(await focusedCell(page), "0,1");
  await keys.press("l", "Control+ArrowRight");
  await holds(page, []);
  await comesTo("The island at row 1, column 2 is locked", () => announced(page));
  await keys.press("l", "Control+ArrowRight", "u");
  await holds(page, []);
  await keys.press("r");
  await holds(page, ["0,1-0,5*1"]);
});

inBrowser("a drag is shown before it is done, and Escape or going back takes it back", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const from = await middleOf(page, 0, 1);
  const to = await middleOf(page, 0, 3);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await comesTo(1, () => page.locator(".corridors .building").count());
  await page.mouse.move(from.x, from.y, { steps: 3 });
  await page.mouse.up();
  await holds(page, []);
  await island(page, 0, 1).focus();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await holds(page, []);
  // Once more without: the bridge is there.
  await new Mouse(page).drag(from, to);
  await holds(page, ["0,1-0,5*1"]);
});

inBrowser("two fingers zoom and move, and never write", { ...phone, fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const fingers = await Fingers.of(page);
  const cell = async () => {
    const [a, b] = [await placeOf(page, 0, 0), await placeOf(page, 0, 1)];
    return b.x - a.x;
  };
  const before = await cell();
  assert.ok(before >= 40, "a puzzle of 7 by 7 has cells of 40 px on a phone");
  // From island to island, where one finger would build.
  const [a, b] = [await middleOf(page, 0, 1), await middleOf(page, 0, 5)];
  await fingers.pinch([a, b], [{ x: a.x - 20, y: a.y + 90 }, { x: b.x + 20, y: b.y + 200 }]);
  await comesTo(true, async () => (await cell()) > before * 1.1);
  await holds(page, []);
  const larger = await cell();
  const place = await middleOf(page, 3, 1);
  const [c, d] = [{ x: 120, y: 300 }, { x: 220, y: 300 }];
  await fingers.pinch([c, d], [{ x: 100, y: 250 }, { x: 200, y: 250 }]);
  assert.ok(Math.abs((await cell()) - larger) < 1, "two fingers side by side move the view and do not zoom");
  await comesTo(true, async () => {
    const now = await middleOf(page, 3, 1);
    return Math.hypot(now.x - place.x, now.y - place.y) > 10;
  });
  await holds(page, []);

  // One finger has begun to build when the second comes down.
  await button(page, words.zoom.fit).tap();
  await comesTo(before, cell);
  const [from, to] = [await middleOf(page, 0, 1), await middleOf(page, 0, 4)];
  await fingers.down(from);
  await fingers.move({ x: (from.x + to.x) / 2, y: from.y });
  await fingers.move(to);
  await comesTo(1, () => page.locator(".corridors .building").count());
  await fingers.down(to, { x: 200, y: 400 });
  await fingers.move(to, { x: 200, y: 420 });
  await fingers.up(to);
  await fingers.up();
  await holds(page, []);
  assert.equal(await page.locator(".corridors .building").count(), 0);

  // The system takes a touch away.
  await fingers.down(await middleOf(page, 0, 1));
  await fingers.move(await middleOf(page, 0, 3));
  await fingers.cancel();
  await holds(page, []);
  assert.equal(await button(page, words.playing.undo).isDisabled(), true, "there is nothing to undo");
});

inBrowser("a drag that begins at the edge, where systems go back, writes nothing", { ...phone, fragment: fragmentOf(lattice(14)) }, async ({ page }) => {
  await ready(page);
  const fingers = await Fingers.of(page);
  const width = phone.viewport?.width ?? 0;
  for (const { edge, towards } of [
    { edge: 12, towards: 1 },
    { edge: width - 12, towards: -1 },
  ]) {
    // The view is moved so that an island is at the very edge.
    const at = await middleOf(page, 4, 12);
    await page.locator(".board-window").evaluate((frame, by) => frame.scrollBy(by, 0), at.x - edge);
    await comesTo(edge, async () => Math.round((await middleOf(page, 4, 12)).x));
    await fingers.drag(await middleOf(page, 4, 12), await middleOf(page, 4, 12 + 2 * towards));
    await holds(page, []);
    // The next island is no longer at the edge: the same drag builds.
    await fingers.drag(await middleOf(page, 4, 12 + 2 * towards), await middleOf(page, 4, 12 + 4 * towards));
    const [from, to] = [12 + 2 * towards, 12 + 4 * towards].sort((a, b) => a - b);
    await holds(page, [`4,${from}-4,${to}*1`]);
    await button(page, words.playing.undo).tap();
    await holds(page, []);
  }
});

inBrowser("a larger puzzle is moved by one finger on water, and nothing is written", { ...phone, fragment: fragmentOf(lattice(14)) }, async ({ page }) => {
  await ready(page);
  const fingers = await Fingers.of(page);
  const scroll = () => page.locator(".board-window").evaluate((frame) => frame.scrollLeft);
  const before = await scroll();
  // No corridor passes the cells that lie between four islands.
  const at = await middleOf(page, 5, 5);
  await fingers.drag(at, { x: at.x - 100, y: at.y });
  await comesTo(true, async () => (await scroll()) > before + 50);
  await holds(page, []);
});

inBrowser("mistakes: shown always, on request, or never", { fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  const { playing, faults } = words;
  const mouse = new Mouse(page);
  const signs = () => page.locator(".islands .sign").count();
  await mouse.click(await middleOf(page, 1, 1));
  // A clue of 1: the second bridge would be too many, so a tap skips it; the keyboard and the drag do as well.
  await holds(page, ["1,0-1,3*1"]);
  await mouse.dragCells([0, 1], [0, 5]);
  await mouse.dragCells([0, 5], [5, 5]);
  await mouse.dragCells([5, 3], [5, 5]);
  await mouse.dragCells([5, 3], [5, 5]);
  await mouse.dragCells([1, 3], [5, 3]);
  await mouse.click(await middleOf(page, 3, 3), "right");
  // The island of 3 at row 1, column 3 gets no second bridge any more.
  const choose = async (name: string) => page.getByRole("group", { name: playing.faults }).getByText(name, { exact: true }).click();
  await choose(faults.never);
  await comesTo(0, signs);
  await choose(faults.always);
  await comesTo(true, async () => (await signs()) > 0);
  await choose(faults.asked);
  await comesTo(0, signs);
  await press(page, playing.check);
  await comesTo(true, async () => (await signs()) > 0);
  await mouse.click(await middleOf(page, 0, 3));
  await comesTo(0, signs);
});

inBrowser("finished islands are told apart, and locks", { fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  const mouse = new Mouse(page);
  await mouse.dragCells([0, 1], [0, 5]);
  await comesTo("island finished", async () => (await island(page, 0, 1).getAttribute("class")) ?? "");
  assert.match((await island(page, 0, 1).getAttribute("aria-label")) ?? "", /^1, finished; row 1, column 2; /);
  await mouse.click(await middleOf(page, 0, 1));
  await press(page, words.playing.lock);
  await comesTo(1, () => island(page, 0, 1).locator(".lock").count());
  await mouse.click(await middleOf(page, 0, 3));
  await holds(page, ["0,1-0,5*1"]);
  await mouse.click(await middleOf(page, 0, 1));
  await press(page, words.playing.unlock);
  await mouse.click(await middleOf(page, 0, 3));
  await holds(page, []);
  await mode(page, "draw");
  await hasIslands(page, ["0,1=1", "0,5=3", "1,0=1", "1,3=3", "5,1=2", "5,3=6", "5,5=4"]);
});
