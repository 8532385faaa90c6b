/** Puzzles of the tests, with answers that the command's own tests know as well (fixtures/ of the project). */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the project; run-tests.mjs says where that is, because bundled tests lie elsewhere. */
export const project = process.env["HASHI_PROJECT"] ?? join(process.cwd(), "..");

/** A text of the folder fixtures/. */
export function fixture(name: string): string {
  return readFileSync(join(project, "fixtures", name), "utf8");
}

/** What the command `generate` prints, as its own tests know it. */
export function printed(command: string): string {
  const text = fixture("generate.md");
  const start = text.indexOf(`$ ${command}\n`);
  assert.ok(start >= 0, `generate.md has ${command}`);
  const from = start + command.length + 3;
  return text.slice(from, text.slice(from).search(/^(\$|```|hashi-sat:)/m) + from);
}

/** Cells and bridges as `row,column` and `row,column-row,column*count`, counted from 0. */
export interface Puzzle {
  readonly text: string;
  readonly solution: readonly string[];
}

/** Program C's grid, the first golden test of the project. */
export const PROGRAM_C: Puzzle = {
  text: fixture("puzzles/program_c.txt"),
  solution: ["0,1-0,5*1", "0,5-5,5*2", "1,0-1,3*1", "1,3-5,3*2", "5,1-5,3*2", "5,3-5,5*2"],
};

/** 7 by 7 with exactly one solution, to be played. */
export const SEVEN: Puzzle = {
  text: fixture("puzzles/seven.txt"),
  solution: [
    "0,1-0,5*2", "0,1-3,1*2", "0,5-4,5*2", "1,3-4,3*2", "2,6-6,6*1",
    "3,1-6,1*1", "4,3-4,5*2", "4,3-6,3*1", "6,1-6,3*1", "6,3-6,6*2",
  ],
};

/** The example that the page begins with. */
export const EXAMPLE: Puzzle = {
  text: "4.3.3.1\n.......\n3.4....\n......1\n1.7.4..\n.......\n1.5...3\n",
  solution: [
    "0,0-0,2*2", "0,0-2,0*2", "0,2-2,2*1", "0,4-0,6*1", "0,4-4,4*2", "2,0-2,2*1", "2,2-4,2*2",
    "3,6-6,6*1", "4,0-4,2*1", "4,2-4,4*2", "4,2-6,2*2", "6,0-6,2*1", "6,2-6,6*2",
  ],
};

/** No solution: 1 at row 2, column 6; 2 at 6,3 and 3 at 6,6 contradict each other. */
export const UNSATISFIABLE = fixture("puzzles/unsatisfiable.txt");

/** Exactly two solutions, which differ in all of its four corridors. */
export const SQUARE = "3.3\n...\n3.3\n";

/** Two repairs: 3 instead of 4, or 2 instead of 1 at the left. */
export const ROW = "1 5\n1.4.2\n";

/** Islands on every second row and column, side by side; each clue is the number of neighbours: every corridor has one bridge. */
export function lattice(side: number): string {
  const clue = (row: number, col: number) => [row > 0, row < side - 1, col > 0, col < side - 1].filter(Boolean).length;
  const line = (row: number) => Array.from({ length: side }, (_, col) => clue(row, col)).join(".");
  const water = ".".repeat(2 * side - 1);
  return Array.from({ length: side }, (_, row) => line(row)).join(`\n${water}\n`);
}
