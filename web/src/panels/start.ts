/** Which puzzle the page begins with: the one it was given, the one in its link, the last one kept, or an example. */
import type { ReadDocument } from "../solver/protocol.ts";

type PuzzleRead = ReadDocument["puzzles"][number];

/** Where the page may begin, as it is found. */
export interface Sources {
  /** The text of the element `given`: JSON, `null` or `{"text": "..."}`. */
  readonly given: string;
  /** The address's fragment without `#`. */
  readonly fragment: string;
}

/** What it takes to begin. */
export interface Beginning {
  /** Reads a text in any format; rejects with the reason. */
  read(text: string): Promise<PuzzleRead | undefined>;
  /** Opens a fragment; rejects with the reason. */
  openFragment(fragment: string): Promise<void>;
  put(puzzle: PuzzleRead): void;
  /** Brings back the last puzzle; false where there is none. */
  restore(): boolean;
  /** Shows the example, and what one can do here. */
  invite(): void;
  /** Says that something cannot be read. */
  complain(about: "given" | "link", error: unknown): void;
}

/** How the page began. */
export type Began = "given" | "link" | "kept" | "example";

/** Begins with the first source that holds a puzzle. A source that is broken is named, and the next one is tried. */
export async function begin({ given, fragment }: Sources, how: Beginning): Promise<Began> {
  const complaints: ["given" | "link", unknown][] = [];
  const began = await first(given, fragment, how, complaints);
  // Told at the end: a message is about what is on the page by then.
  for (const [about, error] of complaints) {
    how.complain(about, error);
  }
  return began;
}

async function first(
  given: string,
  fragment: string,
  how: Beginning,
  complaints: ["given" | "link", unknown][],
): Promise<Began> {
  try {
    const text = givenText(given);
    const puzzle = text === undefined ? undefined : await how.read(text);
    if (puzzle !== undefined) {
      how.put(puzzle);
      return "given";
    }
  } catch (error) {
    complaints.push(["given", error]);
  }
  if (fragment !== "") {
    try {
      await how.openFragment(fragment);
      return "link";
    } catch (error) {
      complaints.push(["link", error]);
    }
  }
  if (how.restore()) {
    return "kept";
  }
  how.invite();
  return "example";
}

/** The text that the page was given, if any. */
export function givenText(given: string): string | undefined {
  const document: unknown = JSON.parse(given.trim() === "" ? "null" : given);
  if (document === null) {
    return undefined;
  }
  if (typeof document === "object" && "text" in document && typeof document.text === "string") {
    return document.text;
  }
  throw new TypeError('expected null or {"text": "..."}');
}
