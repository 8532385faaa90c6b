/** Where things are on paper. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Answers, makeBooklet, shares } from "../../src/panels/print/items.ts";
import { MARGIN } from "../../src/panels/print/heads.ts";
import { fittingHeight, shortened, wrapped } from "../../src/panels/print/lines.ts";
import { FRAME, PAPERS, type PerPage, sheetsOf, type Wished } from "../../src/panels/print/sheets.ts";
import { puzzle } from "../store/fake-solver.ts";
import { Random } from "../store/random.ts";

const WISHED: Wished = { paper: "a4", perPage: 4, titleLines: 1, solutionsLines: 1, lines: 2, hasName: false, hasSolutions: true };
const square = (side: number) => ({ rows: side, cols: side });

test("every puzzle is printed once, and every solution that is known, after all puzzles", () => {
  const sizes = Array.from({ length: 10 }, () => square(10));
  const sheets = sheetsOf(sizes, (index) => index !== 3, WISHED);
  const on = (kind: string) => sheets.filter((sheet) => sheet.kind === kind).map(({ placed }) => placed.map(({ index }) => index));
  assert.deepEqual(on("puzzles"), [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]);
  assert.deepEqual(on("solutions"), [[0, 1, 2, 4, 5, 6, 7, 8, 9]]);
  assert.equal(sheets.at(-1)?.kind, "solutions");
  assert.deepEqual(sheets.filter(({ isFirst }) => isFirst).map(({ kind }) => kind), ["puzzles", "solutions"]);
  assert.equal(sheetsOf(sizes, () => true, { ...WISHED, hasSolutions: false }).length, 3);
  assert.deepEqual(sheetsOf([], () => true, WISHED), []);
});

test("nothing leaves the page, and nothing lies on anything else", () => {
  const random = new Random(5);
  for (let round = 0; round < 300; round += 1) {
    const sizes = Array.from({ length: 1 + random.below(14) }, () => ({ rows: 1 + random.below(60), cols: 1 + random.below(60) }));
    const wished: Wished = {
      paper: (["a4", "letter"] as const)[random.below(2)] as Wished["paper"],
      perPage: ([1, 2, 4, 6] as const)[random.below(4)] as PerPage,
      lines: random.below(4),
      titleLines: random.below(3),
      solutionsLines: 1 + random.below(2),
      hasName: random.below(2) === 0,
      hasSolutions: true,
    };
    const { width, height } = PAPERS[wished.paper];
    for (const { placed, head, kind } of sheetsOf(sizes, () => true, wished)) {
      const boxes = placed.map(({ index, x, y, cell }) => {
        const { rows, cols } = sizes[index] as { rows: number; cols: number };
        // With the frame around it.
        return { left: x - FRAME, top: y - FRAME, right: x + cols * cell + FRAME, bottom: y + rows * cell + FRAME, cell };
      });
      for (const [index, box] of boxes.entries()) {
        const isInside = box.left >= MARGIN - 1e-9 && box.top >= head.end + 5 && box.right <= width - MARGIN + 1e-9 && box.bottom <= height - MARGIN - 7 + 1e-9;
        assert.ok(isInside, JSON.stringify({ box, wished, sizes }));
        for (const other of boxes.slice(0, index)) {
          const beside = Math.max(box.left - other.right, other.left - box.right);
          const below = Math.max(box.top - other.bottom, other.top - box.bottom);
          assert.ok(Math.max(beside, below) >= 12 - 1e-9, JSON.stringify({ box, other, wished, sizes }));
          // Whoever draws a bridge too far does not come to the next puzzle.
          const between = Math.max(beside, below) + 2 * FRAME;
          assert.ok(between >= 1.5 * Math.max(box.cell, other.cell) - 1e-9, JSON.stringify({ kind, box, other }));
        }
      }
    }
  }
});

test("texts stay in their room", () => {
  assert.deepEqual(wrapped("one two three four", 18, 4), ["one two", "three", "four"]);
  assert.equal(wrapped("wordless", 10, 4).join(""), "wordless");
  assert.ok(wrapped("wordless", 10, 4).length > 1, "a word that is too long is broken");
  assert.ok(wrapped("WWWWWWWW", 20, 4).length > wrapped("iiiiiiii", 20, 4).length);
  assert.equal(shortened("short", 100, 4), "short");
  assert.match(shortened("much too long for this", 20, 4), /^much.*…$/);
  assert.equal(fittingHeight("short", 100, 4), 4);
  assert.ok(fittingHeight("x".repeat(100), 100, 4) <= 2);
});

test("a booklet has as many of each level as goes", () => {
  assert.deepEqual(shares(7, ["easy", "medium", "hard"]), [3, 2, 2]);
  assert.deepEqual(shares(2, ["easy", "medium", "hard"]), [1, 1, 0]);
});

test("a booklet asks for different puzzles, and ends where the turn does", async () => {
  const asked: string[] = [];
  let left = 100;
  const answers = (request: object) => {
    if (!("seed" in request)) {
      return { unique: true, solutions: [{ bridges: [] }] };
    }
    const { seed, level, number } = request as unknown as { seed: number; level: string; number: number };
    asked.push(`${seed} ${level} ${number}`);
    return { puzzle: puzzle(`1${".".repeat(asked.length)}1`), number, seed, level };
  };
  const turn = { step: async (_task: string, request: object) => (left-- > 0 ? { kind: "answer", answer: answers(request) } : { kind: "stopped" }) };
  const told: unknown[] = [];
  const make = () => makeBooklet(turn as unknown as Parameters<typeof makeBooklet>[0], { count: 4, side: 7, levels: ["easy", "hard", "expert"], seed: 9 }, new Answers(), ({ level }) => told.push(level));
  assert.equal(await make(), undefined);
  assert.deepEqual(asked, ["9 easy 1", "9 easy 2", "10 hard 1", "11 expert 1"]);
  assert.deepEqual(told, ["easy", "easy", "hard", "expert"]);
  left = 3;
  told.length = 0;
  assert.equal(await make(), undefined);
  assert.deepEqual(told, ["easy"], "the second one was made, but not solved any more");
});
