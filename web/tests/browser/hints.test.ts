/** Hints: by named technique to the end of an easy puzzle, wrong marks, several solutions. */
import assert from "node:assert/strict";
import { fragmentOf, holds, middleOf, put, ready } from "./board.ts";
import { button, press, seen, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";
import { EXAMPLE, PROGRAM_C, SEVEN, SQUARE } from "./puzzles.ts";

const { hint } = words;
const techniques = Object.values(hint.technique);

/** A browser in which hints are told all at once. */
const AT_ONCE = `localStorage.setItem("hashi-sat/1/settings", '{"hints":"all"}')`;

inBrowser("hints lead to the end of an easy puzzle, each with its technique and its reason", { before: AT_ONCE }, async ({ page }) => {
  await ready(page);
  const card = page.locator(".hint-card");
  await page.keyboard.press("h");
  // The first step of the command's own hints for this puzzle.
  await comesTo(`${hint.technique["all_slots"]} ${words.level.easy}`, () => seen(card.locator(".card-title")));
  assert.equal(
    await seen(card.locator(".told")),
    "4 at r1c1 needs 4 bridges, and there is room for only 2 to each of its 2 open neighbours: 2 bridges r1c1–r1c3, 2 bridges r1c1–r3c1.",
  );
  await comesTo(["0,0"], () => page.locator(".islands .shown").evaluateAll((islands) => islands.map((island) => island.getAttribute("data-cell") ?? "")));
  await comesTo(2, () => page.locator(".corridors .shown").count());
  await holds(page, []);
  const doIt = card.getByRole("button", { name: hint.apply });
  await doIt.click();
  await holds(page, ["0,0-0,2*2", "0,0-2,0*2"]);
  await comesTo(0, () => page.locator(".islands .shown").count());

  const done = page.locator(".done");
  const next = card.getByRole("button", { name: hint.next });
  for (let step = 2; ; step++) {
    await next.or(done).first().waitFor();
    if (await done.isVisible()) {
      break;
    }
    assert.ok(step < 40, "the hints come to an end");
    await next.click();
    await doIt.waitFor();
    const title = await seen(card.locator(".card-title"));
    assert.ok(techniques.some((technique) => title === `${technique} ${words.level.easy}`), title);
    await doIt.click();
    await doIt.waitFor({ state: "hidden" });
  }
  await holds(page, EXAMPLE.solution);

  await page.keyboard.press("h");
  await page.locator(".hint-card").getByText(hint.complete).waitFor();
});

inBrowser("a wrong mark is named, and undone alone", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const mouse = new Mouse(page);
  await mouse.dragCells([0, 1], [0, 5]);
  await mouse.click(await middleOf(page, 4, 4), "right");
  await holds(page, ["0,1-0,5*1"], ["4,3-4,5"]);
  await press(page, words.playing.hint);
  const card = page.locator(".hint-card");
  await card.getByRole("heading", { name: hint.wrongTitle }).waitFor();
  assert.match(await seen(card.locator(".told").first()), /r5c4–r5c6/);
  await comesTo(1, () => page.locator(".corridors .wrong").count());
  await card.getByRole("button", { name: hint.undoThis }).click();
  await holds(page, ["0,1-0,5*1"]);
  await press(page, words.playing.undo);
  await holds(page, ["0,1-0,5*1"], ["4,3-4,5"]);
});

inBrowser("a broken rule, several solutions, no solution: each is said", {}, async ({ page }) => {
  await ready(page);
  await put(page, PROGRAM_C.text);
  const mouse = new Mouse(page);
  await mouse.dragCells([5, 1], [5, 3]);
  await mouse.dragCells([5, 1], [5, 3]);
  await put(page, SQUARE);
  await press(page, words.playing.hint);
  const card = page.locator(".hint-card");
  // What both solutions have in common is certain; after that nothing is.
  for (let turn = 0; turn < 6 && !(await card.getByRole("heading", { name: hint.severalTitle }).isVisible()); turn++) {
    await card.getByRole("button", { name: hint.apply }).or(card.getByRole("heading", { name: hint.severalTitle })).first().waitFor();
    if (await card.getByRole("button", { name: hint.apply }).isVisible()) {
      await card.getByRole("button", { name: hint.apply }).click();
      await card.getByRole("button", { name: hint.next }).click();
    }
  }
  await card.getByRole("heading", { name: hint.severalTitle }).waitFor();
  await comesTo(4, () => page.locator(".corridors .open").count());
  await put(page, "1 5\n1.4.2\n");
  await page.keyboard.press("h");
  await card.getByRole("heading", { name: hint.unsatisfiableTitle }).waitFor();
  await put(page, "2.3.1\n.....\n1.2.1\n");
  await mouse.dragCells([2, 0], [2, 2]);
  await mouse.dragCells([0, 0], [2, 0]);
  await page.keyboard.press("h");
  await page.locator(".check-card").getByRole("heading", { name: words.game.check.mistakes(1) }).waitFor();
});

inBrowser("a hint on a phone leaves the board in view", { ...phone, fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  await button(page, words.playing.hint).tap();
  const card = page.locator(".hint-card");
  const doIt = card.getByRole("button", { name: hint.apply });
  await doIt.waitFor();
  const shown = await page.locator(".islands .shown").first().boundingBox();
  const sheet = await card.boundingBox();
  assert.ok(shown !== null && sheet !== null && shown.y + shown.height <= sheet.y, "what the hint speaks of is not covered");
  await doIt.tap();
  await comesTo(true, async () => (await page.locator(".corridors .bridges").count()) > 0);
});
