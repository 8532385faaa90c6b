import assert from "node:assert/strict";
import { test } from "node:test";
import { asGrouped } from "../../src/panels/ask/numbers.ts";
import { pngSize } from "../../src/panels/picture.ts";
import { afterPunctuation, asSentence, piecesOf, sentenceOf } from "../../src/panels/places.ts";

test("cells and corridors are found in a text of the solver", () => {
  assert.deepEqual(piecesOf("2 at (6,0) has one neighbour, 3 at (3,10): 2 bridges (3,10)-(6,0)"), [
    { kind: "words", text: "2 at " },
    { kind: "cells", cells: [[6, 0]] },
    { kind: "words", text: " has one neighbour, 3 at " },
    { kind: "cells", cells: [[3, 10]] },
    { kind: "words", text: ": 2 bridges " },
    { kind: "cells", cells: [[3, 10], [6, 0]] },
  ]);
});

test("other brackets are words", () => {
  assert.deepEqual(piecesOf("(a, b) (1, 2) 3"), [{ kind: "words", text: "(a, b) (1, 2) 3" }]);
  assert.deepEqual(piecesOf(""), []);
});

test("sentences begin with a capital and end with a stop", () => {
  assert.equal(asSentence("impossible: too many "), "Impossible: too many.");
  assert.equal(asSentence("2 at (1,1)."), "2 at (1,1).");
  assert.equal(asSentence("really?"), "Really?");
});

test("punctuation stays with what is before it", () => {
  assert.deepEqual(afterPunctuation(", where"), [",", " where"]);
  assert.deepEqual(afterPunctuation(").: x"), [").:", " x"]);
  assert.deepEqual(afterPunctuation(" x"), ["", " x"]);
});

test("long numbers are in groups", () => {
  assert.equal(asGrouped("7"), "7");
  assert.equal(asGrouped("1234"), "1234");
  assert.equal(asGrouped("12345"), "12,345");
  assert.equal(asGrouped("1234567890123456789012"), "1,234,567,890,123,456,789,012");
});

test("pictures are twice as large as the drawing, but never larger than browsers can draw", () => {
  assert.deepEqual(pngSize({ width: 300, height: 200 }), { width: 600, height: 400 });
  assert.deepEqual(pngSize({ width: 40_000, height: 10 }), { width: 8192, height: 2 });
  const { width, height } = pngSize({ width: 9000, height: 9000 });
  assert.equal(width, height);
  assert.ok(width * height <= 32_000_000);
  assert.ok(pngSize({ width: 100_000, height: 1 }).height >= 1);
});

test("places in sentences count from 1; what is quoted stays", () => {
  assert.equal(sentenceOf("the island at (2,3) has one"), "The island at row 3, column 4 has one.");
  assert.equal(sentenceOf("no corridor (0,0)-(0,2)"), "No corridor from row 1, column 1 to row 1, column 3.");
  assert.equal(sentenceOf('found "(1,2)" at (0,0)'), 'Found "(1,2)" at row 1, column 1.');
});
