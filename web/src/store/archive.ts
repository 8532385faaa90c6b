/**
 * Everything that is kept, as one file in JSON, to be put into another browser or to be kept safe:
 *
 *     {
 *       "format": "hashi-sat collection",
 *       "version": 1,
 *       "exported": "2026-11-29T22:30:00.000Z",
 *       "puzzles": [{"changed": 1796000000000, "mode": "play", ..., "grid": "4.3/...", "marks": "0,0-0,2=1", ...}],
 *       "values": {"settings": "{\"theme\":\"dark\"}", "streak": "{\"days\":[\"2026-11-29\"]}"}
 *     }
 *
 * A puzzle is an object with the fields that `begunText` writes: its grid, what is drawn, what made it, and its steps; the
 * one that was changed last comes first. One puzzle may come several times, with other games. `values` has all else that
 * is kept, each as the text that is kept. Unknown fields say nothing. Whatever a file holds is checked like what is read
 * from the browser's storage; a file of a later version is refused as a whole.
 */
import { type Begun, begunOf, begunText, fieldsOf, idOf, nameOf } from "./begun.ts";
import type { Keeping } from "./keeping.ts";
import { progressOf } from "./progress.ts";

const FORMAT = "hashi-sat collection";
const VERSION = 1;
/** No browser keeps more than this, in characters. */
const MOST_TEXT = 64_000_000;
/** The longest value besides puzzles, and the names that these have. */
const MOST_VALUE = 200_000;
const NAME = /^[a-z][a-z0-9-]{0,30}$/;
/** The most games that are kept of one puzzle. */
const MOST_GAMES = 99;

/** Why a text cannot be imported: it is something else; it is from a later version of the page. */
export type ArchiveFault = "foreign" | "later";

/** What has come of an import. */
export interface Imported {
  /** Games that were not here, and games in place of an older state, which stays beside them. */
  readonly added: number;
  readonly newer: number;
  /** Games that are here already. */
  readonly same: number;
  /** Entries that are no puzzles. */
  readonly unreadable: number;
  /** Games for which there is no room. */
  readonly left: number;
  readonly hasSettings: boolean;
  readonly hasStreak: boolean;
}

/** What a file holds. */
export interface Archive {
  readonly games: readonly Begun[];
  readonly unreadable: number;
  readonly values: ReadonlyMap<string, string>;
}

/** The text of the file for these games and values. */
export function archiveText(games: readonly { text: string }[], values: ReadonlyMap<string, string>, now: number): string {
  const head = { format: FORMAT, version: VERSION, exported: new Date(now).toISOString() };
  // Only what can be read again is worth a place.
  const puzzles = games.filter(({ text }) => begunOf(text) !== null).map(({ text }) => `  ${text}`);
  const rest = JSON.stringify(Object.fromEntries(values));
  return `${JSON.stringify(head).slice(0, -1)},"puzzles":[\n${puzzles.join(",\n")}\n],"values":${rest}}\n`;
}

/** Whether a text begins like such a file. */
export function isArchiveText(text: string): boolean {
  return text.slice(0, 100).replace(/\s/g, "").startsWith(`{"format":"${FORMAT.replace(/\s/g, "")}"`);
}

/** What a text holds, or what is wrong with it. */
export function archiveOf(text: string, now: number): Archive | ArchiveFault {
  const fields = text.length <= MOST_TEXT ? fieldsOf(text) : null;
  if (fields === null || fields.format !== FORMAT || typeof fields.version !== "number" || !Array.isArray(fields.puzzles)) {
    return "foreign";
  }
  if (fields.version !== VERSION) {
    return "later";
  }
  const games = fields.puzzles.map((value: unknown) => gameOf(value, now));
  const isValue = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === "string" && entry[1].length <= MOST_VALUE && NAME.test(entry[0]);
  const values = typeof fields.values === "object" && fields.values !== null ? Object.entries(fields.values) : [];
  const readable = games.filter((game) => game !== null);
  return { games: readable, unreadable: games.length - readable.length, values: new Map(values.filter(isValue)) };
}

/** A game of a file. A time that is still to come would make it the newest for ever, and an empty board is never solved. */
function gameOf(value: unknown, now: number): Begun | null {
  if (typeof value !== "object" || value === null) {
    return null;
  }
  const { changed, ...others } = value as { changed?: unknown };
  const time = typeof changed === "number" && changed >= 0 ? Math.min(Math.round(changed), Math.round(now)) : 0;
  // In this order: the time is read from the beginning of the text.
  const game = begunOf(JSON.stringify({ changed: time, ...others }));
  if (game === null) {
    return null;
  }
  const { finished, islands } = progressOf(game.work);
  return islands === 0 ? null : { ...game, complete: game.complete && finished === islands };
}

/** Adds games to those that are kept: of two of one puzzle, the one changed last is the puzzle's, and the other is beside it. */
export function merge(keeping: Keeping, { games, unreadable }: Archive): Omit<Imported, "hasSettings" | "hasStreak"> {
  const count = { added: 0, newer: 0, same: 0, left: 0 };
  const kept = new Map<string, Map<string, Begun>>();
  for (const { id, text } of keeping.texts()) {
    const begun = begunOf(text);
    if (begun !== null) {
      const name = idOf(begun.work.puzzle);
      kept.set(name, (kept.get(name) ?? new Map<string, Begun>()).set(id, begun));
    }
  }
  for (const game of [...games].sort((a, b) => b.changed - a.changed)) {
    const id = idOf(game.work.puzzle);
    const mine = kept.get(id) ?? new Map<string, Begun>();
    kept.set(id, mine);
    count[mergeOne(keeping, id, mine, game)] += 1;
  }
  return { ...count, unreadable };
}

function mergeOne(keeping: Keeping, id: string, mine: Map<string, Begun>, game: Begun): "added" | "newer" | "same" | "left" {
  const put = (name: string, begun: Begun) => {
    const isPut = keeping.putText(name, begunText(begun));
    if (isPut) {
      mine.set(name, begun);
    }
    return isPut;
  };
  const isEmpty = ({ work }: Begun) => !work.played && work.marks.size === 0;
  const main = mine.get(id);
  const twin = [...mine].find(([, other]) => nameOf(other.work.marks) === nameOf(game.work.marks));
  if (twin !== undefined || (isEmpty(game) && main !== undefined)) {
    return "same";
  }
  if (main === undefined) {
    return put(id, game) ? "added" : "left";
  }
  const free = Array.from({ length: MOST_GAMES }, (_, index) => `${id}~${index + 1}`).find((name) => !mine.has(name));
  if (free === undefined) {
    return "left";
  }
  if (game.changed <= main.changed) {
    return put(free, game) ? "added" : "left";
  }
  const newer = { ...game, made: game.made ?? main.made };
  if (isEmpty(main)) {
    return put(id, newer) ? "newer" : "left";
  }
  if (!put(free, main)) {
    return "left";
  }
  if (put(id, newer)) {
    return "newer";
  }
  keeping.forget(free);
  mine.delete(free);
  return "left";
}
