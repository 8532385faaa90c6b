/** How the page opens: from a file and over http, alone. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { hasIslands, islandsOf, put, ready } from "./board.ts";
import { answered, ask, messages, words } from "./controls.ts";
import { built, comesTo, inBrowser, served, withPage } from "./harness.ts";
import { EXAMPLE, PROGRAM_C, SEVEN } from "./puzzles.ts";

inBrowser("opens from a file, with a puzzle to play and without a word on the console", {}, async ({ page }) => {
  await ready(page);
  await hasIslands(page, islandsOf(EXAMPLE.text));
  await page.getByText(words.welcome.text).waitFor();
  assert.equal(await page.title(), words.name);
});

/** Notes what is on the board when the page has the solver unpacked, and never lets that begin. */
const WITHOUT_SOLVER = `
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.kind === "packed") {
      window.drawnFirst ??= document.querySelectorAll(".islands [data-cell]").length;
    } else {
      post.call(this, message, ...rest);
    }
  };
`;

inBrowser("the islands are drawn before the solver is unpacked, let alone asked", { before: WITHOUT_SOLVER }, async ({ page }) => {
  const islands = islandsOf(EXAMPLE.text);
  await page.waitForFunction(() => "drawnFirst" in window);
  assert.equal(await page.evaluate(() => (window as unknown as { drawnFirst: number }).drawnFirst), islands.length);
  await hasIslands(page, islands);
  await page.getByRole("button", { name: "4, row 1, column 1" }).waitFor();
});

test("opens over http, solves, and asks for nothing but itself", async (t) => {
  const server = await served();
  t.after(() => server.close());
  await withPage({ address: server.address }, async ({ page }) => {
    await ready(page);
    await put(page, PROGRAM_C.text);
    await ask(page, "unique");
    await answered(page, words.ask.unique);
  });
  assert.deepEqual(server.asked, ["/hashi.html"]);
});

inBrowser("works without a network", {}, async ({ page, context }) => {
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await put(page, PROGRAM_C.text);
  await ask(page, "unique");
  await answered(page, words.ask.unique);
});

test("the file is under 1 MB, and its policy allows nothing from anywhere", () => {
  const page = readFileSync(built, "utf8");
  assert.ok(Buffer.byteLength(page) < 1_000_000);
  const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  assert.match(policy, /^default-src 'none';/);
  assert.match(policy, /; script-src 'sha256-[^']+' 'sha256-[^']+' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /https?:|unsafe-inline|'unsafe-eval'|connect-src|\*/);
  assert.doesNotMatch(page.replace(/http:\/\/www\.w3\.org\/\S+/g, ""), /\b(?:src|href)="https?:/);
});

test("begins with the puzzle that it was given", async (t) => {
  const { mkdtempSync, rmSync, writeFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  const { pathToFileURL } = await import("node:url");
  const { tmpdir } = await import("node:os");
  const folder = mkdtempSync(join(tmpdir(), "hashi-page-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const page = readFileSync(built, "utf8");
  const place = '<script type="application/json" id="given">null</script>';
  assert.equal(page.split(place).length, 2, "the place for a puzzle is there once");
  const givenTo = (name: string, given: string) => {
    const path = join(folder, name);
    writeFileSync(path, page.replace(place, () => place.replace("null", () => given)));
    return pathToFileURL(path).href;
  };
  await withPage({ address: givenTo("given.html", JSON.stringify({ text: SEVEN.text })) }, async ({ page: opened }) => {
    await ready(opened);
    await hasIslands(opened, islandsOf(SEVEN.text));
    assert.deepEqual(await messages(opened), []);
  });
  for (const [name, given] of [
    ["wrong.html", JSON.stringify({ text: "2.x\n" })],
    ["broken.html", "{"],
    ["other.html", "[1, 2]"],
  ] as const) {
    await withPage({ address: givenTo(name, given) }, async ({ page: opened }) => {
      await ready(opened);
      await hasIslands(opened, islandsOf(EXAMPLE.text));
      await comesTo(true, async () => (await messages(opened)).some((text) => text.startsWith(words.start.brokenGiven(""))));
    });
  }
});
