/** Opening puzzles: by pasting, by the dialog, as a file; texts that are wrong, ambiguous, or hold several puzzles. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fragmentOf, hasIslands, holds, islandsOf, ready } from "./board.ts";
import { button, closeDialog, dialog, messages, openText, paste, press, words } from "./controls.ts";
import { ISLANDS, WRITTEN } from "./formats.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { EXAMPLE, PROGRAM_C, SEVEN, SQUARE } from "./puzzles.ts";

const { opening, taking } = words;

/** Another puzzle, so that the next one is seen to come. */
async function other(page: Page): Promise<void> {
  await paste(page, SQUARE);
  await hasIslands(page, ["0,0=3", "0,2=3", "2,0=3", "2,2=3"]);
}

/** Reads in the way that one of the buttons says, where the page asks. */
async function readAs(page: Page, name: string): Promise<void> {
  await dialog(page).getByText(opening.ambiguous).waitFor();
  await dialog(page).getByRole("button", { name, exact: true }).click();
}

inBrowser("each of the ten formats is pasted, and links", {}, async ({ page }) => {
  assert.deepEqual([...WRITTEN.keys()].sort(), Object.keys(taking.formats).sort());
  await ready(page);
  for (const [format, text] of WRITTEN) {
    await other(page);
    await paste(page, text);
    if (format === "islands-xy") {
      // In reading order, a list may well begin with the column; one with the row first is seen to.
      await readAs(page, taking.formats["islands-xy"]);
    }
    await hasIslands(page, ISLANDS);
    assert.equal(await dialog(page).count(), 0, format);
  }
  const puzzlink = WRITTEN.get("puzzlink")?.trim() ?? "";
  const links = [
    puzzlink.replace("hashi/", "hashikake/"),
    puzzlink.replace("https://puzz.link/p?", "http://pzv.jp/p.html?"),
    WRITTEN.get("tatham")?.trim() ?? "",
  ];
  for (const link of links) {
    await other(page);
    await openText(page, link);
    await hasIslands(page, ISLANDS);
  }
});

inBrowser("what is drawn comes along, from formats that hold it", {}, async ({ page }) => {
  await ready(page);
  await paste(page, "pzprv3/hashi/3/3/2 . 3/. . ./1 . 2/1 1/0 0/0 0/-1 0 2/0 0 2/");
  await hasIslands(page, ["0,0=2", "0,2=3", "2,0=1", "2,2=2"]);
  await holds(page, ["0,0-0,2*1", "0,2-2,2*2"], ["0,0-2,0"]);
  await paste(page, '{"grid": [[1,0,1],[0,0,0]], "max_bridges": 2, "loops": true, "solution": {"status": "satisfiable", "bridges": [{"from": [0,0], "to": [0,2], "count": 1}]}}');
  await hasIslands(page, ["0,0=1", "0,2=1"]);
  await holds(page, ["0,0-0,2*1"]);
});

inBrowser("a wrong text: the place, the reason, and what was on the board stays", {}, async ({ page }) => {
  await ready(page);
  const wrong: [text: string, where: string, reason: string, marked: string][] = [
    ["2.x\n...\n1.3\n", "Line 1, column 3", "Found 'x', expected a cell: 1 to 8, ?, or 0 . - * for water.", "x"],
    ["2.4\n...\n1.9\n", "Line 3, column 3", "Found '9', expected a clue from 1 to 8.", "9"],
  ];
  for (const [text, where, reason, marked] of wrong) {
    await paste(page, text);
    const problem = dialog(page).getByRole("alert");
    await problem.getByText(where, { exact: true }).waitFor();
    assert.equal(await problem.locator(".problem-words").innerText(), reason);
    assert.equal(await problem.locator("mark").innerText(), marked);
    // The text is there to be mended.
    assert.equal(await page.getByLabel(opening.label).inputValue(), text);
    await closeDialog(page);
    await hasIslands(page, islandsOf(EXAMPLE.text));
  }
  await press(page, words.open);
  await dialog(page).getByRole("button", { name: opening.read, exact: true }).click();
  await dialog(page).getByText(opening.nothing).waitFor();
  await page.getByLabel(opening.label).fill("2.x\n...\n1.3\n");
  await dialog(page).getByRole("button", { name: opening.read, exact: true }).click();
  await dialog(page).getByText("Line 1, column 3").waitFor();
  await page.getByLabel(opening.label).fill("2.4\n...\n1.3\n");
  await dialog(page).getByRole("button", { name: opening.read, exact: true }).click();
  await hasIslands(page, ["0,0=2", "0,2=4", "2,0=1", "2,2=3"]);
  assert.equal(await dialog(page).count(), 0);
});

