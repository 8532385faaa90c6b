/** Pictures to fill, and grids whose islands stay, that no puzzle goes with, in French. */
import type { ThemeErrorValues } from "../../../solver/told.ts";
import { bridges, counted, LEVELS, place, type Words } from "./words.ts";

export const themes: Words<ThemeErrorValues> = {
  mask_size: ({ rows, cols }) => `le dessin a ${rows} × ${cols} cases, et la grille non`,
  few_dark: ({ dark }) => `impossible : pour des ponts, il faut au moins 2 îles, et le dessin a ${counted(dark, "case foncée", "cases foncées")}`,
  no_images: "impossible : avec cette symétrie, aucune case foncée du dessin n’a d’images qui le sont toutes aussi",
  no_two_in_sight: "impossible : deux cases foncées du dessin ne sont jamais sur une même ligne ou colonne avec la place d’un pont",
  apart: ({ one, other }) =>
    `impossible : le dessin est en plusieurs morceaux, et aucun pont ne peut relier les îles en ${place(one)} et autour à celles en ${place(other)}`,
  fewer_than_parts: ({ parts }) => `impossible : le dessin a ${counted(parts, "morceau", "morceaux")}, et il faut une île dans chacun`,
  keep_symmetry: "une grille dont les îles restent ne peut pas recevoir de symétrie",
  kept_outside: ({ cell }) => `l’île à garder en ${place(cell)} est hors de la grille`,
  kept_on_light: ({ cell }) => `impossible : le dessin n’admet pas d’île en ${place(cell)}, où il faut en garder une`,
  kept_touching: ({ cells: [one, other] }) => `impossible : les îles à garder en ${place(one)} et ${place(other)} se touchent`,
  kept_clue: ({ cell, clue, most }) =>
    `impossible : l’île à garder en ${place(cell)} a le nombre ${clue}, mais il n’y a de place pour ${most === 0 ? "aucun pont" : `plus de ${bridges(most)}`}`,
  kept_odd: ({ cell }) => `impossible : l’île à garder en ${place(cell)} a un nombre impair, et tous les ponts doivent être doubles`,
  kept_too_many: ({ kept }) => `impossible : ${counted(kept, "île")} à garder, plus qu’il ne peut y en avoir`,
  kept_unsatisfiable: "impossible : aucune île ne peut être ajoutée à la grille, qui n’a pas de solution",
  kept_several: "impossible : aucune île ne peut être ajoutée à la grille, qui a plusieurs solutions",
  kept_level: ({ level }) => `impossible : aucune île ne peut être ajoutée à la grille, dont le niveau est « ${LEVELS[level]} »`,
};
