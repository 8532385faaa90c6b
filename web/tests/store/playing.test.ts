import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../src/store/create.ts";
import type { Store } from "../../src/store/store.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeSolver, puzzle } from "./fake-solver.ts";

async function begun(text: string, maxBridges = 2): Promise<Store> {
  const clock = new FakeClock();
  const store = createStore({ solver: new FakeSolver(), now: clock.now, after: clock.after });
  store.begin(puzzle(text, maxBridges));
  store.setMode("play");
  await store.settled();
  return store;
}

function between(store: Store, a: [number, number], b: [number, number]): number {
  return store.now.board?.betweenCells(a, b) as number;
}

test("a corridor goes through the numbers that rules and clues allow", async () => {
  const store = await begun("4.4.1/...../4...?", 4);
  const cycles = (corridor: number, times: number) =>
    Array.from({ length: times }, () => {
      assert.equal(store.cycle(corridor), "moved");
      return store.now.counts[corridor];
    });
  assert.deepEqual(cycles(between(store, [0, 0], [0, 2]), 6), [1, 2, 3, 4, 0, 1]);
  assert.deepEqual(cycles(between(store, [0, 2], [0, 4]), 3), [1, 0, 1]);
  assert.deepEqual(cycles(between(store, [2, 0], [2, 4]), 5), [1, 2, 3, 4, 0]);
  assert.deepEqual(cycles(between(store, [0, 4], [2, 4]), 2), [1, 0]);
});

test("more bridges than the clues allow go back to none", async () => {
  const store = await begun("1.1");
  assert.equal(store.setBridges(0, 2), "moved");
  store.cycle(0);
  assert.equal(store.now.counts[0], 0);
});

test("a cross becomes nothing by a cycle, and bridges by themselves", async () => {
  const store = await begun("2.2");
  assert.equal(store.setCrossed(0, true), "moved");
  assert.equal(store.setCrossed(0, true), "unchanged");
  assert.deepEqual([store.now.counts[0], store.now.crossed[0]], [0, 1]);
  assert.equal(store.cycle(0), "moved");
  assert.deepEqual([store.now.counts[0], store.now.crossed[0]], [0, 0]);
  store.setCrossed(0, true);
  store.setBridges(0, 1);
  assert.deepEqual([store.now.counts[0], store.now.crossed[0]], [1, 0]);
  store.setCrossed(0, true);
  assert.deepEqual([store.now.counts[0], store.now.crossed[0]], [0, 1]);
  assert.equal(store.setCrossed(0, false), "moved");
  assert.deepEqual([store.now.counts[0], store.now.crossed[0]], [0, 0]);
});

test("numbers that cannot be are made some that can, and corridors that are none are left alone", async () => {
  const store = await begun("2.2");
  store.setBridges(0, 99);
  assert.equal(store.now.counts[0], 2);
  assert.equal(store.setBridges(0, 2.7), "unchanged");
  store.setBridges(0, -3);
  assert.equal(store.now.counts[0], 0);
  assert.equal(store.setBridges(0, Number.NaN), "unchanged");
  for (const corridor of [-1, 1, 0.5]) {
    assert.equal(store.setBridges(corridor, 1), "unchanged");
    assert.equal(store.cycle(corridor), "unchanged");
    assert.equal(store.setCrossed(corridor, true), "unchanged");
    assert.equal(store.setMarks(new Map([[corridor, { count: 1, crossed: false }]])), "unchanged");
  }
});

test("a bridge in the way blocks more bridges, but neither fewer ones nor crosses", async () => {
  const store = await begun(".1./1.1/.1.");
  const [down, across] = [between(store, [0, 1], [2, 1]), between(store, [1, 0], [1, 2])];
  store.setBridges(down, 1);
  assert.equal(store.setBridges(across, 1), "blocked");
  assert.equal(store.cycle(across), "blocked");
  assert.equal(store.now.counts[across], 0);
  assert.equal(store.setCrossed(across, true), "moved");
  assert.equal(store.setBridges(down, 0), "moved");
  assert.equal(store.setBridges(across, 1), "moved");
});

test("many marks are set together or not at all", async () => {
  const store = await begun(".2./2.2/.2.");
  const [down, across] = [between(store, [0, 1], [2, 1]), between(store, [1, 0], [1, 2])];
  store.setBridges(down, 1);
  const marks = new Map([[across, { count: 1, crossed: false }]]);
  assert.equal(store.setMarks(marks), "blocked");
  assert.equal(store.now.counts[across], 0);
  marks.set(down, { count: 0, crossed: true });
  assert.equal(store.setMarks(marks), "moved");
  assert.deepEqual([store.now.counts[across], store.now.crossed[down]], [1, 1]);
  assert.equal(store.setMarks(marks), "unchanged");
  store.undo();
  assert.deepEqual([store.now.counts[across], store.now.counts[down], store.now.crossed[down]], [0, 1, 0]);
});

