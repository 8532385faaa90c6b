/** Players who know the solution, and draw it by mouse, by fingers, or by keys. */
import type { Page } from "playwright-core";
import { middleOf, numbersOf, still } from "./board.ts";
import { type Counted, Fingers, Keys, Mouse } from "./hands.ts";
import type { Puzzle } from "./puzzles.ts";

type Where = readonly [number, number];

/** Drags each bridge from one island to the other. */
export async function playByMouse(page: Page, { solution }: Puzzle): Promise<Counted> {
  const mouse = new Mouse(page);
  await still(page);
  for (const bridge of solution) {
    const { from, to, count } = numbersOf(bridge);
    for (let turn = 0; turn < count; turn++) {
      await mouse.dragCells(from, to);
    }
  }
  return mouse;
}

/** Taps an island and its neighbour for the first bridge of a corridor, and the middle of the corridor for the second. */
export async function playByFingers(page: Page, { solution }: Puzzle): Promise<Counted> {
  const fingers = await Fingers.of(page);
  await still(page);
  for (const bridge of solution) {
    const { from, to, count } = numbersOf(bridge);
    await fingers.tap(await middleOf(page, ...from));
    await fingers.tap(await middleOf(page, ...to));
    if (count === 2) {
      // The middle of a cell that no island has, next to the first island: its horizontal or vertical triangle.
      const [down, right] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
      await fingers.tap(await middleOf(page, from[0] + down * 0.8, from[1] + right * 0.8));
    }
  }
  return fingers;
}

/** Goes from island to island with the arrow keys, and builds with Ctrl. The focus is on an island. */
export async function playByKeys(page: Page, keys: Keys, { solution }: Puzzle): Promise<void> {
  const left = new Map(solution.map((bridge) => [bridge, numbersOf(bridge)]));
  const next = neighbours(solution);
  let at = await focusedCell(page);
  while (left.size > 0) {
    for (const [bridge, { from, to, count }] of left) {
      if (String(from) === at || String(to) === at) {
        const key = `Control+${arrow(at, String(from) === at ? String(to) : String(from))}`;
        await keys.press(...Array.from({ length: count }, () => key));
        left.delete(bridge);
      }
    }
    const path = nearest(at, next, new Set([...left.values()].flatMap(({ from, to }) => [String(from), String(to)])));
    for (const cell of path) {
      await keys.press(arrow(at, cell));
      at = cell;
    }
  }
}

/** Presses Tab until the focus is on the board. */
export async function goToBoard(page: Page, keys: Keys): Promise<void> {
  for (let turn = 0; turn < 80; turn++) {
    if ((await focusedCell(page)) !== "") {
      return;
    }
    await keys.press("Tab");
  }
  throw new Error("Tab never comes to the board");
}

/** The cell of the control that has the focus. */
export function focusedCell(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "");
}

/** Islands joined by bridges: as all hang together, one can go everywhere along them. */
function neighbours(solution: readonly string[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  const add = (a: Where, b: Where) => next.set(String(a), [...(next.get(String(a)) ?? []), String(b)]);
  for (const { from, to } of solution.map(numbersOf)) {
    add(from, to);
    add(to, from);
  }
  return next;
}

/** The shortest way to one of the wanted cells, without the first cell; empty where there is none. */
function nearest(start: string, next: Map<string, string[]>, wanted: ReadonlySet<string>): string[] {
  const before = new Map<string, string | null>([[start, null]]);
  for (const cell of before.keys()) {
    if (wanted.has(cell)) {
      const path: string[] = [];
      for (let step: string | null = cell; step !== null && step !== start; step = before.get(step) ?? null) {
        path.unshift(step);
      }
      return path;
    }
    for (const other of next.get(cell) ?? []) {
      if (!before.has(other)) {
        before.set(other, cell);
      }
    }
  }
  return [];
}

function arrow(from: string, to: string): string {
  const [row = 0, col = 0] = from.split(",").map(Number);
  const [toRow = 0, toCol = 0] = to.split(",").map(Number);
  return row === toRow ? (toCol > col ? "ArrowRight" : "ArrowLeft") : toRow > row ? "ArrowDown" : "ArrowUp";
}
