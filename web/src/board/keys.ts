/** What keys mean on the board. Keys that are not named here are left to the page. */
import type { Direction } from "../model/board.ts";
import type { Mode } from "../store/store.ts";

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export type Action =
  | { kind: "go" | "build" | "extend" | "cross" | "push"; direction: Direction }
  | { kind: "first" | "last" | "press" | "lock" | "leave" | "unknown" | "erase" | "fit" }
  | { kind: "digit"; digit: number }
  | { kind: "zoom"; larger: boolean };

const DIRECTIONS: Partial<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

/** What a key means; `null` where it means nothing here. */
export function actionOf(key: Key, mode: Mode): Action | null {
  // Some systems take Ctrl+arrow for themselves, others Alt or Meta.
  const held = key.ctrlKey || key.altKey || key.metaKey;
  const direction = DIRECTIONS[key.key];
  if (direction !== undefined) {
    return arrow(direction, mode, held, key.shiftKey);
  }
  return held ? null : (common(key.key) ?? (mode === "draw" ? drawing(key.key) : playing(key.key)));
}

function arrow(direction: Direction, mode: Mode, held: boolean, shift: boolean): Action | null {
  if (mode === "draw") {
    return held ? null : { kind: shift ? "push" : "go", direction };
  }
  if (shift) {
    return { kind: held ? "extend" : "cross", direction };
  }
  return { kind: held ? "build" : "go", direction };
}

function common(key: string): Action | null {
  switch (key) {
    case "Home":
      return { kind: "first" };
    case "End":
      return { kind: "last" };
    case "Enter":
    case " ":
      return { kind: "press" };
    case "Escape":
      return { kind: "leave" };
    case "+":
    case "=":
      return { kind: "zoom", larger: true };
    case "-":
      return { kind: "zoom", larger: false };
    default:
      return null;
  }
}

function playing(key: string): Action | null {
  if (/^[1-4]$/.test(key)) {
    return { kind: "digit", digit: Number(key) };
  }
  if (key === "0") {
    return { kind: "fit" };
  }
  if (key === "Delete" || key === "Backspace") {
    return { kind: "erase" };
  }
  return key === "l" || key === "L" ? { kind: "lock" } : null;
}

function drawing(key: string): Action | null {
  if (/^[0-9]$/.test(key)) {
    return { kind: "digit", digit: Number(key) };
  }
  if (key === "?") {
    return { kind: "unknown" };
  }
  return key === "Delete" || key === "Backspace" ? { kind: "erase" } : null;
}
