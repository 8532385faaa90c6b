/** Answers that come late: of questions that were asked twice, replaced, or that nobody waits for any more. */
import assert from "node:assert/strict";
import { fragmentOf, hasIslands, holds as isDrawn, islandsOf, ready } from "./board.ts";
import { answer, answered, ask, button, closeDialog, dialog, messages, openText, press, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { EXAMPLE, ROW, SEVEN, SQUARE } from "./puzzles.ts";
import { BETWEEN, fail, hold, holds, release, wasAsked } from "./solver-between.ts";

const { opening, making, taking } = words;

inBrowser("a hint that was asked for twice is not shown after a move", { before: BETWEEN }, async ({ page }) => {
  await ready(page);
  await hold(page, "hint");
  await page.keyboard.press("h");
  await wasAsked(page, "hint", 1);
  await page.keyboard.press("h");
  await wasAsked(page, "hint", 2);
  // The second question tells that it runs, whatever comes of the first one.
  await page.locator(".running").getByText(words.hint.looking).waitFor();
  await holds(page, 1);
  await new Mouse(page).dragCells([0, 0], [0, 2]);
  await isDrawn(page, ["0,0-0,2*1"]);
  await release(page);
  assert.equal(await page.locator(".hint-card").isVisible(), false);
  assert.equal(await page.locator(".running").filter({ visible: true }).count(), 0);
  assert.equal(await page.locator(".islands .shown").count(), 0);
  await page.keyboard.press("h");
  await page.locator(".hint-card").getByRole("button", { name: words.hint.apply }).waitFor();
});

inBrowser("a hint that is put away before it comes, or left for drawing, does not come", { before: BETWEEN }, async ({ page }) => {
  await ready(page);
  for (const leave of [() => page.keyboard.press("Escape"), () => page.locator(".mode").getByText(words.draw, { exact: true }).click()]) {
    await hold(page, "hint");
    await page.keyboard.press("h");
    await page.locator(".running").getByText(words.hint.looking).waitFor();
    await holds(page, 1);
    await leave();
    await release(page);
    assert.equal(await page.locator(".hint-card").isVisible(), false);
    assert.equal(await page.locator(".running").filter({ visible: true }).count(), 0);
  }
});

inBrowser("a question takes the place of a hint, and the other way round", { before: BETWEEN }, async ({ page }) => {
  await ready(page);
  await hold(page, "hint");
  await page.keyboard.press("h");
  await wasAsked(page, "hint", 1);
  await ask(page, "unique");
  await answered(page, words.ask.unique);
  await release(page);
  assert.equal(await page.locator(".hint-card").isVisible(), false);
  await hold(page, "count");
  await ask(page, "count");
  await wasAsked(page, "count", 1);
  await page.keyboard.press("h");
  await page.locator(".hint-card").getByRole("button", { name: words.hint.apply }).waitFor();
  await release(page);
  assert.equal(await answer(page).isVisible(), false);
  assert.equal(await page.locator(".running").filter({ visible: true }).count(), 0);
});

inBrowser("what was being opened is not put on the board once the dialog is closed", { before: BETWEEN }, async ({ page }) => {
  await ready(page);
  // Twice by the button: the second reading is the one that counts, and ends with the dialog.
  await hold(page, "read");
  await openText(page, SQUARE);
  await wasAsked(page, "read", 1);
  await dialog(page).getByRole("button", { name: opening.read, exact: true }).click();
  await wasAsked(page, "read", 2);
  await dialog(page).getByText(opening.reading).waitFor();
  await holds(page, 1);
  await closeDialog(page);
  await release(page);
  await hasIslands(page, islandsOf(EXAMPLE.text));
  assert.deepEqual(await messages(page), []);
  // A link of this page is opened by other means, and ends in the same way.
  await hold(page, "read");
  await openText(page, `https://example.org/hashi.html${fragmentOf(SQUARE)}`);
  await holds(page, 1);
  await closeDialog(page);
  await release(page);
  await hasIslands(page, islandsOf(EXAMPLE.text));
  assert.equal(await dialog(page).count(), 0);
});

inBrowser("of two texts that are pasted, the last one is opened", { before: BETWEEN }, async ({ page }) => {
  await ready(page);
  await hold(page, "read");
  const link = `https://example.org/hashi.html${fragmentOf(SEVEN.text)}`;
  for (const text of [link, SQUARE]) {
    await page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData("text/plain", pasted);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  }
  await holds(page, 2);
  await release(page);
  await hasIslands(page, islandsOf(SQUARE));
  assert.equal((await messages(page)).filter((text) => text.startsWith(opening.opened("7 × 7"))).length, 0);
});

inBrowser("the button for a new puzzle waits for the last question", { before: BETWEEN }, async ({ page }) => {
  await ready(page);
  await press(page, words.new);
  await hold(page, "generate");
  const make = dialog(page).getByRole("button", { name: making.make, exact: true });
  await dialog(page).locator("summary").click();
  await make.click();
  await wasAsked(page, "generate", 1);
  await dialog(page).getByLabel(making.seed, { exact: true }).press("Enter");
  await wasAsked(page, "generate", 2);
  await dialog(page).locator(".running").getByText(making.busy).waitFor();
  assert.equal(await make.isDisabled(), true);
  await holds(page, 1);
  await release(page);
  await comesTo(0, () => dialog(page).count());
});

inBrowser("a link that fails late says nothing under another format", { before: BETWEEN }, async ({ page }) => {
  await ready(page);
  await hold(page, "write");
  await press(page, words.take);
  await wasAsked(page, "write", 1);
  await dialog(page).locator("select").selectOption("json");
  await wasAsked(page, "write", 2);
  await holds(page, 2);
  await fail(page, "this came late");
  await release(page);
  await comesTo(true, async () => (await dialog(page).locator("textarea").inputValue()).includes('"grid"'));
  assert.match(await dialog(page).getByLabel(taking.link, { exact: true }).inputValue(), /#[01]\./);
  assert.equal(await dialog(page).getByText("this came late").count(), 0);
});

inBrowser("a repair is not shown on the board of another puzzle", { before: BETWEEN, fragment: fragmentOf(ROW) }, async ({ page }) => {
  await ready(page);
  await page.evaluate(() => {
    window.between.editAnswer["board"] = () => ({ error: { kind: "text", text: "no board for this one" } });
  });
  await openText(page, "1 5\n1.4.3\n");
  await hasIslands(page, ["0,0=1", "0,2=4", "0,4=3"]);
  await ask(page, "repair");
  await answer(page).locator(".repair").first().waitFor();
  assert.equal(await button(answer(page), words.ask.apply).count(), 1);
  assert.equal(await button(answer(page), words.ask.preview).count(), 0);
});

inBrowser("while the board is loading, the status line and keys say so, and never that there are no islands", { before: `${BETWEEN} window.between.holding = ["board"];` }, async ({ page }) => {
  const status = () => page.locator(".progress-words").innerText();
  await comesTo(words.playing.loading, status);
  for (const key of ["p", "n", "b"]) {
    await page.locator("body").press("0");
    await comesTo("", async () => (await page.locator(".board-said").innerText()).trim());
    await page.locator("body").press(key);
    await comesTo(words.playing.loading, () => page.locator(".board-said").innerText());
    await page.evaluate(() => document.querySelector(".board-said")?.replaceChildren());
  }
  await release(page);
  await comesTo(words.playing.progress(0, 13), status);
});

inBrowser("another language ends what an open dialog had begun", {}, async ({ page }) => {
  await ready(page);
  await press(page, words.menu);
  await press(page, words.printing.entry);
  await page.locator(".print-sheets .sheet").first().waitFor({ state: "attached" });
  await page.evaluate(() => {
    Object.defineProperty(navigator, "languages", { value: ["fr"] });
    window.dispatchEvent(new Event("languagechange"));
  });
  await comesTo("fr", () => page.locator("html").getAttribute("lang"));
  assert.equal(await page.locator("dialog, .print-sheets").count(), 0, "nothing opens unasked, and the board is what is printed");
  assert.equal(await page.locator("html").getAttribute("data-printing"), null);
});
