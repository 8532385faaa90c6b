/** What is for those who make puzzles: a draft that is played and comes back, islands that move together, one step each. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cluesBy, movesBy } from "../../src/model/symmetry.ts";
import { createStore } from "../../src/store/create.ts";
import { idOf } from "../../src/store/begun.ts";
import type { Store } from "../../src/store/store.ts";
import { snapshot } from "./actions.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeSolver, puzzle } from "./fake-solver.ts";
import { FakeStorage } from "./fake-storage.ts";

const SQUARE = "2.2/.../2.2";

function opened(storage: FakeStorage | null = null, solver = new FakeSolver()): Store {
  const clock = new FakeClock();
  return createStore({ solver, storage, now: clock.now, after: clock.after });
}

/** A draft in which something is drawn, tried and locked, after some steps of drawing. */
async function draft(storage: FakeStorage | null = null, solver?: FakeSolver): Promise<Store> {
  const store = opened(storage, solver);
  store.begin(puzzle("2.2/.../2.."));
  store.setClue([2, 2], 2);
  await store.settled();
  store.setMode("play");
  store.setBridges(0, 1);
  store.toggleLock(2);
  store.beginTrial();
  store.setBridges(2, 2);
  store.undo();
  store.setMode("draw");
  return store;
}

test("a draft that is played comes back just as it was, with its steps", async () => {
  const solver = new FakeSolver();
  const store = await draft(null, solver);
  const { puzzle: drawn } = store.now;
  const before = snapshot(store);
  store.beginPlaytest();
  assert.deepEqual([store.now.mode, store.now.playtest, store.now.trial, store.now.locked.size], ["play", true, false, 0]);
  assert.deepEqual([...store.now.counts], [0, 0, 0, 0]);
  assert.deepEqual([store.now.canUndo, store.now.canRedo], [false, false]);
  solver.isComplete = true;
  store.setBridges(2, 1);
  store.setBridges(3, 2);
  await store.settled();
  store.undo();
  store.redo();
  await store.settled();
  store.endPlaytest();
  assert.deepEqual([store.now.mode, store.now.playtest], ["draw", false]);
  assert.equal(snapshot(store), before);
  assert.equal(store.now.puzzle, drawn);
  assert.deepEqual([store.now.lastTry?.puzzle, [...(store.now.lastTry?.counts ?? [])], store.now.lastTry?.complete], [drawn, [0, 0, 1, 2], true]);
  // The steps of the draft are there, and none of the try's.
  assert.equal(store.redo(), true);
  assert.equal(store.now.counts[2], 2);
  for (let steps = 0; store.undo(); steps += 1) {
    assert.ok(steps < 10);
  }
  assert.equal(store.now.puzzle.grid[2]?.[2], 0);
});

test("a try with nothing on the board leaves the answer of the one before", async () => {
  const store = await draft();
  store.beginPlaytest();
  store.setBridges(0, 2);
  store.setMode("draw");
  store.beginPlaytest();
  store.setMode("draw");
  assert.equal(store.now.lastTry?.counts[0], 2);
});

test("whatever changes the puzzle brings the draft back first", async () => {
  const changes: Record<string, (store: Store) => unknown> = {
    clue: (store) => store.setClue([0, 1], 3),
    size: (store) => store.resize(4, 4),
    rules: (store) => store.setRules({ max_bridges: 3 }),
    move: (store) => store.moveIsland([0, 0], [0, 1]),
  };
  for (const [name, change] of Object.entries(changes)) {
    const store = await draft();
    const before = snapshot(store);
    store.beginPlaytest();
    store.setBridges(2, 2);
    change(store);
    assert.deepEqual([store.now.mode, store.now.playtest], ["draw", false], name);
    assert.equal(store.undo(), true);
    await store.settled();
    assert.equal(snapshot(store), before, name);
  }
});

test("another puzzle comes in play, and the draft is there when it is undone", async () => {
  const store = await draft();
  const before = snapshot(store);
  store.beginPlaytest();
  store.setBridges(2, 2);
  store.load(puzzle("1.1"));
  assert.deepEqual([store.now.mode, store.now.playtest], ["play", false]);
  store.undoLoad();
  await store.settled();
  assert.equal(snapshot(store), before);
});

test("a draft that was left in the midst of a try comes back to be drawn", async () => {
  const store = await draft(new FakeStorage());
  const { puzzle: drawn } = store.now;
  store.beginPlaytest();
  store.setBridges(2, 2);
  store.load(puzzle("1.1"));
  assert.equal(store.now.mode, "play");
  assert.equal(store.openKept(idOf(drawn)), true);
  assert.deepEqual([store.now.mode, store.now.playtest, store.now.puzzle], ["draw", false, drawn]);
});

test("the draft is what is kept, and what comes back after a reload in the midst of a try", async () => {
  const storage = new FakeStorage();
  const store = await draft(storage);
  const before = snapshot(store);
  store.beginPlaytest();
  store.setBridges(2, 2);
  store.flush();
  const again = opened(storage);
  assert.equal(again.restore(), true);
  await again.settled();
  assert.equal(snapshot(again), before);
  assert.deepEqual([again.now.mode, again.now.playtest], ["draw", false]);
  assert.equal(again.redo(), true);
});

test("all that drawing does is one step each", async () => {
  const store = opened();
  store.begin(puzzle(SQUARE));
  await store.settled();
  const pen = { symmetry: "quarter", sameClue: true } as const;
  const actions: (() => unknown)[] = [
    () => store.setClues(cluesBy(pen, store.now.puzzle, [0, 1], 3).clues),
    () => store.setClues(cluesBy(pen, store.now.puzzle, [0, 0], null).clues),
    () => store.resize(5, 5, 1, 1),
    () => store.moveIslands(movesBy(pen, store.now.puzzle, [1, 2], [0, 2])),
    () => store.setRules({ max_bridges: 4, loops: false }),
    () => store.setClues([[[0, 2], 7], [[4, 4], 1]]),
    () => store.load(puzzle("1.1/.../1.1")),
    () => store.setClues([[[0, 0], null], [[0, 2], null], [[2, 0], null], [[2, 2], null]]),
  ];
  const seen: string[] = [];
  for (const action of actions) {
    await store.settled();
    seen.push(snapshot(store));
    action();
  }
  for (const before of seen.reverse()) {
    assert.equal(store.undo(), true);
    await store.settled();
    assert.equal(snapshot(store), before);
  }
  assert.equal(store.undo(), false);
});

test("islands move together or not at all", () => {
  const store = opened();
  store.begin(puzzle("1..2"));
  assert.equal(store.moveIslands([[[0, 0], [0, 1]], [[0, 3], [0, 1]]]), false);
  assert.equal(store.moveIslands([[[0, 0], [0, 1]], [[0, 3], [0, 9]]]), false);
  assert.equal(store.now.canUndo, false);
  assert.equal(store.moveIslands([[[0, 0], [0, 1]], [[0, 3], [0, 2]]]), true);
  assert.deepEqual(store.now.puzzle.grid, [[0, 1, 2, 0]]);
});

test("what a draft lacks goes with the next change of the puzzle, not with a move", async () => {
  const store = await draft();
  const lack = { tone: "answer", islands: [0], corridors: [] } as const;
  store.showLack(lack);
  store.setMode("play");
  store.setBridges(3, 1);
  assert.equal(store.now.lack, lack);
  store.setClue([0, 0], 3);
  assert.equal(store.now.lack, null);
});
