import assert from "node:assert/strict";
import { test } from "node:test";
import { Facts } from "../../src/board/facts.ts";
import { cellLabel, islandLabel } from "../../src/board/labels.ts";
import type { View } from "../../src/store/store.ts";
import { looked, puzzle } from "../store/fake-solver.ts";
import { board, viewOf } from "./samples.ts";

function label(view: View, island: number): string {
  const facts = new Facts();
  facts.update(view);
  assert.ok(view.board !== null);
  return islandLabel(view.board, facts, view.crossed, island);
}

const on = board("3..2/..../?...");

test("a label says clue, place, bridges in all directions and state, counting from 1", () => {
  const look = { ...looked(false), finished: [1] };
  const view = viewOf(on, { counts: Uint8Array.of(2, 0), crossed: Uint8Array.of(0, 1), look });
  assert.equal(
    label(view, 0),
    "3, row 1, column 1; 2 of 3 bridges; up: no island; right: 2 bridges to 2 at row 1, column 4; down: crossed out, to unknown clue at row 3, column 1; left: no island",
  );
  assert.equal(
    label(view, 1),
    "2, row 1, column 4; finished; 2 of 2 bridges; up: no island; right: no island; down: no island; left: 2 bridges to 3 at row 1, column 1",
  );
  assert.match(label(view, 2), /^unknown clue, row 3, column 1; 0 bridges; up: crossed out, to 3 at row 1, column 1; /);
});

test("a label says what is wrong, pointed out and locked", () => {
  const look = { ...looked(false), over: [0], starved: [1], cut_off: [[2]] };
  const view = viewOf(on, { look, locked: new Set(["0,0"]), shown: { tone: "hint", islands: [1], corridors: [] } });
  assert.match(label(view, 0), /column 1; too many bridges; locked; 0 of /);
  assert.match(label(view, 1), /column 4; can no longer get enough bridges; pointed out; /);
  assert.match(label(view, 2), /column 1; cut off from the other islands; /);
  assert.doesNotMatch(label({ ...view, faultsShown: false }, 0), /too many/);
});

test("shown bridges are those that are told", () => {
  const view = viewOf(on, { crossed: Uint8Array.of(1, 0), shown: { tone: "answer", islands: [], corridors: [], counts: [1, 0] } });
  assert.match(label(view, 0), /1 of 3 bridges; up: no island; right: 1 bridge to 2/);
});

test("cells have labels while drawing", () => {
  const drawn = puzzle(".7/?.");
  assert.equal(cellLabel(drawn, [0, 0]), "Water, row 1, column 1");
  assert.equal(cellLabel(drawn, [0, 1]), "Island 7, row 1, column 2");
  assert.equal(cellLabel(drawn, [1, 0]), "Island unknown clue, row 2, column 1");
});
