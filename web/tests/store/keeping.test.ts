import assert from "node:assert/strict";
import { test } from "node:test";
import { begunOf, begunText, idOf } from "../../src/store/begun.ts";
import { createStore } from "../../src/store/create.ts";
import { type KeyStorage, browserStorage } from "../../src/store/keeping.ts";
import { sacrifices } from "../../src/store/room.ts";
import type { Store } from "../../src/store/store.ts";
import { act, snapshot } from "./actions.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeSolver, puzzle } from "./fake-solver.ts";
import { FakeStorage, blocked } from "./fake-storage.ts";
import { Random } from "./random.ts";

const clock = new FakeClock();

function opened(storage: KeyStorage | null): Store {
  return createStore({ solver: new FakeSolver(), storage, now: clock.now, after: clock.after });
}

async function played(storage: KeyStorage | null, text = "2.2/.../2.2"): Promise<Store> {
  const store = opened(storage);
  store.begin(puzzle(text));
  store.setMode("play");
  await store.settled();
  store.setBridges(0, 1);
  return store;
}

function entries(storage: FakeStorage): string[] {
  return [...storage.values.keys()].filter((key) => key.startsWith("hashi-sat/1/puzzle/"));
}

test("the page that is opened again is as it was", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  store.setCrossed(1, true);
  store.toggleLock(3);
  store.beginTrial();
  store.setBridges(0, 2);
  store.setSettings({ theme: "dark", faults: "never", language: "fr", letters: "off", hints: "all" });
  store.flush();
  const again = opened(storage);
  assert.deepEqual(again.now.settings, { theme: "dark", faults: "never", language: "fr", letters: "off", hints: "all" });
  assert.equal(again.now.faultsShown, false);
  assert.equal(again.restore(), true);
  await again.settled();
  assert.equal(snapshot(again), snapshot(store));
  assert.deepEqual([again.now.mode, again.now.trial], ["play", true]);
  again.endTrial(false);
  assert.equal(again.now.counts[0], 1);
});

test("random puzzles survive with what is drawn in them, and their history", async () => {
  let steps = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = new Random(seed);
    const storage = new FakeStorage();
    const store = opened(storage);
    for (let count = 0; count < 40; count += 1) {
      act(store, random);
      await store.settled();
    }
    store.flush();
    const again = opened(storage);
    const hasIslands = store.now.puzzle.grid.some((row) => row.some((clue) => clue !== 0));
    if (hasIslands) {
      assert.equal(again.restore(), true);
      await again.settled();
      assert.equal(snapshot(again), snapshot(store), `seed ${seed}`);
      for (const step of ["undo", "redo", "undo"] as const) {
        while (again[step]()) {
          steps += 1;
          store[step]();
          await again.settled();
          await store.settled();
          assert.equal(snapshot(again), snapshot(store), `seed ${seed}: ${step}`);
          assert.equal(again.now.mode, store.now.mode);
        }
      }
    }
  }
  assert.ok(steps > 500, `only ${steps} steps`);
});

test("after a reload undo goes on, also beyond a trial and another size", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  store.beginTrial();
  store.setBridges(0, 2);
  store.endTrial(false);
  store.resize(4, 4, 1, 1);
  await store.settled();
  store.setRules({ loops: false });
  store.toggleLock(0);
  store.moveIsland([3, 3], [0, 0]);
  store.undo();
  store.flush();
  const again = opened(storage);
  again.restore();
  for (const step of ["redo", "undo"] as const) {
    while (store[step]()) {
      await store.settled();
      assert.equal(again[step](), true);
      await again.settled();
      assert.equal(snapshot(again), snapshot(store));
    }
    assert.equal(again[step](), false);
  }
  again.flush();
  assert.equal(again.now.canRedo, true);
});

