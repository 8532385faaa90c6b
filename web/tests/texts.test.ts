/** The table of texts holds what the page shows, and nothing else. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { texts } from "../src/texts/texts.ts";

const folder = join(process.env["HASHI_PROJECT"] ?? join(process.cwd(), ".."), "web", "src");

/** The paths of all texts: "panels.ask.title". */
function textsIn(table: object, path = ""): string[] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? textsIn(value, below(path, name)) : [below(path, name)],
  );
}

function below(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

/** A name, or `texts()`, with what is taken out of it: `words.questions`. */
const CHAIN = /(texts\(\)|(?<!\.)\b[A-Za-z]\w*)((?:\.\w+)*)/.source;

/**
 * What each name of a source stands for in the table. A name that stands for different things in different functions
 * stands for all of them: so a text that is used nowhere may be missed, but none is named wrongly.
 */
function namesIn(source: string): (name: string, rest: string) => string[] {
  const names = new Map<string, Set<string>>([["texts()", new Set([""])]]);
  const pathsOf = (name: string, rest: string) =>
    [...(names.get(name) ?? [])].map((path) => rest.split(".").filter((part) => part !== "").reduce(below, path));
  let count = -1;
  const add = (name: string, paths: readonly string[]) => {
    if (paths.length > 0) {
      names.set(name, new Set([...(names.get(name) ?? []), ...paths]));
    }
  };
  const size = () => [...names.values()].reduce((sum, paths) => sum + paths.size, 0);
  // Names are taken out of others: again, until there are no more.
  while (count !== size()) {
    count = size();
    for (const [, list = "", name = "", rest = ""] of source.matchAll(new RegExp(`const \\{([^{}]*)\\} = ${CHAIN};`, "g"))) {
      for (const [, key = "", alias = key] of list.matchAll(/(\w+)(?::\s*(\w+))?/g)) {
        add(alias, pathsOf(name, rest).map((path) => below(path, key)));
      }
    }
    for (const [, alias = "", name = "", rest = ""] of source.matchAll(new RegExp(`const (\\w+)(?:: [^=;]+)? = ${CHAIN};`, "g"))) {
      add(alias, pathsOf(name, rest));
    }
  }
  return pathsOf;
}

/** The texts of a table that no source uses. All of a group is used where one is taken by a name known later: `[...]`. */
function unused(table: object, sources: readonly string[]): string[] {
  const single = new Set<string>();
  const whole: string[] = [];
  for (const source of sources) {
    const pathsOf = namesIn(source);
    for (const [, name = "", rest = "", index] of source.matchAll(new RegExp(`${CHAIN}(\\[)?`, "g"))) {
      pathsOf(name, rest).forEach((path) => (index === undefined ? single.add(path) : whole.push(`${path}.`)));
    }
  }
  return textsIn(table).filter((path) => !single.has(path) && !whole.some((group) => path.startsWith(group)));
}

test("texts that are not used are found", () => {
  const table = { a: { b: { one: "1", two: "2", stop: "3" }, c: { x: "4", y: "5" }, d: { stop: "6", last: "7" } } };
  const source = `
    const { b: words, c } = texts().a;
    solver.stop(words.one);
    const names: Names = c;
    show(names[key]);
    const { d } = texts().a;
    const { last } = d;
    show(last);`;
  assert.deepEqual(unused(table, [source]), ["a.b.two", "a.b.stop", "a.d.stop"]);
});

test("every text of the table is used", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = names.filter((name) => name.endsWith(".ts") && !name.startsWith("texts"));
  assert.ok(sources.length > 50);
  // Taken where the tables are.
  const found = unused(texts(), sources.map((name) => readFileSync(join(folder, name), "utf8"))).filter((path) => path !== "language");
  assert.deepEqual(found, []);
});
