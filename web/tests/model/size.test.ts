import assert from "node:assert/strict";
import { test } from "node:test";
import { fittingSize, MOST_CELLS, MOST_DRAWN, MOST_READ } from "../../src/model/size.ts";
import { Random } from "../store/random.ts";

test("a size is the wanted one as far as it fits, and what is not to shrink does not", () => {
  const random = new Random(3);
  let short = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const longest = random.of([10, 1000, 1200, MOST_READ]);
    const rows = 1 + random.below(longest);
    const present = { rows, cols: 1 + random.below(Math.min(longest, Math.floor(MOST_CELLS / rows))) };
    const wanted = { rows: random.below(5000), cols: random.of([present.cols, random.below(5000)]) };
    const fit = fittingSize(present, wanted);
    const hint = JSON.stringify({ present, wanted, fit });
    assert.ok(fit.rows * fit.cols <= MOST_CELLS, hint);
    for (const side of ["rows", "cols"] as const) {
      assert.ok(fit[side] >= Math.max(1, Math.min(wanted[side], present[side])), hint);
      assert.ok(fit[side] <= Math.max(1, wanted[side]), hint);
      const most = Math.min(wanted[side], Math.max(MOST_DRAWN, present[side]));
      if (fit[side] < most) {
        short += 1;
        assert.ok((fit[side] + 1) * fit[side === "rows" ? "cols" : "rows"] > MOST_CELLS, hint);
      }
    }
    assert.deepEqual(fittingSize(present, fit), fit, hint);
  }
  assert.ok(short > 1000, String(short));
});
