/** The menu in the header: what concerns more than the puzzle on the page. */
import { texts } from "../texts/texts.ts";
import { button, element, setHidden } from "./element.ts";
import type { IconName } from "./icons.ts";

/** A line of the menu. */
export interface MenuEntry {
  readonly label: string;
  readonly icon: IconName;
  open(): void;
}

/** Makes the button with its list, which closes by Escape, by a press elsewhere, and with the focus that leaves it. */
export function createMenu(entries: readonly MenuEntry[], signal: AbortSignal): HTMLElement {
  const { menu } = texts().panels;
  const opener = button(menu, () => show(list.hidden !== false), { kind: "quiet", icon: "menu", bare: true });
  opener.setAttribute("aria-expanded", "false");
  const items = entries.map(({ label, icon, open }) =>
    element("li", {}, button(label, () => choose(open), { kind: "quiet", icon, class: "menu-item" })),
  );
  const list = element("ul", { class: "menu-list", hidden: true }, ...items);
  const root = element("div", { class: "menu" }, opener, list);

  function show(shown: boolean): void {
    setHidden(list, !shown);
    opener.setAttribute("aria-expanded", String(shown));
    // A press that closes the list does nothing else, least of all on the board.
    for (const part of document.querySelectorAll(".page > main > *, .page > :not(.header, main)")) {
      part.toggleAttribute("inert", shown);
    }
  }

  /** The focus is on the opener first, so that a dialog gives it back to what can be seen. */
  function choose(open: () => void): void {
    opener.focus();
    show(false);
    open();
  }

  root.addEventListener("keydown", (event) => {
    if (list.hidden !== false) {
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      opener.focus();
      show(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const buttons = [...list.querySelectorAll("button")];
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
      const next = event.key === "ArrowDown" ? at + 1 : Math.max(at, 0) - 1 + buttons.length;
      buttons[next % buttons.length]?.focus();
    }
  });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) {
      show(false);
    }
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !root.contains(target)) {
      show(false);
    }
  }, { signal });
  return root;
}
