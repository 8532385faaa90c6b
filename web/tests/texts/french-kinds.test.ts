/** French has a sentence for every kind of what the library says, with all of its values. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoundsChange, ErrorDocument, Finding, Note, Told } from "../../src/solver/protocol.ts";
import type { Contradiction } from "../../src/solver/told.ts";
import { setLanguage, texts } from "../../src/texts/texts.ts";
import { assertFrench, assertSays } from "./french.ts";
import { type KindSample, namedInputs, samplesOf } from "./samples.ts";

setLanguage("fr");
const { library } = texts();

const CHANGE: BoundsChange = { from: [1, 2], to: [1, 7], before: [0, 2], after: [1, 2] };

/** Checks the sentences of a table. */
function check(table: string, sentence: (sample: KindSample) => string): void {
  const samples = samplesOf(table);
  assert.ok(samples.length > 1, table);
  const all = samples.map((sample) => {
    const text = sentence(sample);
    assertFrench(text);
    sample.said.forEach((said) => assertSays(text, said));
    return text;
  });
  assert.equal(new Set(all.map((text) => text.replace(/\d+/g, ""))).size, all.length, table);
}

const tagged = ({ kind, value }: KindSample) => ({ kind, ...(value === null ? {} : { values: value }) });

function told(reason: object, further: object = {}): Told {
  return { rule: "finished", level: "easy", islands: [], corridors: [], changes: [CHANGE], reason, text: "no text", ...further } as unknown as Told;
}

function failing(cause: object, further: object = {}): string {
  return library.error({ kind: "text", text: "no text", limit: 977, cause, ...further } as unknown as ErrorDocument["error"]);
}

const reading = (values: object) => failing({ kind: "read", values });

test("every technique has its reason", () => {
  const contradiction = { kind: "sealed", group: [{ cell: [3, 4], clue: 2 }], text: "no text" };
  check("ReasonValues", ({ kind, value }) => {
    const assumed = kind === "what_if" ? { assumption: CHANGE, steps: [told({}), told({})], contradiction } : {};
    const text = library.step(told({ technique: kind, ...(value as object) }, assumed));
    assertSays(text, "un pont (1,2)-(1,7)");
    return text;
  });
});

test("every contradiction has its words", () => {
  check("ContradictionValues", ({ kind, value }) => {
    return library.contradiction({ kind, ...(value as object), text: "no text" } as unknown as Contradiction & { text: string });
  });
});

test("every fault has its words", () => {
  for (const table of ["ViolationValues", "FaultValues"]) {
    check(table, (sample) => library.finding({ ...tagged(sample), text: "no text" } as unknown as Finding));
  }
});

test("every note has its words", () => {
  for (const table of ["RemarkValues", "NoteValues"]) {
    check(table, (sample) => library.note({ ...tagged(sample), text: "no text" } as unknown as Note));
  }
  check("OverrideValues", (sample) => {
    return library.note({ kind: "overridden", values: tagged(sample), text: "no text" } as unknown as Note);
  });
});

test("every error of a text has its words", () => {
  check("ReadErrorKindValues", (sample) => reading(tagged(sample)));
  check("AmbiguityValues", (sample) => reading({ kind: "ambiguous", values: tagged(sample) }));
  check("PuzzleErrorValues", (sample) => reading({ kind: "puzzle", values: tagged(sample) }));
  const found = { kind: "input_end" };
  const expected = { kind: "puzzle" };
  const unexpected = (values: object) => reading({ kind: "unexpected", values: { found, expected, ...values } });
  check("FoundInputValues", (sample) => unexpected({ found: tagged(sample) }));
  const ofExpected = samplesOf("ExpectedValues").map((sample) => {
    const text = unexpected({ expected: tagged(sample) });
    assertFrench(text);
    sample.said.forEach((said) => assertSays(text, said));
    return text;
  });
  assert.ok(ofExpected.length > 80);
  const named = namedInputs().map((name) => unexpected({ found: { kind: "named", values: name } }));
  named.forEach(assertFrench);
  assert.ok(named.length > 40 && new Set(named).size === named.length);
});

test("what a text says of itself is quoted, and signs that show nothing are named", () => {
  const ofFound = (found: object) => reading({ kind: "unexpected", values: { found, expected: { kind: "puzzle" } } });
  const words = (char: string) => ofFound({ kind: "char", values: char }).slice("trouvé : ".length).split("\u202f;")[0];
  assert.equal(words("x"), "«\u00a0x\u00a0»");
  assert.equal(words(" "), "une espace");
  assert.equal(words("\u0007"), "le caractère U+0007");
  assert.equal(words("é"), "«\u00a0é\u00a0» (U+00E9)");
  assert.equal(words("４"), "le chiffre pleine chasse «\u00a0４\u00a0»");
  assert.match(ofFound({ kind: "text", values: "a\u0000b" }), /«\u00a0aU\+0000b\u00a0»/);
  assert.match(ofFound({ kind: "byte", values: 31 }), /l’octet 0x1f/);
});

test("every other failure has its words", () => {
  for (const kind of ["bytes", "packed"]) {
    assertFrench(failing({ kind }));
  }
  check("TooLargeValues", (sample) => failing({ kind: "page", values: tagged(sample) }));
  check("WishErrorValues", (sample) => failing({ kind: "wish", values: tagged(sample) }));
  check("ThemeErrorValues", (sample) => failing({ kind: "wish", values: { kind: "theme", values: tagged(sample) } }));
  check("MazeWishErrorValues", (sample) => failing({ kind: "maze", values: tagged(sample) }));
  check("PuzzleErrorValues", (sample) => failing({ kind: "rules", values: tagged(sample) }));
  for (const format of ["json", "pzprv3", "sav", "puzzlink", "penpa", "tatham", "has", "islands-rc", "islands-xy", "text"]) {
    check("UnheldKindValues", (sample) => failing({ kind: "write", values: { format, what: tagged(sample) } }));
  }
  const header = failing({ kind: "read", values: { kind: "not_text" } }, { header: 7, drawing: true });
  assertFrench(header);
  assert.match(header, /un dessin avec des ponts\u202f; la ligne 7 /);
});

test("limits are said where they were passed", () => {
  for (const cause of [
    { kind: "bytes" },
    ...["sides", "cells"].map((kind) => ({ kind: "page", values: { kind, values: { rows: 1, cols: 2 } } })),
    { kind: "page", values: { kind: "islands", values: 2 } },
    { kind: "read", values: { kind: "grid_too_large" } },
    { kind: "read", values: { kind: "line_too_long" } },
    { kind: "wish", values: { kind: "grid" } },
    ...["grid", "too_large"].map((kind) => ({ kind: "maze", values: { kind } })),
    { kind: "rules", values: { kind: "max_bridges", values: 9 } },
    { kind: "write", values: { format: "text", what: { kind: "line" } } },
  ]) {
    assertSays(failing(cause), "977");
  }
});

test("a failure that is not known is told with its own text", () => {
  assert.equal(library.error({ kind: "internal", text: "unreachable executed" }), "message d’erreur\u00a0: «\u00a0unreachable executed\u00a0»");
});
