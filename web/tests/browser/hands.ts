/** Mouse, fingers and keys. Each counts what it does, for the figures. */
import type { CDPSession, Page } from "playwright-core";
import { middleOf, type Point } from "./board.ts";

/** Presses, taps, drags and keys so far. */
export interface Counted {
  readonly moves: number;
}

/** How long a finger rests before it is lifted, in milliseconds. */
const RESTING = 80;

/** A mouse. */
export class Mouse implements Counted {
  moves = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(at: Point, button: "left" | "right" = "left"): Promise<void> {
    this.moves += 1;
    await this.#page.mouse.click(at.x, at.y, { button });
  }

  async drag(from: Point, to: Point): Promise<void> {
    this.moves += 1;
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await mouse.move(to.x, to.y);
    await mouse.up();
  }

  async dragCells(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.drag(await middleOf(this.#page, ...from), await middleOf(this.#page, ...to));
  }
}

/** Fingers, by the events that a touch screen makes. */
export class Fingers implements Counted {
  moves = 0;
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async down(...points: Point[]): Promise<void> {
    await this.#send("touchStart", points);
  }

  async move(...points: Point[]): Promise<void> {
    await this.#send("touchMove", points);
  }

  /** Lifts all fingers, or all but those at these points. */
  async up(...rest: Point[]): Promise<void> {
    await this.#send("touchEnd", rest);
  }

  async cancel(): Promise<void> {
    await this.#send("touchCancel", []);
  }

  async tap(at: Point): Promise<void> {
    this.moves += 1;
    await this.down(at);
    await this.up();
  }

  /** A drag of one finger. */
  async drag(from: Point, to: Point): Promise<void> {
    this.moves += 1;
    await this.down(from);
    for (let step = 1; step <= 4; step++) {
      await this.move(between(from, to, step / 4));
    }
    // A finger that is lifted while it moves flings, and Chromium takes the next tap for the end of that.
    await new Promise((resolve) => setTimeout(resolve, RESTING));
    await this.up();
  }

  /** Two fingers that go from two points to two others. */
  async pinch(from: readonly [Point, Point], to: readonly [Point, Point]): Promise<void> {
    await this.down(from[0]);
    await this.down(...from);
    for (let step = 1; step <= 6; step++) {
      await this.move(between(from[0], to[0], step / 6), between(from[1], to[1], step / 6));
    }
    await this.up(to[1]);
    await this.up();
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", points: readonly Point[]): Promise<void> {
    // A finger that stays has the same number in every event.
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  }
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A keyboard. */
export class Keys implements Counted {
  moves = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.moves += 1;
      await this.#page.keyboard.press(key);
    }
  }

  /** Presses Tab until the control with this name has the focus; fails where a whole round does not come to it. */
  async tabTo(role: string, name: RegExp | string): Promise<void> {
    for (let turn = 0; turn < 80; turn++) {
      if (await this.#isAt(role, name)) {
        return;
      }
      await this.press("Tab");
    }
    throw new Error(`Tab never comes to the ${role} ${String(name)}`);
  }

  async #isAt(role: string, name: RegExp | string): Promise<boolean> {
    const focused = this.#page.locator(":focus");
    const wanted = this.#page.getByRole(role as "button", { name, exact: typeof name === "string" });
    return (await focused.count()) > 0 && (await focused.and(wanted).count()) > 0;
  }
}
