/** Which puzzle the page begins with: the one in its link, the one it was given, the last one kept, or an example. */
import type { PuzzleRead } from "../solver/protocol.ts";

/** Where the page may begin, as it is found. */
export interface Sources {
  /** The text of the element `given`: JSON, `null` or `{"text": "..."}`. */
  readonly given: string;
  /** The address's fragment without `#`. */
  readonly fragment: string;
  /** Whether the page is loaded anew after a link was opened: what it was given has had its turn then. */
  readonly isReloaded: boolean;
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
export async function begin({ given, fragment, isReloaded }: Sources, how: Beginning): Promise<Began> {
  const complaints: ["given" | "link", unknown][] = [];
  const attempt = async (about: "given" | "link", open: () => Promise<boolean>) => {
    try {
      return await open();
    } catch (error) {
      complaints.push([about, error]);
      return false;
    }
  };
  const began = await first({
    link: () => attempt("link", () => openLink(fragment, how)),
    given: () => attempt("given", () => openGiven(given, how)),
    kept: async () => how.restore(),
    isReloaded,
  });
  if (began === "example") {
    how.invite();
  }
  // Told at the end: a message is about what is on the page by then.
  for (const [about, error] of complaints) {
    how.complain(about, error);
  }
  return began;
}

interface Attempts extends Record<Exclude<Began, "example">, () => Promise<boolean>> {
  readonly isReloaded: boolean;
}

/** Whoever follows a link wants what is in it, also where the page has come with a puzzle of its own. */
async function first({ link, given, kept, isReloaded }: Attempts): Promise<Began> {
  if (await link()) {
    return "link";
  }
  if (isReloaded && (await kept())) {
    return "kept";
  }
  if (await given()) {
    return "given";
  }
  return (await kept()) ? "kept" : "example";
}

async function openLink(fragment: string, how: Beginning): Promise<boolean> {
  if (fragment === "") {
    return false;
  }
  await how.openFragment(fragment);
  return true;
}

async function openGiven(given: string, how: Beginning): Promise<boolean> {
  const text = givenText(given);
  const puzzle = text === undefined ? undefined : await how.read(text);
  if (puzzle === undefined) {
    return false;
  }
  how.put(puzzle);
  return true;
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
