/** The list of keys. */
import { texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { type Child, element } from "./element.ts";
import { keyList, type KeyLine, keyName, type ListedKey } from "./key-list.ts";

/** Makes the dialog; returns what opens it. */
export function createKeys(): () => void {
  const { help } = texts().panels;
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const { everywhere, playing, drawing } = keyList();
  const made = dialog(
    help.title,
    [
      table(help.everywhere, everywhere, isMac),
      table(help.playing, playing, isMac),
      table(help.drawing, drawing, isMac),
      element("p", { class: "quiet" }, help.keys.longClue),
    ],
    { isText: true },
  );
  return () => made.open();
}

function table(title: string, lines: readonly KeyLine[], isMac: boolean): HTMLElement {
  const { help } = texts().panels;
  const key = (name: ListedKey) => element("kbd", {}, keyName(name, isMac));
  const items = lines.flatMap(({ ways, what }) => {
    const shown = ways.flatMap(({ keys, to, then }, index): Child[] => [
      ...(index === 0 ? [] : [` ${help.or} `]),
      element(
        "span",
        { class: "together" },
        ...keys.flatMap((name, at): Child[] => [...(at === 0 ? [] : [help.and]), key(name)]),
        ...(to === undefined ? [] : [help.to, key(to)]),
        ...(then === undefined ? [] : [" ", key(then)]),
      ),
    ]);
    return [element("dt", {}, ...shown), element("dd", {}, what)];
  });
  return element(
    "section",
    { class: "part" },
    element("h3", { class: "section-title" }, title),
    element("dl", { class: "key-list" }, ...items),
  );
}
