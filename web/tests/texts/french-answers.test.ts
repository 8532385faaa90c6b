/** What the module really answers: French says what English says, with the same places and numbers. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { SolverError } from "../../src/solver/client.ts";
import type { BoardDocument, Cell, PuzzleDocument, StateDocument, Task, Tasks } from "../../src/solver/protocol.ts";
import { membersOf } from "./samples.ts";
import { setLanguage, texts } from "../../src/texts/texts.ts";
import type { Asks } from "../../src/store/following.ts";
import { NO_PUZZLES } from "./no-puzzles.ts";
import { isMissing, realSolver } from "../store/real-solver.ts";
import { assertFrench, valuesIn } from "./french.ts";

setLanguage("fr");
const { library } = texts();
const skip = isMissing;

/** Holds if a French sentence says what the English one says. */
function assertSame(french: string, english: string): void {
  assertFrench(french);
  const [own, given] = [valuesIn(french), valuesIn(english)];
  assert.deepEqual(own.places, given.places, `${english} | ${french}`);
  assert.deepEqual(given.numbers.filter((number) => !own.numbers.includes(number) && !(number === "1" && /\bun\b/.test(french))), [], `${english} | ${french}`);
}

async function read(solver: Asks, text: string, how: Tasks["read"]["request"] = {}) {
  return solver.ask("search", "read", how, { data: new TextEncoder().encode(text) });
}

/** The number of the corridor between two cells. */
function corridorOf(board: BoardDocument, ends: { from: Cell; to: Cell }): number {
  const at = (island: number): string => String(board.islands[island]?.slice(0, 2));
  return board.corridors.findIndex(([a, b]) => at(a) === String(ends.from) && at(b) === String(ends.to));
}

/** Follows the hints of a puzzle to their end, and notes what was told of. */
async function follow(solver: Asks, puzzle: PuzzleDocument, seen: Set<string>): Promise<void> {
  const board = await solver.ask("search", "board", { puzzle });
  const state: StateDocument = { counts: board.corridors.map(() => 0), crossed: [] };
  for (let asked = 0; asked < 200; asked += 1) {
    const answer = await solver.ask("search", "hint", { puzzle, state });
    if (answer.hint !== "step") {
      return;
    }
    for (const step of answer.steps) {
      for (const told of [step, ...(step.steps ?? [])]) {
        assertSame(library.step(told), told.text);
        seen.add(told.reason.technique);
      }
      if (step.contradiction !== undefined) {
        assertSame(library.contradiction(step.contradiction), step.contradiction.text);
        seen.add(step.contradiction.kind);
      }
      for (const change of step.changes) {
        const corridor = corridorOf(board, change);
        state.counts[corridor] = change.after[0];
        if (change.after[1] === 0 && !state.crossed.includes(corridor)) {
          state.crossed.push(corridor);
        }
      }
    }
  }
}

const fixtures = join(process.env["HASHI_PROJECT"] ?? "..", "fixtures");

test("hints", { skip }, async () => {
  const solver = await realSolver();
  const seen = new Set<string>();
  // The puzzles of the library's own examples of sentences: their rows, and their rules.
  const examples = readFileSync(join(fixtures, "hints", "sentences.txt"), "utf8");
  for (const [, rows = "", most, noLoops] of examples.matchAll(/^([\d?.a-g/]+) \(K = (\d)(, no loops)?\)$/gm)) {
    const rules = { max_bridges: Number(most), loops: noLoops === undefined };
    const { puzzles } = await read(solver, `${rows.replaceAll("/", "\n")}\n`, { format: "text", ...rules });
    assert.ok(puzzles[0]?.puzzle !== undefined);
    await follow(solver, puzzles[0].puzzle, seen);
  }
  for (const level of ["easy", "hard", "expert"] as const) {
    const made = await solver.ask("search", "generate", { rows: 8, cols: 8, seed: 3, level });
    assert.ok("puzzle" in made);
    await follow(solver, made.puzzle, seen);
  }
  // The library has never found an example of these.
  const missing = [...membersOf("ReasonValues").keys(), ...membersOf("ContradictionValues").keys()].filter((kind) => !seen.has(kind));
  assert.deepEqual(missing, ["full"]);
});

