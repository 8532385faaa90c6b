/** A maze to walk in or to pin cells on. */
import { next, type Pins, pinsWithin, type Walk, wallsOf, type Way } from "../../model/maze.ts";
import type { Cell } from "../../solver/protocol.ts";
import { setAttribute, svgElement } from "../../svg.ts";
import { texts } from "../../texts/texts.ts";
import { element } from "../element.ts";

/** What is to be seen. */
export interface MazeScene {
  readonly rows: number;
  readonly cols: number;
  /** Absent where no maze is there yet. */
  readonly walk: Walk | undefined;
  /** The shortest way, if it is to be shown. */
  readonly way: readonly Cell[];
  readonly pins: Pins;
  /** Where the keyboard is while cells are pinned; absent while one walks. */
  readonly cursor: Cell | undefined;
}

/** What is done to it. */
export interface MazeHands {
  /** An arrow key; `far` with Shift. */
  go(way: Way, far: boolean): void;
  /** Space or Enter. */
  enter(): void;
  /** A cell is pressed. */
  press(cell: Cell): void;
  /** The pointer is drawn to a cell. */
  drawTo(cell: Cell): void;
}

/** The board on the page. */
export interface MazeBoard {
  readonly root: HTMLElement;
  show(scene: MazeScene): void;
  focus(): void;
}

/** A finger that moves less far than this, in pixels, only trembles. */
const TREMBLE = 10;
/** A finger that begins so near to where one is, in cells, draws on from there; any other moves the view. */
const NEAR = 1.5;

/** A press that is not over. */
interface Pressed {
  readonly id: number;
  readonly cell: Cell | undefined;
  x: number;
  y: number;
  readonly does: "draw" | "pan";
  hasMoved: boolean;
}

const KEYS: Record<string, Way> = { ArrowUp: "up", ArrowRight: "right", ArrowDown: "down", ArrowLeft: "left" };

