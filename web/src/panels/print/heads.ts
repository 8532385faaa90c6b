/** What stands above the puzzles of a page, and where: baselines in millimetres from the top of the page. */

/** The edge of a page that stays free. */
export const MARGIN = 12;
/** Heights of letters. */
export const TITLE_HEIGHT = 7;
export const TEXT_HEIGHT = 3.6;
/** From line to line of a title, and of text. */
const TITLE_LINE = 8.5;
export const LINE = 5;
/** The line at the very top, with the name of who solves the page, or with the title of the pages before it. */
const TOP = 10;
/** Between the head and the first puzzle. */
const BELOW = 5;

/** What a head holds: lines of a large title and of text, and whether there is a line at the very top. */
export interface HeadWishes {
  readonly titleLines: number;
  readonly lines: number;
  readonly hasTop: boolean;
}

/** Where its parts are. */
export interface Head {
  readonly top: number;
  /** Of the first line of the title. */
  readonly title: number;
  readonly text: number;
  /** Where the puzzles begin. */
  readonly end: number;
}

/** Lays out a head. */
export function headOf({ titleLines, lines, hasTop }: HeadWishes): Head {
  const begin = MARGIN + (hasTop ? TOP : 0);
  const afterTitle = begin + titleLines * TITLE_LINE;
  const end = afterTitle + lines * LINE + (titleLines + lines > 0 ? BELOW : 0);
  return { top: MARGIN + 4, title: begin + 6, text: afterTitle + 3.5, end };
}

/** The baseline of a line of the title. */
export function titleBaseline(head: Head, line: number): number {
  return head.title + line * TITLE_LINE;
}
