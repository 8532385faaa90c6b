/** What is kept: by link, by the browser, by undo; and moves that are tried out. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fragmentOf, hasIslands, holds, island, islandsOf, middleOf, put, ready } from "./board.ts";
import { button, closeDialog, dialog, messages, mode, openText, press, solved, words } from "./controls.ts";
import { Keys, Mouse } from "./hands.ts";
import { comesTo, fileAddress, inBrowser, openTab, withPage } from "./harness.ts";
import { EXAMPLE, PROGRAM_C, SEVEN } from "./puzzles.ts";
import { playByMouse } from "./players.ts";

const { playing, taking } = words;

/** The link that the page offers. */
async function linkOf(page: Page, withState: boolean): Promise<string> {
  await press(page, words.take);
  const box = dialog(page).getByLabel(taking.withState);
  if ((await box.isVisible()) && (await box.isChecked()) !== withState) {
    await dialog(page).getByText(taking.withState).click();
  }
  const field = dialog(page).getByLabel(taking.link, { exact: true });
  let last = "";
  await comesTo(true, async () => {
    const before = last;
    last = await field.inputValue();
    return last !== "" && last === before && (await dialog(page).locator("textarea").inputValue()) !== "";
  });
  await closeDialog(page);
  return last;
}

inBrowser("a link carries puzzle and state into somebody else's browser", { fragment: fragmentOf(SEVEN.text) }, async ({ page, complaints }) => {
  await ready(page);
  const mouse = new Mouse(page);
  await mouse.dragCells([0, 1], [0, 5]);
  await mouse.dragCells([3, 1], [6, 1]);
  await mouse.click(await middleOf(page, 4, 4), "right");
  await holds(page, ["0,1-0,5*1", "3,1-6,1*1"], ["4,3-4,5"]);
  const link = await linkOf(page, true);
  assert.match(link, /^file:.*#[01]\.[\w-]+$/);
  await withPage({ address: link }, async ({ page: other }) => {
    await ready(other);
    await hasIslands(other, islandsOf(SEVEN.text));
    await holds(other, ["0,1-0,5*1", "3,1-6,1*1"], ["4,3-4,5"]);
  });
  const bare = await linkOf(page, false);
  assert.notEqual(bare, link);
  await withPage({ address: bare }, async ({ page: other }) => {
    await ready(other);
    await hasIslands(other, islandsOf(SEVEN.text));
    await holds(other, []);
    // The link can be pasted into the page as well.
    await openText(other, link);
    await holds(other, ["0,1-0,5*1", "3,1-6,1*1"], ["4,3-4,5"]);
  });
  assert.deepEqual(complaints, []);
});

inBrowser("unusual rules and touching islands survive a link", {}, async ({ page }) => {
  await ready(page);
  await put(page, '{"grid": [[9,0,3],[9,0,"?"]], "max_bridges": 4, "loops": false}');
  const mouse = new Mouse(page);
  await mouse.dragCells([0, 0], [1, 0]);
  await mouse.dragCells([0, 0], [1, 0]);
  await mouse.dragCells([0, 0], [1, 0]);
  await mouse.dragCells([0, 0], [0, 2]);
  await mouse.click(await middleOf(page, 1, 1), "right");
  await holds(page, ["0,0-0,2*1", "0,0-1,0*3"], ["1,0-1,2"]);
  const link = await linkOf(page, true);
  await withPage({ address: link }, async ({ page: other }) => {
    await ready(other);
    await hasIslands(other, ["0,0=9", "0,2=3", "1,0=9", "1,2=?"]);
    await holds(other, ["0,0-0,2*1", "0,0-1,0*3"], ["1,0-1,2"]);
    await mode(other, "draw");
    assert.equal(await other.getByRole("group", { name: words.drawing.maxBridges }).getByRole("radio", { name: "4" }).isChecked(), true);
    assert.equal(await other.getByLabel(words.drawing.loops).isChecked(), false);
  });
});

inBrowser("what is begun survives a reload, with its undo; others are in a list", {}, async ({ page }) => {
  await ready(page);
  const mouse = new Mouse(page);
  await mouse.dragCells([0, 0], [0, 2]);
  await mouse.dragCells([0, 4], [0, 6]);
  await put(page, SEVEN.text);
  await mouse.dragCells([0, 1], [0, 5]);
  await mouse.dragCells([0, 1], [0, 5]);
  await page.locator(`.islands [data-cell="4,5"]`).focus();
  await page.keyboard.press("l");
  await mouse.click(await middleOf(page, 5, 1), "right");
  await holds(page, ["0,1-0,5*2"], ["3,1-6,1"]);
  await page.reload();
  await ready(page);
  await hasIslands(page, islandsOf(SEVEN.text));
  await holds(page, ["0,1-0,5*2"], ["3,1-6,1"]);
  assert.match((await island(page, 4, 5).getAttribute("aria-label")) ?? "", /; locked; /);
  await press(page, playing.undo);
  await holds(page, ["0,1-0,5*2"]);

  await press(page, words.open);
  const kept = dialog(page).locator(".begun li");
  assert.equal(await kept.count(), 2);
  await kept.filter({ hasText: words.islands(13) }).getByRole("button").first().click();
  await hasIslands(page, islandsOf(EXAMPLE.text));
  await holds(page, ["0,0-0,2*1", "0,4-0,6*1"]);

  await press(page, words.open);
  await kept.filter({ hasText: words.islands(10) }).getByRole("button", { name: words.opening.forget(words.collection.list(words.size(7, 7), words.islands(10))) }).click();
  await comesTo(1, () => kept.count());
});

inBrowser("undo to the start, redo to the end: moves, drawing, rules, another puzzle", {}, async ({ page }) => {
  await ready(page);
  const states: { islands: string[]; marks: string }[] = [];
  const look = async () => {
    const islands = await page.locator(".islands [data-cell]").evaluateAll((all) => all.map((each) => `${each.getAttribute("data-cell")}=${each.querySelector(".clue")?.textContent}`));
    const marks = await page.locator(".corridors").evaluate((layer) => [...layer.querySelectorAll("path")].map((path) => `${path.getAttribute("class")} ${path.getAttribute("d")}`).sort().join("\n"));
    return { islands, marks };
  };
  /** Does one step, and remembers what came of it once it is drawn. */
  const step = async (act: () => Promise<void>, islands: string[], expect?: () => Promise<void>) => {
    await act();
    await hasIslands(page, islands);
    await expect?.();
    states.push(await look());
  };
  const mouse = new Mouse(page);
  const keys = new Keys(page);
  const example = islandsOf(EXAMPLE.text);
  states.push(await look());
  await step(() => mouse.dragCells([0, 0], [0, 2]), example, () => holds(page, ["0,0-0,2*1"]));
  await step(() => mouse.dragCells([0, 0], [0, 2]), example, () => holds(page, ["0,0-0,2*2"]));
  await step(async () => mouse.click(await middleOf(page, 1, 4), "right"), example, () => holds(page, ["0,0-0,2*2"], ["0,4-4,4"]));
  await step(() => put(page, PROGRAM_C.text), islandsOf(PROGRAM_C.text), () => holds(page, []));
  await step(() => mouse.dragCells([5, 1], [5, 3]), islandsOf(PROGRAM_C.text), () => holds(page, ["5,1-5,3*1"]));
  await mode(page, "draw");
  await mouse.click(await middleOf(page, 3, 0));
  const drawnIslands = [...islandsOf(PROGRAM_C.text).slice(0, 4), "3,0=2", ...islandsOf(PROGRAM_C.text).slice(4)];
  // The bridge is there again once the solver has told the corridors of the new puzzle.
  const isDrawn = () => comesTo(true, async () => (await look()).marks !== "");
  await step(() => keys.press("2"), drawnIslands, isDrawn);
  const shifted = drawnIslands.map((text) => text.replace(/,(\d)/, (_, col) => `,${Number(col) + 1}`));
  await step(() => press(page, words.drawing.addAt.left), shifted, isDrawn);
  await step(() => press(page, words.drawing.clear), []);

  const undo = page.getByRole("button", { name: playing.undo, exact: true });
  for (let at = states.length - 2; at >= 0; at--) {
    await keys.press("Control+z");
    await comesTo(states[at], look);
  }
  await mode(page, "play");
  assert.equal(await undo.filter({ visible: true }).first().isDisabled(), true);
  for (let at = 1; at < states.length; at++) {
    await keys.press("Control+y");
    await comesTo(states[at], look);
  }
});

inBrowser("moves that are tried out are kept, or taken back as a whole", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const mouse = new Mouse(page);
  const { trying } = words;
  await mouse.dragCells([0, 1], [0, 5]);
  await press(page, playing.trial);
  await page.locator(".trial-words").getByText(trying.moves(0)).waitFor();
  await mouse.dragCells([0, 1], [3, 1]);
  await mouse.dragCells([0, 1], [3, 1]);
  await mouse.dragCells([6, 3], [6, 6]);
  await page.locator(".trial-words").getByText(trying.moves(2)).waitFor();
  await comesTo(2, () => page.locator(".corridors .tried").count());
  await holds(page, ["0,1-0,5*1", "0,1-3,1*2", "6,3-6,6*1"]);
  await press(page, trying.back);
  await holds(page, ["0,1-0,5*1"]);
  // Taking back is a step of its own.
  await press(page, playing.undo);
  await holds(page, ["0,1-0,5*1", "0,1-3,1*2", "6,3-6,6*1"]);
  await press(page, trying.keep);
  await holds(page, ["0,1-0,5*1", "0,1-3,1*2", "6,3-6,6*1"]);
  await comesTo(0, () => page.locator(".corridors .tried").count());
  assert.equal(await page.locator(".trial").isVisible(), false);

  // Done is only said once what was tried is kept.
  await press(page, playing.clear);
  await press(page, playing.trial);
  await playByMouse(page, SEVEN);
  await holds(page, SEVEN.solution);
  await comesTo(playing.progress(10, 10), () => page.locator(".progress-words").innerText());
  assert.equal(await page.locator(".done").isVisible(), false);
  await press(page, trying.keep);
  await solved(page);
});

inBrowser("two tabs with the same puzzle: one shows the moves of the other, and goes on from there", {}, async ({ page, context, complaints }) => {
  await ready(page);
  const second = await openTab(context, complaints, fileAddress);
  await ready(second);
  await new Mouse(page).dragCells([0, 0], [0, 2]);
  await holds(page, ["0,0-0,2*1"]);
  await holds(second, ["0,0-0,2*1"]);
  await new Mouse(second).dragCells([0, 4], [0, 6]);
  const both = ["0,0-0,2*1", "0,4-0,6*1"];
  await holds(second, both);
  await second.reload();
  await ready(second);
  await holds(second, both);
  await page.reload();
  await ready(page);
  await holds(page, both);
  assert.deepEqual(await messages(second), []);
  assert.equal(await button(second, playing.hint).isEnabled(), true);
});
