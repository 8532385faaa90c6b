/** The formats of puzzles, in French. */

const FORMATS: Readonly<Record<string, string>> = {
  json: "JSON",
  pzprv3: "un fichier pzprv3",
  sav: "une sauvegarde de Bridges",
  puzzlink: "une adresse de puzz.link",
  penpa: "un lien Penpa+",
  tatham: "un identifiant de jeu de Bridges",
  has: "un fichier .has",
  "islands-rc": "une liste d’îles",
  "islands-xy": "une liste d’îles",
  text: "une grille de texte",
};

/** A format in a sentence. */
export function formatName(format: string): string {
  return FORMATS[format] ?? `le format ${format}`;
}
