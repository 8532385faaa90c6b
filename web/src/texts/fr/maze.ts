/** Mazes, in French. */
import type { maze as english } from "../en/maze.ts";

export const maze: typeof english = {
  title: "Labyrinthes",
  about: "Allez du coin en haut à gauche au coin en bas à droite. Les cases blanches sont des chemins, les noires des murs.",
  rows: "Lignes",
  cols: "Colonnes",
  white: "Cases blanches",
  range: (fewest, most) => `De ${fewest} à ${most}`,
  open: "Chemins",
  openness: { narrow: "Étroits", usual: "Variés", wide: "Larges" },
  tree: "Un seul chemin entre deux cases",
  squares: "Autoriser les carrés de quatre cases blanches",
  make: "Créer un labyrinthe",
  another: "Un autre",
  busy: "Création du labyrinthe…",
  does: "Effet d’un appui sur une case",
  walk: "Marcher",
  pin: "Fixer des cases",
  way: "Montrer le chemin",
  again: "Recommencer",
  clearPins: "Libérer toutes les cases",
  save: "Enregistrer en SVG",
  print: "Imprimer",
  board: "Labyrinthe",
  boardLabel: (rows, cols) => `Labyrinthe de ${rows} lignes et ${cols} colonnes`,
  fileName: (rows, cols) => `labyrinthe-${rows}x${cols}.svg`,
  ways: { up: "en haut", right: "à droite", down: "en bas", left: "à gauche" },
  colours: { free: "libre", white: "blanche", black: "noire", corner: "un coin, toujours blanc" },
  made: (number, seed) => `Labyrinthe ${number} de la graine ${seed}.`,
  how: {
    keys: "Marchez avec les flèches (avec Maj, jusqu’au prochain choix), appuyez là où vous voulez aller, ou tracez le chemin.",
    fingers: "Touchez la case où vous voulez aller, ou tracez le chemin à partir de là où vous êtes.",
  },
  notStraight: "Aucun chemin droit ni couloir sans choix n’y mène d’ici. Allez d’abord à une case plus proche.",
  black: "Cette case est noire : un mur.",
  at: (row, col, open) => `Ligne ${row}, colonne ${col} ; libre : ${open.join(", ")}.`,
  wall: (way) => `Il y a un mur ${way}.`,
  done: (way, shortest) =>
    way === shortest
      ? `Vous êtes sorti en ${way} pas : il n’y a pas de chemin plus court.`
      : `Vous êtes sorti en ${way} pas. Le plus court chemin en compte ${shortest}.`,
  pinAt: (row, col, colour) =>
    `Ligne ${row}, colonne ${col} : ${colour}. Un appui rend la case blanche, puis noire, puis libre ; le prochain labyrinthe s’y tiendra.`,
  notDecided: "Aucun labyrinthe n’a été trouvé dans la limite.",
  wrong: {
    size: "Lignes et colonnes : entrez des nombres entiers de 2 à 200.",
    white: (fewest, most) => `Cases blanches : entrez un nombre entier de ${fewest} à ${most}.`,
    seed: () => "Graine : entrez un nombre entier.",
  },
  impossible: {
    proved: "Un tel labyrinthe n’existe pas : c’est prouvé. Changez le nombre de cases blanches, ou libérez des cases.",
    none: "Un tel labyrinthe n’existe pas, quel que soit le nombre de cases blanches. Libérez des cases.",
    white: (fewest, most) =>
      fewest === most
        ? `Un tel labyrinthe n’existe pas : exactement ${most} cases peuvent être blanches.`
        : `Un tel labyrinthe n’existe pas : de ${fewest} à ${most} cases peuvent être blanches.`,
    black_corner: (row, col) => `Le coin en ligne ${row}, colonne ${col} est blanc dans tout labyrinthe.`,
    cut_off: (row, col) =>
      `Un tel labyrinthe n’existe pas : des cases noires coupent la case en ligne ${row}, colonne ${col} du coin en haut à gauche.`,
    pinned_square: (row, col) =>
      `Un tel labyrinthe n’existe pas : les cases blanches à partir de la ligne ${row}, colonne ${col} forment un carré.`,
  },
};