test("a history that is not that of the puzzle is dropped, and the rest is kept", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  store.setClue([1, 1], 4);
  store.setRules({ max_bridges: 3 });
  store.resize(4, 5, 1, 0);
  await store.settled();
  store.setCrossed(0, true);
  store.toggleLock(0);
  store.beginTrial();
  store.flush();
  const key = `hashi-sat/1/puzzle/${idOf(store.now.puzzle)}`;
  const good = JSON.parse(storage.values.get(key) as string) as { past: unknown[][] };
  assert.equal(good.past.length, 7);
  const random = new Random(5);
  const values = [null, -1, 0, 1, 2, 16, 17, 4097, 1e9, 0.5, "", "?", "x", "0,0", "0,0-0,2", "__proto__", true, false, [], {}, "<b>"];
  let dropped = 0;
  for (let round = 0; round < 1000; round += 1) {
    const bad = structuredClone(good);
    for (let count = 0; count <= random.below(2); count += 1) {
      let at: unknown[] = bad.past;
      while (Array.isArray(at[0]) || random.below(3) > 0) {
        const inner = random.of(at);
        if (!Array.isArray(inner) || inner.length === 0) {
          break;
        }
        at = inner;
      }
      at[random.below(at.length)] = random.of<unknown>(values);
    }
    storage.values.set(key, JSON.stringify(bad));
    const again = opened(storage);
    assert.equal(again.restore(), true);
    dropped += Number(!again.now.canUndo);
    while (again.undo()) {
      // As far as it goes.
    }
    while (again.redo()) {
      // And back.
    }
    assert.deepEqual(again.now.puzzle, store.now.puzzle);
    again.flush();
    assert.notEqual(begunOf(storage.values.get(key) as string), null);
  }
  assert.ok(dropped > 600, `${dropped}`);
});

test("writing waits for a second, and happens once for many moves", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  const { writes } = storage;
  clock.pass(999);
  assert.equal(storage.writes, writes);
  store.setBridges(0, 2);
  clock.pass(1);
  assert.equal(entries(storage).length, 1);
  const after = storage.writes;
  clock.pass(5000);
  assert.equal(storage.writes, after, "nothing has changed");
  store.flush();
  assert.equal(storage.writes, after);
});

test("the same puzzle is kept once, others each", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  clock.pass(1000);
  store.load(puzzle("1.1"));
  clock.pass(1000);
  store.load(puzzle("2.2/.../2.2"));
  clock.pass(1000);
  assert.deepEqual(store.kept().map((each) => each.puzzle.grid.length), [1, 3]);
  await store.settled();
  assert.equal(store.now.counts[0], 1, "it comes back with what was drawn in it");
  store.setBridges(1, 1);
  assert.deepEqual(store.kept().map((each) => each.id), [puzzle("2.2/.../2.2"), puzzle("1.1")].map(idOf));
});

test("a puzzle given with a state has that state", async () => {
  const storage = new FakeStorage();
  (await played(storage)).flush();
  const store = opened(storage);
  store.begin(puzzle("2.2/.../2.2"), [{ from: [0, 0], to: [0, 2], count: 2 }]);
  await store.settled();
  assert.deepEqual([...store.now.counts], [2, 0, 0, 0]);
});

test("a page with a state of its own goes on where it was left", async () => {
  const storage = new FakeStorage();
  const start = async (count: number) => {
    const store = opened(storage);
    store.begin(puzzle("2.2/.../2.2"), [{ from: [0, 0], to: [0, 2], count }], [[[0, 0], [1, 0]]]);
    await store.settled();
    return store;
  };
  const first = await start(2);
  assert.deepEqual([[...first.now.counts], [...first.now.crossed]], [[2, 0, 0, 0], [0, 1, 0, 0]]);
  first.setBridges(0, 1);
  first.load(puzzle("1.1"));
  first.undo();
  first.flush();
  const second = await start(2);
  assert.deepEqual([...second.now.counts], [1, 0, 0, 0]);
  assert.equal(second.now.canUndo, true);
  second.flush();
  second.setBridges(0, 0);
  second.flush();
  // Another state of the same puzzle is a step from there.
  const third = await start(1);
  assert.deepEqual([...third.now.counts], [1, 0, 0, 0]);
  third.undo();
  assert.deepEqual([...third.now.counts], [0, 0, 0, 0]);
});

