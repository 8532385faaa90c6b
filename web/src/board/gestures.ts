/**
 * From pointers to gestures, as a state machine without a DOM. A press becomes a tap, a drag, a move of the view, or the
 * second action (right button, long press). As soon as a second finger is down, nothing is written until all are lifted.
 */

export type PointerKind = "mouse" | "touch" | "pen";

export interface PointerAt {
  readonly id: number;
  /** In CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
}

export interface Press<T> extends PointerAt {
  readonly pointer: PointerKind;
  /** `second`: the right button; `middle` moves the view. */
  readonly button: "first" | "second" | "middle";
  readonly time: number;
  /** What was pressed. */
  readonly target: T;
  /** Whether a drag from there drags it. Otherwise it moves the view. */
  readonly grabs: boolean;
  /** Whether it is where the system's own gestures start: nothing but taps there. */
  readonly atEdge: boolean;
}

export type Gesture<T> =
  | { kind: "tap"; target: T; pointer: PointerKind }
  | { kind: "second"; target: T; pointer: PointerKind }
  /** A drag goes on at a point, ends there, or is taken back. */
  | { kind: "drag"; target: T; x: number; y: number }
  | { kind: "drop"; target: T; x: number; y: number }
  | { kind: "cancel" }
  | { kind: "pan"; dx: number; dy: number }
  /** The view is let go while it moves. */
  | { kind: "panned"; pointer: PointerKind }
  | { kind: "pinch"; factor: number; x: number; y: number; dx: number; dy: number };

/** How long a finger or pen rests for a long press. */
export const LONG_PRESS = 500;
/** How far a pointer may tremble without moving. */
const TREMBLE: Record<PointerKind, number> = { mouse: 4, pen: 7, touch: 10 };

type State<T> =
  | { name: "idle" }
  | { name: "pressed"; press: Press<T> }
  | { name: "dragging"; press: Press<T> }
  | { name: "panning"; id: number; x: number; y: number; pointer: PointerKind }
  | { name: "pinching" }
  /** Until all are lifted. */
  | { name: "spent" };

export class Gestures<T> {
  #state: State<T> = { name: "idle" };
  readonly #down = new Map<number, PointerAt>();

  /** When `tick` is to be called, if nothing happens before. */
  get deadline(): number | null {
    return this.#state.name === "pressed" && waits(this.#state.press) ? this.#state.press.time + LONG_PRESS : null;
  }

  press(press: Press<T>): Gesture<T>[] {
    this.#down.set(press.id, press);
    if (this.#down.size === 1) {
      this.#state = press.button === "middle" ? panning(press, press.pointer) : { name: "pressed", press };
      return [];
    }
    const taken = this.#takeBack();
    this.#state = this.#down.size === 2 ? { name: "pinching" } : { name: "spent" };
    return taken;
  }

  move(at: PointerAt): Gesture<T>[] {
    const before = this.#down.get(at.id);
    if (before === undefined) {
      return [];
    }
    const state = this.#state;
    if (state.name === "pinching") {
      const gesture = this.#pinch(before, at);
      this.#down.set(at.id, at);
      return gesture;
    }
    this.#down.set(at.id, at);
    if (state.name === "pressed" && Math.hypot(at.x - state.press.x, at.y - state.press.y) > TREMBLE[state.press.pointer]) {
      return this.#leave(state.press, at);
    }
    if (state.name === "dragging") {
      return [{ kind: "drag", target: state.press.target, x: at.x, y: at.y }];
    }
    if (state.name === "panning" && state.id === at.id) {
      this.#state = panning(at, state.pointer);
      return [{ kind: "pan", dx: at.x - state.x, dy: at.y - state.y }];
    }
    return [];
  }

  lift(at: PointerAt): Gesture<T>[] {
    if (!this.#down.delete(at.id)) {
      return [];
    }
    const state = this.#state;
    if (state.name === "pinching") {
      const [rest] = this.#down.values();
      this.#state = rest === undefined ? { name: "idle" } : panning(rest, "touch");
      return [];
    }
    if (this.#down.size === 0) {
      this.#state = { name: "idle" };
    }
    if (state.name === "pressed") {
      const { target, pointer, button } = state.press;
      return [{ kind: button === "second" ? "second" : "tap", target, pointer }];
    }
    if (state.name === "panning" && state.id === at.id) {
      return [{ kind: "panned", pointer: state.pointer }];
    }
    return state.name === "dragging" ? [{ kind: "drop", target: state.press.target, x: at.x, y: at.y }] : [];
  }

  /** The system has taken a pointer away. */
  abort(id: number): Gesture<T>[] {
    if (!this.#down.delete(id)) {
      return [];
    }
    const taken = this.#takeBack();
    this.#state = { name: this.#down.size === 0 ? "idle" : "spent" };
    return taken;
  }

  /** Escape was pressed, or what was dragged is gone: nothing more comes of what is down. */
  stop(): Gesture<T>[] {
    const taken = this.#takeBack();
    this.#state = { name: this.#down.size === 0 ? "idle" : "spent" };
    return taken;
  }

  tick(time: number): Gesture<T>[] {
    const state = this.#state;
    if (state.name !== "pressed" || this.deadline === null || time < this.deadline) {
      return [];
    }
    this.#state = { name: "spent" };
    return [{ kind: "second", target: state.press.target, pointer: state.press.pointer }];
  }

  #leave(press: Press<T>, at: PointerAt): Gesture<T>[] {
    if (press.atEdge || press.button === "second") {
      this.#state = { name: "spent" };
      return [];
    }
    if (press.grabs) {
      this.#state = { name: "dragging", press };
      return [{ kind: "drag", target: press.target, x: at.x, y: at.y }];
    }
    this.#state = panning(at, press.pointer);
    return [{ kind: "pan", dx: at.x - press.x, dy: at.y - press.y }];
  }

  #pinch(before: PointerAt, at: PointerAt): Gesture<T>[] {
    const other = [...this.#down.values()].find((pointer) => pointer.id !== at.id);
    if (other === undefined) {
      return [];
    }
    const distance = (a: PointerAt) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    return [
      {
        kind: "pinch",
        factor: distance(at) / distance(before),
        x: (at.x + other.x) / 2,
        y: (at.y + other.y) / 2,
        dx: (at.x - before.x) / 2,
        dy: (at.y - before.y) / 2,
      },
    ];
  }

  #takeBack(): Gesture<T>[] {
    return this.#state.name === "dragging" ? [{ kind: "cancel" }] : [];
  }
}

function panning({ id, x, y }: PointerAt, pointer: PointerKind): State<never> {
  return { name: "panning", id, x, y, pointer };
}

function waits(press: Press<unknown>): boolean {
  return press.pointer !== "mouse" && press.button === "first";
}
