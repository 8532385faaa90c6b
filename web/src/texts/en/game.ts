/** Checking what is drawn, the rules, and how to play, in English. */

import { bridges, islands } from "./words.ts";

export const game = {
  /** What Check says. Places are as the solver writes them, and become buttons. */
  check: {
    title: "Check",
    mistakes: (count: number) => (count === 0 ? "Something is wrong." : `Something is wrong at ${islands(count)}.`),
    starved: (place: string) => `the island at ${place} can no longer get all of its bridges`,
    short: (place: string, needs: number, room: number, ways: readonly string[]) =>
      `the island at ${place} still needs ${bridges(needs)}, with room for ${room === 0 ? "none" : room}: ${ways.join("; ")}`,
    /** What one neighbour takes, and why no more. */
    way: (room: number, place: string, why: string) => `${room === 0 ? "none" : room} to ${place}${why}`,
    why: {
      cross: " (there is a cross)",
      crossing: " (a bridge is in the way)",
      done: " (it has all its bridges)",
      full: " (it takes no more)",
    },
    loop: (places: string) => `bridges join these islands in a loop, which the rules of this puzzle forbid: ${places}`,
    longLoop: (count: number) => `bridges join ${islands(count)} in a loop, which the rules of this puzzle forbid`,
    cutOff: (count: number, others: number) =>
      `${islands(count)} have all their bridges, but ${others === 1 ? "1 other island is" : `${others} other islands are`} not connected to them`,
    undo: "Undo to before this",
    undone: (moves: number) => `${moves === 1 ? "1 step was" : `${moves} steps were`} undone. No rule is broken now.`,
    redo: "Redo",
    remove: "Remove these marks",
    removed: "The bridges and crosses that were in the way were removed.",
    dismiss: "Close this check",
  },
  /** Why a board on which every island has its bridges is no solution. */
  notDone: {
    title: "Not solved yet.",
    loop: "Every island has its bridges, but some of them form a loop, which this puzzle forbids.",
    disconnected: (groups: number) => `Every island has its bridges, but the islands fall into ${groups} groups that are not connected.`,
    show: "Show where",
  },
  rules: {
    most: (count: number) => `At most ${bridges(count)} between two islands`,
    noLoops: "No loops",
  },
  howTo: {
    title: "How to play",
    short: "Rules",
    rules: {
      straight: "Bridges are straight lines, across or down, from one island to the next.",
      crossing: "Bridges do not cross each other or pass over islands.",
      most: (count: number) => `At most ${bridges(count)} ${count === 1 ? "joins" : "join"} the same two islands.`,
      sums: "An island has as many bridges as its number says; “?” stands for any number but 0.",
      connected: "In the end, all islands are connected: bridges lead from each one to every other.",
      noLoops: "In this puzzle, bridges do not form loops.",
    },
    movesTitle: "Moves",
    moves: {
      drag: "Drag from an island towards the next one to add a bridge.",
      tap: "Or tap an island, then its neighbour.",
      between: "Tap between two islands to add a bridge; after the last one, they are removed.",
      cross: "Press and hold between two islands, or right-click, to mark “no bridge here”.",
      keys: "By keyboard: arrow keys go from island to island, Ctrl or ⌘ with an arrow key adds a bridge, Shift with an arrow key marks “no bridge here”.",
    },
    keys: "Keyboard shortcuts",
  },
  lock: {
    locked: (place: string) => `The island at ${place} is locked: its bridges stay as they are.`,
    unlocked: (place: string) => `The island at ${place} is unlocked.`,
    how: "Select an island on the board to lock it",
  },
};