/** Checks the sentence of the error that a task ends in, if it does, and returns the kinds of it. */
async function failing<T extends Task>(solver: Asks, task: T, request: Tasks[T]["request"], data?: Uint8Array): Promise<string[]> {
  try {
    await solver.ask("search", task, request, data === undefined ? {} : { data });
    return [];
  } catch (error) {
    assert.ok(error instanceof SolverError);
    const { document } = error;
    assert.ok(document.cause !== undefined, document.text);
    assertSame(library.error(document), document.text);
    return [...JSON.stringify(document.cause).matchAll(/"kind":"(\w+)"/g)].map(([, kind = ""]) => kind);
  }
}

/** The texts that `printf` passes to the command in the fixtures of errors and of bugs. */
function wrongTexts(): string[] {
  return ["errors", "bugs"].flatMap((folder) =>
    readdirSync(join(fixtures, folder)).flatMap((name) => {
      const lines = readFileSync(join(fixtures, folder, name), "utf8").matchAll(/^\$ printf '([^']*)'/gm);
      return [...lines].map(([, text = ""]) => text.replaceAll("\\n", "\n").replaceAll("\\t", "\t").replaceAll("\\r", "\r"));
    }),
  );
}

/** Kinds that no text here has: the page reads all puzzles of a text, and its own limits come first. */
const SELDOM = ["places", "several", "line_too_long", "header_or_island", "filled_cell", "rules_of_text", "link_end", "outside", "two_islands"];

test("texts that are no puzzle", { skip }, async () => {
  const solver = await realSolver();
  const seen = new Set<string>();
  const fixed = wrongTexts().map((text) => [new TextEncoder().encode(text), {}] as const);
  assert.ok(fixed.length > 200);
  for (const [bytes, how] of [...fixed, ...NO_PUZZLES]) {
    (await failing(solver, "read", how, bytes)).forEach((kind) => seen.add(kind));
  }
  const tables = ["ReadErrorKindValues", "AmbiguityValues", "FoundInputValues", "ExpectedValues", "PuzzleErrorValues"];
  const kinds = tables.flatMap((table) => [...membersOf(table).keys()]);
  assert.deepEqual(kinds.filter((kind) => !seen.has(kind)), SELDOM);
  for (const kind of ["sides", "packed"]) {
    assert.ok(seen.has(kind), kind);
  }
});

test("puzzles that a format does not hold", { skip }, async () => {
  const solver = await realSolver();
  const seen = new Set<string>();
  const grids: [string, Partial<PuzzleDocument>][] = [["3?3\n...\n3.3", {}], ["2.2\n...\n2.2", { max_bridges: 1 }], ["2.2\n...\n2.2", { max_bridges: 4, loops: false }], ["2.2\n...\n2.2", { loops: false }]];
  for (const [rows, rules] of grids) {
    const { puzzles } = await read(solver, rows);
    assert.ok(puzzles[0]?.puzzle !== undefined);
    const puzzle = { ...puzzles[0].puzzle, ...rules };
    for (const counts of [[0, 0, 0, 0], [3, 0, 0, 3]]) {
      const { corridors } = await solver.ask("search", "board", { puzzle });
      const state = { counts: corridors.map((_, index) => counts[index] ?? 0), crossed: [1] };
      for (const format of Object.keys(texts().panels.taking.formats)) {
        const kinds = await failing(solver, "write", { puzzle, state, format });
        kinds.forEach((kind) => seen.add(kind));
        if (kinds.length === 0) {
          const { notes } = await solver.ask("search", "write", { puzzle, state, format });
          notes.forEach((note) => {
            assertSame(library.note(note), note.text);
            seen.add(note.kind);
          });
        }
      }
    }
  }
  assert.deepEqual([...seen].sort(), ["bridge", "crosses_left_out", "drawn_left_out", "max_bridges", "no_loops", "unknown_clue", "write"]);
});

