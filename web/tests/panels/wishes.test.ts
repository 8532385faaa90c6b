import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_SIDE, nextOf, randomSeed, wholeNumber, type WishFields, wishesOf } from "../../src/panels/wishes.ts";

const usual: WishFields = {
  rows: "7",
  cols: "9",
  level: "any",
  seed: "42",
  maxBridges: 2,
  loops: true,
  touching: false,
  hidden: "0",
  symmetry: "none",
  style: "usual",
};

test("usual wishes leave out what is usual", () => {
  assert.deepEqual(wishesOf(usual), { rows: 7, cols: 9, seed: 42, number: 1 });
});

test("every field counts", () => {
  const fields: WishFields = { ...usual, level: "hard", maxBridges: 3, loops: false, touching: true, hidden: "4", symmetry: "mirror", style: "airy" };
  assert.deepEqual(wishesOf(fields), {
    rows: 7,
    cols: 9,
    seed: 42,
    number: 1,
    level: "hard",
    max_bridges: 3,
    loops: false,
    touching: true,
    hidden: 4,
    symmetry: "mirror",
    style: "airy",
  });
});

test("the field that is wrong is named", () => {
  assert.equal(wishesOf({ ...usual, rows: "0" }), "rows");
  assert.equal(wishesOf({ ...usual, rows: String(MOST_SIDE + 1) }), "rows");
  assert.equal(wishesOf({ ...usual, cols: "x" }), "cols");
  assert.equal(wishesOf({ ...usual, seed: "-1" }), "seed");
  assert.equal(wishesOf({ ...usual, seed: "9007199254740993" }), "seed");
  assert.equal(wishesOf({ ...usual, hidden: "1.5" }), "hidden");
  assert.notEqual(wishesOf({ ...usual, hidden: "" }), "hidden");
});

test("another puzzle is the next number of the same seed", () => {
  assert.deepEqual(nextOf({ rows: 7, cols: 7, seed: 5, number: 1 }), { rows: 7, cols: 7, seed: 5, number: 2 });
  assert.equal(nextOf({ rows: 7, cols: 7, seed: 5 }).number, 2);
});

test("whole numbers are digits alone, within bounds", () => {
  assert.equal(wholeNumber(" 12 ", 1, 20), 12);
  for (const wrong of ["", "1e3", "0x10", "1,0", "２", "1 2", "-1", "21", "0"]) {
    assert.equal(wholeNumber(wrong, 1, 20), undefined, wrong);
  }
});

test("seeds are whole numbers that can be typed", () => {
  for (let index = 0; index < 50; index++) {
    assert.notEqual(wholeNumber(String(randomSeed()), 0, 999_999), undefined);
  }
});
