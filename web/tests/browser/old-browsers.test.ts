/** Browsers that lack what the page is built on say so, once and plainly. */
import assert from "node:assert/strict";
import { words } from "./controls.ts";
import { inBrowser } from "./harness.ts";

for (const name of ["WebAssembly", "Worker", "DecompressionStream"]) {
  inBrowser(`without ${name} there is one message that names it`, { before: `delete window.${name};` }, async ({ page }) => {
    const told = page.getByRole("alert");
    await told.waitFor();
    assert.equal(await told.innerText(), words.tooOld.text(name));
    assert.equal(await page.getByRole("button").count(), 0);
  });
}
