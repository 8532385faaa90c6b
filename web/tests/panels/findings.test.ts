/** What is asked about a draft, and when. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersIn, unknownIn } from "../../src/panels/setting/facts.ts";
import { DraftQuestions, type Findings, MOST_ISLANDS } from "../../src/panels/setting/findings.ts";
import { noteOn } from "../../src/panels/setting/offers.ts";
import type { Asks } from "../../src/store/following.ts";
import type { View } from "../../src/store/store.ts";
import { texts } from "../../src/texts/texts.ts";
import { Stopped } from "../../src/solver/client.ts";
import { puzzle } from "../store/fake-solver.ts";

interface Asked {
  readonly task: string;
  readonly request: { most?: number; seconds?: number };
  answer(value: unknown): Promise<void>;
  fail(error: Error): Promise<void>;
  report(found: unknown): void;
}

/** Questions to a solver whose answers are given by hand, about a page that is changed by hand. */
function page(text: string) {
  const asked: Asked[] = [];
  const stops: string[] = [];
  const told: (Findings | null)[] = [];
  const pass = () => new Promise<void>((resolve) => setTimeout(resolve));
  const asks = {
    ask: (_line: string, task: string, request: Asked["request"], options: { report?: (found: unknown) => void }) =>
      new Promise((resolve, reject) => {
        asked.push({
          task,
          request,
          answer: (value) => (resolve(value), pass()),
          fail: (error) => (reject(error), pass()),
          report: (found) => options.report?.(found),
        });
      }),
    stop(line: string) {
      stops.push(line);
      void asked.at(-1)?.fail(new Stopped());
    },
  };
  const questions = new DraftQuestions(asks as unknown as Asks, (findings) => told.push(findings));
  let now = { mode: "draw", puzzle: puzzle(text), verdict: { kind: "waiting" } } as View;
  const change = (changes: Partial<View>) => {
    const before = now;
    now = { ...now, ...changes };
    questions.changed(now, before);
  };
  return { asked, stops, told, change, pass, last: () => told.at(-1) ?? null };
}

const REPAIR = { changes: [], puzzle: puzzle("1.1"), bridges: [] };
const COMMON = { status: "satisfiable", corridors: [], complete: true };

test("several solutions: where they differ, then numbers for ?, then repairs", async () => {
  const { asked, change, last } = page("?.1");
  change({ verdict: { kind: "several" } });
  assert.deepEqual(asked.map(({ task }) => task), ["common"]);
  await asked[0]?.answer(COMMON);
  assert.equal(asked[1]?.task, "complete");
  asked[1]?.report(REPAIR);
  assert.deepEqual(last()?.offers.map(({ kind }) => kind), ["complete"]);
  await asked[1]?.answer({ need: "uniqueness", completions: 1, complete: true });
  assert.equal(asked[2]?.task, "repair");
  asked[2]?.report(REPAIR);
  assert.equal(last()?.busy, true);
  await asked[2]?.answer({ need: "uniqueness", repairs: 1, complete: true, size: 1 });
  assert.deepEqual([last()?.offers.map(({ kind }) => kind), last()?.busy], [["complete", "repair"], false]);
  for (const { request } of asked) {
    assert.ok((request.seconds ?? Infinity) <= 6, "every question is limited");
  }
});

test("without ? no numbers are looked for; with one solution, or none, what belongs to that", async () => {
  for (const [kind, expected] of [["several", ["common", "repair"]], ["none", ["explain", "repair"]], ["one", ["hardest"]]] as const) {
    const { asked, change } = page("1.1");
    change({ verdict: kind === "one" ? { kind, level: "easy" } : { kind } });
    await asked[0]?.answer(COMMON);
    assert.deepEqual(asked.map(({ task }) => task), expected);
  }
});

test("where no repair leaves one solution, one that gives any is looked for", async () => {
  const { asked, change, last } = page("1.1");
  change({ verdict: { kind: "none" } });
  await asked[0]?.answer({ status: "unsatisfiable" });
  await asked[1]?.answer({ need: "solution", repairs: 0, complete: true });
  assert.deepEqual([asked[2]?.task, asked[2]?.request], ["repair", { puzzle: puzzle("1.1"), seconds: 6, most: 3 }]);
  asked[2]?.report(REPAIR);
  await asked[2]?.answer({ need: "solution", repairs: 1, complete: true, size: 1 });
  assert.deepEqual([last()?.offers.length, last()?.isLoose, last()?.busy], [1, true, false]);
  assert.ok(noteOn(last() as Findings).includes(texts().panels.setting.loose));
});

