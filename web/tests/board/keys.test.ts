import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf, type Key } from "../../src/board/keys.ts";

function key(name: string, held: Partial<Key> = {}): Key {
  return { key: name, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...held };
}

test("arrows go, build and cross while playing", () => {
  assert.deepEqual(actionOf(key("ArrowUp"), "play"), { kind: "go", direction: "up" });
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    assert.deepEqual(actionOf(key("ArrowLeft", held), "play"), { kind: "build", direction: "left" });
  }
  assert.deepEqual(actionOf(key("ArrowRight", { shiftKey: true }), "play"), { kind: "cross", direction: "right" });
  assert.deepEqual(actionOf(key("ArrowRight", { shiftKey: true, ctrlKey: true }), "play"), { kind: "extend", direction: "right" });
});

test("arrows go and move islands while drawing", () => {
  assert.deepEqual(actionOf(key("ArrowDown"), "draw"), { kind: "go", direction: "down" });
  assert.deepEqual(actionOf(key("ArrowDown", { shiftKey: true }), "draw"), { kind: "push", direction: "down" });
  assert.equal(actionOf(key("ArrowDown", { ctrlKey: true }), "draw"), null);
});

test("digits are clues while drawing, and bridges of the next arrow while playing", () => {
  assert.deepEqual(actionOf(key("8"), "draw"), { kind: "digit", digit: 8 });
  assert.deepEqual(actionOf(key("0"), "draw"), { kind: "digit", digit: 0 });
  assert.deepEqual(actionOf(key("?", { shiftKey: true }), "draw"), { kind: "unknown" });
  for (const name of ["Delete", "Backspace"]) {
    assert.deepEqual(actionOf(key(name), "draw"), { kind: "erase" });
  }
  for (const name of ["5", "8", "?"]) {
    assert.equal(actionOf(key(name), "play"), null, name);
  }
  assert.deepEqual(actionOf(key("4"), "play"), { kind: "digit", digit: 4 });
  assert.deepEqual(actionOf(key("Delete"), "play"), { kind: "erase" });
  assert.deepEqual(actionOf(key("0"), "play"), { kind: "fit" });
});

test("keys of the page are left to it", () => {
  for (const mode of ["draw", "play"] as const) {
    for (const name of ["h", "H", "u", "r", "Tab", "F1", "a"]) {
      assert.equal(actionOf(key(name), mode), null, name);
    }
    for (const name of ["z", "y", "1", "l", "+", "-", "Home", "Enter"]) {
      assert.equal(actionOf(key(name, { ctrlKey: true }), mode), null, `Ctrl+${name}`);
      assert.equal(actionOf(key(name, { metaKey: true }), mode), null, `Meta+${name}`);
    }
  }
  assert.equal(actionOf(key("l"), "draw"), null);
  assert.deepEqual(actionOf(key("L", { shiftKey: true }), "play"), { kind: "lock" });
});
