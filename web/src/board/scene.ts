/** What is to be drawn of a view in a range of cells: a list of islands and one of corridors, each with its appearance. */
import { type Board, cellKey } from "../model/board.ts";
import { isSameSize, sizeOf } from "../model/size.ts";
import type { Cell, Clue, PuzzleDocument } from "../solver/protocol.ts";
import type { View } from "../store/store.ts";
import { CUT_OFF, type Facts, FINISHED, OPEN, OVER, pointedOut, SHOWN, STARVED, WRONG } from "./facts.ts";
import { inRange, type Range } from "./viewport.ts";

/** What only this view knows: the cursor, what is selected and what is being dragged. */
export interface Ui {
  /** Where the keyboard is. */
  readonly cursor: Cell | null;
  /** The island tapped first, while the second one is awaited. */
  readonly selected: Cell | null;
  /** An island that is being dragged to another cell; `to` is `null` outside of the grid. */
  readonly moving: Moving | null;
  /** A bridge that is about to be drawn. */
  readonly building: Building | null;
  /** What is in the way of a move that was refused. */
  readonly flashing: { readonly islands: ReadonlySet<number>; readonly corridors: ReadonlySet<number> } | null;
}

export interface Moving {
  readonly from: Cell;
  readonly to: Cell | null;
  readonly clue: Clue;
  /** Whether it can be put there. */
  readonly free: boolean;
}

export interface Building {
  readonly island: number;
  /** `null` while the drag means no corridor. */
  readonly corridor: number | null;
  /** How many bridges the corridor would have. */
  readonly count: number;
  readonly refused: boolean;
}

export interface IslandItem {
  readonly key: number;
  readonly row: number;
  readonly col: number;
  readonly clue: Clue;
  /** Its number on the board; `undefined` while the solver has not answered for this puzzle. */
  readonly index: number | undefined;
  readonly look: string;
  /** Whether a sign says that something is wrong with it. */
  readonly sign: boolean;
  readonly locked: boolean;
}

export interface CorridorItem {
  readonly key: number;
  readonly count: number;
  readonly crossed: boolean;
  readonly look: string;
  /** Whether a line shows where it goes although it may have no bridge. */
  readonly line: boolean;
  readonly struck: boolean;
}

/** The board of the puzzle, of which numbers lead to moves; `null` while the solver still speaks of an earlier one. */
export function currentBoard({ board, puzzle }: View): Board | null {
  return board?.puzzle === puzzle ? board : null;
}

/**
 * The board to draw by. While a puzzle is being changed, what is drawn in it stays in sight by the board before the
 * change, if that has the same size, until the solver has told the new one.
 */
export function drawnBoard(view: View): Board | null {
  const { board, puzzle, mode } = view;
  return board !== null && mode === "draw" && isSameSize(board, sizeOf(puzzle)) ? board : currentBoard(view);
}

/** The clue in a cell, `null` for water. */
export function clueAt(puzzle: PuzzleDocument, row: number, col: number): Clue | null {
  const clue = puzzle.grid[row]?.[col];
  return clue === undefined || clue === 0 ? null : clue;
}

/** The islands in a range, and the one with the cursor wherever it is, in reading order. */
export function islandsIn(view: View, facts: Facts, ui: Ui, range: Range): IslandItem[] {
  const { puzzle } = view;
  const board = drawnBoard(view);
  // While drawing, the cursor shows what is selected.
  const playing = view.mode === "play" ? ui : { ...ui, selected: null };
  const items: IslandItem[] = [];
  const changed = new Map(pointedOut(view)?.clues?.map(([[row, col], clue]) => [cellKey(row, col), clue]));
  const take = (row: number, col: number) => {
    const drawn = clueAt(puzzle, row, col);
    const clue = drawn !== null && changed.size > 0 ? (changed.get(cellKey(row, col)) ?? drawn) : drawn;
    if (clue !== null) {
      items.push(islandItem(puzzle, board, facts, playing, row, col, clue));
    }
  };
  const far = ui.cursor !== null && !inRange(range, ui.cursor[0], ui.cursor[1]) ? ui.cursor : null;
  const before = far !== null && (far[0] < range.top || (far[0] <= range.bottom && far[1] < range.left));
  if (far !== null && before) {
    take(far[0], far[1]);
  }
  for (let row = range.top; row <= range.bottom; row++) {
    for (let col = range.left; col <= range.right; col++) {
      take(row, col);
    }
  }
  if (far !== null && !before) {
    take(far[0], far[1]);
  }
  return items;
}