test("a verdict from before the last change means nothing", () => {
  const { asked, change } = page("1.1");
  const verdict = { kind: "several" } as const;
  change({ puzzle: puzzle("2.2"), verdict });
  change({ verdict: { kind: "waiting" } });
  assert.equal(asked.length, 0);
  change({ verdict: { kind: "several" } });
  assert.equal(asked.length, 1);
});

test("the next change stops what is asked, and nothing of it is told", async () => {
  const { asked, stops, told, change, pass, last } = page("?.1");
  change({ verdict: { kind: "several" } });
  await asked[0]?.answer(COMMON);
  change({ puzzle: puzzle("?.2") });
  assert.deepEqual(stops, ["quiet"]);
  assert.equal(last(), null);
  const count = told.length;
  asked[1]?.report(REPAIR);
  await pass();
  assert.deepEqual([asked.length, told.length], [2, count]);
});

test("playing stops it; drawing again begins anew, or shows what is known", async () => {
  const { asked, stops, change, last } = page("1.1");
  change({ verdict: { kind: "one", level: "easy" } });
  change({ mode: "play" });
  assert.deepEqual(stops, ["quiet"]);
  change({ mode: "draw" });
  await asked[1]?.answer({ level: "easy", score: 1, steps: 1, rules: {}, solution: [] });
  assert.equal(last()?.busy, false);
  change({ mode: "play" });
  change({ mode: "draw" });
  assert.deepEqual([asked.length, stops.length, last()?.hardest?.level], [2, 1, "easy"]);
});

test("a failure is told, and what is too large is not asked for", async () => {
  const failing = page("1.1");
  failing.change({ verdict: { kind: "none" } });
  await failing.asked[0]?.fail(new Error("unreachable"));
  assert.deepEqual([failing.last()?.failed, failing.last()?.busy], [true, false]);
  const large = page(Array.from({ length: MOST_ISLANDS + 1 }, () => "?").join("."));
  large.change({ verdict: { kind: "several" } });
  await large.asked[0]?.answer(COMMON);
  assert.deepEqual([large.asked.length, large.last()?.tooLarge], [1, true]);
});

test("why there are no more suggestions is told", () => {
  const { setting } = texts().panels;
  const ended = { offers: [], isLoose: false, busy: false, tooLarge: false };
  const repairs = (more: object) => ({ need: "uniqueness", repairs: 0, complete: true, ...more }) as const;
  const completions = (more: object) => ({ need: "uniqueness", completions: 0, complete: true, ...more }) as const;
  assert.equal(noteOn({ ...ended, busy: true }), setting.looking);
  assert.equal(noteOn({ ...ended, tooLarge: true }), setting.tooLarge(MOST_ISLANDS));
  assert.equal(noteOn({ ...ended, repairs: repairs({}), completions: completions({}) }), `${setting.noCompletion} ${setting.noRepair}`);
  assert.equal(noteOn({ ...ended, repairs: repairs({ complete: false, reason: "time limit", at_least: 2 }) }), setting.outOfTime);
  const offers = [{ kind: "repair", change: REPAIR as never }] as const;
  assert.equal(noteOn({ ...ended, offers, repairs: repairs({ repairs: 1, complete: false, reason: "limit" }) }), setting.more);
  assert.equal(noteOn({ ...ended, offers, repairs: repairs({ repairs: 1 }) }), "");
});

test("the numbers of a solution are those of its bridges", () => {
  const draft = puzzle("?.?/.../1.2");
  const bridges = [
    { from: [0, 0], to: [0, 2], count: 2 },
    { from: [0, 2], to: [2, 2], count: 1 },
  ] as const;
  assert.deepEqual(unknownIn(draft), [[0, 0], [0, 2]]);
  assert.deepEqual(numbersIn(draft, bridges.map(({ from, to, count }) => ({ from: [...from], to: [...to], count }))), [[[0, 0], 2], [[0, 2], 3]]);
});
