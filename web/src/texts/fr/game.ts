/** Checking what is drawn, the rules, and how to play, in French. */
import type { Texts } from "../texts.ts";
import { bridges, islands, number, plural } from "./words.ts";

export const game: Texts["panels"]["game"] = {
  check: {
    title: "Vérification",
    mistakes: (count) => (count === 0 ? "Quelque chose ne va pas." : `Quelque chose ne va pas sur ${islands(count)}.`),
    starved: (place) => `l’île en ${place} ne peut plus avoir tous ses ponts`,
    short: (place, needs, room, ways) =>
      `l’île en ${place} a encore besoin ${plural(needs, "d’un pont", `de ${bridges(needs)}`)}, avec de la place pour ${room === 0 ? "aucun" : room} : ${ways.join(" ; ")}`,
    way: (room, place, why) => `${room === 0 ? "aucun" : room} vers ${place}${why}`,
    why: {
      cross: " (il y a une croix)",
      crossing: " (un pont barre le passage)",
      done: " (elle a tous ses ponts)",
      full: " (elle n’en prend pas plus)",
    },
    loop: (places) => `des ponts relient ces îles en boucle, ce que les règles de cette grille interdisent : ${places}`,
    longLoop: (count) => `des ponts relient ${islands(count)} en boucle, ce que les règles de cette grille interdisent`,
    cutOff: (count, others) =>
      `${islands(count)} ${plural(count, "a tous ses ponts", "ont tous leurs ponts")}, mais ` +
      plural(others, "1 autre île n’y est pas reliée", `${number(others)} autres îles n’y sont pas reliées`),
    undo: "Revenir avant l’erreur",
    undone: (moves) =>
      `${plural(moves, `${moves} coup a été annulé`, `${moves} coups ont été annulés`)}. Aucune règle n’est plus enfreinte.`,
    redo: "Rétablir",
    remove: "Effacer ces marques",
    removed: "Les ponts et les croix qui gênaient ont été effacés.",
    dismiss: "Fermer cette vérification",
  },
  notDone: {
    title: "Pas encore résolu.",
    loop: "Chaque île a ses ponts, mais certains forment une boucle, ce que cette grille interdit.",
    disconnected: (groups) =>
      `Chaque île a ses ponts, mais les îles forment ${groups} groupes qui ne sont pas reliés entre eux.`,
    show: "Montrer où",
  },
  rules: {
    most: (count) => `Au plus ${bridges(count)} entre deux îles`,
    noLoops: "Sans boucle",
  },
  howTo: {
    title: "Comment jouer",
    short: "Règles",
    rules: {
      straight: "Les ponts sont des traits droits, horizontaux ou verticaux, d’une île à la suivante.",
      crossing: "Les ponts ne se croisent pas et ne passent pas par-dessus une île.",
      most: (count) => `${plural(count, "Au plus 1 pont relie", `Au plus ${count} ponts relient`)} deux mêmes îles.`,
      sums: "Une île a autant de ponts que l’indique son nombre ; « ? » vaut n’importe quel nombre sauf 0.",
      connected: "À la fin, toutes les îles sont reliées : des ponts mènent de chacune à toutes les autres.",
      noLoops: "Dans cette grille, les ponts ne forment pas de boucle.",
    },
    movesTitle: "Coups",
    moves: {
      drag: "Glissez d’une île vers la suivante pour ajouter un pont.",
      tap: "Ou touchez une île, puis sa voisine.",
      between: "Touchez entre deux îles pour ajouter un pont ; après le dernier, tous sont effacés.",
      cross: "Appuyez longuement entre deux îles, ou cliquez à droite, pour marquer « pas de pont ici ».",
      keys: "Au clavier : les flèches vont d’île en île, Ctrl ou ⌘ avec une flèche ajoute un pont, Maj avec une flèche marque « pas de pont ici ».",
    },
    keys: "Raccourcis clavier",
  },
  lock: {
    locked: (place) => `L’île en ${place} est verrouillée : ses ponts restent tels quels.`,
    unlocked: (place) => `L’île en ${place} est libérée.`,
    how: "Sélectionnez une île sur la grille pour la verrouiller",
  },
};