test("a locked island keeps its corridors from being changed by accident", async () => {
  const store = await begun("2.2.2");
  store.setBridges(0, 1);
  store.toggleLock(0);
  assert.deepEqual([...store.now.locked], ["0,0"]);
  assert.equal(store.setBridges(0, 2), "locked");
  assert.equal(store.cycle(0), "locked");
  assert.equal(store.setCrossed(0, true), "locked");
  assert.equal(store.setBridges(1, 2), "moved");
  assert.equal(store.setMarks(new Map([[0, { count: 2, crossed: false }]])), "moved");
  store.undo();
  store.undo();
  store.toggleLock(0);
  assert.equal(store.cycle(0), "moved");
  store.toggleLock(99);
  assert.equal(store.now.locked.size, 0);
});

test("clearing is one step", async () => {
  const store = await begun("2.2.2");
  store.setBridges(0, 1);
  store.setCrossed(1, true);
  store.clearMarks();
  assert.deepEqual([[...store.now.counts], [...store.now.crossed]], [[0, 0], [0, 0]]);
  store.undo();
  assert.deepEqual([[...store.now.counts], [...store.now.crossed]], [[1, 0], [0, 1]]);
  store.clearMarks();
  store.undo();
  store.undo();
  store.undo();
  const { canUndo } = store.now;
  store.clearMarks();
  assert.equal(store.now.canUndo, canUndo, "nothing to clear is no step");
});

test("a trial is kept, or taken back in one step that can be taken back itself", async () => {
  const store = await begun("2.2.2.2");
  store.setBridges(0, 1);
  store.beginTrial();
  assert.equal(store.now.trial, true);
  store.setBridges(0, 2);
  store.setCrossed(1, true);
  store.setBridges(2, 1);
  store.setBridges(2, 0);
  assert.deepEqual([...store.now.tried], [1, 1, 0]);
  store.endTrial(false);
  assert.equal(store.now.trial, false);
  assert.deepEqual([[...store.now.counts], [...store.now.crossed]], [[1, 0, 0], [0, 0, 0]]);
  assert.deepEqual([...store.now.tried], [0, 0, 0]);
  store.undo();
  assert.equal(store.now.trial, true);
  assert.deepEqual([[...store.now.counts], [...store.now.crossed]], [[2, 0, 0], [0, 1, 0]]);
  assert.deepEqual([...store.now.tried], [1, 1, 0]);
  store.endTrial(true);
  assert.deepEqual([store.now.trial, [...store.now.counts], [...store.now.tried]], [false, [2, 0, 0], [0, 0, 0]]);
});

test("undo beyond the beginning of a trial leaves it", async () => {
  const store = await begun("2.2.2");
  store.setBridges(0, 1);
  store.beginTrial();
  store.setBridges(1, 1);
  store.undo();
  assert.equal(store.now.trial, true);
  store.undo();
  assert.deepEqual([store.now.trial, [...store.now.counts]], [false, [1, 0]]);
  store.redo();
  store.redo();
  assert.deepEqual([store.now.trial, [...store.now.tried]], [true, [0, 1]]);
});

test("drawing ends a trial and keeps it; undo is in it again", async () => {
  const store = await begun("2.2.2/.....");
  store.beginTrial();
  store.setBridges(0, 1);
  store.setMode("draw");
  assert.equal(store.now.trial, true, "another mode is not yet drawing");
  store.setClue([1, 0], 3);
  await store.settled();
  assert.deepEqual([store.now.trial, [...store.now.tried]], [false, [0, 0, 0]]);
  assert.equal(store.now.counts[between(store, [0, 0], [0, 2])], 1);
  store.undo();
  await store.settled();
  assert.deepEqual([store.now.trial, [...store.now.tried]], [true, [1, 0]]);
});

test("what is shown, and faults on request, stay until the next move", async () => {
  const store = await begun("2.2.2");
  const shown = { tone: "hint", islands: [0], corridors: [] } as const;
  store.setSettings({ faults: "asked" });
  assert.equal(store.now.faultsShown, false);
  store.show(shown);
  store.showFaults();
  store.setSettings({ theme: "dark" });
  store.toggleLock(2);
  assert.deepEqual([store.now.shown, store.now.faultsShown], [shown, true]);
  assert.equal(store.setBridges(1, 1), "locked");
  assert.equal(store.now.shown, shown);
  store.setBridges(0, 1);
  assert.deepEqual([store.now.shown, store.now.faultsShown], [null, false]);
  store.setSettings({ faults: "never" });
  store.showFaults();
  assert.equal(store.now.faultsShown, false);
  store.setSettings({ faults: "always" });
  store.setBridges(0, 2);
  assert.equal(store.now.faultsShown, true);
});