test("while a puzzle is drawn, its earlier forms make room; one that was played stays", async () => {
  const storage = new FakeStorage();
  const store = opened(storage);
  for (const clue of [1, 2, 3] as const) {
    store.setClue([0, 0], clue);
    store.setClue([0, 2], clue);
    clock.pass(1000);
    assert.equal(entries(storage).length, 1);
  }
  await store.settled();
  store.setMode("play");
  store.cycle(0);
  clock.pass(1000);
  store.setMode("draw");
  store.setClue([1, 1], 1);
  clock.pass(1000);
  assert.equal(entries(storage).length, 2);
  store.setClue([1, 1], 2);
  clock.pass(1000);
  assert.equal(entries(storage).length, 2);
  store.undo();
  store.undo();
  clock.pass(1000);
  assert.equal(entries(storage).length, 1);
  await store.settled();
  assert.equal(store.now.counts[0], 1);
});

/** The ids of all that is kept, in some order. */
function ids(store: Store): string[] {
  return store.kept().map(({ id }) => id).sort();
}

test("a puzzle drawn by hand stays kept when others come and go by undo and redo", async () => {
  const storage = new FakeStorage();
  const store = opened(storage);
  store.setClue([0, 0], 1);
  store.setClue([0, 2], 1);
  clock.pass(1000);
  const drawn = idOf(store.now.puzzle);
  store.load(puzzle("2.2/.../2.2"));
  store.setMode("play");
  await store.settled();
  store.setBridges(0, 1);
  clock.pass(1000);
  const both = [drawn, idOf(puzzle("2.2/.../2.2"))].sort();
  assert.equal(store.openKept(drawn), true);
  clock.pass(1000);
  for (const step of ["undoLoad", "redo", "redo", "redo", "undoLoad", "undo", "undo", "undo", "undo", "redo"] as const) {
    assert.equal(store[step](), true);
    clock.pass(1000);
    if (store.now.puzzle.grid.length === 7 && idOf(store.now.puzzle) !== drawn) {
      // Forms of the drawing before the last one.
      continue;
    }
    assert.deepEqual(ids(store), both, step);
  }
});

test("a puzzle that was only looked at stays kept when its coming is taken back", () => {
  const storage = new FakeStorage();
  const store = opened(storage);
  store.load(puzzle("1.1"));
  clock.pass(1000);
  store.load(puzzle("2.2"));
  clock.pass(1000);
  store.undo();
  clock.pass(1000);
  assert.deepEqual(ids(store), [puzzle("1.1"), puzzle("2.2")].map(idOf).sort());
  // What is on the page then makes room when it is drawn on, as it would have before.
  store.setClue([0, 1], 4);
  clock.pass(1000);
  assert.deepEqual(ids(store), [puzzle("141"), puzzle("2.2")].map(idOf).sort());
});

test("no way through the puzzles begun loses one of them", async () => {
  const shapes = ["1.1", "2.2", "1.1/.../1.1", "2.3/.../1.1"].map((text) => puzzle(text));
  const wanted = shapes.map(idOf).sort();
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = new Random(seed);
    const store = opened(new FakeStorage());
    for (const shape of shapes) {
      store.load(shape);
      clock.pass(1000);
    }
    const marked = new Map<string, string>();
    for (let turn = 0; turn < 60; turn += 1) {
      const move = random.below(6);
      const mark = () => JSON.stringify([[...store.now.counts], [...store.now.crossed]]);
      if (move === 0) {
        store.openKept(random.of(wanted));
      } else if (move === 1) {
        store.load(random.of(shapes));
      } else if (move === 2) {
        await store.settled();
        store.cycle(random.below(4));
      } else if (move < 5) {
        // The empty grid at the beginning is none of them.
        if (store.undo() && idOf(store.now.puzzle) === idOf({ ...shapes[0] as (typeof shapes)[0], grid: Array.from({ length: 7 }, () => Array<number>(7).fill(0)) })) {
          store.redo();
        }
      } else {
        store.redo();
      }
      clock.pass(random.below(3) * 500);
      await store.settled();
      marked.set(idOf(store.now.puzzle), mark());
      assert.deepEqual(ids(store), wanted, `seed ${seed}, turn ${turn}`);
    }
    // What was drawn in each is kept with it.
    for (const [id, mark] of marked) {
      store.openKept(id);
      await store.settled();
      assert.equal(JSON.stringify([[...store.now.counts], [...store.now.crossed]]), mark, `seed ${seed}`);
    }
  }
});

