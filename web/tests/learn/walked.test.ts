import assert from "node:assert/strict";
import { test } from "node:test";
import { Walked, pageAround } from "../../src/panels/steps/walked.ts";
import { createStore } from "../../src/store/create.ts";
import { stateOf } from "../../src/store/state.ts";
import { isMissing, realSolver } from "../store/real-solver.ts";

test("the list shows a page of steps around the one that is shown", () => {
  assert.deepEqual(pageAround(0, 3), [1, 2, 3]);
  assert.deepEqual(pageAround(10, 25), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.deepEqual(pageAround(11, 25), [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  assert.deepEqual(pageAround(25, 25), [21, 22, 23, 24, 25]);
  assert.deepEqual(pageAround(0, 0), []);
});

test("all steps lead from what is drawn to the solution, and any of them can be put on the board at once", { skip: isMissing }, async () => {
  const solver = await realSolver();
  const store = createStore({ solver });
  const grid = ["010003", "100300", "000000", "000000", "000000", "020604"].map((row) => [...row].map(Number));
  store.begin({ grid, max_bridges: 2, loops: true });
  await store.settled();
  const { now } = store;
  assert.ok(now.board !== null);
  const walked = new Walked(now.board, now);
  const answer = await solver.ask("search", "walk", { puzzle: now.puzzle, state: stateOf(now) }, { report: (step) => walked.steps.push(step) });
  assert.equal(answer.hint, "complete");
  const all = walked.steps.length;
  assert.deepEqual([...walked.after(0).counts], [...now.counts]);
  assert.equal(walked.marksTo(0, now).size, 0);
  assert.equal(walked.uses().reduce((sum, { count }) => sum + count, 0), all);
  for (const count of [Math.floor(all / 2), all]) {
    const shown = walked.shown(count);
    assert.equal(store.setMarks(walked.marksTo(count, store.now)), "moved");
    assert.deepEqual([...store.now.counts], [...(shown.counts as Uint8Array)]);
    assert.deepEqual(stateOf(store.now).crossed, shown.crossed);
  }
  await store.settled();
  assert.equal(store.now.look?.complete, true);
});
