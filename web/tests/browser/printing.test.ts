/** Printing, as Chromium itself prints: as many pages as are told, and something on each of them. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { fragmentOf, holds, put, ready } from "./board.ts";
import { closeDialog, dialog, press, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { PROGRAM_C, SEVEN, SQUARE, UNSATISFIABLE } from "./puzzles.ts";

const { files, printing } = words;
/** Dots to the inch: enough to see whether there is anything on a page. */
const RESOLUTION = 40;

interface Printed {
  readonly width: number;
  readonly height: number;
  /** The share of the page that is dark, and of what is dark, that which is not grey. */
  readonly ink: number;
  readonly colour: number;
}

/** Prints the page as the browser does, and looks at each sheet. */
async function printed(page: Page): Promise<Printed[]> {
  const folder = mkdtempSync(join(tmpdir(), "hashi-print-"));
  try {
    writeFileSync(join(folder, "out.pdf"), await page.pdf({ preferCSSPageSize: true }));
    const run = spawnSync("pdftoppm", ["-r", String(RESOLUTION), join(folder, "out.pdf"), join(folder, "page")]);
    assert.equal(run.status, 0, String(run.error ?? run.stderr));
    return readdirSync(folder).filter((name) => name.endsWith(".ppm")).sort().map((name) => look(readFileSync(join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function look(ppm: Buffer): Printed {
  const [head = "", width = "", height = ""] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString("latin1", 0, 40)) ?? [];
  const pixels = ppm.subarray(head.length);
  let dark = 0;
  let coloured = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (red + green + blue < 600) {
      dark += 1;
      coloured += Number(Math.max(red, green, blue) - Math.min(red, green, blue) > 24);
    }
  }
  return { width: Number(width), height: Number(height), ink: dark / (pixels.length / 3), colour: coloured };
}

/** All pages have something on them, in black on white. */
function areLegible(pages: readonly Printed[]): void {
  for (const { ink, colour } of pages) {
    assert.ok(ink > 0.002 && ink < 0.2, String(ink));
    assert.equal(colour, 0);
  }
}

const preview = (page: Page) => dialog(page).locator(".paper svg");
const warnings = (page: Page) => dialog(page).locator(".print-preview .complaint li").allInnerTexts();
const printButton = (page: Page) => dialog(page).getByRole("button", { name: printing.print, exact: true });

async function openPrinting(page: Page): Promise<void> {
  await press(page, words.menu);
  await press(page, printing.entry);
}

async function perPage(page: Page, number: string): Promise<void> {
  await dialog(page).getByRole("group", { name: printing.perPage }).getByText(number, { exact: true }).click();
}

/** Waits until the solver has nothing more to say, and the preview has so many pages. */
async function hasPages(page: Page, pages: number): Promise<void> {
  await comesTo([true, printing.pageOf(1, pages)], async () => [await printButton(page).isEnabled(), await dialog(page).locator(".page-number").innerText()]);
}

inBrowser("this puzzle and those of the list, with what is drawn, solutions, and what is wrong with them", { fragment: fragmentOf(SEVEN.text), colorScheme: "dark", locale: "en-GB" }, async ({ page }) => {
  await ready(page);
  await new Mouse(page).dragCells([0, 1], [0, 5]);
  await holds(page, ["0,1-0,5*1"]);
  await openPrinting(page);
  await hasPages(page, 2);
  assert.deepEqual(await warnings(page), []);
  assert.equal(await preview(page).getAttribute("aria-label"), printing.sheet(1, 2, printing.contentPuzzles(1, 1)));
  const strokes = () => preview(page).locator("g path").nth(1).getAttribute("d");
  assert.equal(await strokes(), "");
  await dialog(page).getByLabel(printing.withDrawn).check();
  await comesTo("M1.5 0.5H5.5", strokes);
  const two = await printed(page);
  assert.deepEqual(two.map(({ width, height }) => [width, height]), [[331, 468], [331, 468]], "A4");
  areLegible(two);
  // The browser is asked to print, once.
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: `${document.title}, ${document.querySelectorAll(".sheet").length}` }) }));
  await dialog(page).getByLabel(printing.heading).fill("For Ada");
  await printButton(page).click();
  assert.equal(await page.evaluate(() => (window as unknown as { printed: string }).printed), "For Ada, 2");
  await closeDialog(page);
  // Without the dialog it is the board that is printed.
  assert.equal((await printed(page)).length, 1);

  await put(page, SQUARE);
  await put(page, UNSATISFIABLE);
  await put(page, PROGRAM_C.text);
  await openPrinting(page);
  await dialog(page).getByText(printing.sources.mine, { exact: true }).click();
  assert.equal(await printButton(page).isDisabled(), true);
  await press(dialog(page), printing.selectAll);
  await hasPages(page, 5);
  assert.deepEqual(await warnings(page), [printing.warnings.none(printing.number(2)), printing.warnings.several(printing.number(3))]);
  await perPage(page, "2");
  await dialog(page).getByText(printing.papers.letter, { exact: true }).click();
  await hasPages(page, 3);
  const three = await printed(page);
  assert.deepEqual(three.map(({ width, height }) => [width, height]), Array.from({ length: 3 }, () => [340, 440]), "Letter");
  areLegible(three);
  await dialog(page).getByLabel(printing.solutions).uncheck();
  await hasPages(page, 2);
});