test("after a reload, steps go as far as the puzzle that they belong to", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  store.load(puzzle("1.1/...", 2));
  await store.settled();
  store.setBridges(0, 1);
  store.undo();
  clock.pass(300);
  // Not written yet, when a step brings the other puzzle back.
  store.undo();
  store.flush();
  const again = opened(storage);
  assert.equal(again.restore(), true);
  await again.settled();
  assert.deepEqual([again.now.puzzle.grid.length, again.now.canRedo, again.now.counts[0]], [3, false, 1]);
  assert.equal(again.undo(), true);
  assert.equal(again.openKept(idOf(puzzle("1.1/..."))), true);
  // Opened as a step: redo within it came to an end with that, but on a page that begins with it, it goes on.
  const third = opened(storage);
  third.begin(puzzle("1.1/..."));
  await third.settled();
  assert.deepEqual([third.now.canUndo, third.now.canRedo], [false, true]);
  third.redo();
  assert.equal(third.now.counts[0], 1);
});

test("to come by a kept puzzle while drawing does not cost it its place", () => {
  const store = opened(new FakeStorage());
  store.load(puzzle("1.1"));
  clock.pass(1000);
  store.load(puzzle("1.2"));
  clock.pass(1000);
  store.setClue([0, 2], 1);
  clock.pass(1000);
  store.setClue([0, 2], 3);
  clock.pass(1000);
  assert.deepEqual(ids(store), [puzzle("1.1"), puzzle("1.3")].map(idOf).sort());
});

test("to open what is not kept any more changes nothing", () => {
  const store = opened(new FakeStorage());
  store.setClue([0, 0], 1);
  clock.pass(1000);
  assert.equal(store.openKept("0"), false);
  store.setClue([0, 0], 2);
  clock.pass(1000);
  assert.equal(store.kept().length, 1);
});

test("drawing a puzzle that was begun before does not overwrite it", async () => {
  const storage = new FakeStorage();
  (await played(storage, "1.1/...")).flush();
  const store = opened(storage);
  store.begin(puzzle("1../..."));
  store.setClue([0, 2], 1);
  clock.pass(1000);
  const again = opened(storage);
  assert.equal(again.restore(), true);
  await again.settled();
  assert.deepEqual([...again.now.counts], [1]);
});

test("a grid without islands is not kept", () => {
  const storage = new FakeStorage();
  const store = opened(storage);
  store.resize(3, 3);
  store.flush();
  clock.pass(2000);
  assert.deepEqual([storage.values.size, opened(storage).restore(), store.kept()], [0, false, []]);
});

test("a puzzle begun is opened, which can be taken back, and forgotten", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  store.load(puzzle("1.1"));
  clock.pass(1000);
  const [, first] = store.kept();
  store.setMode("draw");
  assert.equal(store.openKept(first?.id as string), true);
  await store.settled();
  assert.deepEqual([store.now.puzzle.grid.length, store.now.counts[0], store.now.mode], [3, 1, "play"]);
  store.undo();
  assert.equal(store.now.counts[0], 0, "first its own moves");
  store.undoLoad();
  assert.equal(store.now.puzzle.grid.length, 1);
  store.forgetKept(first?.id as string);
  assert.equal(store.openKept(first?.id as string), false);
  assert.equal(store.kept().length, 1);
});

test("what the verifier calls complete is kept as complete", async () => {
  const storage = new FakeStorage();
  const solver = new FakeSolver();
  const store = createStore({ solver, storage, now: clock.now, after: clock.after });
  store.begin(puzzle("1.1"));
  await store.settled();
  assert.equal(store.kept()[0]?.complete, false);
  solver.isComplete = true;
  store.setBridges(0, 1);
  store.flush();
  await store.settled();
  assert.equal(store.kept()[0]?.complete, true);
  solver.isComplete = false;
  store.setBridges(0, 2);
  await store.settled();
  assert.equal(store.kept()[0]?.complete, false);
});

test("no more than five hundred puzzles are kept, and the oldest go first", () => {
  const storage = new FakeStorage();
  const store = opened(storage);
  for (let count = 0; count < 520; count += 1) {
    store.load(puzzle(`1${".".repeat(count)}1`));
    clock.pass(1000);
  }
  const kept = store.kept();
  assert.equal(kept.length, 500);
  assert.deepEqual([kept[0]?.puzzle.grid[0]?.length, kept[499]?.puzzle.grid[0]?.length], [521, 22]);
});

