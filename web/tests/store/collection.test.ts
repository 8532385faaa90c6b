/** What the reader has as a whole: origins that survive a reload, export and import, days in a row. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Imported } from "../../src/store/archive.ts";
import { idOf } from "../../src/store/begun.ts";
import { createStore } from "../../src/store/create.ts";
import { isSameSeries, type Made, madeOf } from "../../src/store/made.ts";
import type { Store } from "../../src/store/store.ts";
import { dayAfter, dayOf, isInTime, isRealDay, streakLength } from "../../src/store/streak.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeSolver, puzzle } from "./fake-solver.ts";
import { FakeStorage } from "./fake-storage.ts";

const SQUARE = puzzle("2.2/.../2.2");
const MADE: Made = { wishes: { rows: 3, cols: 3, seed: 5, number: 2, level: "easy" }, level: "easy" };
/** A time in the afternoon, where the tests run. */
const NOON = new Date(2026, 10, 29, 15).getTime();

interface Browser {
  storage: FakeStorage;
  clock: FakeClock;
  solver: FakeSolver;
  store: Store;
}

function browser(storage = new FakeStorage()): Browser {
  const clock = new FakeClock();
  clock.time = NOON;
  const solver = new FakeSolver();
  const store = createStore({ solver, storage, now: clock.now, after: clock.after });
  store.setMode("play");
  return { storage, clock, solver, store };
}

/** Plays the square with so many bridges in its first corridor. */
async function plays({ store, clock }: Browser, count: number): Promise<void> {
  store.load(SQUARE);
  await store.settled();
  store.setBridges(0, count);
  clock.pass(5000);
}

const counted = (imported: Imported | string): number[] => {
  assert.ok(typeof imported !== "string", String(imported));
  return [imported.added, imported.newer, imported.same, imported.left, imported.unreadable];
};

test("what made a puzzle is there again after a reload, and goes with a stroke of the pen", async () => {
  const first = browser();
  first.store.load(SQUARE);
  first.store.setMade(MADE);
  assert.deepEqual(first.store.now.made, MADE);
  first.clock.pass(1000);
  const second = browser(first.storage);
  assert.equal(second.store.now.made, undefined);
  assert.equal(second.store.restore(), true);
  assert.deepEqual(second.store.now.made, MADE);
  assert.deepEqual(second.store.kept()[0]?.made, MADE);
  await second.store.settled();
  second.store.setMode("draw");
  second.store.setClue([1, 1], 3);
  assert.equal(second.store.now.made, undefined);
  second.store.undo();
  assert.deepEqual(second.store.now.made, MADE);
  second.store.load(puzzle("1.1"));
  assert.equal(second.store.now.made, undefined);
});

test("what is no origin is none", () => {
  const wrong = [null, 5, "made", [], {}, { wishes: null }, { wishes: { rows: 3, cols: 3 } }, { wishes: { rows: 3, cols: 3, seed: -1 } }];
  for (const value of [...wrong, { wishes: { ...MADE.wishes, level: "nightmare" } }, { wishes: { ...MADE.wishes, loops: "no" } }]) {
    assert.equal(madeOf(value), undefined, JSON.stringify(value));
  }
  assert.deepEqual(madeOf({ ...MADE, level: "none", day: "today", more: 1 }), { wishes: MADE.wishes });
});

test("wishes that are lists are kept, and tell series apart", () => {
  const wishes = {
    ...MADE.wishes,
    style: "airy" as const,
    loop_share: 0.1,
    score: [5, 9] as [number, number],
    techniques: [{ technique: "what_if" as const, most: 0 }],
    big: 2,
  };
  assert.deepEqual(madeOf({ wishes }), { wishes });
  for (const wrong of [{ score: [5] }, { score: 5 }, { score: [5, null] }, { techniques: {} }, { techniques: [{}] }, { techniques: [{ technique: "what_if", most: -1 }] }, { style: "gothic" }, { big: 0.5 }]) {
    assert.equal(madeOf({ wishes: { ...wishes, ...wrong } }), undefined, JSON.stringify(wrong));
  }
  assert.equal(isSameSeries(wishes, { ...structuredClone(wishes), number: 7 }), true);
  assert.equal(isSameSeries(wishes, { ...wishes, score: [5, 8] }), false);
  assert.equal(isSameSeries(wishes, { ...wishes, techniques: [] }), false);
});

