import assert from "node:assert/strict";
import { test } from "node:test";
import { Facts } from "../../src/board/facts.ts";
import { cellLabel, islandLabel, neighboursText } from "../../src/board/labels.ts";
import { wrongText } from "../../src/board/wrong-text.ts";
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

test("a label says clue, what is left, place, and the ways to neighbours, counting from 1", () => {
  const view = viewOf(on, { counts: Uint8Array.of(2, 0), crossed: Uint8Array.of(0, 1) });
  assert.equal(label(view, 0), "3, needs 1; row 1, column 1; right: 2 bridges to 2, column 4; down: crossed out, unknown clue, row 3");
  assert.equal(label(view, 1), "2, finished; row 1, column 4; left: 2 bridges to 3, column 1");
  assert.equal(label(view, 2), "unknown clue, 0 bridges; row 3, column 1; up: crossed out, 3, row 1");
  assert.equal(label(viewOf(on, { counts: Uint8Array.of(2, 2) }), 0), "3, 1 too many; row 1, column 1; right: 2 bridges to 2, column 4; down: 2 bridges to unknown clue, row 3");
});

test("ways that are not open say why", () => {
  const view = viewOf(board("1.2.1/.1.1./1.1.1"), {});
  const { board: crossing } = view;
  assert.ok(crossing !== null);
  const across = crossing.betweenCells([1, 1], [1, 3]) ?? -1;
  const right = crossing.betweenCells([0, 0], [0, 2]) ?? -1;
  const counts = Uint8Array.from(crossing.corridors, ({ index }) => (index === across || index === right ? 1 : 0));
  const drawn = { ...view, counts };
  assert.equal(label(drawn, 1), "2, needs 1; row 1, column 3; right: 1, column 5; down: blocked, 1, row 3; left: 1 bridge to 1, column 1");
  assert.match(label(drawn, 5), /; up: finished 1, row 1$|; up: finished 1, row 1;/);
  assert.equal(
    neighboursText(crossing, drawn, 1),
    "right: 1; row 1, column 5; 0 of at most 1 bridge. " +
      "down: 1; row 3, column 3; blocked by the bridge from row 2, column 2 to row 2, column 4. " +
      "left: 1, finished; row 1, column 1; 1 of at most 1 bridge.",
  );
});

test("a label says what is wrong, pointed out and locked", () => {
  const look = { ...looked(false), over: [0], starved: [1], cut_off: [[2]] };
  const view = viewOf(on, { look, locked: new Set(["0,0"]), shown: { tone: "hint", islands: [1], corridors: [] } });
  assert.match(label(view, 0), /column 1; locked; right/);
  assert.match(label(view, 1), /column 4; can no longer get enough bridges; pointed out; /);
  assert.match(label(view, 2), /column 1; cut off from the other islands; /);
  assert.doesNotMatch(label({ ...view, faultsShown: false }, 1), /no longer/);
});

test("shown bridges are those that are told", () => {
  const view = viewOf(on, { crossed: Uint8Array.of(1, 0), shown: { tone: "answer", islands: [], corridors: [], counts: [1, 0] } });
  assert.match(label(view, 0), /^3, needs 2; row 1, column 1; right: 1 bridge to 2/);
});

test("cells have labels while drawing", () => {
  const drawn = puzzle(".7/?.");
  assert.equal(cellLabel(drawn, [0, 0]), "Water, row 1, column 1");
  assert.equal(cellLabel(drawn, [0, 1]), "Island 7, row 1, column 2");
  assert.equal(cellLabel(drawn, [1, 0]), "Island unknown clue, row 2, column 1");
});

test("what is wrong is named by place, few of many, and of news only what is new", () => {
  const look = { ...looked(false), starved: [1], cut_off: [[2]] };
  const { board: shown } = viewOf(on);
  assert.ok(shown !== null);
  assert.equal(
    wrongText(shown, [0, 0], look),
    "row 1, column 4, can no longer get enough bridges; row 3, column 1, cut off from the other islands",
  );
  assert.equal(wrongText(shown, [0, 0], look, { ...look, starved: [] }), "row 1, column 4, can no longer get enough bridges");
  assert.equal(wrongText(shown, [0, 0], look, look), null);
  assert.equal(wrongText(shown, [2, 2], { ...looked(false), over: [0] }), "row 1, column 1, 1 too many");
  const many = board("1.1.1.1/......./1.1.1.1");
  assert.match(wrongText(many, many.corridors.map(() => 0), { ...looked(false), starved: [0, 1, 2, 3, 4] }) ?? "", /column 5, [^;]*; and 2 more$/);
});
