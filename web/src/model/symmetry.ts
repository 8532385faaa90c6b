/** Symmetry as a pen: what is drawn in a cell is drawn in its partners too. */
import type { Cell, Clue, PuzzleDocument } from "../solver/protocol.ts";
import { cellKey } from "./board.ts";
import { type Size, sizeOf } from "./size.ts";

/** What puts a cell upon its partners. `leftRight` mirrors left and right, `topBottom` top and bottom. */
export type Symmetry = "none" | "half" | "leftRight" | "topBottom" | "quarter" | "diagonal";

/** All symmetries, in the order in which they are offered. */
export const SYMMETRIES: readonly Symmetry[] = ["none", "half", "leftRight", "topBottom", "quarter", "diagonal"];

/** How islands are drawn. */
export interface Pen {
  readonly symmetry: Symmetry;
  /** Whether partners get the same clue; else a `?`, unless they have a clue already. */
  readonly sameClue: boolean;
}

/** A pen that draws one island at a time. */
export const PLAIN_PEN: Pen = { symmetry: "none", sameClue: false };

type Image = (cell: Cell, size: Size) => Cell;

const HALF: Image = ([row, col], { rows, cols }) => [rows - 1 - row, cols - 1 - col];

const IMAGES: Readonly<Record<Symmetry, readonly Image[]>> = {
  none: [],
  half: [HALF],
  leftRight: [([row, col], { cols }) => [row, cols - 1 - col]],
  topBottom: [([row, col], { rows }) => [rows - 1 - row, col]],
  quarter: [([row, col], { rows }) => [col, rows - 1 - row], HALF, ([row, col], { rows }) => [rows - 1 - col, row]],
  diagonal: [([row, col]) => [col, row]],
};

/** Whether a grid of this size can have the symmetry. */
export function canHave(symmetry: Symmetry, { rows, cols }: Size): boolean {
  return rows === cols || (symmetry !== "quarter" && symmetry !== "diagonal");
}

/** The partners of a cell, without itself, each once. */
export function partnersOf(symmetry: Symmetry, size: Size, cell: Cell): Cell[] {
  return imagesOf(symmetry, size, cell).filter((other, index, all) => !isSame(other, cell) && all.findIndex((each) => isSame(each, other)) === index);
}

/** What a clue in a cell means for the cell and its partners. */
export interface Drawn {
  readonly clues: readonly (readonly [Cell, Clue | null])[];
  /** Partners that keep another clue than the one drawn, though it was to be the same. */
  readonly kept: readonly Cell[];
}

/**
 * The clues that are put when a clue is drawn in a cell. An island with a number of its own is never written over; one that
 * had the clue of the cell follows it. `null` takes the partners away too.
 */
export function cluesBy({ symmetry, sameClue }: Pen, puzzle: PuzzleDocument, cell: Cell, clue: Clue | null): Drawn {
  const before = clueIn(puzzle, cell);
  const clues: (readonly [Cell, Clue | null])[] = [[cell, clue]];
  const kept: Cell[] = [];
  for (const partner of partnersOf(symmetry, sizeOf(puzzle), cell)) {
    const there = clueIn(puzzle, partner);
    if (clue === null) {
      clues.push([partner, null]);
    } else if (!sameClue) {
      clues.push([partner, there ?? "?"]);
    } else if (there === null || there === "?" || there === before) {
      clues.push([partner, clue]);
    } else if (there !== clue) {
      kept.push(partner);
    }
  }
  return { clues, kept };
}

/** The moves that go with the move of an island to another cell: of all its partners, or of none where one has no way. */
export function movesBy({ symmetry }: Pen, puzzle: PuzzleDocument, from: Cell, to: Cell): [Cell, Cell][] {
  const size = sizeOf(puzzle);
  const alone: [Cell, Cell][] = [[from, to]];
  const targets = imagesOf(symmetry, size, to);
  const moves = [...alone];
  for (const [index, partner] of imagesOf(symmetry, size, from).entries()) {
    const isKnown = moves.some(([known]) => isSame(known, partner));
    const target = targets[index];
    if (!isKnown && target !== undefined && clueIn(puzzle, partner) !== null) {
      moves.push([partner, target]);
    }
  }
  const isFree = moves.every(([, target]) => clueIn(puzzle, target) === null);
  return isFree && new Set(moves.map(([, target]) => cellKey(...target))).size === moves.length ? moves : alone;
}

function imagesOf(symmetry: Symmetry, size: Size, cell: Cell): Cell[] {
  return canHave(symmetry, size) ? IMAGES[symmetry].map((image) => image(cell, size)) : [];
}

function clueIn({ grid }: PuzzleDocument, [row, col]: Cell): Clue | null {
  const clue = grid[row]?.[col];
  return clue === undefined || clue === 0 ? null : clue;
}

function isSame(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
