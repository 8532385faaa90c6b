/** What survives a reload: puzzles begun and settings, in the browser's storage, which may be absent, full or broken. */
import { type Begun, changedIn, fieldsOf, idOf, begunOf, begunText } from "./begun.ts";
import type { Kept, Settings } from "./store.ts";

/** What is needed of `localStorage`. */
export type KeyStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** Other versions of the page keep theirs under other names. */
const PREFIX = "hashi-sat/1/";
const PUZZLE = `${PREFIX}puzzle/`;
const LAST = `${PREFIX}last`;
const SETTINGS = `${PREFIX}settings`;
/** The most puzzles that are kept; the oldest go first. */
const MOST_PUZZLES = 100;

/** The browser's storage, or `null` where there is none, or none that may be used. */
export function browserStorage(): KeyStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Puzzles begun. Nothing here throws, whatever the storage does. */
export class Keeping {
  readonly #storage: KeyStorage | null;
  #isWorking: boolean;

  constructor(storage: KeyStorage | null) {
    this.#storage = storage;
    this.#isWorking = this.#attempt((given) => given.length >= 0) === true;
  }

  /** Whether the storage took what it was last given. */
  get isWorking(): boolean {
    return this.#isWorking;
  }

  /** The puzzle begun that has this id. */
  read(id: string): Begun | null {
    const text = this.#attempt((storage) => storage.getItem(PUZZLE + id));
    const begun = typeof text === "string" ? begunOf(text) : null;
    return begun !== null && idOf(begun.work.puzzle) === id ? begun : null;
  }

  /** Keeps a puzzle begun in place of what was kept of it, and remembers it as the last one. */
  write(begun: Begun): void {
    if (this.#storage === null) {
      return;
    }
    const id = idOf(begun.work.puzzle);
    const isNew = this.#attempt((storage) => storage.getItem(PUZZLE + id) === null) ?? false;
    this.#isWorking = this.#put(PUZZLE + id, begunText(begun));
    if (!this.#isWorking) {
      return;
    }
    this.remember(id);
    if (isNew) {
      this.#oldest(id).slice(0, -(MOST_PUZZLES - 1)).forEach(({ key }) => this.#remove(key));
    }
  }

  /** Remembers a puzzle that is kept as the last one. */
  remember(id: string): void {
    this.#put(LAST, id);
  }

  /** The id of the puzzle that was kept last, as long as it is there. */
  last(): string | null {
    const id = this.#attempt((storage) => storage.getItem(LAST));
    return typeof id === "string" && this.read(id) !== null ? id : (this.list()[0]?.id ?? null);
  }

  /** All puzzles begun, the last one first. */
  list(): Kept[] {
    const found: Kept[] = [];
    for (const { key } of this.#oldest("").reverse()) {
      const id = key.slice(PUZZLE.length);
      const begun = this.read(id);
      if (begun !== null) {
        found.push({ id, puzzle: begun.work.puzzle, changed: begun.changed, complete: begun.complete });
      }
    }
    return found;
  }

  forget(id: string): void {
    this.#remove(PUZZLE + id);
  }

  /** The settings kept, as far as they are some. */
  settings(): Partial<Settings> {
    const text = this.#attempt((storage) => storage.getItem(SETTINGS));
    const fields = typeof text === "string" ? fieldsOf(text) : null;
    const settings: { -readonly [name in keyof Settings]?: Settings[name] } = {};
    const theme = (["system", "light", "dark"] as const).find((each) => each === fields?.theme);
    const faults = (["always", "asked", "never"] as const).find((each) => each === fields?.faults);
    if (theme !== undefined) {
      settings.theme = theme;
    }
    if (faults !== undefined) {
      settings.faults = faults;
    }
    return settings;
  }

  writeSettings(settings: Settings): void {
    this.#put(SETTINGS, JSON.stringify(settings));
  }

  /** Puts a value; where the storage is full, the oldest other puzzles make room, if that is enough. */
  #put(key: string, value: string): boolean {
    const gone: [string, string][] = [];
    const oldest = this.#lazily(() => this.#oldest(key.slice(PUZZLE.length)));
    for (;;) {
      const result = this.#attempt((storage) => {
        try {
          storage.setItem(key, value);
          return "put";
        } catch (error) {
          return isFull(error) ? "full" : "refused";
        }
      });
      if (result === "put") {
        return true;
      }
      const next = result === "full" ? oldest().shift() : undefined;
      if (next === undefined) {
        gone.forEach(([old, text]) => this.#attempt((storage) => storage.setItem(old, text)));
        return false;
      }
      gone.push([next.key, next.text]);
      this.#remove(next.key);
    }
  }

  /** The keys and texts of puzzles begun but this one, the oldest first. */
  #oldest(but: string): { key: string; text: string; changed: number }[] {
    const found: { key: string; text: string; changed: number }[] = [];
    const count = this.#attempt((storage) => storage.length) ?? 0;
    for (let index = 0; index < count; index += 1) {
      const key = this.#attempt((storage) => storage.key(index));
      if (typeof key === "string" && key.startsWith(PUZZLE) && key !== PUZZLE + but) {
        const text = this.#attempt((storage) => storage.getItem(key));
        if (typeof text === "string") {
          found.push({ key, text, changed: changedIn(text) });
        }
      }
    }
    return found.sort((a, b) => a.changed - b.changed || (a.key < b.key ? -1 : 1));
  }

  #lazily<T>(make: () => T): () => T {
    let made: { value: T } | undefined;
    return () => (made ??= { value: make() }).value;
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

function isFull(error: unknown): boolean {
  const name = error instanceof Error ? error.name : "";
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}