test("in a full storage the oldest puzzles make room", () => {
  const storage = new FakeStorage();
  storage.room = 3000;
  const store = opened(storage);
  for (let count = 0; count < 40; count += 1) {
    store.load(puzzle(`1${".".repeat(count)}1`));
    clock.pass(1000);
    assert.equal(store.now.isKept, true);
  }
  const kept = store.kept();
  assert.ok(kept.length > 3 && kept.length < 20);
  assert.equal(kept[0]?.puzzle.grid[0]?.length, 41);
});

test("a puzzle that never fits does not cost the others their place", () => {
  const storage = new FakeStorage();
  storage.room = 3000;
  const store = opened(storage);
  for (let count = 0; count < 5; count += 1) {
    store.load(puzzle(`1${".".repeat(count)}1`));
    clock.pass(1000);
  }
  const before = new Map(storage.values);
  store.load(puzzle(`1${".".repeat(3000)}1`));
  clock.pass(1000);
  assert.equal(store.now.isKept, false);
  assert.deepEqual(new Map([...storage.values].sort()), new Map([...before].sort()));
  assert.equal(opened(storage).restore(), true);
  store.load(puzzle("3.3"));
  clock.pass(1000);
  assert.equal(store.now.isKept, true);
});

test("a storage that is absent, blocked or lies does not break the page", async () => {
  const lying = { length: 3, key: () => 7, getItem: () => ({}), setItem: () => {}, removeItem: () => {} };
  const readOnly = new FakeStorage();
  readOnly.setItem = () => {
    throw new DOMException("no", "NoModificationAllowedError");
  };
  for (const storage of [null, blocked, lying as unknown as KeyStorage, readOnly]) {
    const store = await played(storage);
    store.setSettings({ theme: "light" });
    clock.pass(1000);
    store.flush();
    assert.deepEqual(store.kept(), []);
    assert.equal(store.openKept("x"), false);
    store.forgetKept("x");
    assert.equal(store.restore(), false);
    assert.equal(store.now.counts[0], 1);
    assert.equal(store.undo(), true);
    if (storage !== (lying as unknown)) {
      assert.equal(store.now.isKept, false);
    }
  }
  assert.doesNotThrow(browserStorage);
});

test("two tabs that play the same puzzle at once: the last one to write wins, and the other game stays beside it", async () => {
  const storage = new FakeStorage();
  const one = await played(storage);
  const other = await played(storage);
  one.setBridges(1, 1);
  one.flush();
  clock.pass(1);
  other.setBridges(2, 2);
  other.flush();
  const again = opened(storage);
  again.restore();
  await again.settled();
  assert.deepEqual([...again.now.counts], [1, 0, 2, 0]);
  const [, beside] = again.kept();
  assert.deepEqual([again.kept().length, beside?.puzzle.grid], [2, again.now.puzzle.grid]);
  // The other one comes back as a step on top of this one, from this puzzle and from another one, and none is lost.
  for (const away of [false, true]) {
    if (away) {
      again.load(puzzle("1.1"));
    }
    assert.equal(again.openKept(beside?.id as string), true);
    await again.settled();
    assert.deepEqual([...again.now.counts], [1, 1, 0, 0]);
    again.undo();
    assert.deepEqual([...again.now.counts], [1, 0, 2, 0]);
    clock.pass(1000);
    assert.equal(again.kept().filter(({ puzzle: { grid } }) => grid.length === 3).length, 2);
  }
  again.forgetKept(beside?.id as string);
  assert.equal(again.openKept(beside?.id as string), false);
});

test("a tab in which nothing was played takes nothing from another one's game", async () => {
  for (const act of [(store: Store) => store.setMode("draw"), (store: Store) => store.resize(4, 3)]) {
    const storage = new FakeStorage();
    const start = () => {
      const store = opened(storage);
      store.setMode("play");
      store.begin(puzzle("2.2/.../2.2"));
      return store;
    };
    const [one, other] = [start(), start()];
    clock.pass(1000);
    await one.settled();
    await other.settled();
    one.setBridges(0, 1);
    one.setBridges(1, 1);
    clock.pass(1000);
    act(other);
    clock.pass(1000);
    const again = opened(storage);
    again.begin(puzzle("2.2/.../2.2"));
    await again.settled();
    assert.deepEqual([...again.now.counts], [1, 1, 0, 0]);
  }
});

