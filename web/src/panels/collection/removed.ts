/** What is said of a puzzle that was removed from a list, with a button that brings it back. */
import type { Kept } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { button, element, setHidden, setText } from "../element.ts";
import type { Page } from "../page.ts";
import { readOut } from "../spoken.ts";
import { keptName } from "./cards.ts";

/** The part of a dialog with a list of cards. */
export interface RemovedPart {
  readonly root: HTMLElement;
  /** Removes the puzzle of a card. */
  forget(kept: Kept): void;
  /** Takes back what was said. */
  clear(): void;
}

/** Makes the part for a list. `filled` fills that anew; `complain` says that a puzzle does not come back, or takes that back. */
export function removedPart(page: Page, list: HTMLElement, filled: () => void, complain: (text: string) => void): RemovedPart {
  const { collection, undo } = texts().panels;
  let takeBack = () => {};
  const removed = element("span", {});
  const back = button(undo, () => takeBack(), { kind: "quiet", icon: "undo" });
  const row = element("p", { class: "row removed", hidden: true }, removed, back);
  // The row is hidden when nothing was removed; the live region around it is always there.
  const root = element("div", {}, row);
  readOut(root);

  return {
    root,
    forget(kept) {
      const at = [...list.children].findIndex((card) => card.contains(document.activeElement));
      const bringBack = page.store.forgetKept(kept.id);
      complain("");
      setText(removed, collection.removed(keptName(kept)));
      setHidden(row, false);
      takeBack = () => {
        setHidden(row, true);
        complain(bringBack() ? "" : collection.notBack);
        filled();
        (list.querySelector<HTMLElement>("button") ?? root.closest("dialog")?.querySelector<HTMLElement>(".title"))?.focus();
      };
      filled();
      // The focus goes to the card that has taken the place, or to what brings the puzzle back.
      const next = list.children[Math.min(at, list.children.length - 1)]?.querySelector<HTMLElement>(".button");
      (next ?? back).focus();
    },
    clear: () => setHidden(row, true),
  };
}
