/** What the header has, once more at the bottom of small screens, where a thumb gets to. */
import { texts } from "../texts/texts.ts";
import { button, element, setHidden } from "./element.ts";
import type { MenuEntry } from "./menu.ts";
import type { Page } from "./page.ts";
import { section } from "./shell.ts";

/** Makes the part, with these entries of the menu; it is not to be seen where the side panel is beside the board. */
export function morePart({ actions, store }: Page, entries: readonly MenuEntry[]): HTMLElement {
  const { panels } = texts();
  const draw = button(panels.draw, () => store.setMode("draw"), { icon: "draw" });
  const play = button(panels.play, () => store.setMode("play"), { icon: "play" });
  const tools = [
    button(panels.new, actions.openNew, { icon: "new" }),
    button(panels.open, actions.openText, { icon: "open" }),
    button(panels.take, actions.openTake, { icon: "take" }),
    draw,
    play,
    ...entries.map(({ label, icon, open }) => button(label, open, { icon })),
  ];
  const root = section(panels.everyone.more.puzzle, element("div", { class: "tools" }, ...tools));
  const update = () => {
    setHidden(draw, store.now.mode === "draw");
    setHidden(play, store.now.mode === "play");
  };
  store.subscribe(update);
  update();
  return root;
}
