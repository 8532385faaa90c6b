import assert from "node:assert/strict";
import { test } from "node:test";
import { judge } from "../../src/panels/learn/judge.ts";

const drawn = (counts: number[], crossed: number[] = counts.map(() => 0)) => ({
  counts: Uint8Array.from(counts),
  crossed: Uint8Array.from(crossed),
});
const bridges = (count: number) => ({ count, crossed: false });
const CROSS = { count: 0, crossed: true };

test("what was drawn is nothing, part of a step, a step, or something else", () => {
  const start = drawn([0, 1, 0, 0]);
  const steps = [new Map([[0, bridges(2)], [2, bridges(1)]]), new Map([[3, CROSS]])];
  assert.equal(judge(start, start, steps), "nothing");
  assert.equal(judge(start, drawn([1, 1, 0, 0]), steps), "part");
  assert.equal(judge(start, drawn([2, 1, 0, 0]), steps), "part");
  assert.equal(judge(start, drawn([2, 1, 1, 0]), steps), "done");
  assert.equal(judge(start, drawn([0, 1, 0, 0], [0, 0, 0, 1]), steps), "done");
  // Both are right, and the second one is not yet done.
  assert.equal(judge(start, drawn([1, 1, 0, 0], [0, 0, 0, 1]), steps), "done");
});

test("more bridges than the step has, a bridge for a cross, a change of what was there: all are something else", () => {
  const start = drawn([1, 0]);
  const steps = [new Map([[1, bridges(1)]])];
  assert.equal(judge(start, drawn([1, 2]), steps), "other");
  assert.equal(judge(start, drawn([0, 0]), steps), "other");
  assert.equal(judge(start, drawn([2, 1]), steps), "other");
  assert.equal(judge(start, drawn([1, 0], [0, 1]), steps), "other");
  assert.equal(judge(start, drawn([1, 1]), [new Map([[1, CROSS]])]), "other");
  assert.equal(judge(start, drawn([1, 1]), []), "other");
});
