/** Every question of the panel, each with the right answer. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { fragmentOf, hasIslands, holds, islandsOf, put, ready } from "./board.ts";
import { answer, answered, ask, button, mode, press, seen, solved, words } from "./controls.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { PROGRAM_C, ROW, SEVEN, SQUARE, UNSATISFIABLE } from "./puzzles.ts";

const asking = words.ask;

async function toggle(told: Locator, name: string): Promise<void> {
  await told.getByRole("button", { name, exact: true }).click();
}

/** The corridors that are drawn dashed, as open. */
function openCorridors(page: Page): Promise<number> {
  return page.locator(".corridors .open").count();
}

/** The cells of the islands that are pointed out. */
function pointedOut(page: Page): Promise<string[]> {
  return page.locator(".islands .shown").evaluateAll((islands) => islands.map((island) => island.getAttribute("data-cell") ?? ""));
}

inBrowser("a puzzle with one solution: every question", { fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  await ask(page, "solve");
  let told = await answered(page, asking.solved);
  // The player decides whether it is shown, and whether it is filled in.
  await holds(page, []);
  await toggle(told, asking.show);
  await holds(page, PROGRAM_C.solution);
  await toggle(told, asking.show);
  await holds(page, []);

  await ask(page, "unique");
  told = await answered(page, asking.unique);
  await toggle(told, asking.show);
  await holds(page, PROGRAM_C.solution);

  await ask(page, "common");
  await answered(page, asking.commonAll);
  await holds(page, PROGRAM_C.solution);
  assert.equal(await openCorridors(page), 0);

  await ask(page, "explain");
  await answered(page, asking.hasSolution);
  await holds(page, []);

  await ask(page, "repair");
  await answered(page, asking.nothingToRepair);

  await ask(page, "count");
  await answered(page, asking.counted("1", true));

  await ask(page, "solve");
  told = await answered(page, asking.solved);
  await toggle(told, asking.fillIn);
  await holds(page, PROGRAM_C.solution);
  await solved(page);
  await press(page, words.playing.undo);
  await holds(page, []);

  // An answer is about a puzzle: it goes when that changes.
  await put(page, SEVEN.text);
  assert.equal(await answer(page).isVisible(), false);
});

/** What is downloaded when a button of the answer is pressed. */
async function downloaded(page: Page, told: Locator, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), toggle(told, asking.download(name))]);
  assert.equal(download.suggestedFilename(), name);
  return readFileSync(await download.path(), "utf8");
}

inBrowser("what is unique is proved, and so is what has no solution", { fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  await ask(page, "unique");
  await toggle(await answered(page, asking.unique), asking.questions.prove);
  await answer(page).getByRole("heading", { name: asking.questions.prove }).waitFor();
  const words = answer(page).locator(".answer-words");
  await comesTo(true, async () => (await words.allTextContents()).some((text) => text.startsWith("Exactly one solution, proved: ")));
  const lines = Number(/(\d+) lines?,/.exec(await words.innerText())?.[1]);
  const told = await answered(page, asking.proved("exactly_one", String(lines), lines === 1));

  const proof = await downloaded(page, told, "proof.drat");
  assert.ok(proof.endsWith("\n0\n"));
  assert.equal(proof.split("\n").filter((line) => line !== "" && !line.startsWith("d ")).length, lines);
  assert.match(await downloaded(page, told, "formula.cnf"), /^p cnf \d+ \d+$/m);
  assert.match(await downloaded(page, told, "puzzle.txt"), /^\.1\.\.\.3$/m);
  assert.match(await downloaded(page, told, "solution.txt"), /─/);
  assert.match(await downloaded(page, told, "README.txt"), /exactly one solution/);

  await put(page, UNSATISFIABLE);
  await ask(page, "unique");
  await toggle(await answered(page, asking.none), asking.questions.prove);
  await comesTo(true, async () => (await words.allTextContents()).some((text) => text.startsWith("No solution, proved: ")));
  assert.equal(await answer(page).getByRole("button", { name: asking.download("solution.txt") }).count(), 0);
  // The focus goes to a question that is there.
  await button(answer(page), asking.dismiss).click();
  await comesTo(asking.questions.unique, () => page.evaluate(() => document.activeElement?.textContent ?? ""));
});

