/** Draws the part of the board that is in the window. */
import { type Board, cellKey } from "../model/board.ts";
import { sizeOf } from "../model/size.ts";
import type { Cell } from "../solver/protocol.ts";
import type { View } from "../store/store.ts";
import { setAttribute } from "../svg.ts";
import { texts } from "../texts/texts.ts";
import { Backdrop } from "./backdrop.ts";
import { Blocks, contentOf, isPlainCorridor, isPlainIsland } from "./blocks.ts";
import { corridorLayer } from "./corridors.ts";
import { Facts, pointedOut } from "./facts.ts";
import { Frame } from "./frame.ts";
import { islandLayer, type IslandView } from "./islands.ts";
import { cellLabel, islandLabel } from "./labels.ts";
import { Overlay } from "./overlay.ts";
import { corridorsIn, drawnBoard, type IslandItem, islandsIn } from "./scene.ts";
import type { BoardUi } from "./state.ts";
import { type Range, sameRange } from "./viewport.ts";

export class Renderer {
  readonly frame = new Frame();
  readonly #facts = new Facts();
  readonly #backdrop = new Backdrop();
  readonly #blocks = new Blocks();
  readonly #corridors = corridorLayer(() => this.#board);
  readonly #islands = islandLayer();
  readonly #overlay = new Overlay();
  #board: Board | null = null;
  #range: Range | null = null;
  #cell = 0;

  constructor(helpId: string) {
    const { svg } = this.frame;
    // An application, because arrow keys are ours; what it contains are buttons.
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-describedby", helpId);
    this.#corridors.element.setAttribute("aria-hidden", "true");
    this.frame.append(this.#backdrop.element, this.#blocks.element, this.#corridors.element, this.#islands.element, this.#overlay.element);
  }

  /** Whether moving the view has brought something into it that is not drawn. */
  isOutOfDate(): boolean {
    return this.#range === null || this.#cell !== this.frame.cell || !sameRange(this.#range, this.frame.range);
  }

  draw(view: View, ui: BoardUi): void {
    const { frame } = this;
    const { rows, cols } = sizeOf(view.puzzle);
    frame.setGrid(rows, cols);
    const { range } = frame;
    this.#range = range;
    this.#cell = frame.cell;
    this.#board = drawnBoard(view);
    this.#facts.update(view);
    this.#drawRoot(view, ui, rows, cols);
    const hadFocus = frame.svg.contains(document.activeElement);
    this.#backdrop.update(view, this.#board, this.#facts.counts);
    this.#drawItems(view, ui, range);
    this.#overlay.update(view, this.#board, ui, frame.cell);
    const { activeElement } = document;
    if (hadFocus && (!frame.svg.contains(activeElement) || (activeElement === frame.svg && ui.cursor !== null))) {
      // What had the focus is gone, or nothing could have it before: it passes to what is at the cursor now.
      this.focus(view, ui);
    }
  }

  #drawItems(view: View, ui: BoardUi, range: Range): void {
    const corridors = corridorsIn(view, this.#facts, ui, range);
    const islands = islandsIn(view, this.#facts, ui, range).map((item) => this.#withControls(view, ui, item));
    const small = this.frame.isSmall;
    const [plainCorridors, otherCorridors] = parted(corridors, (item) => small && isPlainCorridor(item));
    const [plainIslands, otherIslands] = parted(islands, (item) => small && isPlainIsland(item) && !item.current);
    this.#blocks.update(contentOf(plainIslands, plainCorridors, this.#board));
    this.#corridors.sync(otherCorridors);
    this.#islands.sync(otherIslands);
  }

  /** Puts the focus on what is at the cursor, without scrolling. */
  focus(view: View, ui: BoardUi): void {
    this.#control(view, ui)?.focus({ preventScroll: true });
  }

  #control(view: View, ui: BoardUi): SVGElement | undefined {
    if (ui.cursor === null) {
      return this.frame.svg;
    }
    const { cols } = sizeOf(view.puzzle);
    return view.mode === "draw" ? this.#overlay.cursor : this.#islands.elementOf(ui.cursor[0] * cols + ui.cursor[1]);
  }

  #drawRoot(view: View, ui: BoardUi, rows: number, cols: number): void {
    const { svg } = this.frame;
    setAttribute(svg, "aria-label", texts().board.board(rows, cols));
    setAttribute(svg, "tabindex", ui.cursor === null ? 0 : null);
    svg.classList.toggle("drawing", view.mode === "draw");
    svg.classList.toggle("complete", this.#facts.complete);
    svg.classList.toggle("trial", view.trial && view.mode === "play");
    for (const tone of ["hint", "problem", "answer"]) {
      svg.classList.toggle(tone, pointedOut(view)?.tone === tone);
    }
  }

  #withControls(view: View, ui: BoardUi, item: IslandItem): IslandView {
    const current = ui.cursor !== null && ui.cursor[0] === item.row && ui.cursor[1] === item.col;
    const drawing = view.mode === "draw";
    // Thousands of tiny islands are no controls, except the one at which the keyboard is.
    const named = current || !this.frame.isSmall;
    return {
      ...item,
      label: named ? this.#label(view, item, drawing) : null,
      role: drawing ? "img" : "button",
      focusable: !drawing && named,
      current,
      pressed: !drawing && ui.selected !== null && cellKey(ui.selected[0], ui.selected[1]) === cellKey(item.row, item.col),
    };
  }

  #label(view: View, item: IslandItem, drawing: boolean): string {
    const cell: Cell = [item.row, item.col];
    return drawing || this.#board === null || item.index === undefined
      ? cellLabel(view.puzzle, cell)
      : islandLabel(this.#board, this.#facts, view.crossed, item.index);
  }
}

/** The items for which something holds, and the others. */
function parted<T>(items: readonly T[], holds: (item: T) => boolean): [those: T[], others: T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const item of items) {
    parts[holds(item) ? 0 : 1].push(item);
  }
  return parts;
}
