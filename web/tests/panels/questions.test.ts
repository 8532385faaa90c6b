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

test("an answer is told, with the reports before it", async () => {
  const { asked, questions } = solver();
  const counts: unknown[] = [];
  const outcome = questions.run("count", { puzzle }, { report: ({ count }) => counts.push(count) });
  assert.equal(questions.isRunning, true);
  asked[0]?.report({ count: 3 });
  asked[0]?.answer({ count: 7, complete: true });
  assert.deepEqual(await outcome, { kind: "answer", answer: { count: 7, complete: true } });
  assert.deepEqual(counts, [3]);
  assert.equal(questions.isRunning, false);
});

test("a stopped question says so, and the line is free again", async () => {
  const { stops, questions } = solver();
  const outcome = questions.run("solve", { puzzle });
  questions.stop();
  assert.deepEqual(await outcome, { kind: "stopped" });
  assert.deepEqual(stops, ["search"]);
  assert.equal(questions.isRunning, false);
});

test("a new question takes the place of one that runs; its late reports and answer are dropped", async () => {
  const { asked, questions } = solver();
  const reports: unknown[] = [];
  const first = questions.run("count", { puzzle }, { report: (found) => reports.push(found) });
  const second = questions.run("solve", { puzzle });
  asked[0]?.report({ count: 1 });
  asked[0]?.answer({ count: 1, complete: true });
  assert.deepEqual(await first, { kind: "replaced" });
  assert.equal(questions.isRunning, true);
  asked[1]?.answer({ status: "unsatisfiable" });
  assert.deepEqual(await second, { kind: "answer", answer: { status: "unsatisfiable" } });
  assert.deepEqual(reports, []);
});

test("a question that is dropped is neither stopped nor answered", async () => {
  const { questions } = solver();
  const outcome = questions.run("solve", { puzzle });
  questions.drop();
  assert.deepEqual(await outcome, { kind: "replaced" });
  assert.equal(questions.isRunning, false);
});

test("stopping when nothing runs ends no worker", () => {
  const { stops, questions } = solver();
  questions.stop();
  questions.drop();
  assert.deepEqual(stops, []);
});

test("errors of the solver and of anything else are told with their text", async () => {
  const { asked, questions } = solver();
  const first = questions.run("solve", { puzzle });
  asked[0]?.fail(new SolverError({ kind: "wish", text: "no such puzzle" }));
  assert.deepEqual(await first, { kind: "failed", error: { kind: "wish", text: "no such puzzle" } });
  const second = questions.run("solve", { puzzle });
  asked[1]?.fail(new Error("gone"));
  assert.deepEqual(await second, { kind: "failed", error: { kind: "internal", text: "gone" } });
});

test("listeners are told when a question begins and ends", async () => {
  const { asked, questions } = solver();
  const running: boolean[] = [];
  questions.subscribe(() => running.push(questions.isRunning));
  const outcome = questions.run("solve", { puzzle });
  asked[0]?.answer({ status: "unsatisfiable" });
  await outcome;
  assert.deepEqual(running, [true, false]);
});
