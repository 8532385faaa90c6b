/** What pointers and keys do while a puzzle is played. */
import { type Board, cellKey, type Direction } from "../model/board.ts";
import { type Drawn, mostBridges, nextCount, obstacle, type Obstacle } from "../model/moves.ts";
import type { Moved } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { corridorTowards, type Hit, type Point } from "./hits.ts";
import { leftText, placeOf, placeOfIsland } from "./labels.ts";
import { islandTowards } from "./nearest.ts";
import { currentBoard } from "./scene.ts";
import type { Context } from "./state.ts";

/** How long what is in the way is shown, in milliseconds. */
const FLASH = 600;

export class Playing {
  readonly #context: Context;
  #flash: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  get #board(): Board | null {
    return currentBoard(this.#context.store.now);
  }

  tap(hit: Hit): void {
    const { ui, change, store } = this.#context;
    if (hit.corridor !== null) {
      change({ selected: null });
      this.#report(hit.corridor, store.cycle(hit.corridor));
    } else if (hit.island !== null) {
      this.press(hit.island);
    } else if (ui.selected !== null) {
      change({ selected: null });
    }
  }

  /** An island is tapped: the first one is selected, the second one gets a bridge to it. */
  press(island: number): void {
    const board = this.#board;
    if (board === null) {
      return;
    }
    const { ui, change, say, goTo } = this.#context;
    const { row, col } = board.island(island);
    goTo([row, col]);
    const first = ui.selected === null ? undefined : board.islandAt(ui.selected[0], ui.selected[1]);
    if (first === undefined) {
      change({ selected: [row, col] });
      say(texts().board.selected(placeOf([row, col])));
      return;
    }
    const corridor = first === island ? undefined : board.between(first, island);
    if (corridor !== undefined) {
      change({ selected: null });
      this.#build(board, corridor);
    } else {
      // Another island that is no neighbour: what was meant is to begin there.
      change({ selected: first === island ? null : [row, col] });
      if (first === island) {
        say(texts().board.deselected(placeOf([row, col])));
      } else {
        this.#context.tell(texts().board.notANeighbour);
      }
    }
  }

  /** Right button or long press. */
  second(hit: Hit): void {
    if (hit.corridor !== null) {
      this.#toggleCross(hit.corridor);
    } else if (hit.island !== null) {
      this.toggleLock(hit.island);
    }
  }

  /** An island's drag is at a point: shows what would come of it. */
  drag(island: number, point: Point): void {
    const board = this.#board;
    if (board === null) {
      return;
    }
    const { store, ui, change } = this.#context;
    const corridor = corridorTowards(board, island, point);
    const before = ui.building;
    if (before !== null && before.island === island && before.corridor === corridor) {
      return;
    }
    const count = corridor === null ? 0 : nextCount(board, store.now, corridor);
    const refused = corridor !== null && obstacle(board, store.now, corridor, count) !== null;
    change({ selected: null, building: { island, corridor, refused, count } });
  }

  drop(): void {
    const { ui, change } = this.#context;
    const corridor = ui.building?.corridor ?? null;
    change({ building: null });
    if (corridor !== null && this.#board !== null) {
      this.#build(this.#board, corridor);
    }
  }

  cancel(): void {
    this.#context.change({ building: null, selected: null });
  }

  go(from: number, direction: Direction): void {
    const board = this.#board;
    const to = board === null ? undefined : islandTowards(board, from, direction);
    if (board === null || to === undefined) {
      this.#context.tell(texts().board.noIslandTowards(direction));
      return;
    }
    const { row, col } = board.island(to);
    this.#context.goTo([row, col]);
  }

  /** Adds a bridge that way. */
  build(island: number, direction: Direction): void {
    this.#withCorridor(island, direction, (board, corridor) => this.#build(board, corridor, island, direction));
  }

