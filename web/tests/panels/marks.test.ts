import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../../src/model/board.ts";
import { marksOf, shownFor, shownForWrong, shownPlace, whereOf, withoutWrong } from "../../src/panels/hint/moves.ts";
import { corridorsAt, countsOf, differing, filledIn, islandsAt } from "../../src/panels/marks.ts";
import type { Told } from "../../src/solver/protocol.ts";

/** Four islands at the corners of a 3 by 3 grid: corridors 0 above, 1 left, 2 right, 3 below. */
const board = new Board(
  { grid: [[2, 0, 2], [0, 0, 0], [2, 0, 2]], max_bridges: 2, loops: true },
  {
    rows: 3,
    cols: 3,
    max_bridges: 2,
    loops: true,
    islands: [[0, 0, 2], [0, 2, 2], [2, 0, 2], [2, 2, 2]],
    corridors: [[0, 1], [0, 2], [1, 3], [2, 3]],
    crossings: [],
  },
);

function told(changes: Told["changes"]): Told {
  return { rule: "finished", level: "easy", islands: [[0, 0]], corridors: [], changes, reason: { technique: "finished", island: { cell: [0, 0], clue: 2 } }, text: "" };
}

test("bridges are told by corridors, in either direction; those in no corridor are left out", () => {
  const counts = countsOf(board, [
    { from: [0, 0], to: [0, 2], count: 1 },
    { from: [2, 2], to: [0, 2], count: 2 },
    { from: [0, 0], to: [2, 2], count: 1 },
  ]);
  assert.deepEqual([...counts], [1, 0, 2, 0]);
  assert.deepEqual(islandsAt(board, [[2, 2], [1, 1], [0, 0]]), [3, 0]);
  assert.deepEqual(corridorsAt(board, [{ from: [2, 0], to: [2, 2] }, { from: [0, 0], to: [2, 2] }]), [3]);
});

test("two solutions differ in the corridors with other counts", () => {
  assert.deepEqual(differing(Uint8Array.of(1, 2, 0), Uint8Array.of(1, 1, 1)), [1, 2]);
});

test("filling in changes only what is different, and takes crosses off bridges", () => {
  const marks = filledIn(Uint8Array.of(1, 1, 0, 0), Uint8Array.of(0, 0, 1, 1), Uint8Array.of(1, 0, 2, 0));
  assert.deepEqual([...marks], [
    [1, { count: 0, crossed: false }],
    [2, { count: 2, crossed: false }],
  ]);
});

test("a step sets bridges that are certain and crosses where none can be; a mere limit sets nothing", () => {
  const step = told([
    { from: [0, 0], to: [0, 2], before: [0, 2], after: [1, 2] },
    { from: [0, 0], to: [2, 0], before: [0, 2], after: [0, 1] },
    { from: [0, 2], to: [2, 2], before: [0, 1], after: [0, 0] },
    { from: [0, 0], to: [2, 2], before: [0, 1], after: [1, 1] },
  ]);
  const marks = marksOf(board, step, Uint8Array.of(0, 0, 0, 0), Uint8Array.of(0, 0, 0, 0));
  assert.deepEqual([...marks], [
    [0, { count: 1, crossed: false }],
    [2, { count: 0, crossed: true }],
  ]);
});

test("what is drawn already is not set again", () => {
  const step = told([
    { from: [0, 0], to: [0, 2], before: [0, 2], after: [1, 2] },
    { from: [0, 2], to: [2, 2], before: [0, 1], after: [0, 0] },
  ]);
  assert.equal(marksOf(board, step, Uint8Array.of(2, 0, 0, 0), Uint8Array.of(0, 0, 1, 0)).size, 0);
});

test("a step points at what it uses and what it changes, each once", () => {
  const step: Told = {
    ...told([{ from: [0, 0], to: [0, 2], before: [0, 2], after: [1, 2] }]),
    corridors: [{ from: [0, 0], to: [2, 0] }, { from: [0, 0], to: [0, 2] }],
  };
  assert.deepEqual(shownFor(board, step), { tone: "hint", islands: [0], corridors: [1, 0] });
});

test("undoing wrong marks takes away exactly these", () => {
  const marks = withoutWrong(board, {
    hint: "wrong",
    bridges: [{ from: [0, 0], to: [0, 2], count: 2 }],
    drawn: [2],
    crossed: [{ from: [2, 0], to: [2, 2] }],
    text: "",
  });
  assert.deepEqual([...marks], [
    [0, { count: 1, crossed: false }],
    [3, { count: 0, crossed: false }],
  ]);
});

test("where to look: the islands of a step, a bridge that is in the way, or the corridor that an expert decides", () => {
  const step: Told = { ...told([{ from: [0, 2], to: [2, 2], before: [0, 2], after: [0, 0] }]), islands: [[0, 0], [2, 0]] };
  assert.deepEqual(whereOf(step), [[0, 0], [2, 0]]);
  assert.deepEqual(shownPlace(board, step), { tone: "hint", islands: [0, 2], corridors: [] });
  assert.deepEqual(whereOf({ ...step, islands: [], corridors: [{ from: [0, 0], to: [0, 2] }] }), [[0, 0], [0, 2]]);
  assert.deepEqual(whereOf({ ...step, level: "expert" }), [[0, 2], [2, 2]]);
});

test("with wrong marks, the islands that would be short or cut off are shown; a group is outlined", () => {
  const marks = new Map([[1, { count: 0, crossed: false }]]);
  const island = (row: number, col: number) => ({ cell: [row, col] as [number, number], clue: 2 });
  const shown = { tone: "problem", islands: [0], corridors: [], wrong: [1] };
  assert.deepEqual(shownForWrong(board, marks, { kind: "short", island: island(0, 0), needs: 2, fits: 1 }), shown);
  const group = [island(0, 0), island(2, 0)];
  assert.deepEqual(shownForWrong(board, marks, { kind: "sealed", group }), { ...shown, islands: [0, 2], groups: [[0, 2]] });
  assert.deepEqual(shownForWrong(board, marks, { kind: "loop", islands: group }), { ...shown, islands: [0, 2] });
  assert.deepEqual(shownForWrong(board, marks, { kind: "full", corridor: { from: [2, 0], to: [2, 2] } }), { ...shown, islands: [2, 3] });
  assert.deepEqual(shownForWrong(board, marks), { ...shown, islands: [] });
});
