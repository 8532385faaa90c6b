/** The controls around the board, by their names in the table of texts. */
import type { Locator, Page } from "playwright-core";
import { texts } from "../../src/texts/texts.ts";
import { comesTo } from "./harness.ts";

export const words = texts().panels;

/** A button that can be seen; the same may be in the panel and in the bar of small screens. */
export function button(page: Page | Locator, name: string): Locator {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
}

/** Presses a button; an entry of the menu where that is open. */
export async function press(page: Page | Locator, name: string): Promise<void> {
  const menu = page.locator(".menu-list");
  await button((await menu.count()) > 0 ? menu : page, name).click();
}

/** The dialog that is open. */
export function dialog(page: Page): Locator {
  return page.getByRole("dialog");
}

/** Closes the dialog by Escape, if one is open. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  // By its element, not by its role: the browser tells a moment later that a dialog was closed, and the page ends then
  // what the dialog was waiting for.
  await page.locator("dialog").waitFor({ state: "detached" });
}

/** Goes to the other mode. */
export async function mode(page: Page, name: "draw" | "play"): Promise<void> {
  // The radio button itself is not seen; its label is.
  await page.locator(".mode").getByText(words[name], { exact: true }).click();
}

/** Opens a text by the dialog. */
export async function openText(page: Page, text: string): Promise<void> {
  await press(page, words.open);
  await page.getByLabel(words.opening.label).fill(text);
  await dialog(page).getByRole("button", { name: words.opening.read, exact: true }).click();
}

/** Pastes a text on the page itself, outside of its fields. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

/** The messages above the board. */
export function messages(page: Page): Promise<string[]> {
  return page.locator(".message-text").allTextContents();
}

/** Waits for the word that the puzzle is solved, which the verifier gives. */
export async function solved(page: Page): Promise<void> {
  await page.locator(".done").waitFor();
}

/** How far the puzzle is, in words. */
export function progress(page: Page): Promise<string> {
  return page.locator(".progress-words").innerText();
}

/** Asks a question of the panel. */
export async function ask(page: Page, question: keyof typeof words.ask.questions): Promise<void> {
  await page.locator(".questions").getByRole("button", { name: words.ask.questions[question], exact: true }).click();
}

/** The answer that is told. */
export function answer(page: Page): Locator {
  return page.locator(".answer");
}

/** Waits until the answer begins with these words, and returns all of it. */
export async function answered(page: Page, text: string): Promise<Locator> {
  await comesTo([text], () => answer(page).locator(".answer-words").allTextContents());
  return answer(page);
}

/** The text that is seen, without what is for screen readers alone. */
export function seen(part: Locator): Promise<string> {
  return part.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const unseen of copy.querySelectorAll(".unseen")) {
      unseen.remove();
    }
    return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
  });
}
