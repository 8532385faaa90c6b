import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../src/store/create.ts";
import { History } from "../../src/store/history.ts";
import type { Store, View } from "../../src/store/store.ts";
import type { Change } from "../../src/store/work.ts";
import { act, snapshot } from "./actions.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeSolver, puzzle } from "./fake-solver.ts";
import { Random } from "./random.ts";

function fresh(): Store {
  const clock = new FakeClock();
  return createStore({ solver: new FakeSolver(), now: clock.now, after: clock.after });
}

/** Goes back, or forth, as far as it goes; what is there at each step. */
async function through(store: Store, step: () => boolean): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    await store.settled();
    seen.push(snapshot(store));
    if (!step()) {
      return seen;
    }
  }
}

test("undo to the start and redo to the end pass through the same states", async () => {
  let steps = 0;
  for (let seed = 1; seed <= 125; seed += 1) {
    const random = new Random(seed);
    const store = fresh();
    store.begin(puzzle("2.2.2/.3.3./2.?.2/.1.1./2.2.2"));
    // All states on the way, the last one for each step.
    const expected: string[] = [];
    await store.settled();
    expected.push(snapshot(store));
    for (let count = 0; count < 40; count += 1) {
      const undoes = random.below(8) === 0;
      if (undoes && store.undo()) {
        expected.pop();
        await store.settled();
        assert.equal(snapshot(store), expected.at(-1), `seed ${seed}, action ${count}: undo`);
      } else {
        const before = historyLength(store);
        // Without a board of the puzzle there are no moves.
        await store.settled();
        const name = act(store, random);
        await store.settled();
        const after = snapshot(store);
        if (historyLength(store) > before) {
          expected.push(after);
        } else {
          assert.equal(after, expected.at(-1), `seed ${seed}, action ${count}: ${name} is no step`);
        }
      }
    }
    const back = await through(store, () => store.undo());
    assert.deepEqual(back, [...expected].reverse(), `seed ${seed}: to the start`);
    steps += back.length - 1;
    // Behind the end there may be steps that were undone on the way.
    const forth = await through(store, () => store.redo());
    assert.deepEqual(forth.slice(0, expected.length), expected, `seed ${seed}: to the end`);
  }
  assert.ok(steps > 2000, `only ${steps} steps`);
});

/** How often undo could be called: by doing so, and redoing it. */
function historyLength(store: Store): number {
  let length = 0;
  while (store.undo()) {
    length += 1;
  }
  for (let count = 0; count < length; count += 1) {
    store.redo();
  }
  return length;
}

test("a step that was made in the other mode switches to it", async () => {
  const store = fresh();
  store.setClue([0, 0], 2);
  store.setClue([0, 2], 2);
  await store.settled();
  store.setMode("play");
  store.cycle(0);
  store.setMode("draw");
  assert.equal(store.undo(), true);
  assert.equal(store.now.mode, "play");
  store.undo();
  assert.equal(store.now.mode, "draw");
  store.redo();
  assert.equal(store.now.mode, "draw");
  await store.settled();
  store.redo();
  assert.equal(store.now.mode, "play");
  assert.equal(store.redo(), false);
});

test("marks are dormant while their corridor is not there", async () => {
  const store = fresh();
  store.begin(puzzle("2...2/.....", 4), [{ from: [0, 0], to: [0, 4], count: 3 }]);
  await store.settled();
  assert.deepEqual([...store.now.counts], [3]);
  store.setClue([0, 2], 2);
  await store.settled();
  assert.deepEqual([...store.now.counts], [0, 0]);
  store.setClue([0, 2], null);
  await store.settled();
  assert.deepEqual([...store.now.counts], [3]);
  store.setRules({ max_bridges: 2 });
  await store.settled();
  assert.deepEqual([...store.now.counts], [2]);
  store.setRules({ max_bridges: 3 });
  await store.settled();
  assert.deepEqual([...store.now.counts], [3]);
});

test("another step makes those undone impossible", () => {
  const store = fresh();
  store.setClue([0, 0], 2);
  store.setClue([0, 2], 2);
  store.undo();
  assert.deepEqual([store.now.canUndo, store.now.canRedo], [true, true]);
  store.setClue([1, 1], 1);
  assert.deepEqual([store.now.canRedo, store.redo()], [false, false]);
});

test("loading is a step, beginning is none", async () => {
  const store = fresh();
  store.begin(puzzle("1.1"));
  assert.equal(store.now.canUndo, false);
  await store.settled();
  store.cycle(0);
  store.load(puzzle("2.2"), [{ from: [0, 0], to: [0, 2], count: 2 }], [[[0, 0], [0, 1]]]);
  await store.settled();
  assert.deepEqual([...store.now.counts], [2]);
  store.undo();
  await store.settled();
  assert.deepEqual([store.now.puzzle.grid, [...store.now.counts]], [[[1, 0, 1]], [1]]);
  store.redo();
  await store.settled();
  assert.deepEqual([store.now.puzzle.grid, [...store.now.counts]], [[[2, 0, 2]], [2]]);
});

test("crosses of a file belong to the corridor that passes there", async () => {
  const store = fresh();
  const given = puzzle("..1../1...1/..1..");
  store.begin(given, [], [[[1, 2], [1, 1]], [[0, 0], [0, 1]], [[0, 2], [2, 2]]]);
  await store.settled();
  const board = store.now.board;
  const crossed = board?.corridors.filter(({ index }) => store.now.crossed[index] === 1);
  assert.deepEqual(crossed?.map(({ index }) => corridorEnds(store.now, index)), [[[1, 0], [1, 4]]]);
});

function corridorEnds({ board }: View, corridor: number): [number, number][] {
  const place = board?.corridor(corridor);
  return [place?.from, place?.to].map((island) => {
    const found = board?.island(island as number);
    return [found?.row as number, found?.col as number];
  });
}

test("the history is bounded, and forgets its oldest steps", () => {
  const history = new History();
  const change: Change = { kind: "lock", key: "0,0", after: true };
  for (let count = 0; count < 12_000; count += 1) {
    history.add({ mode: "play", changes: [change] });
  }
  let length = 0;
  while (history.undo() !== undefined) {
    length += 1;
  }
  assert.equal(length, 10_000);
  const whole = (rows: number): Change => ({
    kind: "whole",
    other: { puzzle: puzzle(Array.from({ length: rows }, () => ".".repeat(1000)).join("/")), marks: new Map(), locked: new Set(), trial: null, origin: "", played: true },
  });
  const large = new History();
  for (let count = 0; count < 9; count += 1) {
    large.add({ mode: "play", changes: [whole(1000)] });
  }
  length = 0;
  while (large.undo() !== undefined) {
    length += 1;
  }
  assert.equal(length, 4);
});

test("thousands of moves in a large puzzle are quick to make and to take back", async () => {
  const side = 100;
  const store = fresh();
  store.begin(puzzle(Array.from({ length: side }, () => "4.".repeat(side / 2)).join("/")));
  store.setMode("play");
  await store.settled();
  const corridors = store.now.board?.corridors.length as number;
  const before = performance.now();
  for (let move = 0; move < 5000; move += 1) {
    store.setBridges((move * 7) % corridors, 1 + (move % 2));
  }
  for (let move = 0; move < 4000; move += 1) {
    store.undo();
  }
  assert.ok(performance.now() - before < 5000);
  assert.ok(store.now.counts.some((count) => count > 0));
});
