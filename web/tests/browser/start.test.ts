import assert from "node:assert/strict";
import { test } from "node:test";
import { inBrowser, served } from "./harness.ts";

inBrowser("opens from a file, without a word on the console and without a request", {}, async ({ page }) => {
  await page.getByRole("button").first().waitFor();
});

test("opens over http, and asks for nothing but itself", async (t) => {
  const server = await served();
  t.after(() => server.close());
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  t.after(() => browser.close());
  const page = await browser.newPage();
  await page.goto(server.address);
  await page.getByRole("button").first().waitFor();
  assert.deepEqual(server.asked, ["/hashi.html"]);
});
