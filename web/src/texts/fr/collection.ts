/** Grilles du jour, mes grilles, impression et fichiers, en français. */
import type { collected as english } from "../en/collection.ts";

/** « 1 grille », « 2 grilles ». */
function puzzles(count: number): string {
  return count < 2 ? `${count} grille` : `${count} grilles`;
}

const collection: typeof english.collection = {
  title: "Mes grilles",
  all: "Toutes mes grilles",
  filter: "Quelles grilles",
  filters: { all: "Toutes", begun: "En cours", done: "Résolues" },
  count: puzzles,
  noneOfThese: "Aucune de cette sorte.",
  more: "Afficher la suite",
  removed: (name) => `Retirée de la liste : ${name}.`,
  notBack: "Impossible de rétablir la grille : le stockage du navigateur est plein, ou la grille y est déjà de nouveau.",
  percent: (share) => `${share} %`,
  sizeLevel: (size, level) => `${size}, ${level}`,
  list: (...parts) => parts.join(", "),
  puzzleOf: (day) => `grille du ${day}`,
  numberOf: (number, seed) => `n° ${number} de la graine ${seed}`,
  changed: (time) => `dernier changement : ${time}`,
  nameAndState: (name, state) => `${name}, ${state}`,

  transfer: "Tout dans un seul fichier",
  transferNote:
    "Le fichier contient toutes vos grilles avec ce que vous y avez tracé, votre série et vos réglages. L’importation ajoute ce qui " +
    "manque ici : de deux états d’une même grille, le plus récent est affiché et l’autre est conservé à côté.",
  export: "Exporter",
  import: "Importer…",
  fileName: (day) => `hashi-${day}.json`,
  exported: "Le fichier se trouve parmi vos téléchargements.",
  imported: (added, newer, same) =>
    `Grilles ajoutées : ${added} ; mises à jour : ${newer} ; déjà présentes : ${same}.`,
  importSettings: "Importer aussi les réglages (langue, thème et autres)",
  nothingNew: (same) =>
    same === 0 ? "Rien n’a changé : le fichier ne contient rien de nouveau." : `Rien n’a changé : ${puzzles(same)} ${same === 1 ? "est déjà présente" : "sont déjà présentes"}.`,
  tookSettings: "Les réglages ont été repris.",
  tookStreak: "La série a été reprise.",
  noRoom: (left) => `Il n’y a pas eu de place pour ${puzzles(left)} : la page en garde 500 au plus, si le navigateur le permet.`,
  unreadable: (count) => `Entrées illisibles dans le fichier : ${count}.`,
  isArchive: "Ce fichier contient toute une collection de grilles. Importez-le sous « Mes grilles ».",
  faults: {
    foreign: "Ce fichier ne provient pas de « Exporter ». Rien n’a été modifié. Pour ouvrir une grille, utilisez « Ouvrir ».",
    later: "Ce fichier provient d’une version plus récente de cette page. Rien n’a été modifié.",
  },

  today: "Grilles du jour",
  isToday: (day) => `Aujourd’hui, ${day}`,
  day: "Jour",
  dayBefore: "La veille",
  dayAfter: "Le lendemain",
  toToday: "Aujourd’hui",
  dayWrong: (first) => `Choisissez un jour du ${first} à aujourd’hui.`,
  todayNote: "Tout le monde reçoit les trois mêmes grilles. Le jour commence à minuit, là où vous êtes.",
  notBegun: "pas commencée",
  dayFacts: (day, size, level) => `Grille du ${day} : ${size}, ${level}.`,
  streak: "Compter les jours d’affilée",
  streakLength: (days) => (days === 0 ? "Aucun jour pour l’instant." : days === 1 ? "1 jour." : `${days} jours d’affilée.`),
  streakNote:
    "Un jour compte si l’une de ses grilles est résolue ce jour-là. Les jours ne sont conservés que dans ce navigateur ; désactiver cette option les efface.",
  notKept: "Ce navigateur ne permet pas à la page de conserver les jours.",
};

