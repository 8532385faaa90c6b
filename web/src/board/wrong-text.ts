/** What is wrong with what is drawn, in words: the places, and what is wrong there. */
import type { Board } from "../model/board.ts";
import type { LookDocument } from "../solver/protocol.ts";
import { texts } from "../texts/texts.ts";
import { CUT_OFF, OVER, STARVED } from "./facts.ts";
import { leftText, placeOfIsland } from "./labels.ts";

/** More places than this are counted. */
const MOST_NAMED = 3;

/** Where something is wrong, by island. */
export function wrongIslands(look: LookDocument): Map<number, number> {
  const bits = new Map<number, number>();
  const put = (islands: readonly number[], bit: number) => {
    for (const island of islands) {
      bits.set(island, (bits.get(island) ?? 0) | bit);
    }
  };
  put(look.over, OVER);
  put(look.starved.filter((island) => !bits.has(island)), STARVED);
  put(look.cut_off.flat(), CUT_OFF);
  return bits;
}

/** The places of what is wrong, or of what was not wrong `before`; `null` where there are none. */
export function wrongText(board: Board, counts: ArrayLike<number>, look: LookDocument, before?: LookDocument): string | null {
  const text = texts().board;
  const old = before === undefined ? new Map<number, number>() : wrongIslands(before);
  const found = [...wrongIslands(look)].sort(([a], [b]) => a - b).flatMap(([island, bits]) => {
    const fresh = bits & ~(old.get(island) ?? 0);
    const states: [boolean, string][] = [
      [(fresh & OVER) !== 0, leftText(board, counts, island)],
      [(fresh & STARVED) !== 0, text.starved],
      [(fresh & CUT_OFF) !== 0, text.cutOff],
    ];
    const told = states.filter(([holds]) => holds).map(([, state]) => state);
    return told.length === 0 ? [] : [`${placeOfIsland(board, island)}, ${told.join(", ")}`];
  });
  if (found.length === 0) {
    return null;
  }
  const more = found.length - MOST_NAMED;
  return [...found.slice(0, MOST_NAMED), ...(more > 0 ? [text.andMore(more)] : [])].join(text.separator);
}
