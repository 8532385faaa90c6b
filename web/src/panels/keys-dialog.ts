/** The list of keys. */
import { texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { type Child, element } from "./element.ts";

/** A line of the list: ways to press, each of them keys that are held together, and what they do. */
type Line = readonly [readonly (readonly string[])[], string];

/** Makes the dialog; returns what opens it. */
export function createKeys(): () => void {
  const { help } = texts().panels;
  const { keys } = help;
  const arrows = "←↑→↓";
  const everywhere: Line[] = [
    [[["H"]], keys.hint],
    [[["U"], ["Ctrl", "Z"]], keys.undo],
    [[["R"], ["Ctrl", "Y"]], keys.redo],
    [[["Ctrl", "V"]], keys.paste],
    [[["Esc"]], keys.escape],
    [[["?"]], keys.help],
  ];
  const playing: Line[] = [
    [[[arrows]], keys.arrowsPlay],
    [[["Ctrl", arrows]], keys.build],
    [[["Shift", arrows]], keys.cross],
    [[["L"]], keys.lock],
    [[["+"], ["-"]], keys.zoom],
  ];
  const drawing: Line[] = [
    [[[arrows]], keys.arrowsDraw],
    [[["1"], ["8"]], keys.clue],
    [[["?"]], keys.unknown],
    [[["Del"]], keys.remove],
    [[["Shift", arrows]], keys.move],
  ];
  const made = dialog(
    help.title,
    [table(help.everywhere, everywhere), table(help.playing, playing), table(help.drawing, drawing)],
    { isText: true },
  );
  return () => made.open();
}

function table(title: string, lines: readonly Line[]): HTMLElement {
  const { help } = texts().panels;
  const items = lines.flatMap(([ways, what]) => {
    const shown = ways.flatMap((keys, index): Child[] => [
      ...(index === 0 ? [] : [` ${keys[0] === "8" ? "–" : help.or} `]),
      ...keys.flatMap((key, at): Child[] => [...(at === 0 ? [] : ["+"]), element("kbd", {}, key)]),
    ]);
    return [element("dt", {}, ...shown), element("dd", {}, what)];
  });
  return element("section", { class: "part" }, element("h3", { class: "section-title" }, title), element("dl", { class: "key-list" }, ...items));
}
