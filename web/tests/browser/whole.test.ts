/** What is done with whole puzzles: another one of the same kind, where it comes from, sharing from a file, on paper. */
import assert from "node:assert/strict";
import { fragmentOf, ready } from "./board.ts";
import { button, closeDialog, dialog, messages, openText, press, words } from "./controls.ts";
import { comesTo, inBrowser, served, withPage } from "./harness.ts";
import { PROGRAM_C } from "./puzzles.ts";
import { test } from "node:test";

const { making, opening, taking } = words;

inBrowser("another puzzle is one press away, and says where it comes from", {}, async ({ page }) => {
  await ready(page);
  assert.equal(await button(page, words.another).count(), 0);
  await press(page, words.new);
  await dialog(page).getByText("7×7", { exact: true }).click();
  await dialog(page).getByText(words.levelName.easy, { exact: true }).click();
  await dialog(page).getByText(making.more, { exact: true }).click();
  await dialog(page).getByLabel(making.seed, { exact: true }).fill("5");
  await press(dialog(page), making.make);
  await page.getByText(making.facts(words.size(7, 7), words.level.easy, 1, 5)).waitFor();
  await press(page, words.another);
  await page.getByText(making.facts(words.size(7, 7), words.level.easy, 2, 5)).waitFor();
  assert.equal(await dialog(page).count(), 0);
  await page.keyboard.press("u");
  await page.getByText(making.facts(words.size(7, 7), words.level.easy, 1, 5)).waitFor();
});

inBrowser("from a file, what a friend can open comes first", { fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  await press(page, words.take);
  await dialog(page).getByText(taking.linkNoteFile).waitFor();
  await comesTo(true, async () => (await dialog(page).locator("textarea").inputValue()).startsWith("https://puzz.link/p?hashi"));
  assert.equal(await dialog(page).locator(".section-title").first().innerText(), taking.text);
  // A format that is chosen stays; errors of the library name places as the page does.
  await closeDialog(page);
  await openText(page, "1 3\n1.?\n");
  await dialog(page).waitFor({ state: "detached" });
  await press(page, words.take);
  await dialog(page).getByRole("combobox").selectOption("tatham");
  const told = dialog(page).locator(".complaint");
  await told.waitFor();
  assert.match(await told.innerText(), /row 1, column 3/);
  assert.doesNotMatch(await told.innerText(), /\(\d/);
});

test("over http the link comes first", async (t) => {
  const server = await served();
  t.after(() => server.close());
  await withPage({ address: server.address }, async ({ page }) => {
    await ready(page);
    await press(page, words.take);
    await dialog(page).getByText(taking.linkNote).waitFor();
    assert.equal(await dialog(page).locator(".section-title").first().innerText(), taking.link);
  });
});

inBrowser("an answer without its puzzle is called that", {}, async ({ page }) => {
  await ready(page);
  await openText(page, '{"status":"satisfiable","bridges":[{"from":[0,0],"to":[0,2],"count":1}]}');
  await dialog(page).getByText(opening.isAnswer).waitFor();
  await closeDialog(page);
  assert.deepEqual(await messages(page), []);
});

inBrowser("the board alone is printed, dark on light", { colorScheme: "dark" }, async ({ page }) => {
  await ready(page);
  await page.emulateMedia({ media: "print" });
  for (const part of [".header", ".status", ".side"]) {
    assert.equal(await page.locator(part).isVisible(), false, part);
  }
  assert.equal(await page.locator(".board-drawing").isVisible(), true);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--bridge")), "#000000");
});
