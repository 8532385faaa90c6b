/** Browsers that lack what the page is built on say so, once and plainly. */
import assert from "node:assert/strict";
import { tooOldTexts } from "../../src/texts/too-old.ts";
import { inBrowser } from "./harness.ts";

for (const name of ["WebAssembly", "Worker", "DecompressionStream"]) {
  inBrowser(`without ${name} there is one message that names it`, { before: `delete window.${name};` }, async ({ page }) => {
    const told = page.getByRole("alert");
    await told.waitFor();
    assert.equal(await told.innerText(), tooOldTexts([]).text(name));
    assert.equal(await page.getByRole("button").count(), 0);
  });
}

inBrowser("the message is in the language of the browser", { before: "delete window.Worker;", locale: "fr-CA" }, async ({ page }) => {
  assert.equal(await page.getByRole("alert").innerText(), tooOldTexts(["fr"]).text("Worker"));
  assert.notEqual(tooOldTexts(["fr"]).text("Worker"), tooOldTexts(["de", "en"]).text("Worker"));
});
