/** The sentences of the library, in French. */
import type { Library } from "../library.ts";
import { contradiction, refutation, step } from "./library/steps.ts";
import { several, wrong } from "./library/marks.ts";
import { explain } from "./library/unsolvable.ts";
import { finding } from "./library/findings.ts";
import { error } from "./library/errors.ts";
import { note } from "./library/notes.ts";
import { typeset } from "./library/words.ts";

export const library: Library = {
  step: (told) => typeset(step(told)),
  contradiction: (told) => typeset(contradiction(told)),
  refutation: (why) => typeset(refutation(why)),
  wrong: (answer) => typeset(wrong(answer)),
  several: ({ open }) => typeset(several(open.length)),
  unsatisfiable: () => "il n’y a pas de solution",
  explain: (answer) => typeset(explain(answer)),
  finding: (found) => typeset(finding(found)),
  error: (document) => typeset(error(document)),
  note: (told) => typeset(note(told)),
};
