/** Grids and rules that make no puzzle, in French. */
import type { CauseValues, PuzzleErrorValues } from "../../../solver/told.ts";
import { bridges, place, say, type Words } from "./words.ts";

/** Why there is no such puzzle; `limit` is the most bridges of a corridor. */
export function puzzleError(found: CauseValues["rules"], limit: number): string {
  return say(errors(limit), found);
}

const errors = (limit: number): Words<PuzzleErrorValues> => ({
  no_cell: "une grille a au moins une case",
  outside: ({ cell, rows, cols }) => `l’île en ${place(cell)} est hors de la grille de ${rows} × ${cols} cases`,
  two_islands: (cell) => `il y a deux îles en ${place(cell)}`,
  clue: ({ cell, clue, largest }) => `l’île en ${place(cell)} a le nombre ${clue}, mais ces règles n’admettent que 1 à ${largest}`,
  max_bridges: (most) => `${bridges(most)} par couloir : ce maximum doit être compris entre 1 et ${limit}`,
});
