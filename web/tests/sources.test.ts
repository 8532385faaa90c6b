/** What the sources themselves are to be like. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const web = join(process.env["HASHI_PROJECT"] ?? "..", "web");

/** The texts of all sources in a folder, by path. */
function textsIn(folder: string): Map<string, string> {
  const names = readdirSync(join(web, folder), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return new Map(names.map((name) => [join(folder, name), readFileSync(join(web, folder, name), "utf8")]));
}

test("everything that is exported is used elsewhere", () => {
  const sources = textsIn("src");
  const all = new Map([...sources, ...textsIn("tests")]);
  const unused: string[] = [];
  let seen = 0;
  for (const [path, text] of sources) {
    for (const [, name] of text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)) {
      seen += 1;
      const use = new RegExp(`^(?:import|export)\\b[^;]*\\b${name}\\b[^;]*\\bfrom\\b|\\b\\w+\\.${name}\\b`, "m");
      if (![...all].some(([other, others]) => other !== path && use.test(others))) {
        unused.push(`${path}: ${name}`);
      }
    }
  }
  assert.ok(seen > 100, String(seen));
  assert.deepEqual(unused, []);
});

test("what the library says is told in the language of the page", () => {
  // Its own words are English; a language has sentences of its own for them, in the group `library` of its table.
  const own = [
    /\b(?:error|trouble|step|told|why|contradiction|fault|finding|note)\??\.text\b/,
    /\{[^{}]*\btext\b[^{}]*\} = (?:\w+\.)*(?:error|trouble|step|told|why|contradiction|fault|finding|note);/,
    /\btrouble(?: \?\? ["`]|\??\.(?:replace|trim)\b)/,
    /documentOf\([^)]*\)+\.text\b/,
    /\bnotes\.map\(sentenceOf\)/,
    /placeText\([^,]+, [\w.]+\.text\)/,
  ];
  const wrong = ["const { kind, text } = outcome.error;", "failed(asSentence(now.trouble ?? \"\"))", "solver(now.trouble.replace(x))", "now.trouble?.text"];
  assert.deepEqual(wrong.filter((line) => !own.some((pattern) => pattern.test(line))), []);
  const found = [...textsIn("src/panels"), ...textsIn("src/board")].flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) => (own.some((pattern) => pattern.test(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
  assert.deepEqual(found, []);
});
