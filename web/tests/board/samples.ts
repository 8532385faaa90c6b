/** Boards and views for the tests of the board. */
import { Board, type Direction } from "../../src/model/board.ts";
import type { View } from "../../src/store/store.ts";
import { boardOf, puzzle } from "../store/fake-solver.ts";
import type { Random } from "../store/random.ts";

/** A board from rows of signs. */
export function board(text: string, maxBridges = 2): Board {
  const document = puzzle(text, maxBridges);
  return new Board(document, boardOf(document));
}

/** A board of random islands. */
export function randomBoard(random: Random, rows: number, cols: number, share: number): Board {
  const sign = () => (random.below(100) < share ? String(1 + random.below(8)) : ".");
  return board(Array.from({ length: rows }, () => Array.from({ length: cols }, sign).join("")).join("/"));
}

/** A view in which nothing is drawn yet. */
export function viewOf(shown: Board, changes: Partial<View> = {}): View {
  return {
    mode: "play",
    puzzle: shown.puzzle,
    made: undefined,
    board: shown,
    counts: new Uint8Array(shown.corridors.length),
    crossed: new Uint8Array(shown.corridors.length),
    locked: new Set(),
    look: null,
    faultsShown: true,
    trial: false,
    tried: new Uint8Array(shown.corridors.length),
    canUndo: false,
    canRedo: false,
    shown: null,
    lack: null,
    pen: { symmetry: "none", sameClue: false },
    playtest: false,
    lastTry: null,
    verdict: { kind: "empty" },
    settings: { theme: "system", language: "system", letters: "on", faults: "always", hints: "stages" },
    trouble: null,
    isKept: true,
    gone: 0,
    step: { kind: "brought" },
    ...changes,
  };
}

/** The corridor of the island in a cell, in a direction. */
export function corridorFrom(on: Board, row: number, col: number, direction: Direction): number {
  return on.island(on.islandAt(row, col) as number)[direction] as number;
}
