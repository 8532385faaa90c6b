/** Pages as drawings, black on white whatever the theme: what the preview shows is what is printed. */
import { sizeOf } from "../../model/size.ts";
import type { BridgeDocument, PuzzleDocument } from "../../solver/protocol.ts";
import { endsOf } from "../../store/marks.ts";
import type { Kept } from "../../store/store.ts";
import { svgElement } from "../../svg.ts";
import { LINE, MARGIN, TEXT_HEIGHT, TITLE_HEIGHT, titleBaseline } from "./heads.ts";
import { fittingHeight, shortened } from "./lines.ts";
import { CAPTION, FRAME, PAPERS, type Paper, type Placed, type Sheet } from "./sheets.ts";

const SANS = "system-ui, sans-serif";
const SERIF = "Iowan Old Style, Palatino Linotype, Palatino, Georgia, serif";

/** Bridges and crosses by `corridorKey`. */
export type Drawn = Kept["marks"];

/** What stands on a page besides its puzzles. */
export interface PageTexts {
  /** The large title of the first page of its kind in lines, and the same in small letters on those behind it. */
  readonly title: readonly string[];
  readonly running: string;
  /** What stands before the line for a name; empty where there is none. */
  readonly name: string;
  readonly lines: readonly string[];
  readonly foot: string;
  /** What the page is, for screen readers. */
  readonly label: string;
  caption(index: number): string;
}

/** A puzzle, and what is drawn in it. */
interface Content {
  readonly puzzle: PuzzleDocument;
  readonly drawn: Drawn;
}

/** The drawing of a page. */
export function pageDrawing(sheet: Sheet, paper: Paper, texts: PageTexts, drawnIn: (index: number) => Content): SVGElement {
  const { width, height } = PAPERS[paper];
  const viewBox = `0 0 ${width} ${height}`;
  const page = svgElement("svg", { viewBox, role: "img", "aria-label": texts.label, class: "sheet-drawing" });
  page.append(svgElement("rect", { width, height, fill: "#fff" }));
  page.append(...headDrawing(sheet, width, texts));
  for (const placed of sheet.placed) {
    const caption = texts.caption(placed.index);
    const content = drawnIn(placed.index);
    const height = fittingHeight(caption, placed.room, TEXT_HEIGHT);
    page.append(
      words(caption, placed.x - FRAME, placed.y - FRAME - CAPTION, { "font-size": height }),
      frameDrawing(placed, content),
      puzzleDrawing(placed, content),
    );
  }
  const foot = { "font-size": TEXT_HEIGHT, "text-anchor": "middle", fill: "#444" };
  page.append(words(texts.foot, width / 2, height - MARGIN + 3, foot));
  return page;
}

function headDrawing({ head }: Sheet, width: number, texts: PageTexts): SVGElement[] {
  const text = { "font-size": TEXT_HEIGHT };
  const font = { "font-size": TITLE_HEIGHT, "font-family": SERIF, "font-weight": 600 };
  const parts = [
    ...texts.title.map((line, index) => words(line, MARGIN, titleBaseline(head, index), font)),
    ...texts.lines.map((line, index) => words(line, MARGIN, head.text + index * LINE, text)),
  ];
  const half = width / 2;
  if (texts.running !== "") {
    const room = (texts.name === "" ? width : half) - 2 * MARGIN;
    parts.push(words(shortened(texts.running, room, TEXT_HEIGHT), MARGIN, head.top, { ...text, fill: "#444" }));
  }
  if (texts.name !== "") {
    const end = { ...text, "text-anchor": "end" };
    parts.push(words(texts.name, half, head.top, end), svgElement("path", { d: `M${half + 2} ${head.top + 0.8}H${width - MARGIN}`, ...FINE }));
  }
  return parts;
}

/** A line of text; `y` is its baseline. */
export function words(text: string, x: number, y: number, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = svgElement("text", { x, y, "font-family": SANS, fill: "#000", ...attributes });
  made.textContent = text;
  return made;
}

/** A thin line. */
const FINE = { fill: "none", stroke: "#666", "stroke-width": 0.25 };

function frameDrawing({ x, y, cell }: Placed, { puzzle }: Content): SVGElement {
  const { rows, cols } = sizeOf(puzzle);
  const [width, height] = [cols * cell + 2 * FRAME, rows * cell + 2 * FRAME].map((length) => length.toFixed(2)) as [string, string];
  return svgElement("rect", { x: (x - FRAME).toFixed(2), y: (y - FRAME).toFixed(2), width, height, rx: 1.5, class: "sheet-frame", ...FINE });
}

/** A puzzle, with cells of length 1 before it is put in its place. */
function puzzleDrawing({ x, y, cell }: Placed, { puzzle, drawn }: Content): SVGElement {
  const { rows, cols } = sizeOf(puzzle);
  const group = svgElement("g", { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${cell.toFixed(3)})` });
  // A dot in the middle of each cell: dashes without length, with round ends.
  const dots = Array.from({ length: rows }, (_, row) => `M.5 ${row + 0.5}h${cols - 1 + 0.01}`).join("");
  const round = { "stroke-width": 0.07, "stroke-linecap": "round", "stroke-dasharray": "0 1" };
  group.append(svgElement("path", { d: dots, fill: "none", stroke: "#8a8a8a", ...round }));
  const { bridges, crosses } = strokesOf(drawn);
  group.append(svgElement("path", { d: bridges, fill: "none", stroke: "#000", "stroke-width": 0.075 }));
  if (crosses !== "") {
    group.append(svgElement("path", { d: crosses, fill: "none", stroke: "#444", "stroke-width": 0.05 }));
  }
  let circles = "";
  const clues: SVGElement[] = [];
  puzzle.grid.forEach((line, row) =>
    line.forEach((clue, col) => {
      if (clue !== 0) {
        circles += `M${col + 0.08} ${row + 0.5}a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0`;
        const text = svgElement("text", { x: col + 0.5, y: `${row}.69` });
        text.textContent = String(clue);
        clues.push(text);
      }
    }),
  );
  const font = { "font-family": SANS, "font-size": 0.54, "font-weight": 500, "text-anchor": "middle" };
  const texts = svgElement("g", { ...font, fill: "#000" });
  texts.append(...clues);
  group.append(svgElement("path", { d: circles, fill: "#fff", stroke: "#000", "stroke-width": 0.05 }), texts);
  return group;
}

function strokesOf(drawn: Drawn): { bridges: string; crosses: string } {
  let bridges = "";
  let crosses = "";
  for (const [key, { count, crossed }] of drawn) {
    const [[row, col], [toRow, toCol]] = endsOf(key);
    const isAcross = row === toRow;
    for (let number = 0; number < count; number += 1) {
      const aside = (number - (count - 1) / 2) * (count > 2 ? 0.17 : 0.22);
      const [x, y] = isAcross ? [col + 0.5, row + 0.5 + aside] : [col + 0.5 + aside, row + 0.5];
      bridges += `M${x} ${y}${isAcross ? `H${toCol + 0.5}` : `V${toRow + 0.5}`}`;
    }
    if (crossed) {
      const [x, y] = [(col + toCol) / 2 + 0.5, (row + toRow) / 2 + 0.5];
      crosses += `M${x - 0.15} ${y - 0.15}l.3.3M${x + 0.15} ${y - 0.15}l-.3.3`;
    }
  }
  return { bridges, crosses };
}

/** The bridges of an answer, as what is drawn. */
export function drawnOf(bridges: readonly BridgeDocument[]): Drawn {
  return new Map(bridges.map(({ from, to, count }) => [`${from.join()}-${to.join()}`, { count, crossed: false }]));
}
