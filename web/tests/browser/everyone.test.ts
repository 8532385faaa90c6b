/** The page for everybody: played blind, in another language, as a table. */
import assert from "node:assert/strict";
import { Ears, Heard, islandOf } from "./blind.ts";
import { fragmentOf } from "./board.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { SEVEN } from "./puzzles.ts";

/** The most keys that a standard 7 by 7 with 16 bridges may take, once it is known. */
const MOST_KEYS = 20;

inBrowser("a 7 by 7 is played by the accessibility tree and the keyboard alone", { fragment: fragmentOf(SEVEN.text) }, async ({ page }) => {
  const ears = await Ears.of(page);
  await comesTo(true, async () => {
    await ears.press("n");
    return /^button: \d/.test(await ears.focus());
  });
  const first = await ears.focus();
  const labels = [first];
  for (;;) {
    await ears.press("n");
    const label = await ears.focus();
    if (label === first) {
      break;
    }
    assert.ok(!labels.includes(label), label);
    labels.push(label);
  }
  const letters = labels.map((label) => label.replace("button: ", "").length);
  console.log(`${labels.length} islands, ${Math.round(letters.reduce((sum, length) => sum + length, 0) / labels.length)} characters a label, ${Math.max(...letters)} at most`);
  assert.ok(Math.max(...letters) <= 110, "labels are short");

  const heard = new Heard(labels.map(islandOf));
  assert.equal(await ears.listen("p", /islands finished/), "0 of 10 islands finished, 0 bridges drawn. No rule is broken so far.");
  assert.equal(await ears.listen("w", /changed/), "Nothing has changed yet");
  const around = await ears.listen("b", /of at most/);
  assert.equal(around.split(". ").length, heard.islands[0]?.ways.length, around);

  const counts = heard.solve();
  const plan = heard.plan(counts, 0);
  ears.keys = 0;
  for (const key of plan) {
    await ears.press(key);
  }
  await comesTo(true, async () => /Solved\. Every island has its bridges, and all islands are connected\.$/.test(await ears.said()));
  console.log(`${ears.keys} keys for ${counts.reduce((sum, count) => sum + count, 0)} bridges`);
  assert.ok(ears.keys <= MOST_KEYS, String(ears.keys));
  await ears.listen("w", /^\d bridges? from row \d, column \d to row \d, column \d$/);
  assert.match(await ears.listen("p", /^Solved\./), /connected\.$/);
});
