import assert from "node:assert/strict";
import { test } from "node:test";
import { nextClue, Typing } from "../../src/board/clues.ts";
import { largestClue } from "../../src/model/clues.ts";

test("clues go up to 8, and to 16 with three or four bridges", () => {
  assert.deepEqual([1, 2, 3, 4].map(largestClue), [8, 8, 16, 16]);
});

test("clicking goes through all clues and back to none", () => {
  const seen = [nextClue(null, 8)];
  while (seen.at(-1) !== null) {
    seen.push(nextClue(seen.at(-1) ?? null, 8));
  }
  assert.deepEqual(seen, ["?", 1, 2, 3, 4, 5, 6, 7, 8, null]);
});

function typed(digits: readonly [digit: number, time: number, col?: number][], most: number): unknown[] {
  const typing = new Typing();
  return digits.map(([digit, time, col]) => typing.type([0, col ?? 0], digit, most, time));
}

test("two digits soon after each other are one clue where it exists", () => {
  assert.deepEqual(typed([[1, 0], [2, 500]], 16), [1, 12]);
  assert.deepEqual(typed([[1, 0], [0, 500]], 16), [1, 10]);
  assert.deepEqual(typed([[1, 0], [7, 500]], 16), [1, 7], "17 is no clue");
  assert.deepEqual(typed([[1, 0], [2, 500]], 8), [1, 2], "12 is no clue with two bridges");
  assert.deepEqual(typed([[1, 0], [2, 1001]], 16), [1, 2], "too late");
  assert.deepEqual(typed([[1, 0], [2, 500, 1]], 16), [1, 2], "another cell");
  assert.deepEqual(typed([[1, 0], [1, 300], [1, 600]], 16), [1, 11, 1], "a third digit begins anew");
});

test("0 removes, and 9 is no clue with two bridges", () => {
  assert.deepEqual(typed([[0, 0]], 8), [null]);
  assert.deepEqual(typed([[1, 0], [0, 200]], 8), [1, null]);
  assert.deepEqual(typed([[9, 0]], 8), [undefined]);
  assert.deepEqual(typed([[9, 0]], 16), [9]);
});

test("what happens in between ends what was typed", () => {
  const typing = new Typing();
  typing.type([0, 0], 1, 16, 0);
  typing.end();
  assert.equal(typing.type([0, 0], 2, 16, 100), 2);
});
