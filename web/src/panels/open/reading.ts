/** Texts on their way to the solver: how large they may be, and where in them something is wrong. */

/** The most bytes of a file or text that are read. */
export const MOST_BYTES = 10_000_000;

/** The most puzzles of one text that are listed. */
export const MOST_PUZZLES = 200;

/** As many characters of a line are shown before and behind the place. */
const AROUND = 28;

/** A line of a text in three parts, the middle one being the place. */
export interface MarkedLine {
  readonly before: string;
  readonly at: string;
  readonly after: string;
}

/** The bytes of a text, or `undefined` when there are too many. */
export function bytesOf(text: string): Uint8Array | undefined {
  // A character has at least one byte: texts that are far too long are not copied.
  if (text.length > MOST_BYTES) {
    return undefined;
  }
  const bytes = new TextEncoder().encode(text);
  return bytes.length > MOST_BYTES ? undefined : bytes;
}

/** What is in a file, as text to be shown. The solver reads the bytes themselves. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/** The line with the place in a text, lines and columns counted from 1; `undefined` where there is no such line. */
export function markedLine(text: string, line: number, column: number | undefined): MarkedLine | undefined {
  const found = lineAt(text, line);
  if (found === undefined) {
    return undefined;
  }
  // Columns count characters, which may be two units of a JavaScript string.
  const characters = [...found.slice(0, 100_000)];
  if (column === undefined) {
    return shortened(characters, 0, 0);
  }
  const at = Math.min(Math.max(column - 1, 0), characters.length);
  return shortened(characters, at, at + 1);
}

function lineAt(text: string, line: number): string | undefined {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf("\n", start);
    if (end < 0) {
      return undefined;
    }
    start = end + 1;
  }
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? undefined : end).replace(/\r$/, "");
}

function shortened(characters: string[], from: number, to: number): MarkedLine {
  const start = Math.max(0, from - AROUND);
  const end = Math.min(characters.length, to + AROUND);
  return {
    before: (start > 0 ? "…" : "") + characters.slice(start, from).join(""),
    at: characters.slice(from, to).join(""),
    after: characters.slice(to, end).join("") + (end < characters.length ? "…" : ""),
  };
}
