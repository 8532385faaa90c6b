/** The board, in English. */
export const board = {
  board: "Puzzle",
};
