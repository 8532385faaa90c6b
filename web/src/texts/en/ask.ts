/** The questions about a puzzle and their answers, in English. */

import { counted } from "./words.ts";

/** "1 place", "2 places": where bridges can be, between two islands. */
function places(count: number): string {
  return counted(count, "place", "places");
}

/** "1 repair", "2 repairs". */
function repairs(count: number): string {
  return counted(count, "repair", "repairs");
}

export const ask = {
  title: "Ask the solver",
  stop: "Stop",
  running: "Searching…",
  elapsed: (seconds: number) => `${seconds} s`,
  dismiss: "Close this answer",
  show: "Show",
  questions: {
    solve: "Solve",
    unique: "Is it unique?",
    common: "What do all solutions share?",
    explain: "Why is there no solution?",
    prove: "Prove it",
    repair: "What would make it right?",
    count: "How many solutions?",
  },
  about: {
    solve: "Finds a solution",
    unique: "Shows two solutions if there are several",
    common: "Shows which bridges are certain",
    explain: "Shows clues that contradict each other",
    prove: "Makes a proof that any checker of DRAT proofs can read, and has one check it",
    repair: "Finds the fewest changes that leave exactly one solution",
    count: "Counts all solutions",
  },
  failed: (reason: string) => `The solver failed. ${reason} Your puzzle is still here; try again.`,
  stopped: "Stopped before there was an answer.",
  undecided: "No answer was found.",
  reasons: {
    "time limit": "The time limit was reached.",
    "conflict limit": "The search reached its limit.",
    "memory limit": "The search ran out of memory.",
    interrupted: "The search was stopped.",
    limit: "There are more.",
  },
  noIslands: "There are no islands on the board yet, so its only solution is the empty board.",
  none: "There is no solution.",
  why: "Why?",
  mend: "What would make it right?",
  solved: "There is a solution.",
  fillIn: "Fill it in",
  filledIn: "The solution was filled in.",
  unique: "There is exactly one solution.",
  proved: (claim: "no_solution" | "exactly_one", lines: string, one: boolean) =>
    `${claim === "no_solution" ? "No solution" : "Exactly one solution"}, proved: ${lines} ${one ? "line" : "lines"}, ` +
    "accepted by a checker that shares no code with the solver.",
  proofFiles: "Formula and proof are files that other programs can check too.",
  download: (name: string) => `Download ${name}`,
  nothingToProve: "There are several solutions, so there is nothing to prove.",
  proofTooLarge: "The proof would be too large for this page.",
  notUnique: "There are several solutions.",
  differ: (count: number) => `These two differ in ${places(count)}.`,
  solutions: "Solution",
  solutionA: "A",
  solutionB: "B",
  commonAll: "There is exactly one solution, so every bridge is certain.",
  commonSome: (same: number, open: number) => {
    if (same === 0) {
      return open === 1 ? "Nothing is certain." : `Nothing is certain: solutions differ in all ${places(open)}.`;
    }
    const rest = open === 1 ? "1 differs" : `${open} differ`;
    return `${places(same)} ${same === 1 ? "is" : "are"} the same in every solution; ${rest}.`;
  },
  commonPart: "There may be more: the search did not finish.",
  hasSolution: "There is a solution, so there is nothing to explain.",
  hasSeveral: "There are several solutions.",
  notMinimal: "Fewer of these clues may be enough: the search did not finish.",
  looped: "The islands of each loop are outlined on the board.",
  sealed: (groups: number) => `The ${groups === 1 ? "group is" : "groups are"} outlined on the board.`,
  nothingToRepair: "There is nothing to repair: the puzzle has exactly one solution.",
  noRepair: "No repair was found.",
  repairsSoFar: (count: number) => `${repairs(count)} so far`,
  repairs: (count: number, complete: boolean) =>
    !complete ? `${repairs(count)} found.` : count === 1 ? "There is one smallest repair." : `There are ${count} smallest repairs.`,
  repairsFor: (need: "nothing" | "solution" | "uniqueness", count: number) => {
    if (need === "nothing") {
      return "";
    }
    return `${count === 1 ? "It gives" : "Each of them gives"} the puzzle exactly one solution.`;
  },
  touchingLeftOut: "New islands that would touch others were not tried.",
  atLeast: (count: number) => `At least ${count === 1 ? "1 clue has" : `${count} clues have`} to change.`,
  preview: "Preview",
  apply: "Apply",
  applied: "The repair was applied.",
  change: {
    clue: (from: string, to: string) => `change ${from} to ${to} at `,
    add: (clue: string) => `add an island ${clue} at `,
    next: "; ",
  },
  counted: (count: string, one: boolean) => (one ? "There is exactly 1 solution." : `There are ${count} solutions.`),
  countSoFar: (count: string) => `${count} so far`,
  countAtLeast: (count: string) => `At least ${count} ${count === "1" ? "solution" : "solutions"}.`,
};
