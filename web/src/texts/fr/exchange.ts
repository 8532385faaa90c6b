/** Opening, creating and sharing puzzles, in French. */
import type { Texts } from "../texts.ts";
import { counted, islands, number } from "./words.ts";

const wholeNumber = (field: string, most: number) => `${field} : entrez un nombre entier de 1 à ${most}.`;

export const exchange: Pick<Texts["panels"], "opening" | "making" | "taking"> = {
  opening: {
    title: "Ouvrir une grille",
    label: "Texte, lien ou identifiant de jeu",
    placeholder: "Collez une grille ici",
    note:
      "Tous les formats : grille en texte, JSON, lien de puzz.link ou de Penpa+, identifiant de jeu, fichier de test. " +
      "Vous pouvez aussi déposer un fichier n’importe où sur la page.",
    read: "Ouvrir",
    file: "Choisir un fichier…",
    paste: "Coller",
    reading: "Lecture…",
    tooLarge: (megabytes) => `Il y a plus de ${megabytes} Mo, c’est trop pour cette page.`,
    puzzleTooLarge: "Cette grille est trop grande pour cette page.",
    nothing: "Il n’y a pas de grille ici.",
    isAnswer:
      "Cela ressemble à une réponse : des ponts sans leur grille. Ouvrez un fichier qui contient les deux, par exemple du JSON, un fichier puzz.link ou une sauvegarde.",
    where: (line, column) => (column === undefined ? `Ligne ${line}` : `Ligne ${line}, colonne ${column}`),
    ambiguous: "Ce texte peut se lire de plusieurs façons :",
    base: "Les lignes et les colonnes sont comptées à partir de",
    several: (shown, total) =>
      shown < total ? `${number(total)} grilles ; les ${number(shown)} premières :` : `${counted(total, "grille", "grilles")} :`,
    back: "Retour au texte",
    opened: (size) => `Grille ouverte : ${size}.`,
    stateOnTop:
      "Vous avez déjà joué cette grille : ce qui est dessiné maintenant est venu avec elle. Annuler fait revenir votre propre partie.",
    unreadable: "Le fichier n’a pas pu être lu.",
    begun: "Grilles en cours",
    noneBegun: "Aucune pour l’instant. Les grilles que vous jouez sont gardées dans ce navigateur.",
    gone: "Cette grille n’est plus gardée ; elle a peut-être été retirée dans un autre onglet.",
    complete: "résolue",
    forget: (puzzle) => `Retirer de la liste : ${puzzle}`,
    puzzle: (index, size) => `Grille ${index}, ${size}`,
    dropHere: "Déposez une grille pour l’ouvrir",
  },

  making: {
    title: "Nouvelle grille",
    size: "Taille",
    otherSize: "Autre",
    rows: "Lignes",
    cols: "Colonnes",
    level: "Niveau",
    any: "Tous",
    more: "Plus d’options",
    seed: "Graine",
    seedNote: "La même graine et les mêmes options donnent toujours les mêmes grilles.",
    randomSeed: "Nouvelle graine",
    maxBridges: "Ponts au plus entre deux îles",
    loops: "Permettre les boucles",
    touching: "Permettre des îles qui se touchent",
    hidden: "Nombres cachés",
    symmetry: "Symétrie",
    symmetries: {
      none: "Aucune",
      rotate: "Demi-tour",
      quarter: "Quart de tour",
      mirror: "Gauche-droite",
      flip: "Haut-bas",
      mirrors: "Les deux sens",
      diagonal: "Diagonale",
      antidiagonal: "Autre diagonale",
      diagonals: "Les deux diagonales",
      full: "Toutes",
    },
    squareOnly: "Le quart de tour et les diagonales demandent autant de lignes que de colonnes.",
    style: "Genre",
    styles: { usual: "Classique", airy: "Aérée" },
    make: "Créer",
    busy: "Création d’une grille…",
    tried: (count) => counted(count, "essai", "essais"),
    stopped: "Arrêté ; aucune grille n’a été créée.",
    gaveUp: (tried) =>
      `Aucune grille de ce genre n’a été trouvée en ${counted(tried, "tentative", "tentatives")}. Changez les options ou la graine.`,
    facts: (size, level, index, seed) =>
      `Créée ici : ${size}${level === "" ? "" : `, ${level}`} ; grille ${index} de la graine ${seed}.`,
    made: (size, count, level, index, seed) =>
      `Créée : ${size}, ${islands(count)}${level === "" ? "" : `, niveau ${level}`}. Grille ${index} de la graine ${seed}.`,
    wrong: {
      rows: (most) => wholeNumber("Lignes", most),
      cols: (most) => wholeNumber("Colonnes", most),
      seed: () => "Graine : entrez un nombre entier.",
      hidden: () => "Nombres cachés : entrez un nombre entier.",
    },
  },

  taking: {
    title: "Partager",
    link: "Lien",
    linkNote: "Le lien contient la grille elle-même. Rien n’est enregistré sur un serveur.",
    linkNoteFile:
      "Ce lien ne s’ouvre que sur cet ordinateur, et seulement tant que cette page reste à sa place. Pour envoyer la grille à quelqu’un, copiez le texte ci-dessus.",
    withState: "Avec les ponts et les croix",
    copyLink: "Copier le lien",
    copied: "Copié.",
    text: "Texte",
    formats: {
      text: "Grille en texte",
      json: "JSON",
      puzzlink: "Adresse puzz.link",
      pzprv3: "Fichier puzz.link",
      penpa: "Lien Penpa+",
      tatham: "Identifiant de jeu (Bridges de Tatham)",
      sav: "Sauvegarde (Bridges de Tatham)",
      has: "Fichier de test (.has)",
      "islands-rc": "Liste d’îles : ligne, colonne, nombre",
      "islands-xy": "Liste d’îles : colonne, ligne, nombre",
    },
    keepsState: "avec les ponts",
    copy: "Copier",
    picture: "Image",
    svg: "Télécharger en SVG",
    png: "Télécharger en PNG",
    pictureNote: "Le SVG reste net à toutes les tailles ; le PNG s’ouvre partout.",
    pictureName: (rows, cols) => `hashi-${rows}x${cols}`,
  },
};
