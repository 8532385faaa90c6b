import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf, type KeyAction } from "../../src/panels/keymap.ts";
import { isAnotherStep } from "../../src/panels/undo-note.ts";
import type { View } from "../../src/store/store.ts";

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test("letters, and the usual keys with Ctrl or Command", () => {
  const expected: [object, KeyAction | undefined][] = [
    [{ key: "h" }, "hint"],
    [{ key: "H", shiftKey: true }, "hint"],
    [{ key: "u" }, "undo"],
    [{ key: "r" }, "redo"],
    [{ key: "n" }, "next"],
    [{ key: "N", shiftKey: true }, "previous"],
    [{ key: "n", ctrlKey: true }, undefined],
    [{ key: "?", shiftKey: true }, "help"],
    [{ key: "Escape" }, "escape"],
    [{ key: "z", ctrlKey: true }, "undo"],
    [{ key: "z", metaKey: true }, "undo"],
    [{ key: "Z", ctrlKey: true, shiftKey: true }, "redo"],
    [{ key: "Z", metaKey: true, shiftKey: true }, "redo"],
    [{ key: "y", ctrlKey: true }, "redo"],
    // The browser's own.
    [{ key: "r", ctrlKey: true }, undefined],
    [{ key: "h", metaKey: true }, undefined],
    [{ key: "u", altKey: true }, undefined],
    [{ key: "z" }, undefined],
    [{ key: "1" }, undefined],
  ];
  for (const [pressed, action] of expected) {
    assert.equal(actionOf({ ...plain, key: "", ...pressed }), action, JSON.stringify(pressed));
  }
});

test("a note's undo is taken away by another step, not by the board that the solver tells", () => {
  const puzzle = { grid: [[1, 0, 1]], max_bridges: 2, loops: true };
  const view = { puzzle, board: null, counts: new Uint8Array(), crossed: new Uint8Array(), locked: new Set(), trial: false } as unknown as View;
  const told = { ...view, board: {} as View["board"], counts: new Uint8Array(1) };
  assert.equal(isAnotherStep(told, view, puzzle), false);
  assert.equal(isAnotherStep({ ...told, counts: Uint8Array.of(1) }, told, puzzle), true);
  assert.equal(isAnotherStep({ ...told, trial: true }, told, puzzle), true);
  assert.equal(isAnotherStep({ ...told, puzzle: { ...puzzle } }, told, puzzle), true);
  assert.equal(isAnotherStep({ ...told, mode: "draw" }, told, puzzle), false);
});
