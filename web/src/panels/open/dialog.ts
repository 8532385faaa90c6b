/**
 * Opening a puzzle: from a text, a file, the clipboard, or those in progress. What was on the board stays until one is
 * read.
 */
import { sizeOf } from "../../model/size.ts";
import type { PuzzleRead, ReadDocument } from "../../solver/protocol.ts";
import { speak } from "../../speech.ts";
import { isArchiveText } from "../../store/archive.ts";
import { texts } from "../../texts/texts.ts";
import { dialog } from "../dialog.ts";
import { button, type Child, complainIn, element, setHidden } from "../element.ts";
import { fileField } from "../fields.ts";
import type { Page } from "../page.ts";
import { preview } from "../preview.ts";
import { sentenceOf } from "../places.ts";
import type { Notice, Turn } from "../questions.ts";
import { linkReason } from "../start-page.ts";
import { runningPart } from "../running.ts";
import { loadNote } from "../undo-note.ts";
import { isAnswerText } from "./answer-text.ts";
import { begunList } from "./begun.ts";
import { OPEN_FIELD } from "./drop.ts";
import { problemPart, type ReadAs } from "./problem.ts";
import { bytesOf, MOST_BYTES, MOST_PUZZLES, textOf } from "./reading.ts";

/** Texts that are longer than this are not put into the field: they would only make it slow. */
const LONGEST_SHOWN = 20_000;

/** Reading takes long when it takes more milliseconds than this. */
const SLOW = 400;

/** Opens puzzles. */
export interface Opening {
  openDialog(): void;
  /** Reads it and puts the puzzle on the board; where that fails, the dialog says why. */
  readInto(source: string | Blob): void;
}

/** What is read: the bytes, and as much of them as can be shown. */
interface Source {
  readonly bytes: Uint8Array;
  readonly text: string;
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
  const file = fileField((chosen) => void readBlob(chosen));
  const from = element(
    "div",
    { class: "stack" },
    element("label", { class: "label", for: OPEN_FIELD }, opening.label),
    field,
    element("p", { class: "quiet", id: "open-note" }, opening.note),
  );
  const several = element("div", { class: "stack", hidden: true });
  const actions = element(
    "div",
    { class: "row" },
    button(opening.read, () => readField(), { kind: "primary" }),
    button(opening.paste, () => void paste()),
    button(opening.file, () => file.click()),
    file,
  );
  const begun = element("section", { class: "begun" });
  const top = element("div", { class: "stack" }, from, several, problem, running.root, actions);
  const made = dialog(opening.title, [top, begun], { size: "wide", closed });
  let slow = 0;
  const notice: Notice = {
    begin() {
      running.begin();
      // What was pasted or dropped on the page is read without the dialog, unless that takes long enough to be noticed.
      slow = window.setTimeout(() => made.root.open || openDialog(), SLOW);
    },
    end() {
      running.end();
      window.clearTimeout(slow);
    },
  };
  let turn: Turn | undefined;
  /** What the dialog's own button reads as long as the field is not touched, which may not show all of it. */
  let held: Source | undefined;
  field.addEventListener("input", () => {
    held = undefined;
  });

  function openDialog(): void {
    empty();
    begun.replaceChildren(
      element("h3", { class: "section-title" }, opening.begun),
      begunList(page, () => made.close()),
    );
    made.open(field);
  }

  function closed(): void {
    turn?.end();
    empty();
    begun.replaceChildren();
  }

  /** Lets go of all texts and puzzles. */
  function empty(): void {
    say();
    showList(false);
    field.value = "";
    held = undefined;
  }

  function showList(shown: boolean): void {
    setHidden(several, !shown);
    for (const part of [from, actions, begun]) {
      setHidden(part, shown);
    }
    if (!shown) {
      several.replaceChildren();
    }
  }

  function say(...children: Child[]): void {
    complainIn(problem, ...children);
  }

  function begin(): Turn {
    say();
    turn = page.questions.begin(notice);
    return turn;
  }

  /** Ends a turn that somebody still waits for, and says why nothing was opened; the text is there to be mended. */
  function refuse(mine: Turn, source: Source | undefined, ...children: Child[]): void {
    if (mine.isOn) {
      mine.end();
      complain(source, ...children);
    }
  }

  function complain(source: Source | undefined, ...children: Child[]): void {
    if (!made.root.open) {
      openDialog();
    }
    showList(false);
    if (source !== undefined) {
      held = source;
      if (field.value !== source.text) {
        field.value = source.text.length > LONGEST_SHOWN ? "" : source.text;
      }
    }
    say(...children);
    problem.scrollIntoView({ block: "nearest" });
  }

