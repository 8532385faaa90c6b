/** Taking a puzzle away: as a link, as text in any format, as a picture. */
import { stateOf } from "../store/state.ts";
import { texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { button, checkbox, element, setHidden, setText } from "./element.ts";
import { hasMarks } from "./marks.ts";
import type { Page } from "./page.ts";
import { download, pngOf } from "./picture.ts";
import { asSentence } from "./places.ts";
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
  const said = element("p", { class: "said", role: "status" });
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const withState = checkbox(taking.withState, true, () => void update());
  const link = element("input", { class: "field field-wide", readonly: true, id: "take-link", type: "text" });
  const format = element(
    "select",
    { class: "field field-wide", id: "take-format", onchange: () => void update() },
    ...FORMATS.map(([name, keeps]) =>
      element("option", { value: name }, keeps ? `${taking.formats[name]} (${taking.keepsState})` : taking.formats[name]),
    ),
  );
  const text = element("textarea", { class: "field field-text", readonly: true, rows: 6, "aria-label": taking.text });
  const notes = element("p", { class: "quiet" });
  const body = [
    withState.root,
    part(
      element("label", { class: "section-title", for: "take-link" }, taking.link),
      element("div", { class: "row row-fill" }, link, button(taking.copyLink, () => void copy(link), { kind: "primary" })),
      element("p", { class: "quiet" }, taking.linkNote),
    ),
    part(
      element("label", { class: "section-title", for: "take-format" }, taking.text),
      format,
      text,
      notes,
      element("div", { class: "row" }, button(taking.copy, () => void copy(text))),
    ),
    part(
      element("h3", { class: "section-title" }, taking.picture),
      element("p", { class: "quiet" }, taking.pictureNote),
      element("div", { class: "row" }, button(taking.svg, () => void picture("svg")), button(taking.png, () => void picture("png"))),
    ),
    problem,
  ];
  const made = dialog(taking.title, body, { size: "wide", foot: [said] });
  let updates = 0;

  function fail(words: string): void {
    problem.textContent = words;
    setHidden(problem, words === "");
  }

  function asked() {
    const { now } = page.store;
    return withState.input.checked && hasMarks(now) ? { puzzle: now.puzzle, state: stateOf(now) } : { puzzle: now.puzzle };
  }

  async function update(): Promise<void> {
    const turn = ++updates;
    fail("");
    setText(said, "");
    const chosen = format.value as Format;
    try {
      const address = await linkTo(withState.input.checked);
      if (turn === updates) {
        link.value = address;
      }
    } catch (error) {
      fail(asSentence(documentOf(error).text));
    }
    try {
      const written = await page.solver.ask("desk", "write", { ...asked(), format: chosen });
      if (turn === updates) {
        text.value = written.text;
        setText(notes, written.notes.map(asSentence).join(" "));
      }
    } catch (error) {
      if (turn === updates) {
        text.value = "";
        setText(notes, "");
        fail(asSentence(documentOf(error).text));
      }
    }
  }

  async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
    fail("");
    try {
      await navigator.clipboard.writeText(field.value);
      setText(said, taking.copied);
      setTimeout(() => setText(said, ""), 4000);
    } catch {
      field.focus();
      field.select();
      fail(trouble.clipboardWrite);
    }
  }

  async function picture(kind: "svg" | "png"): Promise<void> {
    fail("");
    try {
      const { text: svg } = await page.solver.ask("desk", "svg", asked());
      const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await pngOf(svg);
      download(blob, `${taking.pictureName}.${kind}`);
    } catch (error) {
      fail(kind === "png" ? trouble.picture : asSentence(documentOf(error).text));
    }
  }

  return () => {
    setHidden(withState.root, !hasMarks(page.store.now));
    link.value = "";
    text.value = "";
    void page.store.settled().then(update);
    made.open();
  };
}

function part(...children: HTMLElement[]): HTMLElement {
  return element("section", { class: "part stack" }, ...children);
}