test("a puzzle that is forgotten comes back with all that was in it", async () => {
  const here = browser();
  await plays(here, 2);
  const before = new Map(here.storage.values);
  const back = here.store.forgetKept(idOf(SQUARE));
  assert.equal(here.store.kept().length, 0);
  assert.equal(back(), true);
  assert.deepEqual(here.storage.values, before);
  assert.equal(back(), false, "it is there already");
});

test("puzzles of a booklet are kept with what made them, those that are begun as they are", async () => {
  const here = browser();
  await plays(here, 2);
  const [other, third] = [puzzle("1.1"), puzzle("2..2")];
  const { collection } = here.store;
  assert.deepEqual([SQUARE, other].map((each) => collection.has(each)), [true, false]);
  assert.equal(collection.keep([SQUARE, other, third].map((each, index) => ({ puzzle: each, made: { ...MADE, wishes: { ...MADE.wishes, number: index } } }))), 0);
  assert.deepEqual(
    here.store.kept().map(({ id, made, marks }) => [id, made?.wishes.number, marks.size]),
    [[idOf(other), 1, 0], [idOf(third), 2, 0], [idOf(SQUARE), undefined, 1]],
  );
  const later = browser(here.storage);
  assert.equal(later.store.openKept(idOf(other)), true);
  assert.equal(later.store.now.made?.wishes.number, 1);
});

test("progress counts islands that have what they want", async () => {
  const here = browser();
  await plays(here, 2);
  const [kept] = here.store.kept();
  assert.deepEqual([kept?.finished, kept?.islands, kept?.complete], [2, 4, false]);
});

test("everything goes into another browser; the same file again changes nothing", async () => {
  const here = browser();
  here.store.setSettings({ theme: "dark" });
  here.store.collection.keepStreak(true);
  here.store.load(puzzle("1.1"));
  await plays(here, 2);
  here.store.setMade(MADE);
  const file = here.store.collection.exported();
  assert.equal(JSON.parse(file).version, 1);
  const there = browser();
  const news = (imported: Imported | string) => typeof imported === "object" && [imported.hasSettings, imported.hasStreak];
  const imported = there.store.collection.imported(file, false);
  assert.deepEqual(counted(imported), [2, 0, 0, 0, 0]);
  assert.deepEqual(news(imported), [false, true]);
  assert.equal(there.store.now.settings.theme, "system", "settings come only if they are wished");
  there.store.setSettings({ theme: "light" });
  assert.deepEqual(news(there.store.collection.imported(file, true)), [true, false]);
  assert.equal(there.store.now.settings.theme, "dark");
  assert.deepEqual(there.store.collection.days(), []);
  assert.deepEqual(there.store.kept().map(({ id, made }) => [id, made]), here.store.kept().map(({ id, made }) => [id, made]));
  assert.equal(there.store.openKept(idOf(SQUARE)), true);
  await there.store.settled();
  assert.deepEqual([...there.store.now.counts], [2, 0, 0, 0]);
  assert.equal(there.store.now.canUndo, true, "with its steps");
  there.clock.pass(5000);
  const before = [...there.storage.values].sort();
  const again = there.store.collection.imported(file, true);
  assert.deepEqual(counted(again), [0, 0, 2, 0, 0]);
  assert.deepEqual(news(again), [false, false], "and says so");
  assert.deepEqual([...there.storage.values].sort(), before);
});

