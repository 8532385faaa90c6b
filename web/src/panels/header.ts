/** The header: the name, the mode, and what is done with whole puzzles. */
import type { Mode } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { button, choice, element, setHidden } from "./element.ts";
import { createMenu, type MenuEntry } from "./menu.ts";
import type { Page } from "./page.ts";

/** Fills the header, with these entries in its menu; returns what offers another puzzle of the kind that was made last. */
export function fillHeader(host: HTMLElement, page: Page, entries: readonly MenuEntry[]): () => void {
  const { panels } = texts();
  const { store, actions } = page;
  const mode = choice<Mode>(
    panels.mode,
    [
      { value: "draw", label: panels.draw },
      { value: "play", label: panels.play },
    ],
    store.now.mode,
    (value) => store.setMode(value),
    "bare",
  );
  mode.root.classList.add("mode");
  store.subscribe((now, before) => {
    if (now.mode !== before.mode) {
      mode.set(now.mode);
    }
  });
  const another = button(panels.another, actions.another, { kind: "quiet", icon: "another", class: "another" });
  another.title = panels.anotherTitle;
  another.hidden = true;
  const whole = element(
    "div",
    { class: "header-actions", role: "group", "aria-label": panels.toolbar },
    button(panels.new, actions.openNew, { kind: "quiet", icon: "new" }),
    another,
    button(panels.open, actions.openText, { kind: "quiet", icon: "open" }),
    button(panels.take, actions.openTake, { kind: "quiet", icon: "take" }),
    createMenu(entries),
  );
  host.append(element("h1", { class: "name" }, panels.name), mode.root, whole);
  return () => setHidden(another, false);
}
