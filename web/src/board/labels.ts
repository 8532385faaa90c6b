/** What is said of islands and cells to those who do not see them. */
import type { Board, Direction } from "../model/board.ts";
import type { Cell, Clue, PuzzleDocument } from "../solver/protocol.ts";
import { texts } from "../texts/texts.ts";
import { CUT_OFF, type Facts, FINISHED, OVER, SHOWN, STARVED } from "./facts.ts";
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

/** How many bridges of how many. */
export function sumText(board: Board, counts: ArrayLike<number>, island: number): string {
  return texts().board.bridgesOf(endsOf(board, counts, island), board.island(island).clue);
}

/** All that is to be seen of an island: its clue, its place, its state, its bridges in the four directions. */
export function islandLabel(board: Board, facts: Facts, crossed: ArrayLike<number>, island: number): string {
  const { row, col, clue } = board.island(island);
  const directions = DIRECTIONS.map((direction) => directionText(board, facts, crossed, island, direction));
  return [
    `${clueText(clue)}, ${placeOf([row, col])}`,
    ...stateTexts(facts, island, facts.isLocked(row, col)),
    sumText(board, facts.counts, island),
    ...directions,
  ].join("; ");
}

function directionText(board: Board, facts: Facts, crossed: ArrayLike<number>, island: number, direction: Direction): string {
  const text = texts().board;
  const corridor = board.island(island)[direction];
  if (corridor === undefined) {
    return text.nothingTowards(text.direction[direction]);
  }
  const other = board.otherEnd(corridor, island);
  const clue = clueText(board.island(other).clue);
  const where = placeOfIsland(board, other);
  const count = facts.counts[corridor] ?? 0;
  return count === 0 && !facts.previewed && crossed[corridor] === 1
    ? text.crossedTowards(text.direction[direction], clue, where)
    : text.towards(text.direction[direction], count, clue, where);
}

function stateTexts(facts: Facts, island: number, locked: boolean): string[] {
  const text = texts().board;
  const bits = facts.islands[island] ?? 0;
  const states: [boolean, string][] = [
    [(bits & FINISHED) !== 0, text.finished],
    [(bits & OVER) !== 0, text.over],
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
