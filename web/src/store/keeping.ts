/** What survives a reload: puzzles begun and settings, in the browser's storage, which may be absent, full or broken. */
import { type Begun, begunOf, begunText, fieldsOf, hash, idOf, isPlayedIn, nameOf, withoutSteps } from "./begun.ts";
import type { Made } from "./made.ts";
import { drawnMarks, progressOf } from "./progress.ts";
import { byAge, type Entry, sacrifices } from "./room.ts";
import type { Kept, Settings } from "./store.ts";

/** What is needed of `localStorage`. */
export type KeyStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** Other versions of the page keep theirs under other names. */
const PREFIX = "hashi-sat/1/";
const PUZZLE = `${PREFIX}puzzle/`;
const LAST = `${PREFIX}last`;
const SETTINGS = `${PREFIX}settings`;
/** The most puzzles that are kept; the oldest go first. */
const MOST_PUZZLES = 500;
/** The most games that are kept beside the one of a puzzle that is gone on with. */
const MOST_BESIDE = 99;

/** The browser's storage, or `null` where there is none, or none that may be used. */
export function browserStorage(): KeyStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** What is kept under an id: nothing, what this tab has read or written last, or what another one has written since. */
export type KeptState = "none" | "known" | "other";

/** The id of a further game of a puzzle, beside those that are there; none where there are as many as are kept. */
export function freeBeside(id: string, isTaken: (id: string) => boolean): string | undefined {
  for (let number = 1; number <= MOST_BESIDE; number += 1) {
    const beside = `${id}~${number}`;
    if (!isTaken(beside)) {
      return beside;
    }
  }
  return undefined;
}

/** Games that are put where there is room for them; nothing that is kept goes for one. */
export interface Adding {
  put(id: string, begun: Begun): boolean;
  forget(id: string): void;
}

/** Puzzles begun. Nothing here throws, whatever the storage does. */
export class Keeping {
  readonly #storage: KeyStorage | null;
  #isWorking: boolean;
  #gone = 0;
  /** By id, the hash of the text that this tab has read or written last. */
  readonly #known = new Map<string, string>();
  /** By id, what made the puzzle, as far as that was asked for: known before the puzzle is kept. */
  readonly #made = new Map<string, Made | undefined>();

  constructor(storage: KeyStorage | null) {
    this.#storage = storage;
    this.#isWorking = this.#attempt((given) => given.length >= 0) === true;
  }

  /** Whether the storage took what it was last given. */
  get isWorking(): boolean {
    return this.#isWorking;
  }

  /** How many games have been forgotten for want of room. */
  get gone(): number {
    return this.#gone;
  }

  /** The puzzle begun that has this id, to go on with. */
  read(id: string): Begun | null {
    const text = this.#text(id);
    const begun = begunIn(id, text);
    if (begun !== null && text !== null) {
      this.#known.set(id, hash(text));
      this.#made.set(id, begun.made ?? this.#made.get(id));
    }
    return begun;
  }

  /** What made the puzzle that has this id. */
  made(id: string): Made | undefined {
    if (!this.#made.has(id)) {
      this.#made.set(id, begunIn(id, this.#text(id))?.made);
    }
    return this.#made.get(id);
  }

  /** Tells what made a puzzle: it is kept with it from then on. */
  setMade(id: string, made: Made): void {
    this.#made.set(id, made);
  }

  /** What is kept under an id now. */
  state(id: string): KeptState {
    const text = this.#text(id);
    return text === null ? "none" : this.#known.get(id) === hash(text) ? "known" : "other";
  }

  /** Whether something was played in the puzzle that is kept under an id. */
  isPlayed(id: string): boolean {
    const text = this.#text(id);
    return text !== null && isPlayedIn(text);
  }

