/** The board, in English. Rows and columns count from 1. */
import type { Direction } from "../../model/board.ts";
import { bridges, number } from "./words.ts";

const place = (row: number, col: number) => `row ${row}, column ${col}`;

export const board = {
  /** The name of the whole board. */
  board: (rows: number, cols: number) =>
    `Puzzle, ${rows} ${rows === 1 ? "row" : "rows"} by ${cols} ${cols === 1 ? "column" : "columns"}`,
  playKeys:
    "Arrow keys go from island to island, N to the next one that is not finished. Control or Command with an arrow key " +
    "adds a bridge; with Shift too, it goes along it. A number and then an arrow key draws so many. H gives a hint, G goes to " +
    "what is pointed out. B tells the neighbours, P how far it is, W what changed last, T is the puzzle as a table, question mark lists all keys.",
  drawKeys:
    "Arrow keys go from cell to cell. A number or a question mark adds an island, Delete removes it, " +
    "Shift with an arrow key moves it.",

  direction: { up: "up", right: "right", down: "down", left: "left" } satisfies Record<Direction, string>,
  place,
  /** Between the parts of what is said. */
  separator: "; ",
  unknownClue: "unknown clue",
  /** The parts of an island's label. */
  bridges,
  left: (count: number) => `needs ${count}`,
  tooMany: (count: number) => `${count} too many`,
  finished: "finished",
  row: (row: number) => `row ${row}`,
  col: (col: number) => `column ${col}`,
  /** A way to a neighbour. `line` is the row or column in which it is: the other one is that of the island itself. */
  towards: (direction: string, bridgesThere: number, clue: string, line: string) =>
    `${direction}: ${bridges(bridgesThere)} to ${clue}, ${line}`,
  crossedTowards: (direction: string, clue: string, line: string) => `${direction}: crossed out, ${clue}, ${line}`,
  blockedTowards: (direction: string, clue: string, line: string) => `${direction}: blocked, ${clue}, ${line}`,
  fullTowards: (direction: string, clue: string, line: string) => `${direction}: finished ${clue}, ${line}`,
  openTowards: (direction: string, clue: string, line: string) => `${direction}: ${clue}, ${line}`,
  /** The list of neighbours. */
  neighbour: (direction: string, clue: string, where: string, drawn: string) => `${direction}: ${clue}; ${where}; ${drawn}.`,
  ofBridges: (count: number, most: number) => `${count} of at most ${bridges(most)}`,
  crossed: "crossed out",
  blockedBy: (a: string, b: string) => `blocked by the bridge from ${a} to ${b}`,
  noNeighbours: "This island has no neighbours",
  starved: "can no longer get enough bridges",
  cutOff: "cut off from the other islands",
  locked: "locked",
  pointedOut: "pointed out",

  /** A cell while drawing. */
  island: (clue: string, where: string) => `Island ${clue}, ${where}`,
  water: (where: string) => `Water, ${where}`,

  /** What has just happened. */
  nowWrong: (what: string) => `Now wrong: ${what}`,
  andMore: (count: number) => `and ${number(count)} more`,
  drawn: (direction: string, count: number, here: string, there: string) => `${direction}: ${bridges(count)}; ${here}, there ${there}`,
  whichWay: (count: number) => `${bridges(count)}: which way?`,
  mostThere: (most: number) => (most === 1 ? "No more than 1 bridge fits there" : `No more than ${most} bridges fit there`),
  allFinished: "All islands are finished",
  nothingShown: "Nothing is pointed out",
  nothingChanged: "Nothing has changed yet",
  drawnBetween: (a: string, b: string, count: number) => `${bridges(count)} from ${a} to ${b}`,
  crossPut: (a: string, b: string, removed: number) =>
    `Cross from ${a} to ${b}${removed === 0 ? "" : `, ${bridges(removed)} removed`}`,
  noCross: (a: string, b: string) => `no cross from ${a} to ${b}`,
  crossRemoved: (a: string, b: string) => `Cross removed from ${a} to ${b}`,
  lockedIsland: (where: string) => `Locked: ${where}`,
  unlockedIsland: (where: string) => `Unlocked: ${where}`,
  isLocked: (where: string) => `The island at ${where} is locked`,
  isBlocked: (a: string, b: string) => `The bridge from ${a} to ${b} is in the way`,
  noIslandTowards: (direction: string) => {
    const where: Readonly<Record<string, string>> = {
      up: "above",
      down: "below",
      left: "to the left",
      right: "to the right",
    };
    return `No island ${where[direction] ?? direction}`;
  },
  selected: (where: string) => `Selected: ${where}. Choose a neighbour to add a bridge`,
  deselected: (where: string) => `Not selected any more: ${where}`,
  notANeighbour: "These two islands are not neighbours",
  clueTooLarge: (most: number) => `Clues go up to ${most}`,
  moved: (where: string) => `Moved to ${where}`,
  undone: (what: string) => `Undone. Now: ${what}`,
  redone: (what: string) => `Redone. Now: ${what}`,
  corridors: (count: number) => `${number(count)} corridors changed`,
  cells: (count: number) => `${number(count)} cells changed`,
  otherPuzzle: "another puzzle",
  otherRules: "other rules",
  trialBegun: "moves are tried out",
  trialOver: "the trial has ended",
  trialEnded: "Drawing has ended the trial. Its moves are kept.",
  noRoom: "There is no room for the island",
  size: (rows: number, cols: number) => `${rows} × ${cols}`,

  /** The buttons that put clues where there is no keyboard. */
  cluePad: "Clue of the selected cell",
  unknown: "Unknown clue",
  erase: "Remove the island",
  eraseSign: "⌫",
};
