/** A puzzle to begin with, or to go on with. */
import type { BridgeDocument, Cell, PuzzleDocument } from "../solver/protocol.ts";
import { type Begun, idOf, nameOf } from "./begun.ts";
import type { Keeping } from "./keeping.ts";
import { endsOf, type Marks, marksOf } from "./marks.ts";
import type { Mode } from "./store.ts";
import type { Change, Work } from "./work.ts";

/** The puzzle; whether it is kept just so; and the step to the state that it is given with, if that is another one. */
export type Given = Omit<Begun, "changed" | "complete"> & { isKept: boolean; changes: readonly Change[] };

/**
 * A puzzle that is given, with what is drawn in it. If it was begun before, as it was left: another state that it is given
 * with is a step from there, so that nothing of the game is lost.
 */
export function givenPuzzle(
  keeping: Keeping,
  mode: Mode,
  puzzle: PuzzleDocument,
  bridges: readonly BridgeDocument[],
  crosses: readonly [Cell, Cell][],
): Given {
  const marks = marksOf(puzzle, bridges, crosses);
  const begun = keeping.read(idOf(puzzle));
  const changes = begun === null ? [] : arrivalChanges(begun.work, marks);
  if (begun !== null && (changes.length === 0 || isWorthKeeping(begun))) {
    return { ...begun, isKept: true, changes };
  }
  const work = { puzzle, marks, locked: new Set<string>(), trial: null, origin: nameOf(marks), played: marks.size > 0 };
  return { mode, work, steps: () => ({ past: [], future: [] }), isKept: false, changes: [] };
}

/** A game that is kept: another puzzle, or changes in the one that is on the page; `null` where it is not kept any more. */
export function keptGame(keeping: Keeping, work: Work, id: string): Given | Pick<Given, "changes"> | null {
  const beside = keeping.beside(id);
  const here = idOf(work.puzzle);
  if (beside !== null && idOf(beside.work.puzzle) === here) {
    return { changes: stateChanges(work, beside.work.marks) };
  }
  if (id === here) {
    return keeping.state(id) === "none" ? null : { changes: [] };
  }
  const begun = keeping.read(beside === null ? id : idOf(beside.work.puzzle)) ?? beside;
  if (begun === null) {
    return null;
  }
  return { ...begun, isKept: true, changes: beside === null ? [] : stateChanges(begun.work, beside.work.marks) };
}

/** Changes to the state that a puzzle is given with: none if it is given without one, or if this game was begun from that. */
export function arrivalChanges(work: Work, given: Marks): Change[] {
  return given.size === 0 || nameOf(given) === work.origin ? [] : stateChanges(work, given);
}

/** Changes to another state; none if that is what is drawn. Locks stay; a trial ends. */
function stateChanges({ puzzle, marks, trial, origin }: Work, given: Marks): Change[] {
  const keys = new Set([...[...marks.keys()].filter((key) => isCorridor(puzzle, key)), ...given.keys()]);
  const changes: Change[] = [];
  for (const key of keys) {
    const [before, then] = [marks.get(key), given.get(key)];
    if (before !== then) {
      changes.push({ kind: "mark", key, before, after: then });
    }
  }
  if (changes.length === 0) {
    return [];
  }
  const ended: Change[] = trial === null ? [] : [{ kind: "trial", before: trial, after: null }];
  return [...ended, ...changes, { kind: "origin", before: origin, after: nameOf(given) }];
}

function isWorthKeeping({ work, steps }: Begun): boolean {
  if (work.played || work.marks.size > 0 || work.locked.size > 0 || work.trial !== null) {
    return true;
  }
  const { past, future } = steps();
  return past.length + future.length > 0;
}

/** Whether two islands are at the ends and none is between. Marks elsewhere are dormant, and not what is drawn. */
export function isCorridor({ grid }: PuzzleDocument, key: string): boolean {
  const [[row, col], [toRow, toCol]] = endsOf(key);
  const [down, right] = [Math.sign(toRow - row), Math.sign(toCol - col)];
  const clue = (r: number, c: number) => grid[r]?.[c] ?? 0;
  for (let [r, c] = [row + down, col + right]; r !== toRow || c !== toCol; r += down, c += right) {
    if (clue(r, c) !== 0) {
      return false;
    }
  }
  return clue(row, col) !== 0 && clue(toRow, toCol) !== 0;
}
