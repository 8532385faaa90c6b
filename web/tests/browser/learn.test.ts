/** Hints in stages, wrong marks with their reason, all steps, techniques with examples and exercises. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { Ears } from "./blind.ts";
import { fragmentOf, holds, island, middleOf, ready } from "./board.ts";
import { button, dialog, press, seen, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";
import { EXAMPLE, SEVEN } from "./puzzles.ts";
import { BETWEEN, hold, holds as areHeld } from "./solver-between.ts";

const { hint, learn, steps } = words;

const shownIslands = (page: Page) =>
  page.locator(".page .islands .shown").evaluateAll((islands) => islands.map((one) => one.getAttribute("data-cell") ?? ""));

inBrowser("a hint tells where, by which technique, why, and does it; only what is new is read out", {}, async ({ page }) => {
  await ready(page);
  const card = page.locator(".hint-card");
  const ears = await Ears.of(page);
  await island(page, 0, 0).focus();
  await page.keyboard.press("h");
  await card.getByText(learn.stages.whereTitle).waitFor();
  await comesTo(["0,0"], () => shownIslands(page));
  await comesTo(0, () => page.locator(".page .corridors .shown").count());
  assert.ok(!(await seen(card)).includes(hint.technique["all_slots"] as string), "the technique is not told yet");
  await page.keyboard.press("h");
  await comesTo(`${hint.technique["all_slots"]} ${words.level.easy}`, () => seen(card.locator(".card-title")));
  await comesTo(`${hint.technique["all_slots"]}, ${words.level.easy}`, () => ears.said());
  await page.keyboard.press("h");
  await comesTo(2, () => page.locator(".page .corridors .shown").count());
  await comesTo(true, async () => (await ears.said()).startsWith("4 at row 1, column 1 needs 4 bridges"));
  await holds(page, []);
  await page.keyboard.press("h");
  await holds(page, ["0,0-0,2*2", "0,0-2,0*2"]);

  // At any stage it can be done; and by the setting all is told at once.
  await card.getByRole("button", { name: hint.next }).click();
  await card.getByRole("button", { name: learn.stages.next[1] }).click();
  await comesTo(learn.stages.next[2], () => page.evaluate(() => document.activeElement?.textContent ?? ""));
  await press(card, hint.apply);
  await card.getByRole("button", { name: hint.next }).waitFor();
  await press(page, words.menu);
  await press(page, words.settings);
  await dialog(page).getByText(learn.settingNames.all, { exact: true }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await ready(page);
  await page.keyboard.press("h");
  await card.getByRole("button", { name: hint.apply }).waitFor();
  assert.equal(await card.getByRole("button", { name: learn.stages.next[1] }).count(), 0);
});

inBrowser("all steps: forward, back, from the list, to the end; the game is untouched until it goes on from there", {}, async ({ page }) => {
  await ready(page);
  await press(page, words.menu);
  await press(page, words.steps.title);
  const card = page.locator(".steps-card");
  await card.getByText(steps.ending.complete).waitFor();
  const all = Number(/^\d+/.exec(await card.locator(".steps-summary").innerText())?.[0]);
  assert.ok(all > 5, String(all));
  await comesTo(steps.at(0, all), () => card.locator(".pager .quiet").last().innerText());
  const strokes = () => page.locator(".page .corridors .bridges").count();
  await comesTo(0, strokes);
  const next = card.getByRole("button", { name: steps.next, exact: true });
  await next.press("Enter");
  await comesTo(["0,0"], () => shownIslands(page));
  await comesTo(2, strokes);
  await next.press("Enter");
  await card.getByRole("button", { name: steps.previous, exact: true }).click();
  await comesTo(2, strokes);
  await card.locator(".steps-line").nth(4).click();
  await card.getByText(steps.at(5, all)).waitFor();
  await comesTo(1, () => card.locator('.steps-line[aria-current="step"]').count());
  await card.getByRole("button", { name: steps.last, exact: true }).click();
  await comesTo(EXAMPLE.solution.length, strokes);
  // Nothing of that was drawn.
  assert.equal(await page.locator(".done").count(), 0);
  await page.keyboard.press("Escape");
  await holds(page, []);

  await press(page, words.menu);
  await press(page, words.steps.title);
  await card.getByText(steps.ending.complete).waitFor();
  await card.getByRole("button", { name: steps.last, exact: true }).click();
  await press(card, steps.goOn);
  await page.locator(".done").waitFor();
  await press(page, words.playing.undo);
  await holds(page, []);
});

inBrowser("the search for all steps can be stopped, and what is wrong is told instead of steps", { before: BETWEEN, fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await hold(page, "walk");
  await press(page, words.menu);
  await press(page, words.steps.title);
  const running = page.locator(".section[data-topic=steps] .running");
  await running.getByText(steps.looking).waitFor();
  await areHeld(page, 1);
  // Who has gone on to a step stays there when no more steps come.
  await page.locator(".steps-line").nth(2).click();
  const all = Number(/^\d+/.exec(await page.locator(".steps-summary").innerText())?.[0]);
  await press(running, words.ask.stop);
  await page.locator(".steps-card").getByText(words.ask.stopped).waitFor();
  assert.equal(await page.locator(".steps-card .pager .quiet").last().innerText(), steps.at(3, all));
  assert.equal(await page.locator(".steps-line").count(), Math.min(10, all));
  await new Mouse(page).click(await middleOf(page, 4, 4), "right");
  await page.locator(".steps-card").waitFor({ state: "hidden" });
  await page.evaluate(() => {
    window.between.holding = [];
  });
  await press(page, words.menu);
  await press(page, words.steps.title);
  await page.locator(".hint-card").getByRole("heading", { name: hint.wrongTitle }).waitFor();
});

inBrowser("a wrong mark comes with its reason, and the islands of the reason are marked", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const mouse = new Mouse(page);
  await mouse.click(await middleOf(page, 4, 4), "right");
  await holds(page, [], ["4,3-4,5"]);
  await page.keyboard.press("h");
  const card = page.locator(".hint-card");
  await card.getByRole("heading", { name: hint.wrongTitle }).waitFor();
  assert.match(await seen(card.locator(".told").nth(1)), /^With no bridge r5c4–r5c6, 5 at r5c4 would still need 5 bridges/);
  await comesTo(1, () => page.locator(".corridors .wrong").count());
  assert.ok((await shownIslands(page)).length > 0);
});

inBrowser("techniques: an example is played, right and wrong are told, the page stays as it was; an exercise follows", {}, async ({ page }) => {
  await ready(page);
  const mouse = new Mouse(page);
  await mouse.dragCells([0, 0], [0, 2]);
  await holds(page, ["0,0-0,2*1"]);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("/puzzle/")).length);
  await comesTo(1, kept);
  await press(page, words.menu);
  await press(page, learn.title);
  const chapter = dialog(page);
  await press(chapter, hint.technique["only_neighbour"] as string);
  const at = async (row: number, col: number) => {
    const box = await chapter.locator(`.islands [data-cell="${row},${col}"]`).boundingBox();
    assert.ok(box !== null);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await chapter.locator('.islands [data-cell="0,1"]').waitFor();
  await comesTo(true, async () => /; /.test((await chapter.locator('.islands [data-cell="0,1"]').getAttribute("aria-label")) ?? ""));
  const verdict = chapter.locator(".learn-verdict");
  const drag = async (from: [number, number], to: [number, number]) => mouse.drag(await at(...from), await at(...to));
  await drag([0, 1], [0, 4]);
  await comesTo([learn.part], () => verdict.allInnerTexts());
  await drag([0, 1], [0, 4]);
  await comesTo([learn.right], () => verdict.allInnerTexts());
  await press(chapter, learn.startAgain);
  await comesTo([], () => verdict.allInnerTexts());
  // 1 and 1 would be cut off: wrong by a look ahead, or at once.
  await drag([2, 0], [4, 0]);
  await comesTo([learn.wrong], () => verdict.allInnerTexts());
  await press(chapter, learn.showMe);
  await comesTo(1, () => chapter.locator(".corridors .shown").count());

  await press(chapter, learn.practise);
  await chapter.getByText(learn.exercise(hint.technique["only_neighbour"] as string)).waitFor();
  await chapter.locator(".islands [data-cell]").first().waitFor();
  await comesTo(true, () => button(chapter, learn.another).isVisible());
  await press(chapter, learn.showMe);
  await chapter.locator(".learn-told .told").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await holds(page, ["0,0-0,2*1"]);
  assert.equal(await kept(), 1);
});

inBrowser("on a phone a technique fits, and its board can be used", phone, async ({ page }) => {
  await ready(page);
  await press(page, words.menu);
  await press(page, learn.title);
  await press(dialog(page), hint.technique["finished"] as string);
  await dialog(page).locator(".islands [data-cell]").first().waitFor();
  const wide = await page.evaluate(() => {
    const body = document.querySelector(".dialog-body") as Element;
    return body.scrollWidth > body.clientWidth;
  });
  assert.equal(wide, false);
});
