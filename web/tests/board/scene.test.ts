import assert from "node:assert/strict";
import { test } from "node:test";
import { Facts } from "../../src/board/facts.ts";
import { corridorNumbers, corridorsIn, currentBoard, islandsIn, type Ui } from "../../src/board/scene.ts";
import type { Range } from "../../src/board/viewport.ts";
import type { View } from "../../src/store/store.ts";
import { looked, puzzle } from "../store/fake-solver.ts";
import { Random } from "../store/random.ts";
import { board, corridorFrom, randomBoard, viewOf } from "./samples.ts";

const NOTHING: Ui = { cursor: null, selected: null, moving: null, building: null, flashing: null };
const ALL: Range = { top: 0, left: 0, bottom: 99, right: 99 };

function factsOf(view: View): Facts {
  const facts = new Facts();
  facts.update(view);
  return facts;
}

function looks(view: View, ui: Partial<Ui> = {}): string[] {
  return islandsIn(view, factsOf(view), { ...NOTHING, ...ui }, ALL).map(({ look }) => look);
}

function drawn(view: View, ui: Partial<Ui> = {}) {
  return corridorsIn(view, factsOf(view), { ...NOTHING, ...ui }, ALL);
}

test("exactly the corridors that have a cell or an island in a range are found", () => {
  const random = new Random(11);
  let through = 0;
  for (let round = 0; round < 400; round += 1) {
    const on = randomBoard(random, 1 + random.below(14), 1 + random.below(14), 5 + random.below(30));
    const top = random.below(on.rows);
    const left = random.below(on.cols);
    const range = { top, left, bottom: top + random.below(on.rows - top), right: left + random.below(on.cols - left) };
    const expected = on.corridors.filter(({ from, to }) => {
      const a = on.island(from);
      const b = on.island(to);
      return a.row <= range.bottom && b.row >= range.top && a.col <= range.right && b.col >= range.left;
    });
    through += expected.filter(({ from }) => on.island(from).row < top || on.island(from).col < left).length;
    const found = [...corridorNumbers(on, range)].sort((a, b) => a - b);
    assert.deepEqual(found, expected.map(({ index }) => index));
  }
  assert.ok(through > 100);
});

test("islands of a range come in reading order, with the one at the cursor wherever it is", () => {
  const on = board("1.2.3/...../4.5.6/...../7.8.1");
  const view = viewOf(on);
  const range = { top: 2, left: 2, bottom: 2, right: 4 };
  const clues = (cursor: [number, number] | null) => islandsIn(view, factsOf(view), { ...NOTHING, cursor }, range).map(({ clue }) => clue);
  assert.deepEqual(clues(null), [5, 6]);
  assert.deepEqual(clues([2, 2]), [5, 6]);
  assert.deepEqual(clues([0, 4]), [3, 5, 6]);
  assert.deepEqual(clues([2, 0]), [4, 5, 6]);
  assert.deepEqual(clues([4, 0]), [5, 6, 7]);
  assert.deepEqual(clues([1, 1]), [5, 6], "water is no island");
});

test("an island looks as the solver says, and faults only where they are to be shown", () => {
  const on = board("1.2.3.4");
  const look = { ...looked(false), finished: [0], over: [1], starved: [2], cut_off: [[0, 3]] };
  assert.deepEqual(looks(viewOf(on, { look })), ["island cut-off", "island over", "island cut-off", "island cut-off"]);
  assert.deepEqual(looks(viewOf(on, { look, faultsShown: false })), ["island finished", "island", "island", "island"]);
  assert.deepEqual(looks(viewOf(on, { look, mode: "draw" })), ["island", "island", "island", "island"], "not while drawing");
});

test("what is selected, pointed out, locked or in the way is seen", () => {
  const on = board("1.2.3");
  const shown = { tone: "hint", islands: [1], corridors: [0] } as const;
  const flashing = { islands: new Set([2]), corridors: new Set<number>() };
  assert.deepEqual(looks(viewOf(on, { shown }), { selected: [0, 0], flashing }), ["island selected", "island shown", "island flashing"]);
  const view = viewOf(on, { locked: new Set(["0,4"]) });
  assert.deepEqual(islandsIn(view, factsOf(view), NOTHING, ALL).map(({ locked }) => locked), [false, false, true]);
});

