/**
 * A small map of a puzzle of which only a part is in view: where that part is, and a press or drag to go elsewhere. It is
 * for pointers alone: by keyboard the view follows the focus, and those who do not see the board need no map of it.
 */
import type { Board } from "../model/board.ts";
import { sizeOf } from "../model/size.ts";
import type { View } from "../store/store.ts";
import { setAttribute, svgElement } from "../svg.ts";
import type { Frame } from "./frame.ts";
import { currentBoard } from "./scene.ts";

/** Its longer side, in CSS pixels: as a part of the window's shorter side, and at most. */
const PART = 0.3;
const LARGEST = 132;
/** In a smaller window, or above a sheet, it would cover what is left of the board. */
const LEAST_ROOM = 240;
/** So few rows and columns are in one's head: the map would only be in the way. */
const SMALL = 12;

export class Overview {
  readonly element = svgElement("svg", { class: "overview", "aria-hidden": "true", preserveAspectRatio: "none" });
  readonly #frame: Frame;
  readonly #open = svgElement("path", { class: "overview-open" });
  readonly #finished = svgElement("path", { class: "overview-finished" });
  readonly #bridges = svgElement("path", { class: "overview-bridges" });
  readonly #view = svgElement("rect", { class: "overview-view" });
  #isPressed = false;
  /** What was shown last. */
  #shown: View | undefined;
  #puzzle: View["puzzle"] | undefined;
  #counts: View["counts"] | undefined;
  #looked: View["look"] | undefined;

  /** `around` is what contains the map and the board under it. */
  constructor(frame: Frame, around: HTMLElement) {
    this.#frame = frame;
    // Where nothing is drawn, a drawing lets pointers through.
    const paper = svgElement("rect", { class: "overview-paper", width: "100%", height: "100%" });
    this.element.append(paper, this.#bridges, this.#open, this.#finished, this.#view);
    // Browsers take a finger at its edge for one on the island beside it: what counts is where the finger is.
    around.addEventListener(
      "pointerdown",
      (event) => {
        if (this.#isOver(event)) {
          event.preventDefault();
          event.stopPropagation();
          this.element.setPointerCapture(event.pointerId);
          this.#isPressed = true;
          this.#go(event);
        }
      },
      { capture: true },
    );
    this.element.addEventListener("lostpointercapture", () => {
      this.#isPressed = false;
      if (this.#shown !== undefined) {
        this.update(this.#shown);
      }
    });
    this.element.addEventListener("pointermove", (event) => event.buttons !== 0 && this.#go(event));
    // What is pressed here is not pressed on the board.
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Shows what is drawn now, and which part of it is in view; nothing where all of it is. */
  update(view: View): void {
    this.#shown = view;
    const { inView } = this.#frame;
    const { rows, cols } = sizeOf(view.puzzle);
    const { width: across, height: down } = this.#frame.windowSize;
    const isUseless = this.#frame.isCovered || Math.min(across, down) < LEAST_ROOM || Math.max(rows, cols) <= SMALL;
    const isWhole = (inView.width >= cols && inView.height >= rows) || isUseless;
    this.element.classList.toggle("shown", !isWhole);
    if (isWhole) {
      return;
    }
    const scale = Math.min(LARGEST, Math.min(across, down) * PART) / Math.max(rows, cols);
    setAttribute(this.element, "viewBox", `0 0 ${cols} ${rows}`);
    setAttribute(this.element, "width", Math.max(24, cols * scale));
    setAttribute(this.element, "height", Math.max(24, rows * scale));
    this.#drawPuzzle(view);
    const [x, y] = [Math.max(0, inView.x), Math.max(0, inView.y)];
    setAttribute(this.#view, "x", x);
    setAttribute(this.#view, "y", y);
    setAttribute(this.#view, "width", Math.min(cols, inView.x + inView.width) - x);
    setAttribute(this.#view, "height", Math.min(rows, inView.y + inView.height) - y);
    // It goes out of the way of what is looked at, but not from under a finger.
    if (this.#isPressed) {
      return;
    }
    const isAtEnd = inView.x + inView.width / 2 > cols / 2 && inView.y + inView.height / 2 > rows / 2;
    this.element.classList.toggle("at-start", isAtEnd);
  }

  #drawPuzzle(view: View): void {
    const { puzzle, counts, look } = view;
    if (puzzle === this.#puzzle && counts === this.#counts && look === this.#looked) {
      return;
    }
    [this.#puzzle, this.#counts, this.#looked] = [puzzle, counts, look];
    const board = currentBoard(view);
    const finished = new Set(board === null || view.mode === "draw" ? [] : (look?.finished ?? []));
    let [open, done] = ["", ""];
    puzzle.grid.forEach((line, row) =>
      line.forEach((clue, col) => {
        if (clue !== 0) {
          const dot = `M${col + 0.5} ${row + 0.5}h0`;
          if (finished.has(board?.islandAt(row, col) ?? -1)) {
            done += dot;
          } else {
            open += dot;
          }
        }
      }),
    );
    setAttribute(this.#open, "d", open);
    setAttribute(this.#finished, "d", done);
    setAttribute(this.#bridges, "d", board === null ? "" : bridgesOf(board, counts));
  }

  #isOver({ clientX, clientY }: PointerEvent): boolean {
    // Nothing where it is not shown.
    const { left, right, top, bottom } = this.element.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  }

  #go(event: PointerEvent): void {
    const box = this.element.getBoundingClientRect();
    const { width = 1, height = 1 } = this.element.viewBox.baseVal;
    this.#frame.centreAt(((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height);
  }
}

function bridgesOf(board: Board, counts: ArrayLike<number>): string {
  return board.corridors
    .filter(({ index }) => (counts[index] ?? 0) > 0)
    .map(({ from, to, horizontal }) => {
      const [a, b] = [board.island(from), board.island(to)];
      return `M${a.col + 0.5} ${a.row + 0.5}${horizontal ? `H${b.col + 0.5}` : `V${b.row + 0.5}`}`;
    })
    .join("");
}
