/** All around the board, in English. */
export const panels = {
  name: "Hashi",
};
