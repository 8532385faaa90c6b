/** Words that French sentences share. */
import type { BridgeDocument, Cell, Level } from "../../../solver/protocol.ts";
import type { Island } from "../../../solver/told.ts";

/** The sentences of a table of kinds: a text, or a function of the values. */
export type Words<Values> = {
  readonly [Kind in keyof Values]: Values[Kind] extends null ? string : (values: Values[Kind]) => string;
};

/** What the table says of one kind. */
export function say<Values>(words: Words<Values>, told: { readonly kind: keyof Values; readonly values?: unknown }): string {
  const found: unknown = words[told.kind];
  return typeof found === "function" ? String(found(told.values)) : String(found);
}

/** The levels, as a grid is called in a sentence about it. */
export const LEVELS: { readonly [level in Level]: string } = { easy: "facile", medium: "moyen", hard: "difficile", expert: "expert" };

/** Spaces that do not break before double punctuation and inside quotation marks. A "?" is a clue and ends no question. */
export function typeset(text: string): string {
  return text
    .replace(/ :/g, "\u00a0:")
    .replace(/ ;/g, "\u202f;")
    .replace(/« /g, "«\u00a0")
    .replace(/ »/g, "\u00a0»");
}

/** No number of the library is larger than this one, which stands for all that are too large to hold. */
const TOO_LARGE = 1e19;

/** A number in groups of three digits, as from 10 000 on. */
export function grouped(number: number): string {
  return number < 10_000 ? String(number) : BigInt(number).toString().replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** "1 case", "2 cases"; French has a plural from 2 on. */
export function counted(number: number, noun: string, nouns = `${noun}s`): string {
  if (number >= TOO_LARGE) {
    return `plus de 10^19 ${nouns}`;
  }
  return `${grouped(number)} ${number < 2 ? noun : nouns}`;
}

/** "aucun pont", "1 pont", "2 ponts". */
export function bridges(number: number): string {
  return number === 0 ? "aucun pont" : counted(number, "pont");
}

/** "a", "a et b", "a, b et c"; of more than `most`, "a, b et 3 de plus". */
export function list(items: readonly string[], most = Infinity): string {
  const named = items.length > most + 1 ? items.slice(0, most) : items;
  const last = items.length > named.length ? `${items.length - named.length} de plus` : named.at(-1) ?? "";
  const before = items.length > named.length ? named : named.slice(0, -1);
  return before.length === 0 ? last : `${before.join(", ")} et ${last}`;
}

/** A cell as the page finds it in a sentence. */
export function place([row, col]: Cell): string {
  return `(${row},${col})`;
}

/** A corridor as the page finds it in a sentence. */
export function corridor({ from, to }: Pick<BridgeDocument, "from" | "to">): string {
  return `${place(from)}-${place(to)}`;
}

/** "l’île 3 en (0,2)". */
export function at({ cell, clue }: Island): string {
  return `l’île ${clue} en ${place(cell)}`;
}

/** So many islands are named, as in the library. */
const NAMED = 8;

/** "(0,0), (0,2) et (2,0)". */
export function cells(islands: readonly Island[]): string {
  return list(islands.map(({ cell }) => place(cell)), NAMED);
}

/** "l’île 3 en (0,2)", "les 3 îles en (0,0), (0,2) et (2,0)". */
export function group(islands: readonly Island[]): string {
  const [first] = islands;
  return first !== undefined && islands.length === 1 ? at(first) : `les ${islands.length} îles en ${cells(islands)}`;
}

/** The verb that agrees with a group. */
export function agreeing(islands: readonly unknown[], one: string, several: string): string {
  return islands.length === 1 ? one : several;
}
