/** Links that are put into the address while the page is open: the last one counts. */
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { fragmentOf, hasIslands, islandsOf, ready } from "./board.ts";
import { messages, words } from "./controls.ts";
import { comesTo, inBrowser } from "./harness.ts";
import { PROGRAM_C, SEVEN } from "./puzzles.ts";

inBrowser("of two links one right after the other, the later one wins", {}, async ({ page }) => {
  await ready(page);
  for (const [first, second] of [[SEVEN, PROGRAM_C], [PROGRAM_C, SEVEN]] as const) {
    await page.evaluate(([one, other]) => {
      location.hash = one as string;
      location.hash = other as string;
    }, [fragmentOf(first.text), fragmentOf(second.text)]);
    await hasIslands(page, islandsOf(second.text));
    await comesTo("", () => page.evaluate(() => location.hash));
  }
  assert.deepEqual(await messages(page), []);
});

inBrowser(
  "a link that comes while the page begins with another one wins",
  {
    fragment: fragmentOf(SEVEN.text),
    before: `addEventListener("DOMContentLoaded", () => { location.hash = ${JSON.stringify(fragmentOf(PROGRAM_C.text))}; });`,
  },
  async ({ page }) => {
    await ready(page);
    await hasIslands(page, islandsOf(PROGRAM_C.text));
    await comesTo("", () => page.evaluate(() => location.hash));
  },
);

inBrowser("a link that unpacks to 300 MB is refused at once", {}, async ({ page }) => {
  await ready(page);
  const bomb = deflateRawSync(Buffer.alloc(300_000_000), { level: 9 }).toString("base64url");
  const begin = Date.now();
  await page.evaluate((packed) => {
    location.hash = `#1.${packed}`;
  }, bomb);
  await comesTo([words.start.brokenLink(words.start.linkFaults["too large"])], () => messages(page));
  const took = Date.now() - begin;
  assert.ok(took < 3000, `${took} ms`);
});
