import assert from "node:assert/strict";
import { test } from "node:test";
import { type Gesture, Gestures, LONG_PRESS, type Press } from "../../src/board/gestures.ts";
import { Random } from "../store/random.ts";

function press(changes: Partial<Press<string>> = {}): Press<string> {
  return { id: 1, x: 100, y: 100, pointer: "touch", button: "first", time: 0, target: "island", grabs: true, atEdge: false, ...changes };
}

const kinds = (gestures: Gesture<string>[]) => gestures.map(({ kind }) => kind);

test("a press that does not move is a tap", () => {
  const gestures = new Gestures<string>();
  assert.deepEqual(gestures.press(press()), []);
  assert.deepEqual(gestures.move({ id: 1, x: 103, y: 104 }), []);
  assert.deepEqual(gestures.lift({ id: 1, x: 103, y: 104 }), [{ kind: "tap", target: "island", pointer: "touch" }]);
});

test("a drag from an island goes on, and is dropped", () => {
  const gestures = new Gestures<string>();
  gestures.press(press());
  assert.deepEqual(kinds(gestures.move({ id: 1, x: 130, y: 100 })), ["drag"]);
  assert.deepEqual(gestures.lift({ id: 1, x: 150, y: 100 }), [{ kind: "drop", target: "island", x: 150, y: 100 }]);
});

test("a drag from elsewhere moves the view by all that the pointer moves", () => {
  const gestures = new Gestures<string>();
  gestures.press(press({ grabs: false }));
  const moved = [...gestures.move({ id: 1, x: 130, y: 90 }), ...gestures.move({ id: 1, x: 140, y: 95 })];
  assert.deepEqual(moved, [{ kind: "pan", dx: 30, dy: -10 }, { kind: "pan", dx: 10, dy: 5 }]);
  assert.deepEqual(gestures.lift({ id: 1, x: 140, y: 95 }), [{ kind: "panned", pointer: "touch" }]);
});

test("a second finger takes back a drag; two fingers zoom; nothing is written until all are lifted", () => {
  const gestures = new Gestures<string>();
  gestures.press(press());
  gestures.move({ id: 1, x: 130, y: 100 });
  assert.deepEqual(kinds(gestures.press(press({ id: 2, x: 200, y: 100 }))), ["cancel"]);
  const [pinch] = gestures.move({ id: 2, x: 270, y: 100 });
  assert.deepEqual(pinch, { kind: "pinch", factor: 2, x: 200, y: 100, dx: 35, dy: 0 });
  assert.deepEqual(gestures.lift({ id: 1, x: 130, y: 100 }), []);
  assert.deepEqual(kinds(gestures.move({ id: 2, x: 280, y: 110 })), ["pan"], "the finger that is left moves the view");
  assert.deepEqual(kinds(gestures.lift({ id: 2, x: 280, y: 110 })), ["panned"]);
});

test("two fingers that do not move are no tap", () => {
  const gestures = new Gestures<string>();
  const all = [
    ...gestures.press(press()),
    ...gestures.press(press({ id: 2, x: 300 })),
    ...gestures.lift({ id: 2, x: 300, y: 100 }),
    ...gestures.lift({ id: 1, x: 100, y: 100 }),
  ];
  assert.deepEqual(kinds(all), ["panned"]);
});

test("three fingers do nothing", () => {
  const gestures = new Gestures<string>();
  const all = [
    ...gestures.press(press()),
    ...gestures.press(press({ id: 2, x: 300 })),
    ...gestures.press(press({ id: 3, x: 500 })),
    ...gestures.move({ id: 2, x: 350, y: 100 }),
    ...gestures.lift({ id: 3, x: 500, y: 100 }),
    ...gestures.move({ id: 2, x: 380, y: 100 }),
    ...gestures.lift({ id: 2, x: 380, y: 100 }),
    ...gestures.lift({ id: 1, x: 100, y: 100 }),
  ];
  assert.deepEqual(all, []);
});

test("a long press is the second action, once, and its lift is nothing", () => {
  const gestures = new Gestures<string>();
  gestures.press(press({ time: 1000 }));
  assert.equal(gestures.deadline, 1000 + LONG_PRESS);
  assert.deepEqual(gestures.tick(1000 + LONG_PRESS - 1), []);
  assert.deepEqual(kinds(gestures.tick(1000 + LONG_PRESS)), ["second"]);
  assert.equal(gestures.deadline, null);
  assert.deepEqual(gestures.tick(9000), []);
  assert.deepEqual(gestures.move({ id: 1, x: 200, y: 100 }), []);
  assert.deepEqual(gestures.lift({ id: 1, x: 200, y: 100 }), []);
});

