import assert from "node:assert/strict";
import { test } from "node:test";
import { contentOf, isPlainCorridor, isPlainIsland } from "../../src/board/blocks.ts";
import { Facts } from "../../src/board/facts.ts";
import { corridorsIn, islandsIn, type Ui } from "../../src/board/scene.ts";
import { bridgesPath, centre, lineOf } from "../../src/board/shapes.ts";
import { BLOCK } from "../../src/board/viewport.ts";
import type { View } from "../../src/store/store.ts";
import { looked } from "../store/fake-solver.ts";
import { Random } from "../store/random.ts";
import { board, randomBoard, viewOf } from "./samples.ts";

const NOTHING: Ui = { cursor: null, selected: null, moving: null, building: null, flashing: null };

function items(view: View) {
  const facts = new Facts();
  facts.update(view);
  const range = { top: 0, left: 0, bottom: 99, right: 99 };
  return { islands: islandsIn(view, facts, NOTHING, range), corridors: corridorsIn(view, facts, NOTHING, range) };
}

test("every island is drawn once, with its clue at its place, in its block", () => {
  const random = new Random(4);
  const on = randomBoard(random, 40, 50, 25);
  const finished = on.islands.filter(() => random.below(2) === 0).map(({ index }) => index);
  const { islands } = items(viewOf(on, { look: { ...looked(false), finished } }));
  const found = new Map<string, string>();
  for (const [key, { open, finished: done }] of contentOf(islands, [], on)) {
    for (const [name, drawn] of [["open", open], ["finished", done]] as const) {
      let discs = 0;
      for (const { y, xs, signs } of drawn.rows.values()) {
        const places = xs.trim().split(" ");
        assert.equal(places.length, signs.length);
        discs += signs.length;
        for (const [index, x] of places.entries()) {
          const [row, col] = [y / centre(0) / 2 - 0.5, Number(x) / centre(0) / 2 - 0.5];
          assert.equal(key, `${Math.floor(row / BLOCK)},${Math.floor(col / BLOCK)}`);
          found.set(`${row},${col}`, `${signs[index]} ${name}`);
        }
      }
      assert.equal(drawn.discs.split("M").length - 1, discs);
    }
  }
  const expected = on.islands.map(({ index, row, col, clue }): [string, string] => [`${row},${col}`, `${clue} ${finished.includes(index) ? "finished" : "open"}`]);
  assert.deepEqual(found, new Map(expected));
});

test("clues of two digits have a line for themselves", () => {
  const on = board("c.?.3", 4);
  const [content] = contentOf(items(viewOf(on)).islands, [], on).values();
  assert.deepEqual(content?.open.long.map(({ xs, signs }) => [xs, signs]), [[String(centre(0)), "12"]]);
  assert.deepEqual([...(content?.open.rows.values() ?? [])].map(({ signs }) => signs), ["?3"]);
});

test("bridges and crosses are those of the corridors, in the block of their first island", () => {
  const on = board(`1${".".repeat(BLOCK)}2.2`);
  const { corridors } = items(viewOf(on, { counts: Uint8Array.of(2, 0), crossed: Uint8Array.of(0, 1) }));
  const blocks = contentOf([], corridors, on);
  assert.deepEqual([...blocks.keys()], ["0,0", "0,1"]);
  assert.equal(blocks.get("0,0")?.bridges, bridgesPath(lineOf(on, 0), 2));
  assert.equal(blocks.get("0,0")?.crosses, "");
  assert.equal(blocks.get("0,1")?.bridges, "");
  assert.notEqual(blocks.get("0,1")?.crosses, "");
});

test("whatever is special is no part of a block", () => {
  const on = board("1.2.3.4.5");
  const look = { ...looked(false), finished: [0], over: [1] };
  const shown = { tone: "hint", islands: [2], corridors: [1], wrong: [2] } as const;
  const view = viewOf(on, { look, shown, locked: new Set(["0,6"]), counts: Uint8Array.of(1, 1, 1, 1), tried: Uint8Array.of(0, 0, 0, 1) });
  assert.deepEqual(items(view).islands.map(isPlainIsland), [true, false, false, false, true]);
  assert.deepEqual(items(view).corridors.map(isPlainCorridor), [true, false, false, false]);
});
