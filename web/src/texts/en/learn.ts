/** The chapter of techniques and the list of all steps, in English. */
/** So many places are named; more are only marked. */
const MOST_NAMED = 6;

/** "a", "a and b", "a, b and c". */
function list(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

export const learn = {
  setting: "Hints",
  settingNames: { stages: "In stages", all: "All at once" },
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
  noReason: "No short reason was found: it takes many steps to see that.",
  stepByStep: "Step by step",

  title: "Techniques",
  intro: "The techniques that hints use, from easy to expert. Each has an example to play; most have exercises.",
  back: "All techniques",
  /** Where a cross is to be drawn. */
  crossHow: {
    keys: "For a cross, right-click between two islands, or press Shift and an arrow key on an island.",
    fingers: "For a cross, press and hold between two islands.",
  },
  example: "Only this technique leads on here. Draw what it finds: bridges, or a cross where there can be none.",
  exercise: (technique: string) => `Exercise: only “${technique}” leads on here. Draw what it finds.`,
  showMe: "Show me",
  undo: "Undo",
  startAgain: "Start again",
  practise: "Practise",
  another: "Another exercise",
  looking: "Looking for a board…",
  tried: (puzzles: number) => `${puzzles} puzzles tried`,
  right: "Right.",
  part: "Right so far. There is more to draw.",
  wrong: "That is not right.",
  other: "That is true, but it is not the step that is asked for here.",
  notJudged: "It could not be found out whether that is right.",
  stopped: "The search was stopped.",
  failed: (reason: string) => `That did not work: ${reason}`,
  noneFound: (puzzles: number) => `None was found among ${puzzles} puzzles. Try again: the next search takes others.`,
  noExercises:
    "There are no exercises: the solver looked through tens of thousands of random puzzles, and in none of them this technique alone led on.",
  /** Each in two or three short paragraphs. */
  techniques: {
    only_neighbour: [
      "If only one way is left from an island, all the bridges that it still needs go there.",
      "Islands in corners and at sides, and islands between blocked ways, are the first to look at.",
    ],
    all_slots: [
      "Count how many bridges fit around an island. If that is just as many as it needs, all of them are there.",
      "With up to two bridges a way, that is a 4 with two ways, a 6 with three and an 8 with four.",
    ],
    at_least_one: [
      "Leave one way out: if too few bridges fit in the others, there is a bridge that way.",
      "So a 3 with two ways, a 5 with three and a 7 with four have at least one bridge each way.",
    ],
    crossing: [
      "Bridges do not cross. A bridge that is drawn closes every way across it, and the islands there have one way less.",
      "Mark such a way with a cross, so that you need not look again.",
    ],
    finished: [
      "An island with all its bridges takes no more. Its other ways are closed, for its neighbours too.",
    ],
    mixed_capacities: [
      "A neighbour takes no more bridges than it still needs: a 1 takes only one, even where two would fit.",
      "Add up what the other neighbours take. What is left over goes the remaining way.",
    ],
    forbidden_pair: [
      "All islands must be connected. Two 1s that are joined are finished and cut off from the rest, and so are two 2s with two bridges between them.",
      "So there is no bridge between two 1s, and at most one between two 2s, unless the puzzle has no other islands.",
    ],
    forbidden_path: [
      "Three islands can be cut off in the same way: a 2 between two 1s, or a 3 between a 1 and a 2.",
      "So the one in the middle has a bridge to somebody else.",
    ],
    isolation: [
      "Look at a group of connected islands that is nearly finished. If a bridge would give the group all it needs while islands are left outside, the bridge cannot be there.",
      "Another way must lead out of the group.",
    ],
    single_exit: [
      "A group of connected islands must have a bridge to the others. If there is only one way out, there is a bridge that way.",
      "An island marked “?” has a number that is not told: it can be finished at any time, or not.",
    ],
    only_link: [
      "Think of all bridges that could still be drawn. If two parts of the board hang together by one way alone, there is a bridge that way.",
    ],
    no_loop: [
      "Some puzzles allow no loops: from island to island there is only one route. Then no bridge joins two islands that are connected already.",
      "This example has that rule; most puzzles do not.",
    ],
    starvation: [
      "Think of how an island could give its bridges. If that would use up what a neighbour needs, or block its ways, so that the neighbour could no longer be finished, it is not so.",
    ],
    what_if: [
      "Suppose that there is a bridge, or that there is none, and follow the simple steps. If they lead to something impossible, the opposite is true.",
      "Begin where little is left open, and use Try: it takes everything back.",
    ],
    clue_set: [
      "At times no short chain of steps leads on, and several clues must be seen together: only one way of drawing satisfies them all.",
      "The solver looks for the fewest clues that decide something. People rarely need it.",
    ],
  },
};

export const steps = {
  title: "All steps",
  dismiss: "Close the list of steps",
  looking: "Looking for all steps…",
  techniques: "Techniques",
  summary: (count: number, level: string) => `${count === 1 ? "1 step" : `${count} steps`} (${level})`,
  use: (technique: string, level: string, count: number) => `${technique} (${level}): ${count}`,
  first: "Before the first step",
  previous: "Previous step",
  next: "Next step",
  last: "Last step",
  at: (step: number, all: number) => `Step ${step} of ${all}`,
  /** Where there is no room for words. */
  short: (step: number, all: number) => `${step} / ${all}`,
  start: "This is what is drawn now.",
  goOn: "Continue from here",
  wentOn: "The steps up to here were drawn.",
  ending: {
    complete: "With the last step the puzzle is solved.",
    several: "After that nothing more is certain: there are several solutions.",
    more: "There are more steps than can be listed here.",
    unknown: "The search ended here; there may be more steps.",
    broken: "What is drawn breaks a rule.",
    wrong: "Something that is drawn is wrong.",
    unsatisfiable: "There is no solution.",
  },
};
