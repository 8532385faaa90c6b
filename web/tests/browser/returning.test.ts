/** What the page begins with, and what comes back: links, the puzzle it was given, the example, puzzles in progress. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { deflateRawSync } from "node:zlib";
import { fragmentOf, hasIslands, holds, islandsOf, middleOf, ready } from "./board.ts";
import { dialog, messages, openText, paste, press, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { built, comesTo, inBrowser, openTab, phone, withPage } from "./harness.ts";
import { EXAMPLE, PROGRAM_C, SEVEN, SQUARE } from "./puzzles.ts";
import { BETWEEN, wasAsked } from "./solver-between.ts";

const { opening, start } = words;

function isInvited(page: Page): Promise<boolean> {
  return page.getByText(words.welcome.text).isVisible();
}

test("a link is opened by a page that has come with another puzzle, and a reload brings back what was played", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "hashi-page-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const place = '<script type="application/json" id="given">null</script>';
  const path = join(folder, "given.html");
  const given = place.replace("null", JSON.stringify({ text: PROGRAM_C.text }).replaceAll("<", "\\u003c"));
  writeFileSync(path, readFileSync(built, "utf8").replace(place, () => given));
  await withPage({ address: pathToFileURL(path).href, fragment: fragmentOf(SEVEN.text) }, async ({ page, context, complaints }) => {
    await ready(page);
    await hasIslands(page, islandsOf(SEVEN.text));
    await new Mouse(page).dragCells([0, 1], [0, 5]);
    await holds(page, ["0,1-0,5*1"]);
    await page.reload();
    await ready(page);
    await hasIslands(page, islandsOf(SEVEN.text));
    await holds(page, ["0,1-0,5*1"]);
    // Opened anew, the page has its own puzzle.
    const other = await openTab(context, complaints, pathToFileURL(path).href);
    await ready(other);
    await hasIslands(other, islandsOf(PROGRAM_C.text));
    // A link that is broken is named, and the page has its own puzzle.
    const third = await openTab(context, complaints, `${pathToFileURL(path).href}#1.AAAA`);
    await ready(third);
    await hasIslands(third, islandsOf(PROGRAM_C.text));
    await comesTo([start.brokenLink(start.linkFaults.broken)], () => messages(third));
  });
});

inBrowser("the invitation stays with the example until that is touched", {}, async ({ page }) => {
  await ready(page);
  assert.equal(await isInvited(page), true);
  await page.reload();
  await ready(page);
  await page.getByText(words.welcome.text).waitFor();
  await new Mouse(page).dragCells([0, 0], [0, 2]);
  await holds(page, ["0,0-0,2*1"]);
  assert.equal(await isInvited(page), false);
  await page.reload();
  await ready(page);
  await holds(page, ["0,0-0,2*1"]);
  assert.equal(await isInvited(page), false);
});

inBrowser("the invitation is back on a phone's second visit as well", { ...phone }, async ({ page }) => {
  await ready(page);
  await page.reload();
  await ready(page);
  await page.getByText(words.welcome.text).waitFor();
});

inBrowser("a puzzle in progress comes back in its mode; one that is gone says so, and leaves the list", {}, async ({ page }) => {
  await ready(page);
  await press(page, words.welcome.draw);
  const mouse = new Mouse(page);
  await mouse.click(await middleOf(page, 0, 0));
  await page.keyboard.press("2");
  await hasIslands(page, ["0,0=2"]);
  await openText(page, SEVEN.text);
  await hasIslands(page, islandsOf(SEVEN.text));
  await mouse.dragCells([0, 1], [0, 5]);
  await press(page, words.open);
  const kept = dialog(page).locator(".begun li");
  await kept.filter({ hasText: words.islands(1) }).getByRole("button").first().click();
  await hasIslands(page, ["0,0=2"]);
  assert.equal(await page.getByRole("radio", { name: words.draw }).isChecked(), true);

  await press(page, words.open);
  const count = await kept.count();
  const gone = kept.filter({ hasText: words.islands(islandsOf(SEVEN.text).length) });
  await gone.waitFor();
  // Another tab forgets what was played.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("hashi-sat/1/puzzle/"))) {
      if ((localStorage.getItem(key) ?? "").includes("marks\":\"0")) {
        localStorage.removeItem(key);
      }
    }
  });
  await gone.getByRole("button").first().click();
  await dialog(page).getByText(opening.gone).waitFor();
  await comesTo(count - 1, () => kept.count());
  await hasIslands(page, ["0,0=2"]);
});

inBrowser("what is pasted after a file is what is opened", {}, async ({ page }) => {
  await ready(page);
  const drop = (text: string) =>
    page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], "puzzle.txt", { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text);
  await drop(SEVEN.text);
  await hasIslands(page, islandsOf(SEVEN.text));
  await paste(page, SQUARE);
  await hasIslands(page, islandsOf(SQUARE));
  // Where the file cannot be read, its text is in the dialog; what is pasted beside the field is read all the same.
  await drop("2.x\n...\n1.3\n");
  await dialog(page).getByText("Line 1, column 3").waitFor();
  await paste(page, PROGRAM_C.text);
  await hasIslands(page, islandsOf(PROGRAM_C.text));
  assert.equal(await dialog(page).count(), 0);
  // The dialog's own button reads the file as it is, until the text is touched.
  await drop("2.x\n...\n1.3\n");
  await dialog(page).getByText("Line 1, column 3").waitFor();
  await press(dialog(page), opening.read);
  await dialog(page).getByText("Line 1, column 3").waitFor();
  await dialog(page).getByLabel(opening.label).fill(SQUARE);
  await press(dialog(page), opening.read);
  await hasIslands(page, islandsOf(SQUARE));
});

inBrowser("a browser that cannot unpack links says so", {
  before: `{
    const Real = DecompressionStream;
    window.DecompressionStream = class extends Real {
      constructor(format) {
        if (format === "deflate-raw") {
          throw new TypeError("Unsupported compression format");
        }
        super(format);
      }
    };
  }`,
  fragment: `#1.${deflateRawSync(SEVEN.text).toString("base64url")}`,
}, async ({ page }) => {
  await ready(page);
  await comesTo([start.brokenLink(start.linkFaults["not here"])], () => messages(page));
  await hasIslands(page, islandsOf(EXAMPLE.text));
});

inBrowser("of many puzzles, those that are only listed are read by their number", { before: BETWEEN }, async ({ page }) => {
  await ready(page);
  const text = "# one\n1.1\n...\n\n# two\n2.3\n..1\n";
  // As the solver answers where the text holds more cells than an answer takes.
  await page.evaluate(() => {
    window.between.editRequest["read"] = (request) => {
      delete request["only"];
    };
    window.between.editAnswer["read"] = (answer, { only }) => {
      const all = answer["puzzles"] as { puzzle?: { grid: unknown[][] } }[];
      const listed = all.map(({ puzzle, ...rest }, index) => {
        const size = { rows: puzzle?.grid.length, cols: puzzle?.grid[0]?.length };
        return index === 0 || only !== undefined ? { ...rest, ...size, puzzle } : { ...rest, ...size };
      });
      return { ...answer, puzzles: only === undefined ? listed : [listed[Number(only) - 1]] };
    };
  });
  await paste(page, text);
  await dialog(page).getByText(opening.several(2, 2)).first().waitFor();
  const list = await page.locator(".cards").first().elementHandle();
  await dialog(page).getByRole("button", { name: opening.puzzle(2, "2 × 3") }).click();
  await hasIslands(page, ["0,0=2", "0,2=3", "1,2=1"]);
  await wasAsked(page, "read", 2);
  // The dialog has let go of all it had read.
  assert.equal(await list?.evaluate((element) => element.parentNode === null && !element.isConnected), true);
});
