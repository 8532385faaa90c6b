/** What was found in a text, in French. */
import type { FoundInputValues, NamedInput, ReadErrorKindValues } from "../../../solver/told.ts";
import { place, say, type Words } from "./words.ts";

/** What was found. */
export function found(told: ReadErrorKindValues["unexpected"]["found"]): string {
  return say(inputs, told);
}

/** Signs that show nothing are written as their codes. */
function shown(text: string): string {
  return `« ${[...text].map((sign) => (/[\p{C}\p{Z}]/u.test(sign) && sign !== " " ? code(sign) : sign)).join("")} »`;
}

function code(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function hexadecimal(number: number, digits: number): string {
  return `0x${number.toString(16).padStart(digits, "0")}`;
}

function character(sign: string): string {
  const named: Readonly<Record<string, string>> = { " ": "une espace", "\t": "une tabulation", "\u00a0": "une espace insécable (U+00A0)" };
  if (/[\uff10-\uff19]/.test(sign)) {
    return `le chiffre pleine chasse ${shown(sign)}`;
  }
  return named[sign] ?? (/[\p{C}\p{Z}]/u.test(sign) ? `le caractère ${code(sign)}` : sign < "\u007f" ? shown(sign) : `${shown(sign)} (${code(sign)})`);
}

const inputs: Words<FoundInputValues> = {
  char: character,
  text: shown,
  named: (what) => names[what],
  puzzle_type: (name) => `le type ${shown(name)}`,
  part: ({ what, text }) => `${names[what]} ${text === "" ? "(rien)" : shown(text)}`,
  on: ({ cell, text }) => `${text === "" ? "rien" : shown(text)} en ${place(cell)}`,
  line_end: "la fin de la ligne",
  input_end: "la fin du texte",
  carriage_return: "un retour chariot sans saut de ligne",
  byte: (number) => (number === 0 ? "un octet nul" : `l’octet ${hexadecimal(number, 2)}`),
  code: (number) => `le code ${hexadecimal(number, 4)}`,
  utf16: "du texte en UTF-16 sans indicateur d’ordre des octets",
};

const names: Readonly<Record<NamedInput, string>> = {
  same_rule_again: "la même règle, avec une autre valeur",
  end_of_data: "la fin des données",
  other_rules: "un commentaire plus haut dont les règles diffèrent",
  no_problem_layer: "un dessin sans couche de problème",
  first_penpa: "un lien de la première version de Penpa",
  grid_kind: "une grille du type",
  size: "une taille de",
  turned_grid: "une grille tournée ou retournée",
  margins: "les marges",
  no_cell_list: "un dessin sans liste de ses cases",
  cell_list: "les cases",
  grid_with_holes: "une grille où des cases manquent ou ont été ajoutées",
  problem_layer: "une couche de problème illisible",
  solution_layer: "une couche de solution illisible",
  line: "un trait",
  free_line: "un trait libre",
  small_number: "un petit nombre au bord d’une case",
  wall: "un mur",
  cage: "une cage",
  thermometer: "un thermomètre",
  arrow: "une flèche",
  number: "le nombre",
  symbol: "le symbole",
  mark_at: "une marque au point",
  line_style: "un trait du style",
  line_between: "un trait entre les points",
  nothing: "rien",
  large_drawing: "un dessin de plus de 10 000 000 caractères",
  packed_drawing: "un dessin de plus de 1 000 000 caractères et de 200 fois ses données",
  more_than_drawing: "plus qu’un dessin",
  beginning_of_drawing: "le début d’un dessin",
  damaged_data: "des données endommagées",
  data_no_text: "des données qui ne sont pas du texte",
  end_within_byte: "la fin au milieu d’un octet",
  game: "le jeu",
  fewer_numbers: "moins de nombres",
  same_place: "encore la même position",
  no_island_no_size: "ni île ni taille",
  place_with_zero: "une position avec un 0",
  no_number: "aucun nombre",
  end_of_move: "la fin du coup",
  same_key: "encore la même clé",
  no_grid_key: "un objet sans « grid »",
  object: "un objet",
  array: "un tableau",
  shorter_value: "une valeur plus courte",
  seed_without_desc: "une ligne SEED sans ligne DESC",
  part_of_character: "un caractère incomplet à la fin",
};

/** What the JSON parser says, if that is known, after what was found. */
export function jsonMessage(message: string): string {
  const known = messages.find(([part]) => message.includes(part));
  return known === undefined ? "" : ` (${known[1]})`;
}

const messages: readonly (readonly [string, string])[] = [
  ["EOF while parsing", "le texte s’arrête trop tôt"],
  ["expected `:`", "attendu : « : »"],
  ["expected `,` or `]`", "attendu : « , » ou « ] »"],
  ["expected `,` or `}`", "attendu : « , » ou « } »"],
  ["expected ident", "mot inconnu"],
  ["expected value", "attendu : une valeur"],
  ["invalid escape", "séquence d’échappement inconnue"],
  ["invalid number", "nombre mal écrit"],
  ["number out of range", "nombre trop grand"],
  ["invalid unicode", "code de caractère non valide"],
  ["control character", "caractère de contrôle dans un texte"],
  ["key must be a string", "une clé doit être entre guillemets"],
  ["surrogate", "moitié d’un code de caractère"],
  ["hex escape", "code de caractère incomplet"],
  ["trailing comma", "une virgule de trop"],
  ["trailing characters", "du texte après la fin"],
  ["recursion limit", "trop de niveaux imbriqués"],
];