  /**
   * Keeps a puzzle begun in place of what was kept of it, and remembers it as the last one. A game of it that this tab
   * does not know stays beside it.
   */
  write(begun: Begun): void {
    if (this.#storage === null) {
      return;
    }
    const id = idOf(begun.work.puzzle);
    const state = this.state(id);
    if (state === "other") {
      this.#setAside(id, begun);
    }
    // Where there is no room for its steps, the game itself is worth keeping.
    const full = begunText(begun);
    const text = [full, withoutSteps(full)].find((each) => this.#put(PUZZLE + id, each));
    this.#isWorking = text !== undefined;
    if (text === undefined) {
      return;
    }
    this.#known.set(id, hash(text));
    this.remember(id);
    if (state === "none") {
      const others = byAge(this.#entries(id));
      const first = [...others.filter((entry) => !isPlayedIn(entry.text)), ...others.filter((entry) => isPlayedIn(entry.text))];
      first.slice(0, Math.max(0, others.length - (MOST_PUZZLES - 1))).forEach((entry) => {
        this.#gone += Number(isPlayedIn(entry.text));
        this.#remove(entry.key);
      });
    }
  }

  /** Remembers a puzzle that is kept as the last one. */
  remember(id: string): void {
    // Where there is no room for that either, the one that was changed last is taken for it: no game goes for a name.
    if (this.#set(LAST, id) === "full") {
      this.#remove(LAST);
    }
  }

  /** The id of the puzzle that was kept last, as long as it is there. */
  last(): string | null {
    const id = this.#attempt((storage) => storage.getItem(LAST));
    return typeof id === "string" && begunIn(id, this.#text(id)) !== null ? id : (this.list()[0]?.id ?? null);
  }

  /** All puzzles begun, the last one first. */
  list(): Kept[] {
    const found: Kept[] = [];
    for (const { key, text } of byAge(this.#entries("")).reverse()) {
      const id = key.slice(PUZZLE.length);
      const begun = begunIn(id, text);
      if (begun !== null) {
        const { changed, complete, work, made } = begun;
        const marks = drawnMarks(work);
        found.push({ id, puzzle: work.puzzle, marks, changed, complete, made, ...progressOf(work.puzzle, marks) });
      }
    }
    return found;
  }

  /** A game that is kept beside another one of its puzzle. */
  beside(id: string): Begun | null {
    return mainOf(id) === id ? null : begunIn(id, this.#text(id));
  }

  /** Whether a key of the storage is that of this puzzle. */
  isKeyOf(key: string, id: string): boolean {
    return key === this.keyOf(id);
  }

  /** The key of the storage under which a puzzle is kept. */
  keyOf(id: string): string {
    return PUZZLE + id;
  }

  forget(id: string): void {
    this.#remove(PUZZLE + id);
  }

  /** All games as they lie in the storage, by id, the one that was changed last first. */
  texts(): { id: string; text: string }[] {
    return byAge(this.#entries(""))
      .reverse()
      .map(({ key, text }) => ({ id: key.slice(PUZZLE.length), text }));
  }

  /** Puts a game under an id, if there is room without taking that of others. */
  putText(id: string, text: string): boolean {
    return (this.#has(PUZZLE + id) || this.#keys().length < MOST_PUZZLES) && this.#setText(id, text);
  }

  /** Puts many games, as `putText` puts one: how many there are is counted once. */
  adding(): Adding {
    const keys = new Set(this.#keys());
    return {
      put: (id, begun) => {
        const key = PUZZLE + id;
        const isPut = (keys.has(key) || keys.size < MOST_PUZZLES) && this.#setText(id, begunText(begun));
        if (isPut) {
          keys.add(key);
        }
        return isPut;
      },
      forget: (id) => {
        this.forget(id);
        keys.delete(PUZZLE + id);
      },
    };
  }

  /** All that is kept besides games, by name. */
  values(): Map<string, string> {
    const found = new Map<string, string>();
    const count = this.#attempt((storage) => storage.length) ?? 0;
    for (let index = 0; index < count; index += 1) {
      const key = this.#attempt((storage) => storage.key(index)) ?? "";
      const text = key.startsWith(PREFIX) && !key.startsWith(PUZZLE) && key !== LAST ? this.#attempt((storage) => storage.getItem(key)) : null;
      if (typeof text === "string") {
        found.set(key.slice(PREFIX.length), text);
      }
    }
    return found;
  }

  /** Keeps a value under a name, or forgets it; false where there is no room. */
  setValue(name: string, text: string | null): boolean {
    if (text !== null) {
      return this.#put(PREFIX + name, text);
    }
    this.#remove(PREFIX + name);
    return true;
  }

  /** Keeps a value under a name only where there is room: no game goes for it. */
  addValue(name: string, text: string): boolean {
    return this.#set(PREFIX + name, text) === "put";
  }

  /** Whether the settings are kept under a key. */
  isSettingsKey(key: string | null): boolean {
    return key === SETTINGS;
  }

  /** The settings kept, as far as they are some. */
  settings(): Partial<Settings> {
    return settingsIn(this.#attempt((storage) => storage.getItem(SETTINGS)));
  }

  writeSettings(settings: Settings): void {
    this.#put(SETTINGS, JSON.stringify(settings));
  }

  #text(id: string): string | null {
    const text = this.#attempt((storage) => storage.getItem(PUZZLE + id));
    return typeof text === "string" ? text : null;
  }

  /** Another tab's game, if it is one and not the same: beside those that are there, or in place of the oldest of them. */
  #setAside(id: string, now: Begun): void {
    const text = this.#text(id);
    const other = begunIn(id, text);
    if (text === null || other === null || !isPlayedIn(text) || nameOf(other.work.marks) === nameOf(now.work.marks)) {
      return;
    }
    const free = freeBeside(id, (beside) => this.#has(PUZZLE + beside));
    const oldest = () => byAge(this.#entries(id).filter(({ key }) => key.startsWith(`${PUZZLE}${id}~`)))[0] as Entry;
    this.#put(free === undefined ? oldest().key : PUZZLE + free, text);
  }

  /** Puts a value; where the storage is full, others make room, if that is enough. */
  #put(key: string, value: string): boolean {
    let result = this.#set(key, value);
    if (result !== "full") {
      return result === "put";
    }
    const before = new Map<string, string>();
    const id = key.startsWith(PUZZLE) ? key.slice(PUZZLE.length) : "";
    for (const { entry, text } of sacrifices(this.#entries(id), value)) {
      before.set(entry.key, before.get(entry.key) ?? entry.text);
      if (text === null) {
        this.#remove(entry.key);
      } else {
        this.#set(entry.key, text);
      }
      result = this.#set(key, value);
      if (result === "put") {
        this.#gone += [...before].filter(([old, kept]) => isPlayedIn(kept) && !this.#has(old)).length;
        return true;
      }
    }
    before.forEach((text, old) => this.#set(old, text));
    return false;
  }

  /** Puts the text of a game where there is room. What made its puzzle is read from it from then on. */
  #setText(id: string, text: string): boolean {
    const isPut = this.#set(PUZZLE + id, text) === "put";
    if (isPut) {
      this.#made.delete(id);
    }
    return isPut;
  }

  #set(key: string, value: string): "put" | "full" | "refused" {
    const put = this.#attempt((storage) => {
      try {
        storage.setItem(key, value);
        return "put";
      } catch (error) {
        return isFull(error) ? "full" : "refused";
      }
    });
    return put ?? "refused";
  }

  #has(key: string): boolean {
    return typeof this.#attempt((storage) => storage.getItem(key)) === "string";
  }

  /** The puzzles begun but this one. */
  #entries(but: string): Entry[] {
    const found: Entry[] = [];
    for (const key of this.#keys()) {
      const text = key === PUZZLE + but ? null : this.#attempt((storage) => storage.getItem(key));
      if (typeof text === "string") {
        found.push({ key, text });
      }
    }
    return found;
  }

  /** The keys of all games. */
  #keys(): string[] {
    const found: string[] = [];
    const count = this.#attempt((storage) => storage.length) ?? 0;
    for (let index = 0; index < count; index += 1) {
      const key = this.#attempt((storage) => storage.key(index));
      if (typeof key === "string" && key.startsWith(PUZZLE)) {
        found.push(key);
      }
    }
    return found;
  }

  #remove(key: string): void {
    this.#attempt((storage) => storage.removeItem(key));
  }

  #attempt<T>(action: (storage: KeyStorage) => T): T | undefined {
    try {
      return this.#storage === null ? undefined : action(this.#storage);
    } catch {
      return undefined;
    }
  }
}

/** The id of the puzzle of a game that is kept beside another one. */
function mainOf(id: string): string {
  return id.split("~")[0] as string;
}

function begunIn(id: string, text: string | null): Begun | null {
  const begun = text === null ? null : begunOf(text);
  return begun !== null && idOf(begun.work.puzzle) === mainOf(id) ? begun : null;
}

/** The settings in a text, as far as they are some. */
export function settingsIn(text: string | null | undefined): Partial<Settings> {
  const fields = typeof text === "string" ? fieldsOf(text) : null;
  const settings: { -readonly [name in keyof Settings]?: Settings[name] } = {};
  const theme = (["system", "light", "dark"] as const).find((each) => each === fields?.theme);
  const faults = (["always", "asked", "never"] as const).find((each) => each === fields?.faults);
  const hints = (["stages", "all"] as const).find((each) => each === fields?.hints);
  if (hints !== undefined) {
    settings.hints = hints;
  }
  if (theme !== undefined) {
    settings.theme = theme;
  }
  if (faults !== undefined) {
    settings.faults = faults;
  }
  if (fields?.letters === "on" || fields?.letters === "off") {
    settings.letters = fields.letters;
  }
  if (typeof fields?.language === "string" && /^[a-z]{2,6}$/.test(fields.language)) {
    settings.language = fields.language;
  }
  return settings;
}

function isFull(error: unknown): boolean {
  const name = error instanceof Error ? error.name : "";
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}
