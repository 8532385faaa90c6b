/** The board, in English. Rows and columns count from 1. */
import type { Direction } from "../../model/board.ts";

const bridges = (count: number) => (count === 1 ? "1 bridge" : `${count} bridges`);
const place = (row: number, col: number) => `row ${row}, column ${col}`;

export const board = {
  /** The name of the whole board. */
  board: (rows: number, cols: number) =>
    `Puzzle, ${rows} ${rows === 1 ? "row" : "rows"} by ${cols} ${cols === 1 ? "column" : "columns"}`,
  playKeys:
    "Arrow keys go from island to island. Control or Command with an arrow key adds a bridge that way, " +
    "Shift with an arrow key adds or removes a cross. L locks the island.",
  drawKeys:
    "Arrow keys go from cell to cell. A number or a question mark adds an island, Delete removes it, " +
    "Shift with an arrow key moves it.",

  direction: { up: "up", right: "right", down: "down", left: "left" } satisfies Record<Direction, string>,
  place,
  unknownClue: "unknown clue",
  /** The parts of an island's label. */
  bridgesOf: (count: number, clue: number | "?") => (clue === "?" ? bridges(count) : `${count} of ${bridges(clue)}`),
  towards: (direction: string, bridgesThere: number, clue: string, where: string) =>
    `${direction}: ${bridges(bridgesThere)} to ${clue} at ${where}`,
  crossedTowards: (direction: string, clue: string, where: string) => `${direction}: crossed out, to ${clue} at ${where}`,
  nothingTowards: (direction: string) => `${direction}: no island`,
  finished: "finished",
  over: "too many bridges",
  starved: "can no longer get enough bridges",
  cutOff: "cut off from the other islands",
  locked: "locked",
  pointedOut: "pointed out",

  /** A cell while drawing. */
  island: (clue: string, where: string) => `Island ${clue}, ${where}`,
  water: (where: string) => `Water, ${where}`,

  /** What has just happened. */
  drawn: (direction: string, count: number, sum: string) => `${direction}: ${bridges(count)}; ${sum}`,
  drawnBetween: (a: string, b: string, count: number) => `${bridges(count)} from ${a} to ${b}`,
  crossPut: (a: string, b: string) => `Cross from ${a} to ${b}`,
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
  notANeighbour: "These two islands are not neighbours",
  clueTooLarge: (most: number) => `Clues go up to ${most}`,
  moved: (where: string) => `Moved to ${where}`,
  undone: (what: string) => `Undone. Now: ${what}`,
  redone: (what: string) => `Redone. Now: ${what}`,
  corridors: (count: number) => `${count} corridors changed`,
  cells: (count: number) => `${count} cells changed`,
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
