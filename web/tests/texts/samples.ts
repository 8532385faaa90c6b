/** Values of every kind that `told.ts` knows, made from its types: so that no kind is forgotten in a test. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const source = readFileSync(join(process.env["HASHI_PROJECT"] ?? "..", "web", "src", "solver", "told.ts"), "utf8");

/** A value, and what a sentence about it must say. */
export interface Sample {
  readonly value: unknown;
  readonly said: readonly string[];
}

/** One kind of a table. */
export interface KindSample extends Sample {
  readonly kind: string;
}

/** What no sentence says: it decides between sentences, or is said in words. */
const UNSAID = new Set([
  "only_neighbour.neighbours",
  "url_cell.largest",
  "url_long_clue.digits",
  "json.message",
  "byte",
  "zero_length.bridge.to",
  "code",
  "breaks_rules.fault.text",
  ...["isolation.group", "single_exit.group", "only_link.group", "no_loop.islands", "sealed.group", "cut_off.group", "loop.islands"].map(
    (path) => `${path}.clue`,
  ),
]);

/** The members of an interface, by name. */
export function membersOf(name: string): Map<string, string> {
  const body = new RegExp(`interface ${name} \\{\\n(.*?)\\n\\}`, "s").exec(source)?.[1];
  assert.ok(body !== undefined, name);
  return new Map([...body.matchAll(/^ {2}(\w+)\??: (.*);$/gm)].map(([, key = "", type = ""]) => [key, type]));
}

/** A value of each kind of a table: `ExpectedValues`. */
export function samplesOf(table: string): KindSample[] {
  return [...membersOf(table)].map(([kind, type]) => ({ kind, ...sampleOf(type, kind) }));
}

let last = 30;

function next(): number {
  last += 1;
  return last;
}

/** The parts between separators that are in no bracket. */
function split(list: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const sign of list) {
    depth += "{[<(".includes(sign) ? 1 : "}]>)".includes(sign) ? -1 : 0;
    if (sign === separator && depth === 0) {
      parts.push(part);
      part = "";
    } else {
      part += sign;
    }
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== "");
}

function sampleOf(type: string, path: string): Sample {
  const saying = (value: string | number): Sample => ({ value, said: UNSAID.has(path) ? [] : [String(value)] });
  const [first = type, other] = split(type, "|");
  if (other !== undefined) {
    return sampleOf(first, path);
  }
  if (type.endsWith("[]")) {
    return joined([sampleOf(type.slice(0, -2), path), sampleOf(type.slice(0, -2), path)]);
  }
  if (type.startsWith("[")) {
    return joined(split(type.slice(1, -1), ",").map((item) => sampleOf(item, path)));
  }
  if (type.startsWith("{")) {
    return object(split(type.slice(1, -1), ";").map((member) => /^(\w+)\??: (.*)$/s.exec(member)?.slice(1) as [string, string]), path);
  }
  const tagged = /^Tagged<(\w+)/.exec(type)?.[1];
  if (tagged !== undefined) {
    const [kind = ""] = [...membersOf(tagged).keys()];
    const { value, said } = sampleOf(membersOf(tagged).get(kind) ?? "null", kind);
    return { value: { kind, ...(value === null ? {} : { values: value }) }, said };
  }
  switch (type) {
    case "null":
    case "object":
      return { value: type === "null" ? null : {}, said: [] };
    case "boolean":
      return { value: true, said: [] };
    case "string":
      return saying(path === "char" ? "é" : `zq${next()}`);
    case "number":
    case "Clue":
      // The largest clue decides between two lists of signs.
      return saying(path.endsWith("largest") ? 16 : next());
    case "Cell": {
      const cell = [next(), next()];
      return { value: cell, said: UNSAID.has(path) ? [] : [`(${cell.join(",")})`] };
    }
    case "BridgeDocument": {
      const ends = object([["from", "Cell"], ["to", "Cell"]], path);
      return { value: { ...(ends.value as object), count: 2 }, said: ends.said };
    }
    case "Technique":
      return { value: "what_if", said: [] };
    case "Level":
      return { value: "hard", said: [] };
    case "NamedInput":
      return { value: namedInputs()[0], said: [] };
    default:
      return object([...membersOf(type)], path);
  }
}

function joined(samples: readonly Sample[]): Sample {
  return { value: samples.map(({ value }) => value), said: samples.flatMap(({ said }) => said) };
}

function object(members: readonly (readonly [string, string])[], path: string): Sample {
  const samples = members.map(([key, type]) => [key, sampleOf(type, `${path}.${key}`)] as const);
  return {
    value: Object.fromEntries(samples.map(([key, { value }]) => [key, value])),
    said: samples.flatMap(([, { said }]) => said),
  };
}

/** The names of what is named rather than shown. */
export function namedInputs(): string[] {
  const union = /export type NamedInput =([^;]*);/.exec(source)?.[1] ?? "";
  return [...union.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
}
