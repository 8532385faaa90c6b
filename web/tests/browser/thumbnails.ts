/**
 * Pictures of the page at a quarter of its size, and what differs between two of them. The browser itself makes and reads
 * them, so that no other program is needed.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";

/** Pixels of the page for one of the thumbnail, across and down. */
const SCALE = 4;

/** A square of so many pixels of a thumbnail differs as a whole or not at all. */
const TILE = 12;

/** Channels that differ by less are the same: edges are smoothed in other ways by other browsers. */
const SAME = 40;

/** A tile differs where this share of its pixels does. */
const SHARE = 0.2;

/** The same letters on every machine: without them each line of text would have another length. */
export async function useOneFont(page: Page): Promise<void> {
  const { resolve } = createRequire(join(process.env["HASHI_PROJECT"] as string, "web", "package.json"));
  const faces = [400, 700].map((weight) => {
    const file = resolve(`@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-${weight}-normal.woff2`);
    return `@font-face { font-family: One; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(file, "base64")}); }`;
  });
  await page.addStyleTag({ content: `${faces.join("\n")} * { font-family: One !important; caret-color: transparent !important; }` });
  await page.evaluate(async () => {
    await Promise.all(["400", "700"].map((weight) => document.fonts.load(`${weight} 16px One`)));
    await document.fonts.ready;
  });
}

/** A page that can draw. */
export async function canvasPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto("data:text/html,<canvas></canvas>");
  return page;
}

/** A screenshot as a thumbnail, as PNG. */
export async function thumbnail(canvas: Page, screenshot: Buffer): Promise<Buffer> {
  const address = await canvas.evaluate(
    async ([png, scale]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const drawn = document.createElement("canvas");
      drawn.width = Math.round(image.width / scale);
      drawn.height = Math.round(image.height / scale);
      const context = drawn.getContext("2d") as CanvasRenderingContext2D;
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, drawn.width, drawn.height);
      return drawn.toDataURL("image/png");
    },
    [screenshot.toString("base64"), SCALE] as const,
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** Where two thumbnails differ: places on the page in pixels, or a word on their sizes. */
export async function differences(canvas: Page, one: Buffer, other: Buffer): Promise<string[]> {
  return canvas.evaluate(
    async ([pngs, tile, same, share, scale]) => {
      const [first, second] = await Promise.all(
        pngs.map(async (png) => {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const drawn = document.createElement("canvas");
          [drawn.width, drawn.height] = [image.width, image.height];
          const context = drawn.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (first === undefined || second === undefined || first.width !== second.width || first.height !== second.height) {
        return [`${first?.width}x${first?.height} and ${second?.width}x${second?.height}`];
      }
      const found: string[] = [];
      for (let top = 0; top < first.height; top += tile) {
        for (let left = 0; left < first.width; left += tile) {
          let count = 0;
          let all = 0;
          for (let y = top; y < Math.min(top + tile, first.height); y += 1) {
            for (let x = left; x < Math.min(left + tile, first.width); x += 1) {
              const at = (y * first.width + x) * 4;
              const isOther = [0, 1, 2].some((channel) => Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)) > same);
              count += isOther ? 1 : 0;
              all += 1;
            }
          }
          if (count > all * share) {
            found.push(`${left * scale},${top * scale}`);
          }
        }
      }
      return found;
    },
    [[one.toString("base64"), other.toString("base64")], TILE, SAME, SHARE, SCALE] as const,
  );
}
