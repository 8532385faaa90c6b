/**
 * What the browser tests share: one browser a file, one fresh context a test. A test fails if the page writes anything
 * to its console, throws, or asks the network for anything but itself.
 */
import assert from "node:assert/strict";
import { createReadStream, existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** Bundled tests lie in dist/, so the page is named by whoever runs them. */
const built = process.env.HASHI_PAGE ?? fileURLToPath(new URL("../../dist/hashi.html", import.meta.url));

/** The page as a file, as somebody opens it by double-click. */
export const fileAddress = pathToFileURL(built).href;

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

let browser: Promise<Browser> | undefined;

function launched(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync) ?? "chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  return browser;
}

after(async () => {
  await (await browser)?.close();
});

export interface Opened {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far: messages of the console, errors, requests. */
  complaints: string[];
}

export interface Opening extends BrowserContextOptions {
  /** What follows the address of the page: "#..." */
  fragment?: string;
  address?: string;
  /** Runs in the page before anything else. */
  before?: string;
  /** Complaints that this test is about. */
  allowed?: RegExp;
}

/** Watches a page for everything that it should never do. */
export function watch(page: Page, complaints: string[], address: string): void {
  const own = address.split("#")[0] as string;
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${String(error)}`));
  page.on("request", (request) => {
    const url = request.url();
    if (url.split("#")[0] !== own && !/^(blob|data):/.test(url)) {
      complaints.push(`request: ${url}`);
    }
  });
}

/** A test in a browser. */
export function inBrowser(name: string, opening: Opening, body: (opened: Opened) => Promise<void>): void {
  test(name, { timeout: 60_000 }, async () => {
    const { fragment = "", address = fileAddress, before, allowed, ...options } = opening;
    const context = await (await launched()).newContext({ ...desktop, ...options });
    try {
      if (before !== undefined) {
        await context.addInitScript(before);
      }
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const complaints: string[] = [];
      watch(page, complaints, address);
      await page.goto(address + fragment);
      await body({ page, context, complaints });
      assert.deepEqual(complaints.filter((text) => allowed === undefined || !allowed.test(text)), []);
    } finally {
      await context.close();
    }
  });
}

/** Serves the page over http, on this machine only. */
export async function served(): Promise<{ address: string; asked: string[]; close(): void }> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url?.split("?")[0] !== "/hashi.html") {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    createReadStream(built).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/hashi.html`, asked, close: () => server.close() };
}
