/**
 * What a language says in place of the library: every answer of the solver that comes with a sentence. Cells are written
 * "(2,0)" and corridors "(2,0)-(2,4)", counted from 0, wherever the page makes places of them.
 */
import type { ErrorDocument, ExplainDocument, Finding, HintAnswer, Note, Refutation, Told } from "../solver/protocol.ts";
import type { BoundsChange } from "../solver/protocol.ts";
import type { Contradiction } from "../solver/told.ts";

/** A step, and if it refutes an assumption, what was assumed and how that fails. */
export interface StepTold extends Told {
  readonly assumption?: BoundsChange;
  readonly steps?: readonly Told[];
  readonly contradiction?: Contradiction & { text: string };
}

/** An answer to `hint` of one kind. */
export type HintOf<Kind extends HintAnswer["hint"]> = Extract<HintAnswer, { hint: Kind }>;

/** Why there is no solution. */
export type Unsolvable = Extract<ExplainDocument, { status: "unsatisfiable" }>;

/** The sentences, without a final full stop. */
export interface Library {
  readonly step: (told: StepTold) => string;
  readonly contradiction: (contradiction: Contradiction & { text: string }) => string;
  readonly wrong: (answer: HintOf<"wrong">) => string;
  readonly refutation: (why: Refutation) => string;
  readonly several: (answer: HintOf<"several">) => string;
  readonly unsatisfiable: (answer: HintOf<"unsatisfiable">) => string;
  readonly explain: (answer: Unsolvable) => string;
  readonly finding: (finding: Finding) => string;
  readonly error: (error: ErrorDocument["error"]) => string;
  readonly note: (note: Note) => string;
}
