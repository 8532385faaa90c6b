/** Walks through mazes, and cells that are pinned. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pinned, type Pins, pinsWithin, Walk, wallsOf } from "../../src/model/maze.ts";

const MAZE = ["--x-", "x---", "--x-", "x---"];

test("a walk goes on white cells alone, and back takes back", () => {
  const walk = new Walk(MAZE);
  assert.deepEqual(walk.open(), ["right"]);
  assert.equal(walk.step("down"), false);
  assert.equal(walk.step("left"), false);
  assert.equal(walk.step("up"), false);
  assert.ok(walk.step("right") && walk.step("down") && walk.step("down") && walk.step("left"));
  assert.deepEqual(walk.trail, [[0, 0], [0, 1], [1, 1], [2, 1], [2, 0]]);
  assert.ok(walk.step("right"));
  assert.deepEqual(walk.trail, [[0, 0], [0, 1], [1, 1], [2, 1]]);
  assert.equal(walk.isDone, false);
});

test("a trail that meets itself loses its loop", () => {
  const walk = new Walk(MAZE);
  for (const way of ["right", "down", "right", "right", "down", "down", "left", "left", "up", "up"] as const) {
    assert.ok(walk.step(way), way);
  }
  assert.deepEqual(walk.trail, [[0, 0], [0, 1], [1, 1]]);
});

test("a run ends where there is a choice, a wall, or the end", () => {
  const walk = new Walk(MAZE);
  assert.ok(walk.run("right"));
  assert.deepEqual(walk.at, [0, 1]);
  assert.ok(walk.run("down"));
  assert.deepEqual(walk.at, [1, 1]);
  assert.ok(walk.run("right"));
  // Up and down are open there as well.
  assert.deepEqual(walk.at, [1, 3]);
  assert.ok(walk.run("down"));
  assert.deepEqual(walk.at, [3, 3]);
  assert.ok(walk.isDone);
  assert.equal(walk.run("down"), false);
});

test("one walks to a cell that one can see, and to no other", () => {
  const walk = new Walk(MAZE);
  assert.equal(walk.walkTo([0, 0]), false);
  assert.equal(walk.walkTo([0, 3]), false);
  assert.equal(walk.walkTo([1, 1]), false);
  assert.equal(walk.walkTo([0, 2]), false);
  assert.equal(walk.walkTo([9, 0]), false);
  assert.ok(walk.walkTo([0, 1]));
  assert.ok(walk.walkTo([3, 1]));
  assert.deepEqual(walk.trail, [[0, 0], [0, 1], [1, 1], [2, 1], [3, 1]]);
  assert.ok(walk.walkTo([3, 3]) && walk.isDone);
});

test("walls are stretches of rows", () => {
  assert.equal(wallsOf(["-xx-x", "-----", "xxxxx"]), "M1 0h2v1h-2zM4 0h1v1h-1zM0 2h5v1h-5z");
});

test("a press pins a cell white, then black, then frees it; corners stay white", () => {
  let pins: Pins = new Map();
  const after = (row: number, col: number) => pinsWithin((pins = pinned(pins, [row, col], 3, 4)), 3, 4);
  assert.deepEqual(after(1, 2), [[1, 2, true]]);
  assert.deepEqual(after(1, 2), [[1, 2, false]]);
  assert.deepEqual(after(0, 3), [[1, 2, false], [0, 3, true]]);
  assert.deepEqual(after(1, 2), [[0, 3, true]]);
  assert.deepEqual(after(0, 0), [[0, 3, true]]);
  assert.deepEqual(after(2, 3), [[0, 3, true]]);
  // In a smaller grid it is outside, or in the corner.
  assert.deepEqual(pinsWithin(pins, 3, 3), []);
  assert.deepEqual(pinsWithin(pins, 1, 4), []);
});

test("a tap walks along corridors and back along the trail, but decides nothing", () => {
  const lines = ["--xx", "x-xx", "x---", "xx-x"];
  const walk = new Walk(lines);
  // A wall, and a cell beyond the fork at [2, 2].
  assert.equal(walk.walkAlong([1, 0]), false);
  assert.equal(walk.walkAlong([3, 2]), false);
  assert.deepEqual(walk.trail, [[0, 0]]);
  assert.ok(walk.walkAlong([2, 2]));
  assert.deepEqual(walk.trail, [[0, 0], [0, 1], [1, 1], [2, 1], [2, 2]]);
  assert.ok(walk.walkAlong([0, 1]));
  assert.deepEqual(walk.trail, [[0, 0], [0, 1]]);
  assert.equal(walk.walkAlong([0, 1]), false);
  // Both ways round a block lead there.
  const round = new Walk(["---", "-x-", "---"]);
  assert.equal(round.walkAlong([1, 2]), false);
  assert.ok(round.walkAlong([0, 2]) && round.walkAlong([1, 2]));
});
