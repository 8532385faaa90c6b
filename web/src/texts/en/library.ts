/** English is the language of the library itself. */
import type { Library } from "../library.ts";

const own = ({ text }: { readonly text: string }) => text;

export const library: Library = {
  step: own,
  contradiction: own,
  wrong: own,
  refutation: own,
  several: own,
  unsatisfiable: own,
  explain: own,
  finding: own,
  error: own,
  note: own,
};
