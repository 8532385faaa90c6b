/** What is asked about a draft once the quiet verdict is there: one question after the other, until it changes. */
import type {
  CommonDocument,
  CompletionsDocument,
  ExplainDocument,
  HardestDocument,
  PuzzleDocument,
  RepairDocument,
  RepairsDocument,
  Task,
  Tasks,
} from "../../solver/protocol.ts";
import type { Asks } from "../../store/following.ts";
import type { View } from "../../store/store.ts";
import { islandCount } from "../preview.ts";

/** The most seconds that each question takes. */
const SECONDS = { common: 3, explain: 3, hardest: 4, complete: 4, repair: 6 };
/** The most suggestions of each kind. */
const MOST = { complete: 2, repair: 3 };
/** With more islands, suggestions would keep the solver busy for nothing. */
export const MOST_ISLANDS = 400;

/** A change that would leave one solution. */
export interface Offer {
  readonly kind: "complete" | "repair";
  readonly change: RepairDocument;
}

/** What is known of a draft so far. */
export interface Findings {
  readonly puzzle: PuzzleDocument;
  /** Where there are several solutions: how they differ. */
  readonly common?: CommonDocument;
  /** Where there is none: why. */
  readonly explain?: ExplainDocument;
  /** Where there is one: how hard it is. */
  readonly hardest?: HardestDocument;
  readonly offers: readonly Offer[];
  /** How the search for offers ended; not there while it goes on, or where there was none. */
  readonly completions?: CompletionsDocument;
  readonly repairs?: RepairsDocument;
  /** Whether the repairs give the draft a solution, but not only one, because no others were found. */
  readonly isLoose: boolean;
  readonly tooLarge: boolean;
  /** Whether the last question has no answer yet. */
  readonly busy: boolean;
  readonly failed: boolean;
}

/** Asks about the draft on the page, on the line of the quiet verdict, which comes first. */
export class DraftQuestions {
  readonly #asks: Asks;
  readonly #told: (findings: Findings | null) => void;
  /** A verdict that is not about the puzzle on the page. */
  #stale: View["verdict"] | null = null;
  #findings: Findings | null = null;
  #isAsking = false;

  constructor(asks: Asks, told: (findings: Findings | null) => void) {
    this.#asks = asks;
    this.#told = told;
  }

  /** To be called after every change. */
  changed(now: View, before: View): void {
    if (now.puzzle !== before.puzzle) {
      // The verdict on this puzzle comes later.
      this.#stale = now.verdict;
    }
    const { kind } = now.verdict;
    const isJudged = now.verdict !== this.#stale && (kind === "none" || kind === "several" || kind === "one");
    const isOn = now.mode === "draw" && isJudged;
    const isSame = this.#findings?.puzzle === now.puzzle;
    if (isOn && !isSame) {
      this.#end();
      void this.#run(now.puzzle, kind);
    } else if (now.puzzle !== before.puzzle || (now.mode !== "draw" && this.#findings?.busy === true)) {
      this.#end();
    }
  }

  #end(): void {
    if (this.#findings === null) {
      return;
    }
    this.#findings = null;
    if (this.#isAsking) {
      this.#isAsking = false;
      this.#asks.stop("quiet");
    }
    this.#told(null);
  }

  #tell(more: Partial<Findings>): void {
    if (this.#findings !== null) {
      this.#findings = { ...this.#findings, ...more };
      this.#told(this.#findings);
    }
  }

  async #run(puzzle: PuzzleDocument, kind: "none" | "several" | "one"): Promise<void> {
    const tooLarge = islandCount(puzzle) > MOST_ISLANDS && kind !== "one";
    this.#findings = { puzzle, offers: [], isLoose: false, tooLarge, busy: true, failed: false };
    this.#told(this.#findings);
    try {
      if (kind === "one") {
        this.#tell({ hardest: await this.#ask("hardest", puzzle, {}) });
      } else if (kind === "none") {
        this.#tell({ explain: await this.#ask("explain", puzzle, {}) });
      } else {
        this.#tell({ common: await this.#ask("common", puzzle, {}) });
      }
      if (kind !== "one" && !tooLarge) {
        await this.#findOffers(puzzle, kind);
      }
      this.#tell({ busy: false });
    } catch (error) {
      if (!(error instanceof Left)) {
        this.#tell({ busy: false, failed: true });
      }
    }
  }

  async #findOffers(puzzle: PuzzleDocument, kind: "none" | "several"): Promise<void> {
    const add = (of: Offer["kind"]) => (change: RepairDocument) => {
      const { offers } = this.#findings ?? { offers: [] };
      this.#tell({ offers: [...offers, { kind: of, change }] });
    };
    if (kind === "several" && puzzle.grid.some((line) => line.includes("?"))) {
      this.#tell({ completions: await this.#ask("complete", puzzle, { most: MOST.complete }, add("complete")) });
    }
    const repairs = await this.#ask("repair", puzzle, { most: MOST.repair, unique: true }, add("repair"));
    this.#tell({ repairs });
    if (kind === "none" && repairs.repairs === 0) {
      const loose = await this.#ask("repair", puzzle, { most: MOST.repair }, add("repair"));
      this.#tell({ repairs: loose, isLoose: true });
    }
  }

  /** Throws `Left` when the draft has changed meanwhile. */
  async #ask<T extends Task & keyof typeof SECONDS>(
    task: T,
    puzzle: PuzzleDocument,
    more: Omit<Tasks[T]["request"], "puzzle" | "seconds">,
    report: (found: Tasks[T]["report"]) => void = () => {},
  ): Promise<Tasks[T]["answer"]> {
    const isHere = () => this.#findings?.puzzle === puzzle;
    if (!isHere()) {
      throw new Left();
    }
    this.#isAsking = true;
    try {
      const request = { puzzle, seconds: SECONDS[task], ...more } as Tasks[T]["request"];
      return await this.#asks.ask("quiet", task, request, { report: (found) => isHere() && report(found) });
    } catch (error) {
      throw isHere() ? error : new Left();
    } finally {
      if (isHere()) {
        this.#isAsking = false;
      }
    }
  }
}

/** The draft is another one by now. */
class Left extends Error {}
