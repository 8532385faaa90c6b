/** The page for everybody: played blind, in another language, as a table. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { en } from "../../src/texts/en.ts";
import { fr } from "../../src/texts/fr.ts";
import { Ears, playBlind } from "./blind.ts";
import { drawn, fragmentOf, holds, numbersOf, ready } from "./board.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { SEVEN } from "./puzzles.ts";

/** The most keys that a standard 7 by 7 with 16 bridges may take, once it is known. */
const MOST_KEYS = 20;

inBrowser("a 7 by 7 is played by the accessibility tree and the keyboard alone", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  const ears = await Ears.of(page);
  const { drawn: keys, heard, bridges, labels } = await playBlind(page, ears, async ({ islands }) => {
    assert.equal(await ears.listen("p", /islands finished/), "0 of 10 islands finished, 0 bridges drawn. No rule is broken so far.");
    assert.equal(await ears.listen("w", /changed/), "Nothing has changed yet");
    const around = await ears.listen("b", /of at most/);
    assert.equal(around.split(". ").length, islands[0]?.ways.length, around);
    // Each move is told once, by its island; and so is what is in the way.
    assert.equal(await ears.listen("Control+ArrowRight", /bridge/), "right: 1 bridge; needs 3, there needs 3");
    assert.equal(await ears.listen("2", /which/), "2 bridges: which way?");
    assert.equal(await ears.listen("ArrowRight", /^right/), "right: 2 bridges; needs 2, there needs 2");
    assert.equal(await ears.listen("3", /which/), "3 bridges: which way?");
    assert.equal(await ears.listen("ArrowRight", /more/), "No more than 2 bridges fit there");
    await ears.press("Delete");
    assert.equal(await ears.listen("ArrowRight", /^right/), "right: 0 bridges; needs 4, there needs 4");
    assert.equal(await ears.listen("u", /Undone/), "Undone. Now: 2 bridges from row 1, column 2 to row 1, column 6");
    await ears.press("u", "u");
    await ears.listen("p", /0 bridges drawn/);
  });
  const letters = labels.map(({ length }) => length);
  const mean = Math.round(letters.reduce((sum, length) => sum + length, 0) / letters.length);
  console.log(`${heard} keys to hear ${labels.length} islands, ${mean} characters each, ${Math.max(...letters)} at most; ${keys} keys to draw ${bridges} bridges`);
  assert.ok(Math.max(...letters) <= 110, "labels are short");
  assert.ok(keys <= MOST_KEYS, String(keys));
  await ears.listen("w", /^\d bridges? from row \d, column \d to row \d, column \d$/);
  assert.match(await ears.listen("p", /^Solved\./), /connected\.$/);
});

/** Words that no French page shows. */
const ENGLISH = /\b(the|and|of|with|your|you|this|that|is|are|islands?|bridges?|rows?|columns?|clue|undo|redo|solve|settings|open|share|new|play|draw|close|hint|check|try|more)\b/i;

/** The name of a game. */
const OTHERS = /Bridges de Tatham/g;

/** All that is read or said: texts, names, titles. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const part of document.querySelectorAll("body *:not(script):not(noscript):not(noscript *)")) {
      const own = [...part.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.textContent ?? "");
      const names = ["aria-label", "title", "placeholder"].map((name) => part.getAttribute(name) ?? "");
      if (part.closest('[lang="en"], textarea') === null) {
        found.push(...[...own, ...names].filter((text) => text.trim() !== ""));
      }
    }
    return found;
  });
}

async function isFrench(page: Page, what: string): Promise<void> {
  const words = await wordsOn(page);
  assert.ok(words.length > 20);
  assert.deepEqual(words.filter((text) => ENGLISH.test(text.replace(OTHERS, ""))), [], what);
}

const BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });";

inBrowser("French throughout for a French browser, and back to English at once, with nothing lost where nothing is stored", { locale: "fr-FR", before: BLOCKED, fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  const { panels: french } = fr;
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
  await isFrench(page, "playing");
  await new Mouse(page).dragCells([0, 1], [0, 5]);
  await new Mouse(page).dragCells([0, 1], [3, 1]);
  await page.keyboard.press("u");
  const menu = page.getByRole("button", { name: french.menu, exact: true });
  for (const [opener, title] of [
    [french.new, french.making.title], [french.open, french.opening.title], [french.take, french.taking.title],
    [french.game.howTo.title, french.game.howTo.title], [french.everyone.table.open, french.everyone.table.title],
    [french.maze.title, french.maze.title], [french.learn.title, french.learn.title],
    [french.help.title, french.help.title], [french.settings, french.preferences.title],
  ] as const) {
    const inHeader = page.locator(".header-actions").getByRole("button", { name: opener, exact: true });
    if ((await inHeader.count()) > 0) {
      await inHeader.click();
    } else {
      await menu.click();
      await isFrench(page, "the menu");
      await page.locator(".menu-list").getByRole("button", { name: opener, exact: true }).click();
    }
    await page.getByRole("dialog").getByRole("heading", { name: title, exact: true, level: 2 }).waitFor();
    await isFrench(page, title);
    if (title !== french.preferences.title) {
      await page.keyboard.press("Escape");
    }
  }
  await page.getByRole("dialog").getByText("English", { exact: true }).click();
  await page.getByRole("dialog").getByRole("heading", { name: en.panels.preferences.title, exact: true, level: 2 }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  assert.equal(await page.locator(".page").count(), 1);
  const letters = page.getByLabel(en.panels.everyone.letters);
  await letters.uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await holds(page, ["0,1-0,5*1"]);
  await page.getByRole("button", { name: en.panels.menu, exact: true }).click();
  await page.locator(".menu-list").getByRole("button", { name: en.panels.settings, exact: true }).click();
  await letters.check();
  await page.keyboard.press("Escape");
  // Keys work once, and steps from before are there.
  await page.keyboard.press("r");
  await holds(page, ["0,1-0,5*1", "0,1-3,1*1"]);
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await holds(page, []);
});

inBrowser("the table makes the same moves, with headers for each cell", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await page.keyboard.press("t");
  const table = page.getByRole("dialog").getByRole("table");
  assert.equal(await table.getByRole("rowheader").count(), 7);
  assert.equal(await table.getByRole("columnheader").count(), 7);
  const ways = table.getByRole("button");
  for (const bridge of SEVEN.solution) {
    const { from, to, count } = numbersOf(bridge);
    const way = from[0] === to[0] ? `right: [^;]*, column ${to[1] + 1}$` : `down: [^;]*, row ${to[0] + 1}$`;
    const button = table.getByRole("button", { name: new RegExp(`row ${from[0] + 1}, column ${from[1] + 1}; ${way}`) });
    await button.focus();
    for (let press = 0; press < count; press++) {
      await page.keyboard.press("Enter");
    }
  }
  await page.locator(".dialog-foot").getByText(en.panels.playing.done).waitFor();
  assert.equal(await page.locator("[role=status], [aria-live]").count(), 1);
  assert.equal(await page.locator("dialog [role=status]").count(), 1, "around a dialog nothing is read out");
  await page.getByLabel(en.panels.everyone.table.crosses).check();
  await ways.first().press("Enter");
  await page.keyboard.press("Escape");
  await comesTo(1, async () => (await drawn(page)).crosses.length);
});
