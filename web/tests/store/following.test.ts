import assert from "node:assert/strict";
import { test } from "node:test";
import { Stopped } from "../../src/solver/client.ts";
import type { GradeDocument } from "../../src/solver/protocol.ts";
import { createStore } from "../../src/store/create.ts";
import type { Store, Verdict } from "../../src/store/store.ts";
import { verdictOf } from "../../src/store/verdict.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeSolver, LEVELS, type Pending, boardOf, internal, looked, puzzle } from "./fake-solver.ts";

interface Patient {
  store: Store;
  solver: FakeSolver;
  clock: FakeClock;
  /** The only question that waits on the line of the desk, which must be of this kind. */
  only(task: string): Pending;
}

/** A store whose solver answers when it is told to. */
function patient(text: string): Patient {
  const clock = new FakeClock();
  const solver = new FakeSolver(true);
  const store = createStore({ solver, now: clock.now, after: clock.after });
  store.begin(puzzle(text));
  const only = (task: string) => {
    const waiting = solver.pending.filter(({ line }) => line === "desk");
    assert.deepEqual(waiting.map((each) => each.task), [task]);
    return waiting[0] as Pending;
  };
  return { store, solver, clock, only };
}

/** Lets everything go on that can without an answer. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function answered(question: Pending, document?: unknown): Promise<void> {
  question.answer(document);
  await turn();
}

/** Answers what the store asked before it was given a puzzle. */
async function settledOn(text: string): Promise<Patient> {
  const made = patient(text);
  await answered(made.only("board"));
  await answered(made.only("board"));
  await answered(made.only("look"));
  return made;
}

test("the board is that of the puzzle, and answers for an earlier one are dropped", async () => {
  const { store, only } = patient("2.2");
  const first = only("board");
  const isThere = () => store.now.board !== null;
  assert.equal(first.request.puzzle.grid.length, 7);
  await answered(first);
  assert.equal(isThere(), false);
  const second = only("board");
  store.setClue([0, 1], 1);
  store.setClue([0, 1], 2);
  assert.equal(only("board"), second, "one question at a time");
  await answered(second);
  assert.equal(isThere(), false);
  await answered(only("board"));
  const { board, puzzle: drawn } = store.now;
  assert.equal(board?.puzzle, drawn);
  assert.equal(board?.islands.length, 3);
});

test("a fast sequence of moves waits with one question, and the last state is looked at", async () => {
  const { store, solver, only } = await settledOn("4.4.4");
  store.setBridges(0, 1);
  const first = only("look");
  store.setBridges(0, 2);
  store.setBridges(1, 1);
  store.setBridges(1, 2);
  const asked = solver.asked.length;
  assert.equal(only("look"), first);
  await answered(first, looked(true));
  assert.equal(store.now.look?.complete, false, "a look at an earlier state says nothing");
  const last = only("look");
  assert.equal(solver.asked.length, asked + 1);
  assert.deepEqual(last.request.state, { counts: [2, 2], crossed: [] });
  const look = looked(true);
  await answered(last, look);
  assert.equal(store.now.look, look);
  assert.equal(solver.pending.filter(({ line }) => line === "desk").length, 0);
});

test("the state goes to the solver by corridors", async () => {
  const { store, only } = await settledOn("2.2/.../2.2");
  store.setCrossed(3, true);
  await answered(only("look"));
  store.setBridges(1, 2);
  assert.deepEqual(only("look").request.state, { counts: [0, 2, 0, 0], crossed: [3] });
});

test("settled waits until there is an answer for what is drawn", async () => {
  const { store, only } = await settledOn("2.2");
  await store.settled();
  let isSettled = false;
  store.setBridges(0, 1);
  void store.settled().then(() => (isSettled = true));
  await turn();
  assert.equal(isSettled, false);
  store.setBridges(0, 2);
  await answered(only("look"));
  assert.equal(isSettled, false);
  await answered(only("look"));
  assert.equal(isSettled, true);
});

test("nothing can be moved on the board of another puzzle, and its marks stay as they were", async () => {
  const { store, only } = await settledOn("2.2/...");
  store.setBridges(0, 1);
  await answered(only("look"));
  store.resize(3, 3, 1, 0);
  assert.deepEqual([...store.now.counts], [1]);
  assert.equal(store.setBridges(0, 2), "unchanged");
  await answered(only("board"));
  assert.deepEqual([...store.now.counts], [1]);
  assert.equal(store.now.look, null, "a look at another board says nothing of this one");
  assert.equal(store.now.board?.island(0).row, 1);
});

test("a solver that fails is asked once more, and then said to be in trouble", async () => {
  const { store, solver, only } = await settledOn("2.2");
  store.setBridges(0, 1);
  only("look").fail(internal());
  await turn();
  assert.equal(store.now.trouble, null);
  only("look").fail(internal());
  await turn();
  assert.deepEqual(store.now.trouble, { kind: "internal", text: "unreachable" });
  assert.equal(store.now.look, null);
  assert.equal(solver.pending.length, 0, "it is not asked for ever");
  await store.settled();
  store.setBridges(0, 2);
  await answered(only("look"));
  assert.equal(store.now.trouble, null);
  assert.notEqual(store.now.look, null);
});

test("a failure for an earlier state is no trouble", async () => {
  const { store, only } = await settledOn("2.2");
  store.setBridges(0, 1);
  const first = only("look");
  store.setBridges(0, 2);
  first.fail(internal());
  await turn();
  await answered(only("look"));
  assert.equal(store.now.trouble, null);
});

