/** Which keys do what, everywhere on the page but in fields. The board has keys of its own. */

/** What a key can do. */
export type KeyAction = "undo" | "redo" | "hint" | "help" | "escape" | "next" | "previous" | "neighbours" | "last" | "progress" | "table" | "shown" | "try" | "keep" | "takeBack" | "larger" | "smaller" | "fit";

/** Keys that mean nothing while a puzzle is drawn. */
const WHILE_PLAYING: ReadonlySet<KeyAction> = new Set(["next", "previous", "neighbours", "last", "progress", "table", "shown", "try", "keep", "takeBack"]);

/** Whether what a key does is for playing alone. */
export function isForPlaying(action: KeyAction): boolean {
  return WHILE_PLAYING.has(action);
}

/** The parts of a key event that matter. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What these keys do. Ctrl and the Mac's Command key count the same. */
export function actionOf(pressed: Pressed): KeyAction | undefined {
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (pressed.altKey) {
    return undefined;
  }
  if (pressed.ctrlKey || pressed.metaKey) {
    if (key === "z") {
      return pressed.shiftKey ? "redo" : "undo";
    }
    return key === "y" && !pressed.shiftKey ? "redo" : undefined;
  }
  switch (key) {
    case "?":
      return "help";
    case "u":
      return "undo";
    case "r":
      return "redo";
    case "h":
      return "hint";
    case "n":
      return pressed.shiftKey ? "previous" : "next";
    case "+":
    case "=":
      return "larger";
    case "-":
      return "smaller";
    case "0":
      return "fit";
    case "b":
      return "neighbours";
    case "w":
      return "last";
    case "p":
      return "progress";
    case "t":
      return "table";
    case "g":
      return "shown";
    case "e":
      return "try";
    case "k":
      return "keep";
    case "x":
      return "takeBack";
    case "Escape":
      return "escape";
    default:
      return undefined;
  }
}
