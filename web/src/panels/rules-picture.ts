/** Small drawings for the rules: a solved board, and what is not allowed. */
import { svgElement } from "../svg.ts";

/** From the middle of a cell to that of the next one. */
const CELL = 30;
const RADIUS = 11;
/** Between two bridges side by side. */
const GAP = 6;

type Where = readonly [row: number, col: number];

/** What is drawn: islands with their clues, bridges with their number. */
interface Drawing {
  readonly rows: number;
  readonly cols: number;
  readonly islands: readonly (readonly [...Where, clue: number])[];
  readonly bridges: readonly (readonly [from: Where, to: Where, count: number])[];
}

/** A drawing with these words for those who do not see it. */
function drawn({ rows, cols, islands, bridges }: Drawing, label: string): SVGElement {
  const [width, height] = [cols * CELL, rows * CELL];
  const root = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label, class: "rules-picture" });
  const middle = (line: number) => (line + 0.5) * CELL;
  let path = "";
  for (const [[row, col], [toRow, toCol], count] of bridges) {
    for (let line = 0; line < count; line++) {
      const aside = (line - (count - 1) / 2) * GAP;
      path += row === toRow
        ? `M${middle(col)} ${middle(row) + aside}H${middle(toCol)}`
        : `M${middle(col) + aside} ${middle(row)}V${middle(toRow)}`;
    }
  }
  root.append(svgElement("path", { d: path }));
  for (const [row, col, clue] of islands) {
    const text = svgElement("text", { x: middle(col), y: middle(row) });
    text.textContent = String(clue);
    root.append(svgElement("circle", { cx: middle(col), cy: middle(row), r: RADIUS }), text);
  }
  return root;
}

/** A solved board; with at most one bridge between two islands it has no double ones. */
export function solvedPicture(most: number, label: string): SVGElement {
  const two = Math.min(2, most);
  return drawn(
    {
      rows: 3,
      cols: 5,
      islands: [[0, 0, 1 + two], [0, 2, 1 + two], [0, 4, 1 + two], [2, 0, 2], [2, 2, 1], [2, 4, two]],
      bridges: [[[0, 0], [0, 2], two], [[0, 2], [0, 4], 1], [[0, 0], [2, 0], 1], [[0, 4], [2, 4], two], [[2, 0], [2, 2], 1]],
    },
    label,
  );
}

/** Two bridges that cross. */
export function crossingPicture(label: string): SVGElement {
  return drawn(
    {
      rows: 3,
      cols: 3,
      islands: [[0, 1, 1], [1, 0, 1], [1, 2, 1], [2, 1, 1]],
      bridges: [[[0, 1], [2, 1], 1], [[1, 0], [1, 2], 1]],
    },
    label,
  );
}

/** So many bridges between two islands. */
export function bridgesPicture(count: number, label: string): SVGElement {
  return drawn({ rows: 3, cols: 3, islands: [[1, 0, count], [1, 2, count]], bridges: [[[1, 0], [1, 2], count]] }, label);
}

/** Two groups, each with all its bridges. */
export function groupsPicture(label: string): SVGElement {
  return drawn(
    {
      rows: 3,
      cols: 3,
      islands: [[0, 0, 1], [0, 2, 1], [2, 0, 1], [2, 2, 1]],
      bridges: [[[0, 0], [0, 2], 1], [[2, 0], [2, 2], 1]],
    },
    label,
  );
}

/** Four islands in a loop. */
export function loopPicture(label: string): SVGElement {
  return drawn(
    {
      rows: 3,
      cols: 3,
      islands: [[0, 0, 2], [0, 2, 2], [2, 0, 2], [2, 2, 2]],
      bridges: [[[0, 0], [0, 2], 1], [[2, 0], [2, 2], 1], [[0, 0], [2, 0], 1], [[0, 2], [2, 2], 1]],
    },
    label,
  );
}
