/** Whole games: by mouse, by fingers, by keys alone. */
import { drawn, hasIslands, holds, island, islandsOf, middleOf, numbersOf, placeOf, put, ready } from "./board.ts";
import { button, messages, mode, paste, press, progress, solved, words } from "./controls.ts";
import { playByFingers, playByKeys, playByMouse } from "./players.ts";
import { comesTo, desktop, inBrowser, phone } from "./harness.ts";
import { EXAMPLE, PROGRAM_C, SEVEN } from "./puzzles.ts";

inBrowser("a whole game by mouse", {}, async ({ page }) => {
  await ready(page);
  await put(page, SEVEN.text);
  await hasIslands(page, islandsOf(SEVEN.text));
  await playByMouse(page, SEVEN);
  await holds(page, SEVEN.solution);
  await solved(page);
  await comesTo(words.playing.progress(13, 13), () => progress(page));
});
