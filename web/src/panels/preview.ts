/** A small picture of a puzzle, for lists: its islands as dots, and what is drawn as lines. */
import type { PuzzleDocument } from "../solver/protocol.ts";
import { endsOf } from "../store/marks.ts";
import type { Kept } from "../store/store.ts";
import { svgElement } from "../svg.ts";

/** More islands than this would be a grey smear; the grid's outline must do. */
const MOST_DOTS = 700;

/**
 * Makes the picture; of a puzzle that is not at hand, its outline. It says nothing to screen readers: the size is
 * beside it in words.
 */
export function preview(
  rows: number,
  cols: number,
  grid: PuzzleDocument["grid"] = [],
  marks: Kept["marks"] = new Map(),
): SVGElement {
  const picture = svgElement("svg", { viewBox: `0 0 ${cols} ${rows}`, class: "preview", "aria-hidden": "true" });
  picture.append(svgElement("rect", { x: 0, y: 0, width: cols, height: rows, class: "preview-ground" }));
  let dots = "";
  let count = 0;
  for (const [row, line] of grid.entries()) {
    for (const [col, clue] of line.entries()) {
      if (clue !== 0 && count++ < MOST_DOTS) {
        dots += `M${col + 0.15} ${row + 0.5}a.35.35 0 1 0 .7 0a.35.35 0 1 0-.7 0`;
      }
    }
  }
  if (count <= MOST_DOTS) {
    picture.append(svgElement("path", { d: linesOf(marks), class: "preview-bridges" }));
  }
  picture.append(svgElement("path", { d: dots, class: "preview-islands" }));
  return picture;
}

/** How many islands a puzzle has. */
export function islandCount(puzzle: PuzzleDocument): number {
  return puzzle.grid.reduce((sum, line) => sum + line.filter((clue) => clue !== 0).length, 0);
}

/** Bridges as lines, whatever their number. */
function linesOf(marks: Kept["marks"]): string {
  return [...marks]
    .filter(([, { count }]) => count > 0)
    .map(([key]) => {
      const [[row, col], [toRow, toCol]] = endsOf(key);
      return `M${col + 0.5} ${row + 0.5}L${toCol + 0.5} ${toRow + 0.5}`;
    })
    .join("");
}
