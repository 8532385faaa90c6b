/** What is said of islands and cells to those who do not see them. */
import type { Board, Direction } from "../model/board.ts";
import { crossingBridges, mostBridges } from "../model/moves.ts";
import type { Cell, Clue, PuzzleDocument } from "../solver/protocol.ts";
import type { View } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { CUT_OFF, type Facts, SHOWN, STARVED } from "./facts.ts";
import { clueAt } from "./scene.ts";

const DIRECTIONS: readonly Direction[] = ["up", "right", "down", "left"];

/** A place in words: rows and columns count from 1. */
export function placeOf(cell: Cell): string {
  return texts().board.place(cell[0] + 1, cell[1] + 1);
}

/** The place of an island in words. */
export function placeOfIsland(board: Board, island: number): string {
  const { row, col } = board.island(island);
  return placeOf([row, col]);
}

/** A clue in words. */
export function clueText(clue: Clue): string {
  return clue === "?" ? texts().board.unknownClue : String(clue);
}

/** The bridge ends of an island. */
export function endsOf(board: Board, counts: ArrayLike<number>, island: number): number {
  return board.corridorsOf(island).reduce((sum, corridor) => sum + (counts[corridor] ?? 0), 0);
}

/** How many bridges an island still needs, or that it has them; how many it has where its clue is not known. */
export function leftText(board: Board, counts: ArrayLike<number>, island: number): string {
  const text = texts().board;
  const { clue } = board.island(island);
  const ends = endsOf(board, counts, island);
  if (clue === "?") {
    return text.bridges(ends);
  }
  return ends === clue ? text.finished : ends < clue ? text.left(clue - ends) : text.tooMany(ends - clue);
}

/** `leftText`, or nothing as long as the clue says the same. */
export function newsText(board: Board, counts: ArrayLike<number>, island: number): string {
  const isUntouched = board.island(island).clue !== "?" && endsOf(board, counts, island) === 0;
  return isUntouched ? "" : leftText(board, counts, island);
}

/** The clue, and what is needed where that is not the same. */
function numbersText(board: Board, counts: ArrayLike<number>, island: number): string {
  const news = newsText(board, counts, island);
  const clue = clueText(board.island(island).clue);
  return news === "" ? clue : `${clue}, ${news}`;
}

/**
 * All that is to be seen of an island, what is needed most first: its clue, what is left, its place and state, and the ways
 * to its neighbours. Where there is no neighbour nothing is said, and of a neighbour's place only what is not the same.
 */
export function islandLabel(board: Board, facts: Facts, crossed: ArrayLike<number>, island: number): string {
  const { row, col } = board.island(island);
  const ways = DIRECTIONS.map((direction) => wayText(board, facts, crossed, island, direction));
  return [
    numbersText(board, facts.counts, island),
    placeOf([row, col]),
    ...stateTexts(facts, island, facts.isLocked(row, col)),
    ...ways.filter((way) => way !== null),
  ].join(texts().board.separator);
}

/** A way from an island; `null` where it has no neighbour there. */
export function wayText(board: Board, facts: Pick<Facts, "counts" | "previewed">, crossed: ArrayLike<number>, island: number, direction: Direction): string | null {
  const text = texts().board;
  const corridor = board.island(island)[direction];
  if (corridor === undefined) {
    return null;
  }
  const other = board.island(board.otherEnd(corridor, island));
  const line = board.corridor(corridor).horizontal ? text.col(other.col + 1) : text.row(other.row + 1);
  const [way, clue] = [text.direction[direction], clueText(other.clue)];
  const count = facts.counts[corridor] ?? 0;
  if (count > 0) {
    return text.towards(way, count, clue, line);
  }
  if (!facts.previewed && crossed[corridor] === 1) {
    return text.crossedTowards(way, clue, line);
  }
  if (crossingBridges(board, facts.counts, corridor).length > 0) {
    return text.blockedTowards(way, clue, line);
  }
  const isFull = other.clue !== "?" && endsOf(board, facts.counts, other.index) >= other.clue;
  return isFull ? text.fullTowards(way, clue, line) : text.openTowards(way, clue, line);
}

/** The neighbours of an island, each with what it still needs and what can still be drawn. */
export function neighboursText(board: Board, view: Pick<View, "counts" | "crossed">, island: number): string {
  const text = texts().board;
  const ways = DIRECTIONS.flatMap((direction) => {
    const corridor = board.island(island)[direction];
    if (corridor === undefined) {
      return [];
    }
    const other = board.island(board.otherEnd(corridor, island));
    const { counts, crossed } = view;
    const blocking = crossingBridges(board, counts, corridor)[0];
    const drawn =
      crossed[corridor] === 1
        ? text.crossed
        : blocking !== undefined
          ? text.blockedBy(...endsText(board, blocking))
          : text.ofBridges(counts[corridor] ?? 0, mostBridges(board, corridor));
    const clue = numbersText(board, counts, other.index);
    return [text.neighbour(text.direction[direction], clue, placeOf([other.row, other.col]), drawn)];
  });
  return ways.length === 0 ? text.noNeighbours : ways.join(" ");
}

function endsText(board: Board, corridor: number): [string, string] {
  const { from, to } = board.corridor(corridor);
  return [placeOfIsland(board, from), placeOfIsland(board, to)];
}

/** What is wrong at an island, and what else is to be seen of it. */
export function stateTexts(facts: Facts, island: number, locked: boolean): string[] {
  const text = texts().board;
  const bits = facts.islands[island] ?? 0;
  const states: [boolean, string][] = [
    [(bits & STARVED) !== 0, text.starved],
    [(bits & CUT_OFF) !== 0, text.cutOff],
    [(bits & SHOWN) !== 0, text.pointedOut],
    [locked, text.locked],
  ];
  return states.filter(([holds]) => holds).map(([, name]) => name);
}

/** A cell while drawing. */
export function cellLabel(puzzle: PuzzleDocument, cell: Cell): string {
  const clue = clueAt(puzzle, cell[0], cell[1]);
  const where = placeOf(cell);
  return clue === null ? texts().board.water(where) : texts().board.island(clueText(clue), where);
}
