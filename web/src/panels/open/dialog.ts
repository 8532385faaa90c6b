/** Opening a puzzle: from a text, a file, the clipboard, or those begun. What was on the board stays until one is read. */
import type { ReadDocument } from "../../solver/protocol.ts";
import { texts } from "../../texts/texts.ts";
import { dialog } from "../dialog.ts";
import { button, type Child, element, setHidden } from "../element.ts";
import type { Page } from "../page.ts";
import { preview } from "../preview.ts";
import { asSentence } from "../places.ts";
import { documentOf } from "../questions.ts";
import { linkReason } from "../start-page.ts";
import { runningPart } from "../running.ts";
import { undoNote } from "../undo-note.ts";
import { begunList } from "./begun.ts";
import { OPEN_FIELD } from "./drop.ts";
import { problemPart, type ReadAs } from "./problem.ts";
import { bytesOf, MOST_BYTES, MOST_PUZZLES, textOf } from "./reading.ts";

type PuzzleRead = ReadDocument["puzzles"][number];

/** Texts that are longer than this are not put into the field: they would only make it slow. */
const LONGEST_SHOWN = 20_000;

/** Reading takes long when it takes more milliseconds than this. */
const SLOW = 400;

/** Opens puzzles. */
export interface Opening {
  openDialog(text?: string): void;
  /** Reads it and puts the puzzle on the board; where that fails, the dialog says why. */
  readInto(source: string | Blob): void;
}

/** What a link of this page holds; `undefined` if the text is none. Rejects where the link is broken. */
export type FromLink = (text: string) => Promise<PuzzleRead | undefined>;

