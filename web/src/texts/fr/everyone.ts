/** What makes the page fit for everybody, in French. */
import type { Texts } from "../texts.ts";
import { bridges, counted, islands, number, plural } from "./words.ts";

export const everyone: Texts["panels"]["everyone"] = {
  keys: {
    next: "Aller à l’île suivante qui n’est pas terminée ; avec Maj, à la précédente",
    neighbours: "Dire les voisines, ce qui y est dessiné et ce qui est possible",
    last: "Dire ce qui a changé en dernier",
    progress: "Dire où en est la grille",
    shown: "Aller à ce qui est signalé, par exemple où un indice dit de regarder ; encore pour l’île suivante",
    table: "La grille sous forme de tableau",
    try: "Essayer des coups",
    keep: "Garder l’essai",
    takeBack: "Reprendre l’essai",
    extend: "Ajouter un pont de ce côté et le suivre",
    exactly: "Dessiner exactement ce nombre de ponts de ce côté",
    remove: "Effacer les ponts de ce côté",
    fit: "Montrer toute la grille",
  },
  letters: "Raccourcis d’une seule lettre",
  lettersNote: "Désactivez-les si vous dictez à votre ordinateur. Sur la grille, ses propres touches restent actives.",
  progress: (finished, all, drawn) =>
    `${islands(finished)} ${plural(finished, "terminée", "terminées")} sur ${number(all)}, ${bridges(drawn)} ${plural(drawn, "dessiné", "dessinés")}.`,
  wrong: (count, where) => `Quelque chose ne va pas sur ${counted(count, "île", "îles")}${where === undefined ? "" : ` : ${where}`}.`,
  noneWrong: "Aucune règle n’est enfreinte pour l’instant.",

  table: {
    title: "Tableau",
    open: "Afficher en tableau",
    how: "Chaque case avec une île a un bouton pour chacune de ses voisines : il ajoute un pont vers elle, ou les efface après le dernier. Les touches N, P, W, G, H, U et R servent ici comme sur la grille.",
    caption: (rows, cols) => `${counted(rows, "ligne", "lignes")} sur ${counted(cols, "colonne", "colonnes")}`,
    row: (row) => `Ligne ${row}`,
    col: (col) => `Colonne ${col}`,
    crosses: "Mettre des croix au lieu de ponts",
    way: { up: "↑", right: "→", down: "↓", left: "←" },
    across: (count) => `${bridges(count)} en travers`,
    down: (count) => `${bridges(count)} de haut en bas`,
    crossed: "×",
    water: "eau",
    part: (first, last, all) => `Lignes ${first} à ${last} sur ${all}`,
    before: "Lignes d’avant",
    after: "Lignes d’après",
  },

  rules: {
    solved: "Résolu",
    solvedPicture: "Une grille résolue : chaque île a autant de ponts que son nombre, et toutes sont reliées",
    forbidden: "Interdit",
    groups: "deux groupes non reliés",
    crossing: "des ponts qui se croisent",
    tooMany: (count) => `${count} ponts côte à côte`,
    loop: "une boucle",
  },

  more: {
    puzzle: "Grille",
  },
};
