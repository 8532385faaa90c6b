/** Clues as they are typed and clicked. */
import { cellKey } from "../model/board.ts";
import type { Cell, Clue } from "../solver/protocol.ts";

/** How long a first digit waits for a second one, in milliseconds. */
const SECOND_DIGIT = 1000;

/** The clue after this one when a cell is clicked again and again: none, `?`, 1, 2, ... */
export function nextClue(clue: Clue | null, most: number): Clue | null {
  if (clue === null) {
    return "?";
  }
  if (clue === "?") {
    return 1;
  }
  return clue >= most ? null : clue + 1;
}

/** Puts typed digits together: 1 and soon after 2 in the same cell is 12, where that is a clue. */
export class Typing {
  #cell = "";
  #digit = 0;
  #time = Number.NEGATIVE_INFINITY;

  /** The clue for a cell after this digit; `null` to remove the island, `undefined` where the digit means nothing. */
  type(cell: Cell, digit: number, most: number, time: number): Clue | null | undefined {
    const key = cellKey(cell[0], cell[1]);
    const both = this.#cell === key && time - this.#time <= SECOND_DIGIT ? this.#digit * 10 + digit : 0;
    const clue = both >= 10 && both <= most ? both : digit;
    this.#cell = key;
    // After two digits a third one starts anew.
    this.#digit = clue === digit ? digit : 0;
    this.#time = time;
    if (clue === 0) {
      return null;
    }
    return clue <= most ? clue : undefined;
  }

  /** Ends what was typed: something else has happened. */
  end(): void {
    this.#time = Number.NEGATIVE_INFINITY;
  }
}
