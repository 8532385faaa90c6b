import assert from "node:assert/strict";
import { test } from "node:test";
import { corridorTowards, hitAt } from "../../src/board/hits.ts";
import { board, corridorFrom } from "./samples.ts";

// Row 1 is crossed by column 2 at (1, 2).
const crossing = board("..2../3...3/..2..");
const across = corridorFrom(crossing, 1, 0, "right");
const down = corridorFrom(crossing, 0, 2, "down");

test("a cell of two corridors is told apart by its diagonals", () => {
  const centre = { x: 2.5, y: 1.5 };
  for (let degrees = 0; degrees < 360; degrees += 5) {
    const turn = (degrees * Math.PI) / 180;
    for (const distance of [0.05, 0.2, 0.49]) {
      const point = { x: centre.x + distance * Math.cos(turn), y: centre.y + distance * Math.sin(turn) };
      const sideways = degrees % 180 < 45 || degrees % 180 > 135;
      if (degrees % 90 !== 45) {
        assert.equal(hitAt(crossing, point).corridor, sideways ? across : down, `${degrees} degrees`);
      }
    }
  }
});

test("a cell of one corridor belongs to it as a whole, and water to none", () => {
  for (const [dx, dy] of [[0.01, 0.01], [0.5, 0.5], [0.99, 0.01], [0.5, 0.99]] as const) {
    assert.equal(hitAt(crossing, { x: 1 + dx, y: 1 + dy }).corridor, across);
    assert.deepEqual(hitAt(crossing, { x: dx, y: dy }), { cell: [0, 0], island: null, corridor: null });
  }
});

test("an island's cell is the island's, where no other island touches it", () => {
  for (const [dx, dy] of [[0.5, 0.5], [0.01, 0.5], [0.99, 0.99], [0.5, 0.99]] as const) {
    const hit = hitAt(crossing, { x: 2 + dx, y: dy });
    assert.equal(hit.island, crossing.islandAt(0, 2));
    assert.equal(hit.corridor, null);
  }
});

test("between touching islands the corridor is meant near the edge that they share, on both sides", () => {
  const touching = board("22./2.2");
  const right = corridorFrom(touching, 0, 0, "right");
  const below = corridorFrom(touching, 0, 0, "down");
  for (const x of [0.85, 0.95, 1.05, 1.15]) {
    assert.equal(hitAt(touching, { x, y: 0.5 }).corridor, right, `x = ${x}`);
    assert.equal(hitAt(touching, { x, y: 0.3 }).corridor, right, `x = ${x}`);
  }
  for (const y of [0.85, 0.95, 1.05, 1.15]) {
    assert.equal(hitAt(touching, { x: 0.5, y }).corridor, below, `y = ${y}`);
  }
  for (const point of [{ x: 0.5, y: 0.5 }, { x: 0.7, y: 0.5 }, { x: 0.1, y: 0.5 }, { x: 1.5, y: 0.95 }, { x: 0.5, y: 1.9 }]) {
    assert.equal(hitAt(touching, point).corridor, null, JSON.stringify(point));
  }
  assert.equal(hitAt(touching, { x: 0.95, y: 0.5 }).island, touching.islandAt(0, 0), "a drag from there is one from the island");
});

test("outside of the grid there is nothing", () => {
  for (const point of [{ x: -0.1, y: 1 }, { x: 1, y: -0.1 }, { x: 5, y: 1 }, { x: 1, y: 3 }]) {
    assert.deepEqual(hitAt(crossing, point), { cell: null, island: null, corridor: null });
  }
});

test("a drag means the corridor that lies its way, and none when it is short, goes back, or goes aslant", () => {
  const left = crossing.islandAt(1, 0) as number;
  assert.equal(corridorTowards(crossing, left, { x: 1.3, y: 1.5 }), across);
  assert.equal(corridorTowards(crossing, left, { x: 4.5, y: 2.5 }), across);
  assert.equal(corridorTowards(crossing, left, { x: 0.9, y: 1.5 }), null, "still on the island");
  assert.equal(corridorTowards(crossing, left, { x: 2.5, y: 3.4 }), null, "aslant");
  assert.equal(corridorTowards(crossing, left, { x: -2, y: 1.5 }), null, "no island there");
  assert.equal(corridorTowards(crossing, crossing.islandAt(0, 2) as number, { x: 2.4, y: 1.6 }), down);
});
