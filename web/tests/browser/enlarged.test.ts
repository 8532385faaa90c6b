/** Text at 200 %: nothing is cut off, nothing lies on something else, and nothing has to be scrolled sideways. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fr } from "../../src/texts/fr.ts";
import { fragmentOf, ready } from "./board.ts";
import { comesTo, desktop, inBrowser, phone } from "./harness.ts";
import { SEVEN } from "./puzzles.ts";

const { panels: words } = fr;

/** What is wrong with what can be seen, in words. */
function faultsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const scope = document.querySelector("dialog[open]") ?? document.body;
    const controls = [...scope.querySelectorAll<HTMLElement>("button, .choice-item, select, input:not(.unseen), textarea, summary")].filter(
      (part) => part.checkVisibility() && part.closest(".unseen, .table-host, .board") === null,
    );
    const nameOf = (part: Element) => `${part.className || part.tagName}: ${part.textContent?.trim().slice(0, 30)}`;
    for (const part of controls) {
      const box = part.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) {
        found.push(`outside: ${nameOf(part)}`);
      }
      for (const text of part.querySelectorAll<HTMLElement>(".button-label, span:not(.unseen)")) {
        const inner = text.getBoundingClientRect();
        const isHidden = inner.width <= 1 || getComputedStyle(text).clipPath !== "none";
        if (!isHidden && (inner.left < box.left - 1 || inner.right > box.right + 1 || inner.top < box.top - 1 || inner.bottom > box.bottom + 1)) {
          found.push(`cut off: ${nameOf(part)}`);
        }
      }
      for (const other of controls) {
        const near = other.getBoundingClientRect();
        const isApart = near.right <= box.left + 1 || box.right <= near.left + 1 || near.bottom <= box.top + 1 || box.bottom <= near.top + 1;
        // What scrolls away under a bar is not on it.
        const isSameLayer = part.closest(".sections, .dialog-body, .menu-list") === other.closest(".sections, .dialog-body, .menu-list");
        if (part !== other && isSameLayer && !isApart && !part.contains(other) && !other.contains(part)) {
          found.push(`on something else: ${nameOf(part)}, ${nameOf(other)}`);
        }
      }
    }
    for (const part of [document.documentElement, ...document.querySelectorAll<HTMLElement>(".sections, .dialog-body, .header, .status, .dock")]) {
      if (part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1) {
        found.push(`wider than there is room: ${part.className} ${part.scrollWidth} in ${part.clientWidth}`);
      }
    }
    const board = document.querySelector(".board-window");
    if (board !== null && document.querySelector(".page[data-topic]") === null && board.clientHeight < 120) {
      found.push(`no room for the board: ${board.clientHeight}`);
    }
    return found;
  });
}

for (const [name, opening] of [["a desktop", desktop], ["a phone", phone]] as const) {
  inBrowser(`text at 200 % on ${name}, in the longer language`, { ...opening, locale: "fr-FR", fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
    await ready(page);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
    const isWhole = (what: string) => comesTo([], () => faultsOn(page)).catch((error: unknown) => assert.fail(`${what}: ${String(error)}`));
    const press = (label: string) => page.getByRole("button", { name: label, exact: true }).filter({ visible: true }).first().click();
    await isWhole("playing");
    if (opening === phone) {
      await press(words.playing.more);
      await isWhole("more");
      await press(words.sheet.closed);
    }
    for (const title of [words.new, words.open, words.take, words.game.howTo.title, words.everyone.table.open, words.help.title, words.settings, words.maze.title, words.learn.title]) {
      const inHeader = page.locator(".header-actions").getByRole("button", { name: title, exact: true });
      if ((await inHeader.count()) > 0) {
        await inHeader.click();
      } else {
        await press(words.menu);
        await isWhole("menu");
        await page.locator(".menu-list").getByRole("button", { name: title, exact: true }).click();
      }
      const more = page.getByRole("dialog").locator("summary");
      if ((await more.count()) > 0) {
        await more.click();
      }
      await isWhole(title);
      await page.keyboard.press("Escape");
    }
    await page.locator(".mode").getByText(words.draw, { exact: true }).click();
    await page.locator(".verdict-words").getByText(words.verdict.oneLevel(words.level.easy)).waitFor();
    await isWhole("drawing");
  });
}
