/** How a proof is told: that it was accepted, and its files to keep. */
import type { ErrorDocument, ProofDocument } from "../../solver/protocol.ts";
import { texts } from "../../texts/texts.ts";
import { button, element } from "../element.ts";
import { download } from "../picture.ts";
import type { Teller } from "./answer.ts";
import { row } from "./answer.ts";
import { tellUndecided } from "./answers.ts";
import { asGrouped } from "./numbers.ts";

/** Tells of a proof, or why there is none. */
export function tellProof(teller: Teller, answer: ProofDocument): void {
  const { ask } = texts().panels;
  if (answer.proved === false) {
    teller.tell("answer", ask.nothingToProve);
  } else if (answer.proved === null) {
    if (answer.reason === "too large") {
      teller.tell("undecided", ask.proofTooLarge);
    } else {
      tellUndecided(teller, answer.reason);
    }
  } else {
    const { claim, accepted, files } = answer;
    const words = ask.proved(claim, asGrouped(String(accepted)), accepted === 1);
    const buttons = files.map(({ name, text }) =>
      button(ask.download(name), () => download(new Blob([text], { type: "text/plain" }), name)),
    );
    teller.tell("answer", words, element("p", {}, ask.proofFiles), row(...buttons));
  }
}

/** Tells that the files of a proof are too long, if that is the error. */
export function tellTooLong(teller: Teller, error: ErrorDocument["error"]): boolean {
  const { ask } = texts().panels;
  if (error.kind !== "too large") {
    return false;
  }
  teller.tell("undecided", ask.proofTooLarge);
  return true;
}
