/**
 * What the module answers has the types that `protocol.ts` gives it. TypeScript itself says so: requests, reports and
 * answers are written into a module as literals, which have no key too many and none too few.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { SolverError } from "../../src/solver/client.ts";
import type { BoardDocument, Cell, PuzzleDocument, StateDocument, Task, Tasks } from "../../src/solver/protocol.ts";
import type { Asks } from "../../src/store/following.ts";
import { isMissing, realSolver } from "../store/real-solver.ts";

const CLUES = [
  ["010003", "100300", "000000", "000000", "000000", "020604"],
  ["2.3.2", ".....", "3.4.3", ".....", "2.3.2"],
  ["1.4.2"],
  ["1.1", "...", "1.1"],
  ["?.2.1"],
  ["3.4.1", ".....", "3.3.."],
  ["1..", "...", "..1"],
  ["1.4.3", ".....", "..3.3"],
];

/** Texts that are no puzzle, or more than one. */
const WRONG = ["", "2.x", "1 2 3\n1 4 1\n3 2 1", "1 1 2\n1 3 4\n3 1 1\n3 3 3", "1.1\n...\n\n2.2\n..."];

const ABOUT_PUZZLES = ["solve", "unique", "common", "count", "explain", "prove", "repair", "grade", "hint"] as const;

/** Asks, and writes down everything that crosses the border. */
class Witness {
  readonly #solver: Asks;
  readonly lines: string[] = [];

  constructor(solver: Asks) {
    this.#solver = solver;
  }

  async ask<T extends Task>(
    task: T,
    request: Tasks[T]["request"],
    text = "",
  ): Promise<Tasks[T]["answer"] | undefined> {
    const note = (what: unknown, kind: string): void => {
      this.lines.push(`export const line${this.lines.length} = ${JSON.stringify(what)} satisfies ${kind};`);
    };
    note(request, `Tasks["${task}"]["request"]`);
    const report = (told: Tasks[T]["report"]): void => note(told, `Tasks["${task}"]["report"]`);
    try {
      const data = new TextEncoder().encode(text);
      const answer = await this.#solver.ask("search", task, request, { data, report });
      note(answer, `Tasks["${task}"]["answer"]`);
      return answer;
    } catch (error) {
      if (!(error instanceof SolverError)) {
        throw error;
      }
      note({ error: error.document }, "ErrorDocument");
      return undefined;
    }
  }
}

/** The number of the corridor between two cells. */
function corridorOf(board: BoardDocument, ends: { from: Cell; to: Cell }): number {
  const at = (island: number): string => String(board.islands[island]?.slice(0, 2));
  return board.corridors.findIndex(([a, b]) => at(a) === String(ends.from) && at(b) === String(ends.to));
}

/** Follows the hints of a puzzle to their end. */
async function follow(witness: Witness, puzzle: PuzzleDocument): Promise<void> {
  const board = await witness.ask("board", { puzzle });
  assert.ok(board !== undefined);
  const state: StateDocument = { counts: board.corridors.map(() => 0), crossed: [] };
  for (let asked = 0; asked < 200; asked += 1) {
    const hint = await witness.ask("hint", { puzzle, state });
    if (hint?.hint !== "step") {
      return;
    }
    for (const change of hint.steps.flatMap((step) => step.changes)) {
      const corridor = corridorOf(board, change);
      state.counts[corridor] = change.after[0];
      if (change.after[1] === 0 && !state.crossed.includes(corridor)) {
        state.crossed.push(corridor);
      }
    }
  }
}

/** Asks everything about a puzzle, with nothing drawn, with much drawn, and without time. */
async function askAll(witness: Witness, puzzle: PuzzleDocument): Promise<void> {
  const board = await witness.ask("board", { puzzle });
  const corridors = board?.corridors ?? [];
  const states: StateDocument[] = [
    { counts: corridors.map((_, index) => index % 2), crossed: [] },
    { counts: corridors.map(() => 0), crossed: corridors.map((_, index) => index) },
    { counts: corridors.map(() => 3), crossed: [] },
  ];
  for (const state of states) {
    await witness.ask("look", { puzzle, state });
    await witness.ask("hint", { puzzle, state });
    await witness.ask("svg", { puzzle, state });
    for (const format of ["json", "pzprv3", "has", "none"]) {
      await witness.ask("write", { puzzle, state, format });
    }
  }
  for (const task of ABOUT_PUZZLES) {
    await witness.ask(task, { puzzle });
    await witness.ask(task, { puzzle, seconds: 0 });
  }
  await witness.ask("dimacs", { puzzle });
  await witness.ask("walk", { puzzle });
  await witness.ask("walk", { puzzle, most: 2, seconds: 0 });
  await witness.ask("places", { puzzle, technique: "at_least_one" });
  await witness.ask("places", { puzzle, technique: "what_if", seconds: 0 });
  await witness.ask("repair", { puzzle, most: 1, unique: true });
  await witness.ask("count", { puzzle, most: 5 });
}

test("requests, reports and answers have the types of the protocol", { skip: isMissing }, async () => {
  const witness = new Witness(await realSolver());
  for (const rows of CLUES) {
    const read = await witness.ask("read", {}, `${rows.join("\n")}\n`);
    assert.equal(read?.total, 1);
    for (const { puzzle } of read.puzzles) {
      assert.ok(puzzle !== undefined, "what is read alone is not only listed");
      await askAll(witness, puzzle);
      await askAll(witness, { ...puzzle, loops: false });
    }
  }
  for (const text of WRONG) {
    await witness.ask("read", {}, text);
    await witness.ask("read", { format: "islands-rc" }, text);
  }
  for (const level of ["easy", "expert"] as const) {
    const made = await witness.ask("generate", { rows: 9, cols: 9, seed: 4, level });
    assert.ok(made !== undefined && "puzzle" in made);
    await follow(witness, made.puzzle);
  }
  await witness.ask("generate", { rows: 5, cols: 5, seed: 1, islands: 3, level: "expert", seconds: 0.5 });
  await witness.ask("generate", { rows: 5, cols: 5, seed: 1, islands: 99 });
  for (const technique of ["crossing", "isolation", "what_if"] as const) {
    await witness.ask("exercise", { technique, seed: 1 });
  }
  await witness.ask("exercise", { technique: "clue_set", seed: 1, seconds: 0.1 });

  const folder = await mkdtemp(join(tmpdir(), "hashi-answers-"));
  try {
    const protocol = JSON.stringify(resolve("src/solver/protocol.ts"));
    const head = `import type { ErrorDocument, Tasks } from ${protocol};`;
    await writeFile(join(folder, "answers.ts"), [head, ...witness.lines, ""].join("\n"));
    const options = JSON.parse(await readFile("tsconfig.json", "utf8")) as { compilerOptions: object };
    const compilerOptions = { ...options.compilerOptions, types: [] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["answers.ts"] }));
    const checked = spawnSync(resolve("node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    assert.equal(checked.status, 0, checked.stdout.slice(0, 4_000));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
