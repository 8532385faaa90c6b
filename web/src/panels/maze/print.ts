/** A maze on paper: one on a page, with or without the way through. */
import { wallsOf } from "../../model/maze.ts";
import type { Cell, MazeDocument } from "../../solver/protocol.ts";
import { svgElement } from "../../svg.ts";
import { texts } from "../../texts/texts.ts";
import { words } from "../print/drawing.ts";
import { headOf, LINE, MARGIN, TEXT_HEIGHT, TITLE_HEIGHT } from "../print/heads.ts";
import { wrapped } from "../print/lines.ts";
import { PAPERS, type Paper } from "../print/sheets.ts";

/** Larger cells would only look odd, in millimetres. */
const LARGEST_CELL = 12;
const FOOT = 8;

/** The drawing of the page. */
export function mazePage({ rows, cols, maze, number, seed }: MazeDocument, way: readonly Cell[], paper: Paper): SVGElement {
  const { maze: told, collection } = texts().panels;
  const { width, height } = PAPERS[paper];
  const room = width - 2 * MARGIN;
  const lines = wrapped(told.about, room, TEXT_HEIGHT);
  const head = headOf({ titleLines: 1, lines: lines.length, hasTop: false });
  const cell = Math.min(LARGEST_CELL, room / cols, (height - head.end - MARGIN - FOOT) / rows);
  const label = told.boardLabel(rows, cols);
  const page = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "sheet-drawing" });
  const foot = { "font-size": TEXT_HEIGHT, "text-anchor": "middle", fill: "#444" };
  page.append(
    svgElement("rect", { width, height, fill: "#fff" }),
    words(told.board, MARGIN, head.title, { "font-size": TITLE_HEIGHT, "font-weight": 600 }),
    ...lines.map((line, index) => words(line, MARGIN, head.text + index * LINE, { "font-size": TEXT_HEIGHT })),
    words(collection.list(label, collection.numberOf(number, seed)), width / 2, height - MARGIN + 3, foot),
  );
  const [x, y] = [(width - cols * cell) / 2, head.end];
  const drawing = svgElement("g", { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${cell.toFixed(4)})`, fill: "none", stroke: "#000" });
  const points = way.map(([row, col]) => `${col + 0.5},${row + 0.5}`).join(" ");
  drawing.append(
    svgElement("path", { d: wallsOf(maze), fill: "#000", stroke: "none" }),
    svgElement("rect", { width: cols, height: rows, "stroke-width": 0.12 }),
    svgElement("polyline", { points, stroke: "#555", "stroke-width": 0.2, "stroke-linejoin": "round", "stroke-dasharray": "0.3 0.2" }),
    svgElement("circle", { cx: 0.5, cy: 0.5, r: 0.26, "stroke-width": 0.12 }),
    svgElement("path", { d: `M${cols - 0.74} ${rows - 0.74}h.48v.48h-.48z`, "stroke-width": 0.12 }),
  );
  page.append(drawing);
  return page;
}
