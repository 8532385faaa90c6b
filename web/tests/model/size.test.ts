import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fittingSize, MOST_CELLS, MOST_LINES } from "../../src/model/size.ts";
import { Random } from "../store/random.ts";

test("a size is the wanted one as far as it fits, and what is not to shrink does not", () => {
  const random = new Random(3);
  let short = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const longest = random.of([10, MOST_LINES, 1200, 4000]);
    const rows = 1 + random.below(longest);
    const present = { rows, cols: 1 + random.below(Math.min(longest, Math.floor(1_000_000 / rows))) };
    const wanted = { rows: random.below(5000), cols: random.of([present.cols, random.below(5000)]) };
    const fit = fittingSize(present, wanted);
    const hint = JSON.stringify({ present, wanted, fit });
    // One that was larger before is never made smaller for that.
    const mostCells = Math.max(MOST_CELLS, present.rows * present.cols);
    assert.ok(fit.rows * fit.cols <= mostCells, hint);
    for (const side of ["rows", "cols"] as const) {
      assert.ok(fit[side] >= Math.max(1, Math.min(wanted[side], present[side])), hint);
      assert.ok(fit[side] <= Math.max(1, wanted[side]), hint);
      const most = Math.min(wanted[side], Math.max(MOST_LINES, present[side]));
      if (fit[side] < most) {
        short += 1;
        assert.ok((fit[side] + 1) * fit[side === "rows" ? "cols" : "rows"] > mostCells, hint);
      }
    }
    assert.deepEqual(fittingSize(present, fit), fit, hint);
  }
  assert.ok(short > 1000, String(short));
});

test("what is drawn here is not too large for the solver", () => {
  const source = readFileSync(join(process.env["HASHI_PROJECT"] ?? "..", "src", "pictures", "page.rs"), "utf8");
  const limit = (name: string) => Number(new RegExp(`const ${name}: \\w+ = ([\\d_]+);`).exec(source)?.[1]?.replaceAll("_", ""));
  assert.ok(MOST_LINES <= limit("LONGEST_SIDE"));
  assert.ok(MOST_CELLS <= limit("MOST_CELLS"));
});