test("wishes that no puzzle fulfils", { skip }, async () => {
  const solver = await realSolver();
  const seen = new Set<string>();
  const size = { rows: 5, cols: 5, seed: 1 };
  for (const wish of [
    { ...size, rows: 0 },
    { ...size, rows: 2000 },
    { ...size, spread: 7 },
    { ...size, max_bridges: 9 },
    { ...size, max_bridges: 1, two_way: 1 },
    { ...size, islands: 1 },
    { ...size, islands: 24 },
    { ...size, rows: 1, cols: 2 },
    { ...size, hidden: 90 },
    { ...size, rows: 6, islands: 7, symmetry: "rotate" as const },
    { ...size, islands: 2, symmetry: "rotate" as const },
    { ...size, rows: 2, symmetry: "mirror" as const },
    { ...size, rows: 2, symmetry: "rotate" as const, islands: 2 },
    { ...size, rows: 6, cols: 6, islands: 2, symmetry: "rotate" as const },
    { ...size, islands: 6, symmetry: "quarter" as const },
    { ...size, rows: 6, symmetry: "full" as const },
    { ...size, loops: false, loop_share: 0.1 },
    { ...size, score: [9, 5] as [number, number] },
    { ...size, big: 90 },
    { ...size, level: "easy" as const, techniques: [{ technique: "what_if" as const, least: 1 }] },
    { ...size, techniques: [{ technique: "no_loop" as const, least: 1 }] },
    {
      ...size,
      level: "expert" as const,
      techniques: (["what_if", "clue_set"] as const).map((technique) => ({ technique, most: 0 })),
    },
    { ...size, islands: 10_000_000 },
    { ...size, rows: 999, cols: 999 },
  ]) {
    (await failing(solver, "generate", wish)).forEach((kind) => seen.add(kind));
  }
  const kinds = [...membersOf("WishErrorValues").keys(), ...membersOf("TooLargeValues").keys(), "max_bridges"];
  // The page wishes for one solution always, and for no picture or islands that stay.
  assert.deepEqual(kinds.filter((kind) => !seen.has(kind)), ["level_of_several", "theme"]);
});

test("why there is no solution", { skip }, async () => {
  const solver = await realSolver();
  const seen = new Set<string>();
  for (const [rows, rules] of [
    ["1..\n...\n..1", {}],
    ["1....\n..1..\n....1", {}],
    ["1.4.2", {}],
    ["4.1\n...\n5.2", {}],
    ["1.2", {}],
    ["11..\n....\n..11", {}],
    ["1.2.2", {}],
    ["1.1\n...\n1.1", {}],
    ["12.\n..1", {}],
    ["1.1.1.1", {}],
    ["3.4.1\n.....\n3.3..", {}],
    ["2.2\n...\n2.2", { max_bridges: 1, loops: false }],
    ["3.3\n...\n2.2", { loops: false }],
    ["2.3.2\n.....\n3.4.3\n.....\n2.3.2", { loops: false, max_bridges: 1 }],
    ["22.22\n22.22", { loops: false, max_bridges: 1 }],
    ["1.1.1\n.....\n1.1.1", {}],
    [`${"1.".repeat(30)}1\n${".".repeat(61)}\n${"1.".repeat(30)}1`, {}],
    ["1..2\n.1..\n2..3", {}],
    ["1.\n.1\n1.", {}],
  ] as const) {
    const { puzzles } = await read(solver, `${rows}\n`, { format: "text", ...rules });
    assert.ok(puzzles[0]?.puzzle !== undefined);
    const answer = await solver.ask("search", "explain", { puzzle: puzzles[0].puzzle });
    if (answer.status === "unsatisfiable") {
      assertSame(library.explain(answer).replaceAll(". ", " - "), answer.text);
      seen.add(answer.reason);
    }
  }
  assert.deepEqual([...seen].sort(), ["capacity", "conflict", "falls_apart", "isolated", "odd_sum"]);
});

