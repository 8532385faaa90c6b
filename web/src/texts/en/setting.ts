/** What helps those who make puzzles, in English. */

/** "1 pair of islands touches", "2 pairs of islands touch". */
function pairs(count: number): string {
  return count === 1 ? "1 pair of islands touches" : `${count} pairs of islands touch`;
}

/** What is known of a puzzle as a whole. */
export interface Facts {
  readonly rows: number;
  readonly cols: number;
  readonly islands: number;
  /** The sum of the numbers. */
  readonly sum: number;
  /** Islands without a number. */
  readonly unknown: number;
  /** In the only solution. */
  readonly bridges: number | undefined;
  /** In words. */
  readonly level: string | undefined;
  /** Rules that are not the usual ones, in words. */
  readonly rules: readonly string[];
}

export const setting = {
  title: "Your draft",
  /** What the status line says of it. */
  gist: (places: number, suggestions: number) =>
    [
      ...(places === 0 && suggestions === 0 ? ["Your draft"] : []),
      ...(places === 0 ? [] : [places === 1 ? "1 place differs" : `${places} places differ`]),
      ...(suggestions === 0 ? [] : [suggestions === 1 ? "1 suggestion" : `${suggestions} suggestions`]),
    ].join(" · "),
  show: "Show this on the board",
  /** What the draft lacks. */
  differ: (count: number, complete: boolean) =>
    `Solutions differ in ${complete ? "" : "at least "}${count === 1 ? "1 place" : `${count} places`}.`,
  differUnknown: "Where solutions differ was not found within the time limit.",
  unknown: "How many solutions there are was not found within the time limit, so nothing more is known of this draft.",
  noReason: "Why there is no solution was not found within the time limit.",
  failed: "The solver failed on this draft. What you change next is checked again.",
  /** How hard it is. */
  grade: (level: string, score: number, steps: number, complete: boolean) =>
    `${complete ? "" : "At least "}${level}: score ${score}, ${steps === 1 ? "1 step" : `${steps} steps`}.`,
  hardest: (technique: string, step: number) => `Hardest step: “${technique}”, step ${step}, at `,
  showStep: "Show it",
  /** What is offered. */
  offers: "Suggestions",
  looking: "Looking for suggestions…",
  number: (count: number, all: number) =>
    count === all ? (all === 1 ? "give the “?” a number: " : `give all ${all} “?” a number: `) : `give ${count} of ${all} “?” a number: `,
  numberAt: (clue: string) => `${clue} at `,
  fillAll: (all: number) => `Fill in all ${all}`,
  apply: "Apply",
  applied: "The draft was changed.",
  more: "There are more.",
  noRepair: "No change of a few clues was found that leaves exactly one solution.",
  loose: "These changes give the draft a solution, but there may be others: no change of a few clues was found that leaves only one.",
  noCompletion: "No numbers for the “?” leave exactly one solution.",
  outOfTime: "The time limit was reached before all were found.",
  tooLarge: (most: number) => `With more than ${most} islands, suggestions are only looked for when you ask the solver.`,
  /** Islands side by side. */
  noneTouch: "No islands touch.",
  touch: (count: number) => `${pairs(count)}, which many publishers do not allow: `,
  next: ", ",
  further: (count: number) => ` and ${count} more`,
  /** Facts in one line. */
  facts: ({ rows, cols, islands, sum, unknown, bridges, level, rules }: Facts) =>
    [
      `${rows} × ${cols}`,
      islands === 1 ? "1 island" : `${islands} islands`,
      unknown === 0 ? `sum of clues ${sum}` : `sum of clues ${sum} and ${unknown} × “?”`,
      ...(bridges === undefined ? [] : [bridges === 1 ? "1 bridge" : `${bridges} bridges`]),
      ...(level === undefined ? [] : [level]),
      ...rules,
    ].join(" · "),
  copy: "Copy these facts",
  copied: "The facts were copied.",
  notCopied: "The browser does not let this page write to the clipboard.",
  /** Symmetry as a pen. */
  symmetry: "Symmetry while drawing",
  symmetries: {
    none: "Off",
    half: "Half turn",
    leftRight: "Left and right",
    topBottom: "Top and bottom",
    quarter: "Quarter turn",
    diagonal: "Diagonal",
  },
  sameClue: "Same clue on both sides",
  sameClueNote: "Otherwise the other island gets a “?”.",
  squareOnly: "Quarter turns and diagonals need a square board.",
  symmetryOff: "The board is no longer square, so symmetry was switched off.",
  kept: (islands: readonly string[]) => `Kept its own clue: ${islands.join("; ")}`,
  /** Playing the draft. */
  tryIt: "Try it as a player",
  tryItTitle: "Play on an empty board; the draft stays as it is",
  trying: "You are playing your draft. It stays as it was.",
  back: "Back to drawing",
  lastTry: {
    only: "You solved it in your last try, and your answer is the only one.",
    several: "You solved it in your last try, but there are other answers.",
    solved: "You solved it in your last try.",
    unfinished: "Your last try was not finished.",
    show: "Show it",
    fill: (count: number) => (count === 1 ? "Write its number into the “?”" : `Write its numbers into the ${count} “?”`),
  },
};
