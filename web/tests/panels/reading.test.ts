import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, markedLine, MOST_BYTES, textOf } from "../../src/panels/open/reading.ts";

test("the place in a line is marked, counted in characters", () => {
  assert.deepEqual(markedLine("2.3\n2x3\n", 2, 2), { before: "2", at: "x", after: "3" });
  assert.deepEqual(markedLine("2.3\r\n2x3\r\n", 2, 3), { before: "2x", at: "3", after: "" });
  assert.deepEqual(markedLine("🌉🌉x", 1, 3), { before: "🌉🌉", at: "x", after: "" });
});

test("a place behind the end of the line is empty, and a line that is not there is none", () => {
  assert.deepEqual(markedLine("2.3", 1, 4), { before: "2.3", at: "", after: "" });
  assert.deepEqual(markedLine("2.3", 1, 99), { before: "2.3", at: "", after: "" });
  assert.deepEqual(markedLine("", 1, 1), { before: "", at: "", after: "" });
  assert.equal(markedLine("2.3", 2, 1), undefined);
});

test("a line without a place is shown from its start", () => {
  assert.deepEqual(markedLine("2.3", 1, undefined), { before: "", at: "", after: "2.3" });
});

test("long lines are cut on both sides of the place", () => {
  const marked = markedLine("a".repeat(500) + "x" + "b".repeat(500), 1, 501);
  assert.equal(marked?.at, "x");
  assert.match(marked?.before ?? "", /^…a{28}$/);
  assert.match(marked?.after ?? "", /^b{28}…$/);
});

test("texts of more than 10 MB have no bytes to be read", () => {
  assert.equal(bytesOf("a".repeat(MOST_BYTES))?.length, MOST_BYTES);
  assert.equal(bytesOf("a".repeat(MOST_BYTES + 1)), undefined);
  // Fewer characters, but more bytes.
  assert.equal(bytesOf("é".repeat(MOST_BYTES / 2 + 1)), undefined);
});

test("files in UTF-16 are shown as text", () => {
  assert.equal(textOf(new Uint8Array([0xff, 0xfe, 0x31, 0, 0x2e, 0])), "1.");
  assert.equal(textOf(new Uint8Array([0xfe, 0xff, 0, 0x31, 0, 0x2e])), "1.");
  assert.equal(textOf(new TextEncoder().encode("1.é")), "1.é");
});
