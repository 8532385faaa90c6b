/**
 * Somebody who sees nothing: knows of the page what the accessibility tree says of the focus and of the live region, and
 * has nothing but a keyboard. Islands are learnt from their labels, and the solution is found from these alone.
 */
import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";
import { comesTo } from "./harness.ts";

/** A neighbour as a label tells it. */
interface Way {
  readonly direction: Direction;
  /** The row or column that is not the island's own. */
  readonly line: number;
}

type Direction = "up" | "right" | "down" | "left";

/** An island as its label tells it; rows and columns count from 1. */
interface Island {
  readonly row: number;
  readonly col: number;
  readonly clue: number;
  readonly ways: readonly Way[];
}

interface Corridor {
  readonly from: number;
  readonly to: number;
  readonly direction: "right" | "down";
}

/** The accessibility tree as the browser gives it to screen readers. */
export class Ears {
  readonly #session: CDPSession;
  readonly #page: Page;
  keys = 0;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<Ears> {
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    return new Ears(page, session);
  }

  async #nodes(): Promise<{ role: string; name: string; isFocused: boolean; id: string; children: readonly string[] }[]> {
    const { nodes } = await this.#session.send("Accessibility.getFullAXTree");
    return nodes
      .filter(({ ignored }) => !ignored)
      .map((node) => ({
        role: String(node.role?.value ?? ""),
        name: String(node.name?.value ?? ""),
        isFocused: node.properties?.some(({ name, value }) => name === "focused" && value.value === true) === true,
        id: node.nodeId,
        children: node.childIds ?? [],
      }));
  }

  /** The role and name of what has the focus. */
  async focus(): Promise<string> {
    const found = (await this.#nodes()).filter(({ isFocused, role }) => isFocused && role !== "RootWebArea");
    return found.map(({ role, name }) => `${role}: ${name}`).join(", ");
  }

  /** What the live region says; there is exactly one. */
  async said(): Promise<string> {
    return (await this.#region()).replace(/\u00a0$/, "");
  }

  async #region(): Promise<string> {
    const nodes = await this.#nodes();
    const regions = nodes.filter(({ role }) => role === "status" || role === "alert");
    assert.equal(regions.filter(({ role }) => role === "status").length, 1, "one polite live region");
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const textOf = (id: string): string => {
      const node = byId.get(id);
      return node === undefined ? "" : node.role === "StaticText" ? node.name : node.children.map(textOf).join("");
    };
    return regions.map(({ id }) => textOf(id)).join("");
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.#page.keyboard.press(key);
    }
  }

  /** Presses a key, and waits until the live region says something else that fits. */
  async listen(key: string, wanted: RegExp): Promise<string> {
    const before = await this.#region();
    await this.press(key);
    await comesTo(true, async () => (await this.#region()) !== before && wanted.test(await this.said()));
    return this.said();
  }
}

/** An island from its label. */
function islandOf(label: string): Island {
  const parts = /^button: (\d+)(?:, [^;]+)?; row (\d+), column (\d+)((?:; .*)?)$/.exec(label);
  assert.ok(parts !== null, label);
  const [, clue, row, col, rest = ""] = parts;
  const ways = [...rest.matchAll(/; (up|right|down|left): [^;]*?(?:row|column) (\d+)/g)].map(([, direction, line]) => ({
    direction: direction as Direction,
    line: Number(line),
  }));
  return { row: Number(row), col: Number(col), clue: Number(clue), ways };
}

/** The puzzle as it was told, island by island. */
export class Heard {
  readonly islands: readonly Island[];
  readonly corridors: readonly Corridor[];

  constructor(islands: readonly Island[]) {
    this.islands = islands;
    this.corridors = islands.flatMap(({ row, col, ways }, from) =>
      ways.flatMap(({ direction, line }): Corridor[] => {
        if (direction !== "right" && direction !== "down") {
          return [];
        }
        const to = islands.findIndex((other) => other.row === (direction === "down" ? line : row) && other.col === (direction === "right" ? line : col));
        assert.ok(to >= 0, "every neighbour that is told is an island that is told");
        return [{ from, to, direction }];
      }),
    );
  }

  /** Bridges by corridor. */
  solve(): number[] {
    const counts: number[] = [];
    const left = this.islands.map(({ clue }) => clue);
    const search = (index: number): boolean => {
      if (index === this.corridors.length) {
        return left.every((count) => count === 0) && this.#isConnected(counts);
      }
      const { from, to } = this.corridors[index] as Corridor;
      const isBarred = this.corridors.slice(0, index).some((other, at) => (counts[at] ?? 0) > 0 && this.#cross(other, this.corridors[index] as Corridor));
      for (let count = isBarred ? 0 : Math.min(2, left[from] ?? 0, left[to] ?? 0); count >= 0; count--) {
        counts[index] = count;
        left[from] = (left[from] ?? 0) - count;
        left[to] = (left[to] ?? 0) - count;
        if (search(index + 1)) {
          return true;
        }
        left[from] += count;
        left[to] += count;
      }
      counts.length = index;
      return false;
    };
    assert.ok(search(0), "what was told has a solution");
    return counts;
  }

  #cross(a: Corridor, b: Corridor): boolean {
    const [across, down] = a.direction === "right" ? [a, b] : [b, a];
    if (across.direction !== "right" || down.direction !== "down") {
      return false;
    }
    const [left, right, top, bottom] = [across.from, across.to, down.from, down.to].map((index) => this.islands[index] as Island) as [Island, Island, Island, Island];
    return left.col < top.col && top.col < right.col && top.row < left.row && left.row < bottom.row;
  }

  #isConnected(counts: readonly number[]): boolean {
    const seen = new Set([0]);
    for (const island of seen) {
      this.corridors.forEach(({ from, to }, index) => {
        if ((counts[index] ?? 0) > 0 && (from === island || to === island)) {
          seen.add(from === island ? to : from);
        }
      });
    }
    return seen.size === this.islands.length;
  }

  /** The fewest keys that draw this solution, when one begins at an island. */
  plan(counts: readonly number[], start: number): string[] {
    interface State { at: number; done: number; keys: readonly string[] }
    const arrow = ({ from, direction }: Corridor, at: number) =>
      `Arrow${from === at ? (direction === "right" ? "Right" : "Down") : direction === "right" ? "Left" : "Up"}`;
    const used = this.corridors.flatMap((corridor, index) => ((counts[index] ?? 0) > 0 ? [{ corridor, count: counts[index] ?? 0 }] : []));
    const all = 2 ** used.length - 1;
    const rounds: State[][] = [[{ at: start, done: 0, keys: [] }]];
    const seen = new Set<number>();
    for (let round = 0; ; round++) {
      for (const { at, done, keys } of rounds[round] ?? []) {
        if (done === all) {
          return [...keys];
        }
        const name = done * this.islands.length + at;
        if (seen.has(name)) {
          continue;
        }
        seen.add(name);
        const add = (next: number, then: number, ...more: string[]) => (rounds[round + more.length] ??= []).push({ at: next, done: then, keys: [...keys, ...more] });
        used.forEach(({ corridor, count }, index) => {
          if (corridor.from === at || corridor.to === at) {
            const other = corridor.from === at ? corridor.to : corridor.from;
            const key = arrow(corridor, at);
            add(other, done, key);
            if ((done & (1 << index)) === 0) {
              const bridges = Array.from({ length: count }, () => `Control+${key}`);
              add(at, done | (1 << index), ...bridges);
              add(other, done | (1 << index), ...bridges.slice(1), `Control+Shift+${key}`);
            }
          }
        });
        const isOpen = (island: number) => used.some(({ corridor: { from, to } }, index) => (from === island || to === island) && (done & (1 << index)) === 0);
        for (const [key, step] of [["n", 1], ["Shift+N", -1]] as const) {
          const next = this.islands.map((_, index) => (at + step * (index + 1) + 2 * this.islands.length) % this.islands.length).find(isOpen);
          if (next !== undefined) {
            add(next, done, key);
          }
        }
      }
    }
  }
}

