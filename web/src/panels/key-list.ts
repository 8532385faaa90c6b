/** Which keys are listed in the help, and for what. */
import { texts } from "../texts/texts.ts";

/** A key by its name in the table of texts, or a letter or sign; `mod` is Ctrl, and Command on Macs. */
export type ListedKey = keyof ReturnType<typeof texts>["panels"]["help"]["names"] | "mod" | Sign;

type Sign = "H" | "U" | "R" | "Z" | "Y" | "V" | "L" | "N" | "B" | "W" | "P" | "T" | "G" | "E" | "K" | "X" | "?" | "+" | "-" | "0" | "1" | "4" | "9";

/** Keys that are pressed together; all keys from one to another where there is a `to`. */
export interface Way {
  readonly keys: readonly ListedKey[];
  readonly to?: ListedKey;
  /** The key that is pressed after it. */
  readonly then?: ListedKey;
}

/** A line of the list: ways to press, and what they do. */
export interface KeyLine {
  readonly ways: readonly Way[];
  readonly what: string;
}

function line(what: string, ...ways: (readonly ListedKey[])[]): KeyLine {
  return { what, ways: ways.map((keys) => ({ keys })) };
}

/** The lines of the list in three parts. */
export function keyList(): Record<"everywhere" | "playing" | "drawing", readonly KeyLine[]> {
  const { everyone, help, learn } = texts().panels;
  const { keys } = help;
  const zoom = line(keys.zoom, ["+"], ["-"]);
  return {
    everywhere: [
      line(keys.hint(learn.setting, learn.settingNames.all), ["H"]),
      line(keys.undo, ["U"], ["mod", "Z"]),
      line(keys.redo, ["R"], ["mod", "Y"], ["mod", "shift", "Z"]),
      line(keys.paste, ["mod", "V"]),
      line(keys.escape, ["escape"]),
      line(keys.help, ["?"]),
    ],
    playing: [
      line(keys.arrowsPlay, ["arrows"]),
      line(keys.endsPlay, ["home"], ["end"]),
      line(keys.build, ["mod", "arrows"]),
      line(everyone.keys.extend, ["mod", "shift", "arrows"]),
      { what: everyone.keys.exactly, ways: [{ keys: ["1"], to: "4", then: "arrows" }] },
      { what: everyone.keys.remove, ways: [{ keys: ["delete"], then: "arrows" }, { keys: ["backspace"], then: "arrows" }] },
      line(keys.cross, ["shift", "arrows"]),
      line(keys.pressPlay, ["enter"], ["space"]),
      line(keys.lock, ["L"]),
      line(everyone.keys.next, ["N"], ["shift", "N"]),
      line(everyone.keys.neighbours, ["B"]),
      line(everyone.keys.last, ["W"]),
      line(everyone.keys.progress, ["P"]),
      line(everyone.keys.shown, ["G"]),
      line(everyone.keys.table, ["T"]),
      line(everyone.keys.try, ["E"]),
      line(everyone.keys.keep, ["K"]),
      line(everyone.keys.takeBack, ["X"]),
      zoom,
      line(everyone.keys.fit, ["0"]),
    ],
    drawing: [
      line(keys.arrowsDraw, ["arrows"]),
      line(keys.endsDraw, ["home"], ["end"]),
      { what: keys.clue, ways: [{ keys: ["1"], to: "9" }] },
      line(keys.unknown, ["?"]),
      line(keys.pressDraw, ["enter"], ["space"]),
      line(keys.remove, ["0"], ["delete"], ["backspace"]),
      line(keys.move, ["shift", "arrows"]),
      zoom,
    ],
  };
}

/** What is on a key. */
export function keyName(key: ListedKey, isMac: boolean): string {
  const { names } = texts().panels.help;
  if (key === "mod") {
    return isMac ? names.command : names.control;
  }
  return key in names ? names[key as keyof typeof names] : key;
}
