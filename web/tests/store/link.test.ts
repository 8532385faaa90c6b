import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { SolverError } from "../../src/solver/client.ts";
import type { PuzzleDocument } from "../../src/solver/protocol.ts";
import { createStore } from "../../src/store/create.ts";
import type { Asks } from "../../src/store/following.ts";
import { MOST_BYTES, packed, unpacked } from "../../src/store/fragment.ts";
import { FragmentError, fragmentFor, linkIn, linked, withoutLink } from "../../src/store/link.ts";
import type { Mark, Store } from "../../src/store/store.ts";
import { snapshot } from "./actions.ts";
import { FakeClock } from "./fake-clock.ts";
import { puzzle } from "./fake-solver.ts";
import { Random } from "./random.ts";
import { isMissing, realSolver } from "./real-solver.ts";

const PAGE = "file:///home/me/hashi.html";

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

/** Why tests of compressed links are left out; `false` if they are not. */
const cannotCompress = ((): string | false => {
  try {
    new DecompressionStream("deflate-raw");
    return false;
  } catch {
    return "this version of Node knows no deflate-raw";
  }
})();

test("text comes back from a fragment", async () => {
  for (const text of ["", "x", "aé☃😀", "2.2/".repeat(1000), "\0\n#&?"]) {
    const fragment = await packed(text);
    assert.match(fragment, /^[01]\.[\w-]*$/);
    assert.equal(await unpacked(fragment), text);
  }
});

test("text is compressed where that is shorter", { skip: cannotCompress }, async () => {
  assert.match(await packed("x"), /^0\./);
  const long = await packed("2.2/".repeat(1000));
  assert.match(long, /^1\./);
  assert.ok(long.length < 100);
});

test("a fragment that is broken, or a bomb, is refused", { skip: cannotCompress }, async () => {
  const good = await packed("2.2/".repeat(1000));
  const cases: [string, string][] = [
    ["0.!", "broken"],
    ["0.a", "broken"],
    ["0.a=", "broken"],
    ["1.", "broken"],
    ["1.AAAA", "broken"],
    [good.slice(0, -5), "broken"],
    [`0.${base64url(Uint8Array.of(0xff, 0xfe))}`, "broken"],
    [`1.${base64url(deflateRawSync(Buffer.alloc(MOST_BYTES + 1, 65)))}`, "too large"],
    [`1.${base64url(deflateRawSync(Buffer.alloc(MOST_BYTES * 5, 65)))}`, "too large"],
    [`0.${"A".repeat(MOST_BYTES * 1.5)}`, "too large"],
    [`0.${"A".repeat(Math.trunc(MOST_BYTES * 1.34))}`, "too large"],
  ];
  for (const [fragment, kind] of cases) {
    const name = `${fragment.slice(0, 30)}: ${kind}`;
    await assert.rejects(unpacked(fragment), (error) => error instanceof FragmentError && error.kind === kind, name);
  }
  const largest = `1.${base64url(deflateRawSync(Buffer.alloc(MOST_BYTES, 65)))}`;
  assert.equal((await unpacked(largest)).length, MOST_BYTES);
});

test("a bomb is not unpacked any further than is allowed", { skip: cannotCompress }, async () => {
  const { DecompressionStream } = globalThis;
  let length = 0;
  class Counting {
    readonly writable: WritableStream;
    readonly readable: ReadableStream;

    constructor() {
      const stream = new DecompressionStream("deflate-raw");
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, controller) => {
          length += part.length;
          controller.enqueue(part);
        },
      });
      this.writable = stream.writable;
      this.readable = stream.readable.pipeThrough(counted as never);
    }
  }
  const bomb = `1.${base64url(deflateRawSync(Buffer.alloc(MOST_BYTES * 5, 65)))}`;
  try {
    Object.assign(globalThis, { DecompressionStream: Counting });
    await assert.rejects(unpacked(bomb), FragmentError);
  } finally {
    Object.assign(globalThis, { DecompressionStream });
  }
  assert.ok(length > MOST_BYTES && length < MOST_BYTES * 1.2, `${length}`);
});

