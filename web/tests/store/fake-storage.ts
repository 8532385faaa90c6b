/** A storage of the tests' own, which does to the page what browsers do. */
import type { KeyStorage } from "../../src/store/keeping.ts";

export class FakeStorage implements KeyStorage {
  readonly values = new Map<string, string>();
  /** The most characters that it holds. */
  room = Number.POSITIVE_INFINITY;
  writes = 0;

  get length(): number {
    return this.values.size;
  }

  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    let sum = key.length + value.length;
    for (const [other, text] of this.values) {
      sum += other === key ? 0 : other.length + text.length;
    }
    if (sum > this.room) {
      throw new DOMException("full", "QuotaExceededError");
    }
    this.writes += 1;
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }
}

/** A storage of which every use fails. */
export const blocked: KeyStorage = new Proxy({} as KeyStorage, {
  get: () => {
    throw new DOMException("not here", "SecurityError");
  },
});
