/**
 * What a browser is told that cannot show the page, by language: these texts stand apart from the tables of the page, which
 * is not there then.
 */
const tables = {
  en: {
    title: "Hashi",
    damaged: "This file is damaged: a part of the page is missing. Get the page again.",
    text: (missing: string) => `This browser is too old for this page: it lacks ${missing}.`,
    advice: "Open the page in a current version of Firefox, Chrome, Edge or Safari. Some strict security modes switch these parts off too.",
  },
  fr: {
    title: "Hashi",
    damaged: "Ce fichier est endommagé : une partie de la page manque. Récupérez la page à nouveau.",
    text: (missing: string) => `Ce navigateur est trop ancien pour cette page : il lui manque ${missing}.`,
    advice:
      "Ouvrez la page dans une version actuelle de Firefox, Chrome, Edge ou Safari. Certains modes de sécurité stricts désactivent aussi ces fonctions.",
  },
};

/** In the first of these languages, as browsers name them ("fr-CA"), that there is; else in English. */
export function tooOldTexts(wanted: readonly string[]): (typeof tables)["en"] & { language: string } {
  const codes = wanted.map((name) => name.toLowerCase().split("-")[0]);
  const code = codes.find((each): each is keyof typeof tables => each !== undefined && Object.hasOwn(tables, each));
  const language = code ?? "en";
  return { language, ...tables[language] };
}
