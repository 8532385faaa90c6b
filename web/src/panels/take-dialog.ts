/** Taking a puzzle away: as a link, as text in any format, as a picture. */
import { sizeOf } from "../model/size.ts";
import type { ErrorDocument } from "../solver/protocol.ts";
import { stateOf } from "../store/state.ts";
import { speak } from "../speech.ts";
import { texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { button, checkbox, complainIn, element, setHidden, setText } from "./element.ts";
import { hasMarks } from "./marks.ts";
import type { Page } from "./page.ts";
import { download, pngOf } from "./picture.ts";
import { sentenceOf } from "./places.ts";
import { documentOf } from "../solver/client.ts";
import type { Turn } from "./questions.ts";
import { runningPart } from "./running.ts";

/** Formats in the order in which they are offered, and whether they hold what is drawn. */
const FORMATS = [
  ["text", false],
  ["puzzlink", false],
  ["json", true],
  ["pzprv3", true],
  ["penpa", true],
  ["tatham", false],
  ["sav", true],
  ["has", false],
  ["islands-rc", false],
  ["islands-xy", false],
] as const;

/** How the names of files end that are not plain texts to other programs. */
const ENDINGS: Partial<Record<Format, string>> = { json: "json", sav: "sav", has: "has" };

/** With more rows or columns, digits in a PNG become small: browsers draw no larger ones. */
const LARGE = 400;

/** The longest formula that the solver writes, in megabytes. */
const MOST_FORMULA = 64;

type Format = (typeof FORMATS)[number][0];

/** Makes the address of this page with the puzzle in it, with what is drawn or without. */
export type LinkMaker = (withState: boolean) => Promise<string>;

/** Makes the dialog; returns what opens it. */
export function createTaking(page: Page, linkTo: LinkMaker): () => void {
  const { panels } = texts();
  const { files, printing, taking, trouble } = panels;
  const running = runningPart(files.busy, () => page.questions.stop());
  const said = element("p", { class: "said" });
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const withState = checkbox(taking.withState, true, update);
  const isFile = location.protocol === "file:";
  const link = element("input", { class: "field field-wide", readonly: true, id: "take-link", type: "text" });
  const format = element(
    "select",
    { class: "field field-wide", id: "take-format", onchange: chooseFormat },
    ...FORMATS.map(([name, keeps]) => {
      const note = keeps ? ` (${taking.keepsState})` : "";
      return element("option", { value: name }, taking.formats[name] + note);
    }),
  );
  const text = element("textarea", { class: "field field-text", readonly: true, rows: 6, "aria-label": taking.text });
  const notes = element("p", { class: "quiet" });
  const linkPart = part(
    element("label", { class: "section-title", for: "take-link" }, taking.link),
    element("div", { class: "row row-fill" }, link, button(taking.copyLink, () => void copy(link), { kind: isFile ? "plain" : "primary" })),
    element("p", { class: "quiet" }, isFile ? taking.linkNoteFile : taking.linkNote),
  );
  const textPart = part(
    element("label", { class: "section-title", for: "take-format" }, taking.text),
    format,
    text,
    notes,
    element(
      "div",
      { class: "row" },
      button(taking.copy, () => void copy(text), { kind: isFile ? "primary" : "plain" }),
      button(files.download, () => void written(format.value as Format)),
    ),
  );
  const body = [
    withState.root,
    // The address of a file opens nowhere else: what a friend can open comes first.
    ...(isFile ? [textPart, linkPart] : [linkPart, textPart]),
    part(
      element("h3", { class: "section-title" }, taking.picture),
      element("p", { class: "quiet" }, taking.pictureNote),
      element(
        "div",
        { class: "row" },
        button(taking.svg, () => void picture("svg")),
        button(taking.png, () => void picture("png")),
        button(printing.entry, print, { icon: "print" }),
      ),
    ),
    part(
      element("h3", { class: "section-title" }, files.title),
      element("p", { class: "quiet" }, files.note),
      element(
        "div",
        { class: "row" },
        button(files.json, () => void written("json")),
        button(files.dimacs, () => void dimacs()),
      ),
      running.root,
    ),
    problem,
  ];
  let turn: Turn | undefined;
  const made = dialog(taking.title, body, { size: "wide", foot: [said], closed: () => turn?.end() });
  /** Whether a format was chosen here; it stays then. */
  let isChosen = false;
  /** Counts what the fields were filled for: what was asked for before is of no use any more. */
  let updates = 0;
  let filling = Promise.resolve();
  let forget = 0;

  /** The format that most people can open: an address of puzz.link, as far as that can hold the rules. */
  function friendly(): Format {
    const { max_bridges, loops } = page.store.now.puzzle;
    return max_bridges === 2 && loops ? "puzzlink" : "text";
  }

  function fail(words: string): void {
    complainIn(problem, words);
  }

  function asked() {
    const { now } = page.store;
    const isDrawn = withState.input.checked && hasMarks(now);
    return { puzzle: now.puzzle, ...(isDrawn ? { state: stateOf(now) } : {}) };
  }

  function update(): void {
    fail("");
    setText(said, "");
    filling = fill(++updates);
  }

  function chooseFormat(): void {
    isChosen = true;
    update();
  }

  async function fill(turn: number): Promise<void> {
    await page.store.settled();
    const [address, written] = await Promise.allSettled([
      linkTo(withState.input.checked),
      page.solver.ask("desk", "write", { ...asked(), format: format.value as Format }),
    ]);
    if (turn !== updates) {
      return;
    }
    link.value = address.status === "fulfilled" ? address.value : "";
    text.value = written.status === "fulfilled" ? written.value.text : "";
    setText(notes, written.status === "fulfilled" ? written.value.notes.map((note) => sentenceOf(texts().library.note(note))).join(" ") : "");
    const failed = [address, written].find((result) => result.status === "rejected");
    if (failed !== undefined) {
      fail(sentenceFor(failed.reason));
    }
  }

  async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
    // What was chosen a moment ago counts, not what the field still shows.
    await filling;
    if (field.value === "") {
      return;
    }
    fail("");
    try {
      await navigator.clipboard.writeText(field.value);
      setText(said, taking.copied);
      speak(taking.copied);
      clearTimeout(forget);
      forget = window.setTimeout(() => setText(said, ""), 4000);
    } catch {
      field.focus();
      field.select();
      fail(trouble.clipboardWrite);
    }
  }

  /** The name of a file; what comes after its point tells other programs what it is. */
  function fileName(ending: string): string {
    const { rows, cols } = sizeOf(page.store.now.puzzle);
    return `${taking.pictureName(rows, cols)}.${ending}`;
  }

  function save(content: string | Blob, ending: string, type = "text/plain"): void {
    download(typeof content === "string" ? new Blob([content], { type }) : content, fileName(ending));
  }

  /** Runs what ends in a download; what goes wrong is told, unless something else has been chosen since. */
  async function taken(work: () => Promise<void>, failed = sentenceFor): Promise<void> {
    fail("");
    const turn = updates;
    try {
      await page.store.settled();
      await work();
    } catch (error) {
      if (turn === updates) {
        fail(failed(error));
      }
    }
  }

  function picture(kind: "svg" | "png"): Promise<void> {
    const work = async () => {
      const { text: svg } = await page.solver.ask("desk", "svg", asked());
      save(kind === "svg" ? svg : await pngOf(svg), kind, "image/svg+xml");
      const { rows, cols } = sizeOf(page.store.now.puzzle);
      setText(said, kind === "png" && Math.max(rows, cols) > LARGE ? files.pngSmall : "");
    };
    return kind === "png" ? taken(work, () => trouble.picture) : taken(work);
  }

  function written(name: Format): Promise<void> {
    return taken(async () => {
      const { text: content, notes: left } = await page.solver.ask("desk", "write", { ...asked(), format: name });
      save(content, ENDINGS[name] ?? "txt", name === "json" ? "application/json" : "text/plain");
      setText(said, left.map((note) => sentenceOf(texts().library.note(note))).join(" "));
    });
  }

  /** The formula of a large puzzle takes long: it is asked where it can be stopped, and the board goes on. */
  async function dimacs(): Promise<void> {
    fail("");
    turn = page.questions.begin(running);
    const outcome = await turn.ask("dimacs", { puzzle: page.store.now.puzzle });
    if (outcome.kind === "answer") {
      save(outcome.answer.text, "cnf");
    } else if (outcome.kind === "failed") {
      fail(outcome.error.kind === "too large" ? files.dimacsTooLarge(MOST_FORMULA) : errorWords(outcome.error));
    }
  }

  function print(): void {
    made.close();
    page.actions.openPrint();
  }

  return () => {
    setHidden(withState.root, !hasMarks(page.store.now));
    link.value = "";
    text.value = "";
    setText(notes, "");
    if (isFile && !isChosen) {
      format.value = friendly();
    }
    update();
    made.open();
  };
}

/** What went wrong, in words. */
function sentenceFor(error: unknown): string {
  return errorWords(documentOf(error));
}

function errorWords(error: ErrorDocument["error"]): string {
  return sentenceOf(texts().library.error(error));
}

function part(...children: HTMLElement[]): HTMLElement {
  return element("section", { class: "part stack" }, ...children);
}
