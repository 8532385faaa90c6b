import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../src/store/create.ts";
import type { Store } from "../../src/store/store.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeSolver, puzzle } from "./fake-solver.ts";

function begun(text: string, maxBridges = 2): Store {
  const clock = new FakeClock();
  const store = createStore({ solver: new FakeSolver(), now: clock.now, after: clock.after });
  store.begin(puzzle(text, maxBridges));
  return store;
}

function drawn(store: Store): string {
  return store.now.puzzle.grid.map((row) => row.map((clue) => (clue === 0 ? "." : clue.toString(36))).join("")).join("/");
}

test("clues are put, changed and taken away", () => {
  const store = begun("...");
  assert.equal(store.setClue([0, 0], 3), true);
  assert.equal(store.setClue([0, 0], 3), false);
  assert.equal(store.setClue([0, 0], "?"), true);
  assert.equal(store.setClue([0, 2], 8), true);
  assert.equal(drawn(store), "?.8");
  assert.equal(store.setClue([0, 0], null), true);
  assert.equal(store.setClue([0, 0], null), false);
  assert.equal(drawn(store), "..8");
});

test("there are clues up to 8, and up to 16 with more bridges", () => {
  for (const [maxBridges, largest] of [[1, 8], [2, 8], [3, 16], [4, 16]] as const) {
    const store = begun("...", maxBridges);
    assert.equal(store.setClue([0, 0], largest), true);
    for (const wrong of [largest + 1, 0, -1, 1.5, Number.NaN]) {
      assert.equal(store.setClue([0, 0], wrong), false, `${maxBridges} bridges, clue ${wrong}`);
    }
  }
  const store = begun("...");
  for (const cell of [[-1, 0], [1, 0], [0, -1], [0, 3], [0.5, 0]] as [number, number][]) {
    assert.equal(store.setClue(cell, 1), false);
  }
  assert.equal(store.now.canUndo, false);
});

test("many clues are one step, or none", () => {
  const store = begun("1.1");
  assert.equal(store.setClues([[[0, 0], 2], [[0, 1], 99]]), false);
  assert.equal(store.setClues([[[0, 0], 2], [[0, 0], 3]]), false);
  assert.equal(drawn(store), "1.1");
  assert.equal(store.setClues([[[0, 0], 2], [[0, 1], 3], [[0, 2], null]]), true);
  assert.equal(drawn(store), "23.");
  store.undo();
  assert.equal(drawn(store), "1.1");
});

test("a snapshot stays what it was", () => {
  const store = begun("1.1/.../1.1");
  const before = store.now;
  store.setClue([0, 1], 2);
  assert.equal(before.puzzle.grid[0]?.[1], 0);
  assert.notEqual(store.now.puzzle.grid[0], before.puzzle.grid[0]);
  assert.equal(store.now.puzzle.grid[1], before.puzzle.grid[1]);
});

test("an island is moved with its lock, to water only", async () => {
  const store = begun("1.2/...");
  await store.settled();
  store.toggleLock(0);
  assert.equal(store.moveIsland([0, 0], [0, 2]), false);
  assert.equal(store.moveIsland([0, 1], [1, 1]), false);
  assert.equal(store.moveIsland([0, 0], [0, 9]), false);
  assert.equal(store.moveIsland([0, 0], [0, 0]), false);
  assert.equal(store.moveIsland([0, 0], [1, 1]), true);
  assert.deepEqual([drawn(store), [...store.now.locked]], ["..2/.1.", ["1,1"]]);
  store.undo();
  assert.deepEqual([drawn(store), [...store.now.locked]], ["1.2/...", ["0,0"]]);
});