test("what another tab does in the same puzzle is shown, and undone, in this one", async () => {
  const storage = new FakeStorage();
  const one = await played(storage);
  one.flush();
  const other = opened(storage);
  other.load(puzzle("1.1"));
  other.load(puzzle("2.2/.../2.2"));
  await other.settled();
  one.setBridges(1, 2);
  one.flush();
  const key = `hashi-sat/1/puzzle/${idOf(one.now.puzzle)}`;
  other.storageChanged("hashi-sat/1/last");
  other.storageChanged(null);
  assert.equal(other.now.counts[1], 0);
  other.storageChanged(key);
  await other.settled();
  assert.deepEqual([...other.now.counts], [1, 2, 0, 0]);
  other.setCrossed(2, true);
  // What is ahead here is not given up.
  one.setBridges(3, 1);
  one.flush();
  other.storageChanged(key);
  assert.deepEqual([other.now.crossed[2], other.now.counts[3]], [1, 0]);
  for (const counts of [[1, 2, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]) {
    other.undo();
    assert.deepEqual([...other.now.counts], counts);
  }
  other.undo();
  assert.equal(other.now.puzzle.grid.length, 1);
});

test("a puzzle that comes with a state goes on as it was left, and the state is one step from there", async () => {
  const given = [[{ from: [0, 0], to: [0, 2], count: 2 }], [[[2, 0], [2, 1]]]] as Parameters<Store["load"]> extends [unknown, ...infer R] ? R : never;
  for (const way of ["begin", "load", "on the page"] as const) {
    const storage = new FakeStorage();
    const first = await played(storage);
    first.setBridges(1, 1);
    first.beginTrial();
    first.setBridges(3, 1);
    first.toggleLock(3);
    first.flush();
    const store = way === "on the page" ? first : opened(storage);
    assert.equal(store[way === "begin" ? "begin" : "load"](puzzle("2.2/.../2.2"), ...given), "changed", way);
    await store.settled();
    const state = () => [[...store.now.counts], [...store.now.crossed], store.now.trial, store.now.locked.size];
    assert.deepEqual(state(), [[2, 0, 0, 0], [0, 0, 0, 1], false, 1]);
    const kept = [[1, 1, 0, 1], [0, 0, 0, 0], true, 1];
    store.undo();
    assert.deepEqual(state(), kept);
    store.redo();
    store.flush();
    // Also after a reload.
    const again = opened(storage);
    again.restore();
    again.undo();
    await again.settled();
    assert.deepEqual([[...again.now.counts], [...again.now.crossed], again.now.trial, again.now.locked.size], kept);
    // What was taken back is given again; what is there, or was there from the start, is not.
    assert.equal(again.load(puzzle("2.2/.../2.2"), ...given), "changed");
    assert.equal(again.load(puzzle("2.2/.../2.2"), ...given), "same");
    assert.equal(again.load(puzzle("2.2/.../2.2")), "same");
  }
});

test("a large state that comes in place of a large game can be taken back after a reload", async () => {
  const storage = new FakeStorage();
  const text = Array.from({ length: 60 }, () => "2.".repeat(60)).join("/");
  const store = opened(storage);
  store.begin(puzzle(text));
  await store.settled();
  const all = Array.from(store.now.counts.keys(), (corridor) => [corridor, { count: 1, crossed: false }] as const);
  store.setMarks(new Map(all));
  store.flush();
  assert.equal(store.load(puzzle(text), [{ from: [0, 0], to: [0, 2], count: 2 }]), "changed");
  store.flush();
  const again = opened(storage);
  again.restore();
  assert.equal(again.undo(), true);
  await again.settled();
  assert.deepEqual(again.now.counts, store.now.counts.map(() => 1));
});

test("a puzzle that comes back has its own steps before the one that brought it", async () => {
  const store = await played(new FakeStorage());
  store.setBridges(1, 1);
  store.setBridges(2, 1);
  store.undo();
  const id = idOf(store.now.puzzle);
  for (const open of [() => store.openKept(id), () => store.load(puzzle("2.2/.../2.2"))]) {
    store.load(puzzle("1.1"));
    open();
    await store.settled();
    store.redo();
    assert.deepEqual([...store.now.counts], [1, 1, 1, 0]);
    store.undo();
    store.undo();
    assert.deepEqual([...store.now.counts], [1, 0, 0, 0]);
    store.redo();
  }
  while (store.undo()) {
    // To the start.
  }
  while (store.redo()) {
    // And to the end.
  }
  await store.settled();
  assert.equal(store.now.counts[2], 1);
  assert.equal(store.undoLoad(), true);
  assert.equal(store.now.puzzle.grid.length, 1);
  assert.equal(store.undoLoad(), true);
  assert.equal(store.undoLoad(), true);
  assert.equal(store.undoLoad(), true);
  assert.equal(store.undoLoad(), false);
});

test("a trial survives a reload after a load was taken back, and its end", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  store.beginTrial();
  store.setBridges(1, 1);
  store.endTrial(true);
  store.load(puzzle("1.1"));
  clock.pass(1000);
  store.undo();
  clock.pass(1000);
  store.undo();
  clock.pass(1000);
  const again = opened(storage);
  again.restore();
  await again.settled();
  assert.deepEqual([again.now.trial, [...again.now.tried]], [true, [0, 1, 0, 0]]);
});

