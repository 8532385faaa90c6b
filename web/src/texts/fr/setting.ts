/** What helps those who make puzzles, in French. */
import type { setting as english } from "../en/setting.ts";

/** « 1 paire d’îles se touche », « 2 paires d’îles se touchent ». */
function pairs(count: number): string {
  return count < 2 ? `${count} paire d’îles se touche` : `${count} paires d’îles se touchent`;
}

export const setting: typeof english = {
  title: "Votre grille",
  gist: (places, suggestions) =>
    [
      ...(places === 0 && suggestions === 0 ? ["Votre grille"] : []),
      ...(places === 0 ? [] : [places === 1 ? "1 endroit diffère" : `${places} endroits diffèrent`]),
      ...(suggestions === 0 ? [] : [suggestions === 1 ? "1 proposition" : `${suggestions} propositions`]),
    ].join(" · "),
  show: "Montrer cela sur la grille",
  differ: (count, complete) =>
    `Les solutions diffèrent à ${complete ? "" : "au moins "}${count === 1 ? "1 endroit" : `${count} endroits`}.`,
  differUnknown: "Le temps imparti n’a pas suffi pour trouver où les solutions diffèrent.",
  unknown: "Le temps imparti n’a pas suffi pour trouver combien il y a de solutions : on ne sait rien de plus de cette grille.",
  noReason: "Le temps imparti n’a pas suffi pour trouver pourquoi il n’y a pas de solution.",
  failed: "Le solveur a échoué sur cette grille. Votre prochaine modification sera de nouveau vérifiée.",
  grade: (level, score, steps, complete) =>
    `${complete ? "" : "Au moins "}${level} : score ${score}, ${steps < 2 ? `${steps} étape` : `${steps} étapes`}.`,
  hardest: (technique, step) => `Étape la plus difficile : « ${technique} », étape ${step}, en `,
  showStep: "La montrer",
  offers: "Propositions",
  looking: "Recherche de propositions…",
  number: (count, all) =>
    count === all
      ? all === 1
        ? "donner un nombre au « ? » : "
        : `donner un nombre aux ${all} « ? » : `
      : `donner un nombre à ${count} des ${all} « ? » : `,
  numberAt: (clue) => `${clue} en `,
  fillAll: (all) => `Remplir les ${all}`,
  apply: "Appliquer",
  applied: "La grille a été modifiée.",
  more: "Il y en a d’autres.",
  noRepair: "Aucune modification de quelques nombres ne laisse une seule solution.",
  loose: "Ces modifications donnent une solution à la grille, mais peut-être pas une seule : aucune modification de quelques nombres n’en laissant qu’une n’a été trouvée.",
  noCompletion: "Aucun nombre à la place des « ? » ne laisse une seule solution.",
  outOfTime: "Le temps imparti était écoulé avant qu’elles soient toutes trouvées.",
  tooLarge: (most) => `Au-delà de ${most} îles, les propositions ne sont cherchées que si vous interrogez le solveur.`,
  noneTouch: "Aucune île n’en touche une autre.",
  touch: (count) => `${pairs(count)}, ce que beaucoup d’éditeurs n’admettent pas : `,
  next: ", ",
  further: (count) => ` et ${count < 2 ? `${count} autre` : `${count} autres`}`,
  facts: ({ rows, cols, islands, sum, unknown, bridges, level, rules }) =>
    [
      `${rows} × ${cols}`,
      islands < 2 ? `${islands} île` : `${islands} îles`,
      unknown === 0 ? `somme des nombres ${sum}` : `somme des nombres ${sum} et ${unknown} × « ? »`,
      ...(bridges === undefined ? [] : [bridges < 2 ? `${bridges} pont` : `${bridges} ponts`]),
      ...(level === undefined ? [] : [level]),
      ...rules,
    ].join(" · "),
  copy: "Copier ces données",
  copied: "Les données ont été copiées.",
  notCopied: "Le navigateur ne permet pas à cette page d’écrire dans le presse-papiers.",
  symmetry: "Symétrie du dessin",
  symmetries: {
    none: "Aucune",
    half: "Demi-tour",
    leftRight: "Gauche-droite",
    topBottom: "Haut-bas",
    quarter: "Quart de tour",
    diagonal: "Diagonale",
  },
  sameClue: "Même nombre des deux côtés",
  sameClueNote: "Sinon, l’autre île reçoit un « ? ».",
  squareOnly: "Le quart de tour et la diagonale demandent une grille carrée.",
  symmetryOff: "La grille n’est plus carrée : la symétrie a été désactivée.",
  kept: (islands) => `A gardé son propre nombre : ${islands.join(" ; ")}`,
  tryIt: "L’essayer comme un joueur",
  tryItTitle: "Jouer sur une grille vide ; votre dessin reste tel quel",
  trying: "Vous jouez votre propre grille. Votre dessin reste tel quel.",
  back: "Revenir au dessin",
  lastTry: {
    only: "Vous l’avez résolue la dernière fois, et votre réponse est la seule.",
    several: "Vous l’avez résolue la dernière fois, mais il y a d’autres réponses.",
    solved: "Vous l’avez résolue la dernière fois.",
    unfinished: "La dernière fois, vous ne l’avez pas terminée.",
    show: "Montrer la réponse",
    fill: (count) => (count === 1 ? "Écrire son nombre à la place du « ? »" : `Écrire ses nombres à la place des ${count} « ? »`),
  },
};
