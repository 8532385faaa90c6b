/** What the solver says of steps, in words. Everything that shows a step takes its sentence from here. */
import type { Refutation } from "../../solver/protocol.ts";
import { texts } from "../../texts/texts.ts";
import type { StepTold } from "../../texts/library.ts";

/** Why a step follows, and what. */
export function sentenceOfStep(step: StepTold): string {
  return texts().library.step(step);
}

/** What would be impossible. */
export function sentenceOfContradiction(contradiction: Refutation["contradiction"]): string {
  return texts().library.contradiction(contradiction);
}

/** Why marks cannot be right. */
export function sentenceOfRefutation(why: Refutation): string {
  return texts().library.refutation(why);
}
