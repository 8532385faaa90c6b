/** Pointer events of the window as gestures. */
import { type Gesture, Gestures, type PointerAt, type PointerKind } from "./gestures.ts";

/** Touches that begin so near to the window's left or right edge may be the system's "back". */
const SYSTEM_EDGE = 24;

export interface PointerOptions<T> {
  /** What is at a point, and whether a drag from there drags it; `null` where the board is not meant. */
  target(event: PointerEvent): { target: T; grabs: boolean } | null;
  gesture(gesture: Gesture<T>): void;
  /** A mouse or pen is over the board without a button; `null` when it has left. */
  hover(event: PointerEvent | null): void;
  /** What was used last. */
  used(pointer: PointerKind): void;
}

export interface Pointers {
  /** Takes back what is being dragged. */
  stop(): void;
}

/** Listens to the pointers of an element. */
export function listenToPointers<T>(element: HTMLElement, options: PointerOptions<T>): Pointers {
  const gestures = new Gestures<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pass = (found: readonly Gesture<T>[]) => {
    for (const gesture of found) {
      options.gesture(gesture);
    }
    clearTimeout(timer);
    const { deadline } = gestures;
    if (deadline !== null) {
      timer = setTimeout(() => pass(gestures.tick(performance.now())), Math.max(0, deadline - performance.now()));
    }
  };

  element.addEventListener("pointerdown", (event) => {
    const pointer = kindOf(event);
    options.used(pointer);
    const found = options.target(event);
    if (found === null) {
      return;
    }
    capture(element, event.pointerId);
    options.hover(null);
    pass(
      gestures.press({
        ...at(event),
        ...found,
        pointer,
        button: buttonOf(event),
        time: performance.now(),
        atEdge: pointer === "touch" && (event.clientX < SYSTEM_EDGE || event.clientX > innerWidth - SYSTEM_EDGE),
      }),
    );
  });
  element.addEventListener("pointermove", (event) => {
    if (event.buttons === 0 && event.pointerType !== "touch") {
      options.hover(event);
    }
    pass(gestures.move(at(event)));
  });
  element.addEventListener("pointerup", (event) => pass(gestures.lift(at(event))));
  element.addEventListener("pointercancel", (event) => pass(gestures.abort(event.pointerId)));
  // After it was lifted this says nothing new; where it was lost otherwise, it would seem to be down for ever.
  element.addEventListener("lostpointercapture", (event) => {
    if (event.target === element) {
      pass(gestures.abort(event.pointerId));
    }
  });
  element.addEventListener("pointerleave", () => options.hover(null));
  // The focus goes where a gesture says, not where the mouse is pressed; and no text is selected.
  element.addEventListener("mousedown", (event) => options.target(event as PointerEvent) !== null && event.preventDefault());
  element.addEventListener("contextmenu", (event) => event.preventDefault());

  return { stop: () => pass(gestures.stop()) };
}

function at(event: PointerEvent): PointerAt {
  return { id: event.pointerId, x: event.clientX, y: event.clientY };
}

function kindOf(event: PointerEvent): PointerKind {
  return event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
}

function buttonOf(event: PointerEvent): "first" | "second" | "middle" {
  if (event.button === 1) {
    return "middle";
  }
  // A Mac's mouse with one button: Ctrl and a click.
  return event.button === 2 || (event.pointerType === "mouse" && event.ctrlKey) ? "second" : "first";
}

/** A pointer that was lifted in the meantime cannot be captured, and need not be. */
function capture(element: HTMLElement, id: number): void {
  try {
    element.setPointerCapture(id);
  } catch {
    // Nothing to do.
  }
}
