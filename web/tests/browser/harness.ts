/**
 * What the browser tests share: one browser a file, one fresh context a test. A test fails if the page writes anything
 * to its console, throws, or asks the network for anything but itself. `HASHI_SHOTS=FOLDER` keeps a picture of the page
 * for each test that fails.
 */
import assert from "node:assert/strict";
import { createReadStream, existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** Bundled tests lie elsewhere, so the page is named by whoever runs them. */
export const built = process.env["HASHI_PAGE"] ?? fileURLToPath(new URL("../../dist/hashi.html", import.meta.url));

/** The page as a file, as somebody opens it by double-click. */
export const fileAddress = pathToFileURL(built).href;

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** How long a condition may take to come true; only a test that fails waits so long. */
export const PATIENCE = 20_000;

/**
 * Parts of the browser that are turned off. What Playwright turns off, as far as it matters here, for the last list is
 * the one that counts; and the pop-ups of the address bar, for which each window would have a process of its own.
 */
const FEATURES_OFF = [
  "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
  "OptimizationHints", "PaintHolding", "PreconnectToSearch",
  "AimEnabled", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup", "WebUIReloadButton", "WebUIToolbar",
];

let browser: Promise<Browser> | undefined;

/** The browser of this file. */
export function launched(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync) ?? "chromium",
    args: ["--no-sandbox", "--disable-gpu", `--disable-features=${FEATURES_OFF.join(",")}`],
  });
  return browser;
}

/** Ends the browser. */
export async function closed(): Promise<void> {
  await (await browser)?.close();
}

// Programs that measure use this file too.
if (process.env["NODE_TEST_CONTEXT"] !== undefined) {
  after(closed);
}

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
}

/** Watches a page for everything that it should never do. */
export function watch(page: Page, complaints: string[], address: string): void {
  const own = address.split("#")[0] as string;
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${String(error)}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (url.split("#")[0] !== own && !/^(blob|data):/.test(url)) {
      complaints.push(`request: ${url}`);
    }
  });
}

/** Opens the page once more in a context: another tab. */
export async function openTab(context: BrowserContext, complaints: string[], address = fileAddress): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  watch(page, complaints, address);
  await page.goto(address);
  return page;
}

/** Opens the page in a context of its own: somebody else's browser. */
export async function withPage(opening: Opening, body: (opened: Opened) => Promise<void>): Promise<void> {
  const { fragment = "", address = fileAddress, before, ...options } = opening;
  const context = await (await launched()).newContext({ ...desktop, ...options });
  try {
    if (before !== undefined) {
      await context.addInitScript(before);
    }
    const complaints: string[] = [];
    const page = await openTab(context, complaints, address + fragment);
    try {
      await body({ page, context, complaints });
    } catch (error) {
      const shots = process.env["HASHI_SHOTS"];
      if (shots !== undefined) {
        await page.screenshot({ path: join(shots, `failed-${process.pid}-${Date.now()}.png`) });
      }
      throw error;
    }
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}

/** A test in a browser. */
export function inBrowser(name: string, opening: Opening, body: (opened: Opened) => Promise<void>): void {
  test(name, { timeout: 90_000 }, () => withPage(opening, body));
}

/** Waits until something is as it should be; where it never is, the difference is what the test fails with. */
export async function comesTo<T>(wanted: T, find: () => Promise<T>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      assert.deepEqual(await find(), wanted);
      return;
    } catch (error) {
      if (Date.now() > end) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
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
