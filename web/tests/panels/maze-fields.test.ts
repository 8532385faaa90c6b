/** Wishes for mazes from what is typed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type MazeFields, mazeWishesOf, usualWhite } from "../../src/panels/maze/fields.ts";

const TYPED: MazeFields = { rows: "4", cols: " 5 ", white: "9", seed: "7", open: "usual", tree: false, squares: true };

test("what is usual is left to the solver", () => {
  assert.deepEqual(mazeWishesOf(TYPED), { rows: 4, cols: 5, white: 9, seed: 7, number: 1 });
});

test("every wish counts", () => {
  const wishes = mazeWishesOf({ ...TYPED, open: "narrow", tree: true, squares: false });
  assert.deepEqual(wishes, { rows: 4, cols: 5, white: 9, seed: 7, number: 1, open: 0, tree: true, open_squares: false });
});

test("the first field that is wrong is named", () => {
  for (const [change, wrong] of [
    [{ rows: "1" }, "rows"],
    [{ rows: "201" }, "rows"],
    [{ cols: "x" }, "cols"],
    [{ cols: "" }, "cols"],
    [{ white: "7" }, "white"],
    [{ white: "21" }, "white"],
    [{ white: "8.5" }, "white"],
    [{ seed: "-1" }, "seed"],
  ] as const) {
    assert.equal(mazeWishesOf({ ...TYPED, ...change }), wrong, JSON.stringify(change));
  }
});

test("half of the cells or a few more are white, but never too few", () => {
  assert.equal(usualWhite(10, 10), 55);
  assert.equal(usualWhite(2, 2), 3);
  assert.equal(usualWhite(2, 50), 55);
});
