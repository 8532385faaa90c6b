/** The texts of the page: one table a language, all with the same keys. */
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type Texts = typeof en;

const tables = { en, fr } satisfies Record<string, Texts>;

/** A language that has a table, by its code. */
export type Language = keyof typeof tables;

let current: Language = "en";

/** The texts in the language of the page. */
export function texts(): Texts {
  return tables[current];
}

/** Chooses the language; texts that were taken before stay what they are. */
export function setLanguage(language: Language): void {
  current = language;
}
