/** A puzzle to begin with, or to go on with. */
import type { BridgeDocument, Cell, PuzzleDocument } from "../solver/protocol.ts";
import { type Begun, idOf, nameOf } from "./begun.ts";
import type { Keeping } from "./keeping.ts";
import { marksOf } from "./marks.ts";
import type { Mode } from "./store.ts";

/** The puzzle, and whether it is kept just so. */
export type Given = Omit<Begun, "changed" | "complete"> & { isKept: boolean };

/** A puzzle that is given, with what is drawn in it; if it was begun before from just that, as it was left. */
export function givenPuzzle(
  keeping: Keeping,
  mode: Mode,
  puzzle: PuzzleDocument,
  bridges: readonly BridgeDocument[],
  crosses: readonly [Cell, Cell][],
): Given {
  const marks = marksOf(puzzle, bridges, crosses);
  const origin = nameOf(marks);
  const begun = keeping.read(idOf(puzzle));
  if (begun !== null && (origin === "" || origin === begun.work.origin)) {
    return { ...begun, isKept: true };
  }
  const work = { puzzle, marks, locked: new Set<string>(), trial: null, origin, played: marks.size > 0 };
  return { mode, work, steps: () => ({ past: [], future: [] }), isKept: false };
}