test("small games do not make room for large puzzles, and a game that must go is counted", async () => {
  const storage = new FakeStorage();
  storage.room = 4000;
  const store = await played(storage);
  clock.pass(1000);
  const game = idOf(store.now.puzzle);
  for (let count = 0; count < 10; count += 1) {
    store.load(puzzle(`1${".".repeat(900 + count)}1`));
    clock.pass(1000);
    assert.equal(store.now.isKept, true);
  }
  store.load(puzzle(`1${".".repeat(3700)}1`));
  await store.settled();
  store.setBridges(0, 1);
  clock.pass(1000);
  assert.equal(store.now.isKept, false);
  assert.equal(store.kept().some(({ id }) => id === game), true);
  assert.equal(store.now.gone, 0);
  // Games of one size: the oldest goes.
  for (let count = 0; count < 30; count += 1) {
    store.load(puzzle(`1${".".repeat(count)}1`));
    await store.settled();
    store.setBridges(0, 1);
    clock.pass(1000);
    assert.equal(store.now.isKept, true);
  }
  assert.equal(store.kept().some(({ id }) => id === game), false);
  assert.ok(store.now.gone > 5, `${store.now.gone}`);
});

test("where there is no room for its steps, a game is kept without them", async () => {
  const storage = new FakeStorage();
  storage.room = 600;
  const store = await played(storage);
  for (let count = 0; count < 60; count += 1) {
    store.setBridges(1, count % 3);
  }
  store.flush();
  assert.equal(store.now.isKept, true);
  const again = opened(storage);
  again.restore();
  await again.settled();
  assert.deepEqual([[...again.now.counts], again.now.canUndo], [[1, 2, 0, 0], false]);
});

test("a large game gives its steps to the others first", () => {
  const text = (size: number, past: number) =>
    JSON.stringify({ changed: 1, mode: "play", complete: false, played: true, grid: "1".repeat(size), past: [["p", "x".repeat(past)]], future: [] });
  const entries = [{ key: "a", text: text(11_000, 0) }, { key: "b", text: text(5, 20_000) }, { key: "c", text: text(5, 5) }];
  const found = sacrifices(entries, "x".repeat(200)).map(({ entry, text: left }) => [entry.key, left === null]);
  assert.deepEqual(found, [["b", false], ["a", false], ["b", true], ["a", true], ["c", true]]);
  assert.equal(sacrifices(entries, "x".repeat(20_000)).some(({ entry, text: left }) => entry.key === "c" && left === null), false);
});

test("a second tab that only shows a puzzle does not undo what the first one writes", async () => {
  const storage = new FakeStorage();
  const one = await played(storage);
  one.flush();
  const other = opened(storage);
  other.restore();
  await other.settled();
  one.setBridges(1, 2);
  one.flush();
  clock.pass(2000);
  other.flush();
  const again = opened(storage);
  again.restore();
  await again.settled();
  assert.deepEqual([...again.now.counts], [1, 2, 0, 0]);
});

