/** What the solver says, in French: hints, mistakes, explanations and errors, with their places as buttons. */
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { fr } from "../../src/texts/fr.ts";
import { assertFrench } from "../texts/french.ts";
import { middleOf, put, ready } from "./board.ts";
import { press, seen } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { SEVEN } from "./puzzles.ts";

const { panels } = fr;
const { ask, hint, opening, playing, level, placeShort: at } = panels;

/** What is told there: as it is seen, and as it is read out. */
async function told(part: Locator): Promise<[string, string]> {
  await part.waitFor();
  const spoken = await part.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove());
    return copy.textContent ?? "";
  });
  assertFrench(spoken.replace(/\.$/, ""));
  return [await seen(part), spoken];
}

inBrowser("in French, every sentence of the solver is French", { locale: "fr-FR" }, async ({ page }) => {
  await ready(page);
  // A hint: the first step of the example.
  const card = page.locator(".hint-card");
  const [where, technique, reason] = [panels.learn.stages.whereTitle, hint.technique["all_slots"], "besoin de 4 ponts"];
  for (const stage of [where, technique, reason]) {
    await page.keyboard.press("h");
    await card.getByText(stage ?? "").first().waitFor();
  }
  const [sight, spoken] = await told(card.locator(".told").first());
  const first = `L’île 4 en ${at(1, 1)} a besoin de 4 ponts, et il n’y a de place que pour 2 vers chacune de ses 2 voisines encore accessibles`;
  assert.equal(sight, `${first} : 2 ponts ${at(1, 1)}–${at(1, 3)}, 2 ponts ${at(1, 1)}–${at(3, 1)}.`);
  const corridor = panels.corridor(panels.place(1, 1), panels.place(1, 3));
  assert.ok(spoken.startsWith(`L’île 4 en ${panels.place(1, 1)} a besoin`) && spoken.includes(`: 2 ponts ${corridor}, `), spoken);
  assert.equal(await seen(card.locator(".card-title")), `${hint.technique["all_slots"]} ${level.easy}`);
  await card.getByRole("button", { name: panels.place(1, 1), exact: true }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "0,0");

  // Marks that cannot be right.
  await put(page, SEVEN.text);
  const mouse = new Mouse(page);
  await mouse.click(await middleOf(page, 0, 3), "right");
  await press(page, playing.hint);
  await card.getByRole("heading", { name: hint.wrongTitle }).waitFor();
  assert.equal((await told(card.locator(".told").first()))[0], `Annulez ceci : la croix ${at(1, 2)}–${at(1, 6)}, là où toute solution a un pont.`);
  await told(card.locator(".told").nth(1));

  // A rule that is broken: too many bridges at an island.
  await put(page, "1.1\n...\n2.2\n");
  await mouse.dragCells([0, 0], [0, 2]);
  await mouse.dragCells([0, 0], [2, 0]);
  await press(page, playing.check);
  const [fault] = await told(page.locator(".check-card li .told").first());
  assert.equal(fault, `L’île en ${at(1, 1)} a 2 ponts, mais il lui en faut 1.`);

  // Why there is no solution.
  await put(page, "1.4.2\n");
  await page.locator(".questions").getByRole("button", { name: ask.questions.explain, exact: true }).click();
  const [why] = await told(page.locator(".answer .told").first());
  assert.equal(why, `L’île en ${at(1, 3)} a besoin de 4 ponts, mais ses 2 voisines ne peuvent en recevoir que 3.`);

  // A text that is no puzzle, and one that may be two.
  await press(page, panels.open);
  const field = page.getByLabel(opening.label);
  for (const [text, words] of [
    ["2.3\n.x.\n1.2\n", "Trouvé : « x » ; attendu : une case (1 à 8, ?, ou 0 . - * pour l’eau)."],
    ["1 2 3\n1 4 1\n3 2 1\n", "Des lignes de trois nombres : une liste d’îles, ou une grille de trois colonnes."],
  ] as const) {
    await field.fill(text);
    await page.getByRole("dialog").getByRole("button", { name: opening.read, exact: true }).click();
    await comesTo(words, () => seen(page.locator(".problem-words")));
  }
});