test("marks that cannot be right, and solutions that differ", { skip }, async () => {
  const solver = await realSolver();
  const seen = new Set<string>();
  for (const [rows, rules, counts, crossed] of [
    ["?.2.1", {}, [2, 0], []],
    ["?.2.1", {}, [0, 0], [1]],
    ["?.4.1", { max_bridges: 4 }, [4, 0], []],
    ["?.?.1.1", { max_bridges: 4 }, [4, 1, 1], []],
    ["3.3\n...\n3.3", {}, [0, 0, 0, 0], []],
    ["3.3\n...\n3.3", {}, [1, 1, 1, 1], []],
    ["3.3\n...\n3.3", {}, [2, 2, 0, 0], []],
    ["2.3.2\n.....\n3.4.3\n.....\n2.3.2", {}, [2, 0, 2, 0, 0], []],
    ["2.3.2\n.....\n3.4.3\n.....\n2.3.2", {}, [0], [0, 1, 2, 3, 4]],
    ["1.1\n...\n1.1", {}, [0], []],
    ["1.1\n...\n2.2", {}, [1, 0, 0, 2], []],
    ["2.2\n...\n2.2", { loops: false }, [1, 1, 1, 1], []],
    [".1.\n1.1\n.1.", {}, [1, 1], []],
    ["2.2", {}, [3], [0]],
    ["?.2.1", {}, [2, 0], []],
    ["?.2.1", {}, [0, 0], [1]],
  ] as const) {
    const { puzzles } = await read(solver, `${rows}\n`, { format: "text", ...rules });
    const puzzle = puzzles[0]?.puzzle;
    assert.ok(puzzle !== undefined);
    const { corridors } = await solver.ask("search", "board", { puzzle });
    const state = { counts: corridors.map((_, index) => counts[index] ?? 0), crossed: [...crossed] };
    const { faults } = await solver.ask("search", "look", { puzzle, state });
    for (const fault of faults) {
      assertFrench(library.finding(fault));
      // The library closes a loop with its first island.
      assert.deepEqual(valuesIn(library.finding(fault)).places, valuesIn(fault.text).places);
      seen.add(fault.kind);
    }
    const answer = await solver.ask("search", "hint", { puzzle, state });
    seen.add(answer.hint);
    if (answer.hint === "wrong") {
      assertSame(library.wrong(answer), answer.text);
      const { why } = answer;
      assert.ok(why !== undefined);
      assertFrench(library.refutation(why));
      assert.deepEqual(valuesIn(library.refutation(why)).places, valuesIn(why.text).places);
      seen.add(why.steps.length === 0 ? "at once" : "later");
    } else if (answer.hint === "several") {
      assertSame(library.several(answer), answer.text);
    } else if (answer.hint === "unsatisfiable") {
      assertSame(library.unsatisfiable(answer), answer.text);
    }
  }
  const faults = ["crossed", "crossing", "degree", "finished", "loop", "too_many"];
  const hints = ["broken", "several", "unsatisfiable", "wrong", "at once", "later"];
  assert.deepEqual([...faults, ...hints].filter((kind) => !seen.has(kind)), []);
});

test("notes on what was read", { skip }, async () => {
  const solver = await realSolver();
  const seen = new Set<string>();
  const bridge = (from: number, to: number, count = 1) => ({ from: [0, from], to: [0, to], count });
  const drawn = (solution: unknown, further: object = {}) => JSON.stringify({ grid: [[2, 0, 2, 0, 2]], solution, ...further });
  for (const [text, how] of [
    [drawn(7, { colour: 1, max_bridges: 2, loops: true }), { max_bridges: 1, loops: false }],
    [drawn([], { loops: false }), { loops: true }],
    [drawn([], { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 }), {}],
    [drawn([bridge(0, 2), bridge(0, 4)]), {}],
    [drawn([bridge(1, 3), bridge(0, 4)]), {}],
    [drawn([bridge(0, 2, 3)]), {}],
    [drawn([bridge(0, 2, 2), bridge(2, 4, 2)]), {}],
    ["0 0 2\n0 9 4\n9 0 1\n9 9 3\n", {}],
  ] as const) {
    const { puzzles } = await read(solver, text, how);
    for (const note of puzzles[0]?.notes ?? []) {
      assertSame(library.note(note), note.text);
      seen.add(note.kind);
    }
  }
  const kinds = [...membersOf("RemarkValues").keys(), ...membersOf("NoteValues").keys()].filter((kind) => !seen.has(kind));
  assert.deepEqual(kinds, ["drawn_left_out", "crosses_left_out"]);
});
