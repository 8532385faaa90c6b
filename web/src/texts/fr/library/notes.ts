/** What may not be as it was meant, in French. */
import type { Note } from "../../../solver/protocol.ts";
import type { NoteValues, OverrideValues, RemarkValues } from "../../../solver/told.ts";
import { finding } from "./findings.ts";
import { formatName } from "./formats.ts";
import { bridges, corridor, counted, say, type Words } from "./words.ts";

/** One thing to note. */
export function note(told: Note): string {
  return say(notes, told);
}

const overrides: Words<OverrideValues> = {
  max_bridges: ({ written, used }) => `au plus ${bridges(used)} par couloir, bien que la grille elle-même indique ${written}`,
  loops: ({ written }) =>
    written
      ? "les boucles sont interdites, bien que la grille elle-même les autorise"
      : "les boucles sont autorisées, bien que la grille elle-même les interdise",
};

const notes: Words<NoteValues & RemarkValues> = {
  overridden: (told) => say(overrides, told),
  solution_ignored: "« solution » a été ignoré, car ce n’est ni une liste de ponts ni un objet avec « bridges »",
  unknown_key: (key) => `la clé inconnue « ${key} » a été ignorée`,
  more_unknown_keys: (more) =>
    counted(more, "autre clé inconnue a été ignorée", "autres clés inconnues ont été ignorées"),
  row_first: "lu comme une liste d’îles, la ligne avant la colonne",
  bridge_left_out: (ends) => `le pont ${corridor(ends)} a été écarté : à ses extrémités, il n’y a pas deux îles qui se voient`,
  bridges_left_out: (number) => `${bridges(number)} ont été écartés : à leurs extrémités, il n’y a pas deux îles qui se voient`,
  breaks_rules: ({ fault, others }) => {
    const more = others === 0 ? "" : ` (et ${counted(others, "autre erreur", "autres erreurs")})`;
    return `ce qui est tracé enfreint les règles : ${finding(fault)}${more}`;
  },
  drawn_left_out: (format) => `ce qui est tracé n’y figure pas : ${formatName(format)} n’a pas de place pour cela`,
  crosses_left_out: (format) => `les croix n’y figurent pas : ${formatName(format)} n’a pas de place pour elles`,
};
