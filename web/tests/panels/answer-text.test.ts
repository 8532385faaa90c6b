import assert from "node:assert/strict";
import { test } from "node:test";
import { isAnswerText } from "../../src/panels/open/answer-text.ts";

test("drawings, lists and documents of bridges are answers", () => {
  for (const text of [
    "1-2\n  |\n  1\n",
    "2=4-1\n‖ |\n2 1\n",
    "2===4---1\n#   |\n2   1\n",
    "0 0 0 2 1\n0 2 2 2 1\n",
    "(0,0)-(0,2) 1\n(0,2)-(2,2): 2\n",
    '{"status":"satisfiable","bridges":[]}',
    '{"unique":true,"solutions":[]}',
  ]) {
    assert.equal(isAnswerText(text), true, text);
  }
});

test("puzzles, links and prose are none", () => {
  for (const text of [
    "",
    "1.2\n...\n1.1\n",
    "hello - world\nand more\n",
    '{"grid":[[1,1]],"bridges":[]}',
    "{ broken",
    "https://puzz.link/p?hashi/3/1/1g1",
    "7x7m2:3a3c2c2a4g14a6b5d2e2d3b4a1a",
    "3 3\n0 0 1\n0 2 1\n",
  ]) {
    assert.equal(isAnswerText(text), false, text);
  }
});
