/** The store for one life of the page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../src/store/create.ts";
import { storeUntil } from "../../src/store/until.ts";
import { FakeSolver } from "./fake-solver.ts";

/** A signal that counts who waits for its end. */
function counting(): { end: AbortController; waiting(): number } {
  const end = new AbortController();
  const waiting = new Set<unknown>();
  const { signal } = end;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = (name: string, listener: EventListenerOrEventListenerObject) => {
    waiting.add(listener);
    add(name, listener);
  };
  signal.removeEventListener = (name: string, listener: EventListenerOrEventListenerObject) => {
    waiting.delete(listener);
    remove(name, listener);
  };
  return { end, waiting: () => waiting.size };
}

test("who listens through it is told until the end, and leaves nothing behind when they stop before", () => {
  const store = createStore({ solver: new FakeSolver() });
  const { end, waiting } = counting();
  const own = storeUntil(store, end.signal);
  const told: string[] = [];
  own.subscribe(({ mode }) => told.push(`stays ${mode}`));
  for (let times = 0; times < 100; times += 1) {
    own.subscribe(() => told.push("stopped"))();
  }
  assert.equal(waiting(), 1);
  own.setMode("play");
  assert.deepEqual(told, ["stays play"]);
  end.abort();
  assert.equal(waiting(), 0);
  own.subscribe(() => told.push("late"));
  own.setMode("draw");
  assert.deepEqual(told, ["stays play"], "after the end nobody is told, whenever they came");
});
