/** The view, and those who are told when it changes. */
import type { Listener, View } from "./store.ts";

/** Holds the view. */
export class Telling {
  #view: View;
  readonly #listeners = new Set<Listener>();
  /** Changes that are still to be told. */
  readonly #told: [View, View][] = [];

  constructor(view: View) {
    this.#view = view;
  }

  get view(): View {
    return this.#view;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Changes the view and tells it, if anything is different. Changes that listeners make are told after this one. */
  tell(changes: Partial<View>): void {
    const before = this.#view;
    const names = Object.keys(changes) as (keyof View)[];
    if (names.every((name) => before[name] === changes[name])) {
      return;
    }
    this.#view = { ...before, ...changes };
    this.#told.push([this.#view, before]);
    if (this.#told.length > 1) {
      return;
    }
    for (let told = this.#told[0]; told !== undefined; told = this.#told[0]) {
      for (const listener of [...this.#listeners]) {
        tellOne(listener, told);
      }
      this.#told.shift();
    }
  }
}

/** A part of the page that fails does not keep the others from being told. */
function tellOne(listener: Listener, [now, before]: [View, View]): void {
  try {
    listener(now, before);
  } catch (error) {
    reportError(error);
  }
}
