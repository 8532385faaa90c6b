/** What makes the page fit for everybody, in English: keys that tell, the puzzle as a table, the overview. */

import { bridges, islands, number } from "./words.ts";

export const everyone = {
  /** Keys in the list of keys. */
  keys: {
    next: "Go to the next island that is not finished; with Shift, to the one before",
    neighbours: "Tell the neighbours, what is drawn to them and what is possible",
    last: "Tell what changed last",
    progress: "Tell how far the puzzle is",
    shown: "Go to what is pointed out, such as where a hint says to look; again to the next island of it",
    table: "The puzzle as a table",
    try: "Try moves out",
    keep: "Keep what was tried",
    takeBack: "Take back what was tried",
    extend: "Add a bridge that way and go along it",
    exactly: "Draw exactly this many bridges that way",
    remove: "Remove the bridges that way",
    fit: "Show the whole puzzle",
  },
  letters: "Keys of a single letter",
  lettersNote: "Turn them off if you dictate to your computer. On the board, its own keys go on working.",
  progress: (finished: number, all: number, drawn: number) => `${number(finished)} of ${islands(all)} finished, ${bridges(drawn)} drawn.`,
  wrong: (count: number, where?: string) => `Something is wrong at ${islands(count)}${where === undefined ? "" : `: ${where}`}.`,
  noneWrong: "No rule is broken so far.",

  table: {
    title: "Table",
    open: "Show as a table",
    how: "Each cell with an island has a button for each of its neighbours, which adds a bridge to it, or removes them after the last one. The keys N, P, W, G, H, U and R work here as on the board.",
    caption: (rows: number, cols: number) =>
      `${rows} ${rows === 1 ? "row" : "rows"} by ${cols} ${cols === 1 ? "column" : "columns"}`,
    row: (row: number) => `Row ${row}`,
    col: (col: number) => `Column ${col}`,
    crosses: "Put crosses in place of bridges",
    way: { up: "↑", right: "→", down: "↓", left: "←" },
    across: (count: number) => `${bridges(count)} across`,
    down: (count: number) => `${bridges(count)} down`,
    crossed: "×",
    water: "water",
    part: (first: number, last: number, all: number) => `Rows ${first} to ${last} of ${all}`,
    before: "Rows before",
    after: "Rows after",
  },

  rules: {
    solved: "Solved",
    solvedPicture: "A solved puzzle: each island has as many bridges as its number says, and all are connected",
    forbidden: "Not allowed",
    groups: "two groups that are not connected",
    crossing: "bridges that cross",
    tooMany: (count: number) => `${count} bridges side by side`,
    loop: "a loop",
  },

  more: {
    puzzle: "Puzzle",
  },
};
