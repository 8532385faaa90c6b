/** Time that passes when it is told to. */
import type { After } from "../../src/store/verdict.ts";

export class FakeClock {
  time = 1_000_000;
  #waiting: { due: number; action: () => void }[] = [];

  readonly now = (): number => this.time;

  readonly after: After = (milliseconds, action) => {
    const entry = { due: this.time + milliseconds, action };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== entry);
    };
  };

  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.#waiting.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (next === undefined) {
        break;
      }
      this.#waiting = this.#waiting.filter((each) => each !== next);
      this.time = next.due;
      next.action();
    }
    this.time = end;
  }
}
