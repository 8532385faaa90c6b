/** The list of keys names every key that does something, and none that does nothing. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf as boardActionOf } from "../../src/board/keys.ts";
import { type KeyLine, keyList, keyName, type ListedKey } from "../../src/panels/key-list.ts";
import { actionOf as pageActionOf, isForPlaying, type Pressed } from "../../src/panels/keymap.ts";
import { texts } from "../../src/texts/texts.ts";

type PageAction = ReturnType<typeof pageActionOf>;

/** What a key does on the page in a mode. */
function pageAction(pressed: Pressed, mode: "play" | "draw"): PageAction {
  const action = pageActionOf(pressed);
  return action !== undefined && mode === "draw" && isForPlaying(action) ? undefined : action;
}

const NAMES: Readonly<Record<string, ListedKey>> = {
  ArrowUp: "arrows",
  ArrowDown: "arrows",
  ArrowLeft: "arrows",
  ArrowRight: "arrows",
  Enter: "enter",
  " ": "space",
  Home: "home",
  End: "end",
  Escape: "escape",
  Delete: "delete",
  Backspace: "backspace",
  // The same key as "+", without Shift.
  "=": "+",
};

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const KEYS = [...Object.keys(NAMES), ...printable, "PageUp", "PageDown", "Insert", "Tab", "F1", "F5"];
const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const HELD = [
  { held: plain, names: [] },
  { held: { ...plain, shiftKey: true }, names: ["shift"] },
  { held: { ...plain, ctrlKey: true }, names: ["mod"] },
  { held: { ...plain, metaKey: true }, names: ["mod"] },
  { held: { ...plain, ctrlKey: true, shiftKey: true }, names: ["mod", "shift"] },
] as const;

/** Whether Shift says more than which sign is meant. */
function isSign(key: string): boolean {
  return key.length === 1 && key !== " ";
}

function listedIn(lines: readonly KeyLine[]): Set<string> {
  return new Set(
    lines.flatMap(({ ways }) =>
      ways.flatMap(({ keys, to }) => {
        // A key that is pressed before another one.
        const first = keys.join(" ");
        return to === undefined ? [first] : Array.from({ length: Number(to) }, (_, index) => String(index + Number(first)));
      }),
    ),
  );
}

for (const mode of ["play", "draw"] as const) {
  test(`every key that does something is listed: ${mode}`, () => {
    const list = keyList();
    const listed = listedIn([...list.everywhere, ...list[mode === "play" ? "playing" : "drawing"]]);
    const used = new Set<string>();
    for (const key of KEYS) {
      for (const { held, names } of HELD) {
        const pressed = { key, ...held };
        if (boardActionOf(pressed, mode) === null && pageAction(pressed, mode) === undefined) {
          continue;
        }
        const sign = NAMES[key] ?? key.toUpperCase();
        const isHeld = held.ctrlKey || held.metaKey;
        const action = pageAction(pressed, mode);
        const isOther = held.shiftKey && action !== undefined && action !== pageAction({ ...pressed, shiftKey: false }, mode);
        const shown = isSign(key) && !isHeld && !isOther ? [sign] : [...names, sign];
        const isPlainKey = !isHeld && ["enter", "space", "home", "end", "escape", "delete", "backspace"].includes(sign);
        const chord = (isPlainKey ? [sign] : shown).join(" ");
        used.add(chord);
        assert.ok(listed.has(chord), `${chord} does something`);
      }
    }
    // Pasting is the browser's own.
    const idle = [...listed].filter((chord) => !used.has(chord) && chord !== "mod V");
    assert.deepEqual(idle, []);
  });
}

test("keys have their names in the table of texts, and Macs their own", () => {
  const { names } = texts().panels.help;
  assert.equal(keyName("mod", false), names.control);
  assert.equal(keyName("mod", true), names.command);
  assert.equal(keyName("delete", false), names.delete);
  assert.equal(keyName("H", true), "H");
});
