/** What the page cannot do without; in its place, a browser that lacks any of it gets one plain message. */
import { texts } from "../texts/texts.ts";
import { element } from "./element.ts";

/** By the names that browsers give them. */
const NEEDED = ["WebAssembly", "Worker", "DecompressionStream", "HTMLDialogElement", "ResizeObserver"] as const;

/** What of it is not there. */
export function missingIn(scope: object): string[] {
  return NEEDED.filter((name) => !(name in scope) || (scope as Record<string, unknown>)[name] === undefined);
}

/** The message, for the whole page. */
export function tooOldPart(missing: readonly string[]): HTMLElement {
  const { tooOld } = texts().panels;
  return element(
    "main",
    { class: "too-old" },
    element("h1", { class: "name" }, tooOld.title),
    element("p", { role: "alert" }, tooOld.text(missing.join(", "))),
    element("p", {}, tooOld.advice),
  );
}
