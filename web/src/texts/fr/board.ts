/** The board, in French. Rows and columns count from 1. */
import type { Texts } from "../texts.ts";
import { bridges, counted, number, plural } from "./words.ts";

const place = (row: number, col: number) => `ligne ${row}, colonne ${col}`;

export const board: Texts["board"] = {
  board: (rows, cols) => `Grille, ${counted(rows, "ligne", "lignes")} sur ${counted(cols, "colonne", "colonnes")}`,
  playKeys:
    "Les flèches vont d’île en île, N à la prochaine qui n’est pas terminée. Contrôle ou Commande avec une flèche ajoute " +
    "un pont ; avec Maj en plus, on le suit. Un chiffre puis une flèche en dessine autant. H donne un indice, G va à ce qui est " +
    "signalé. B dit les voisines, P où en est la grille, W ce qui vient de changer, T montre un tableau, le point d’interrogation tous les raccourcis.",
  drawKeys:
    "Les flèches vont de case en case. Un chiffre ou un point d’interrogation ajoute une île, Suppr la retire, " +
    "Maj avec une flèche la déplace.",

  direction: { up: "en haut", right: "à droite", down: "en bas", left: "à gauche" },
  place,
  separator: " ; ",
  unknownClue: "nombre inconnu",
  bridges,
  left: (count) => `encore ${count}`,
  tooMany: (count) => `${count} de trop`,
  finished: "terminée",
  row: (row) => `ligne ${row}`,
  col: (col) => `colonne ${col}`,
  towards: (direction, bridgesThere, clue, line) => `${direction} : ${bridges(bridgesThere)} vers ${clue}, ${line}`,
  crossedTowards: (direction, clue, line) => `${direction} : croix, ${clue}, ${line}`,
  blockedTowards: (direction, clue, line) => `${direction} : barré, ${clue}, ${line}`,
  fullTowards: (direction, clue, line) => `${direction} : ${clue} terminée, ${line}`,
  openTowards: (direction, clue, line) => `${direction} : ${clue}, ${line}`,
  neighbour: (direction, clue, where, drawn) => `${direction} : ${clue} ; ${where} ; ${drawn}.`,
  ofBridges: (count, most) => `${count} sur ${most} ${plural(most, "pont possible", "ponts possibles")}`,
  crossed: "croix",
  blockedBy: (a, b) => `barré par le pont de la ${a} à la ${b}`,
  noNeighbours: "Cette île n’a pas de voisine",
  starved: "ne peut plus avoir assez de ponts",
  cutOff: "coupée des autres îles",
  locked: "verrouillée",
  pointedOut: "signalée",

  island: (clue, where) => `Île ${clue}, ${where}`,
  water: (where) => `Eau, ${where}`,

  nowWrong: (what) => `Faux à présent : ${what}`,
  andMore: (count) => `et ${number(count)} de plus`,
  drawn: (direction, count, here, there) => `${direction} : ${bridges(count)} ; ${here}, là-bas ${there}`,
  whichWay: (count) => `${bridges(count)} : de quel côté ?`,
  mostThere: (most) => plural(most, "Pas plus de 1 pont possible ici", `Pas plus de ${most} ponts possibles ici`),
  allFinished: "Toutes les îles sont terminées",
  nothingShown: "Rien n’est signalé",
  nothingChanged: "Rien n’a encore changé",
  drawnBetween: (a, b, count) => `${bridges(count)} de la ${a} à la ${b}`,
  crossPut: (a, b, removed) =>
    `Croix de la ${a} à la ${b}${removed === 0 ? "" : `, ${bridges(removed)} ${plural(removed, "effacé", "effacés")}`}`,
  noCross: (a, b) => `pas de croix de la ${a} à la ${b}`,
  crossRemoved: (a, b) => `Croix effacée de la ${a} à la ${b}`,
  lockedIsland: (where) => `Verrouillée : ${where}`,
  unlockedIsland: (where) => `Déverrouillée : ${where}`,
  isLocked: (where) => `L’île en ${where} est verrouillée`,
  isBlocked: (a, b) => `Le pont de la ${a} à la ${b} barre le passage`,
  noIslandTowards: (direction) => `Pas d’île ${direction}`,
  selected: (where) => `Sélectionnée : ${where}. Choisissez une voisine pour ajouter un pont`,
  deselected: (where) => `N’est plus sélectionnée : ${where}`,
  notANeighbour: "Ces deux îles ne sont pas voisines",
  clueTooLarge: (most) => `Les nombres vont jusqu’à ${most}`,
  moved: (where) => `Déplacée en ${where}`,
  undone: (what) => `Annulé. Maintenant : ${what}`,
  redone: (what) => `Rétabli. Maintenant : ${what}`,
  corridors: (count) => `${number(count)} couloirs ont changé`,
  cells: (count) => `${number(count)} cases ont changé`,
  otherPuzzle: "une autre grille",
  otherRules: "d’autres règles",
  trialBegun: "un essai commence",
  trialOver: "l’essai est terminé",
  trialEnded: "Dessiner a mis fin à l’essai. Ses coups sont gardés.",
  noRoom: "Il n’y a pas de place pour l’île",
  size: (rows, cols) => `${rows} × ${cols}`,

  cluePad: "Nombre de la case sélectionnée",
  unknown: "Nombre inconnu",
  erase: "Retirer l’île",
  eraseSign: "⌫",
};
