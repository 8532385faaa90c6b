/** Drawings of pages in the document, where the browser prints them in place of what is on the screen. */
import { texts } from "../../texts/texts.ts";
import { element } from "../element.ts";
import type { Paper } from "./sheets.ts";

/** The pages that would be printed now. */
export interface PrintedPages {
  show(drawings: readonly SVGElement[], paper: Paper): void;
  /** Hands them to the browser's printing, under this title. */
  print(title: string): void;
  /** Takes them out of the document: from then on, the board is printed. */
  clear(): void;
}

/** Makes them, none yet. What is printed is not in a dialog, of which browsers would print what is in view. */
export function printedPages(): PrintedPages {
  const sheets = element("div", { class: "print-sheets" });
  /** The page has its own name again. */
  function untitle(): void {
    window.removeEventListener("afterprint", untitle);
    document.title = texts().panels.name;
  }

  return {
    show(drawings, paper) {
      sheets.replaceChildren(...drawings.map((drawing) => element("div", { class: "sheet", "data-paper": paper }, drawing)));
      document.body.append(sheets);
      document.documentElement.dataset["printing"] = "sheets";
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
      if (sheets.isConnected) {
        sheets.remove();
        delete document.documentElement.dataset["printing"];
      }
      sheets.replaceChildren();
    },
  };
}
