/** What makes room in a storage that is full: which puzzles begun go first, and which never do. */
import { changedIn, isPlayedIn, withoutSteps } from "./begun.ts";

/** A puzzle begun, as it lies in the storage. */
export interface Entry {
  readonly key: string;
  readonly text: string;
}

/** What is put in place of an entry: another text, or nothing. */
export interface Sacrifice {
  readonly entry: Entry;
  readonly text: string | null;
}

/** Texts that are longer than this are large. */
const LARGE = 10_000;

/** The oldest first. */
export function byAge(entries: readonly Entry[]): Entry[] {
  return entries
    .map((entry) => ({ entry, changed: changedIn(entry.text) }))
    .sort((a, b) => a.changed - b.changed || (a.entry.key < b.entry.key ? -1 : 1))
    .map(({ entry }) => entry);
}

/**
 * What may make room for a text, in this order: puzzles in which nothing was played, the oldest first; the steps kept with
 * large games; large games, the largest first; the oldest small ones. No game goes for one that is much larger.
 */
export function sacrifices(entries: readonly Entry[], text: string): Sacrifice[] {
  const aged = byAge(entries);
  const isPlayed = ({ text: kept }: Entry) => isPlayedIn(kept);
  const largest = (list: Entry[]) => list.sort((a, b) => b.text.length - a.text.length);
  const games = aged.filter(isPlayed);
  const large = largest(games.filter((entry) => entry.text.length > LARGE));
  const goable = (entry: Entry) => entry.text.length * 4 >= text.length;
  const small = games.filter((entry) => entry.text.length <= LARGE);
  return [
    ...aged.filter((entry) => !isPlayed(entry)).map((entry) => ({ entry, text: null })),
    ...large.map((entry) => ({ entry, text: withoutSteps(entry.text) })),
    ...large.filter(goable).map((entry) => ({ entry, text: null })),
    ...small.filter(goable).map((entry) => ({ entry, text: null })),
  ];
}
