/** All that can be done to a store, at random. */
import { type Board, corridorKey } from "../../src/model/board.ts";
import type { Mark, Store } from "../../src/store/store.ts";
import type { Cell, Clue } from "../../src/solver/protocol.ts";
import { puzzle } from "./fake-solver.ts";
import type { Random } from "./random.ts";

const PUZZLES = ["2.2.2/.3.3./2.?.2/.1.1./2.2.2", "1.3.2/...../..1../4...4", "4.4.4.4", "?/./?", "1234/2341/3412/4123"];

/** Does something; what it was. */
export function act(store: Store, random: Random): string {
  const { grid } = store.now.puzzle;
  const cell = (): Cell => [random.below(grid.length), random.below(grid[0]?.length ?? 1)];
  const corridor = () => random.below((store.now.board?.corridors.length ?? 0) + 1);
  const mark = (): Mark => (random.below(4) === 0 ? { count: 0, crossed: true } : { count: random.below(5), crossed: false });
  const clue = (): Clue | null => random.of<Clue | null>([null, 1, 2, 2, 3, 3, 4, 8, 12, "?"]);
  const actions: [number, string, () => unknown][] = [
    [6, "setClue", () => store.setClue(cell(), clue())],
    [1, "setClues", () => store.setClues([[cell(), clue()], [cell(), clue()]])],
    [2, "moveIsland", () => store.moveIsland(cell(), cell())],
    [2, "resize", () => store.resize(2 + random.below(7), 2 + random.below(7), random.below(4) - 1, random.below(4) - 1)],
    [2, "setRules", () => store.setRules({ max_bridges: 1 + random.below(4), loops: random.below(2) === 0 })],
    [1, "load", () => store.load(puzzle(random.of(PUZZLES), 1 + random.below(4)), [{ from: [0, 0], to: [0, 2], count: 1 }])],
    [12, "setBridges", () => store.setBridges(corridor(), random.below(5))],
    [12, "cycle", () => store.cycle(corridor())],
    [6, "setCrossed", () => store.setCrossed(corridor(), random.below(2) === 0)],
    [2, "setMarks", () => store.setMarks(new Map([[corridor(), mark()], [corridor(), mark()], [corridor(), mark()]]))],
    [1, "clearMarks", () => store.clearMarks()],
    [2, "toggleLock", () => store.toggleLock(random.below((store.now.board?.islands.length ?? 0) + 1))],
    [2, "beginTrial", () => store.beginTrial()],
    [2, "endTrial", () => store.endTrial(random.below(2) === 0)],
    [2, "setMode", () => store.setMode(random.of(["draw", "play"]))],
  ];
  const [, name, run] = random.of(actions.flatMap((action) => Array.from({ length: action[0] }, () => action)));
  run();
  return name;
}

/** All that undo and redo bring back, as text. */
export function snapshot(store: Store): string {
  const { puzzle, board, counts, crossed, tried, locked, trial } = store.now;
  const drawn = (board as Board).corridors.map(({ index }) => [
    corridorKey(board as Board, index),
    counts[index],
    crossed[index],
    tried[index],
  ]);
  return JSON.stringify({ puzzle, drawn, locked: [...locked].sort(), trial });
}
