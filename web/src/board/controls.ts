/** From gestures and keys to what is done while playing or drawing. */
import { sizeOf } from "../model/size.ts";
import type { Cell, Clue } from "../solver/protocol.ts";
import { Drawing } from "./drawing.ts";
import type { Frame } from "./frame.ts";
import type { Gesture, PointerKind } from "./gestures.ts";
import { Glide } from "./glide.ts";
import { cellAt, type Hit, hitAt, type Point } from "./hits.ts";
import { type Action, actionOf } from "./keys.ts";
import { placeOf } from "./labels.ts";
import { Playing } from "./playing.ts";
import { texts } from "../texts/texts.ts";
import { listenToPointers, type Pointers } from "./pointers.ts";
import { clueAt, currentBoard } from "./scene.ts";
import type { Context } from "./state.ts";
import { TOUCHED_CELL } from "./viewport.ts";
import { waitingText } from "./waiting-text.ts";

/** What a pointer can press. */
interface Target extends Hit {
  /** The corner that resizes the grid. */
  readonly handle: boolean;
}

const ZOOM_STEP = 1.25;
/** How much one notch of a wheel zooms. */
const WHEEL_SPEED = 0.002;

export class Controls {
  /** Whether there seems to be no keyboard: the last pointer was a finger. */
  touched = matchMedia("(pointer: coarse)").matches;
  readonly #context: Context;
  readonly #frame: Frame;
  readonly #redraw: () => void;
  readonly #playing: Playing;
  readonly #drawing: Drawing;
  readonly #pointers: Pointers;
  readonly #glide: Glide;
  /** Whether a pointer was used after the last key: then the focus is not to be pointed out. */
  #pointed = false;
  /** While playing: how many bridges the next arrow key draws; it is the next key, or nothing comes of it. */
  #armed: number | null = null;
  /** Where a pointer was pressed last. */
  #pressed: Point = { x: 0, y: 0 };

