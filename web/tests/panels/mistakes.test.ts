import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../../src/model/board.ts";
import { connectedGroups, markedIslands, mistakesIn, shownFor, whyNotDone, withoutMistakes } from "../../src/panels/check/mistakes.ts";
import { shortageOf } from "../../src/panels/check/starved.ts";
import { ruleLines, unusualRules } from "../../src/panels/how-to-dialog.ts";
import type { Finding, LookDocument, PuzzleDocument } from "../../src/solver/protocol.ts";
import { texts } from "../../src/texts/texts.ts";

const { check, howTo } = texts().panels.game;

/** Four islands at the corners of a 3 by 3 grid: corridors 0 above, 1 left, 2 right, 3 below. */
function square(clue: number | "?" = 2): Board {
  const puzzle: PuzzleDocument = { grid: [[clue, 0, 2], [0, 0, 0], [2, 0, 2]], max_bridges: 2, loops: false };
  return new Board(puzzle, {
    rows: 3,
    cols: 3,
    max_bridges: 2,
    loops: false,
    islands: [[0, 0, clue], [0, 2, 2], [2, 0, 2], [2, 2, 2]],
    corridors: [[0, 1], [0, 2], [1, 3], [2, 3]],
    crossings: [],
  });
}

function look(part: Partial<LookDocument>): LookDocument {
  return { complete: false, finished: [], over: [], starved: [], cut_off: [], faults: [], ...part };
}

/** Nothing is drawn. */
const NOTHING = { counts: new Uint8Array(4), crossed: new Uint8Array(4) };

const LOOP: Finding = {
  kind: "loop",
  values: { cells: [[0, 0], [0, 2], [2, 2], [2, 0]] },
  cell: [0, 0],
  text: "bridges form a loop, which the rules forbid: (0,0)-(0,2)-(2,2)-(2,0)-(0,0)",
};

test("a loop is named with its islands, outlined as a group, and all of its corridors are pointed out", () => {
  const mistakes = mistakesIn(square(), look({ finished: [0, 1, 2, 3], faults: [LOOP] }), NOTHING);
  assert.deepEqual(mistakes.map(({ text }) => text), [check.loop("(0,0) (0,2) (2,2) (2,0)")]);
  const shown = shownFor(mistakes);
  assert.deepEqual([...shown.corridors].sort(), [0, 1, 2, 3]);
  assert.deepEqual(shown.groups, [[0, 1, 3, 2]]);
});

test("an island is counted once, whatever is wrong with it; starved islands are named too", () => {
  const text = "the island at (0,0) has 3 bridge ends but needs 2";
  const faults: Finding[] = [{ kind: "degree", values: { cell: [0, 0], clue: 2, has: 3 }, cell: [0, 0], text }];
  const mistakes = mistakesIn(square(), look({ over: [0], starved: [0, 3], faults }), NOTHING);
  assert.deepEqual(mistakes.map(({ text }) => text), [faults[0]?.text, check.starved("(2,2)")]);
  assert.deepEqual(markedIslands(mistakes), [0, 3]);
  const counts = Uint8Array.of(2, 1, 0, 0);
  const crossed = Uint8Array.of(0, 0, 1, 0);
  assert.deepEqual([...withoutMistakes(square(), { counts, crossed }, mistakes).keys()].sort(), [0, 1, 2]);
});

test("groups that are cut off are marked as a whole", () => {
  const text = "the islands at (0,0) (0,2) have all their bridges, but 2 other islands are not connected to them";
  const mistakes = mistakesIn(square(), look({ cut_off: [[0, 1]], faults: [{ kind: "finished", values: { group: [[0, 0], [0, 2]], others: 2 }, cell: [0, 0], text }] }), NOTHING);
  assert.deepEqual(mistakes, [{ text, islands: [0, 1], corridors: [], isGroup: true }]);
});

test("a full board that is no solution is told to have a loop, or to fall into groups", () => {
  const board = square();
  const full = look({ finished: [0, 1, 2, 3], faults: [LOOP] });
  const view = { board, puzzle: board.puzzle, crossed: NOTHING.crossed, counts: Uint8Array.of(1, 1, 1, 1), look: full };
  assert.equal(whyNotDone(view)?.why, "loop");
  const apart = { ...view, counts: Uint8Array.of(2, 0, 0, 2), look: look({ finished: [0, 1, 2, 3] }) };
  assert.equal(whyNotDone(apart)?.why, "disconnected");
  assert.deepEqual(connectedGroups(board, apart.counts), [[0, 1], [2, 3]]);
  assert.equal(whyNotDone({ ...view, look: { ...full, complete: true } }), undefined);
  assert.equal(whyNotDone({ ...view, look: look({ finished: [0, 1, 2] }) }), undefined);
});

test("an island without a number counts as full once it has a bridge", () => {
  const board = square("?");
  const view = { board, puzzle: board.puzzle, crossed: NOTHING.crossed, look: look({ finished: [1, 2, 3] }) };
  assert.equal(whyNotDone({ ...view, counts: Uint8Array.of(0, 0, 2, 0) }), undefined);
  assert.equal(whyNotDone({ ...view, counts: Uint8Array.of(2, 0, 0, 2) })?.why, "disconnected");
});

test("rules that are not the usual ones are told, and all of them in the help", () => {
  assert.deepEqual(unusualRules({ max_bridges: 2, loops: true }), []);
  assert.deepEqual(unusualRules({ max_bridges: 1, loops: false }), ["At most 1 bridge between two islands", "No loops"]);
  assert.equal(ruleLines({ max_bridges: 2, loops: true }).length, 5);
  assert.ok(ruleLines({ max_bridges: 2, loops: false }).includes(howTo.rules.noLoops));
});

test("what an island is short of is told by neighbour, with what is in the way", () => {
  const board = square();
  // The last island, between a cross above it and a neighbour that has all its bridges.
  const drawn = { counts: Uint8Array.of(0, 2, 0, 0), crossed: Uint8Array.of(0, 0, 1, 0) };
  assert.deepEqual(shortageOf(board, drawn, 3), {
    needs: 2,
    room: 0,
    ways: [{ to: 1, room: 0, hindrance: "cross" }, { to: 2, room: 0, hindrance: "done" }],
  });
  const [mistake] = mistakesIn(board, look({ starved: [3] }), drawn);
  assert.equal(
    mistake?.text,
    "the island at (2,2) still needs 2 bridges, with room for none: none to (0,2) (there is a cross); none to (2,0) (it has all its bridges)",
  );
  // There is room enough, or a number is not known.
  assert.equal(shortageOf(board, NOTHING, 3), undefined);
  assert.equal(shortageOf(square("?"), drawn, 0), undefined);
});
