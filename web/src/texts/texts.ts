/** The texts of the page: one table a language, all with the same keys. */
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type Texts = typeof en;

/** Another language is one more table here. */
const tables = { en, fr } satisfies Record<string, Texts>;

/** A language that has a table, by its code. */
export type Language = keyof typeof tables;

/** All languages that have a table, each with its own name for itself. */
export const LANGUAGES: readonly { readonly code: Language; readonly name: string }[] = (Object.keys(tables) as Language[]).map(
  (code) => ({ code, name: tables[code].language }),
);

let current: Language = "en";

/** The texts in the language of the page. */
export function texts(): Texts {
  return tables[current];
}

/** Chooses the language; texts that were taken before stay what they are. */
export function setLanguage(language: Language): void {
  current = language;
}

/** The language of the page. */
export function languageNow(): Language {
  return current;
}

/** The first of these that has a table, as browsers name them ("fr-CA"), most wanted first; English where none has. */
export function bestLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((name) => name.toLowerCase().split("-")[0]);
  return codes.map((code) => LANGUAGES.find((each) => each.code === code)?.code).find((code) => code !== undefined) ?? "en";
}
