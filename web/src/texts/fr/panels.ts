/** All around the board, in French. */
import type { Texts } from "../texts.ts";
import { counted, islands, number, plural } from "./words.ts";

/** The parts that have files of their own. */
type Parts =
  | "ask"
  | "collection"
  | "everyone"
  | "files"
  | "game"
  | "hint"
  | "learn"
  | "making"
  | "maze"
  | "opening"
  | "printing"
  | "setting"
  | "steps"
  | "taking";

export const panels: Omit<Texts["panels"], Parts> = {
  name: "Hashi",
  close: "Fermer",
  dismiss: "Masquer",
  undo: "Annuler",
  mode: "Mode",
  draw: "Dessiner",
  play: "Jouer",
  toolbar: "Grille",
  new: "Nouvelle",
  open: "Ouvrir",
  take: "Partager",
  settings: "Réglages",
  menu: "Menu",
  notices: "Avis",
  tools: "Outils",
  moves: "Actions",
  status: "Avancement et vue",
  sheet: { closed: "Fermer ce panneau" },
  zoom: { group: "Zoom", in: "Agrandir", out: "Réduire", fit: "Montrer toute la grille" },
  place: (row, col) => `ligne ${row}, colonne ${col}`,
  placeShort: (row, col) => `L${row}C${col}`,
  showPlace: (place) => `Montrer sur la grille : ${place}`,
  corridor: (from, to) => `de la ${from} à la ${to}`,
  islands,
  made: "D’où vient cette grille",
  another: "Une autre",
  anotherTitle: "Créer une autre grille du même genre",
  size: (rows, cols) => `${rows} × ${cols}`,
  level: { easy: "facile", medium: "moyen", hard: "difficile", expert: "expert" },
  levelName: { easy: "Facile", medium: "Moyen", hard: "Difficile", expert: "Expert" },

  welcome: {
    title: "Une grille pour commencer",
    text:
      "Construisez des ponts : chaque île doit en avoir autant que son nombre, et toutes les îles doivent être reliées. " +
      "Glissez d’une île à la suivante.",
    draw: "Dessiner la vôtre",
    open: "Coller ou ouvrir",
    new: "Nouvelle grille",
  },

  drawing: {
    title: "Dessiner une grille",
    how: "Sélectionnez une case, puis entrez son nombre. Glissez une île pour la déplacer.",
    rows: "Lignes",
    cols: "Colonnes",
    sides: "Ajouter ou retirer une ligne ou une colonne",
    side: { top: "Haut", bottom: "Bas", left: "Gauche", right: "Droite" },
    addAt: {
      top: "Ajouter une ligne en haut",
      bottom: "Ajouter une ligne en bas",
      left: "Ajouter une colonne à gauche",
      right: "Ajouter une colonne à droite",
    },
    removeAt: {
      top: "Retirer la ligne du haut",
      bottom: "Retirer la ligne du bas",
      left: "Retirer la colonne de gauche",
      right: "Retirer la colonne de droite",
    },
    sizeWrong: (most) => `Lignes et colonnes : entrez des nombres entiers de 1 à ${most}.`,
    sizeLimit: (lines, cells) => `Une grille a de 1 à ${lines} lignes et colonnes, et au plus ${number(cells)} cases.`,
    lost: (count) => `${islands(count)} ${plural(count, "n’a", "n’ont")} pas trouvé place sur la grille réduite.`,
    maxBridges: "Ponts au plus entre deux îles",
    loops: "Permettre les boucles",
    cluesTooLarge: (count, most) =>
      `${islands(count)} ${plural(count, "a un nombre trop grand", "ont des nombres trop grands")} pour un maximum de ${most}. ` +
      `${plural(count, "Changez-le", "Changez-les")} d’abord.`,
    clear: "Vider la grille",
    cleared: "La grille a été vidée.",
    toPlay: "Jouer cette grille",
  },

  verdict: {
    empty: "Pas encore d’île",
    waiting: "Vérification…",
    none: "Pas de solution",
    several: "Plusieurs solutions",
    unknown: "Nombre de solutions inconnu",
    one: "Exactement une solution",
    oneLevel: (level) => `Exactement une solution, niveau ${level}`,
    whyNone: "Pourquoi ?",
    whySeveral: "En montrer deux",
  },

  playing: {
    title: "Jouer",
    undo: "Annuler",
    redo: "Rétablir",
    hint: "Indice",
    check: "Vérifier",
    trial: "Essayer",
    more: "Plus",
    ask: "Solveur",
    grid: "Grille",
    lock: "Verrouiller",
    unlock: "Libérer",
    clear: "Effacer",
    cleared: "Tous les ponts et toutes les croix ont été effacés.",
    faults: "Montrer les erreurs",
    progress: (done, all) => `${counted(done, "terminée", "terminées")} sur ${number(all)}`,
    progressLabel: "Îles terminées",
    noIslands: "Pas encore d’île à jouer",
    loading: "Chargement de la grille…",
    noFault: "Aucune règle n’est enfreinte pour l’instant.",
    done: "Résolu.",
    doneText: "Chaque île a ses ponts, et toutes les îles sont reliées.",
    another: "Une autre grille",
  },

  trying: {
    moves: (count) => `Essai : ${count === 0 ? "rien n’a encore changé" : counted(count, "changement", "changements")}`,
    kept: "L’essai est gardé.",
    takenBack: "L’essai est annulé.",
    none: "Aucun essai en cours",
    keep: "Garder",
    back: "Annuler l’essai",
  },

  faults: { always: "Toujours", asked: "Sur demande", never: "Jamais" },

  preferences: {
    title: "Réglages",
    language: "Langue",
    system: "Système",
    theme: "Thème",
    themes: { system: "Système", light: "Clair", dark: "Sombre" },
    faults: "Montrer les erreurs",
    faultsNote:
      "Les îles qui ont trop de ponts, celles qui ne peuvent plus en avoir assez et celles qui sont coupées des autres. " +
      "« Sur demande » les montre quand vous choisissez Vérifier.",
    about: "À propos",
    aboutText:
      "hashi-sat sert à dessiner, jouer, résoudre et créer des grilles de Hashiwokakero. Son solveur fait partie de cette page.",
    privacy:
      "Cette page n’envoie rien nulle part et fonctionne hors ligne : enregistrez-la et ouvrez-la depuis votre disque. " +
      "Les grilles ne sont gardées que dans ce navigateur.",
    version: (version) => `Version ${version}`,
    licence: "Logiciel libre sous licence MIT ou Apache 2.0, au choix.",
    keys: "Raccourcis clavier",
  },

  help: {
    title: "Raccourcis clavier",
    everywhere: "Partout",
    playing: "Sur la grille, en jouant",
    drawing: "Sur la grille, en dessinant",
    names: {
      arrows: "←↑→↓",
      control: "Ctrl",
      command: "⌘",
      shift: "Maj",
      enter: "Entrée",
      space: "Espace",
      home: "Début",
      end: "Fin",
      escape: "Échap",
      delete: "Suppr",
      backspace: "Retour arrière",
    },
    and: "+",
    or: "ou",
    to: "–",
    keys: {
      hint: (setting, all) =>
        `Indice, en jouant ; encore pour en savoir plus, et à la fin pour jouer ce coup. Le réglage « ${setting} : ${all} » donne tout en une fois`,
      undo: "Annuler",
      redo: "Rétablir",
      paste: "Ouvrir une grille du presse-papiers",
      help: "Cette liste",
      escape: "Fermer ou abandonner",
      arrowsPlay: "Aller à l’île suivante",
      endsPlay: "Aller à la première ou à la dernière île",
      build: "Ajouter un pont de ce côté ; après le dernier possible, les effacer",
      cross: "Ajouter ou effacer une croix de ce côté",
      pressPlay: "Sélectionner l’île, ou la relier à celle qui est sélectionnée",
      lock: "Verrouiller ou déverrouiller l’île",
      zoom: "Agrandir ou réduire",
      arrowsDraw: "Aller à la case suivante",
      endsDraw: "Aller à la première ou à la dernière case",
      clue: "Ajouter une île ou changer son nombre",
      longClue: "Les nombres jusqu’à 16 ont deux chiffres, là où trois ou quatre ponts sont permis",
      unknown: "Ajouter une île sans nombre",
      pressDraw: "Nombre suivant",
      remove: "Retirer l’île",
      move: "Déplacer l’île",
    },
  },

  start: {
    brokenLink: (reason) => `Le lien n’a pas pu être ouvert : ${reason}`,
    linkFaults: {
      broken: "une partie du lien manque ou a été modifiée.",
      "too large": "sa grille est trop grande pour cette page.",
      "not here": "ce navigateur est trop ancien pour les liens de ce genre.",
    },
    brokenGiven: (reason) => `La grille fournie avec cette page n’a pas pu être lue : ${reason}`,
  },

  trouble: {
    solver: (reason) => `Le solveur a échoué (${reason}). Votre grille est toujours là.`,
    storage: "Ce navigateur ne laisse rien enregistrer à cette page. Vos grilles seront perdues quand vous la fermerez.",
    gone: "Le stockage du navigateur pour cette page est plein : d’anciennes parties ont dû céder leur place. Retirez celles dont vous n’avez plus besoin.",
    clipboardRead: "Le navigateur ne laisse pas cette page lire le presse-papiers. Collez plutôt dans le champ.",
    clipboardWrite: "Le navigateur ne laisse pas cette page écrire dans le presse-papiers. Le texte est sélectionné pour que vous le copiiez.",
    picture: "L’image n’a pas pu être créée.",
  },
};