inBrowser("a booklet of new puzzles: made one by one, stopped, printed", {}, async ({ page }) => {
  await ready(page);
  await openPrinting(page);
  await dialog(page).getByText(printing.sources.new, { exact: true }).click();
  await dialog(page).getByText(printing.noneMade).waitFor();
  await dialog(page).getByLabel(printing.count).fill("0");
  await press(dialog(page), printing.make);
  await dialog(page).getByText(printing.countWrong(100)).waitFor();
  // What is too much is refused, not cut.
  await dialog(page).getByLabel(printing.count).fill("1000");
  await press(dialog(page), printing.make);
  await dialog(page).getByText(printing.countWrong(100)).waitFor();
  await dialog(page).getByLabel(printing.count).fill("7");
  await dialog(page).getByLabel(words.making.seed, { exact: true }).fill("x");
  await press(dialog(page), printing.make);
  await dialog(page).getByText(words.making.wrong.seed()).waitFor();
  await dialog(page).getByLabel(words.making.seed, { exact: true }).fill("12");
  await dialog(page).getByLabel(words.levelName.hard, { exact: true }).check();
  await dialog(page).getByText("7×7", { exact: true }).click();
  await press(dialog(page), printing.make);
  await perPage(page, "6");
  await hasPages(page, 3);
  assert.deepEqual(await warnings(page), []);
  const captions = await preview(page).locator("> text").allTextContents();
  const facts = (level: keyof typeof words.level) => printing.facts(words.size(7, 7), words.level[level]);
  assert.deepEqual(
    captions.filter((text) => /^\d+\./.test(text)),
    (["easy", "easy", "easy", "medium", "medium", "hard"] as const).map((level, index) => printing.caption(index + 1, facts(level))),
  );
  const pages = await printed(page);
  assert.equal(pages.length, 3);
  areLegible(pages);
  await dialog(page).getByText(printing.made(7, printing.seeds(12, 14))).waitFor();
  // Every page says what it belongs to, and has a line for a name where there are puzzles.
  await dialog(page).getByLabel(printing.heading).fill("Puzzles for everybody who has no time to solve them, and for their friends");
  await dialog(page).getByLabel(printing.withName).check();
  const heads = () => page.locator(".print-sheets .sheet").evaluateAll((sheets) =>
    sheets.map((sheet) => [...sheet.querySelectorAll("svg > text")].map((text) => text.textContent ?? "").filter((text) => /Puzzles for|friends|^Name/.test(text))));
  await comesTo([3, 2, 2], async () => (await heads()).map(({ length }) => length));
  assert.match((await heads())[2]?.[0] ?? "", /^Solutions – Puzzles for everybody/);

  // The same seed makes the same puzzles again after a reload; kept, they are in the list then.
  const clues = () => page.locator(".print-sheets .sheet").first().locator("g text").allTextContents();
  const first = await clues();
  await press(dialog(page), printing.keep);
  await dialog(page).getByText(printing.kept(7)).waitFor();
  await page.reload();
  await ready(page);
  await openPrinting(page);
  await dialog(page).getByText(printing.sources.mine, { exact: true }).click();
  await comesTo(8, () => dialog(page).locator(".choose-list input").count());
  await dialog(page).getByText(printing.sources.new, { exact: true }).click();
  await dialog(page).getByLabel(printing.count).fill("7");
  await dialog(page).getByText("7×7", { exact: true }).click();
  await dialog(page).getByLabel(words.levelName.hard, { exact: true }).check();
  await dialog(page).getByLabel(words.making.seed, { exact: true }).fill("12");
  await press(dialog(page), printing.make);
  await perPage(page, "6");
  await hasPages(page, 3);
  assert.deepEqual(await clues(), first);
  assert.equal(await dialog(page).getByRole("button", { name: printing.keep }).isVisible(), false, "they are kept already");

  await dialog(page).getByText("25×25", { exact: true }).click();
  await dialog(page).getByLabel(words.levelName.expert, { exact: true }).check();
  await dialog(page).getByLabel(printing.count).fill("100");
  await press(dialog(page), printing.make);
  await dialog(page).locator(".detail").getByText(/^[1-9]\d* of 100$/).waitFor();
  await press(dialog(page), words.ask.stop);
  await dialog(page).getByText(/^Stopped after \d+ puzzles?\.$/).waitFor();
  await comesTo(true, () => printButton(page).isEnabled());
});

inBrowser("files: any format under a right name, and the formula", { fragment: fragmentOf(PROGRAM_C.text), acceptDownloads: true }, async ({ page }) => {
  await ready(page);
  await new Mouse(page).dragCells([0, 1], [0, 5]);
  await press(page, words.take);
  const save = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press(dialog(page), name)]);
    return [download.suggestedFilename(), readFileSync(await download.path(), "utf8")] as const;
  };
  await dialog(page).getByRole("combobox").selectOption("sav");
  const [saved, game] = await save(files.download);
  assert.equal(saved, "hashi-6x6.sav");
  assert.match(game, /^SAVEFILE/);
  const [json, document] = await save(files.json);
  assert.equal(json, "hashi-6x6.json");
  assert.deepEqual(JSON.parse(document).solution.bridges, [{ from: [0, 1], to: [0, 5], count: 1 }]);
  const [formula, clauses] = await save(files.dimacs);
  assert.equal(formula, "hashi-6x6.cnf");
  assert.match(clauses, /^c hashi-sat [\d.]+: a Hashiwokakero puzzle as CNF\nc puzzle: 6 x 6 cells, 7 islands, 7 corridors, 1 crossing;/);
  assert.match(clauses, /\np cnf 14 \d+\n/);
  await press(dialog(page), printing.entry);
  await preview(page).waitFor();
});
