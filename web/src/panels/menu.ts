/** The menu in the header: what concerns more than the puzzle on the page. */
import { texts } from "../texts/texts.ts";
import { button, element } from "./element.ts";
import type { IconName } from "./icons.ts";

/** A line of the menu. */
export interface MenuEntry {
  readonly label: string;
  readonly icon: IconName;
  open(): void;
}

/**
 * Makes the button with its list, which is a dialog below the button: it closes by Escape and by a press beside it, which
 * does nothing else. It is in the document only while it is open.
 */
export function createMenu(entries: readonly MenuEntry[]): HTMLElement {
  const { menu } = texts().panels;
  const opener = button(menu, show, { kind: "quiet", icon: "menu", bare: true });
  opener.setAttribute("aria-haspopup", "dialog");
  const buttons = entries.map(({ label, icon, open }) =>
    button(label, () => choose(open), { kind: "quiet", icon, class: "menu-item" }),
  );
  const list = element("dialog", { class: "menu-list", "aria-label": menu }, element("ul", {}, ...buttons.map((item) => element("li", {}, item))));

  function show(): void {
    const { bottom, right } = opener.getBoundingClientRect();
    list.style.setProperty("--below", `${bottom}px`);
    list.style.setProperty("--beside", `${document.documentElement.clientWidth - right}px`);
    document.body.append(list);
    list.showModal();
  }

  /** The focus is on the button again before anything else, so that a dialog gives it back to what can be seen. */
  function choose(open: () => void): void {
    close();
    open();
  }

  function close(): void {
    list.close();
    list.remove();
    opener.focus();
  }

  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const at = buttons.findIndex((item) => item === document.activeElement);
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    }
  });
  list.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  list.addEventListener("click", ({ target }) => {
    if (target === list) {
      close();
    }
  });
  return opener;
}