test("of two states the newer one is shown, and the older one stays beside it", async () => {
  const older = browser();
  await plays(older, 1);
  const newer = browser();
  newer.clock.pass(60_000);
  await plays(newer, 2);
  const [oldFile, newFile] = [older, newer].map(({ store }) => store.collection.exported()) as [string, string];

  // The newer one comes in: it is on the page at once.
  assert.deepEqual(counted(older.store.collection.imported(newFile, true)), [0, 1, 0, 0, 0]);
  await older.store.settled();
  assert.deepEqual([...older.store.now.counts], [2, 0, 0, 0]);
  // The older one comes in: the page stays as it is.
  assert.deepEqual(counted(newer.store.collection.imported(oldFile, true)), [1, 0, 0, 0, 0]);
  assert.deepEqual([...newer.store.now.counts], [2, 0, 0, 0]);
  for (const { store } of [older, newer]) {
    const kept = store.kept();
    assert.deepEqual(kept.map(({ id, marks }) => [id, [...marks.values()].map(({ count }) => count)]), [[idOf(SQUARE), [2]], [`${idOf(SQUARE)}~1`, [1]]]);
    assert.deepEqual(counted(store.collection.imported(newFile, true)), [0, 0, 1, 0, 0]);
  }
});

test("foreign and hostile files change nothing, and broken entries are counted", async () => {
  const here = browser();
  await plays(here, 1);
  const before = [...here.storage.values].sort();
  const whole = JSON.parse(here.store.collection.exported()) as { puzzles: object[]; values: object };
  for (const text of ["", "{", "null", "[]", "1.1", '{"format":"hashi-sat collection"}', JSON.stringify({ ...whole, format: "other" }), JSON.stringify({ ...whole, puzzles: {} })]) {
    assert.equal(here.store.collection.imported(text, true), "foreign", text);
  }
  assert.equal(here.store.collection.imported(JSON.stringify({ ...whole, version: 2 }), true), "later");
  assert.deepEqual([...here.storage.values].sort(), before);
  const [game = {}] = whole.puzzles;
  const entries = [null, 1, "x", {}, { ...game, grid: "x" }, { ...game, grid: ".../..." }, { ...game, marks: "0,0-0,9=7" }, { ...game, complete: 1 }];
  const values = { settings: 5, "../last": "x", last: "x".repeat(300_000), __proto__: "x", toString: "x" };
  assert.deepEqual(counted(here.store.collection.imported(JSON.stringify({ ...whole, puzzles: entries, values }), true)), [0, 0, 0, 0, entries.length]);
  assert.deepEqual([...here.storage.values].sort(), before);
  // What claims to be solved, or to come from the future, does not get away with it.
  const liar = { ...game, grid: "1.1", marks: "", complete: true, played: true, changed: 9e14, origin: "" };
  assert.deepEqual(counted(here.store.collection.imported(JSON.stringify({ ...whole, puzzles: [liar] }), true)), [1, 0, 0, 0, 0]);
  const added = here.store.kept().find(({ id }) => id === idOf(puzzle("1.1")));
  assert.equal(added?.complete, false);
  assert.ok((added?.changed ?? 0) <= here.clock.time);
});

test("where the storage is full, what is here stays, and it is told what was left out", async () => {
  const here = browser();
  for (let count = 0; count < 10; count += 1) {
    here.store.load(puzzle(`1${".".repeat(count)}1`));
    here.clock.pass(1000);
  }
  const file = here.store.collection.exported();
  const there = browser();
  await plays(there, 1);
  there.storage.room = [...there.storage.values].reduce((sum, [key, text]) => sum + key.length + text.length, 0) + 900;
  const [added = 0, , , left = 0] = counted(there.store.collection.imported(file, true));
  assert.ok(added > 0 && left > 0 && added + left === 10, `${added} ${left}`);
  assert.equal(there.store.kept().length, added + 1);
  assert.equal(there.store.openKept(idOf(SQUARE)), true);
});

/** A file with these puzzles, each changed at its time, and these values. */
function fileOf(puzzles: readonly object[], values: object = {}): string {
  return JSON.stringify({ format: "hashi-sat collection", version: 1, puzzles, values });
}

/** A game of the square as a file holds it, with this drawn. */
function squareGame(marks: string, changed: number, others: object = {}): object {
  const rules = { mode: "play", complete: false, played: marks !== "", max_bridges: 2, loops: true };
  return { changed, ...rules, grid: "2.2/.../2.2", marks, origin: "", locked: "", past: [], future: [], ...others };
}