function islandItem(
  puzzle: PuzzleDocument,
  board: Board | null,
  facts: Facts,
  ui: Ui,
  row: number,
  col: number,
  clue: Clue,
): IslandItem {
  const index = board?.islandAt(row, col);
  const bits = index === undefined ? 0 : (facts.islands[index] ?? 0);
  const locked = facts.isLocked(row, col);
  const faulty = (bits & (OVER | STARVED | CUT_OFF)) !== 0;
  let look = "island";
  if (faulty) {
    look += (bits & OVER) !== 0 ? " over" : " cut-off";
  } else if ((bits & FINISHED) !== 0) {
    look += " finished";
  }
  if ((bits & SHOWN) !== 0) {
    look += " shown";
  }
  if (ui.selected !== null && ui.selected[0] === row && ui.selected[1] === col) {
    look += " selected";
  }
  if (ui.moving !== null && ui.moving.from[0] === row && ui.moving.from[1] === col) {
    look += " lifted";
  }
  if (index !== undefined && ui.building?.island === index) {
    look += " selected";
  }
  if (index !== undefined && ui.flashing?.islands.has(index)) {
    look += " flashing";
  }
  return { key: row * sizeOf(puzzle).cols + col, row, col, clue, index, look, sign: faulty, locked };
}

/** The corridors in a range on which there is something to draw. */
export function corridorsIn(view: View, facts: Facts, ui: Ui, range: Range): CorridorItem[] {
  const board = drawnBoard(view);
  if (board === null) {
    return [];
  }
  const items: CorridorItem[] = [];
  const selected = ui.selected === null || view.mode === "draw" ? undefined : board.islandAt(ui.selected[0], ui.selected[1]);
  for (const corridor of corridorNumbers(board, range)) {
    const item = corridorItem(view, board, facts, ui, corridor, selected ?? ui.building?.island);
    if (item !== null) {
      items.push(item);
    }
  }
  return items;
}

/** All corridors of which a part is in a range, each once. */
export function corridorNumbers(board: Board, range: Range): Set<number> {
  const numbers = new Set<number>();
  const add = (corridor: number | undefined) => {
    if (corridor !== undefined) {
      numbers.add(corridor);
    }
  };
  for (let row = range.top; row <= range.bottom; row++) {
    for (let col = range.left; col <= range.right; col++) {
      const index = board.islandAt(row, col);
      if (index !== undefined) {
        const island = board.island(index);
        add(island.left);
        add(island.right);
        add(island.up);
        add(island.down);
      }
    }
  }
  // Those that pass through the whole range have no island in it, and so cross its first column or row.
  for (let row = range.top; row <= range.bottom; row++) {
    if (board.islandAt(row, range.left) === undefined) {
      add(board.corridorsThrough(row, range.left).across);
    }
  }
  for (let col = range.left; col <= range.right; col++) {
    if (board.islandAt(range.top, col) === undefined) {
      add(board.corridorsThrough(range.top, col).down);
    }
  }
  return numbers;
}

function corridorItem(view: View, board: Board, facts: Facts, ui: Ui, key: number, selected: number | undefined): CorridorItem | null {
  const { from, to } = board.corridor(key);
  const bits = facts.corridors[key] ?? 0;
  const building = ui.building?.corridor === key ? ui.building : null;
  const count = building !== null && !building.refused ? building.count : (facts.counts[key] ?? 0);
  const isCrossed = facts.previewed ? facts.crossed.has(key) : view.crossed[key] === 1;
  const crossed = count === 0 && building === null && isCrossed;
  const reached = selected !== undefined && (from === selected || to === selected);
  const flashing = ui.flashing?.corridors.has(key) ?? false;
  const open = (bits & OPEN) !== 0;
  const shown = (bits & SHOWN) !== 0;
  if (count === 0 && !crossed && !reached && !flashing && !open && !shown && building === null) {
    return null;
  }
  if (board.puzzle !== view.puzzle && !endsInIslands(view.puzzle, board, key)) {
    return null;
  }
  let look = "corridor";
  look += facts.previewed ? " previewed" : "";
  look += !facts.previewed && view.tried[key] === 1 ? " tried" : "";
  look += (bits & WRONG) !== 0 ? " wrong" : "";
  look += shown ? " shown" : "";
  look += open ? " open" : "";
  look += reached ? " reached" : "";
  look += flashing ? " flashing" : "";
  look += building === null ? "" : building.refused ? " refused" : " building";
  return {
    key,
    count,
    crossed,
    look,
    line: (count === 0 && (open || reached)) || (building !== null && (building.refused || count === 0)),
    struck: (bits & WRONG) !== 0,
  };
}

/** For a moment the board is one of an earlier puzzle: a corridor whose island has gone is not drawn. */
function endsInIslands(puzzle: PuzzleDocument, board: Board, corridor: number): boolean {
  const { from, to } = board.corridor(corridor);
  return [from, to].every((end) => {
    const { row, col } = board.island(end);
    return clueAt(puzzle, row, col) !== null;
  });
}
