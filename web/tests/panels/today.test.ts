/** The puzzles of a day are the same for everybody and on every machine; fixtures/generate.md shows in which version. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { DAILY, dailyWishes } from "../../src/panels/today/days.ts";
import { printed } from "../browser/puzzles.ts";
import { puzzle } from "../store/fake-solver.ts";
import { isMissing, realSolver } from "../store/real-solver.ts";

test("the wishes of a day never change", () => {
  assert.deepEqual(DAILY.map((daily) => dailyWishes("2026-11-29", daily)), [
    { rows: 7, cols: 7, seed: 202611291, number: 1, level: "easy" },
    { rows: 10, cols: 10, seed: 202611292, number: 1, level: "medium" },
    { rows: 15, cols: 15, seed: 202611293, number: 1, level: "hard" },
  ]);
});

test("the puzzles of a day are those of the command", { skip: isMissing }, async () => {
  const solver = await realSolver();
  for (const daily of DAILY) {
    const wishes = dailyWishes("2026-11-29", daily);
    const answer = await solver.ask("search", "generate", wishes);
    assert.ok("puzzle" in answer);
    assert.equal(answer.level, daily.level);
    const text = printed(`hashi-sat generate --size ${wishes.rows} --difficulty ${daily.level} --seed ${wishes.seed}`);
    assert.deepEqual(answer.puzzle, puzzle(text.replace(/^#.*\n/gm, "").trim().replaceAll("\n", "/")));
  }
});
