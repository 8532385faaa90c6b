import assert from "node:assert/strict";
import { test } from "node:test";
import { bridgesPath, CELL, crossPlace, ISLAND_RADIUS, lineOf } from "../../src/board/shapes.ts";
import { Random } from "../store/random.ts";
import { board, randomBoard } from "./samples.ts";

interface Segment {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

function segments(path: string): Segment[] {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)/g)].map(([, start, at, end]) => ({ at: Number(at), start: Number(start), end: Number(end) }));
}

test("one to four bridges are parallel, evenly spaced around the middle, and seen between touching islands", () => {
  const line = lineOf(board("44", 4), 0);
  for (const count of [1, 2, 3, 4]) {
    const drawn = segments(bridgesPath(line, count));
    assert.equal(drawn.length, count);
    const middle = drawn.reduce((sum, { at }) => sum + at, 0) / count;
    assert.ok(Math.abs(middle - CELL / 2) < 0.02);
    for (const [index, { at, start, end }] of drawn.entries()) {
      assert.ok(end - start > 8, `${count}: a gap of ${end - start}`);
      assert.ok(Math.abs(at - middle) < ISLAND_RADIUS, "it begins at the island");
      const before = drawn[index - 1];
      assert.ok(before === undefined || Math.abs(at - before.at) > 4, "each one is seen for itself");
    }
  }
});

test("crosses are on their corridor, off the islands, and never on another corridor or cross", () => {
  const random = new Random(9);
  let passed = 0;
  for (let round = 0; round < 200; round += 1) {
    const on = randomBoard(random, 2 + random.below(8), 2 + random.below(8), 15 + random.below(40));
    const places = on.corridors.map(({ index }) => {
      const line = lineOf(on, index);
      const place = crossPlace(on, index);
      assert.ok(place >= ISLAND_RADIUS + 2 && line.end - line.start - place >= ISLAND_RADIUS + 2);
      return line.horizontal ? [line.start + place, line.at] : [line.at, line.start + place];
    });
    for (const { index, crossings } of on.corridors) {
      for (const other of crossings) {
        passed += 1;
        const line = lineOf(on, other);
        const [x, y] = places[index] as [number, number];
        assert.ok(Math.abs((line.horizontal ? y : x) - line.at) > 5, "no other corridor's line goes through it");
        assert.notDeepEqual(places[index], places[other]);
      }
    }
  }
  assert.ok(passed > 100);
});