test("a press that has moved, and one of a mouse, never becomes a long one", () => {
  const moved = new Gestures<string>();
  moved.press(press());
  moved.move({ id: 1, x: 130, y: 100 });
  assert.equal(moved.deadline, null);
  const mouse = new Gestures<string>();
  mouse.press(press({ pointer: "mouse" }));
  assert.equal(mouse.deadline, null);
  assert.deepEqual(mouse.tick(9000), []);
});

test("the right button is the second action, and drags nothing; the middle one moves the view", () => {
  const right = new Gestures<string>();
  right.press(press({ pointer: "mouse", button: "second" }));
  assert.deepEqual(kinds(right.lift({ id: 1, x: 100, y: 100 })), ["second"]);
  right.press(press({ pointer: "mouse", button: "second" }));
  assert.deepEqual(right.move({ id: 1, x: 200, y: 100 }), []);
  assert.deepEqual(right.lift({ id: 1, x: 200, y: 100 }), []);
  const middle = new Gestures<string>();
  middle.press(press({ pointer: "mouse", button: "middle" }));
  assert.deepEqual(kinds(middle.move({ id: 1, x: 101, y: 100 })), ["pan"]);
});

test("where the system's gestures begin, nothing but a tap does", () => {
  const gestures = new Gestures<string>();
  gestures.press(press({ atEdge: true }));
  assert.deepEqual(gestures.move({ id: 1, x: 200, y: 100 }), []);
  assert.deepEqual(gestures.lift({ id: 1, x: 200, y: 100 }), []);
  gestures.press(press({ atEdge: true }));
  assert.deepEqual(kinds(gestures.lift({ id: 1, x: 101, y: 100 })), ["tap"]);
});

test("what the system takes away, and what Escape stops, is taken back", () => {
  for (const end of [(gestures: Gestures<string>) => gestures.abort(1), (gestures: Gestures<string>) => gestures.stop()]) {
    const gestures = new Gestures<string>();
    gestures.press(press());
    gestures.move({ id: 1, x: 130, y: 100 });
    assert.deepEqual(kinds(end(gestures)), ["cancel"]);
    assert.deepEqual(gestures.lift({ id: 1, x: 130, y: 100 }), []);
    gestures.press(press());
    assert.deepEqual(kinds(gestures.lift({ id: 1, x: 100, y: 100 })), ["tap"], "and the next one is a press like any other");
  }
});

test("whatever pointers do, a drag ends once, and nothing is written when there were two", () => {
  const random = new Random(20);
  let writes = 0;
  let cancels = 0;
  for (let round = 0; round < 3000; round += 1) {
    const gestures = new Gestures<string>();
    const down = new Set<number>();
    let several = false;
    let dragging = false;
    const check = (found: Gesture<string>[]) => {
      for (const { kind } of found) {
        if (kind === "drag") {
          dragging = true;
        } else if (kind === "drop" || kind === "cancel") {
          assert.ok(dragging, `${kind} without a drag`);
          dragging = false;
          cancels += kind === "cancel" ? 1 : 0;
        }
        if (kind === "tap" || kind === "second" || kind === "drag" || kind === "drop") {
          assert.ok(!several, `${kind} although there were two`);
          writes += 1;
        }
      }
    };
    for (let step = 0; step < 30; step += 1) {
      const id = 1 + random.below(3);
      const at = { id, x: random.below(40), y: random.below(40) };
      switch (random.below(5)) {
        case 0:
          if (!down.has(id)) {
            down.add(id);
            several ||= down.size > 1;
            check(gestures.press(press({ ...at, grabs: random.below(3) > 0, time: step * 100 })));
          }
          break;
        case 1:
          check(gestures.lift(at));
          down.delete(id);
          break;
        case 2:
          check(gestures.tick(step * 100));
          if (random.below(4) === 0) {
            check(gestures.abort(id));
            down.delete(id);
          }
          break;
        default:
          check(gestures.move(at));
      }
      if (down.size === 0) {
        several = false;
      }
    }
  }
  assert.ok(writes > 1000 && cancels > 100, `${writes} writes, ${cancels} taken back`);
});