test("resizing keeps what has a place, at each side", async () => {
  const store = begun("1.2/.../3.4");
  await store.settled();
  store.setBridges(store.now.board?.betweenCells([2, 0], [2, 2]) as number, 2);
  store.toggleLock(3);
  const cases: [[number, number, number?, number?], string][] = [
    [[4, 4], "1.2./..../3.4./...."],
    [[4, 4, 1, 1], "..../.1.2/..../.3.4"],
    [[2, 3, -1], ".../3.4"],
    [[3, 2, 0, -1], ".2/../.4"],
    [[1, 1], "1"],
    [[1, 1, -2, -2], "4"],
    [[2, 2, 5, 5], "../.."],
  ];
  for (const [size, expected] of cases) {
    const [rows, cols] = size;
    assert.deepEqual(store.resize(...size), { rows, cols });
    assert.equal(drawn(store), expected);
    await store.settled();
    const kept = store.now.board?.corridors.filter(({ index }) => store.now.counts[index] === 2);
    assert.equal(kept?.length, expected.includes("3.4") ? 1 : 0, expected);
    assert.equal(store.now.locked.size, expected.includes("4") ? 1 : 0, expected);
    store.undo();
    assert.equal(drawn(store), "1.2/.../3.4");
  }
  await store.settled();
  assert.equal(store.now.counts[store.now.board?.betweenCells([2, 0], [2, 2]) as number], 2);
  store.resize(3, 3);
  assert.equal(store.now.canRedo, true, "the same size is no step");
});

test("a size that cannot be becomes the next one that can", () => {
  const store = begun("1.2/...");
  assert.deepEqual(store.resize(0, -5), { rows: 1, cols: 1 });
  store.undo();
  assert.deepEqual(store.resize(5000, 5000), { rows: 1000, cols: 250 });
  store.undo();
  assert.deepEqual(store.resize(Number.NaN, 2.9), { rows: 2, cols: 2 });
  store.undo();
  assert.deepEqual(store.resize(Number.POSITIVE_INFINITY, 3), { rows: 2, cols: 3 });
});

test("at the largest size, a row more at the top does not push another one out", () => {
  const store = begun(Array.from({ length: 1000 }, (_, row) => (row === 999 ? "1." : "..")).join("/"));
  assert.deepEqual(store.resize(1001, 2, 1), { rows: 1000, cols: 2 });
  assert.equal(store.now.puzzle.grid[999]?.[0], 1);
  assert.equal(store.now.canUndo, false);
});

test("a grid that was read larger than one is made keeps its size", () => {
  const store = begun(Array.from({ length: 2000 }, () => "1").join("/"));
  assert.deepEqual(store.resize(2000, 2), { rows: 2000, cols: 2 });
  assert.deepEqual(store.resize(2001, 3), { rows: 2000, cols: 3 });
  assert.deepEqual(store.resize(2000, 900), { rows: 2000, cols: 125 });
  assert.equal(store.now.puzzle.grid.every((row) => row[0] === 1), true);
});

test("a grid grows as far as there is room for its cells, without losing what nobody takes away", () => {
  const wide = `1${".".repeat(998)}2`;
  const store = begun(Array.from({ length: 200 }, () => wide).join("/"));
  assert.deepEqual(store.resize(201, 1000), { rows: 201, cols: 1000 });
  assert.deepEqual(store.resize(1000, 1000), { rows: 250, cols: 1000 });
  assert.deepEqual(store.resize(251, 1000, 1), { rows: 250, cols: 1000 });
  assert.equal(store.now.puzzle.grid.filter((row) => row[0] === 1 && row[999] === 2).length, 200);
  assert.deepEqual(store.resize(1000, 200), { rows: 1000, cols: 200 });
  assert.equal(store.now.puzzle.grid.filter((row) => row[0] === 1).length, 200);
  store.undo();
  store.undo();
  store.undo();
  assert.equal(store.now.puzzle.grid.length, 200);
});

test("rules change unless a clue is too large for them", async () => {
  const store = begun("1.c/3..", 4);
  assert.deepEqual(store.setRules({ max_bridges: 2 }), [[0, 2]]);
  assert.equal(store.now.puzzle.max_bridges, 4);
  assert.deepEqual(store.setRules({ max_bridges: 3, loops: false }), []);
  assert.deepEqual([store.now.puzzle.max_bridges, store.now.puzzle.loops], [3, false]);
  store.setClue([0, 2], 8);
  assert.deepEqual(store.setRules({ max_bridges: 0 }), []);
  assert.deepEqual([store.now.puzzle.max_bridges, store.now.puzzle.loops], [1, false]);
  store.setRules({ max_bridges: 99 });
  assert.equal(store.now.puzzle.max_bridges, 4);
  for (let count = 0; count < 4; count += 1) {
    store.undo();
  }
  assert.deepEqual([store.now.puzzle.max_bridges, store.now.puzzle.loops, store.now.canUndo], [4, true, false]);
});
