/** Says when the solver fails for what is on the board, and when the browser keeps nothing. */
import { texts } from "../texts/texts.ts";
import type { Page } from "./page.ts";

/** Follows the store, and says each trouble once. */
export function reportTrouble(page: Page): void {
  const { library, panels } = texts();
  const { trouble } = panels;
  page.store.subscribe((now, before) => {
    if (now.trouble !== null && now.trouble !== before.trouble) {
      page.messages.error(trouble.solver(library.error(now.trouble).replace(/\.$/, "")));
    }
    if (!now.isKept && before.isKept) {
      page.messages.error(trouble.storage);
    }
    if (now.gone > before.gone) {
      page.messages.error(trouble.gone);
    }
  });
  if (!page.store.now.isKept) {
    page.messages.error(trouble.storage);
  }
}
