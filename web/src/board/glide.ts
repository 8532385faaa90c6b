/** What is moved by a finger goes on for a while when it is let go. */

/** Movements older than this, in milliseconds, say nothing of how fast the finger was. */
const RECENT = 80;
/** Slower than this, in pixels a millisecond, nothing glides. */
const SLOWEST = 0.05;
/** How much of the speed is left after a millisecond. */
const KEPT = 0.9965;

interface Move {
  readonly dx: number;
  readonly dy: number;
  readonly time: number;
}

export class Glide {
  readonly #move: (dx: number, dy: number) => void;
  #moves: Move[] = [];
  #request: number | null = null;

  constructor(move: (dx: number, dy: number) => void) {
    this.#move = move;
  }

  /** The finger has moved. */
  add(dx: number, dy: number, time: number): void {
    this.#moves = [...this.#moves.filter((move) => time - move.time <= RECENT), { dx, dy, time }];
  }

  /** The finger is lifted. */
  release(time: number): void {
    let [vx, vy] = speedOf(this.#moves, time);
    this.stop();
    if (Math.hypot(vx, vy) < SLOWEST || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      return;
    }
    let last = time;
    const step = (now: number) => {
      const passed = Math.max(0, now - last);
      last = now;
      this.#move(vx * passed, vy * passed);
      vx *= KEPT ** passed;
      vy *= KEPT ** passed;
      this.#request = Math.hypot(vx, vy) < SLOWEST ? null : requestAnimationFrame(step);
    };
    this.#request = requestAnimationFrame(step);
  }

  stop(): void {
    this.#moves = [];
    if (this.#request !== null) {
      cancelAnimationFrame(this.#request);
      this.#request = null;
    }
  }
}

/** The speed of the last movements, in pixels a millisecond. */
export function speedOf(moves: readonly Move[], time: number): [x: number, y: number] {
  const recent = moves.filter((move) => time - move.time <= RECENT);
  const sum = (part: "dx" | "dy") => recent.reduce((total, move) => total + move[part], 0) / RECENT;
  return [sum("dx"), sum("dy")];
}
