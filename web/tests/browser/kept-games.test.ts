/** Games that are kept: by links to a game that has gone on since, and by several tabs. */
import { drawn, fragmentOf, holds, put, ready } from "./board.ts";
import { button, mode, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { comesTo, fileAddress, inBrowser, openTab } from "./harness.ts";
import { SEVEN } from "./puzzles.ts";

const SQUARE = "3 3\n2.2\n...\n2.2\n";
/** The same puzzle with two bridges in it. */
const BEGUN = JSON.stringify({
  grid: [[2, 0, 2], [0, 0, 0], [2, 0, 2]],
  max_bridges: 2,
  loops: true,
  solution: { status: "satisfiable", bridges: [{ from: [0, 0], to: [0, 2], count: 2 }] },
});

inBrowser("a link with a state does not cost the game that has gone on since", { fragment: fragmentOf(SQUARE) }, async ({ page }) => {
  await ready(page);
  const mouse = new Mouse(page);
  await mouse.dragCells([0, 0], [2, 0]);
  await mouse.dragCells([2, 0], [2, 2]);
  const game = ["0,0-2,0*1", "2,0-2,2*1"];
  await holds(page, game);
  await put(page, BEGUN);
  await holds(page, ["0,0-0,2*2"]);
  await page.locator(".messages").getByText(words.opening.stateOnTop).waitFor();
  await page.locator(".message-note").getByRole("button", { name: words.undo }).click();
  await holds(page, game);
  // In a page of its own, and after a reload.
  await page.goto("about:blank");
  await page.goto(fileAddress + fragmentOf(BEGUN));
  await ready(page);
  await holds(page, ["0,0-0,2*2"]);
  await page.locator(".messages").getByText(words.opening.stateOnTop).waitFor();
  await page.waitForTimeout(1200);
  await page.reload();
  await ready(page);
  await holds(page, ["0,0-0,2*2"]);
  await page.keyboard.press("Control+z");
  await holds(page, game);
});

inBrowser("two tabs with one link: the one in which nothing is played takes nothing away, and shows what is", { fragment: fragmentOf(SEVEN.text) }, async ({ page, context, complaints }) => {
  await ready(page);
  const other = await openTab(context, complaints, fileAddress + fragmentOf(SEVEN.text));
  await ready(other);
  await page.waitForTimeout(1200);
  const mouse = new Mouse(page);
  await mouse.dragCells([0, 1], [0, 5]);
  await mouse.dragCells([3, 1], [6, 1]);
  await page.waitForTimeout(1200);
  await holds(other, ["0,1-0,5*1", "3,1-6,1*1"]);
  await mode(other, "draw");
  await button(other, words.drawing.addAt.bottom).click();
  await other.waitForTimeout(1200);
  await other.close();
  const third = await openTab(context, complaints, fileAddress + fragmentOf(SEVEN.text));
  await ready(third);
  await comesTo(["0,1-0,5*1", "3,1-6,1*1"], async () => (await drawn(third)).bridges);
});
