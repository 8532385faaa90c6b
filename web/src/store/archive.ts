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
import { type Begun, begunOf, fieldsOf, idOf, nameOf } from "./begun.ts";
import { type Adding, freeBeside, type Keeping } from "./keeping.ts";
import type { Made } from "./made.ts";
import { drawnMarks, progressOf } from "./progress.ts";

const FORMAT = "hashi-sat collection";
const VERSION = 1;
/** No browser keeps more than this, in characters. */
const MOST_TEXT = 64_000_000;
/** The longest value besides puzzles, and the names that these have. */
const MOST_VALUE = 200_000;
const NAME = /^[a-z][a-z0-9-]{0,30}$/;

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
  if (game.work.puzzle.grid.every((line) => line.every((clue) => clue === 0))) {
    return null;
  }
  return game.complete ? { ...game, complete: isFinished(game) } : game;
}

function isFinished({ work }: Begun): boolean {
  const { finished, islands } = progressOf(work.puzzle, drawnMarks(work));
  return finished === islands;
}

/** A game, and the name of what is drawn in it, which is made when it is needed. */
class Named {
  readonly begun: Begun;
  #drawn: string | undefined;

  constructor(begun: Begun) {
    this.begun = begun;
  }

  get drawn(): string {
    this.#drawn ??= nameOf(this.begun.work.marks);
    return this.#drawn;
  }

  /** The same with what made its puzzle. */
  with(made: Made | undefined): Named {
    return new Named({ ...this.begun, made });
  }
}

/** Adds games to those that are kept: of two of one puzzle, the one changed last is the puzzle's, and the other is beside it. */
export function merge(keeping: Keeping, { games, unreadable }: Archive): Omit<Imported, "hasSettings" | "hasStreak"> {
  const count = { added: 0, newer: 0, same: 0, left: 0 };
  const adding = keeping.adding();
  const kept = new Map<string, Merged>();
  const of = (begun: Begun) => {
    const id = idOf(begun.work.puzzle);
    const known = kept.get(id) ?? new Merged(adding, id);
    kept.set(id, known);
    return known;
  };
  for (const { id, text } of keeping.texts()) {
    const begun = begunOf(text);
    if (begun !== null) {
      of(begun).games.set(id, new Named(begun));
    }
  }
  for (const game of [...games].sort((a, b) => b.changed - a.changed)) {
    count[of(game).merge(new Named(game))] += 1;
  }
  return { ...count, unreadable };
}

/** The games of one puzzle, to which others are added. */
class Merged {
  /** By the ids under which they are kept. */
  readonly games = new Map<string, Named>();
  readonly #adding: Adding;
  readonly #id: string;

  constructor(adding: Adding, id: string) {
    this.#adding = adding;
    this.#id = id;
  }

  merge(game: Named): "added" | "newer" | "same" | "left" {
    const result = this.#add(game);
    const { made } = game.begun;
    // What made the puzzle is true of all its games.
    for (const [id, other] of made === undefined ? [] : this.games) {
      if (other.begun.made === undefined && (id === this.#id || other.drawn === game.drawn)) {
        this.#put(id, other.with(made));
      }
    }
    return result;
  }

  #add(game: Named): "added" | "newer" | "same" | "left" {
    const main = this.games.get(this.#id);
    const hasTwin = [...this.games.values()].some(({ drawn }) => drawn === game.drawn);
    if (hasTwin || (isEmpty(game.begun) && main !== undefined)) {
      return "same";
    }
    if (main === undefined) {
      return this.#put(this.#id, game) ? "added" : "left";
    }
    const isNewer = game.begun.changed > main.begun.changed;
    const newer = game.with(game.begun.made ?? main.begun.made);
    if (isNewer && isEmpty(main.begun)) {
      return this.#put(this.#id, newer) ? "newer" : "left";
    }
    const free = freeBeside(this.#id, (id) => this.games.has(id));
    if (free === undefined || !this.#put(free, isNewer ? main : newer)) {
      return "left";
    }
    if (!isNewer) {
      return "added";
    }
    if (this.#put(this.#id, newer)) {
      return "newer";
    }
    this.#adding.forget(free);
    this.games.delete(free);
    return "left";
  }

  #put(id: string, game: Named): boolean {
    const isPut = this.#adding.put(id, game.begun);
    if (isPut) {
      this.games.set(id, game);
    }
    return isPut;
  }
}

function isEmpty({ work }: Begun): boolean {
  return !work.played && work.marks.size === 0;
}
