/** What lies under the puzzle: the paper with its grid, outlined groups of islands, and cells that are pointed out. */
import type { Board } from "../model/board.ts";
import { sizeOf } from "../model/size.ts";
import type { Cell } from "../solver/protocol.ts";
import type { View } from "../store/store.ts";
import { setAttribute, svgElement } from "../svg.ts";
import { CELL, centre, ISLAND_RADIUS } from "./shapes.ts";

export class Backdrop {
  readonly element = svgElement("g", { class: "backdrop", "aria-hidden": "true" });
  readonly #paper = svgElement("rect", { class: "paper", rx: 6 });
  readonly #grid = svgElement("path", { class: "grid" });
  readonly #groups = svgElement("g", { class: "groups" });
  readonly #cells = svgElement("g", { class: "cells" });
  #size = "";
  #groupsOf: unknown = null;
  #countsOf: unknown = null;
  #cellsOf: readonly Cell[] | undefined;

  constructor() {
    this.element.append(this.#paper, this.#grid, this.#groups, this.#cells);
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
    const groups = view.shown?.groups;
    if (groups !== this.#groupsOf || (groups !== undefined && counts !== this.#countsOf)) {
      this.#groupsOf = groups;
      this.#countsOf = counts;
      this.#groups.replaceChildren(...(board === null ? [] : (groups ?? []).flatMap((group) => outlined(board, counts, group))));
    }
    if (view.shown?.cells !== this.#cellsOf) {
      this.#cellsOf = view.shown?.cells;
      this.#cells.replaceChildren(...(this.#cellsOf ?? []).map(ringed));
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

function ringed([row, col]: Cell): SVGElement {
  return svgElement("circle", { cx: centre(col), cy: centre(row), r: ISLAND_RADIUS });
}