/** Makes the board. */
export function mazeBoard(hands: MazeHands): MazeBoard {
  const { maze } = texts().panels;
  const walls = svgElement("path", { class: "maze-walls" });
  const way = svgElement("polyline", { class: "maze-way" });
  const trail = svgElement("polyline", { class: "maze-trail" });
  const pins = svgElement("g", { class: "maze-pins" });
  const goal = svgElement("path", { class: "maze-goal" });
  const here = svgElement("circle", { class: "maze-here", r: 0.32 });
  const cursor = svgElement("rect", { class: "maze-cursor", width: 1, height: 1 });
  const drawing = svgElement("svg", { class: "maze-drawing", "aria-hidden": "true", focusable: "false" });
  drawing.append(walls, way, trail, goal, here, pins, cursor);
  const root = element("div", {
    class: "maze-board on-paper",
    role: "application",
    tabindex: 0,
    "aria-roledescription": maze.board,
    onkeydown: press,
    onpointerdown: down,
    onpointermove: move,
    onpointerup: up,
    onpointercancel: () => {
      pressed = undefined;
    },
  }, drawing);
  let shown: MazeScene | undefined;
  let lines: readonly string[] | undefined;
  let pressed: Pressed | undefined;

  function press(event: KeyboardEvent): void {
    const to = KEYS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (to !== undefined) {
      event.preventDefault();
      hands.go(to, event.shiftKey);
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      hands.enter();
    }
  }

  function down(event: PointerEvent): void {
    if (shown === undefined || event.button > 0 || !event.isPrimary) {
      pressed = undefined;
      return;
    }
    const cell = cellAt(event);
    const isMouse = event.pointerType === "mouse";
    const does = isMouse || !scrolls() || isNear(event) ? "draw" : "pan";
    pressed = { id: event.pointerId, cell, x: event.clientX, y: event.clientY, does, hasMoved: false };
    if (isMouse && cell !== undefined) {
      hands.press(cell);
    }
  }

  /** While cells are pinned, the browser moves the view, and tells by `pointercancel` that it does. */
  function move(event: PointerEvent): void {
    if (pressed?.id !== event.pointerId || shown?.cursor !== undefined) {
      return;
    }
    const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
    if (event.pointerType !== "mouse" && !pressed.hasMoved && Math.hypot(dx, dy) < TREMBLE) {
      return;
    }
    pressed.hasMoved = true;
    if (pressed.does === "pan") {
      root.scrollBy(-dx, -dy);
      [pressed.x, pressed.y] = [event.clientX, event.clientY];
      return;
    }
    const cell = cellAt(event);
    if (cell !== undefined) {
      hands.drawTo(cell);
    }
  }

  /** What a finger does is known when it is lifted: until then it may be about to move the view. */
  function up(event: PointerEvent): void {
    const cell = cellAt(event);
    const isTap = pressed?.id === event.pointerId && !pressed.hasMoved && String(pressed.cell) === String(cell);
    pressed = undefined;
    if (event.pointerType !== "mouse" && isTap && cell !== undefined) {
      hands.press(cell);
    }
  }

  /** A point of the screen in cells. */
  function placeOf(event: PointerEvent): readonly [row: number, col: number] {
    const box = drawing.getBoundingClientRect();
    const { rows, cols } = shown ?? { rows: 1, cols: 1 };
    return [((event.clientY - box.top) / box.height) * rows, ((event.clientX - box.left) / box.width) * cols];
  }

  function cellAt(event: PointerEvent): Cell | undefined {
    const [row, col] = placeOf(event).map(Math.floor) as [number, number];
    const isWithin = shown !== undefined && row >= 0 && row < shown.rows && col >= 0 && col < shown.cols;
    return isWithin ? [row, col] : undefined;
  }

  function isNear(event: PointerEvent): boolean {
    const [row, col] = placeOf(event);
    const [atRow, atCol] = shown?.walk?.at ?? [0, 0];
    return Math.hypot(row - atRow - 0.5, col - atCol - 0.5) <= NEAR;
  }

  function scrolls(): boolean {
    return root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight;
  }

  function reveal([row, col]: Cell): void {
    const side = drawing.getBoundingClientRect().width / (shown?.cols ?? 1);
    const margin = side * 2;
    const [x, y] = [col * side, row * side];
    root.scrollLeft = Math.min(Math.max(root.scrollLeft, x + side + margin - root.clientWidth), x - margin);
    root.scrollTop = Math.min(Math.max(root.scrollTop, y + side + margin - root.clientHeight), y - margin);
  }

  return {
    root,
    show(scene) {
      const { rows, cols, walk } = scene;
      const isOtherSize = shown?.rows !== rows || shown.cols !== cols;
      shown = scene;
      if (isOtherSize) {
        drawing.setAttribute("viewBox", `0 0 ${cols} ${rows}`);
        root.style.setProperty("--maze-cols", String(cols));
        root.style.setProperty("--maze-rows", String(rows));
        goal.setAttribute("d", `M${cols - 0.7} ${rows - 0.7}h.4v.4h-.4z`);
      }
      if (lines !== walk?.lines || isOtherSize) {
        lines = walk?.lines;
        walls.setAttribute("d", wallsOf(lines ?? []));
      }
      way.setAttribute("points", middles(scene.way));
      trail.setAttribute("points", middles(walk?.trail ?? []));
      const [row, col] = walk?.at ?? [0, 0];
      setAttribute(here, "cx", col + 0.5);
      setAttribute(here, "cy", row + 0.5);
      drawing.classList.toggle("without-maze", walk === undefined);
      pins.replaceChildren(
        ...pinsWithin(scene.pins, rows, cols).map(([atRow, atCol, white]) =>
          white
            ? svgElement("circle", { class: "maze-pin-white", cx: atCol + 0.5, cy: atRow + 0.5, r: 0.22 })
            : svgElement("path", { class: "maze-pin-black", d: `M${atCol + 0.28} ${atRow + 0.28}h.44v.44h-.44z` }),
        ),
      );
      root.classList.toggle("pinning", scene.cursor !== undefined);
      const [cursorRow, cursorCol] = scene.cursor ?? [0, 0];
      setAttribute(cursor, "x", cursorCol);
      setAttribute(cursor, "y", cursorRow);
      root.setAttribute("aria-label", maze.boardLabel(rows, cols));
      reveal(scene.cursor ?? [row, col]);
    },
    focus() {
      root.focus({ preventScroll: true });
      // In low windows the dialog scrolls.
      root.scrollIntoView({ block: "nearest" });
    },
  };
}

function middles(cells: readonly Cell[]): string {
  return cells.map(([row, col]) => `${col + 0.5},${row + 0.5}`).join(" ");
}

/** Where the cursor is after an arrow key; it stays within the board. */
export function movedCursor(cursor: Cell, way: Way, rows: number, cols: number): Cell {
  const [row, col] = next(cursor, way);
  return row < 0 || col < 0 || row >= rows || col >= cols ? cursor : [row, col];
}
