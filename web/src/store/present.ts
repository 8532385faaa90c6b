/** Marks by the corridors of a board, as the page shows them. */
import { type Board, corridorKey } from "../model/board.ts";
import { endsOf } from "./marks.ts";
import type { Mark } from "./store.ts";
import type { Touched, Work } from "./work.ts";

/** What is drawn on a board, by corridor. */
export interface Presented {
  readonly board: Board;
  /** The `corridorKey`s. */
  readonly keys: readonly string[];
  readonly counts: Uint8Array;
  readonly crossed: Uint8Array;
  readonly tried: Uint8Array;
}

/** What is drawn on a board. Arrays that are as in `before` are those of `before`. */
function present(board: Board, work: Work, before: Presented | null): Presented {
  const keys = before?.board === board ? before.keys : board.corridors.map(({ index }) => corridorKey(board, index));
  const counts = new Uint8Array(keys.length);
  const crossed = new Uint8Array(keys.length);
  const tried = new Uint8Array(keys.length);
  keys.forEach((key, corridor) => {
    const mark = work.marks.get(key);
    counts[corridor] = shownCount(mark, board);
    crossed[corridor] = mark?.crossed ? 1 : 0;
    tried[corridor] = isTried(work, key, mark);
  });
  return {
    board,
    keys,
    counts: sameOr(before?.counts, counts),
    crossed: sameOr(before?.crossed, crossed),
    tried: sameOr(before?.tried, tried),
  };
}

/** As `present`, where only these corridors can have changed. */
function presentChanged(work: Work, before: Presented, changed: ReadonlySet<string>): Presented {
  const { board } = before;
  const arrays = { counts: before.counts, crossed: before.crossed, tried: before.tried };
  const set = (name: keyof typeof arrays, corridor: number, value: number) => {
    if (arrays[name][corridor] !== value) {
      if (arrays[name] === before[name]) {
        arrays[name] = before[name].slice();
      }
      arrays[name][corridor] = value;
    }
  };
  for (const key of changed) {
    const corridor = board.betweenCells(...endsOf(key));
    if (corridor !== undefined) {
      const mark = work.marks.get(key);
      set("counts", corridor, shownCount(mark, board));
      set("crossed", corridor, mark?.crossed ? 1 : 0);
      set("tried", corridor, isTried(work, key, mark));
    }
  }
  return { ...before, ...arrays };
}

/** What is drawn, by the corridors of the board, as it changes. */
export class Presenting {
  readonly #work: Work;
  #last: Presented | null = null;

  constructor(work: Work) {
    this.#work = work;
  }

  /** What was presented last, which may be of an earlier puzzle. */
  get last(): Presented | null {
    return this.#last;
  }

  /** What is drawn in the puzzle now; `null` while the solver has not told which corridors that has. */
  get current(): Presented | null {
    return this.#last?.board.puzzle === this.#work.puzzle ? this.#last : null;
  }

  begin(board: Board): void {
    this.#last = present(board, this.#work, null);
  }

  /** While the board is of an earlier puzzle, its marks stay as they were. */
  changed(touched: Touched): void {
    const before = touched.whole ? null : this.current;
    if (touched.whole) {
      this.#last = null;
    } else if (before !== null) {
      this.#last =
        touched.trial || touched.marks === null
          ? present(before.board, this.#work, before)
          : presentChanged(this.#work, before, touched.marks);
    }
  }
}

/** No more than the rules allow: with the former rules, what was drawn under them is there again. */
function shownCount(mark: Mark | undefined, board: Board): number {
  return Math.min(mark?.count ?? 0, board.maxBridges);
}

function isTried(work: Work, key: string, mark: Mark | undefined): number {
  return work.trial !== null && work.trial.first.has(key) && work.trial.first.get(key) !== mark ? 1 : 0;
}

function sameOr(before: Uint8Array | undefined, now: Uint8Array): Uint8Array {
  return before?.length === now.length && before.every((value, index) => value === now[index]) ? before : now;
}