/** Makes the dialog. `fromLink` opens links of this page itself. */
export function createOpening(page: Page, fromLink: FromLink): Opening {
  const { panels } = texts();
  const { opening } = panels;
  const field = element("textarea", {
    class: "field field-text",
    rows: 7,
    id: OPEN_FIELD,
    placeholder: opening.placeholder,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": "open-note",
  });
  const problem = element("div", { class: "complaint", role: "alert", hidden: true });
  const running = runningPart(opening.reading, () => page.questions.stop());
  const file = element("input", {
    type: "file",
    class: "unseen",
    tabindex: -1,
    "aria-hidden": "true",
    onchange: () => {
      const [chosen] = file.files ?? [];
      file.value = "";
      if (chosen !== undefined) {
        void readBlob(chosen);
      }
    },
  });
  const from = element(
    "div",
    { class: "stack" },
    element("label", { class: "label", for: OPEN_FIELD }, opening.label),
    field,
    element("p", { class: "quiet", id: "open-note" }, opening.note),
    problem,
    running.root,
    element(
      "div",
      { class: "row row-spread" },
      button(opening.read, () => void readField(), { kind: "primary" }),
      element("span", { class: "row" }, button(opening.paste, () => void paste()), button(opening.file, () => file.click()), file),
    ),
  );
  const several = element("div", { class: "stack", hidden: true });
  const begun = element("section", { class: "begun" });
  const made = dialog(opening.title, [from, several, begun], { size: "wide", closed: () => running.isOn && page.questions.drop() });
  /** Longer than what the field shows; read in place of it as long as the field is not touched. */
  let held: { bytes: Uint8Array; text: string } | undefined;
  field.addEventListener("input", () => {
    held = undefined;
  });

  function openDialog(text = ""): void {
    say();
    setHidden(several, true);
    setHidden(from, false);
    field.value = text;
    held = undefined;
    begun.replaceChildren(
      element("h3", { class: "section-title" }, opening.begun),
      begunList(page, () => made.close()),
    );
    setHidden(begun, false);
    made.open(field);
  }

  function say(...children: Child[]): void {
    problem.replaceChildren(...children);
    setHidden(problem, children.length === 0);
  }

  function fail(text: string, ...children: Child[]): void {
    if (!made.root.open) {
      openDialog(text.length > LONGEST_SHOWN ? "" : text);
    }
    say(...children);
    problem.scrollIntoView({ block: "nearest" });
  }

  async function paste(): Promise<void> {
    try {
      field.value = await navigator.clipboard.readText();
      held = undefined;
      await readText(field.value);
    } catch {
      say(element("p", {}, panels.trouble.clipboardRead));
      field.focus();
    }
  }

  /** What the field stands for, which may be longer than what it shows. */
  function readField(): Promise<void> {
    return held === undefined ? readText(field.value) : read(held.bytes, held.text, {});
  }

  async function readText(text: string): Promise<void> {
    if (text.trim() === "") {
      return fail(text, element("p", {}, opening.nothing));
    }
    const bytes = bytesOf(text);
    if (bytes === undefined) {
      return fail("", element("p", {}, opening.tooLarge(MOST_BYTES / 1_000_000)));
    }
    try {
      const puzzle = await fromLink(text);
      return puzzle === undefined ? await read(bytes, text, {}) : put(puzzle);
    } catch (error) {
      return fail(text, element("p", {}, asSentence(linkReason(error))));
    }
  }

  async function readBlob(blob: Blob): Promise<void> {
    if (blob.size > MOST_BYTES) {
      return fail("", element("p", {}, opening.tooLarge(MOST_BYTES / 1_000_000)));
    }
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await blob.arrayBuffer());
    } catch {
      return fail("", element("p", {}, opening.unreadable));
    }
    const text = textOf(bytes);
    if (made.root.open) {
      field.value = text.length > LONGEST_SHOWN ? "" : text;
    }
    held = { bytes, text };
    return read(bytes, text, {});
  }

  async function read(bytes: Uint8Array, text: string, how: ReadAs): Promise<void> {
    say();
    running.begin();
    // What was pasted or dropped on the page is read without the dialog, unless that takes long enough to be noticed.
    const slow = window.setTimeout(() => made.root.open || openDialog(), SLOW);
    const outcome = await page.questions.run("read", { ...how, most: MOST_PUZZLES }, { data: bytes });
    window.clearTimeout(slow);
    running.end();
    if (outcome.kind === "failed") {
      const { error } = outcome;
      const parts = problemPart(error, text, how, (other) => void read(bytes, text, other));
      fail(text, ...parts);
      if (text.length > LONGEST_SHOWN) {
        held = { bytes, text };
      }
    } else if (outcome.kind === "answer") {
      take(outcome.answer, text);
    }
  }

  function take(document: ReadDocument, text: string): void {
    const [first] = document.puzzles;
    if (first === undefined) {
      fail(text, element("p", {}, opening.nothing));
    } else if (document.total === 1) {
      put(first);
    } else {
      choose(document);
    }
  }

  function choose(document: ReadDocument): void {
    if (!made.root.open) {
      openDialog();
    }
    setHidden(from, true);
    setHidden(begun, true);
    setHidden(several, false);
    const items = document.puzzles.map((puzzle, index) => {
      const { grid } = puzzle.puzzle;
      const size = panels.size(grid.length, grid[0]?.length ?? 0);
      return element(
        "li",
        { class: "card-item" },
        element(
          "button",
          { type: "button", class: "card-button", onclick: () => put(puzzle) },
          preview(puzzle.puzzle),
          element("span", { class: "card-words" }, opening.puzzle(index + 1, size)),
        ),
      );
    });
    const back = button(
      opening.back,
      () => {
        setHidden(several, true);
        setHidden(from, false);
        setHidden(begun, false);
        field.focus();
      },
      { kind: "quiet", icon: "back" },
    );
    several.replaceChildren(
      element("p", { role: "status" }, opening.several(document.puzzles.length, document.total)),
      element("ul", { class: "cards" }, ...items),
      back,
    );
    several.querySelector("button")?.focus();
  }

  function put({ puzzle, bridges, crosses, notes }: PuzzleRead): void {
    made.close();
    page.store.load(puzzle, bridges, crosses);
    page.store.setMode("play");
    page.actions.showTopic(null);
    page.board.fit();
    const size = panels.size(puzzle.grid.length, puzzle.grid[0]?.length ?? 0);
    undoNote(page, [opening.opened(size), ...notes.map(asSentence)].join(" "));
  }

  return {
    openDialog,
    readInto(source) {
      const reading = typeof source === "string" ? readText(source) : readBlob(source);
      reading.catch((error: unknown) => fail("", element("p", {}, documentOf(error).text)));
    },
  };
}
