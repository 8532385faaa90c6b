/** Each worked example shows its technique: the solver's next step is just that, and can be drawn. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { examples, exampleOf, TECHNIQUES } from "../../src/panels/learn/examples.ts";
import { en } from "../../src/texts/en.ts";
import { fr } from "../../src/texts/fr.ts";
import { createStore } from "../../src/store/create.ts";
import { stateOf } from "../../src/store/state.ts";
import { marksOf } from "../../src/panels/hint/moves.ts";
import { isMissing, realSolver } from "../store/real-solver.ts";

test("the chapter has a text for each technique, in each language, and names for them", () => {
  for (const { panels } of [en, fr]) {
    assert.deepEqual(Object.keys(panels.learn.techniques), TECHNIQUES);
    assert.ok(TECHNIQUES.every((name) => (panels.hint.technique[name] ?? "") !== ""));
  }
});

test("in each example the next step is by its technique", { skip: isMissing }, async () => {
  const solver = await realSolver();
  for (const technique of TECHNIQUES) {
    const written = examples[technique];
    const { puzzle, bridges, crosses } = exampleOf(technique);
    const store = createStore({ solver });
    store.begin(puzzle, bridges, crosses);
    await store.settled();
    const { board, counts, crossed } = store.now;
    assert.ok(board !== null);
    assert.equal(counts.filter((count) => count > 0).length, bridges.length, technique);
    assert.equal(crossed.filter((cross) => cross === 1).length, crosses.length, technique);
    const state = stateOf(store.now);
    const hint = await solver.ask("search", "hint", { puzzle, state });
    assert.ok(hint.hint === "step", technique);
    const [step] = hint.steps;
    assert.deepEqual([step?.rule, step?.level], [technique, written.level]);
    const { steps } = await solver.ask("search", "places", { puzzle, state, technique });
    assert.deepEqual(steps[0]?.changes, step?.changes, technique);
    assert.ok(steps.every((each) => marksOf(board, each, counts, crossed).size > 0), technique);
  }
});
