/** The board as the tests see it: by its labels, which are what a screen reader tells, and by what is drawn. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { comesTo } from "./harness.ts";

/** What is on the board; cells and corridors as in `Puzzle` of puzzles.ts. */
export interface Drawn {
  /** `row,column=clue` */
  readonly islands: string[];
  readonly bridges: string[];
  readonly crosses: string[];
}

/** A fragment that holds any text the page reads. */
export function fragmentOf(text: string): string {
  return `#0.${Buffer.from(text).toString("base64url")}`;
}

/** Opens a text in the page by its address, without loading the page anew, and waits until it is on the board. */
export async function put(page: Page, text: string): Promise<void> {
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, fragmentOf(text));
  await page.waitForFunction(() => location.hash === "");
  await ready(page);
}

/** Waits until the page has begun with a puzzle, and the solver has told its corridors. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const labels = [...document.querySelectorAll(".islands [data-cell]")].map((island) => island.getAttribute("aria-label"));
    return labels.length > 0 && labels.every((label) => label === null || label.includes("; "));
  });
}

/** What is on the board now, in play mode. Fails where what is drawn is not what the labels say. */
export async function drawn(page: Page): Promise<Drawn> {
  const { labels, strokes, crosses } = await page.evaluate(() => ({
    labels: [...document.querySelectorAll(".islands [data-cell]")].map((island) => [
      island.getAttribute("data-cell") ?? "",
      island.getAttribute("aria-label") ?? "",
      island.querySelector(".clue")?.textContent ?? "",
    ]),
    strokes: [...document.querySelectorAll(".corridors .bridges")].reduce((sum, path) => sum + (path.getAttribute("d") ?? "").split("M").length - 1, 0),
    crosses: document.querySelectorAll(".corridors .cross").length,
  }));
  const found: Drawn = { islands: [], bridges: [], crosses: [] };
  for (const [cell = "", label = "", clue = ""] of labels) {
    found.islands.push(`${cell}=${clue}`);
    // Each corridor is told at both of its ends.
    const [row, col] = cell.split(",");
    for (const [, way, count, no, line] of label.matchAll(/(right|down): (?:(\d) bridges? to|(crossed out),) [^;]*?, (?:row|column) (\d+)/g)) {
      const corridor = way === "right" ? `${cell}-${row},${Number(line) - 1}` : `${cell}-${Number(line) - 1},${col}`;
      if (no !== undefined) {
        found.crosses.push(corridor);
      } else if (count !== "0") {
        found.bridges.push(`${corridor}*${count}`);
      }
    }
  }
  found.bridges.sort();
  found.crosses.sort();
  const told = found.bridges.reduce((sum, bridge) => sum + Number(bridge.at(-1)), 0);
  assert.deepEqual({ strokes, crosses }, { strokes: told, crosses: found.crosses.length }, "as many lines and crosses as are told");
  return found;
}

/** Waits until exactly these bridges and crosses are on the board. */
export async function holds(page: Page, bridges: readonly string[], crosses: readonly string[] = []): Promise<void> {
  await comesTo({ bridges: [...bridges].sort(), crosses: [...crosses].sort() }, async () => {
    const found = await drawn(page);
    return { bridges: found.bridges, crosses: found.crosses };
  });
}

/** The islands of a text grid, as `Drawn` has them. */
export function islandsOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !line.includes(" "))
    .flatMap((line, row) => [...line].flatMap((sign, col) => (/[.0]/.test(sign) ? [] : [`${row},${col}=${sign}`])));
}

/** Waits until exactly these islands are on the board, in either mode. */
export async function hasIslands(page: Page, islands: readonly string[]): Promise<void> {
  await comesTo([...islands], () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".islands [data-cell]")].map(
        (island) => `${island.getAttribute("data-cell")}=${island.querySelector(".clue")?.textContent}`,
      ),
    ),
  );
}

/** The control of an island. */
export function island(page: Page, row: number, col: number): Locator {
  return page.locator(`.islands [data-cell="${row},${col}"]`);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a place of the board is on the screen, once that is the same in two frames: after some moves the board gets
 * another size. Rows and columns count from 0; the middle of a cell is at .5 of it.
 */
export async function placeOf(page: Page, row: number, col: number): Promise<Point> {
  return page.evaluate(
    async ([y, x]) => {
      const find = () => {
        const matrix = (document.querySelector(".islands") as SVGGElement).getScreenCTM() as DOMMatrix;
        return new DOMPoint(x * 40, y * 40).matrixTransform(matrix);
      };
      for (let before = find(); ; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = find();
        if (now.x === before.x && now.y === before.y) {
          return { x: now.x, y: now.y };
        }
        before = now;
      }
    },
    [row, col] as const,
  );
}

/** The middle of a cell on the screen. */
export function middleOf(page: Page, row: number, col: number): Promise<Point> {
  return placeOf(page, row + 0.5, col + 0.5);
}

/** A corridor of `Puzzle`, in numbers. */
export function numbersOf(bridge: string): { from: readonly [number, number]; to: readonly [number, number]; count: number } {
  const [row = 0, col = 0, toRow = 0, toCol = 0, count = 0] = bridge.split(/[,*-]/).map(Number);
  return { from: [row, col], to: [toRow, toCol], count };
}

/**
 * Waits until the board stays where it is: when a sheet is closed, it gets another size some frames later, and a drag that
 * begins before that would be on what has moved away.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const place = () => {
      const box = document.querySelector(".islands [data-cell]")?.getBoundingClientRect();
      return box === undefined ? "" : [box.left, box.top, box.width].join();
    };
    let last = place();
    for (let frames = 0; frames < 8; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = place();
      frames = now === last ? frames : 0;
      last = now;
    }
  });
}
