import assert from "node:assert/strict";
import { test } from "node:test";
import { type Asking, Questions } from "../../src/panels/questions.ts";
import { SolverError, Stopped } from "../../src/solver/client.ts";

/** A solver whose answers are given by hand. */
function solver() {
  const asked: { task: string; answer(value: unknown): void; fail(error: Error): void; report(found: unknown): void }[] = [];
  const stops: string[] = [];
  const asking = {
    ask: (_line: string, task: string, _request: unknown, options: { report?: (found: never) => void }) =>
      new Promise((answer, fail) => {
        asked.push({ task, answer, fail, report: (found) => options.report?.(found as never) });
      }),
    stop(line: string) {
      stops.push(line);
      asked.at(-1)?.fail(new Stopped());
    },
  };
  return { asked, stops, questions: new Questions(asking as unknown as Asking) };
}

const puzzle = { grid: [[1, 0, 1]], max_bridges: 2, loops: true };

/** A notice that remembers what it was told. */
function notice() {
  const told: string[] = [];
  return { told, begin: () => void told.push("begin"), end: () => void told.push("end") };
}

test("an answer is told, with the reports before it", async () => {
  const { asked, questions } = solver();
  const counts: unknown[] = [];
  const shown = notice();
  const turn = questions.begin(shown);
  const outcome = turn.ask("count", { puzzle }, { report: ({ count }) => counts.push(count) });
  assert.equal(turn.isOn, true);
  asked[0]?.report({ count: 3 });
  asked[0]?.answer({ count: 7, complete: true });
  assert.deepEqual(await outcome, { kind: "answer", answer: { count: 7, complete: true } });
  assert.deepEqual(counts, [3]);
  assert.equal(turn.isOn, false);
  assert.deepEqual(shown.told, ["begin", "end"]);
});

test("a stopped question says so", async () => {
  const { stops, questions } = solver();
  const shown = notice();
  const outcome = questions.begin(shown).ask("solve", { puzzle });
  questions.stop();
  assert.deepEqual(await outcome, { kind: "stopped" });
  assert.deepEqual(stops, ["search"]);
  assert.deepEqual(shown.told, ["begin", "end"]);
});

test("who asks next takes the turn at once; late reports and answers of the one before are dropped", async () => {
  const { asked, stops, questions } = solver();
  const reports: unknown[] = [];
  const shown = notice();
  const first = questions.begin(shown);
  const firstOutcome = first.ask("count", { puzzle }, { report: (found) => reports.push(found) });
  const second = questions.begin(shown);
  assert.equal(first.isOn, false);
  const secondOutcome = second.ask("solve", { puzzle });
  asked[0]?.report({ count: 1 });
  asked[0]?.answer({ count: 1, complete: true });
  assert.deepEqual(await firstOutcome, { kind: "replaced" });
  // What comes after the first one does not end the notice of the second one.
  assert.deepEqual(shown.told, ["begin", "end", "begin"]);
  assert.equal(second.isOn, true);
  first.end();
  assert.deepEqual(shown.told, ["begin", "end", "begin"]);
  assert.deepEqual(stops, ["search"]);
  asked[1]?.answer({ status: "unsatisfiable" });
  assert.deepEqual(await secondOutcome, { kind: "answer", answer: { status: "unsatisfiable" } });
  assert.deepEqual(reports, []);
  assert.deepEqual(shown.told, ["begin", "end", "begin", "end"]);
});

test("a question whose turn has ended is not even put", async () => {
  const { asked, stops, questions } = solver();
  const first = questions.begin(notice());
  questions.begin(notice());
  assert.deepEqual(await first.ask("solve", { puzzle }), { kind: "replaced" });
  assert.deepEqual(asked, []);
  assert.deepEqual(stops, []);
});

test("a turn that is ended is neither stopped nor answered", async () => {
  const { stops, questions } = solver();
  const shown = notice();
  const turn = questions.begin(shown);
  const outcome = turn.ask("solve", { puzzle });
  turn.end();
  assert.deepEqual(shown.told, ["begin", "end"]);
  assert.deepEqual(await outcome, { kind: "replaced" });
  assert.deepEqual(stops, ["search"]);
});

test("stopping before the question is put ends the turn, and no worker", () => {
  const { stops, questions } = solver();
  questions.stop();
  const shown = notice();
  const turn = questions.begin(shown);
  questions.stop();
  assert.equal(turn.isOn, false);
  assert.deepEqual(shown.told, ["begin", "end"]);
  assert.deepEqual(stops, []);
});

test("errors of the solver and of anything else are told with their text", async () => {
  const { asked, questions } = solver();
  const first = questions.begin(notice()).ask("solve", { puzzle });
  asked[0]?.fail(new SolverError({ kind: "wish", text: "no such puzzle" }));
  assert.deepEqual(await first, { kind: "failed", error: { kind: "wish", text: "no such puzzle" } });
  const second = questions.begin(notice()).ask("solve", { puzzle });
  asked[1]?.fail(new Error("gone"));
  assert.deepEqual(await second, { kind: "failed", error: { kind: "internal", text: "gone" } });
});

test("a turn of several questions goes on with each answer, and ends where it is stopped", async () => {
  const { asked, stops, questions } = solver();
  const shown = notice();
  const turn = questions.begin(shown);
  const first = turn.step("count", { puzzle });
  asked[0]?.answer({ count: 1, complete: true });
  assert.equal((await first).kind, "answer");
  assert.deepEqual([turn.isOn, shown.told], [true, ["begin"]]);
  const second = turn.step("count", { puzzle });
  questions.stop();
  assert.deepEqual(await second, { kind: "stopped" });
  assert.deepEqual([turn.isOn, shown.told, stops], [false, ["begin", "end"], ["search"]]);
  assert.deepEqual(await turn.step("count", { puzzle }), { kind: "replaced" });
});
