/** Check, rules and help, hints by the key alone, the trial's buttons, locks, and where the focus goes. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { drawn, fragmentOf, holds, island, middleOf, placeOf, put, ready } from "./board.ts";
import { answer, ask, button, dialog, messages, press, progress, seen, words } from "./controls.ts";
import { Fingers, Mouse } from "./hands.ts";
import { comesTo, inBrowser, phone } from "./harness.ts";
import { SEVEN } from "./puzzles.ts";

const { game, hint, playing, trying } = words;

/** Four islands whose bridges can only form a ring, which the rules of this puzzle forbid. */
const RING = "3x3m2L:2a2c2a2";

/** So many solutions that they are not counted soon. */
const MANY = Array.from({ length: 13 }, (_, row) => (row % 2 === 0 ? "?.?.?.?.?.?.?" : ".............")).join("\n");

/** What has the focus: something of the board, a button by its label, or nothing. */
function focus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      return "nothing";
    }
    return activeElement.closest(".board") === null ? (activeElement.textContent ?? "") : "board";
  });
}

async function playRing(page: Page): Promise<void> {
  const mouse = new Mouse(page);
  for (const [from, to] of [[[0, 0], [0, 2]], [[0, 2], [2, 2]], [[2, 2], [2, 0]], [[2, 0], [0, 0]]] as const) {
    await mouse.dragCells([...from], [...to]);
  }
}

inBrowser("a loop where none may be: the status says why, Check names it and shows it, and leads back", { fragment: fragmentOf(RING) }, async ({ page }) => {
  await ready(page);
  await page.locator(".rules-words").getByText(game.rules.noLoops).waitFor();
  await playRing(page);
  await comesTo(playing.progress(4, 4), () => progress(page));
  await page.locator(".not-done").getByText(game.notDone.loop).waitFor();
  await press(page, playing.check);
  const card = page.locator(".check-card");
  await card.getByRole("heading", { name: game.check.mistakes(4) }).waitFor();
  assert.match(await seen(card.locator(".faults")), /in a loop.*r1c1 r1c3 r3c3 r3c1/);
  await comesTo(4, () => page.locator(".islands .shown").count());
  await comesTo(4, () => page.locator(".corridors .shown").count());
  await card.getByRole("button", { name: game.check.undo }).click();
  await comesTo(3, async () => (await drawn(page)).bridges.length);
  await comesTo("board", () => focus(page));
  await page.locator(".message").getByText(game.check.undone(1)).waitFor();
  await card.waitFor({ state: "hidden" });
  assert.equal(await page.locator(".not-done").count(), 0);
  await page.locator(".message").getByRole("button", { name: game.check.redo }).click();
  await comesTo(4, async () => (await drawn(page)).bridges.length);
});

inBrowser("a full board in two groups says so; Check counts the islands that are marked, and a hint says the same", {}, async ({ page }) => {
  await ready(page);
  await put(page, "2.2\n...\n2.2\n");
  const mouse = new Mouse(page);
  for (const row of [0, 2]) {
    await mouse.dragCells([row, 0], [row, 2]);
    await mouse.dragCells([row, 0], [row, 2]);
  }
  await page.locator(".not-done").getByText(game.notDone.disconnected(2)).waitFor();
  await press(page, playing.check);
  const card = page.locator(".check-card");
  await card.getByRole("heading", { name: game.check.mistakes(4) }).waitFor();
  const told = await seen(card);
  await page.keyboard.press("h");
  await comesTo(true, async () => (await page.locator(".hint-card").isHidden()) && (await card.isVisible()));
  assert.equal(await seen(card), told);
});

inBrowser("what Check says goes with the next move", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await press(page, playing.check);
  await comesTo(playing.noFault, () => page.locator(".check-result").innerText());
  assert.deepEqual(await messages(page), [playing.noFault]);
  await new Mouse(page).dragCells([0, 1], [0, 5]);
  await comesTo([], () => messages(page));
  assert.equal(await page.locator(".check-result").textContent(), "");
});

inBrowser("how to play is one press away, with the rules of this puzzle; so it is on a phone", { ...phone, fragment: fragmentOf(RING) }, async ({ page }) => {
  await ready(page);
  await button(page, game.howTo.title).tap();
  await dialog(page).getByText(game.howTo.rules.noLoops).waitFor();
  await dialog(page).getByText(game.howTo.moves.drag).waitFor();
  await dialog(page).getByRole("button", { name: game.howTo.keys }).tap();
  await dialog(page).getByRole("heading", { name: words.help.title }).waitFor();
});

