/** Where everything is on paper. All lengths are millimetres. */
import type { Size } from "../../model/size.ts";

/** Sizes of paper. */
export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;

export type Paper = keyof typeof PAPERS;

/** Puzzles on a page, and how they stand: columns and rows. */
const PLACES = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3] } as const;

export type PerPage = keyof typeof PLACES;

/** What is wished. */
export interface Wished {
  readonly paper: Paper;
  readonly perPage: PerPage;
  /** The lines under the title of the first page. */
  readonly lines: number;
  readonly hasTitle: boolean;
  readonly hasSolutions: boolean;
}

/** A puzzle on a page, by its number from 0: the corner of its drawing, the length of a cell, the room to the right. */
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
  readonly placed: readonly Placed[];
}

export const MARGIN = 15;
/** From the top of the page to the baseline of its title. */
export const TITLE_BASELINE = MARGIN + 6;
/** From there to the baseline of the first line under it, and from line to line. */
export const LINE = 5;
/** Between a caption's baseline and its drawing. */
export const CAPTION = 2.5;
const CAPTION_HEIGHT = 6.5;
const GAP = 8;
const FOOT = 8;
/** Larger cells would only look odd, and so would some on a page that are much larger than the others. */
const LARGEST_CELL = 16;
const LARGEST_RATIO = 1.4;
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
  { paper, lines, hasTitle }: Wished,
): Sheet[] {
  const { width, height } = PAPERS[paper];
  const perPage = across * down;
  const sheets: Sheet[] = [];
  for (let first = 0; first < indices.length; first += perPage) {
    const isFirst = first === 0;
    const head = kind === "solutions" ? TITLE_BASELINE + GAP : headHeight(isFirst, hasTitle, lines);
    // One alone may have all the room that there is.
    const rows = isFirst && indices.length < perPage && across === 1 ? indices.length : down;
    const slot = {
      width: (width - 2 * MARGIN - (across - 1) * GAP) / across,
      height: (height - head - MARGIN - FOOT - (rows - 1) * GAP) / rows,
    };
    const mine = indices.slice(first, first + perPage);
    const fitting = mine.map((index) => {
      const { rows, cols } = rowsAndCols(sizes, index);
      return Math.min(slot.width / cols, (slot.height - CAPTION_HEIGHT) / rows);
    });
    const largest = Math.min(LARGEST_CELL, LARGEST_RATIO * Math.min(...fitting));
    const placed = mine.map((index, place) => {
      const cell = Math.min(largest, fitting[place] as number);
      const left = MARGIN + (place % across) * (slot.width + GAP);
      const top = head + Math.floor(place / across) * (slot.height + GAP);
      const x = left + (slot.width - rowsAndCols(sizes, index).cols * cell) / 2;
      return { index, x, y: top + CAPTION_HEIGHT, cell, room: left + slot.width - x };
    });
    sheets.push({ kind, isFirst, placed });
  }
  return sheets;
}

/** From the top of the page to the first puzzle. */
function headHeight(isFirst: boolean, hasTitle: boolean, lines: number): number {
  if (!isFirst) {
    return MARGIN;
  }
  const title = hasTitle ? TITLE_BASELINE : MARGIN - LINE;
  return hasTitle || lines > 0 ? title + lines * LINE + GAP : MARGIN;
}

function rowsAndCols(sizes: readonly Size[], index: number): Size {
  return sizes[index] as Size;
}

/** The mean width of a letter in the sans serif fonts of systems, for letters of height 1. */
const LETTER = 0.5;

/** The height of letters with which a text has room, at most `usual`. */
export function fittingHeight(text: string, room: number, usual: number): number {
  return Math.min(usual, room / (text.length * LETTER));
}

/** A text in lines of about this many millimetres, for letters of this height. */
export function wrapped(text: string, width: number, height: number): string[] {
  const most = Math.floor(width / (height * LETTER));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