test("an island that is dragged away is seen to be", () => {
  const view = viewOf(board("1.2"), { mode: "draw" });
  assert.deepEqual(looks(view, { moving: { from: [0, 2], to: [0, 1], clue: 2, free: true }, selected: [0, 0] }), ["island", "island lifted"]);
});

test("corridors without anything on them are not drawn", () => {
  const on = board("1.2.3");
  assert.deepEqual(drawn(viewOf(on)), []);
  const counts = Uint8Array.of(0, 2);
  assert.deepEqual(drawn(viewOf(on, { counts })).map(({ key, count }) => [key, count]), [[1, 2]]);
  const crossed = Uint8Array.of(1, 0);
  assert.deepEqual(drawn(viewOf(on, { crossed })).map(({ key, crossed: cross }) => [key, cross]), [[0, true]]);
});

test("shown counts take the place of the player's, crosses and trial included", () => {
  const on = board("1.2.3");
  const view = viewOf(on, {
    counts: Uint8Array.of(2, 0),
    crossed: Uint8Array.of(1, 1),
    tried: Uint8Array.of(1, 1),
    look: { ...looked(true), finished: [0, 1] },
    shown: { tone: "answer", islands: [], corridors: [], counts: [0, 1], open: [0] },
  });
  assert.deepEqual(
    drawn(view).map(({ key, count, crossed, look, line }) => ({ key, count, crossed, look, line })),
    [
      { key: 0, count: 0, crossed: false, look: "corridor previewed open", line: true },
      { key: 1, count: 1, crossed: false, look: "corridor previewed", line: false },
    ],
  );
  assert.equal(factsOf(view).complete, false, "the solver has looked at other bridges");
  assert.deepEqual(looks(view), ["island", "island", "island"]);
});

test("a drag shows what would be, or that it cannot be", () => {
  const on = board("2.2");
  const one = { counts: Uint8Array.of(1) };
  const building = { island: 0, corridor: 0, count: 2, refused: false };
  assert.deepEqual(drawn(viewOf(on, one), { building }).map(({ count, look }) => [count, look]), [[2, "corridor reached building"]]);
  const refused = { ...building, refused: true };
  assert.deepEqual(drawn(viewOf(on, one), { building: refused }).map(({ count, look }) => [count, look]), [[1, "corridor reached refused"]]);
  const aimless = { ...building, corridor: null };
  assert.deepEqual(drawn(viewOf(on), { building: aimless }).map(({ line, look }) => [line, look]), [[true, "corridor reached"]]);
});

test("while the solver has not answered for a puzzle, islands are drawn and corridors of gone islands are not", () => {
  const on = board("1.2.3");
  const counts = Uint8Array.of(1, 1);
  const without = viewOf(on, { mode: "draw", counts, puzzle: puzzle("..2.3") });
  assert.deepEqual(drawn(without).map(({ key }) => key), [1]);
  const larger = viewOf(on, { mode: "draw", counts, puzzle: puzzle("..2.3./1.....") });
  assert.deepEqual(drawn(larger), []);
  assert.deepEqual(islandsIn(larger, factsOf(larger), NOTHING, ALL).map(({ clue, index }) => [clue, index]), [[2, undefined], [3, undefined], [1, undefined]]);
});

test("numbers of a board lead to moves in its own puzzle alone, and nothing of another one is shown while playing", () => {
  const on = board("1.2.3");
  const counts = Uint8Array.of(1, 1);
  assert.equal(currentBoard(viewOf(on)), on);
  for (const mode of ["draw", "play"] as const) {
    const view = viewOf(on, { mode, counts, puzzle: puzzle("12..3") });
    assert.equal(currentBoard(view), null, "the same size is not the same puzzle");
  }
  const playing = viewOf(on, { counts, puzzle: puzzle("1.2.3"), look: { ...looked(false), finished: [0, 1, 2] } });
  assert.deepEqual(drawn(playing), []);
  assert.deepEqual(looks(playing), ["island", "island", "island"]);
});

test("numbers of an earlier board do no harm", () => {
  const on = board("1.2");
  const look = { ...looked(false), finished: [0, 7], over: [9] };
  assert.deepEqual(looks(viewOf(on, { look, shown: { tone: "hint", islands: [50], corridors: [60] } })), ["island finished", "island"]);
  assert.equal(corridorFrom(on, 0, 0, "right"), 0);
});
