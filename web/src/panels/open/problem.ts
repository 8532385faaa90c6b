/** Tells why a text could not be read: the place, the line, the readings to choose from. */
import type { ErrorDocument } from "../../solver/protocol.ts";
import { texts } from "../../texts/texts.ts";
import { button, type Child, element } from "../element.ts";
import { sentenceOf } from "../places.ts";
import { markedLine } from "./reading.ts";

/** How a text is to be read, where it does not say so itself, and which of its puzzles. */
export interface ReadAs {
  readonly format?: string;
  readonly base?: number;
  /** Counted from 1; all if not given. */
  readonly only?: number;
}

/** What is told of the error, and buttons for the readings where there are several. */
export function problemPart(
  error: ErrorDocument["error"],
  text: string,
  before: ReadAs,
  readAs: (how: ReadAs) => void,
): Child[] {
  const { opening, taking } = texts().panels;
  const parts: Child[] = [];
  if (error.kind !== "ambiguous" && error.line !== undefined) {
    parts.push(element("p", { class: "where" }, opening.where(error.line, error.column)));
  }
  parts.push(element("p", { class: "problem-words" }, sentenceOf(texts().library.error(error))));
  if (error.kind === "ambiguous") {
    const formatNames: Readonly<Record<string, string>> = taking.formats;
    const formats = error.formats ?? [];
    const bases = error.bases ?? [];
    parts.push(element("p", {}, opening.ambiguous));
    if (bases.length > 0) {
      parts.push(
        element("p", { class: "label" }, opening.base),
        element(
          "div",
          { class: "row" },
          ...bases.map((base) => button(String(base), () => readAs({ ...before, base }))),
        ),
      );
    } else {
      const choices = formats.map((format) => {
        return button(formatNames[format] ?? format, () => readAs({ ...before, format }));
      });
      parts.push(element("div", { class: "row" }, ...choices));
    }
    return parts;
  }
  const line = error.line === undefined ? undefined : markedLine(text, error.line, error.column);
  if (line !== undefined) {
    const at = error.column === undefined ? [] : [element("mark", {}, line.at === "" ? "\u00a0" : line.at)];
    parts.push(element("pre", { class: "marked-line", tabindex: 0 }, line.before, ...at, line.after));
  }
  return parts;
}