inBrowser("a puzzle with two solutions: both, what differs, what is common, repairs", { fragment: fragmentOf(SQUARE) }, async ({ page }) => {
  const across = ["0,0-0,2*2", "0,0-2,0*1", "0,2-2,2*1", "2,0-2,2*2"];
  const down = ["0,0-0,2*1", "0,0-2,0*2", "0,2-2,2*2", "2,0-2,2*1"];
  await ready(page);
  await ask(page, "unique");
  const told = await answered(page, asking.notUnique);
  await told.getByText(asking.differ(4)).waitFor();
  await holds(page, down);
  await told.getByText(asking.solutionB, { exact: true }).click();
  await holds(page, across);
  await told.getByText(asking.solutionA, { exact: true }).click();
  await holds(page, down);

  await ask(page, "count");
  await answered(page, asking.counted("2", false));
  await holds(page, []);

  await ask(page, "common");
  await answered(page, asking.commonSome(0, 4));
  await comesTo(4, () => openCorridors(page));
  // In every solution each corridor has at least one bridge.
  await holds(page, ["0,0-0,2*1", "0,0-2,0*1", "0,2-2,2*1", "2,0-2,2*1"]);

  await ask(page, "explain");
  const why = await answered(page, asking.hasSolution);
  await why.getByText(asking.hasSeveral).waitFor();

  await ask(page, "repair");
  const repairs = await answered(page, asking.repairs(12, true));
  await repairs.getByText(asking.repairsFor("uniqueness", await repairs.locator(".repair").count())).waitFor();
  await repairs.getByText(asking.touchingLeftOut).waitFor();
  assert.equal(await repairs.locator(".repair").count(), 12);

  await put(page, "3.4.1\n.....\n3.3..\n");
  await ask(page, "common");
  await answered(page, asking.commonSome(1, 4));
  await comesTo(4, () => openCorridors(page));
  await holds(page, ["0,0-0,2*1", "0,0-2,0*1", "0,2-0,4*1", "0,2-2,2*1", "2,0-2,2*1"]);
});

inBrowser("a puzzle without solution: why, and what would make it right", { fragment: fragmentOf(UNSATISFIABLE) }, async ({ page }) => {
  await ready(page);
  for (const question of ["solve", "unique", "common", "count"] as const) {
    await ask(page, question);
    await answered(page, asking.none);
    await answer(page).getByRole("heading", { name: asking.questions[question] }).waitFor();
  }
  await toggle(answer(page), asking.why);
  await answer(page).getByRole("heading", { name: asking.questions.explain }).waitFor();
  const why = await answered(page, asking.none);
  await why.getByText(asking.sealed(1)).waitFor();
  assert.equal(
    await seen(why.locator(".told")),
    "These 3 clues contradict each other, whatever the other clues are: 1 at r3c7, 2 at r7c4 and 3 at r7c7. " +
      "All islands must be connected, but this group would be sealed off: r3c7, r7c4 and r7c7.",
  );
  await comesTo(["2,6", "6,3", "6,6"], () => pointedOut(page));
  // A place in the text leads to it on the board.
  await why.getByRole("button", { name: "row 7, column 4" }).first().click();
  await comesTo("6,3", () => page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? ""));

  await toggle(why, asking.mend);
  const repairs = await answered(page, asking.repairs(12, false));
  await repairs.getByText(asking.reasons.limit).waitFor();
  await repairs.getByText(asking.repairsFor("solution", await repairs.locator(".repair").count())).waitFor();
});

inBrowser("repairs are looked at, made, and undone", { fragment: fragmentOf(ROW) }, async ({ page }) => {
  await ready(page);
  await ask(page, "repair");
  const told = await answered(page, asking.repairs(2, true));
  const [first, second] = [told.locator(".repair").nth(0), told.locator(".repair").nth(1)];
  assert.equal(await seen(first.locator(".changes")), "change 4 to 3 at r1c3");
  assert.equal(await seen(second.locator(".changes")), "change 1 to 2 at r1c1");
  await toggle(first, asking.preview);
  await holds(page, ["0,0-0,2*1", "0,2-0,4*2"]);
  await toggle(second, asking.preview);
  await holds(page, ["0,0-0,2*2", "0,2-0,4*2"]);
  await toggle(second, asking.preview);
  await holds(page, []);
  await toggle(first, asking.apply);
  await hasIslands(page, ["0,0=1", "0,2=3", "0,4=2"]);
  await ready(page);
  await ask(page, "count");
  await answered(page, asking.counted("1", true));
  await button(page.locator(".dock, .tools"), words.playing.undo).click();
  await hasIslands(page, islandsOf("1.4.2"));
  await button(page.locator(".dock, .tools"), words.playing.redo).click();
  await hasIslands(page, ["0,0=1", "0,2=3", "0,4=2"]);
});

inBrowser("a square gets its one solution by two clues", { fragment: fragmentOf(SQUARE) }, async ({ page }) => {
  await ready(page);
  await ask(page, "repair");
  const told = await answered(page, asking.repairs(12, true));
  await toggle(told.locator(".repair").first(), asking.apply);
  await hasIslands(page, ["0,0=3", "0,2=3", "2,0=1", "2,2=1"]);
  await ready(page);
  await ask(page, "unique");
  await answered(page, asking.unique);
});

inBrowser("no islands, and questions asked while drawing", { fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
  await ready(page);
  await mode(page, "draw");
  await ask(page, "unique");
  await answered(page, asking.unique);
  await comesTo(6, () => page.locator(".corridors .bridges").count());
  await press(page, words.drawing.clear);
  await ask(page, "solve");
  await answered(page, asking.noIslands);
});
