/** Drawing a puzzle: by mouse, by keys alone, by fingers. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { MOST_LINES } from "../../src/model/size.ts";
import { fragmentOf, hasIslands, holds, island, islandsOf, middleOf, placeOf, put, ready } from "./board.ts";
import { answered, ask, button, messages, mode, press, solved, words } from "./controls.ts";
import { Fingers, Keys, Mouse } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";
import { goToBoard, focusedCell } from "./players.ts";
import { PROGRAM_C, SEVEN } from "./puzzles.ts";

const islands = islandsOf(PROGRAM_C.text);
const { drawing, verdict: verdicts, ask: asking } = words;

/** The islands of program C as places and clues. */
const clues = islands.map((text) => {
  const [cell = "", clue = ""] = text.split("=");
  const [row = 0, col = 0] = cell.split(",").map(Number);
  return { row, col, clue };
});

async function says(page: Page, verdict: string): Promise<void> {
  await comesTo(verdict, () => page.locator(".verdict-words").innerText());
}

/** Asks for the solution of what was drawn, in play mode, and has it filled in. */
async function fillsIn(page: Page): Promise<void> {
  await ask(page, "solve");
  const told = await answered(page, asking.solved);
  await told.getByRole("button", { name: asking.fillIn }).click();
  await holds(page, PROGRAM_C.solution);
  await solved(page);
}

inBrowser("program C's grid is drawn by mouse, judged, and solved", {}, async ({ page }) => {
  await ready(page);
  await press(page, words.welcome.draw);
  await hasIslands(page, []);
  await says(page, verdicts.empty);
  for (const field of [drawing.rows, drawing.cols]) {
    await page.getByLabel(field, { exact: true }).fill("6");
    await page.keyboard.press("Enter");
  }
  await page.getByRole("application", { name: "Puzzle, 6 rows by 6 columns" }).waitFor();
  const mouse = new Mouse(page);
  for (const { row, col, clue } of clues) {
    await mouse.click(await middleOf(page, row, col));
    await page.keyboard.press(clue);
  }
  await hasIslands(page, islands);
  await says(page, verdicts.oneLevel(words.level.easy));
  // While drawing, the solution is shown and nothing is filled in.
  await ask(page, "solve");
  await answered(page, asking.solved);
  await comesTo(10, () => page.locator(".corridors .bridges").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join("").split("M").length - 1));
  await press(page, drawing.toPlay);
  await ready(page);
  await fillsIn(page);
});

inBrowser("program C's grid is drawn and solved by keys alone", {}, async ({ page }) => {
  await ready(page);
  const keys = new Keys(page);
  await keys.tabTo("button", words.welcome.draw);
  await keys.press("Enter");
  for (const field of [drawing.rows, drawing.cols]) {
    await keys.tabTo("textbox", field);
    // Tab selects what is in a field.
    await keys.press("6", "Enter");
  }
  await page.getByRole("application", { name: "Puzzle, 6 rows by 6 columns" }).waitFor();
  await goToBoard(page, keys);
  await keys.press("Home");
  let [atRow, atCol] = [0, 0];
  for (const { row, col, clue } of clues) {
    await keys.press(
      ...Array<string>(row - atRow).fill("ArrowDown"),
      ...Array<string>(Math.abs(col - atCol)).fill(col > atCol ? "ArrowRight" : "ArrowLeft"),
      clue,
    );
    [atRow, atCol] = [row, col];
  }
  await hasIslands(page, islands);
  await says(page, verdicts.oneLevel(words.level.easy));
  await keys.tabTo("button", drawing.toPlay);
  await keys.press("Enter");
  await ready(page);
  await keys.tabTo("button", asking.questions.solve);
  await keys.press("Enter");
  await answered(page, asking.solved);
  await keys.tabTo("button", asking.fillIn);
  await keys.press("Enter");
  await holds(page, PROGRAM_C.solution);
  await solved(page);
});

