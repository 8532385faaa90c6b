/** Why there is no answer, in French. */
import type { ErrorDocument } from "../../../solver/protocol.ts";
import type { CauseValues, MazeWishErrorValues, TooLargeValues, UnheldKindValues, WishErrorValues } from "../../../solver/told.ts";
import { hint } from "../hint.ts";
import { formatName } from "./formats.ts";
import { puzzleError } from "./puzzle.ts";
import { readError } from "./reading.ts";
import { themes } from "./themes.ts";
import { bridges, corridor, counted, grouped, LEVELS, place, say, type Words } from "./words.ts";

type Failure = ErrorDocument["error"];

/** A failure; of what only its text is known, the text is quoted. */
export function error(failure: Failure): string {
  const { cause, text } = failure;
  return cause === undefined ? `message d’erreur : « ${text} »` : say(causes(failure), cause);
}

/** The sentences about causes, which may name what is beside them. */
function causes(failure: Failure): Words<CauseValues> {
  const limit = failure.limit ?? 0;
  return {
    read: (told) => readError(told, failure),
    page: (found) => `${say(tooLarge, found)} : trop pour cette page, qui accepte au plus ${say(limits(limit), found)}`,
    bytes: `plus de ${counted(limit, "octet")} : c’est trop pour cette page`,
    packed: "les données compressées sont endommagées ou incomplètes",
    wish: (found) => say(wishes(limit), found),
    maze: (found) => say(mazes(limit), found),
    rules: (found) => puzzleError(found, limit),
    write: ({ format, what }) => `${formatName(format)} ne peut pas ${say(unheld(format, limit), what)}`,
  };
}

const tooLarge: Words<TooLargeValues> = {
  sides: ({ rows, cols }) => `une grille de ${rows} × ${cols} cases`,
  cells: ({ rows, cols }) => `une grille de ${rows} × ${cols} cases`,
  islands: (number) => `une grille de ${counted(number, "île")}`,
};

const limits = (limit: number): Words<TooLargeValues> => ({
  sides: () => `${grouped(limit)} lignes et colonnes`,
  cells: () => counted(limit, "case"),
  islands: () => counted(limit, "île"),
});

const wishes = (limit: number): Words<WishErrorValues> => ({
  grid: `une grille doit avoir de 1 à ${grouped(limit)} cases`,
  share: "une part doit être comprise entre 0 et 1",
  two_way_of_one: "avec au plus 1 pont entre deux îles, aucun pont ne peut être double",
  level_of_several: "seules les grilles qui ont exactement une solution ont un niveau, un score et des techniques",
  loops_forbidden: "les boucles sont interdites, il ne peut donc y en avoir une part",
  empty_range: "la fin d’un intervalle ne peut pas être avant son début",
  technique_above_level: ({ technique, level }) =>
    `impossible : la technique « ${hint.technique[technique]} » est d’un niveau plus haut que « ${LEVELS[level]} »`,
  technique_of_no_loops: `impossible : la technique « ${hint.technique.no_loop} » demande des grilles sans boucles`,
  level_without_techniques: ({ level }) => `impossible : le niveau « ${LEVELS[level]} » demande au moins une technique de ce niveau`,
  too_many_big: ({ most }) =>
    most === 0
      ? "impossible : aucune île ne peut avoir 7 ponts ou plus"
      : `impossible : ${counted(most, "île peut avoir", "îles peuvent avoir")} 7 ponts ou plus, pas davantage`,
  too_few: "impossible : pour des ponts, il faut au moins 2 îles",
  too_many: ({ most }) =>
    most < 2
      ? "impossible : sur cette grille, deux îles ne peuvent pas être reliées sans se toucher"
      : `impossible : sur cette grille, au plus ${most} îles peuvent être reliées`,
  too_many_hidden: ({ most }) =>
    most === 0 ? "impossible : aucun nombre ne peut être masqué" : `impossible : ${counted(most, "nombre peut être masqué", "nombres peuvent être masqués")} au plus`,
  odd_number: "impossible : avec cette symétrie, il faut un nombre pair d’îles sur cette grille",
  not_by_fours: ({ middle }) =>
    `impossible : avec cette symétrie, il faut un multiple de 4 îles${middle ? ", ou 1 de plus," : ""} sur cette grille`,
  apart: ({ islands }) =>
    `impossible : avec cette symétrie, ${islands} îles ne sont jamais toutes reliées sur cette grille : certaines n’ont ni ligne ni colonne en commun avec les autres`,
  not_square: "impossible : seule une grille carrée peut avoir cette symétrie",
  theme: (found) => say(themes, found),
  two_lines:
    "impossible : cette symétrie échange les deux lignes ou colonnes de la grille, et pour des ponts entre elles, des îles devraient se toucher",
});

const mazes = (limit: number): Words<MazeWishErrorValues> => ({
  grid: `un labyrinthe doit avoir de 1 à ${grouped(limit)} cases`,
  too_large: `une recherche n’est possible que pour un labyrinthe de ${counted(limit, "case")} au plus`,
  pin_outside: (cell) => `la case fixée en ${place(cell)} est hors du labyrinthe`,
  black_corner: (cell) => `impossible : le coin en ${place(cell)} est blanc dans tout labyrinthe`,
  pinned_both: (cell) => `impossible : la case en ${place(cell)} est fixée à la fois en blanc et en noir`,
  cut_off: (cell) => `impossible : des cases fixées en noir coupent ${place(cell)} du coin en ${place([0, 0])}`,
  pinned_square: (cell) => `impossible : les cases fixées en blanc forment un carré ouvert en ${place(cell)}`,
  white: ({ fewest, most }) =>
    fewest > most
      ? `impossible : au moins ${counted(fewest, "case")} doivent être blanches, et au plus ${most} peuvent l’être`
      : `impossible : de ${fewest} à ${counted(most, "case")} peuvent être blanches`,
});

/** What a format cannot do, after "ne peut pas". */
const unheld = (format: string, limit: number): Words<UnheldKindValues> => ({
  unknown_clue: (cell) => `contenir de nombre inconnu (?), et l’île en ${place(cell)} en a un`,
  max_bridges: (most) => `indiquer un maximum de ${bridges(most)} par couloir : à la lecture, ce serait toujours 2`,
  no_loops: "indiquer que les boucles sont interdites",
  answer: "contenir de solution ; JSON, un fichier pzprv3, une sauvegarde de Bridges et un lien Penpa+ le peuvent",
  bridge: (bridge) => {
    const which = bridge.count === 1 ? "le pont" : `les ${bridges(bridge.count)}`;
    const only = format === "sav"
      ? "autant que les règles en admettent, une seule fois, entre des îles qui se voient"
      : "un ou deux dans une ligne ou une colonne, sans passer par une île, un autre pont ou une croix";
    return `contenir ${which} ${corridor(bridge)}, mais seulement ${only}`;
  },
  cross: ([from, to]) => `contenir la croix ${corridor({ from, to })}, mais seulement une croix entre deux cases voisines`,
  line: `contenir cette grille : une ligne dépasserait la limite de ${counted(limit, "caractère")}`,
});
