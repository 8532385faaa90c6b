/** The texts of the page: one table a language, all with the same keys. */
import { en } from "./en.ts";

export type Texts = typeof en;

/** The texts in the language of the page. */
export function texts(): Texts {
  return en;
}
