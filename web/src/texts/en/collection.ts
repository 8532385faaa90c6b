/** The puzzles of the day, my puzzles, and printing, in English. */

/** "1 puzzle", "2 puzzles". */
function puzzles(count: number): string {
  return count === 1 ? "1 puzzle" : `${count} puzzles`;
}

export const collection = {
  title: "My puzzles",
  all: "All my puzzles",
  filter: "Which puzzles",
  filters: { all: "All", begun: "In progress", done: "Solved" },
  count: puzzles,
  none: "None yet. Puzzles that you play are kept in this browser.",
  noneOfThese: "None of this kind.",
  more: "Show more",
  removed: (name: string) => `Removed: ${name}.`,
  notBack: "The puzzle could not be brought back: the browser's storage is full, or the puzzle is there again already.",
  solved: "solved",
  percent: (share: number) => `${share} %`,
  sizeLevel: (size: string, level: string) => `${size}, ${level}`,
  sizeIslands: (size: string, islands: string) => `${size}, ${islands}`,
  stateAndTime: (state: string, time: string) => `${state}, ${time}`,

  transfer: "Everything as one file",
  transferNote:
    "The file contains all your puzzles with what is drawn in them, your settings and your streak. " +
    "Importing adds what is missing here: of two states of a puzzle the newer one is shown, and the older one is kept beside it.",
  export: "Export",
  import: "Import…",
  fileName: (day: string) => `hashi-${day}.json`,
  exported: "The file is among your downloads.",
  imported: (added: number, newer: number, same: number) =>
    `${puzzles(added)} added, ${newer} brought up to date, ${same} here already.`,
  tookSettings: "The settings were taken over.",
  tookStreak: "The streak was taken over.",
  noRoom: (left: number) => `The browser's storage is full: ${puzzles(left)} could not be added.`,
  unreadable: (count: number) => `${count === 1 ? "1 entry" : `${count} entries`} of the file could not be read.`,
  faults: {
    foreign: "This is not a file that “Export” makes. Nothing was changed. To open a puzzle, use “Open”.",
    later: "This file comes from a later version of this page. Nothing was changed.",
  },

  today: "Today's puzzles",
  isToday: (day: string) => `Today, ${day}`,
  day: "Day",
  dayBefore: "The day before",
  dayAfter: "The day after",
  toToday: "Today",
  dayWrong: (first: string) => `Choose a day from ${first} to today.`,
  todayNote: "Everybody gets the same three puzzles. A day begins at midnight where you are.",
  notBegun: "not begun",
  dayFacts: (day: string, size: string, level: string) => `Puzzle of ${day}: ${size}, ${level}.`,
  streak: "Count days in a row",
  streakLength: (days: number) => (days === 1 ? "1 day in a row." : `${days} days in a row.`),
  streakNote:
    "A day counts when one of its puzzles is solved on that day. The days are kept in this browser only; switching this off deletes them.",
  notKept: "This browser does not let the page keep the days.",
};

export const printing = {
  entry: "Print…",
};