inBrowser("a puzzle is changed: clues, places, size, rules", { fragment: fragmentOf("3 5\n2.3.1\n.....\n1.2.1\n") }, async ({ page }) => {
  await ready(page);
  await mode(page, "draw");
  const mouse = new Mouse(page);
  await says(page, verdicts.oneLevel(words.level.medium));

  // An island moves by drag, and by Shift and an arrow; not onto another one.
  await mouse.dragCells([2, 4], [1, 4]);
  await hasIslands(page, ["0,0=2", "0,2=3", "0,4=1", "1,4=1", "2,0=1", "2,2=2"]);
  assert.equal(await focusedCell(page), "1,4");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await hasIslands(page, ["0,0=2", "0,2=3", "0,4=1", "2,0=1", "2,2=2", "2,3=1"]);
  await page.keyboard.press("Shift+ArrowRight");

  // Clicks alone write nothing, however many, and by whichever button.
  const before = ["0,0=2", "0,2=3", "0,4=1", "2,0=1", "2,2=2", "2,4=1"];
  for (const [row, col, which] of [[0, 0, "left"], [1, 1, "left"], [2, 2, "right"]] as const) {
    const at = await middleOf(page, row, col);
    await mouse.click(at, which);
    await mouse.click(at, which);
    await mouse.click(at, which);
  }
  await hasIslands(page, before);

  // Clues: unknown, too large, removed by each of three ways.
  await mouse.click(await middleOf(page, 0, 2));
  await page.keyboard.press("?");
  await mouse.click(await middleOf(page, 0, 4));
  await page.keyboard.press("9");
  await page.locator(".board-said.shown").getByText("Clues go up to 8").waitFor();
  await mouse.click(await middleOf(page, 2, 0));
  await page.keyboard.press("Delete");
  await mouse.click(await middleOf(page, 2, 2));
  await page.keyboard.press("0");
  await mouse.click(await middleOf(page, 2, 4));
  await page.keyboard.press("Backspace");
  await hasIslands(page, ["0,0=2", "0,2=?", "0,4=1"]);
  await says(page, verdicts.oneLevel(words.level.easy));

  // More rows and columns at each side keep what there is.
  for (const side of ["top", "left", "bottom", "right"] as const) {
    await press(page, drawing.addAt[side]);
  }
  await page.getByRole("application", { name: "Puzzle, 5 rows by 7 columns" }).waitFor();
  await hasIslands(page, ["1,1=2", "1,3=?", "1,5=1"]);
  await press(page, drawing.removeAt.left);
  await press(page, drawing.removeAt.left);
  await hasIslands(page, ["1,1=?", "1,3=1"]);
  assert.ok((await messages(page)).includes(drawing.lost(1)));

  // The corner resizes by drag.
  const corner = await placeOf(page, 5, 5);
  const wanted = await placeOf(page, 3, 4);
  await mouse.drag({ x: corner.x + 6, y: corner.y + 6 }, wanted);
  await page.getByRole("application", { name: "Puzzle, 3 rows by 4 columns" }).waitFor();

  // A size that is none changes nothing, and says so.
  await page.getByLabel(drawing.rows, { exact: true }).fill("many");
  await page.keyboard.press("Enter");
  await page.getByText(drawing.sizeWrong(MOST_LINES)).waitFor();
  await page.getByLabel(drawing.rows, { exact: true }).fill("3");
  await page.keyboard.press("Enter");

  // With four bridges a corridor, clues have up to two digits; then two bridges are too few for them.
  await page.getByRole("group", { name: drawing.maxBridges }).getByText("4", { exact: true }).click();
  await mouse.click(await middleOf(page, 2, 0));
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await hasIslands(page, ["1,1=?", "1,3=1", "2,0=12"]);
  await page.getByRole("group", { name: drawing.maxBridges }).getByText("2", { exact: true }).click();
  await page.getByText(drawing.cluesTooLarge(1, "2")).waitFor();
  assert.equal(await page.getByRole("group", { name: drawing.maxBridges }).getByRole("radio", { name: "4" }).isChecked(), true);
  await says(page, verdicts.none);

  await press(page, drawing.clear);
  await hasIslands(page, []);
  await says(page, verdicts.empty);
  assert.equal(await page.getByText(drawing.cluesTooLarge(1, "2")).count(), 0, "what is no longer true is not said any more");
});

