/** What the reader has here as a whole: everything as one file, out and in again, and the days of a streak. */
import { type ArchiveFault, archiveOf, archiveText, type Imported, merge } from "./archive.ts";
import { type Begun, begunText, fieldsOf, idOf } from "./begun.ts";
import { type Keeping, settingsIn } from "./keeping.ts";
import type { Made } from "./made.ts";
import type { PuzzleDocument } from "../solver/protocol.ts";
import { dayOf, daysIn, isInTime, joined } from "./streak.ts";

/** The name under which the days of the streak are kept: only as long as it is on. */
const STREAK = "streak";
/** That under which `Keeping` keeps the settings. */
const SETTINGS = "settings";

/** What is told to the store. */
interface Hooks {
  /** Keeps what is on the page at once. */
  flush(): void;
  /** What is on the page. */
  here(): Begun;
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
    const texts = this.#keeping.texts();
    // Where the browser keeps nothing, a file is the only way to keep what is on the page.
    const here = this.#hooks.here();
    const id = idOf(here.work.puzzle);
    const isMissing = here.work.puzzle.grid.flat().some((clue) => clue !== 0) && !texts.some((each) => each.id === id);
    return archiveText(isMissing ? [{ id, text: begunText(here) }, ...texts] : texts, this.#keeping.values(), this.#now());
  }

  /** Adds what a file holds to what is kept; its settings only if they are wished. A text that is no such file changes nothing. */
  imported(text: string, withSettings: boolean): Imported | ArchiveFault {
    const archive = archiveOf(text, this.#now());
    if (typeof archive === "string") {
      return archive;
    }
    this.#hooks.flush();
    const imported = merge(this.#keeping, archive);
    // A streak goes on with the days of both.
    const days = daysIn(fieldsOf(archive.values.get(STREAK) ?? ""));
    const here = this.days();
    const both = joined(days ?? [], here ?? []);
    const isNews = days !== null && (here === null || both.join() !== joined(here).join());
    const hasStreak = isNews && this.#keeping.addValue(STREAK, daysText(both));
    const before = this.#keeping.settings();
    const settings = JSON.stringify({ ...before, ...settingsIn(archive.values.get(SETTINGS)) });
    const isOther = settings !== JSON.stringify(before);
    const hasSettings = withSettings && isOther && this.#keeping.addValue(SETTINGS, settings);
    this.#hooks.changed();
    return { ...imported, hasStreak, hasSettings };
  }

  /** Whether a puzzle is kept. */
  has(puzzle: PuzzleDocument): boolean {
    return this.#keeping.state(idOf(puzzle)) !== "none";
  }

  /** Keeps puzzles that nobody has begun, the first one as the newest; returns for how many there is no room. */
  keep(puzzles: readonly { readonly puzzle: PuzzleDocument; readonly made: Made }[]): number {
    const now = this.#now();
    const left = puzzles.filter(({ puzzle, made }, index) => {
      const work = { puzzle, marks: new Map(), locked: new Set<string>(), trial: null, origin: "", played: false };
      const changed = now - index;
      const text = () => begunText({ changed, mode: "play", complete: false, work, made, steps: () => ({ past: [], future: [] }) });
      this.#keeping.setMade(idOf(puzzle), made);
      return !this.has(puzzle) && !this.#keeping.putText(idOf(puzzle), text());
    });
    this.#hooks.changed();
    return left.length;
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