test("a line that somebody stopped is asked again", async () => {
  const { store, only } = await settledOn("2.2");
  store.setBridges(0, 1);
  only("look").fail(new Stopped());
  await turn();
  await answered(only("look"));
  assert.equal(store.now.trouble, null);
  assert.notEqual(store.now.look, null);
});

test("a board that is none of this puzzle's does not break the page", async () => {
  const { store, only } = patient("2.2");
  await answered(only("board"));
  only("board").answer({ ...boardOf(puzzle("2.2")), corridors: [[0, 7]] });
  await turn();
  only("board").answer("nonsense");
  await turn();
  assert.notEqual(store.now.trouble, null);
  store.setClue([0, 1], 1);
  await answered(only("board"));
  await answered(only("look"));
  assert.equal(store.now.trouble, null);
});

test("the verdict is asked for when nothing has changed for a while", async () => {
  const { store, solver, clock } = await settledOn("2.2");
  assert.deepEqual(store.now.verdict, { kind: "waiting" });
  clock.pass(299);
  store.setClue([0, 0], 1);
  clock.pass(299);
  assert.equal(solver.pending.some(({ task }) => task === "grade"), false);
  clock.pass(1);
  const question = solver.pending.find(({ task }) => task === "grade") as Pending;
  assert.deepEqual([question.line, question.request], ["quiet", { puzzle: store.now.puzzle, seconds: 3 }]);
  await answered(question, { level: "hard", score: 1, steps: 1, levels: LEVELS, rules: {} });
  assert.deepEqual(store.now.verdict, { kind: "one", level: "hard" });
  assert.deepEqual(solver.stopped, []);
});

test("a verdict on the way is stopped by a change, and does not count", async () => {
  const { store, solver, clock } = await settledOn("2.2");
  clock.pass(300);
  store.setClue([0, 0], 1);
  assert.deepEqual(solver.stopped, ["quiet"]);
  await turn();
  assert.deepEqual(store.now.verdict, { kind: "waiting" });
  clock.pass(300);
  const question = solver.pending.find(({ task }) => task === "grade") as Pending;
  await answered(question, { level: null, status: "not_unique" });
  assert.deepEqual(store.now.verdict, { kind: "several" });
});

test("moves do not change the verdict, and while playing none is asked for", async () => {
  const { store, solver, clock } = await settledOn("2.2");
  store.setMode("play");
  clock.pass(1000);
  store.setBridges(0, 1);
  store.load(puzzle("1.1"));
  clock.pass(1000);
  assert.equal(solver.asked.includes("grade"), false);
  store.setMode("draw");
  clock.pass(300);
  assert.equal(solver.asked.filter((task) => task === "grade").length, 1);
  store.setMode("play");
  store.setMode("draw");
  clock.pass(300);
  assert.equal(solver.asked.filter((task) => task === "grade").length, 1, "the puzzle is the same");
});

test("a grid without islands has a verdict of its own, and a failure is not known", async () => {
  const { store, solver, clock } = await settledOn("...");
  assert.deepEqual(store.now.verdict, { kind: "empty" });
  clock.pass(1000);
  assert.equal(solver.asked.includes("grade"), false);
  store.setClue([0, 0], 1);
  clock.pass(300);
  (solver.pending.find(({ task }) => task === "grade") as Pending).fail(internal());
  await turn();
  assert.deepEqual(store.now.verdict, { kind: "unknown" });
});

test("what grade says, in words of the page", () => {
  const cases: [GradeDocument, Verdict][] = [
    [{ level: "expert", score: 1, steps: 1, levels: LEVELS, rules: {} }, { kind: "one", level: "expert" }],
    [{ level: "easy", score: 1, steps: 1, levels: LEVELS, rules: {}, complete: false, reason: "time limit" }, { kind: "one", level: undefined }],
    [{ level: null, status: "unsatisfiable" }, { kind: "none" }],
    [{ level: null, status: "not_unique" }, { kind: "several" }],
    [{ level: null, status: "unknown", reason: "time limit" }, { kind: "unknown" }],
  ];
  for (const [grade, verdict] of cases) {
    assert.deepEqual(verdictOf(grade), verdict);
  }
});

test("everybody is told of every change once, in order, also of those made by who is told", async () => {
  const { store } = await settledOn("2.2");
  const seen: string[] = [];
  const stop = store.subscribe((now, before) => {
    seen.push(`first ${before.mode} ${now.mode}`);
    if (now.mode === "play") {
      store.setMode("draw");
    }
  });
  store.subscribe((now, before) => seen.push(`second ${before.mode} ${now.mode}`));
  store.setMode("play");
  stop();
  store.setMode("play");
  store.setMode("play");
  assert.deepEqual(seen, ["first draw play", "second draw play", "first play draw", "second play draw", "second draw play"]);
});

test("who is told and fails does not keep the others from being told", async () => {
  const { store } = await settledOn("2.2");
  const failures: unknown[] = [];
  globalThis.reportError = (error) => failures.push(error);
  store.subscribe(() => {
    throw new Error("a part of the page");
  });
  let told = 0;
  store.subscribe(() => (told += 1));
  store.setMode("play");
  assert.equal(told, 1);
  assert.equal(failures.length, 1);
});
