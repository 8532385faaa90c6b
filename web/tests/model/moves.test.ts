import assert from "node:assert/strict";
import { test } from "node:test";
import { nextCount, obstacle } from "../../src/model/moves.ts";
import { createStore } from "../../src/store/create.ts";
import { FakeClock } from "../store/fake-clock.ts";
import { FakeSolver } from "../store/fake-solver.ts";
import { Random } from "../store/random.ts";
import { board as boardFrom, corridorFrom, randomBoard, viewOf } from "../board/samples.ts";

test("what is told before a move is what the store then does", async () => {
  const random = new Random(5);
  const told = { moved: 0, locked: 0, blocked: 0 };
  for (let round = 0; round < 40; round += 1) {
    const { puzzle } = randomBoard(random, 3 + random.below(6), 3 + random.below(6), 30);
    const clock = new FakeClock();
    const store = createStore({ solver: new FakeSolver(), now: clock.now, after: clock.after });
    store.begin({ ...puzzle, max_bridges: 1 + random.below(4) });
    store.setMode("play");
    await store.settled();
    const { board } = store.now;
    assert.ok(board !== null);
    for (let move = 0; move < 60 && board.corridors.length > 0; move += 1) {
      const corridor = random.below(board.corridors.length);
      if (random.below(12) === 0) {
        store.toggleLock(random.below(board.islands.length));
      }
      if (store.now.crossed[corridor] === 1) {
        store.setCrossed(corridor, false);
        continue;
      }
      const count = nextCount(board, store.now, corridor);
      const inTheWay = obstacle(board, store.now, corridor, count);
      const moved = store.cycle(corridor);
      const expected = inTheWay === null ? "moved" : inTheWay.islands.length > 0 ? "locked" : "blocked";
      assert.equal(moved, expected);
      told[expected] += 1;
      if (inTheWay === null) {
        assert.equal(store.now.counts[corridor], count);
      }
    }
  }
  assert.ok(Math.min(told.moved, told.locked, told.blocked) > 20, JSON.stringify(told));
});

test("where bridges cross already, as a file may have it, one of them can be removed but not be more", () => {
  const board = boardFrom(".2./3.3/.2.");
  const across = corridorFrom(board, 1, 0, "right");
  const view = viewOf(board, { counts: Uint8Array.from(board.corridors, () => 1) });
  assert.equal(nextCount(board, view, across), 0);
  assert.equal(obstacle(board, view, across, 0), null);
  assert.deepEqual(obstacle(board, view, across, 2), { islands: [], corridors: [corridorFrom(board, 0, 1, "down")] });
});
