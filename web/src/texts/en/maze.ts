/** Mazes, in English. */

/** "1 step", "2 steps". */
function steps(count: number): string {
  return count === 1 ? "1 step" : `${count} steps`;
}

export const maze = {
  title: "Mazes",
  about: "Walk from the top left corner to the bottom right one. White cells are paths, black ones are walls.",
  rows: "Rows",
  cols: "Columns",
  white: "White cells",
  range: (fewest: number, most: number) => `From ${fewest} to ${most}`,
  open: "Paths",
  openness: { narrow: "Narrow", usual: "Mixed", wide: "Wide" },
  tree: "Only one way between any two cells",
  squares: "Allow open squares of four cells",
  make: "Make a maze",
  another: "Another",
  busy: "Making the maze…",
  does: "What a press on a cell does",
  walk: "Walk",
  pin: "Fix cells",
  way: "Show the way",
  again: "Start over",
  clearPins: "Free all cells",
  save: "Save as SVG",
  print: "Print",
  board: "Maze",
  boardLabel: (rows: number, cols: number) => `Maze of ${rows} rows and ${cols} columns`,
  fileName: (rows: number, cols: number) => `maze-${rows}x${cols}.svg`,
  ways: { up: "up", right: "right", down: "down", left: "left" },
  colours: { free: "free", white: "white", black: "black", corner: "a corner, always white" },
  made: (number: number, seed: number) => `Maze ${number} of seed ${seed}.`,
  how: {
    keys: "Walk with the arrow keys (with Shift, to the next choice), press where you want to go, or drag.",
    fingers: "Tap where you want to go, or drag from where you are.",
  },
  notStraight: "No straight way or corridor without a choice leads there from here. Go to a nearer cell first.",
  black: "That cell is black: a wall.",
  at: (row: number, col: number, open: readonly string[]) => `Row ${row}, column ${col}; open: ${open.join(", ")}.`,
  wall: (way: string) => `There is a wall: ${way}.`,
  done: (way: number, shortest: number) =>
    way === shortest ? `You are through, in ${steps(way)}: there is no shorter way.` : `You are through, in ${steps(way)}. The shortest way has ${shortest}.`,
  pinAt: (row: number, col: number, colour: string) =>
    `Row ${row}, column ${col}: ${colour}. A press makes a cell white, then black, then free; the next maze keeps to that.`,
  notDecided: "No maze was found within the limit.",
  wrong: {
    size: "Rows and columns: enter whole numbers from 2 to 200.",
    white: (fewest: number, most: number) => `White cells: enter a whole number from ${fewest} to ${most}.`,
    seed: () => "Seed: enter a whole number.",
  },
  impossible: {
    proved: "There is no such maze: that is proved. Change the number of white cells, or free some cells.",
    none: "There is no such maze, whatever the number of white cells. Free some cells.",
    white: (fewest: number, most: number) =>
      fewest === most ? `There is no such maze: exactly ${most} cells can be white.` : `There is no such maze: from ${fewest} to ${most} cells can be white.`,
    black_corner: (row: number, col: number) => `The corner at row ${row}, column ${col} is white in every maze.`,
    cut_off: (row: number, col: number) => `There is no such maze: black cells cut off row ${row}, column ${col} from the top left corner.`,
    pinned_square: (row: number, col: number) =>
      `There is no such maze: the white cells from row ${row}, column ${col} on are an open square.`,
  },
};
