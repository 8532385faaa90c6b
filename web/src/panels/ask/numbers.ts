/** Numbers as people read them. */
import { texts } from "../../texts/texts.ts";

/** The digits in groups, as the language of the page has them. Short numbers stay as they are. */
export function asGrouped(digits: string): string {
  return texts().number(BigInt(digits));
}
