/** How far the puzzle is, in words, for a key. */
import type { View } from "../store/store.ts";
import { waitingText } from "../board/waiting-text.ts";
import { wrongIslands, wrongText } from "../board/wrong-text.ts";
import { mistakesIn } from "./check/mistakes.ts";
import { sentenceOf } from "./places.ts";
import { texts } from "../texts/texts.ts";

/** How many corridors a trial has changed. */
export function changesIn(tried: Uint8Array): number {
  return tried.reduce((sum, changed) => sum + changed, 0);
}

/** Islands finished, bridges drawn, and what is wrong as far as that is shown, with the places of it. */
export function progressText(view: View, hasPlaces = true): string {
  const { board, counts, look, faultsShown, trial, tried } = view;
  const { everyone, playing, trying } = texts().panels;
  const waiting = waitingText(view);
  if (waiting !== null || board === null) {
    return waiting ?? "";
  }
  const before = trial ? `${trying.moves(changesIn(tried))}. ` : "";
  if (look?.complete === true) {
    return `${before}${playing.done} ${playing.doneText}`;
  }
  const drawn = counts.reduce((sum, count) => sum + count, 0);
  const far = before + everyone.progress(look?.finished.length ?? 0, board.islands.length, drawn);
  if (look === null || !faultsShown) {
    return far;
  }
  const wrong = wrongText(board, counts, look);
  // What breaks a rule as a whole, such as a loop, is at no island in particular.
  const loops = look.faults.some(({ kind }) => kind === "loop") ? mistakesIn(board, look, view).filter(({ corridors }) => corridors.length > 0) : [];
  const told = [...(wrong === null ? [] : [everyone.wrong(wrongIslands(look).size, hasPlaces ? wrong : undefined)]), ...loops.map(({ text }) => sentenceOf(text))];
  return `${far} ${told.length === 0 ? everyone.noneWrong : told.join(" ")}`;
}
