/** Where the focus goes when a puzzle is opened, and that what is refused twice is said twice. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fragmentOf, ready } from "./board.ts";
import { button, dialog, words } from "./controls.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { PROGRAM_C, SEVEN } from "./puzzles.ts";

const isOnBoard = (page: Page) => page.evaluate(() => document.activeElement?.closest(".board-window") !== null && document.activeElement !== document.body);

async function fromMenu(page: Page, label: string): Promise<void> {
  await button(page, words.menu).click();
  await page.locator(".menu-list").getByRole("button", { name: label, exact: true }).click();
}

inBrowser("the focus is on the board after a puzzle is created, opened, or taken up again", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await button(page, words.new).click();
  await dialog(page).getByRole("button", { name: words.making.make, exact: true }).press("Enter");
  await page.locator(".message-text").getByText(/^Created: 10 × 10, \d+ islands, /).waitFor();
  await comesTo(true, () => isOnBoard(page));
  await ready(page);
  await comesTo("button", () => page.evaluate(() => document.activeElement?.getAttribute("role") ?? ""));

  await button(page, words.open).click();
  await dialog(page).getByLabel(words.opening.label).fill(PROGRAM_C.text);
  await dialog(page).getByRole("button", { name: words.opening.read, exact: true }).press("Enter");
  await comesTo(true, () => isOnBoard(page));

  await fromMenu(page, words.collection.title);
  await dialog(page).locator(".card-button").last().press("Enter");
  await comesTo(true, () => isOnBoard(page));

  await fromMenu(page, words.collection.today);
  await dialog(page).locator(".card-button").first().press("Enter");
  await comesTo(0, () => page.locator("dialog").count());
  await comesTo(true, () => isOnBoard(page));
});

inBrowser("an alert that says the same again is empty first", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  await ready(page);
  await fromMenu(page, words.collection.title);
  const changes = await page.evaluate(() => {
    const found: string[] = [];
    const alert = document.querySelector("dialog .begun [role=alert]") as HTMLElement;
    new MutationObserver(() => found.push(alert.textContent ?? "")).observe(alert, { childList: true });
    (window as unknown as { found: string[] }).found = found;
    return found;
  });
  assert.deepEqual(changes, []);
  const refuse = () => dialog(page).locator("input[type=file]").setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("nothing") });
  const told = () => page.evaluate(() => (window as unknown as { found: string[] }).found);
  await refuse();
  await comesTo([words.collection.faults.foreign], told);
  await refuse();
  await comesTo([words.collection.faults.foreign, "", words.collection.faults.foreign], told);
});
