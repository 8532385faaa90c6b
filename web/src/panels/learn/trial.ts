/** A board of its own to try a technique on. What is drawn there is no puzzle begun, and leaves the page as it is. */
import { createBoardView } from "../../board/view.ts";
import { SolverError } from "../../solver/client.ts";
import type { Cell, BridgeDocument, HintDocument, PuzzleDocument, Technique } from "../../solver/protocol.ts";
import { createStore } from "../../store/create.ts";
import { stateOf } from "../../store/state.ts";
import type { Mark, Store } from "../../store/store.ts";
import { storeUntil } from "../../store/until.ts";
import { marksOf, shownFor } from "../hint/moves.ts";
import { isMoved } from "../marks.ts";
import type { Page } from "../page.ts";
import type { Places } from "../place-text.ts";
import { type Drawn, judge, type Judgement } from "./judge.ts";

/** A puzzle, and what is drawn in it, as the solver's `read` has them. */
export interface Example {
  readonly puzzle: PuzzleDocument;
  readonly bridges: readonly BridgeDocument[];
  readonly crosses: readonly [Cell, Cell][];
}

/** A board with an example, while it is tried. */
export interface Trial {
  /** For texts that name places on this board. */
  readonly places: Places;
  readonly store: Store;
  /** All that the technique finds, the one to be shown first. */
  readonly steps: readonly HintDocument[];
  /** Whether a cross is to be drawn. */
  readonly needsCross: boolean;
  /** Draws the first step from the start, and points it out. */
  showStep(): void;
  /** Takes everything back. */
  startAgain(): void;
}

/**
 * Puts an example on a board in `host`, until the signal is aborted. `moved` is told what is drawn after every move. Fails
 * with the solver's error.
 */
export async function startTrial(
  page: Page,
  host: HTMLElement,
  technique: Technique,
  { puzzle, bridges, crosses }: Example,
  moved: (judgement: Judgement) => void,
  signal: AbortSignal,
): Promise<Trial> {
  const store = storeUntil(createStore({ solver: page.solver }), signal);
  // First of all, so that no verdict is asked for as while drawing.
  store.setMode("play");
  store.begin(puzzle, bridges, crosses);
  host.replaceChildren();
  const board = createBoardView(host, store, signal);
  await store.settled();
  const { now } = store;
  if (now.board === null || now.board.puzzle !== now.puzzle) {
    throw now.trouble === null ? new Error() : new SolverError(now.trouble);
  }
  const known = now.board;
  const start: Drawn = { counts: now.counts, crossed: now.crossed };
  const { steps } = await page.solver.ask("desk", "places", { puzzle: now.puzzle, state: stateOf(now), technique });
  const marks = steps.map((step) => marksOf(known, step, start.counts, start.crossed));
  store.subscribe((after, before) => {
    if (isMoved(after, before)) {
      moved(judge(start, after, marks));
    }
  });
  const startAgain = () => {
    while (store.undo()) {
      // Until nothing is left of what was tried.
    }
    store.show(null);
  };
  return {
    store,
    steps,
    needsCross: marks.some((wanted) => [...wanted.values()].some(({ crossed }) => crossed)),
    places: { store, board },
    showStep() {
      const [step] = steps;
      startAgain();
      if (step !== undefined) {
        store.setMarks(marks[0] as Map<number, Mark>);
        store.show(shownFor(known, step));
      }
    },
    startAgain,
  };
}