/** What it takes to play a puzzle blind. */
export interface Played {
  /** Keys to hear all islands once. */
  readonly heard: number;
  /** Keys to draw the solution. */
  readonly drawn: number;
  readonly bridges: number;
  readonly labels: readonly string[];
}

/** Hears all islands, finds the solution, and draws it; `meanwhile` is called when all have been heard. */
export async function playBlind(page: Page, ears: Ears, meanwhile: (heard: Heard) => Promise<void> = async () => {}): Promise<Played> {
  // The first island, once it is there and its neighbours are told.
  await comesTo(true, async () => {
    await page.keyboard.press("n");
    return /^button: \d[^;]*; [^;]*; /.test(await ears.focus());
  });
  const first = await ears.focus();
  const labels = [first];
  ears.keys = 1;
  for (;;) {
    await ears.press("n");
    const label = await ears.focus();
    if (label === first) {
      break;
    }
    assert.ok(!labels.includes(label), label);
    labels.push(label);
  }
  const heard = new Heard(labels.map(islandOf));
  const forHearing = ears.keys;
  await meanwhile(heard);
  const counts = heard.solve();
  ears.keys = 0;
  await ears.press(...heard.plan(counts, 0));
  await comesTo(true, async () => /Solved\. Every island has its bridges, and all islands are connected\.$/.test(await ears.said()));
  return { heard: forHearing, drawn: ears.keys, bridges: counts.reduce((sum, count) => sum + count, 0), labels: labels.map((label) => label.replace("button: ", "")) };
}