inBrowser("H shows a hint, H again and again tells more of it and does it, and the focus stays on the board", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await island(page, 0, 1).focus();
  const doIt = page.locator(".hint-card").getByRole("button", { name: hint.apply });
  for (let turn = 0; turn < 2; turn++) {
    const before = (await drawn(page)).bridges.length;
    await page.keyboard.press("h");
    await doIt.waitFor();
    assert.equal(await focus(page), "board");
    // Which technique, why, and the move.
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press("h");
    }
    await comesTo(true, async () => (await drawn(page)).bridges.length > before);
    await page.locator(".hint-card").getByRole("button", { name: hint.next }).waitFor();
    assert.equal(await focus(page), "board");
  }
});

inBrowser("the focus never falls to nothing: a wrong mark undone, the last step undone, a repair applied", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await new Mouse(page).click(await middleOf(page, 4, 4), "right");
  await holds(page, [], ["4,3-4,5"]);
  await press(page, playing.hint);
  await page.locator(".hint-card").getByRole("button", { name: hint.undoThis }).focus();
  await page.keyboard.press("Enter");
  await holds(page, []);
  await comesTo("board", () => focus(page));
  // The last step that can be undone takes the button's own use away.
  await button(page, playing.undo).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await comesTo(true, () => page.locator(".tools").getByRole("button", { name: playing.undo, exact: true }).isDisabled());
  await comesTo(playing.redo, () => focus(page));
  await put(page, "1 5\n1.4.2\n");
  await ask(page, "repair");
  await answer(page).getByRole("button", { name: words.ask.apply }).first().focus();
  await page.keyboard.press("Enter");
  await comesTo("board", () => focus(page));
});

inBrowser("a search that is stopped by the keyboard leaves the focus in its answer", {}, async ({ page }) => {
  await ready(page);
  await put(page, MANY);
  await ask(page, "count");
  await button(page, words.ask.stop).focus();
  await page.keyboard.press("Enter");
  await answer(page).waitFor();
  await comesTo(words.ask.dismiss, () => focus(page));
});

inBrowser("on a phone, a puzzle that was made from the invitation has the focus on its board", phone, async ({ page }) => {
  await ready(page);
  await page.locator(".welcome").getByRole("button", { name: words.welcome.new }).tap();
  await dialog(page).getByRole("button", { name: words.making.make, exact: true }).tap();
  await page.locator("dialog").waitFor({ state: "detached" });
  await comesTo("board", () => focus(page));
});

inBrowser("on a phone, Do it gives the focus back to Hint; Try does not turn into Keep", { ...phone, fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await button(page, playing.hint).tap();
  await page.locator(".hint-card").getByRole("button", { name: hint.apply }).tap();
  await comesTo(playing.hint, () => focus(page));
  const dock = page.locator(".dock");
  await dock.getByRole("button", { name: playing.trial, exact: true }).tap();
  await page.getByText(trying.moves(0)).waitFor();
  assert.ok(await dock.getByRole("button", { name: playing.trial, exact: true }).isDisabled());
  assert.equal(await page.getByRole("button", { name: trying.keep, exact: true }).filter({ visible: true }).count(), 1);
  assert.equal(await page.getByRole("button", { name: trying.back, exact: true }).filter({ visible: true }).count(), 1);
});

inBrowser("Lock is for the island that is selected, and says what it did", { ...phone, fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await button(page, playing.more).tap();
  const lock = page.locator(".tools").getByRole("button", { name: playing.lock, exact: true });
  // With the sheet the board gets another size.
  await lock.waitFor();
  assert.ok(await lock.isDisabled());
  const fingers = await Fingers.of(page);
  await fingers.tap(await placeOf(page, 3.5, 1.5));
  await comesTo(true, () => lock.isEnabled());
  await lock.tap();
  await page.locator(".message").getByText(game.lock.locked(words.place(4, 2))).waitFor();
});

inBrowser("a count that a hint takes the solver from keeps its number so far", {}, async ({ page }) => {
  await ready(page);
  await put(page, MANY);
  await ask(page, "count");
  await page.locator(".running .detail").filter({ hasText: /\d/ }).first().waitFor();
  await page.keyboard.press("h");
  await comesTo(true, async () => /^At least/.test((await answer(page).locator(".answer-words").allTextContents())[0] ?? ""));
});