  function readField(): void {
    if (held === undefined) {
      readText(field.value);
    } else {
      void read(begin(), held);
    }
  }

  async function paste(): Promise<void> {
    const mine = begin();
    let text: string;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      refuse(mine, undefined, element("p", {}, panels.trouble.clipboardRead));
      field.focus();
      return;
    }
    if (mine.isOn) {
      readText(text);
    }
  }

  function readText(text: string): void {
    const mine = begin();
    const bytes = bytesOf(text);
    if (text.trim() === "") {
      refuse(mine, undefined, element("p", {}, opening.nothing));
    } else if (bytes === undefined) {
      refuse(mine, undefined, element("p", {}, opening.tooLarge(MOST_BYTES / 1_000_000)));
    } else {
      void read(mine, { bytes, text });
    }
  }

  async function readBlob(blob: Blob): Promise<void> {
    const mine = begin();
    if (blob.size > MOST_BYTES) {
      refuse(mine, undefined, element("p", {}, opening.tooLarge(MOST_BYTES / 1_000_000)));
      return;
    }
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await blob.arrayBuffer());
    } catch {
      refuse(mine, undefined, element("p", {}, opening.unreadable));
      return;
    }
    await read(mine, { bytes, text: textOf(bytes) });
  }

  async function read(mine: Turn, source: Source, how: ReadAs = {}): Promise<void> {
    let linked: PuzzleRead | undefined;
    try {
      linked = await fromLink(source.text);
    } catch (error) {
      refuse(mine, source, element("p", {}, sentenceOf(linkReason(error))));
      return;
    }
    if (mine.isOn && linked !== undefined) {
      mine.end();
      put(linked);
      return;
    }
    const outcome = await mine.ask("read", { ...how, most: MOST_PUZZLES }, { data: source.bytes });
    if (outcome.kind === "failed") {
      if (isArchiveText(source.text)) {
        const toMine = () => {
          made.close();
          page.actions.openMine();
        };
        complain(source, element("p", {}, panels.collection.isArchive), button(panels.collection.all, toMine));
        return;
      }
      if (outcome.error.kind !== "too large" && isAnswerText(source.text)) {
        complain(source, element("p", {}, opening.isAnswer));
        return;
      }
      complain(source, ...problemPart(outcome.error, source.text, how, (other) => void read(begin(), source, other)));
    } else if (outcome.kind === "answer") {
      take(outcome.answer, source, how);
    }
  }

  function take(document: ReadDocument, source: Source, how: ReadAs): void {
    const [first] = document.puzzles;
    if (first === undefined) {
      complain(source, element("p", {}, opening.nothing));
    } else if (document.puzzles.length > 1) {
      choose(document, source, how);
    } else if (first.puzzle === undefined) {
      complain(source, element("p", {}, opening.puzzleTooLarge));
    } else {
      put(first);
    }
  }

  function choose(document: ReadDocument, source: Source, how: ReadAs): void {
    if (!made.root.open) {
      openDialog();
    }
    const items = document.puzzles.map((listed, index) => {
      const { rows, cols } = listed.puzzle === undefined ? listed : sizeOf(listed.puzzle);
      const open = () =>
        listed.puzzle === undefined ? void read(begin(), source, { ...how, only: index + 1 }) : put(listed);
      return element(
        "li",
        { class: "card-item" },
        element(
          "button",
          { type: "button", class: "card-button", onclick: open },
          preview(rows, cols, listed.puzzle?.grid),
          element("span", { class: "card-words" }, opening.puzzle(index + 1, panels.size(rows, cols))),
        ),
      );
    });
    const toText = () => {
      showList(false);
      say();
      field.focus();
    };
    const told = opening.several(document.puzzles.length, document.total);
    speak(told);
    several.replaceChildren(
      element("p", {}, told),
      element("ul", { class: "cards" }, ...items),
      button(opening.back, toText, { kind: "quiet", icon: "back" }),
    );
    showList(true);
    several.querySelector("button")?.focus();
  }

  function put({ puzzle, bridges, crosses, notes }: PuzzleRead): void {
    held = undefined;
    made.close();
    const arrival = page.store.load(puzzle, bridges, crosses);
    page.store.setMode("play");
    page.actions.showTopic(null);
    page.actions.toTop();
    page.board.fit();
    page.board.focus();
    const { rows, cols } = sizeOf(puzzle);
    loadNote(page, arrival, [opening.opened(panels.size(rows, cols)), ...notes.map((note) => sentenceOf(texts().library.note(note)))].join(" "));
  }

  return {
    openDialog,
    readInto(source) {
      if (typeof source === "string") {
        readText(source);
      } else {
        void readBlob(source);
      }
    },
  };
}
