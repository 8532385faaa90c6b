/** Taking a puzzle away: as a link, as text in any format, as a picture. */
import { sizeOf } from "../model/size.ts";
import { stateOf } from "../store/state.ts";
import { speak } from "../speech.ts";
import { texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { button, checkbox, element, setHidden, setText } from "./element.ts";
import { hasMarks } from "./marks.ts";
import type { Page } from "./page.ts";
import { download, pngOf } from "./picture.ts";
import { sentenceOf } from "./places.ts";
import { documentOf } from "./questions.ts";

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

type Format = (typeof FORMATS)[number][0];

/** Makes the address of this page with the puzzle in it, with what is drawn or without. */
export type LinkMaker = (withState: boolean) => Promise<string>;

/** Makes the dialog; returns what opens it. */
export function createTaking(page: Page, linkTo: LinkMaker): () => void {
  const { panels } = texts();
  const { taking, trouble } = panels;
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
    element("div", { class: "row" }, button(taking.copy, () => void copy(text), { kind: isFile ? "primary" : "plain" })),
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
      ),
    ),
    problem,
  ];
  const made = dialog(taking.title, body, { size: "wide", foot: [said] });
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
    problem.textContent = words;
    setHidden(problem, words === "");
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
      fail(sentenceOf(texts().library.error(documentOf(failed.reason))));
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

  async function picture(kind: "svg" | "png"): Promise<void> {
    fail("");
    const turn = updates;
    const { rows, cols } = sizeOf(page.store.now.puzzle);
    try {
      const { text: svg } = await page.solver.ask("desk", "svg", asked());
      const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await pngOf(svg);
      download(blob, `${taking.pictureName(rows, cols)}.${kind}`);
    } catch (error) {
      if (turn === updates) {
        fail(kind === "png" ? trouble.picture : sentenceOf(texts().library.error(documentOf(error))));
      }
    }
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

function part(...children: HTMLElement[]): HTMLElement {
  return element("section", { class: "part stack" }, ...children);
}