test("a browser that cannot compress writes plain links, and says that it cannot read the others", { skip: cannotCompress }, async () => {
  const compressed = await packed("2.2/".repeat(1000));
  const { CompressionStream, DecompressionStream } = globalThis;
  try {
    Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined });
    const plain = await packed("2.2/".repeat(1000));
    assert.match(plain, /^0\./);
    assert.equal((await unpacked(plain)).length, 4000);
    await assert.rejects(unpacked(compressed), (error) => error instanceof FragmentError && error.kind === "not here");
  } finally {
    Object.assign(globalThis, { CompressionStream, DecompressionStream });
  }
});

test("what of an address is a link, and the address without it", () => {
  const cases: [string, string | null, string][] = [
    [PAGE, null, PAGE],
    [`${PAGE}#`, null, PAGE],
    [`${PAGE}?a=b`, null, `${PAGE}?a=b`],
    [`${PAGE}#1.abc`, "1.abc", PAGE],
    [`${PAGE}?a=b#0.abc`, "0.abc", `${PAGE}?a=b`],
    [`${PAGE}#hashikake/3/1/1g1`, "https://puzz.link/p?hashikake/3/1/1g1", PAGE],
    [`${PAGE}?hashi/3/1/1g1`, "https://puzz.link/p?hashi/3/1/1g1", PAGE],
    [`${PAGE}?hashi_edit/3/1/1g1#x`, "https://puzz.link/p?hashi_edit/3/1/1g1", PAGE],
    [`${PAGE}#https://puzz.link/p?hashi/3/1/1g1`, "https://puzz.link/p?hashi/3/1/1g1", PAGE],
    [`${PAGE}#https%3A%2F%2Fpuzz.link%2Fp%3Fhashi%2F3%2F1%2F1g1`, "https://puzz.link/p?hashi/3/1/1g1", PAGE],
    [`${PAGE}#https://example.org/#m=edit&p=abc`, "https://example.org/#m=edit&p=abc", PAGE],
    [`${PAGE}#3x1m2:1a1`, "3x1m2:1a1", PAGE],
    [`${PAGE}#%`, "%", PAGE],
    [`${PAGE}?type=editor&pzprv3/hashikake/1/3/1%20.%201`, "https://puzz.link/p?type=editor&pzprv3/hashikake/1/3/1 . 1", PAGE],
  ];
  for (const [address, link, without] of cases) {
    assert.equal(linkIn(address), link, address);
    assert.equal(withoutLink(address), without, address);
  }
});

function opened(solver: Asks): Store {
  const clock = new FakeClock();
  return createStore({ solver, now: clock.now, after: clock.after });
}

function withPuzzle(solver: Asks, given: PuzzleDocument): Store {
  const store = opened(solver);
  store.begin(given);
  return store;
}

/** The link for a store in another one. */
async function followed(solver: Asks, store: Store, withState = true): Promise<Store> {
  const link = linkIn(`${PAGE}#${await fragmentFor(solver, store.now, withState)}`);
  const { puzzle, bridges, crosses, notes } = await linked(solver, link as string);
  // States are made at random, and the solver says of most that they break rules.
  assert.deepEqual(notes.filter((note) => note.kind !== "breaks_rules"), []);
  const other = opened(solver);
  other.begin(puzzle, bridges, crosses);
  await other.settled();
  return other;
}

