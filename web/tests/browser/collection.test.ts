/** Today's puzzles, my puzzles with export and import, and "another" after a reload. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { fr } from "../../src/texts/fr.ts";
import { hasIslands, holds, islandsOf, put, ready } from "./board.ts";
import { button, closeDialog, dialog, openText, press, solved, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser, withPage } from "./harness.ts";
import { playByMouse } from "./players.ts";
import { PROGRAM_C, printed, SEVEN } from "./puzzles.ts";

const { collection, making, opening } = words;

async function menu(page: Page, entry: string): Promise<void> {
  await press(page, words.menu);
  await press(page, entry);
}

/** The islands on the board. */
function islands(page: Page): Promise<string[]> {
  return page.locator(".islands [data-cell]").evaluateAll((all) => all.map((each) => `${each.getAttribute("data-cell")}=${each.querySelector(".clue")?.textContent}`));
}

/** Two islands in one row with nothing between them, of a list from row to row. */
function neighbours(puzzle: readonly string[]): [[number, number], [number, number]] {
  const cells = puzzle.map((each): [number, number] => {
    const [row = 0, col = 0] = each.split(/[,=]/).map(Number);
    return [row, col];
  });
  const second = cells.findIndex(([row], index) => cells[index - 1]?.[0] === row);
  const [from, to] = cells.slice(second - 1, second + 1);
  assert.ok(from !== undefined && to !== undefined);
  return [from, to];
}

/** The card of a level. */
function daily(page: Page, level: keyof typeof words.levelName) {
  return dialog(page).locator(".card-button").filter({ hasText: words.levelName[level] });
}

inBrowser("the puzzles of a day: begun, solved, in a row; the dialog goes on at midnight, and back to other days", {}, async ({ page }) => {
  await ready(page);
  // The page takes the clock that is there when it begins.
  await page.clock.install({ time: new Date(2026, 10, 29, 23, 50) });
  await page.reload();
  await ready(page);
  await menu(page, collection.today);
  await dialog(page).getByText(collection.isToday("November 29, 2026")).waitFor();
  assert.equal(await dialog(page).locator(".card-button").filter({ hasText: collection.notBegun }).count(), 3);
  // The levels come first, before the choice of the day.
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), new RegExp(`^${words.levelName.easy}`));
  for (const next of [words.levelName.medium, words.levelName.hard, collection.dayBefore]) {
    await page.keyboard.press("Tab");
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), new RegExp(`^${next}`));
  }
  const streak = dialog(page).getByLabel(collection.streak);
  assert.equal(await streak.isChecked(), false);
  await streak.check();
  await dialog(page).getByText(collection.streakLength(0), { exact: true }).waitFor();

  // Which they are, a test under Node knows as well.
  await daily(page, "easy").click();
  const puzzle = islandsOf(printed("hashi-sat generate --size 7 --difficulty easy --seed 202611291"));
  await hasIslands(page, puzzle);
  await ready(page);
  const [from, to] = neighbours(puzzle);
  await new Mouse(page).dragCells(from, to);
  await holds(page, [`${from}-${to}*1`]);
  await menu(page, collection.today);
  await daily(page, "easy").filter({ hasText: collection.percent(0) }).waitFor();
  await press(dialog(page), words.close);
  // The list says which day's puzzle it is, and names what removes it apart from all others.
  await menu(page, collection.title);
  await dialog(page).locator(".card-button").getByText(collection.puzzleOf("November 29, 2026")).waitFor();
  const names = await dialog(page).locator(".card-item .button").evaluateAll((all) => all.map((each) => each.textContent));
  assert.ok(names.some((name) => name?.includes(collection.puzzleOf("November 29, 2026"))), names.join());
  assert.equal(new Set(names).size, names.length);
  await closeDialog(page);
  await page.locator(".questions").getByRole("button", { name: words.ask.questions.solve, exact: true }).click();
  await page.locator(".answer").getByRole("button", { name: words.ask.fillIn }).click();
  await solved(page);
  await menu(page, collection.today);
  await daily(page, "easy").filter({ hasText: opening.complete }).waitFor();
  await dialog(page).getByText(collection.streakLength(1), { exact: true }).waitFor();

  await page.clock.fastForward("00:11:00");
  await dialog(page).getByText(collection.isToday("November 30, 2026")).waitFor();
  assert.equal(await dialog(page).locator(".card-button").filter({ hasText: collection.notBegun }).count(), 3);
  await dialog(page).getByText(collection.streakLength(1), { exact: true }).waitFor();
  await press(dialog(page), collection.dayBefore);
  await dialog(page).getByText("November 29, 2026", { exact: true }).waitFor();
  await daily(page, "easy").filter({ hasText: opening.complete }).waitFor();
  // Typed, a day goes through others that there are not, and through the year 2.
  const day = dialog(page).getByLabel(collection.day, { exact: true });
  await day.focus();
  await page.keyboard.type("02282024");
  await dialog(page).getByText("February 28, 2024", { exact: true }).waitFor();
  assert.equal(await day.inputValue(), "2024-02-28");
  await day.fill("2024-02-29");
  await dialog(page).getByText("February 29, 2024", { exact: true }).waitFor();
  await day.fill("2026-12-24");
  await day.press("Enter");
  await dialog(page).getByText(collection.dayWrong("January 1, 2000")).waitFor();
  await daily(page, "easy").click();
  await page.getByText(collection.dayFacts("February 29, 2024", words.size(7, 7), words.level.easy)).first().waitFor();

  // The streak goes with its switch, from the storage too.
  await menu(page, collection.today);
  await streak.uncheck();
  assert.equal(await page.evaluate(() => Object.keys(localStorage).some((key) => key.includes("streak"))), false);
});