const printing: typeof english.printing = {
  entry: "Imprimer…",
  title: "Imprimer",
  source: "Que faut-il imprimer ?",
  sources: { page: "Cette grille", mine: "Mes grilles", new: "Nouvelles" },
  withDrawn: "Avec les ponts et les croix",
  choose: "Grilles à imprimer",
  selectAll: "Tout sélectionner",
  selectNone: "Ne rien sélectionner",
  count: "Nombre de grilles",
  countWrong: (most) => `Nombre de grilles : saisissez un nombre entier de 1 à ${most}.`,
  levels: "Niveaux",
  noLevel: "Choisissez au moins un niveau.",
  make: "Créer les grilles",
  making: "Création des grilles…",
  checking: "Recherche des solutions…",
  progress: (done, all) => `${done} sur ${all}`,
  seedNote: "Laissez ce champ vide pour avoir chaque fois d’autres grilles. La première graine au bas d’une page redonne ses grilles, avec les mêmes choix.",
  made: (count, seeds) => `${puzzles(count)} ${count < 2 ? "créée" : "créées"} (${seeds}).`,
  keep: "Conserver ces grilles dans « Mes grilles »",
  kept: (count) => `${puzzles(count)} ${count < 2 ? "se trouve" : "se trouvent"} dans « Mes grilles ».`,
  stopped: (done) => `Arrêté après ${puzzles(done)}.`,
  seeds: (first, last) => (first === last ? `graine ${first}` : `graines ${first} à ${last}`),
  options: "Page",
  heading: "Titre",
  perPage: "Grilles par page",
  paper: "Papier",
  papers: { a4: "A4", letter: "Letter" },
  rules: "Imprimer les règles",
  withName: "Une ligne pour le nom",
  solutions: "Solutions sur des pages à part",
  preview: "Aperçu",
  none: "Rien à imprimer pour l’instant.",
  tooLarge: "Cette grille est trop grande pour être lisible sur papier. Pour l’imprimer plus grand, utilisez son image SVG.",
  noneChosen: "Choisissez les grilles à imprimer.",
  noneMade: "Choisissez le genre de grilles que vous voulez, puis créez-les.",
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  earlier: "Page précédente",
  later: "Page suivante",
  print: "Imprimer",
  file: "Pour obtenir un fichier PDF, choisissez « Enregistrer au format PDF » comme imprimante.",
  nameLine: "Nom :",
  rulesText: (most, loops) =>
    "Reliez les îles par des ponts. Le nombre inscrit sur une île indique combien de ponts y aboutissent. Les ponts sont droits, " +
    `horizontaux ou verticaux, et ne se croisent jamais ; il y en a ${most} au plus entre deux mêmes îles. À la fin, toutes les îles ` +
    `sont reliées entre elles${loops ? "" : ", et les ponts ne forment aucune boucle"}.`,
  otherRules: (most, loops) => `${most} au plus entre deux îles${loops ? "" : ", sans boucle"}`,
  caption: (number, facts) => `${number}.  ${facts}`,
  facts: (size, ...others) => [size, ...others].join(", "),
  solutionsTitle: "Solutions",
  solutionsOf: (title) => `Solutions – ${title}`,
  oneOfSeveral: "une parmi plusieurs",
  perhapsSeveral: "une solution",
  sheet: (page, pages, content) => `Page ${page} sur ${pages} : ${content}`,
  contentPuzzles: (first, last) => (first === last ? `grille ${first}` : `grilles ${first} à ${last}`),
  contentSolutions: (first, last) =>
    first === last ? `solution de la grille ${first}` : `solutions des grilles ${first} à ${last}`,
  warnings: {
    several: (list) => `Plusieurs solutions : ${list}. Une seule est imprimée.`,
    none: (list) => `Sans solution : ${list}.`,
    unknown: (list) => `On ne sait pas s’il y a exactement une solution : ${list}.`,
    small: (list) => `Chiffres très petits : ${list}. Imprimez moins de grilles par page.`,
  },
  number: (number) => `grille ${number}`,
  and: (list) => (list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} et ${list[list.length - 1]}`),
};

const files: typeof english.files = {
  download: "Télécharger",
  title: "Pour d’autres programmes",
  json: "Télécharger en JSON",
  dimacs: "Télécharger en DIMACS",
  note: "JSON contient la grille avec ses ponts. DIMACS est la grille sous forme de formule pour les solveurs SAT.",
  pngSmall: "Cette grille est grande : en PNG, ses cases deviennent petites.",
  busy: "Écriture de la formule…",
  dimacsTooLarge: (megabytes) => `La formule de cette grille dépasse ${megabytes} Mo, ce qui est trop pour cette page.`,
};

export const collected: typeof english = { collection, printing, files };
