/** What is wrong with a text, in French. */
import type { ErrorDocument } from "../../../solver/protocol.ts";
import type { AmbiguityValues, CauseValues, ReadErrorKindValues } from "../../../solver/told.ts";
import { puzzleError } from "./puzzle.ts";
import { expected } from "./expected.ts";
import { found, jsonMessage } from "./found.ts";
import { counted, grouped, say, type Words } from "./words.ts";

/** What is wrong with a text, with what the failure says beside it. */
export function readError(told: CauseValues["read"], { limit = 0, header, drawing }: ErrorDocument["error"]): string {
  const words = say(errors(limit), told);
  const bridges = drawing === true ? " ; cela ressemble à un dessin avec des ponts" : "";
  return `${words}${bridges}${header === undefined ? "" : ` ; la ligne ${header} a été lue comme un en-tête`}`;
}

/** "5 lignes de 7 cases". */
const size = (rows: number, cols: number) => `${counted(rows, "ligne")} de ${counted(cols, "case")}`;

const errors = (limit: number): Words<ReadErrorKindValues> => ({
  unexpected: (values) => `trouvé : ${found(values.found)} ; attendu : ${expected(values.expected)}`,
  ragged: ({ cells, expected: number, header }) => {
    const start = `trouvé : une ligne de ${counted(cells, "case")} ; attendu : ${grouped(number)}`;
    if (header === null) {
      return `${start}, comme dans la première ligne`;
    }
    const said = `l’en-tête indique ${header[0]} × ${header[1]}`;
    return header.includes(number) ? `${start} : ${said}` : `${start}, comme dans la première ligne ; ${said}`;
  },
  too_few_cells: ({ cells, rows, cols }) =>
    `trouvé : la fin après ${counted(cells, "case")} ; attendu : ${grouped(rows * cols)} (${size(rows, cols)})`,
  too_many_cells: ({ found: what, cells, left, rows, cols }) => {
    const water = cells > 1 ? ` pour ${cells} cases d’eau` : "";
    const room = left === 0 ? "rien de plus" : `au plus ${left} de plus`;
    return `trouvé : ${found(what)}${water} ; attendu : ${room} dans ${size(rows, cols)}`;
  },
  segments: ({ found: number, expected: wanted }) =>
    `trouvé : ${counted(number, "nombre")} dans une ligne de la solution ; attendu : ${wanted}`,
  header: ({ said: [rows, cols], found: [foundRows, foundCols] }) => {
    const after = foundRows === 0 ? "aucune ligne ensuite" : size(foundRows, foundCols);
    return `l’en-tête indique ${counted(rows, "ligne")} et ${counted(cols, "colonne")} ; trouvé : ${after}`;
  },
  islands: ({ said, found: number }) => `l’en-tête indique ${counted(said, "île")} ; trouvé dans la grille : ${number}`,
  places: ({ said, last }) =>
    `l’en-tête indique ${said[0]} × ${said[1]} ; trouvé : des positions jusqu’à ${last[0]} et ${last[1]}`,
  ambiguous: (told) => say(ambiguities, told),
  not_text: "ce n’est pas un fichier de texte",
  json: ({ found: what, message }) => `JSON mal formé ; trouvé : ${found(what)}${jsonMessage(message)}`,
  puzzle: (told) => puzzleError(told, limit),
  several: ({ puzzles }) => `ici commence une deuxième grille ; trouvé : ${puzzles} grilles ; attendu : une seule`,
  grid_too_large: `la grille dépasse la limite de ${counted(limit, "case")}`,
  line_too_long: `la ligne dépasse la limite de ${counted(limit, "caractère")}`,
});

const WATER = "écrivez 0 ou . pour l’eau";
const COMMAS = "écrivez des virgules entre les cases d’une ligne, ou / entre les lignes";

const ambiguities: Words<AmbiguityValues> = {
  list_or_grid: "des lignes de trois nombres : une liste d’îles, ou une grille de trois colonnes",
  row_or_column: "une liste d’îles : la ligne avant la colonne, ou la colonne avant la ligne",
  first_index: "une liste d’îles sans position 0 : les lignes et les colonnes comptent à partir de 0, ou de 1",
  header_or_island: ({ said, found: number }) =>
    `la première ligne est une île, ou un en-tête qui annonce ${counted(said, "île")} au-dessus de ${number} ; ` +
    "corrigez le nombre ou placez cette île sous d’autres",
  header_or_row: "trois nombres : la première ligne, ou un en-tête avec un nombre faux ; corrigez l’en-tête, ou écrivez . pour l’eau dans la ligne",
  size_or_row: "la première ligne est une ligne de la grille, ou sa taille ; écrivez . pour l’eau, ou la taille autrement après un #",
  blanks: ({ width, expected: wanted }) =>
    `les espaces sont de l’eau, mais cette ligne a ${counted(width, "caractère")} et d’autres ${wanted}, ` +
    "ou séparent les cases, mais ils ne sont pas toujours seuls ; écrivez . pour l’eau",
  blank_row: `une ligne vide dans un tableau avec des cases vides : une ligne d’eau, ou la limite entre deux grilles ; ${WATER}`,
  last_column: `des séparateurs à la fin de toutes les lignes, suivis d’une colonne d’eau, ou de rien ; ${WATER}, ou le nombre de lignes et de colonnes au-dessus`,
  first_column: `une tabulation au début de toutes les lignes, précédée d’une colonne d’eau, ou de rien ; ${WATER}`,
  rows_or_puzzles: `plusieurs lignes avec des points-virgules : les lignes d’une grille, ou une grille par ligne ; ${COMMAS}`,
  cells_or_rows: `une ligne avec des points-virgules sous une taille : une seule ligne, ou une seule colonne ; ${COMMAS}`,
};