inBrowser("a puzzle is drawn as large as the page takes, and told how large that is", {}, async ({ page }) => {
  await ready(page);
  await mode(page, "draw");
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const set = async (name: string, size: string) => {
    await field(name).fill(size);
    await page.keyboard.press("Enter");
  };
  const sizeIs = (rows: number, cols: number) => page.getByRole("application", { name: `Puzzle, ${rows} rows by ${cols} columns` }).waitFor();
  const canAdd = async () => [await button(page, drawing.addAt.bottom).isEnabled(), await button(page, drawing.addAt.right).isEnabled()];
  await set(drawing.cols, "1001");
  await page.getByText(drawing.sizeWrong(MOST_LINES)).waitFor();
  await set(drawing.cols, "1000");
  await sizeIs(7, 1000);
  assert.deepEqual(await canAdd(), [true, false]);
  // 250,000 cells are the most: rows that there is no room for cost no columns.
  await set(drawing.rows, "251");
  await page.getByText(drawing.sizeWrong(250)).waitFor();
  assert.equal(await field(drawing.rows).getAttribute("aria-invalid"), "true");
  await set(drawing.rows, "250");
  await sizeIs(250, 1000);
  assert.deepEqual(await canAdd(), [false, false]);
  await set(drawing.cols, "999");
  await sizeIs(250, 999);
  assert.deepEqual(await canAdd(), [false, true]);
});

inBrowser("the quiet verdict: none, several, exactly one with its level", {}, async ({ page }) => {
  await ready(page);
  await put(page, "3.3\n...\n3.3\n");
  await mode(page, "draw");
  await says(page, verdicts.several);
  const mouse = new Mouse(page);
  await mouse.click(await middleOf(page, 0, 0));
  await page.keyboard.press("4");
  await says(page, verdicts.none);
  await put(page, SEVEN.text);
  await mode(page, "draw");
  await says(page, verdicts.oneLevel(words.level.easy));
});

inBrowser("fingers draw with the pad of clues", { ...phone, fragment: fragmentOf("3 3\n...\n...\n...\n") }, async ({ page }) => {
  const fingers = await Fingers.of(page);
  // The page begins with a puzzle by setting the mode: until then the link stays in the address.
  await page.waitForFunction(() => location.hash === "");
  await mode(page, "draw");
  const pad = page.getByRole("group", { name: "Clue of the selected cell" });
  await fingers.tap(await middleOf(page, 0, 0));
  await pad.getByRole("button", { name: "1", exact: true }).tap();
  await fingers.tap(await middleOf(page, 0, 2));
  await pad.getByRole("button", { name: "2", exact: true }).tap();
  await fingers.tap(await middleOf(page, 2, 2));
  await pad.getByRole("button", { name: "Unknown clue" }).tap();
  await fingers.tap(await middleOf(page, 2, 0));
  await pad.getByRole("button", { name: "4", exact: true }).tap();
  await pad.getByRole("button", { name: "Remove the island" }).tap();
  await hasIslands(page, ["0,0=1", "0,2=2", "2,2=?"]);
  await says(page, verdicts.oneLevel(words.level.easy));
  // Dragging an island moves it, too.
  await fingers.drag(await middleOf(page, 2, 2), await middleOf(page, 1, 2));
  await hasIslands(page, ["0,0=1", "0,2=2", "1,2=?"]);
  await button(page, words.playing.undo).tap();
  await hasIslands(page, ["0,0=1", "0,2=2", "2,2=?"]);
  assert.equal(await island(page, 2, 2).count(), 1);
});