test("an import takes known values only, and no game goes for one", async () => {
  const here = browser();
  for (let count = 0; count < 10; count += 1) {
    here.store.load(puzzle(`1${".".repeat(count)}1`));
    here.clock.pass(1000);
  }
  await plays(here, 1);
  const before = [...here.storage.values].sort();
  here.storage.room = before.reduce((sum, [key, text]) => sum + key.length + text.length, 0) + 10;
  const long = "x".repeat(5000);
  const values = { last: "abc", a: "b", streak: '{"days":["2026-11-29"]}', settings: '{"theme":"dark"}', ...Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`n${at}`, long])) };
  const imported = here.store.collection.imported(fileOf([], values), true);
  assert.deepEqual(typeof imported === "object" && [imported.hasSettings, imported.hasStreak], [false, false], "there is no room");
  assert.deepEqual([...here.storage.values].sort(), before);
  assert.equal(here.store.now.settings.theme, "system");
  here.storage.room = Number.POSITIVE_INFINITY;
  const again = here.store.collection.imported(fileOf([], { ...values, settings: JSON.stringify({ theme: "dark", more: long }) }), true);
  assert.deepEqual(typeof again === "object" && [again.hasSettings, again.hasStreak], [true, true]);
  const added = [...here.storage.values].filter(([key]) => !before.some(([old]) => old === key));
  assert.deepEqual(added.map(([key, text]) => [key.split("/").at(-1), text]), [["streak", '{"days":["2026-11-29"]}'], ["settings", '{"theme":"dark"}']]);
  assert.deepEqual([...here.storage.values].filter(([key]) => key.endsWith("/last")), before.filter(([key]) => key.endsWith("/last")));
  assert.equal(here.store.kept().length, 11);
  // Settings that are none are not said to be taken.
  const other = browser().store.collection.imported(fileOf([], { settings: '{"theme":"pink"}' }), true);
  assert.equal(typeof other === "object" && other.hasSettings, false);
});

test("what made a puzzle comes with a file, also to the puzzle on the page", async () => {
  const day = { ...MADE, day: "2026-11-29" };
  const files = [squareGame("0,0-0,2=1", NOON - 5000, { made: day }), squareGame("", NOON, { made: day }), squareGame("0,0-0,2=2", 5, { made: day })];
  for (const game of files) {
    const here = browser();
    await plays(here, 1);
    assert.equal(here.store.now.made, undefined);
    here.store.collection.imported(fileOf([game]), true);
    assert.deepEqual(here.store.now.made, day);
    here.store.setBridges(1, 1);
    here.clock.pass(5000);
    assert.deepEqual(new Set(here.store.kept().map(({ made }) => JSON.stringify(made))), new Set([JSON.stringify(day)]));
    const again = browser(here.storage);
    assert.equal(again.store.restore(), true);
    assert.deepEqual(again.store.now.made, day);
  }
});

test("games of another tab are kept beside those of an import, not in their place", async () => {
  const here = browser();
  await plays(here, 1);
  const marks = ["0,0-2,0=1", "0,0-2,0=2", "0,2-2,2=1", "0,2-2,2=2"];
  const imported = here.store.collection.imported(fileOf(marks.map((each, at) => squareGame(each, at + 1))), true);
  assert.deepEqual(counted(imported), [4, 0, 0, 0, 0]);
  // Two tabs play at once.
  const other = browser(here.storage);
  assert.equal(other.store.restore(), true);
  await other.store.settled();
  other.store.setBridges(3, 1);
  other.clock.pass(5000);
  here.store.setBridges(3, 2);
  here.clock.pass(10_000);
  const ids = here.store.kept().map(({ id }) => id.slice(idOf(SQUARE).length)).sort();
  assert.deepEqual(ids, ["", "~1", "~2", "~3", "~4", "~5"]);
  const drawn = here.store.kept().map((kept) => [...kept.marks.keys()].join());
  assert.ok(marks.every((each) => drawn.includes(each.slice(0, -2))), drawn.join(" "));
});

