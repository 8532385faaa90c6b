/** What the solver says of steps, in words. Everything that shows a step takes its sentence from here. */
import type { Contradiction, Refutation, Told } from "../../solver/protocol.ts";

/** Why a step follows, and what. */
export function sentenceOfStep(step: Told): string {
  return step.text;
}

/** What would be impossible. */
export function sentenceOfContradiction(contradiction: Contradiction): string {
  return contradiction.text;
}

/** Why marks cannot be right. */
export function sentenceOfRefutation(why: Refutation): string {
  return why.text;
}