test("entries that are broken, or of another version, count as none", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  store.toggleLock(0);
  store.beginTrial();
  store.setBridges(1, 1);
  store.flush();
  const [key] = entries(storage) as [string];
  const text = storage.values.get(key) as string;
  const good = JSON.parse(text) as { [name: string]: unknown };
  assert.notEqual(begunOf(text), null);
  const wrong: [string, unknown[]][] = [
    ["mode", [undefined, "", "Draw", 1, null, {}]],
    ["complete", [undefined, null, 1, "true"]],
    ["played", [undefined, null, 0, "x"]],
    ["max_bridges", [undefined, null, 0, 5, -1, 1.5, "2", [2]]],
    ["loops", [undefined, null, 1, "true"]],
    ["grid", [undefined, null, 7, "", "/", "1.1/..", "1.1/...x", "h.h", "1 1", "9.9", `${".".repeat(4097)}`, ["1.1"], {}, "<script>"]],
    ["marks", [undefined, null, {}, [], "x", "0,0-0,2", "0,0-0,2=5", "0,0-0,2=-1", "0,2-0,0=1", "0,0-0,0=1", "0,0-1,1=1", "00,0-0,2=1", "0,0-0,99999=1", "0,0-0,2=1;", "__proto__=1"]],
    ["origin", [undefined, null, 7, "x", "0123456789abcdef"]],
    ["locked", [undefined, null, 1, [], "x", "0", "00,0", "0,0,0", "-1,0", "0,99999"]],
    ["tried", [null, 1, [], "x", "0,0-0,2=y"]],
  ];
  for (const [name, values] of wrong) {
    for (const value of values) {
      const bad = JSON.stringify({ ...good, [name]: value });
      assert.equal(begunOf(bad), null, `${name}: ${JSON.stringify(value)}`);
      storage.values.set(key, bad);
      const again = opened(storage);
      assert.equal(again.restore(), false);
      assert.deepEqual(again.kept(), []);
    }
  }
  for (const bad of ["", "{", "null", "[]", "7", '"x"', text.slice(0, -1), `${text}x`, "[".repeat(100_000)]) {
    assert.equal(begunOf(bad), null, bad.slice(0, 20));
  }
});

test("an entry under a name that is not its own is none", async () => {
  const storage = new FakeStorage();
  const store = await played(storage);
  store.flush();
  const [key] = entries(storage) as [string];
  storage.values.set("hashi-sat/1/puzzle/0123456789abcd", storage.values.get(key) as string);
  storage.values.set("hashi-sat/1/last", "0123456789abcd");
  storage.values.set("hashi-sat/1/settings", '{"theme": "pink", "faults": 7, "language": "<b>", "letters": true, "__proto__": {"x": 1}}');
  storage.values.set("hashi-sat/2/puzzle/x", "{}");
  const again = opened(storage);
  assert.deepEqual(again.now.settings, { theme: "system", faults: "always", language: "system", letters: "on", hints: "stages" });
  assert.equal(again.kept().length, 1);
  assert.equal(again.restore(), true, "the last one that is whole");
});

test("the id of a puzzle depends on grid and rules", () => {
  const puzzles = [puzzle("1.1"), puzzle("1.2"), puzzle("1/./1"), puzzle("1.1", 3), puzzle("1.1", 2, false), puzzle("1?1")];
  assert.equal(new Set(puzzles.map(idOf)).size, puzzles.length);
  assert.equal(idOf(puzzle("1.1")), idOf(puzzle("1.1")));
});

test("a large puzzle is written and read quickly", () => {
  const large = puzzle(Array.from({ length: 200 }, () => "4.".repeat(100)).join("/"));
  const before = performance.now();
  const text = begunText({
    changed: 1,
    mode: "play",
    complete: false,
    steps: () => ({ past: [], future: [] }),
    work: { puzzle: large, marks: new Map(), locked: new Set(), trial: null, origin: "", played: true },
  });
  assert.deepEqual(begunOf(text)?.work.puzzle, large);
  assert.ok(performance.now() - before < 500);
});
