/** What the reader has here as a whole: everything as one file, out and in again, and the days of a streak. */
import { type ArchiveFault, archiveOf, archiveText, type Imported, merge } from "./archive.ts";
import { fieldsOf } from "./begun.ts";
import { type Keeping, settingsIn } from "./keeping.ts";
import { dayOf, daysIn, isInTime, joined } from "./streak.ts";

/** The name under which the days of the streak are kept: only as long as it is on. */
const STREAK = "streak";
const SETTINGS = "settings";

/** What is told to the store. */
interface Hooks {
  /** Keeps what is on the page at once. */
  flush(): void;
  /** Something that is kept has changed. */
  changed(): void;
}

/** Exports, imports, and the streak. */
export class Collection {
  readonly #keeping: Keeping;
  readonly #now: () => number;
  readonly #hooks: Hooks;

  constructor(keeping: Keeping, now: () => number, hooks: Hooks) {
    this.#keeping = keeping;
    this.#now = now;
    this.#hooks = hooks;
  }

  /** Everything that is kept, as the text of a file. */
  exported(): string {
    this.#hooks.flush();
    return archiveText(this.#keeping.texts(), this.#keeping.values(), this.#now());
  }

  /** Adds what a file holds to what is kept. A text that is no such file changes nothing. */
  imported(text: string): Imported | ArchiveFault {
    const archive = archiveOf(text, this.#now());
    if (typeof archive === "string") {
      return archive;
    }
    this.#hooks.flush();
    const imported = merge(this.#keeping, archive);
    // A streak goes on with the days of both; other values are those of this browser where it has some.
    const days = daysIn(fieldsOf(archive.values.get(STREAK) ?? ""));
    const hasStreak = days !== null && this.#keeping.addValue(STREAK, daysText(joined(days, this.days() ?? [])));
    const settings = settingsIn(archive.values.get(SETTINGS));
    const isNew = !this.#keeping.values().has(SETTINGS) && Object.keys(settings).length > 0;
    const hasSettings = isNew && this.#keeping.addValue(SETTINGS, JSON.stringify(settings));
    this.#hooks.changed();
    return { ...imported, hasStreak, hasSettings };
  }

  /** The days on which one of that day's puzzles was solved; `null` while no streak is kept. */
  days(): readonly string[] | null {
    return daysIn(fieldsOf(this.#keeping.values().get(STREAK) ?? ""));
  }

  /** Keeps a streak, beginning with what is known to be solved in time; or deletes it. False where there is no room. */
  keepStreak(on: boolean): boolean {
    if (!on) {
      return this.#keeping.setValue(STREAK, null);
    }
    this.#hooks.flush();
    const solved = this.#keeping.list().flatMap(({ made, complete, changed }) => {
      const day = made?.day;
      return complete && day !== undefined && isInTime(day, changed) ? [day] : [];
    });
    return this.#setDays(joined(solved));
  }

  /** One of the puzzles of a day was solved now. */
  solved(day: string): void {
    const days = this.days();
    if (days !== null && !days.includes(day) && isInTime(day, this.#now())) {
      this.#setDays(joined(days, [day]));
    }
  }

  /** The day that it is. */
  today(): string {
    return dayOf(this.#now());
  }

  #setDays(days: readonly string[]): boolean {
    return this.#keeping.setValue(STREAK, daysText(days));
  }
}

function daysText(days: readonly string[]): string {
  return JSON.stringify({ days });
}
