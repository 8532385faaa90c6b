/** Where everything is on paper. All lengths are millimetres. */
import type { Size } from "../../model/size.ts";
import { type Head, headOf, MARGIN } from "./heads.ts";

/** Sizes of paper. */
export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;

export type Paper = keyof typeof PAPERS;

/** Letter where that is what printers have. */
export function usualPaper(): Paper {
  return /-(US|CA|MX|PH|CL|CO|VE)\b/i.test(navigator.language) ? "letter" : "a4";
}

/** Puzzles on a page, and how they stand: columns and rows. */
const PLACES = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3] } as const;

export type PerPage = keyof typeof PLACES;

/** What is wished. */
export interface Wished {
  readonly paper: Paper;
  readonly perPage: PerPage;
  /** The lines of the title, of that of the solutions, and of the text under the title of the first page. */
  readonly titleLines: number;
  readonly solutionsLines: number;
  readonly lines: number;
  /** Whether pages with puzzles have a line for a name. */
  readonly hasName: boolean;
  readonly hasSolutions: boolean;
}

/** A puzzle on a page, by its number from 0: the corner of its cells, the length of one, the room from its frame to the right. */
export interface Placed {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly room: number;
}

/** A page. */
export interface Sheet {
  readonly kind: "puzzles" | "solutions";
  /** Whether it is the first of its kind, with the large title. */
  readonly isFirst: boolean;
  readonly head: Head;
  readonly placed: readonly Placed[];
}

/** Between a caption's baseline and the frame below it. */
export const CAPTION = 2;
const CAPTION_HEIGHT = 6;
/** Between the cells and the frame around them, and at least between two frames: nobody draws on from one to the next. */
export const FRAME = 2.5;
const GAP = 12;
const FOOT = 7;
/** Larger cells would only look odd, and so would some on a page that are much larger than the others. */
const LARGEST_CELL = 15;
const LARGEST_RATIO = 1.4;
/** Side by side, one and a half cells are to fit between two puzzles. */
const LARGEST_BESIDE = (GAP + 2 * FRAME) / 1.5;
/** In smaller cells, digits are too small to be read by many. */
export const SMALL_CELL = 3;

/** Columns and rows of solutions on a page: as small as can be read for puzzles of this size, larger where there are few. */
function solutionPlaces(largest: number, count: number): readonly [number, number] {
  if (largest > 40) {
    return [1, 1];
  }
  if (largest > 20 || count === 1) {
    return [1, 2];
  }
  return largest > 12 || count <= 6 ? [2, 3] : [3, 4];
}

/** The pages for puzzles of these sizes; solutions have pages of their own at the end, for those of which it is known. */
export function sheetsOf(sizes: readonly Size[], hasSolution: (index: number) => boolean, wished: Wished): Sheet[] {
  const all = [...sizes.keys()];
  const puzzles = pagesOf(all, sizes, "puzzles", PLACES[wished.perPage], wished);
  const solved = wished.hasSolutions ? all.filter(hasSolution) : [];
  const largest = Math.max(0, ...solved.map((index) => Math.max(rowsAndCols(sizes, index).rows, rowsAndCols(sizes, index).cols)));
  return [...puzzles, ...pagesOf(solved, sizes, "solutions", solutionPlaces(largest, solved.length), wished)];
}

function pagesOf(
  indices: readonly number[],
  sizes: readonly Size[],
  kind: Sheet["kind"],
  [across, down]: readonly [number, number],
  wished: Wished,
): Sheet[] {
  const { width, height } = PAPERS[wished.paper];
  const perPage = across * down;
  const sheets: Sheet[] = [];
  for (let first = 0; first < indices.length; first += perPage) {
    const isFirst = first === 0;
    const head = headOf(headWishes(kind, isFirst, wished));
    // One alone may have all the room that there is.
    const rows = isFirst && indices.length < perPage && across === 1 ? indices.length : down;
    const slot = {
      width: (width - 2 * MARGIN - (across - 1) * GAP) / across,
      height: (height - head.end - MARGIN - FOOT - (rows - 1) * GAP) / rows,
    };
    const room = { width: slot.width - 2 * FRAME, height: slot.height - CAPTION_HEIGHT - 2 * FRAME };
    const mine = indices.slice(first, first + perPage);
    const fitting = mine.map((index) => {
      const { rows, cols } = rowsAndCols(sizes, index);
      return Math.min(room.width / cols, room.height / rows);
    });
    const largest = Math.min(across > 1 ? LARGEST_BESIDE : LARGEST_CELL, LARGEST_RATIO * Math.min(...fitting));
    const placed = mine.map((index, place) => {
      const cell = Math.min(largest, fitting[place] as number);
      const left = MARGIN + (place % across) * (slot.width + GAP);
      const top = head.end + Math.floor(place / across) * (slot.height + GAP);
      const x = left + (slot.width - rowsAndCols(sizes, index).cols * cell) / 2;
      return { index, x, y: top + CAPTION_HEIGHT + FRAME, cell, room: left + slot.width - (x - FRAME) };
    });
    sheets.push({ kind, isFirst, head, placed });
  }
  return sheets;
}

function headWishes(kind: Sheet["kind"], isFirst: boolean, { titleLines, solutionsLines, lines, hasName }: Wished) {
  if (kind === "solutions") {
    return { titleLines: isFirst ? solutionsLines : 0, lines: 0, hasTop: !isFirst };
  }
  return isFirst ? { titleLines, lines, hasTop: hasName } : { titleLines: 0, lines: 0, hasTop: hasName || titleLines > 0 };
}

function rowsAndCols(sizes: readonly Size[], index: number): Size {
  return sizes[index] as Size;
}
