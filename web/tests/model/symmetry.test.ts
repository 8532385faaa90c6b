import assert from "node:assert/strict";
import { test } from "node:test";
import { canHave, cluesBy, movesBy, partnersOf, type Symmetry, SYMMETRIES } from "../../src/model/symmetry.ts";
import { touchingPairs } from "../../src/model/touching.ts";
import type { Cell } from "../../src/solver/protocol.ts";
import { puzzle } from "../store/fake-solver.ts";

const SIZES = [[1, 1], [1, 4], [4, 4], [5, 5], [3, 6]].map(([rows = 0, cols = 0]) => ({ rows, cols }));

function cells({ rows, cols }: { rows: number; cols: number }): Cell[] {
  return Array.from({ length: rows * cols }, (_, at): Cell => [Math.floor(at / cols), at % cols]);
}

test("partners are in the grid, are no one's twice, and have each other", () => {
  for (const size of SIZES) {
    for (const symmetry of SYMMETRIES) {
      for (const cell of cells(size)) {
        const partners = partnersOf(symmetry, size, cell);
        const names = partners.map(String);
        assert.equal(new Set([...names, String(cell)]).size, partners.length + 1);
        for (const [row, col] of partners) {
          assert.ok(row >= 0 && row < size.rows && col >= 0 && col < size.cols);
          const back = partnersOf(symmetry, size, [row, col]).map(String);
          assert.deepEqual([...back, `${row},${col}`].sort(), [...names, String(cell)].sort());
        }
      }
    }
  }
});

test("each symmetry has its partners", () => {
  const size = { rows: 5, cols: 5 };
  const of = (symmetry: Symmetry, cell: Cell) => partnersOf(symmetry, size, cell).map(String).join(" ");
  assert.equal(of("none", [0, 1]), "");
  assert.equal(of("half", [0, 1]), "4,3");
  assert.equal(of("leftRight", [0, 1]), "0,3");
  assert.equal(of("topBottom", [0, 1]), "4,1");
  assert.equal(of("quarter", [0, 1]), "1,4 4,3 3,0");
  assert.equal(of("diagonal", [0, 1]), "1,0");
  for (const symmetry of SYMMETRIES) {
    const middle = of(symmetry, [2, 2]);
    assert.equal(middle, "", symmetry);
  }
  assert.equal(canHave("quarter", { rows: 2, cols: 3 }), false);
  assert.equal(canHave("half", { rows: 2, cols: 3 }), true);
  assert.deepEqual(partnersOf("diagonal", { rows: 2, cols: 3 }, [0, 1]), []);
});

test("partners get a ?, or the same clue, and keep a number of their own", () => {
  const half = (sameClue: boolean) => ({ symmetry: "half", sameClue }) as const;
  const drawn = (text: string, sameClue: boolean, cell: Cell, clue: number | "?" | null) => cluesBy(half(sameClue), puzzle(text), cell, clue);
  assert.deepEqual(drawn("...", false, [0, 0], 3).clues, [[[0, 0], 3], [[0, 2], "?"]]);
  assert.deepEqual(drawn("..5", false, [0, 0], 3).clues, [[[0, 0], 3], [[0, 2], 5]]);
  assert.deepEqual(drawn("...", true, [0, 0], 3).clues, [[[0, 0], 3], [[0, 2], 3]]);
  assert.deepEqual(drawn("..?", true, [0, 0], 3).clues, [[[0, 0], 3], [[0, 2], 3]]);
  // One that had the same number before goes on being the same: two digits are typed one after the other.
  assert.deepEqual(drawn("1.1", true, [0, 0], 2).clues, [[[0, 0], 2], [[0, 2], 2]]);
  const kept = drawn("..5", true, [0, 0], 3);
  assert.deepEqual([kept.clues, kept.kept], [[[[0, 0], 3]], [[0, 2]]]);
  assert.deepEqual(drawn("3.3", true, [0, 0], 3).kept, []);
  assert.deepEqual(drawn("3.5", false, [0, 0], null).clues, [[[0, 0], null], [[0, 2], null]]);
  assert.deepEqual(drawn("...", true, [0, 1], 4).clues, [[[0, 1], 4]]);
});

test("islands move with their partners, or alone where one of them has no way", () => {
  const moved = (text: string, from: Cell, to: Cell, symmetry: Symmetry = "half") => movesBy({ symmetry, sameClue: false }, puzzle(text), from, to);
  assert.deepEqual(moved("1....1", [0, 0], [0, 1]), [[[0, 0], [0, 1]], [[0, 5], [0, 4]]]);
  assert.deepEqual(moved("1...1.", [0, 0], [0, 1]), [[[0, 0], [0, 1]]]);
  assert.deepEqual(moved("1...21", [0, 0], [0, 1]), [[[0, 0], [0, 1]]]);
  // The middle has no partner; onto the middle, both would come.
  assert.deepEqual(moved("..1..", [0, 2], [0, 1]), [[[0, 2], [0, 1]]]);
  assert.deepEqual(moved("1...1", [0, 0], [0, 2]), [[[0, 0], [0, 2]]]);
  assert.equal(moved("1..1/..../..../1..1", [0, 0], [0, 1], "quarter").length, 4);
  assert.equal(moved("1..1/..../..../1..1", [0, 0], [0, 1], "none").length, 1);
});

test("islands side by side are found", () => {
  assert.deepEqual(touchingPairs(puzzle("1.1/.1./...")), []);
  assert.deepEqual(touchingPairs(puzzle("12./.3./...")), [[[0, 0], [0, 1]], [[0, 1], [1, 1]]]);
});
