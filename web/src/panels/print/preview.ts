/** The pages as they will be printed: one at a time in the dialog, all of them on paper. */
import { texts } from "../../texts/texts.ts";
import { button, element, setHidden, setText } from "../element.ts";
import type { Paper } from "./sheets.ts";
import { readOut } from "../spoken.ts";

/** The preview. */
export interface PreviewPart {
  readonly root: HTMLElement;
  /** Shows these pages; where there are none, why. */
  show(drawings: readonly SVGElement[], warnings: readonly string[], why: string, paper: Paper): void;
  /** Hands the pages to the browser's printing, under this title. */
  print(title: string): void;
  /** Takes the pages out of the document: from then on, the board is printed. */
  clear(): void;
}

/** Makes the preview, empty. */
export function previewPart(): PreviewPart {
  const { printing } = texts().panels;
  let drawings: readonly SVGElement[] = [];
  let at = 0;
  const paper = element("div", { class: "paper" });
  const none = element("p", { class: "quiet empty" });
  const warnings = element("ul", { class: "faults" });
  const warned = element("div", { class: "complaint", hidden: true }, warnings);
  readOut(warned);
  const where = element("p", { class: "page-number" });
  readOut(where);
  const earlier = button(printing.earlier, () => go(at - 1), { kind: "quiet", icon: "back", bare: true });
  const later = button(printing.later, () => go(at + 1), { kind: "quiet", icon: "next", bare: true });
  const pager = element("div", { class: "pager" }, earlier, where, later);
  // What is printed is not in the dialog, of which browsers would print what is in view.
  const sheets = element("div", { class: "print-sheets" });

  function go(page: number): void {
    at = Math.max(0, Math.min(drawings.length - 1, page));
    const drawing = drawings[at];
    paper.replaceChildren(...(drawing === undefined ? [] : [drawing.cloneNode(true)]));
    setText(where, drawing === undefined ? "" : printing.pageOf(at + 1, drawings.length));
    earlier.setAttribute("aria-disabled", String(at === 0));
    later.setAttribute("aria-disabled", String(at >= drawings.length - 1));
  }

  /** The page has its own name again. */
  function untitle(): void {
    window.removeEventListener("afterprint", untitle);
    document.title = texts().panels.name;
  }

  return {
    root: element(
      "section",
      { class: "print-preview stack", "aria-label": printing.preview },
      warned,
      none,
      paper,
      pager,
      element("p", { class: "quiet" }, printing.file),
    ),
    show(next, warningTexts, why, size) {
      drawings = next;
      sheets.replaceChildren(...drawings.map((drawing) => element("div", { class: "sheet", "data-paper": size }, drawing)));
      document.body.append(sheets);
      document.documentElement.dataset["printing"] = "sheets";
      const isNone = drawings.length === 0;
      setText(none, why);
      setHidden(none, !isNone);
      setHidden(paper, isNone);
      setHidden(pager, isNone);
      // A live region: the same is not told twice.
      if ([...warnings.children].map((item) => item.textContent).join("\n") !== warningTexts.join("\n")) {
        warnings.replaceChildren(...warningTexts.map((text) => element("li", {}, text)));
      }
      setHidden(warned, warningTexts.length === 0);
      go(at);
    },
    print(title) {
      // It becomes the name of the file, where one is saved. Not every browser waits in `print` until that is done.
      window.addEventListener("afterprint", untitle, { once: true });
      if (title !== "") {
        document.title = title;
      }
      window.print();
    },
    clear() {
      untitle();
      drawings = [];
      at = 0;
      paper.replaceChildren();
      sheets.remove();
      delete document.documentElement.dataset["printing"];
    },
  };
}
