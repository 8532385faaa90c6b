/** Why an island can no longer get all of its bridges: what each of its neighbours still takes, and what is in the way. */
import type { Board } from "../../model/board.ts";
import { crossingBridges } from "../../model/moves.ts";
import type { View } from "../../store/store.ts";

/**
 * What keeps bridges from a corridor: a cross, a bridge across, the island at its other end, which has all its bridges or
 * takes no more, or the rules alone.
 */
export type Hindrance = "cross" | "crossing" | "done" | "full" | "rules";

/** A corridor of the island. */
export interface Way {
  /** The island at its other end. */
  readonly to: number;
  /** How many more bridges it takes. */
  readonly room: number;
  readonly hindrance: Hindrance;
}

/** What an island still needs, and where that could go. */
export interface Shortage {
  readonly needs: number;
  readonly room: number;
  readonly ways: readonly Way[];
}

type Drawn = Pick<View, "counts" | "crossed">;

/** What an island is short of; `undefined` where there is room enough, and for "?". */
export function shortageOf(board: Board, { counts, crossed }: Drawn, island: number): Shortage | undefined {
  const left = (index: number) => {
    const { clue } = board.island(index);
    const ends = board.corridorsOf(index).reduce((sum, corridor) => sum + (counts[corridor] ?? 0), 0);
    return clue === "?" ? Number.POSITIVE_INFINITY : Math.max(0, clue - ends);
  };
  const needs = left(island);
  const ways = board.corridorsOf(island).map((corridor): Way => {
    const to = board.otherEnd(corridor, island);
    if (crossed[corridor] === 1) {
      return { to, room: 0, hindrance: "cross" };
    }
    if (crossingBridges(board, counts, corridor).length > 0) {
      return { to, room: 0, hindrance: "crossing" };
    }
    const byRules = board.maxBridges - (counts[corridor] ?? 0);
    const room = Math.min(byRules, left(to));
    return { to, room, hindrance: room === byRules ? "rules" : room === 0 ? "done" : "full" };
  });
  const room = ways.reduce((sum, way) => sum + way.room, 0);
  return Number.isFinite(needs) && room < needs ? { needs, room, ways } : undefined;
}
