/** Texts of the solver, with the places in them as buttons that show them on the board. */
import type { Cell } from "../solver/protocol.ts";
import { texts } from "../texts/texts.ts";
import { element } from "./element.ts";
import type { Page } from "./page.ts";
import { asSentence, piecesOf } from "./places.ts";

/** A paragraph with this text of the solver. */
export function placeText(page: Page, text: string): HTMLParagraphElement {
  const parts = piecesOf(asSentence(text)).map((piece) =>
    piece.kind === "words" ? piece.text : place(page, piece.cells),
  );
  return element("p", { class: "told" }, ...parts);
}

/** A button with the name of a cell, or of the corridor between two, that shows where it is. */
export function place(page: Page, cells: readonly Cell[]): HTMLButtonElement {
  const { panels } = texts();
  const names = cells.map(([row, col]) => panels.place(row + 1, col + 1));
  const short = cells.map(([row, col]) => panels.placeShort(row + 1, col + 1)).join("–");
  const [first, second] = names;
  const label = second === undefined ? (first ?? "") : panels.corridor(first ?? "", second);
  return element(
    "button",
    {
      type: "button",
      class: "place",
      title: label,
      onclick: () => {
        page.board.reveal(cells);
        const [row, col] = cells[0] ?? [0, 0];
        const island = page.store.now.board?.islandAt(row, col);
        if (island !== undefined) {
          page.board.focusIsland(island);
        }
      },
    },
    element("span", { "aria-hidden": "true" }, short),
    element("span", { class: "unseen" }, label),
  );
}
