/** The window onto the board: an element that scrolls, with the drawing in it. Knows pixels, not puzzles. */
import type { Cell } from "../solver/protocol.ts";
import { setAttribute, svgElement } from "../svg.ts";
import type { Point } from "./hits.ts";
import { CELL } from "./shapes.ts";
import {
  boardSize,
  clampCell,
  fittingCell,
  LEAST_TOUCH_CELL,
  PAD,
  type Range,
  rescaled,
  revealing,
  SMALL_CELL,
  TOUCH_CELL,
  visibleRange,
  wholeCell,
} from "./viewport.ts";

export class Frame {
  readonly element = document.createElement("div");
  readonly svg = svgElement("svg", { class: "board-drawing" });
  readonly #world = svgElement("g");
  #rows = 1;
  #cols = 1;
  #cell = CELL;
  #width = 0;
  #height = 0;
  /** Until somebody zooms, the puzzle is fitted to the window, whatever becomes of that. */
  #fitted = true;
  #isCovered = false;
  /** The size of the cells before they were made smaller because a sheet is open, and what is pointed out meanwhile. */
  #cellBefore: number | null = null;
  #pointedOut: readonly Cell[] = [];
  /** Whether fingers are expected. */
  isForFingers = matchMedia("(pointer: coarse)").matches;

