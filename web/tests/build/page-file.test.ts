/** What build.mjs makes of its parts, and what it refuses. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const project = process.env["HASHI_PROJECT"] as string;

/** Builds a page around a module of this many bytes that cannot be packed, over a file that is there already. */
function built(size: number): { status: number | null; said: string; file: string; names: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "hashi page "));
  try {
    const file = join(folder, "page.html");
    writeFileSync(file, "the page before");
    writeFileSync(join(folder, "bindings.js"), "export default function init() {}\nexport function answer() {}\n");
    writeFileSync(join(folder, "bindings_bg.wasm.zst"), randomBytes(size));
    const run = spawnSync(process.execPath, [join(project, "web", "build.mjs"), folder, file], { encoding: "utf8" });
    return { status: run.status, said: run.stderr, file: readFileSync(file, "utf8"), names: readdirSync(folder).sort() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a page is written in one piece", () => {
  const page = built(1000);
  assert.equal(page.status, 0, page.said);
  assert.match(page.file, /^<!doctype html>/i);
  const notices = /^<!--$(.+?)^-->$/ms.exec(page.file)?.[1] ?? "";
  for (const part of [/^hashi-sat \d.*MIT or Apache-2\.0/m, /^fzstd \d/m, /^Copyright \(c\) \d+ Arjun Barrett$/m, /PROVIDED "AS IS"/]) {
    assert.match(notices, part);
  }
  assert.deepEqual(page.names, ["bindings.js", "bindings_bg.wasm.zst", "page.html"]);
});

test("a page of 1 MB or more leaves the one before", () => {
  const page = built(815_000);
  assert.equal(page.status, 1);
  assert.match(page.said, /1 MB or more/);
  assert.equal(page.file, "the page before");
  assert.deepEqual(page.names, ["bindings.js", "bindings_bg.wasm.zst", "page.html"]);
});

test("no part ends its element", async () => {
  const source = pathToFileURL(join(project, "web", "in-element.mjs")).href;
  const { inElement } = (await import(source)) as { inElement: (element: string, text: string, what: string) => string };
  assert.equal(inElement("style", "a > b { content: '</script>' }", "it"), "a > b { content: '</script>' }");
  assert.equal(inElement("script", "'</style>'", "it"), "'</style>'");
  for (const [element, text] of [["style", "a { content: '</STYLE >' }"], ["script", "'</script'"], ["style", "<!--"]] as const) {
    assert.throws(() => inElement(element, text, "the part"), /the part contains/);
  }
});
