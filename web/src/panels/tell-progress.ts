/** How far the puzzle is, in words, for a key. */
import type { View } from "../store/store.ts";
import { wrongIslands, wrongText } from "../board/wrong-text.ts";
import { texts } from "../texts/texts.ts";

/** Islands finished, bridges drawn, and what is wrong as far as that is shown. */
export function progressText({ board, counts, look, faultsShown }: View): string {
  const { everyone, playing } = texts().panels;
  if (board === null || board.islands.length === 0) {
    return playing.noIslands;
  }
  if (look?.complete === true) {
    return `${playing.done} ${playing.doneText}`;
  }
  const drawn = counts.reduce((sum, count) => sum + count, 0);
  const far = everyone.progress(look?.finished.length ?? 0, board.islands.length, drawn);
  if (look === null || !faultsShown) {
    return far;
  }
  const wrong = wrongText(board, counts, look);
  return `${far} ${wrong === null ? everyone.noneWrong : everyone.wrong(wrongIslands(look).size, wrong)}`;
}