describe("links, with the real solver", { skip: isMissing }, () => {
  const rules = [[2, true], [1, true], [3, true], [4, false], [2, false]] as const;

  test("hold every state under all rules", async () => {
    const solver = await realSolver();
    const random = new Random(7);
    for (let round = 0; round < 150; round += 1) {
      const [maxBridges, loops] = random.of(rules);
      const [rows, cols] = [1 + random.below(6), 1 + random.below(6)];
      const clues = maxBridges > 2 ? "....1234?g9" : "....1234?88";
      const text = Array.from({ length: rows }, () => Array.from({ length: cols }, () => random.of([...clues])).join(""));
      const store = withPuzzle(solver, puzzle(text.join("/"), maxBridges, loops));
      await store.settled();
      const marks = new Map<number, Mark>();
      for (const { index } of store.now.board?.corridors ?? []) {
        if (random.below(3) > 0) {
          marks.set(index, { count: random.below(maxBridges + 1), crossed: random.below(3) === 0 });
        }
      }
      for (const [corridor, mark] of marks) {
        store.setMarks(new Map([[corridor, mark]]));
      }
      await store.settled();
      assert.equal(store.now.trouble, null);
      const name = `${text.join("/")} ${maxBridges} ${loops}`;
      assert.equal(snapshot(await followed(solver, store)), snapshot(store), name);
      const bare = await followed(solver, store, false);
      assert.deepEqual(bare.now.puzzle, store.now.puzzle, name);
      assert.equal(bare.now.counts.some((count) => count > 0) || bare.now.crossed.includes(1), false, name);
    }
  });

  test("hold bridges and crosses of islands that touch, and a grid without islands", async () => {
    const solver = await realSolver();
    for (const [maxBridges, loops] of rules) {
      const store = withPuzzle(solver, puzzle("22/2?", maxBridges, loops));
      await store.settled();
      store.setBridges(0, 1);
      store.setCrossed(3, true);
      assert.equal(snapshot(await followed(solver, store)), snapshot(store));
      const empty = withPuzzle(solver, puzzle("../..", maxBridges, loops));
      await empty.settled();
      assert.equal(snapshot(await followed(solver, empty)), snapshot(empty));
    }
  });

  test("may be those of other sites", async () => {
    const solver = await realSolver();
    for (const end of [
      "#hashikake/3/1/1g1",
      "?hashi/3/1/1g1",
      "?hashi_edit/3/1/1g1",
      "#https://puzz.link/p?hashi/3/1/1g1",
      "#https%3A%2F%2Fpuzz.link%2Fp%3Fhashi%2F3%2F1%2F1g1",
      "#3x1m2:1a1",
      "?type=editor&pzprv3/hashikake/1/3/1%20.%201%20/",
    ]) {
      const read = await linked(solver, linkIn(PAGE + end) as string);
      assert.deepEqual(read.puzzle, puzzle("1.1"), end);
    }
  });

  test("that are hostile end in an error", async () => {
    const solver = await realSolver();
    const texts = [
      "",
      "<script>alert(1)</script>",
      "pzprv3/hashikake/1/3/<img src=x onerror=alert(1)> . 1 /",
      "pzprv3/hashikake/99999/99999/",
      '{"grid": [[1,0,1]], "max_bridges": 99}',
      `[${"[0],".repeat(5000)}[0]]`,
      "A".repeat(1_000_000),
    ];
    for (const text of texts) {
      await assert.rejects(linked(solver, await packed(text)), (error) => error instanceof SolverError, text.slice(0, 40));
    }
    const json = '{"grid": [[1,0,1]], "max_bridges": 3, "loops": true}';
    for (const crosses of ["", "x", "0,0-0,2 ", "0,2-0,0", "0,0-0,2;", "-1,0-0,2"]) {
      const link = await packed(`${json}\n#crosses ${crosses}`);
      await assert.rejects(linked(solver, link), (error) => error instanceof FragmentError, crosses);
    }
    // Crosses where no corridor is say nothing.
    const { puzzle: read, bridges, crosses } = await linked(solver, await packed(`${json}\n#crosses 0,0-0,1 7,7-7,9`));
    const store = opened(solver);
    store.begin(read, bridges, crosses);
    await store.settled();
    assert.deepEqual([store.now.trouble, [...store.now.crossed]], [null, [1]]);
  });
});