  /** Adds a bridge that way, and goes along it. What is there is told by the island that one comes to. */
  extend(island: number, direction: Direction): void {
    this.#withCorridor(island, direction, (board, corridor) => {
      const { store, goTo, clear } = this.#context;
      const before = store.now.counts;
      this.#build(board, corridor, island, direction);
      if (store.now.counts !== before) {
        clear();
        const { row, col } = board.island(board.otherEnd(corridor, island));
        goTo([row, col]);
      }
    });
  }

  /** Draws exactly so many bridges that way. */
  set(island: number, direction: Direction, count: number): void {
    this.#withCorridor(island, direction, (board, corridor) => {
      const { store, tell } = this.#context;
      const most = mostBridges(board, corridor);
      const hinders = obstacle(board, store.now, corridor, count);
      if (count > most) {
        tell(texts().board.mostThere(most));
      } else if (hinders !== null) {
        this.#showObstacle(board, hinders);
      } else {
        this.#report(corridor, store.setBridges(corridor, count), island, direction);
      }
    });
  }

  /** Puts or removes a cross that way. */
  cross(island: number, direction: Direction): void {
    this.#withCorridor(island, direction, (_, corridor) => this.#toggleCross(corridor));
  }

  toggleLock(island: number): void {
    const { store, say } = this.#context;
    const board = this.#board;
    if (board === null) {
      return;
    }
    if (!store.toggleLock(island)) {
      return;
    }
    const { row, col } = board.island(island);
    const locked = store.now.locked.has(cellKey(row, col));
    const text = texts().board;
    say(locked ? text.lockedIsland(placeOf([row, col])) : text.unlockedIsland(placeOf([row, col])));
  }

  #withCorridor(island: number, direction: Direction, act: (board: Board, corridor: number) => void): void {
    const board = this.#board;
    const corridor = board?.island(island)[direction];
    if (board === null || corridor === undefined) {
      this.#context.tell(texts().board.noIslandTowards(direction));
      return;
    }
    act(board, corridor);
  }

  #build(board: Board, corridor: number, island?: number, direction?: Direction): void {
    const { store } = this.#context;
    // Who asks for a bridge where a cross is wants the bridge, not just the cross away.
    const next = nextCount(board, store.now, corridor);
    const moved = store.now.crossed[corridor] === 1 ? store.setBridges(corridor, next) : store.cycle(corridor);
    this.#report(corridor, moved, island, direction);
  }

  #toggleCross(corridor: number): void {
    const { store } = this.#context;
    this.#report(corridor, store.setCrossed(corridor, store.now.crossed[corridor] !== 1));
  }

  /** Says what came of a move. Without a direction, the step says that itself (see `stepText`), unless there was none. */
  #report(corridor: number, moved: Moved, island?: number, direction?: Direction): void {
    const board = this.#board;
    if (board === null) {
      return;
    }
    const { store, say } = this.#context;
    if (moved === "locked" || moved === "blocked") {
      this.#showObstacle(board, obstacle(board, store.now, corridor, nextCount(board, store.now, corridor)));
      return;
    }
    const text = texts().board;
    const count = store.now.counts[corridor] ?? 0;
    if (island !== undefined && direction !== undefined) {
      const { counts } = store.now;
      const other = leftText(board, counts, board.otherEnd(corridor, island));
      say(text.drawn(text.direction[direction], count, leftText(board, counts, island), other));
    } else if (moved !== "moved") {
      const { from, to } = board.corridor(corridor);
      say(text.drawnBetween(placeOfIsland(board, from), placeOfIsland(board, to), count));
    }
  }

  #showObstacle(board: Board, found: Obstacle | null): void {
    if (found === null) {
      return;
    }
    const { change, tell } = this.#context;
    clearTimeout(this.#flash);
    change({ flashing: { islands: new Set(found.islands), corridors: new Set(found.corridors) } });
    this.#flash = setTimeout(() => change({ flashing: null }), FLASH);
    tell(obstacleText(board, found));
  }
}

/** What is in the way, in words. */
function obstacleText(board: Board, { islands, corridors }: Obstacle): string {
  const text = texts().board;
  const [island] = islands;
  const [blocking] = corridors;
  if (island !== undefined) {
    return text.isLocked(placeOfIsland(board, island));
  }
  const { from, to } = board.corridor(blocking ?? 0);
  return text.isBlocked(placeOfIsland(board, from), placeOfIsland(board, to));
}

/** Why a corridor does not get the next bridge; empty where nothing is in the way. */
export function refusalText(board: Board, drawn: Drawn, corridor: number): string {
  const found = obstacle(board, drawn, corridor, nextCount(board, drawn, corridor));
  return found === null ? "" : obstacleText(board, found);
}
