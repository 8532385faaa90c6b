/** Taking a puzzle away: as text in each format, as a picture, by the clipboard. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fragmentOf, holds, ready } from "./board.ts";
import { closeDialog, dialog, press, words } from "./controls.ts";
import { ISLANDS, WRITTEN } from "./formats.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { PROGRAM_C } from "./puzzles.ts";

const { taking, trouble } = words;

inBrowser("each format is written as the command writes it", { fragment: fragmentOf(WRITTEN.get("text") ?? "") }, async ({ page }) => {
  await ready(page);
  await press(page, words.take);
  const format = dialog(page).getByRole("combobox");
  const text = dialog(page).locator("textarea");
  const offered = await format.locator("option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  assert.deepEqual([...offered].sort(), [...WRITTEN.keys()].sort());
  for (const [name, wanted] of WRITTEN) {
    await format.selectOption(name);
    if (name === "penpa") {
      // It is compressed, which may be done in more than one way.
      await comesTo(true, async () => (await text.inputValue()).startsWith("https://swaroopg92.github.io/penpa-edit/#m=edit&p="));
    } else if (name.startsWith("islands-")) {
      // The list names every island once; its first line is the size.
      await comesTo(ISLANDS.length, async () => (await text.inputValue()).trim().split("\n").filter((line) => /^\d+[ ,]\d+[ ,]\d+$/.test(line)).length - 1);
    } else {
      await comesTo(wanted.trimEnd(), async () => (await text.inputValue()).trimEnd());
    }
  }
});

inBrowser("pictures: SVG and PNG, with the bridges that are drawn", { fragment: fragmentOf(PROGRAM_C.text), acceptDownloads: true }, async ({ page }) => {
  await ready(page);
  await new Mouse(page).dragCells([0, 1], [0, 5]);
  await holds(page, ["0,1-0,5*1"]);
  await press(page, words.take);
  const save = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press(dialog(page), name)]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const svg = await save(taking.svg);
  assert.equal(svg.name, "hashi-6x6.svg");
  const drawing = svg.bytes.toString("utf8");
  assert.match(drawing, /^<\?xml|^<svg/);
  assert.equal(drawing.split('class="bridge"').length - 1, 1);
  const png = await save(taking.png);
  assert.equal(png.name, "hashi-6x6.png");
  assert.deepEqual([...png.bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  assert.ok(png.bytes.readUInt32BE(16) >= 200 && png.bytes.readUInt32BE(20) >= 200, "it has a size that can be looked at");
});

inBrowser("the clipboard: what is copied, and what is said where it is closed", { fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) } });
  });
  await press(page, words.take);
  await comesTo(true, async () => /#[01]\./.test(await dialog(page).locator("#take-link").inputValue()));
  await press(dialog(page), taking.copyLink);
  await dialog(page).getByText(taking.copied).first().waitFor();
  assert.equal(await page.evaluate(() => (window as unknown as { copied: string }).copied), await dialog(page).locator("#take-link").inputValue());
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: () => Promise.reject(new Error("closed")) } });
  });
  await press(dialog(page), taking.copyLink);
  await dialog(page).getByText(trouble.clipboardWrite).waitFor();
  await closeDialog(page);
});
