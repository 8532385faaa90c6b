/** Moves: changes of what is drawn in corridors. */
import type { Board } from "../model/board.ts";
import { crossingBridges, type Drawn, nextCount, obstacle } from "../model/moves.ts";
import { bridges, clamped, cross, shared } from "./marks.ts";
import type { Presented } from "./present.ts";
import type { Mark, Moved } from "./store.ts";
import type { Change, Work } from "./work.ts";

/** What a move starts from: a board that is that of the puzzle, and what is drawn on it. */
export interface Position {
  readonly work: Work;
  readonly board: Board;
  readonly presented: Presented;
}

/** Changes, or why there are none. */
export type Move = readonly Change[] | Exclude<Moved, "moved">;

/** Sets the bridges of a corridor. */
export function bridgesMove(position: Position, corridor: number, count: number): Move {
  const { board } = position;
  return board.corridors[corridor] === undefined
    ? "unchanged"
    : guarded(position, corridor, bridges(clamped(count, board.maxBridges)));
}

/** Goes on to the next number of bridges that rules and clues allow, and from the last one to none. */
export function cycleMove(position: Position, corridor: number): Move {
  const { board, presented } = position;
  if (board.corridors[corridor] === undefined) {
    return "unchanged";
  }
  const isCrossed = presented.crossed[corridor] === 1;
  return guarded(position, corridor, isCrossed ? undefined : bridges(nextCount(board, drawnIn(position), corridor)));
}

/** Puts a cross in a corridor, or removes it. */
export function crossMove(position: Position, corridor: number, crossed: boolean): Move {
  const { board, presented } = position;
  if (board.corridors[corridor] === undefined || crossed === (presented.crossed[corridor] === 1)) {
    return "unchanged";
  }
  return guarded(position, corridor, crossed ? cross() : undefined);
}

/** Sets many marks at once, in locked corridors too; `blocked` if one of the bridges would cross another one. */
export function marksMove(position: Position, marks: ReadonlyMap<number, Mark>): Move {
  const { board, presented } = position;
  const counts = presented.counts.slice();
  const changes: Change[] = [];
  for (const [corridor, mark] of marks) {
    if (board.corridors[corridor] !== undefined) {
      const after = shared(mark, board.maxBridges);
      counts[corridor] = after?.count ?? 0;
      changes.push(...markChanges(position, corridor, after));
    }
  }
  for (const corridor of marks.keys()) {
    if ((counts[corridor] ?? 0) > 0 && crossingBridges(board, counts, corridor).length > 0) {
      return "blocked";
    }
  }
  return changes.length === 0 ? "unchanged" : changes;
}

/** Changes that remove all marks, dormant ones too. */
export function clearChanges({ marks }: Work): Change[] {
  return Array.from(marks, ([key, mark]): Change => ({ kind: "mark", key, before: mark, after: undefined }));
}

/** Changes that put everything as it was before the trial. */
function takeBackChanges({ marks, trial }: Work): Change[] {
  const changes: Change[] = [];
  for (const [key, first] of trial?.first ?? []) {
    const before = marks.get(key);
    if (before !== first) {
      changes.push({ kind: "mark", key, before, after: first });
    }
  }
  return changes;
}

/** Changes that end the trial: what was tried is kept, or taken back. */
export function endTrialChanges(work: Work, keep: boolean): Change[] {
  const { trial } = work;
  const back = keep ? [] : takeBackChanges(work);
  return trial === null ? [] : [...back, { kind: "trial", before: trial, after: null }];
}

function guarded(position: Position, corridor: number, after: Mark | undefined): Move {
  const changes = markChanges(position, corridor, after);
  if (changes.length === 0) {
    return "unchanged";
  }
  const inTheWay = obstacle(position.board, drawnIn(position), corridor, after?.count ?? 0);
  if (inTheWay === null) {
    return changes;
  }
  return inTheWay.islands.length > 0 ? "locked" : "blocked";
}

function drawnIn({ work, presented }: Position): Drawn {
  return { counts: presented.counts, locked: work.locked };
}

function markChanges({ work, presented }: Position, corridor: number, after: Mark | undefined): Change[] {
  const key = presented.keys[corridor] as string;
  const before = work.marks.get(key);
  return before === after ? [] : [{ kind: "mark", key, before, after }];
}
