/** What lies over the puzzle: the cursor, the ring of the keyboard's focus, what is dragged, the handle of the grid. */
import type { Board } from "../model/board.ts";
import { sizeOf } from "../model/size.ts";
import type { Cell } from "../solver/protocol.ts";
import type { View } from "../store/store.ts";
import { setAttribute, svgElement } from "../svg.ts";
import { texts } from "../texts/texts.ts";
import { cellLabel } from "./labels.ts";
import { CELL, centre, ISLAND_RADIUS, lineOf, linePath } from "./shapes.ts";
import type { BoardUi } from "./state.ts";

/** How far the cursor's frame is within its cell. */
const INSET = 1.5;

export class Overlay {
  readonly element = svgElement("g", { class: "overlay" });
  /** The cell that the keyboard is at while drawing: a control. */
  #cursor = this.#makeCursor();
  readonly #ring = svgElement("circle", { class: "focus-ring", r: ISLAND_RADIUS + 3.2, "aria-hidden": "true" });
  readonly #ghost = svgElement("g", { class: "ghost", "aria-hidden": "true" });
  readonly #ghostText = svgElement("text", { class: "clue" });
  readonly #hover = svgElement("path", { class: "hover", "aria-hidden": "true" });
  readonly #outline = svgElement("g", { class: "resize-outline", "aria-hidden": "true" });
  readonly #outlineRect = svgElement("rect");
  readonly #outlineText = svgElement("text");
  readonly #handle = svgElement("g", { class: "resize-handle", "data-handle": "", "aria-hidden": "true" });
  #at = "";

  constructor() {
    this.#ghost.append(svgElement("circle", { class: "disc", r: ISLAND_RADIUS }), this.#ghostText);
    this.#outline.append(this.#outlineRect, this.#outlineText);
    // The corner is small; what takes the pointer is not.
    this.#handle.append(
      svgElement("rect", { class: "grip", x: -16, y: -16, width: 34, height: 34 }),
      svgElement("path", { d: "M-8 6H6V-8M-3 1H1V-3" }),
    );
    this.element.append(this.#hover, this.#outline, this.#ghost, this.#ring, this.#handle);
  }

  /** The control that has the focus while drawing. */
  get cursor(): SVGElement {
    return this.#cursor;
  }

  update(view: View, board: Board | null, ui: BoardUi, cell: number): void {
    const drawing = view.mode === "draw";
    this.#drawHover(board, drawing ? null : ui.hovered);
    this.#drawCursor(view, drawing ? ui.cursor : null, ui.selected !== null);
    this.#drawRing(drawing ? null : ui.cursor);
    this.#drawGhost(ui);
    this.#drawOutline(ui, cell);
    this.#handle.classList.toggle("hidden", !drawing);
    const { rows, cols } = sizeOf(view.puzzle);
    // The handle keeps its size while the board is zoomed.
    setAttribute(this.#handle, "transform", `translate(${cols * CELL} ${rows * CELL}) scale(${CELL / cell}) translate(6 6)`);
  }

  #makeCursor(): SVGGElement {
    const cursor = svgElement("g", { class: "cursor", role: "button", tabindex: 0 });
    cursor.append(svgElement("rect", { x: INSET, y: INSET, width: CELL - 2 * INSET, height: CELL - 2 * INSET, rx: 4 }));
    return cursor;
  }

  #drawCursor(view: View, at: Cell | null, selected: boolean): void {
    if (at === null) {
      this.#cursor.remove();
      this.#at = "";
      return;
    }
    const place = `${at[0]},${at[1]}`;
    if (place !== this.#at) {
      // Another element in another cell: its label is read when it gets the focus.
      this.#cursor.remove();
      this.#cursor = this.#makeCursor();
      this.#at = place;
      this.element.append(this.#cursor);
    }
    setAttribute(this.#cursor, "class", selected ? "cursor selected" : "cursor");
    setAttribute(this.#cursor, "transform", `translate(${at[1] * CELL} ${at[0] * CELL})`);
    setAttribute(this.#cursor, "data-cell", place);
    setAttribute(this.#cursor, "aria-label", cellLabel(view.puzzle, at));
  }

  #drawRing(at: Cell | null): void {
    this.#ring.classList.toggle("hidden", at === null);
    if (at !== null) {
      setAttribute(this.#ring, "cx", centre(at[1]));
      setAttribute(this.#ring, "cy", centre(at[0]));
    }
  }

  #drawHover(board: Board | null, corridor: number | null): void {
    const known = board !== null && corridor !== null && corridor < board.corridors.length;
    setAttribute(this.#hover, "d", known ? linePath(lineOf(board, corridor)) : null);
  }

  #drawGhost({ moving }: BoardUi): void {
    const to = moving?.to ?? null;
    this.#ghost.classList.toggle("hidden", to === null);
    if (moving === null || to === null) {
      return;
    }
    setAttribute(this.#ghost, "class", moving.free ? "ghost" : "ghost taken");
    setAttribute(this.#ghost, "transform", `translate(${centre(to[1])} ${centre(to[0])})`);
    this.#ghostText.textContent = String(moving.clue);
  }

  #drawOutline({ resizing }: BoardUi, cell: number): void {
    this.#outline.classList.toggle("hidden", resizing === null);
    if (resizing === null) {
      return;
    }
    const width = resizing.cols * CELL;
    const height = resizing.rows * CELL;
    setAttribute(this.#outlineRect, "width", width);
    setAttribute(this.#outlineRect, "height", height);
    setAttribute(this.#outlineText, "transform", `translate(${width} ${height}) scale(${CELL / cell})`);
    this.#outlineText.textContent = texts().board.size(resizing.rows, resizing.cols);
  }
}
