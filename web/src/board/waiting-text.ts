/** What is said as long as the solver has not told the corridors of a puzzle: nothing can be played then. */
import type { View } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { clueAt, currentBoard } from "./scene.ts";

/** Why nothing can be played; `null` where something can. */
export function waitingText(view: View): string | null {
  const { library, panels } = texts();
  const { playing, trouble } = panels;
  const board = currentBoard(view);
  if (board !== null) {
    return board.islands.length === 0 ? playing.noIslands : null;
  }
  const { puzzle } = view;
  const hasIslands = puzzle.grid.some((line, row) => line.some((_, col) => clueAt(puzzle, row, col) !== null));
  if (!hasIslands) {
    return playing.noIslands;
  }
  return view.trouble === null ? playing.loading : trouble.solver(library.error(view.trouble).replace(/\.$/, ""));
}
