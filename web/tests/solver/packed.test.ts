/** The module comes out of the page as it was put in. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { bytesInPairs } from "../../src/solver/pairs.ts";

const source = pathToFileURL(join(process.env["HASHI_PROJECT"] as string, "web", "in-pairs.mjs")).href;

test("bytes in pairs of signs come back, however many there are", async () => {
  const { inPairs } = (await import(source)) as { inPairs: (bytes: Uint8Array) => string };
  const samples = [
    ...Array.from({ length: 60 }, (_, length) => randomBytes(length)),
    ...Array.from({ length: 30 }, (_, length) => new Uint8Array(length).fill(255)),
    new Uint8Array(17),
    randomBytes(100_003),
  ];
  for (const bytes of samples) {
    const text = inPairs(bytes);
    assert.match(text, /^\d+ [!-~]*$/);
    assert.doesNotMatch(text, /["&<]/);
    assert.ok(text.length <= 8 + Math.ceil((bytes.length * 8) / 13) * 2);
    assert.deepEqual(Buffer.from(bytesInPairs(text)), Buffer.from(bytes));
  }
});
