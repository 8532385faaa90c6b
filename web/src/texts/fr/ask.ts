/** The questions about a puzzle and their answers, in French. */
import type { Texts } from "../texts.ts";
import { counted, plural } from "./words.ts";

/** "1 endroit", "2 endroits": where bridges can be, between two islands. */
function places(count: number): string {
  return counted(count, "endroit", "endroits");
}

/** "1 correction", "2 corrections". */
function repairs(count: number): string {
  return counted(count, "correction", "corrections");
}

export const ask: Texts["panels"]["ask"] = {
  title: "Interroger le solveur",
  stop: "Arrêter",
  running: "Recherche…",
  elapsed: (seconds) => `${seconds} s`,
  dismiss: "Fermer cette réponse",
  show: "Montrer",
  questions: {
    solve: "Résoudre",
    unique: "La solution est-elle unique ?",
    common: "Qu’ont en commun toutes les solutions ?",
    explain: "Pourquoi n’y a-t-il pas de solution ?",
    prove: "Le prouver",
    repair: "Que faut-il corriger ?",
    count: "Combien de solutions ?",
  },
  about: {
    solve: "Trouve une solution",
    unique: "Montre deux solutions s’il y en a plusieurs",
    common: "Montre les ponts qui sont certains",
    explain: "Montre les nombres qui se contredisent",
    prove: "Fait une preuve que tout vérificateur de preuves DRAT sait lire, et la fait vérifier",
    repair: "Trouve le moins de changements possible pour qu’il reste exactement une solution",
    count: "Compte toutes les solutions",
  },
  failed: (reason) => `Le solveur a échoué. ${reason} Votre grille est toujours là ; réessayez.`,
  stopped: "Arrêté avant d’avoir une réponse.",
  undecided: "Aucune réponse n’a été trouvée.",
  reasons: {
    "time limit": "La limite de temps est atteinte.",
    "conflict limit": "La recherche a atteint sa limite.",
    "memory limit": "La recherche n’a plus de mémoire.",
    interrupted: "La recherche a été arrêtée.",
    limit: "Il y en a d’autres.",
  },
  noIslands: "Il n’y a pas encore d’île sur la grille : la seule solution est la grille vide.",
  none: "Il n’y a pas de solution.",
  why: "Pourquoi ?",
  mend: "Que faut-il corriger ?",
  solved: "Il y a une solution.",
  fillIn: "La dessiner",
  filledIn: "La solution a été dessinée.",
  unique: "Il y a exactement une solution.",
  proved: (claim, lines, one) =>
    `${claim === "no_solution" ? "Aucune solution" : "Exactement une solution"}, c’est prouvé : ${lines} ` +
    `${one ? "ligne acceptée" : "lignes acceptées"} par un vérificateur qui n’a aucun code en commun avec le solveur.`,
  proofFiles: "La formule et la preuve sont des fichiers que d’autres programmes peuvent vérifier aussi.",
  download: (name) => `Télécharger ${name}`,
  nothingToProve: "Il y a plusieurs solutions, donc il n’y a rien à prouver.",
  proofTooLarge: "La preuve serait trop longue pour cette page.",
  notUnique: "Il y a plusieurs solutions.",
  differ: (count) => `Ces deux solutions diffèrent en ${places(count)}.`,
  solutions: "Solution",
  solutionA: "A",
  solutionB: "B",
  commonAll: "Il y a exactement une solution, donc chaque pont est certain.",
  commonSome: (same, open) => {
    if (same === 0) {
      return plural(open, "Rien n’est certain.", `Rien n’est certain : les solutions diffèrent aux ${places(open)}.`);
    }
    const equal = plural(same, `${places(same)} est pareil`, `${places(same)} sont pareils`);
    return `${equal} dans toutes les solutions ; ${open} ${plural(open, "diffère", "diffèrent")}.`;
  },
  commonPart: "Il peut y en avoir d’autres : la recherche n’est pas allée au bout.",
  hasSolution: "Il y a une solution, donc il n’y a rien à expliquer.",
  hasSeveral: "Il y a plusieurs solutions.",
  notMinimal: "Une partie de ces nombres peut suffire : la recherche n’est pas allée au bout.",
  looped: "Les îles de chaque boucle sont entourées sur la grille.",
  sealed: (groups) => plural(groups, "Le groupe est entouré sur la grille.", "Les groupes sont entourés sur la grille."),
  nothingToRepair: "Il n’y a rien à corriger : la grille a exactement une solution.",
  noRepair: "Aucune correction n’a été trouvée.",
  repairsSoFar: (count) => `${repairs(count)} pour l’instant`,
  repairs: (count, complete) => {
    if (!complete) {
      return `${repairs(count)} ${plural(count, "trouvée", "trouvées")}.`;
    }
    return plural(count, "Il y a une seule correction minimale.", `Il y a ${count} corrections minimales.`);
  },
  repairsFor: (need, count) => {
    if (need === "nothing") {
      return "";
    }
    return plural(count, "Elle donne à la grille exactement une solution.", "Chacune donne à la grille exactement une solution.");
  },
  touchingLeftOut: "Les nouvelles îles qui en toucheraient d’autres n’ont pas été essayées.",
  atLeast: (count) => plural(count, "Au moins 1 nombre doit changer.", `Au moins ${count} nombres doivent changer.`),
  preview: "Aperçu",
  apply: "Appliquer",
  applied: "La correction a été appliquée.",
  change: {
    clue: (from, to) => `remplacer ${from} par ${to} en `,
    add: (clue) => `ajouter une île ${clue} en `,
    next: " ; ",
  },
  counted: (count, one) => (one ? "Il y a exactement 1 solution." : `Il y a ${count} solutions.`),
  countSoFar: (count) => `${count} pour l’instant`,
  countAtLeast: (count) => `Au moins ${count} ${count === "1" ? "solution" : "solutions"}.`,
};