  constructor() {
    this.element.className = "board-window";
    // Some browsers make everything that scrolls a Tab stop; the board has one already.
    this.element.tabIndex = -1;
    this.svg.append(this.#world);
    this.element.append(this.svg);
  }

  append(...children: Node[]): void {
    this.#world.append(...children);
  }

  get cell(): number {
    return this.#cell;
  }

  get isSmall(): boolean {
    return this.#cell < SMALL_CELL;
  }

  /** Whether cells are too small for fingers. Whoever has chosen their size may have them smaller. */
  get isTight(): boolean {
    if (this.#cellBefore !== null) {
      return this.#cell < LEAST_TOUCH_CELL || (this.#fitted && this.#cellBefore < TOUCH_CELL);
    }
    return this.#cell < (this.#fitted ? TOUCH_CELL : LEAST_TOUCH_CELL);
  }

  /** Whether a sheet takes a part of the window for a while. */
  get isCovered(): boolean {
    return this.#isCovered;
  }

  set isCovered(covered: boolean) {
    this.#isCovered = covered;
    if (!covered) {
      this.#pointedOut = [];
      if (!this.#fitted && this.#cellBefore !== null) {
        this.zoomBy(this.#cellBefore / this.#cell);
      }
    }
  }

  get windowSize(): { width: number; height: number } {
    return { width: this.#width, height: this.#height };
  }

  /** What is in the window, in cells; it may reach beyond the grid. */
  get inView(): { x: number; y: number; width: number; height: number } {
    const [left, top] = this.#origin;
    const cell = this.#cell;
    return { x: (-left - PAD) / cell, y: (-top - PAD) / cell, width: this.#width / cell, height: this.#height / cell };
  }

  /** Scrolls so that a point, in cells, is in the middle of the window. */
  centreAt(x: number, y: number): void {
    this.element.scrollTo({ left: PAD + x * this.#cell - this.#width / 2, top: PAD + y * this.#cell - this.#height / 2 });
  }

  get range(): Range {
    const { element } = this;
    return visibleRange(element.scrollLeft, element.scrollTop, this.windowSize, this.#cell, this.#rows, this.#cols);
  }

  /** The window has another size: what was in its middle stays there. */
  windowResized(): void {
    const { element } = this;
    const { clientWidth, clientHeight } = element;
    const isCovered = this.#isCovered && clientWidth === this.#width;
    const [dx, dy] = [this.#width - clientWidth, this.#height - clientHeight];
    this.#width = clientWidth;
    this.#height = clientHeight;
    if (this.#fitted && !isCovered) {
      this.fit();
    } else {
      element.scrollBy(dx / 2, dy / 2);
      if (this.#fitted) {
        this.#squeeze();
      }
      this.reveal(this.#pointedOut);
    }
  }

  /** What was in the window as a whole still is while a sheet is open, as long as fingers hit the cells. */
  #squeeze(): void {
    const before = this.#cellBefore ?? this.#cell;
    const whole = wholeCell(this.windowSize, this.#rows, this.#cols);
    // It gets no larger as the sheet gets lower: what is told there changes with each press.
    if (whole < this.#cell && whole >= LEAST_TOUCH_CELL && wholeCell({ ...this.windowSize, height: Infinity }, this.#rows, this.#cols) >= before) {
      this.#cellBefore = before;
      this.#cell = whole;
      this.#apply();
    }
  }

  /** The puzzle has another size. */
  setGrid(rows: number, cols: number): void {
    if (rows === this.#rows && cols === this.#cols) {
      return;
    }
    this.#rows = rows;
    this.#cols = cols;
    if (this.#fitted) {
      this.fit();
    } else {
      this.#apply();
    }
  }

  fit(): void {
    this.#fitted = true;
    this.#cellBefore = null;
    if (this.#width > 0 && this.#height > 0) {
      this.#cell = fittingCell(this.windowSize, this.#rows, this.#cols, this.isForFingers);
    }
    this.#apply();
  }

  /** Zooms around a point of the screen, or around the middle. */
  zoomBy(factor: number, clientX?: number, clientY?: number): void {
    const { element } = this;
    const after = clampCell(this.#cell * factor);
    if (after === this.#cell) {
      return;
    }
    const box = element.getBoundingClientRect();
    const x = clientX === undefined ? this.#width / 2 : clientX - box.left;
    const y = clientY === undefined ? this.#height / 2 : clientY - box.top;
    const [left, top] = this.#origin;
    const boardX = rescaled(x - left, this.#cell, after);
    const boardY = rescaled(y - top, this.#cell, after);
    this.#fitted = false;
    this.#cellBefore = null;
    this.#cell = after;
    this.#apply();
    const [newLeft, newTop] = this.#origin;
    element.scrollBy(boardX + newLeft - x, boardY + newTop - y);
  }

  panBy(dx: number, dy: number): void {
    this.element.scrollBy(-dx, -dy);
  }

  /** A point of the screen in cells. */
  pointAt(clientX: number, clientY: number): Point {
    const box = this.element.getBoundingClientRect();
    const [left, top] = this.#origin;
    return {
      x: (clientX - box.left - left - PAD) / this.#cell,
      y: (clientY - box.top - top - PAD) / this.#cell,
    };
  }

  /** Scrolls so that these cells are seen. */
  reveal(cells: readonly Cell[]): void {
    if (cells.length === 0) {
      return;
    }
    this.#pointedOut = this.#isCovered ? cells : [];
    const rows = cells.map(([row]) => row);
    const cols = cells.map(([, col]) => col);
    // A cell and a half around, as far as there is one: what comes next is seen as well.
    const along = (from: number, to: number, scroll: number, size: number) =>
      revealing(PAD + from * this.#cell, PAD + (to + 1) * this.#cell, scroll, size, Math.min(1.5 * this.#cell, size / 4));
    const { element } = this;
    if (this.#isCovered) {
      this.#makeRoomFor(most(rows) - least(rows) + 1, most(cols) - least(cols) + 1);
    }
    const left = along(least(cols), most(cols), element.scrollLeft, this.#width);
    const top = along(least(rows), most(rows), element.scrollTop, this.#height);
    element.scrollTo({ left, top });
  }

  /** Above a sheet there may be too little room for what it tells about: then cells are smaller as long as it is open. */
  #makeRoomFor(rows: number, cols: number): void {
    const { width, height } = this.windowSize;
    // Without the margin that is around the whole board.
    const room = Math.floor(Math.min(width / cols, height / rows) * 2) / 2;
    if (room < this.#cell && room > 0) {
      this.#cellBefore ??= this.#cell;
      this.#cell = clampCell(room);
      this.#apply();
    }
  }

  /** Where the drawing begins in the window: scrolled, or in the middle where there is room. */
  get #origin(): [left: number, top: number] {
    const size = boardSize(this.#rows, this.#cols, this.#cell);
    return [
      Math.max(0, (this.#width - size.width) / 2) - this.element.scrollLeft,
      Math.max(0, (this.#height - size.height) / 2) - this.element.scrollTop,
    ];
  }

  #apply(): void {
    const { width, height } = boardSize(this.#rows, this.#cols, this.#cell);
    setAttribute(this.svg, "width", width);
    setAttribute(this.svg, "height", height);
    setAttribute(this.#world, "transform", `translate(${PAD} ${PAD}) scale(${this.#cell / CELL})`);
    this.svg.classList.toggle("small", this.isSmall);
  }
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b));
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.max(a, b));
}
