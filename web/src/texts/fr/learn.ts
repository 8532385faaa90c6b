/** The chapter of techniques and the list of all steps, in French. */
import type { en } from "../en.ts";

/** So many places are named; more are only marked. */
const MOST_NAMED = 6;

/** « a », « a et b », « a, b et c ». */
function list(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} et ${items.at(-1)}`;
}

export const learn: typeof en.panels.learn = {
  setting: "Indices",
  settingNames: { stages: "Par étapes", all: "D’un coup" },
  stages: {
    whereTitle: "Où regarder",
    where: (places) =>
      places.length > MOST_NAMED
        ? `Regardez les ${places.length} îles marquées sur la grille.`
        : places.length === 1
          ? `Regardez l’île en ${list(places)}.`
          : `Regardez les îles en ${list(places)}.`,
    next: { 1: "Quelle technique ?", 2: "Pourquoi ?" },
    about: "À propos de cette technique",
  },
  noReason: "Aucune raison courte n’a été trouvée : il faut beaucoup d’étapes pour le voir.",
  stepByStep: "Étape par étape",
  title: "Techniques",
  intro: "Les techniques dont se servent les indices, de facile à expert. Chacune a un exemple à jouer, la plupart ont des exercices.",
  back: "Toutes les techniques",
  crossHow: {
    keys: "Pour une croix, cliquez à droite entre deux îles, ou appuyez sur Maj et une flèche depuis une île.",
    fingers: "Pour une croix, appuyez longuement entre deux îles.",
  },
  example: "Ici, seule cette technique permet d’avancer. Tracez ce qu’elle révèle : des ponts, ou une croix là où il ne peut y en avoir aucun.",
  exercise: (technique) => `Exercice : ici, seule la technique « ${technique} » permet d’avancer. Tracez ce qu’elle révèle.`,
  showMe: "Montrer",
  undo: "Annuler",
  startAgain: "Recommencer",
  practise: "S’exercer",
  another: "Autre exercice",
  looking: "Recherche d’une grille…",
  tried: (puzzles) => (puzzles < 2 ? `${puzzles} grille essayée` : `${puzzles} grilles essayées`),
  right: "C’est juste.",
  part: "Juste jusqu’ici. Il reste quelque chose à tracer.",
  wrong: "Ce n’est pas juste.",
  other: "C’est vrai, mais ce n’est pas l’étape demandée ici.",
  notJudged: "Impossible de savoir si c’est juste.",
  stopped: "La recherche a été arrêtée.",
  failed: (reason) => `Cela n’a pas fonctionné : ${reason}`,
  noneFound: (puzzles) => `Rien n’a été trouvé parmi ${puzzles} grilles. Réessayez : la recherche suivante en prend d’autres.`,
  noExercises:
    "Il n’y a pas d’exercices : parmi des dizaines de milliers de grilles aléatoires, le solveur n’en a trouvé aucune où seule cette technique permette d’avancer.",
  techniques: {
    only_neighbour: [
      "S’il ne reste qu’une direction à une île, tous les ponts qui lui manquent y vont.",
      "Regardez d’abord les îles des coins et des bords, et celles qui sont entre des couloirs fermés.",
    ],
    all_slots: [
      "Comptez les ponts qui tiennent autour d’une île. S’il y en a juste autant qu’il lui en faut, ils y sont tous.",
      "Avec deux ponts au plus par couloir, c’est un 4 à deux directions, un 6 à trois ou un 8 à quatre.",
    ],
    at_least_one: [
      "Laissez une direction de côté : si trop peu de ponts tiennent dans les autres, il y a un pont de ce côté.",
      "Ainsi un 3 à deux directions, un 5 à trois et un 7 à quatre ont au moins un pont dans chacune.",
    ],
    crossing: [
      "Les ponts ne se croisent pas. Un pont tracé ferme tous les couloirs qu’il traverse, et les îles à leurs bouts perdent une direction.",
      "Marquez ces couloirs d’une croix pour ne plus avoir à les regarder.",
    ],
    finished: ["Une île qui a tous ses ponts n’en prend plus. Ses autres couloirs sont fermés, pour ses voisines aussi."],
    mixed_capacities: [
      "Une voisine ne prend pas plus de ponts qu’il ne lui en faut encore : un 1 n’en prend qu’un, même s’il y a la place pour deux.",
      "Additionnez ce que prennent les autres voisines. Ce qui reste va dans la dernière direction.",
    ],
    forbidden_pair: [
      "Toutes les îles doivent être reliées. Deux 1 joints sont terminés et coupés du reste ; deux 2 joints par deux ponts le sont aussi.",
      "Il n’y a donc aucun pont entre deux 1, et un au plus entre deux 2, sauf s’il n’y a pas d’autres îles.",
    ],
    forbidden_path: [
      "Trois îles peuvent être coupées du reste de la même façon : un 2 entre deux 1, ou un 3 entre un 1 et un 2.",
      "Celle du milieu a donc un pont vers une autre île encore.",
    ],
    isolation: [
      "Regardez un groupe d’îles reliées presque terminé. Si un pont donnait au groupe tout ce qui lui manque alors que des îles restent dehors, ce pont est impossible.",
      "Un autre chemin doit sortir du groupe.",
    ],
    single_exit: [
      "Un groupe d’îles reliées doit avoir un pont vers les autres. S’il n’a qu’une sortie, il y a un pont de ce côté.",
      "Le nombre d’une île marquée « ? » n’est pas donné : elle peut être terminée à tout moment, ou non.",
    ],
    only_link: [
      "Pensez à tous les ponts qui sont encore possibles. Si deux parties de la grille ne tiennent ensemble que par un couloir, il y a un pont dans ce couloir.",
    ],
    no_loop: [
      "Certaines grilles interdisent les boucles : d’une île à l’autre, il n’y a qu’un trajet. Aucun pont ne joint alors deux îles déjà reliées.",
      "Cet exemple a cette règle ; la plupart des grilles ne l’ont pas.",
    ],
    starvation: [
      "Pensez aux façons dont une île pourrait placer ses ponts. Si l’une d’elles prenait ce qu’il faut à une voisine, ou lui fermait ses couloirs, au point qu’elle ne puisse plus être terminée, ce n’est pas celle-là.",
    ],
    what_if: [
      "Supposez qu’il y a un pont, ou qu’il n’y en a pas, et suivez les étapes simples. Si elles mènent à une impossibilité, c’est le contraire qui est vrai.",
      "Commencez là où peu de choses restent ouvertes, et servez-vous de l’essai : tout ce que vous y tracez s’annule d’un coup.",
    ],
    clue_set: [
      "Parfois aucune suite courte d’étapes ne mène plus loin, et il faut voir plusieurs nombres ensemble : une seule façon de tracer les satisfait tous.",
      "Le solveur cherche le plus petit ensemble de nombres qui décide de quelque chose. On en a rarement besoin.",
    ],
  },
};

export const steps: typeof en.panels.steps = {
  title: "Toutes les étapes",
  dismiss: "Fermer la liste des étapes",
  looking: "Recherche de toutes les étapes…",
  techniques: "Techniques",
  summary: (count, level) => `${count === 1 ? "1 étape" : `${count} étapes`} (${level})`,
  use: (technique, level, count) => `${technique} (${level}) : ${count}`,
  first: "Avant la première étape",
  previous: "Étape précédente",
  next: "Étape suivante",
  last: "Dernière étape",
  at: (step, all) => `Étape ${step} sur ${all}`,
  short: (step, all) => `${step} / ${all}`,
  start: "Voici ce qui est tracé en ce moment.",
  goOn: "Continuer à partir d’ici",
  wentOn: "Les étapes jusqu’ici ont été tracées.",
  ending: {
    complete: "Avec la dernière étape, la grille est résolue.",
    several: "Après cela, plus rien n’est certain : il y a plusieurs solutions.",
    more: "Il y a plus d’étapes que cette liste n’en contient.",
    unknown: "La recherche s’est arrêtée ici ; il y a peut-être d’autres étapes.",
    broken: "Ce qui est tracé enfreint une règle.",
    wrong: "Quelque chose de tracé est faux.",
    unsatisfiable: "Il n’y a pas de solution.",
  },
};