test("a file with more games than are kept: those here stay, the newest come, the rest is told", async () => {
  const here = browser();
  await plays(here, 1);
  let reads = 0;
  const { getItem } = FakeStorage.prototype;
  here.storage.getItem = (key) => {
    reads += 1;
    return getItem.call(here.storage, key);
  };
  const grid = (at: number) => Array.from({ length: 11 }, (_, bit) => ((at >> bit) & 1 ? "1" : "2")).join(".");
  const games = Array.from({ length: 1500 }, (_, at) => squareGame("", at + 1, { grid: grid(at) }));
  assert.deepEqual(counted(here.store.collection.imported(fileOf(games), true)), [499, 0, 0, 1001, 0]);
  assert.ok(reads < 1000, String(reads));
  const kept = here.store.kept();
  assert.equal(kept.length, 500);
  assert.equal(kept[0]?.id, idOf(SQUARE));
  assert.equal(kept[1]?.changed, 1500);
});

test("marks between what is no corridor now are not among those of a game", async () => {
  const here = browser();
  assert.deepEqual(counted(here.store.collection.imported(fileOf([squareGame("0,0-0,2=1;0,0-1,0=2;0,2-0,6=1", 1)]), true)), [1, 0, 0, 0, 0]);
  const [kept] = here.store.kept();
  assert.deepEqual([...(kept?.marks.keys() ?? [])], ["0,0-0,2"]);
});

test("a streak is kept only when it is wished, and deleted with the switch", async () => {
  const here = browser();
  const { collection } = here.store;
  collection.solved("2026-11-29");
  assert.equal(collection.days(), null);
  here.solver.isComplete = true;
  await plays(here, 1);
  here.store.setMade({ ...MADE, day: "2026-11-29" });
  await here.store.settled();
  assert.equal(collection.keepStreak(true), true);
  assert.deepEqual(collection.days(), ["2026-11-29"], "what was solved before it was switched on");
  collection.solved("2026-11-28");
  collection.solved("2026-11-30");
  assert.deepEqual(collection.days(), ["2026-11-29"], "neither too late nor before its time");
  assert.equal(collection.keepStreak(false), true);
  assert.equal([...here.storage.values.keys()].some((key) => key.includes("streak")), false);
});

test("days in a row", () => {
  assert.equal(dayOf(new Date(2026, 0, 5).getTime()), "2026-01-05");
  assert.deepEqual([dayAfter("2026-12-31", 1), dayAfter("2028-03-01", -1), dayAfter("2026-03-29", 1)], ["2027-01-01", "2028-02-29", "2026-03-30"]);
  assert.deepEqual(["2026-02-30", "2026-13-01", "x", 5, "2028-02-29"].filter(isRealDay), ["2028-02-29"]);
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
  assert.deepEqual([at(28, 23), at(29, 0), at(29, 23), at(30, 2), at(30, 4)].map((time) => isInTime("2026-11-29", time)), [false, true, true, true, false]);
  const days = ["2026-11-25", "2026-11-27", "2026-11-28"];
  assert.deepEqual([streakLength(days, "2026-11-29"), streakLength([...days, "2026-11-29"], "2026-11-29"), streakLength(days, "2026-11-30"), streakLength([], "2026-11-29")], [2, 3, 0, 0]);
});

test("what is on the page goes into a file where the browser keeps nothing", async () => {
  const nowhere = browser(Object.assign(new FakeStorage(), { room: 0 }));
  await plays(nowhere, 1);
  assert.equal(nowhere.store.now.isKept, false);
  const there = browser();
  assert.deepEqual(counted(there.store.collection.imported(nowhere.store.collection.exported(), false)), [1, 0, 0, 0, 0]);
  assert.deepEqual(there.store.kept().map(({ marks }) => [...marks.keys()]), [["0,0-0,2"]]);
});

test("settings of two tabs: each sets its own, and follows the other", () => {
  const one = browser();
  const other = browser(one.storage);
  one.store.setSettings({ theme: "dark", language: "fr" });
  other.store.setSettings({ faults: "asked" });
  assert.deepEqual(other.store.now.settings, { ...one.store.now.settings, faults: "asked" });
  one.store.storageChanged("hashi-sat/1/settings");
  assert.deepEqual(one.store.now.settings, other.store.now.settings);
  const later = browser(one.storage).store.now.settings;
  assert.deepEqual([later.theme, later.language, later.faults], ["dark", "fr", "asked"]);
});
