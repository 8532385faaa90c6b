import assert from "node:assert/strict";
import { test } from "node:test";
import { islandNear, islandTowards } from "../../src/board/nearest.ts";
import type { Direction } from "../../src/model/board.ts";
import { Random } from "../store/random.ts";
import { board, randomBoard } from "./samples.ts";

test("an arrow goes to the neighbour, or else to the nearest island that way", () => {
  const on = board("1...1/.2.../..3../4...4");
  const at = (row: number, col: number) => on.islandAt(row, col) as number;
  assert.equal(islandTowards(on, at(0, 0), "right"), at(0, 4), "the neighbour, although others are nearer");
  assert.equal(islandTowards(on, at(1, 1), "right"), at(2, 2));
  assert.equal(islandTowards(on, at(1, 1), "up"), at(0, 0));
  assert.equal(islandTowards(on, at(0, 4), "up"), undefined);
  assert.equal(islandTowards(on, at(0, 0), "left"), undefined);
});

test("from every island arrows reach every other one", () => {
  const random = new Random(7);
  const directions: Direction[] = ["up", "right", "down", "left"];
  for (let round = 0; round < 60; round += 1) {
    const on = randomBoard(random, 2 + random.below(9), 2 + random.below(9), 10 + random.below(40));
    const reached = new Set(on.islands.length === 0 ? [] : [0]);
    for (const island of reached) {
      for (const direction of directions) {
        const to = islandTowards(on, island, direction);
        if (to !== undefined) {
          reached.add(to);
        }
      }
    }
    assert.equal(reached.size, on.islands.length);
  }
});

test("the island nearest to a cell", () => {
  const on = board("1...1/...../4....");
  assert.equal(islandNear(on, 0, 3), on.islandAt(0, 4));
  assert.equal(islandNear(on, 2, 1), on.islandAt(2, 0));
  assert.equal(islandNear(board("..."), 0, 0), undefined);
});
