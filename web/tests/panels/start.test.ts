import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, type Beginning, givenText } from "../../src/panels/start.ts";
import type { ReadDocument } from "../../src/solver/protocol.ts";

type PuzzleRead = ReadDocument["puzzles"][number];

const puzzle: PuzzleRead = {
  puzzle: { grid: [[1, 0, 1]], max_bridges: 2, loops: true },
  bridges: [],
  crosses: [],
  format: "text",
  notes: [],
};

/** What was done, in order. Texts and fragments that contain "x" cannot be read. */
function beginning(isKept: boolean): { done: string[]; how: Beginning } {
  const done: string[] = [];
  return {
    done,
    how: {
      async read(text) {
        if (text.includes("x")) {
          throw new Error("no puzzle");
        }
        return text === "" ? undefined : puzzle;
      },
      async openFragment(fragment) {
        if (fragment.includes("x")) {
          throw new Error("no link");
        }
        done.push(`link ${fragment}`);
      },
      put: () => done.push("put"),
      restore() {
        done.push("restore");
        return isKept;
      },
      invite: () => done.push("invite"),
      complain: (about, error) => done.push(`${about}: ${(error as Error).message}`),
    },
  };
}

const given = JSON.stringify({ text: "1.1" });

test("the given puzzle comes before the link, the link before what is kept, and that before the example", async () => {
  const all = beginning(true);
  assert.equal(await begin({ given, fragment: "abc" }, all.how), "given");
  assert.deepEqual(all.done, ["put"]);
  const link = beginning(true);
  assert.equal(await begin({ given: "null", fragment: "abc" }, link.how), "link");
  assert.deepEqual(link.done, ["link abc"]);
  const kept = beginning(true);
  assert.equal(await begin({ given: "null", fragment: "" }, kept.how), "kept");
  assert.deepEqual(kept.done, ["restore"]);
  const example = beginning(false);
  assert.equal(await begin({ given: "null", fragment: "" }, example.how), "example");
  assert.deepEqual(example.done, ["restore", "invite"]);
});

test("what is broken is named, and all goes on as if it were not there", async () => {
  const { done, how } = beginning(false);
  assert.equal(await begin({ given: '{"text": "x"}', fragment: "x" }, how), "example");
  assert.deepEqual(done, ["restore", "invite", "given: no puzzle", "link: no link"]);
});

test("a broken link does not hide the puzzle that is kept", async () => {
  const { done, how } = beginning(true);
  assert.equal(await begin({ given: "null", fragment: "x" }, how), "kept");
  assert.deepEqual(done, ["restore", "link: no link"]);
});

test("what the page was given is null or a text", () => {
  assert.equal(givenText("null"), undefined);
  assert.equal(givenText(" "), undefined);
  assert.equal(givenText('{"text": "1.1"}'), "1.1");
  for (const wrong of ["{", "7", '"1.1"', "{}", '{"text": 7}', "[]"]) {
    assert.throws(() => givenText(wrong), wrong);
  }
});
