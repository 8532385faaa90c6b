/** The puzzles of a day are the same for everybody, on every machine and in every version. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { DAILY, dailyWishes } from "../../src/panels/today/days.ts";
import { puzzle } from "../store/fake-solver.ts";
import { isMissing, realSolver } from "../store/real-solver.ts";

test("the wishes of a day never change", () => {
  assert.deepEqual(DAILY.map((daily) => dailyWishes("2026-11-29", daily)), [
    { rows: 7, cols: 7, seed: 202611291, number: 1, level: "easy" },
    { rows: 10, cols: 10, seed: 202611292, number: 1, level: "medium" },
    { rows: 15, cols: 15, seed: 202611293, number: 1, level: "hard" },
  ]);
});

test("the puzzles of one day are these", { skip: isMissing }, async () => {
  const solver = await realSolver();
  const made = [];
  for (const daily of DAILY) {
    const answer = await solver.ask("search", "generate", dailyWishes("2026-11-29", daily));
    assert.ok("puzzle" in answer);
    assert.equal(answer.level, daily.level);
    made.push(answer.puzzle);
  }
  assert.deepEqual(made, PINNED);
});

const PINNED = [
  "3..5..4/.2...1./2....../.4.5.5./......./.1....2/..1..3.",
  ".2.3....3./2.5.3.2.../.........2/1.6.....6./....3..2.4/......4.5./1.4.5....4/......4.2./..2.4...../1..3..5..4",
  "..2....5..2..../3.....3..2...1./.......3....1../5.6.4.....1...2/.......4.5...../3.........3.4.5/....2..1......./..4..2.....1..5/2......3..2.3../.1..2.........3/3..3...3.4..2../.1............./.......3.6..2.3/.2.3.........../3...3.4..3....1",
].map((text) => puzzle(text));
