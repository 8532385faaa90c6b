/** Whole games: by mouse, by fingers, by keys alone. */
import assert from "node:assert/strict";
import { fragmentOf, hasIslands, holds, islandsOf, ready } from "./board.ts";
import { progress, solved, words } from "./controls.ts";
import { Keys } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";
import { goToBoard, playByFingers, playByKeys, playByMouse } from "./players.ts";
import { EXAMPLE, SEVEN } from "./puzzles.ts";

inBrowser("a whole game by mouse", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await hasIslands(page, islandsOf(SEVEN.text));
  await comesTo(words.playing.progress(0, 10), () => progress(page));
  await playByMouse(page, SEVEN);
  await holds(page, SEVEN.solution);
  await solved(page);
  assert.equal(await progress(page), words.playing.progress(10, 10));
});

inBrowser("a whole game by fingers, on a phone", { ...phone, fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await playByFingers(page, SEVEN);
  await holds(page, SEVEN.solution);
  await solved(page);
});

inBrowser("a whole game by keys alone, on a page that is new", {}, async ({ page }) => {
  await ready(page);
  await hasIslands(page, islandsOf(EXAMPLE.text));
  const keys = new Keys(page);
  await goToBoard(page, keys);
  await playByKeys(page, keys, EXAMPLE);
  await holds(page, EXAMPLE.solution);
  await solved(page);
});