  constructor(context: Context, frame: Frame, redraw: () => void, signal: AbortSignal) {
    this.#context = context;
    this.#frame = frame;
    this.#redraw = redraw;
    this.#playing = new Playing(context);
    this.#drawing = new Drawing(context);
    this.#glide = new Glide((dx, dy) => frame.panBy(dx, dy));
    this.#pointers = listenToPointers<Target>(frame.element, {
      target: (event) => this.#targetOf(event),
      gesture: (gesture) => this.#do(gesture),
      hover: (event) => this.#hover(event),
      used: (pointer) => this.#used(pointer),
    });
    const { svg } = frame;
    svg.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("keydown", () => (this.#pointed = false), { capture: true, signal });
    // Not on the drawing itself: Chromium makes an SVG element with such listeners a stop of the Tab key.
    frame.element.addEventListener("focusin", (event) => this.#focused(event));
    frame.element.addEventListener("focusout", () => svg.classList.remove("by-keyboard"));
    svg.addEventListener("click", (event) => this.#clicked(event));
    frame.element.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** A clue of the pad. */
  chooseClue(clue: Clue | null): void {
    const { selected } = this.#context.ui;
    if (selected !== null) {
      this.#drawing.setClue(selected, clue);
    }
  }

  /** Takes back what is pressed or dragged: the puzzle has changed under it. */
  stop(): void {
    this.#pointers.stop();
  }

  get #isDrawing(): boolean {
    return this.#context.store.now.mode === "draw";
  }

  #targetOf(event: MouseEvent): { target: Target; grabs: boolean } | null {
    const { element } = this.#frame;
    const box = element.getBoundingClientRect();
    if (event.clientX - box.left >= element.clientWidth || event.clientY - box.top >= element.clientHeight) {
      // The scroll bars.
      return null;
    }
    this.#pressed = { x: event.clientX, y: event.clientY };
    const handle = event.target instanceof Element && event.target.closest("[data-handle]") !== null;
    const hit = this.#hitAt(event.clientX, event.clientY);
    return { target: { ...hit, handle }, grabs: handle || hit.island !== null };
  }

  #hitAt(x: number, y: number): Hit {
    const { puzzle } = this.#context.store.now;
    const point = this.#frame.pointAt(x, y);
    const board = currentBoard(this.#context.store.now);
    if (!this.#isDrawing) {
      return board === null ? { cell: null, island: null, corridor: null } : hitAt(board, point);
    }
    const cell = cellAt(point, sizeOf(puzzle));
    // While drawing the puzzle alone says what is there; an island needs no number to be dragged.
    return { cell, island: cell !== null && clueAt(puzzle, ...cell) !== null ? 0 : null, corridor: null };
  }

  #do(gesture: Gesture<Target>): void {
    if (gesture.kind === "tap" || gesture.kind === "second" || gesture.kind === "drop") {
      this.#context.clear();
    }
    switch (gesture.kind) {
      case "pan":
        this.#frame.panBy(gesture.dx, gesture.dy);
        this.#glide.add(gesture.dx, gesture.dy, performance.now());
        break;
      case "panned":
        if (gesture.pointer === "touch") {
          this.#glide.release(performance.now());
        }
        break;
      case "pinch":
        this.#frame.panBy(gesture.dx, gesture.dy);
        this.#frame.zoomBy(gesture.factor, gesture.x, gesture.y);
        this.#redraw();
        break;
      case "cancel":
        this.#playing.cancel();
        this.#drawing.cancel();
        break;
      default:
        if (this.#isDrawing) {
          this.#draw(gesture);
        } else {
          this.#play(gesture);
        }
    }
  }

  #play(gesture: Extract<Gesture<Target>, { target: Target }>): void {
    const { target } = gesture;
    if ((gesture.kind === "tap" || gesture.kind === "second") && gesture.pointer === "touch" && this.#frame.isTight) {
      // What a finger means among such small cells is anybody's guess: it gets larger ones first.
      this.#frame.zoomBy(TOUCHED_CELL / this.#frame.cell, this.#pressed.x, this.#pressed.y);
      this.#redraw();
      return;
    }
    switch (gesture.kind) {
      case "tap":
        this.#playing.tap(target);
        break;
      case "second":
        this.#playing.second(target);
        break;
      case "drag":
        if (target.island !== null) {
          this.#playing.drag(target.island, this.#frame.pointAt(gesture.x, gesture.y));
        }
        break;
      case "drop":
        this.#playing.drop();
        break;
    }
  }

  #draw(gesture: Extract<Gesture<Target>, { target: Target }>): void {
    const { target } = gesture;
    switch (gesture.kind) {
      case "tap":
      case "second":
        this.#drawing.tap(target.cell);
        break;
      case "drag":
        if (target.handle) {
          this.#drawing.dragCorner(this.#frame.pointAt(gesture.x, gesture.y));
        } else if (target.cell !== null) {
          this.#drawing.drag(target.cell, this.#frame.pointAt(gesture.x, gesture.y));
        }
        break;
      case "drop":
        if (target.handle) {
          this.#drawing.dropCorner();
        } else {
          this.#drawing.drop();
        }
        break;
    }
  }

  #hover(event: PointerEvent | null): void {
    const corridor = event === null || this.#isDrawing ? null : this.#hitAt(event.clientX, event.clientY).corridor;
    if (corridor !== this.#context.ui.hovered) {
      this.#context.change({ hovered: corridor });
    }
  }

  #used(pointer: PointerKind): void {
    this.#glide.stop();
    this.#armed = null;
    this.#pointed = true;
    this.#frame.svg.classList.remove("by-keyboard");
    const touched = pointer === "touch";
    if (touched !== this.touched) {
      this.touched = touched;
      this.#redraw();
    }
  }

  #wheel(event: WheelEvent): void {
    this.#glide.stop();
    if (event.ctrlKey) {
      event.preventDefault();
      this.#frame.zoomBy(Math.exp(-event.deltaY * WHEEL_SPEED), event.clientX, event.clientY);
      this.#redraw();
    }
  }

  #focused(event: FocusEvent): void {
    const element = event.target;
    if (!(element instanceof SVGElement)) {
      return;
    }
    this.#frame.svg.classList.toggle("by-keyboard", !this.#pointed && element.matches(":focus-visible"));
    const cell = cellOf(element);
    const { cursor } = this.#context.ui;
    if (cell !== null && (cursor === null || cursor[0] !== cell[0] || cursor[1] !== cell[1])) {
      this.#context.change({ cursor: cell });
    }
  }

  /** A click without a pointer comes from a screen reader or the like. */
  #clicked(event: MouseEvent): void {
    const cell = event.detail === 0 && event.target instanceof Element ? cellOf(event.target) : null;
    if (cell !== null) {
      this.#context.clear();
      this.#context.goTo(cell);
      this.#press(cell);
    }
  }

  #key(event: KeyboardEvent): void {
    const action = actionOf(event, this.#context.store.now.mode);
    if (action === null || event.defaultPrevented) {
      this.#armed = isModifier(event) ? this.#armed : null;
      return;
    }
    if (action.kind === "leave" && !this.#leave()) {
      // Nothing to leave here: Escape is somebody else's.
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (action.kind !== "leave") {
      this.#context.clear();
    }
    this.#frame.svg.classList.add("by-keyboard");
    if (action.kind === "zoom") {
      this.#frame.zoomBy(action.larger ? ZOOM_STEP : 1 / ZOOM_STEP);
      const { cursor } = this.#context.ui;
      if (cursor !== null) {
        this.#frame.reveal([cursor]);
      }
      this.#redraw();
    } else if (action.kind === "fit") {
      this.#frame.fit();
      this.#redraw();
    } else if (action.kind === "go" && event.target === this.#frame.svg && this.#context.ui.cursor !== null) {
      // The focus was on the board as a whole: it begins where the cursor is.
      this.#context.goTo(this.#context.ui.cursor);
    } else if (this.#isDrawing) {
      this.#drawByKey(action);
    } else {
      this.#playByKey(action);
    }
  }

  #leave(): boolean {
    const { building, moving, resizing, selected } = this.#context.ui;
    if (building === null && moving === null && resizing === null && (selected === null || this.#isDrawing)) {
      return false;
    }
    this.#pointers.stop();
    this.#playing.cancel();
    this.#drawing.cancel();
    if (selected !== null && !this.#isDrawing) {
      this.#context.clear();
      this.#context.say(texts().board.deselected(placeOf(selected)));
    }
    return true;
  }

  #playByKey(action: Action): void {
    const board = currentBoard(this.#context.store.now);
    const { cursor } = this.#context.ui;
    const island = cursor === null ? undefined : board?.islandAt(...cursor);
    if (board === null || island === undefined) {
      this.#context.tell(waitingText(this.#context.store.now) ?? "");
      return;
    }
    const playing = this.#playing;
    const armed = this.#armed;
    this.#armed = action.kind === "digit" ? action.digit : action.kind === "erase" ? 0 : null;
    switch (action.kind) {
      case "digit":
      case "erase":
        this.#context.tell(texts().board.whichWay(this.#armed ?? 0));
        break;
      case "go":
        if (armed === null) {
          playing.go(island, action.direction);
        } else {
          playing.set(island, action.direction, armed);
        }
        break;
      case "build":
      case "extend":
      case "cross":
        playing[action.kind](island, action.direction);
        break;
      case "first":
      case "last": {
        const { row, col } = board.island(action.kind === "first" ? 0 : board.islands.length - 1);
        this.#context.goTo([row, col]);
        break;
      }
      case "press":
        playing.press(island);
        break;
      case "lock":
        playing.toggleLock(island);
        break;
    }
  }

  #drawByKey(action: Action): void {
    const cell: Cell = this.#context.ui.cursor ?? [0, 0];
    const drawing = this.#drawing;
    switch (action.kind) {
      case "go":
      case "push":
        drawing[action.kind](cell, action.direction);
        break;
      case "first":
        drawing.goTo([0, 0]);
        break;
      case "last":
        drawing.goToLast();
        break;
      case "press":
        drawing.press(cell);
        break;
      case "digit":
        drawing.digit(cell, action.digit, performance.now());
        break;
      case "unknown":
        drawing.setClue(cell, "?");
        break;
      case "erase":
        drawing.setClue(cell, null);
        break;
    }
  }

  #press(cell: Cell): void {
    if (this.#isDrawing) {
      this.#drawing.press(cell);
      return;
    }
    const island = currentBoard(this.#context.store.now)?.islandAt(...cell);
    if (island !== undefined) {
      this.#playing.press(island);
    }
  }
}

/** Whether a key is only held for another one. */
function isModifier({ key }: KeyboardEvent): boolean {
  return key === "Shift" || key === "Control" || key === "Alt" || key === "Meta";
}

function cellOf(element: Element): Cell | null {
  const [row, col] = element.closest("[data-cell]")?.getAttribute("data-cell")?.split(",").map(Number) ?? [];
  return row === undefined || col === undefined ? null : [row, col];
}
