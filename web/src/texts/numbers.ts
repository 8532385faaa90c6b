/** Numbers and plurals as a language has them. */

/** What tables of texts are made with. */
export interface Numbers {
  /** A number with its digits in groups, where there are many. */
  number(value: number | bigint): string;
  /** The form for this many. */
  plural(count: number, one: string, other: string): string;
  /** The number and the form for it: "1 island", "2 islands". */
  counted(count: number, one: string, other: string): string;
}

/** The rules of a language, by its code. */
export function numbersOf(language: string): Numbers {
  // Four digits are read at a glance; older browsers group them nevertheless.
  const format = new Intl.NumberFormat(language, { useGrouping: "min2" as unknown as boolean });
  const rules = new Intl.PluralRules(language);
  const plural = (count: number, one: string, other: string) => (rules.select(count) === "one" ? one : other);
  const number = (value: number | bigint) => format.format(value);
  return { number, plural, counted: (count, one, other) => `${number(count)} ${plural(count, one, other)}` };
}
