/** Texts of the solver, with the places in them as buttons that show them on the board. */
import type { Cell } from "../solver/protocol.ts";
import { texts } from "../texts/texts.ts";
import { type Child, element } from "./element.ts";
import type { Store } from "../store/store.ts";
import type { BoardControls } from "./page.ts";
import { afterPunctuation, asSentence, piecesOf, placeName } from "./places.ts";

/** The board on which places are shown, and what is on it: those of the page, or of an example. */
export interface Places {
  readonly board: Pick<BoardControls, "reveal" | "focusIsland">;
  readonly store: Pick<Store, "now">;
}

/** A paragraph with this text of the solver. */
export function placeText(page: Places, text: string): HTMLParagraphElement {
  const parts: Child[] = [];
  let last: HTMLElement | undefined;
  for (const piece of piecesOf(asSentence(text))) {
    if (piece.kind === "cells") {
      last = element("span", { class: "together" }, place(page, piece.cells));
      parts.push(last);
    } else if (last === undefined) {
      parts.push(piece.text);
    } else {
      // A line must not begin with the comma behind a place.
      const [mark, rest] = afterPunctuation(piece.text);
      last.append(mark);
      parts.push(rest);
    }
  }
  return element("p", { class: "told" }, ...parts);
}

/** A button with the name of a cell, or of the corridor between two, that shows where it is. */
export function place(page: Places, cells: readonly Cell[]): HTMLButtonElement {
  const { panels } = texts();
  const short = cells.map(([row, col]) => panels.placeShort(row + 1, col + 1)).join("–");
  const label = placeName(cells);
  return element(
    "button",
    {
      type: "button",
      class: "place",
      title: panels.showPlace(label),
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
