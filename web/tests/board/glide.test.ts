import assert from "node:assert/strict";
import { test } from "node:test";
import { speedOf } from "../../src/board/glide.ts";

test("the speed is that of the last movements", () => {
  const moves = [0, 16, 32, 48, 64, 80].map((time) => ({ dx: 8, dy: -4, time }));
  const [x, y] = speedOf(moves, 80);
  assert.ok(Math.abs(x - 0.6) < 0.01 && Math.abs(y + 0.3) < 0.01, `${x}, ${y}`);
});

test("a finger that rested before it was lifted has no speed", () => {
  assert.deepEqual(speedOf([{ dx: 50, dy: 50, time: 0 }], 200), [0, 0]);
  assert.deepEqual(speedOf([], 0), [0, 0]);
});
