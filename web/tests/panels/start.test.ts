import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, type Beginning, givenText } from "../../src/panels/start.ts";
import type { PuzzleRead } from "../../src/solver/protocol.ts";

const puzzle: PuzzleRead = {
  rows: 1,
  cols: 3,
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

const fresh = { isReloaded: false };

test("the link comes before the given puzzle, that before what is kept, and that before the example", async () => {
  const all = beginning(true);
  assert.equal(await begin({ given, fragment: "abc", ...fresh }, all.how), "link");
  assert.deepEqual(all.done, ["link abc"]);
  const alone = beginning(true);
  assert.equal(await begin({ given, fragment: "", ...fresh }, alone.how), "given");
  assert.deepEqual(alone.done, ["put"]);
  const kept = beginning(true);
  assert.equal(await begin({ given: "null", fragment: "", ...fresh }, kept.how), "kept");
  assert.deepEqual(kept.done, ["restore"]);
  const example = beginning(false);
  assert.equal(await begin({ given: "null", fragment: "", ...fresh }, example.how), "example");
  assert.deepEqual(example.done, ["restore", "invite"]);
});

test("where a link was opened, a reload brings back what is kept, or else what was given", async () => {
  const kept = beginning(true);
  assert.equal(await begin({ given, fragment: "", isReloaded: true }, kept.how), "kept");
  assert.deepEqual(kept.done, ["restore"]);
  const none = beginning(false);
  assert.equal(await begin({ given, fragment: "", isReloaded: true }, none.how), "given");
  assert.deepEqual(none.done, ["restore", "put"]);
});

test("what is broken is named, and all goes on as if it were not there", async () => {
  const { done, how } = beginning(false);
  assert.equal(await begin({ given: '{"text": "x"}', fragment: "x", ...fresh }, how), "example");
  assert.deepEqual(done, ["restore", "invite", "link: no link", "given: no puzzle"]);
});

test("a broken link hides neither the given puzzle nor the one that is kept", async () => {
  const all = beginning(true);
  assert.equal(await begin({ given, fragment: "x", ...fresh }, all.how), "given");
  assert.deepEqual(all.done, ["put", "link: no link"]);
  const kept = beginning(true);
  assert.equal(await begin({ given: "null", fragment: "x", ...fresh }, kept.how), "kept");
  assert.deepEqual(kept.done, ["restore", "link: no link"]);
});

test("what the page was given is null or a text", () => {
  assert.equal(givenText("null"), undefined);
  assert.equal(givenText(" "), undefined);
  assert.equal(givenText('{"text": "1.1"}'), "1.1");
  for (const wrong of ["{", "7", '"1.1"', "{}", '{"text": 7}', "[]"]) {
    assert.throws(() => givenText(wrong), wrong);
  }
});
