/**
 * Key screens look as they looked: each is compared with its thumbnail in `looks/`. After a change that is meant,
 * `UPDATE_FIXTURES=1 node run-tests.mjs --browser looks` renews them; look at what has changed before you commit.
 */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { put, ready } from "./board.ts";
import { button, closeDialog, mode, press, words } from "./controls.ts";
import { desktop, launched, type Opening, phone, withPage } from "./harness.ts";
import { playByMouse } from "./players.ts";
import { PROGRAM_C, SEVEN } from "./puzzles.ts";
import { canvasPage, differences, thumbnail, useOneFont } from "./thumbnails.ts";

const FOLDER = join(process.env["HASHI_PROJECT"] as string, "web", "tests", "browser", "looks");

/** A screen, and how one comes to it from the one before. */
const SCREENS: readonly (readonly [name: string, go: (page: Page) => Promise<void>])[] = [
  ["start", ready],
  [
    "hint",
    async (page) => {
      await put(page, SEVEN.text);
      await button(page, words.playing.hint).click();
      await page.locator(".hint-card").getByRole("button").first().waitFor();
    },
  ],
  [
    "solved",
    async (page) => {
      await page.keyboard.press("Escape");
      await playByMouse(page, SEVEN);
      await page.locator(".done").waitFor();
    },
  ],
  [
    "menu",
    async (page) => {
      await put(page, PROGRAM_C.text);
      await press(page, words.menu);
    },
  ],
  [
    "new",
    async (page) => {
      await closeDialog(page);
      await press(page, words.new);
    },
  ],
  [
    "draw",
    async (page) => {
      await closeDialog(page);
      await mode(page, "draw");
      await page.getByText(words.verdict.oneLevel(words.level.easy)).waitFor();
    },
  ],
];

const KINDS: readonly (readonly [name: string, opening: Opening])[] = [
  ["desktop-light", { ...desktop, colorScheme: "light" }],
  ["phone-dark", { ...phone, deviceScaleFactor: 1, colorScheme: "dark" }],
];

for (const [kind, opening] of KINDS) {
  test(`key screens look as they looked: ${kind}`, { timeout: 90_000 }, async () => {
    const canvas = await canvasPage(await launched());
    const wrong: string[] = [];
    await withPage({ ...opening, reducedMotion: "reduce", bypassCSP: true }, async ({ page }) => {
      await ready(page);
      await useOneFont(page);
      for (const [screen, go] of SCREENS) {
        await go(page);
        // Nothing is pointed at, and what had to move has moved.
        await page.mouse.move(0, 0);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        const found = await compared(`${kind}-${screen}`, await thumbnail(canvas, await page.screenshot()));
        wrong.push(...found);
      }
    });
    await canvas.close();
    assert.deepEqual(wrong, []);
  });

  /** What differs from the thumbnail that is kept, in words. */
  async function compared(name: string, now: Buffer): Promise<string[]> {
    const file = join(FOLDER, `${name}.png`);
    if (process.env["UPDATE_FIXTURES"] === "1") {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, now);
      return [];
    }
    if (!existsSync(file)) {
      return [`${name}: there is no ${file}`];
    }
    const canvas = await canvasPage(await launched());
    const places = await differences(canvas, readFileSync(file), now);
    await canvas.close();
    if (places.length === 0) {
      return [];
    }
    const kept = join(tmpdir(), `hashi-${name}.png`);
    writeFileSync(kept, now);
    return [`${name}: now ${kept}; differs at ${places.slice(0, 8).join(" ")}${places.length > 8 ? ` and ${places.length - 8} more` : ""}`];
  }
}

test("thumbnails that differ are told apart, and those that do not are not", async () => {
  const canvas = await canvasPage(await launched());
  const page = await (await launched()).newPage({ viewport: { width: 400, height: 300 } });
  const drawn = async (style: string) => {
    await page.setContent(`<body style="margin:0"><p style="position:absolute;left:100px;top:60px;width:80px;height:40px;${style}"></p>`);
    return thumbnail(canvas, await page.screenshot());
  };
  const plain = await drawn("background:#0f6b62");
  assert.deepEqual(await differences(canvas, plain, await drawn("background:#0f6b62")), []);
  assert.deepEqual(await differences(canvas, plain, await drawn("background:#12705f")), []);
  assert.notDeepEqual(await differences(canvas, plain, await drawn("background:#b3261e")), []);
  assert.notDeepEqual(await differences(canvas, plain, await drawn("background:#0f6b62;margin-left:40px")), []);
  assert.notDeepEqual(await differences(canvas, plain, await drawn("display:none")), []);
  await page.setViewportSize({ width: 404, height: 300 });
  assert.deepEqual(await differences(canvas, plain, await drawn("background:#0f6b62")), ["100x75 and 101x75"]);
  await Promise.all([page.close(), canvas.close()]);
});