inBrowser("an ambiguous text: the readings to choose from, then the base", {}, async ({ page }) => {
  await ready(page);
  const list = "0,0,2\n0,2,4\n2,0,1\n2,2,3\n";
  await paste(page, list);
  await readAs(page, taking.formats.text);
  await hasIslands(page, ["0,2=2", "1,1=2", "1,2=4", "2,0=2", "2,2=1", "3,0=2", "3,1=2", "3,2=3"]);
  await paste(page, list);
  await readAs(page, taking.formats["islands-rc"]);
  await hasIslands(page, ["0,0=2", "0,2=4", "2,0=1", "2,2=3"]);
  await paste(page, list);
  await readAs(page, taking.formats["islands-xy"]);
  await hasIslands(page, ["0,0=2", "0,2=1", "2,0=4", "2,2=3"]);
  await paste(page, "1 1 2\n1 3 4\n3 1 1\n3 3 3\n");
  await readAs(page, taking.formats["islands-rc"]);
  await dialog(page).getByText(opening.base).waitFor();
  await readAs(page, "1");
  await hasIslands(page, ["0,0=2", "0,2=4", "2,0=1", "2,2=3"]);
});

inBrowser("several puzzles in a text: one is chosen", {}, async ({ page }) => {
  await ready(page);
  await paste(page, "# one\n1.1\n...\n\n# two\n2.3\n..1\n");
  await dialog(page).getByText(opening.several(2, 2)).first().waitFor();
  await dialog(page).getByRole("button", { name: opening.puzzle(2, "2 × 3") }).click();
  await hasIslands(page, ["0,0=2", "0,2=3", "1,2=1"]);
});

inBrowser("files: chosen, dropped, in other encodings; undo brings back what was there", {}, async ({ page }) => {
  await ready(page);
  await press(page, words.open);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), dialog(page).getByRole("button", { name: opening.file }).click()]);
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(SEVEN.text, "utf16le")]);
  await chooser.setFiles({ name: "seven.txt", mimeType: "text/plain", buffer: utf16 });
  await hasIslands(page, islandsOf(SEVEN.text));
  await comesTo(true, async () => (await messages(page)).some((text) => text.startsWith(opening.opened("7 × 7"))));

  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "square.txt", { type: "text/plain" }));
    for (const type of ["dragenter", "dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  }, SQUARE);
  await hasIslands(page, islandsOf(SQUARE));
  await button(page, words.playing.undo).click();
  await hasIslands(page, islandsOf(SEVEN.text));
  await button(page, words.playing.undo).click();
  await hasIslands(page, islandsOf(EXAMPLE.text));

  // A text that is pasted after a file is that text.
  await paste(page, PROGRAM_C.text);
  await hasIslands(page, islandsOf(PROGRAM_C.text));
});

inBrowser("a link in the address of the page, in each of its forms", {}, async ({ page, context, complaints }) => {
  await ready(page);
  const puzzlink = WRITTEN.get("puzzlink")?.trim() ?? "";
  const part = puzzlink.slice(puzzlink.indexOf("?") + 1);
  for (const address of [`#${part}`, `#${puzzlink}`, `#${WRITTEN.get("tatham")?.trim()}`, fragmentOf(WRITTEN.get("json") ?? "")]) {
    await other(page);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await hasIslands(page, ISLANDS);
    // The puzzle is on the page, and a reload shall not bring back the link's state.
    await comesTo("", () => page.evaluate(() => location.hash));
  }
  assert.deepEqual(complaints, []);
  assert.equal(context.pages().length, 1);
});
