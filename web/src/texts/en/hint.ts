/** Hints and the names of the techniques, in English. */

/** So many places are named; more are only marked. */
const MOST_NAMED = 6;

/** "a", "a and b", "a, b and c". */
function list(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

export const hint = {
  title: "Hint",
  looking: "Looking for the next step…",
  next: "Next hint",
  apply: "Do it",
  applied: "Done.",
  step: (index: number, all: number) => `Step ${index} of ${all}`,
  before: "Previous",
  after: "Next",
  stages: {
    whereTitle: "Where to look",
    /** Each place as "(0,2)", of which a button is made. */
    where: (places: readonly string[]) =>
      places.length > MOST_NAMED
        ? `Look at the ${places.length} islands that are marked on the board.`
        : places.length === 1
          ? `Look at the island at ${list(places)}.`
          : `Look at the islands at ${list(places)}.`,
    next: { 1: "Which technique?", 2: "Why?" },
    about: "About this technique",
  },
  howItFails: "Why that fails",
  limits: "This step only sets a limit; the next one uses it.",
  wrongTitle: "There is a mistake",
  noReason: "No short reason was found: it takes many steps to see that.",
  stepByStep: "Step by step",
  undoThis: "Undo this",
  undone: "The mistake was removed.",
  severalTitle: "Nothing more is certain",
  unsatisfiableTitle: "There is no solution",
  completeTitle: "Solved",
  complete: "The puzzle is solved.",
  unknownTitle: "No hint was found",
  unknown: "The search ended before a step was found.",
  dismiss: "Close this hint",
  technique: {
    only_neighbour: "Only one neighbour",
    all_slots: "Every possible bridge is needed",
    at_least_one: "At least one each way",
    crossing: "Blocked by a bridge",
    finished: "Finished island",
    mixed_capacities: "The others take too few",
    forbidden_pair: "Pair cut off",
    forbidden_path: "Three cut off",
    isolation: "Group sealed off",
    single_exit: "Only one way out",
    only_link: "Only connection",
    no_loop: "No loops",
    starvation: "Too few left for a neighbour",
    what_if: "What if",
    clue_set: "These clues together",
  } as Readonly<Record<string, string>>,
};