inBrowser("my puzzles: what is begun and what is done, forgotten and brought back, as a file into another browser", { acceptDownloads: true }, async ({ page, complaints }) => {
  await ready(page);
  await put(page, PROGRAM_C.text);
  await new Mouse(page).dragCells([0, 1], [0, 5]);
  await holds(page, ["0,1-0,5*1"]);
  await put(page, SEVEN.text);
  await playByMouse(page, SEVEN);
  await solved(page);
  await press(page, words.open);
  // Removed by a slip of the hand, a puzzle comes back here too.
  const few = dialog(page).locator(".begun .card-item");
  await comesTo(3, () => few.count());
  await few.first().getByRole("button").nth(1).click();
  await comesTo(2, () => few.count());
  await press(dialog(page), words.undo);
  await comesTo(3, () => few.count());
  await press(dialog(page), collection.all);
  const cards = dialog(page).locator(".card-item");
  // The example that the page began with is there too.
  await comesTo(3, () => cards.count());
  assert.match(await cards.first().innerText(), new RegExp(`^7 × 7\n.*, ${opening.complete}\n`));
  await dialog(page).getByText(collection.filters.done, { exact: true }).click();
  await comesTo(1, () => cards.count());
  await dialog(page).getByText(collection.filters.begun, { exact: true }).click();
  await comesTo(2, () => cards.count());
  await cards.filter({ hasText: "6 × 6" }).getByRole("button").nth(1).click();
  await comesTo(1, () => cards.count());
  await press(dialog(page), words.undo);
  await comesTo(2, () => cards.count());

  const [download] = await Promise.all([page.waitForEvent("download"), press(dialog(page), collection.export)]);
  assert.match(download.suggestedFilename(), /^hashi-\d{4}-\d\d-\d\d\.json$/);
  const file = readFileSync(await download.path());
  await withPage({}, async ({ page: other }) => {
    await ready(other);
    await menu(other, collection.title);
    const read = async (buffer: Buffer) => {
      const [chooser] = await Promise.all([other.waitForEvent("filechooser"), press(dialog(other), collection.import)]);
      await chooser.setFiles({ name: "hashi.json", mimeType: "application/json", buffer });
    };
    await read(Buffer.from("1.1\n"));
    await dialog(other).getByText(collection.faults.foreign).waitFor();
    // Who opens it as a puzzle is told where it belongs.
    await closeDialog(other);
    await openText(other, file.toString("utf8"));
    await dialog(other).getByText(collection.isArchive).waitFor();
    await dialog(other).locator(".complaint").getByRole("button", { name: collection.all }).click();
    await read(file);
    await dialog(other).getByText(collection.imported(2, 0, 1)).waitFor();
    await read(file);
    await dialog(other).getByText(collection.nothingNew(3)).waitFor();
    await dialog(other).locator(".card-button").filter({ hasText: "6 × 6" }).click();
    await holds(other, ["0,1-0,5*1"]);
    // A file with a language builds the page anew: what has come of it is told there, and nothing else opens.
    await menu(other, collection.title);
    const french = { ...(JSON.parse(file.toString("utf8")) as object), values: { settings: '{"language":"fr"}' } };
    await dialog(other).getByText(collection.importSettings).click();
    await read(Buffer.from(JSON.stringify(french)));
    const told = fr.panels.collection;
    await dialog(other).getByText(`${told.imported(0, 0, 3)} ${told.tookSettings}`).waitFor();
    assert.equal(await other.locator("dialog").count(), 1);
  });
  assert.deepEqual(complaints, []);
});

inBrowser("another puzzle of the same kind is offered after a reload", {}, async ({ page }) => {
  await ready(page);
  await press(page, words.new);
  await dialog(page).getByText("7×7", { exact: true }).click();
  await dialog(page).getByText(words.levelName.easy, { exact: true }).click();
  await dialog(page).locator("summary").click();
  await dialog(page).getByLabel(making.seed, { exact: true }).fill("5");
  await press(dialog(page), making.make);
  const facts = (number: number) => page.getByText(making.facts(words.size(7, 7), words.level.easy, number, 5));
  await facts(1).waitFor();
  await ready(page);
  await page.reload();
  await ready(page);
  await facts(1).waitFor();
  const first = await islands(page);
  await button(page, words.another).click();
  await facts(2).waitFor();
  const second = await islands(page);
  assert.notDeepEqual(second, first);
  // Back at the first one, the next is the third.
  await page.reload();
  await ready(page);
  await menu(page, collection.title);
  await dialog(page).locator(".card-button").nth(1).click();
  await hasIslands(page, first);
  await facts(1).waitFor();
  await button(page, words.another).click();
  await facts(3).waitFor();
});
