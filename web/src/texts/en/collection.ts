/** The puzzles of the day, my puzzles, printing and files, in English. */

/** "1 puzzle", "2 puzzles". */
function puzzles(count: number): string {
  return count === 1 ? "1 puzzle" : `${count} puzzles`;
}

const collection = {
  title: "My puzzles",
  all: "All my puzzles",
  filter: "Which puzzles",
  filters: { all: "All", begun: "In progress", done: "Solved" },
  count: puzzles,
  noneOfThese: "None of this kind.",
  more: "Show more",
  removed: (name: string) => `Removed: ${name}.`,
  notBack: "The puzzle could not be brought back: the browser's storage is full, or the puzzle is there again already.",
  percent: (share: number) => `${share}%`,
  sizeLevel: (size: string, level: string) => `${size}, ${level}`,
  list: (...parts: string[]) => parts.join(", "),
  puzzleOf: (day: string) => `puzzle of ${day}`,
  numberOf: (number: number, seed: number) => `number ${number} of seed ${seed}`,
  changed: (time: string) => `last changed ${time}`,
  nameAndState: (name: string, state: string) => `${name}, ${state}`,

  transfer: "Everything as one file",
  transferNote:
    "The file contains all your puzzles with what is drawn in them, your streak and your settings. " +
    "Importing adds what is missing here: of two states of a puzzle the newer one is shown, and the older one is kept beside it.",
  export: "Export",
  import: "Import…",
  fileName: (day: string) => `hashi-${day}.json`,
  exported: "The file is among your downloads.",
  imported: (added: number, newer: number, same: number) =>
    `${puzzles(added)} added, ${newer} brought up to date, ${same} here already.`,
  importSettings: "Import the settings, too (language, theme and others)",
  nothingNew: (same: number) =>
    same === 0 ? "Nothing changed: there is nothing new in the file." : `Nothing changed: ${puzzles(same)} ${same === 1 ? "is" : "are"} here already.`,
  tookSettings: "The settings were taken over.",
  tookStreak: "The streak was taken over.",
  noRoom: (left: number) => `There was no room for ${puzzles(left)}: the page keeps up to 500, as far as the browser lets it.`,
  unreadable: (count: number) => `${count === 1 ? "1 entry" : `${count} entries`} of the file could not be read.`,
  isArchive: "This file holds a whole collection of puzzles. Import it under “My puzzles”.",
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
  streakLength: (days: number) => (days === 0 ? "No day yet." : days === 1 ? "1 day." : `${days} days in a row.`),
  streakNote:
    "A day counts when one of its puzzles is solved on that day. The days are kept in this browser only; switching this off deletes them.",
  notKept: "This browser does not let the page keep the days.",
};

const printing = {
  entry: "Print…",
  title: "Print",
  source: "What to print",
  sources: { page: "This puzzle", mine: "My puzzles", new: "New puzzles" },
  withDrawn: "Include bridges and crosses",
  choose: "Puzzles to print",
  selectAll: "Select all",
  selectNone: "Select none",
  count: "Number of puzzles",
  countWrong: (most: number) => `Number of puzzles: enter a whole number from 1 to ${most}.`,
  levels: "Levels",
  noLevel: "Choose at least one level.",
  make: "Create puzzles",
  making: "Creating puzzles…",
  checking: "Looking for solutions…",
  progress: (done: number, all: number) => `${done} of ${all}`,
  seedNote: "Leave this empty for other puzzles each time. The first seed at the foot of a page makes its puzzles again, with the same wishes.",
  made: (count: number, seeds: string) => `${puzzles(count)} made (${seeds}).`,
  keep: "Keep these puzzles in “My puzzles”",
  kept: (count: number) => `${puzzles(count)} ${count === 1 ? "is" : "are"} in “My puzzles”.`,
  stopped: (done: number) => `Stopped after ${puzzles(done)}.`,
  seeds: (first: number, last: number) => (first === last ? `seed ${first}` : `seeds ${first} to ${last}`),
  options: "Page",
  heading: "Title",
  perPage: "Puzzles per page",
  paper: "Paper",
  papers: { a4: "A4", letter: "Letter" },
  rules: "Print the rules",
  withName: "A line for a name",
  solutions: "Solutions on pages of their own",
  preview: "Preview",
  none: "Nothing to print yet.",
  tooLarge: "This puzzle is too large to be read on paper. To print it larger, use its SVG picture.",
  noneChosen: "Choose the puzzles to print.",
  noneMade: "Choose what kind of puzzles you want, then create them.",
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  earlier: "Previous page",
  later: "Next page",
  print: "Print",
  file: "To get a PDF file, choose “Save as PDF” as the printer.",
  /** On paper. */
  nameLine: "Name:",
  rulesText: (most: number, loops: boolean) =>
    "Connect the islands by bridges. The number on an island says how many bridges end there. Bridges run straight " +
    `across or down, never cross, and at most ${most} ${most === 1 ? "connects" : "connect"} the same two islands. In the end all islands are ` +
    `connected${loops ? "" : ", and bridges form no loop"}.`,
  otherRules: (most: number, loops: boolean) => `at most ${most} between two islands${loops ? "" : ", no loops"}`,
  caption: (number: number, facts: string) => `${number}.  ${facts}`,
  facts: (size: string, ...others: string[]) => [size, ...others].join(", "),
  solutionsTitle: "Solutions",
  solutionsOf: (title: string) => `Solutions – ${title}`,
  oneOfSeveral: "one of several",
  perhapsSeveral: "a solution",
  sheet: (page: number, pages: number, content: string) => `Page ${page} of ${pages}: ${content}`,
  contentPuzzles: (first: number, last: number) => (first === last ? `puzzle ${first}` : `puzzles ${first} to ${last}`),
  contentSolutions: (first: number, last: number) =>
    first === last ? `solution of puzzle ${first}` : `solutions of puzzles ${first} to ${last}`,
  warnings: {
    several: (list: string) => `Several solutions: ${list}. One of them is printed.`,
    none: (list: string) => `No solution: ${list}.`,
    unknown: (list: string) => `Not known whether there is exactly one solution: ${list}.`,
    small: (list: string) => `Very small digits: ${list}. Print fewer puzzles per page.`,
  },
  number: (number: number) => `puzzle ${number}`,
  and: (list: readonly string[]) =>
    list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`,
};

const files = {
  download: "Download",
  title: "For programs",
  json: "Download JSON",
  dimacs: "Download DIMACS",
  note: "JSON holds the puzzle with its bridges. DIMACS is the puzzle as a formula for SAT solvers.",
  pngSmall: "This puzzle is large: as PNG its cells become small.",
  busy: "Writing the formula…",
  dimacsTooLarge: (megabytes: number) =>
    `The formula of this puzzle has more than ${megabytes} MB, which is too much for this page.`,
};

export const collected = { collection, printing, files };
