/** What lies under the puzzle: the paper with its grid, outlined groups of islands, and cells that are pointed out. */
import type { Board } from "../model/board.ts";
import { sizeOf } from "../model/size.ts";
import type { Cell } from "../solver/protocol.ts";
import type { Shown, View } from "../store/store.ts";
import { setAttribute, svgElement } from "../svg.ts";
import { axisPath } from "./axis.ts";
import { pointedOut } from "./facts.ts";
import { CELL, centre, ISLAND_RADIUS } from "./shapes.ts";

export class Backdrop {
  readonly element = svgElement("g", { class: "backdrop", "aria-hidden": "true" });
  readonly #paper = svgElement("rect", { class: "paper", rx: 6 });
  readonly #grid = svgElement("path", { class: "grid" });
  readonly #axis = svgElement("path", { class: "axis" });
  readonly #groups = svgElement("g", { class: "groups" });
  readonly #cells = svgElement("g", { class: "cells" });
  #size = "";
  #groupsOf: unknown = null;
  #countsOf: unknown = null;
  #cellsOf: Shown | null = null;

  constructor() {
    this.element.append(this.#paper, this.#grid, this.#axis, this.#groups, this.#cells);
  }

  update(view: View, board: Board | null, counts: ArrayLike<number>): void {
    const { rows, cols } = sizeOf(view.puzzle);
    const size = `${rows} ${cols}`;
    if (size !== this.#size) {
      this.#size = size;
      setAttribute(this.#paper, "width", cols * CELL);
      setAttribute(this.#paper, "height", rows * CELL);
      setAttribute(this.#grid, "d", gridPath(rows, cols));
    }
    setAttribute(this.#axis, "d", view.mode === "draw" ? axisPath(view.pen.symmetry, { rows, cols }) : null);
    const shown = pointedOut(view);
    const groups = shown?.groups;
    if (groups !== this.#groupsOf || (groups !== undefined && counts !== this.#countsOf)) {
      this.#groupsOf = groups;
      this.#countsOf = counts;
      this.#groups.replaceChildren(...(board === null ? [] : (groups ?? []).flatMap((group) => outlined(board, counts, group))));
    }
    if (shown !== this.#cellsOf) {
      this.#cellsOf = shown;
      this.#cells.replaceChildren(...(shown?.cells ?? []).flatMap((cell) => ringed(cell, shown)));
    }
  }
}

function gridPath(rows: number, cols: number): string {
  let path = "";
  for (let row = 1; row < rows; row++) {
    path += `M0 ${row * CELL}H${cols * CELL}`;
  }
  for (let col = 1; col < cols; col++) {
    path += `M${col * CELL} 0V${rows * CELL}`;
  }
  return path;
}

/** A wide stroke with a narrower one on it: together they outline all that the group covers. */
function outlined(board: Board, counts: ArrayLike<number>, group: readonly number[]): SVGElement[] {
  const members = new Set(group);
  let path = "";
  for (const index of group) {
    if (index >= board.islands.length) {
      continue;
    }
    const { row, col, right, down } = board.island(index);
    path += `M${centre(col)} ${centre(row)}h0`;
    for (const corridor of [right, down]) {
      if (corridor !== undefined && (counts[corridor] ?? 0) > 0 && members.has(board.otherEnd(corridor, index))) {
        const other = board.island(board.otherEnd(corridor, index));
        path += `L${centre(other.col)} ${centre(other.row)}M${centre(col)} ${centre(row)}`;
      }
    }
  }
  return [svgElement("path", { class: "group-line", d: path }), svgElement("path", { class: "group-area", d: path })];
}

/** A place for an island, with its clue where one is known. */
function ringed(cell: Cell, shown: Shown | null): SVGElement[] {
  const [x, y] = [centre(cell[1]), centre(cell[0])];
  const ring = svgElement("circle", { cx: x, cy: y, r: ISLAND_RADIUS });
  const clue = shown?.clues?.find(([[row, col]]) => row === cell[0] && col === cell[1])?.[1];
  if (clue === undefined) {
    return [ring];
  }
  const text = svgElement("text", { class: "clue", x, y });
  text.textContent = String(clue);
  return [ring, text];
}
