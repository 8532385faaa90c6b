/** Finds the cells that a text of the solver names, "(2,0)", so that they can be pointed at. */
import type { Cell } from "../solver/protocol.ts";
import { texts } from "../texts/texts.ts";

/** A piece of a text: words, a cell, or a corridor between two cells. */
export type Piece = { kind: "words"; text: string } | { kind: "cells"; cells: Cell[] };

/** The text in pieces, in order. Cells count from 0, as the solver's texts have them. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(/\((\d+),(\d+)\)(?:-\((\d+),(\d+)\))?/g)) {
    if (match.index > end) {
      pieces.push({ kind: "words", text: text.slice(end, match.index) });
    }
    const cells: Cell[] = [[Number(match[1]), Number(match[2])]];
    if (match[3] !== undefined && match[4] !== undefined) {
      cells.push([Number(match[3]), Number(match[4])]);
    }
    pieces.push({ kind: "cells", cells });
    end = match.index + match[0].length;
  }
  if (end < text.length) {
    pieces.push({ kind: "words", text: text.slice(end) });
  }
  return pieces;
}

/** A text in its punctuation at the start, which must not be parted from what is before it, and the rest. */
export function afterPunctuation(text: string): [string, string] {
  const length = /^(?:[\u00a0\u202f]?[.,;:!?)])*/.exec(text)?.[0].length ?? 0;
  return [text.slice(0, length), text.slice(length)];
}

/** The text with its first letter as at the start of a sentence, and a full stop. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const start = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}

/** A cell, or the corridor between two, in words; rows and columns count from 1. */
export function placeName([first, second]: readonly Cell[]): string {
  const { panels } = texts();
  const name = ([row, col]: Cell) => panels.place(row + 1, col + 1);
  if (first === undefined) {
    return "";
  }
  return second === undefined ? name(first) : panels.corridor(name(first), name(second));
}

/** A text of the solver as a sentence, with its places in words. What it quotes of somebody's text stays as it is. */
export function sentenceOf(text: string): string {
  const quoted = text.split(/("[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`)/);
  const told = quoted.map((part, index) =>
    index % 2 === 1 ? part : piecesOf(part).map((piece) => (piece.kind === "words" ? piece.text : placeName(piece.cells))).join(""),
  );
  return asSentence(told.join(""));
}
