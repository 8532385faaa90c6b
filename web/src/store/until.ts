/** The store for one life of the page. */
import type { Listener, Store } from "./store.ts";

/** The same store; who listens through it is told nothing any more when the signal is aborted. */
export function storeUntil(store: Store, signal: AbortSignal): Store {
  const subscribe = (listener: Listener) => {
    if (signal.aborted) {
      return () => {};
    }
    const end = store.subscribe(listener);
    const stop = () => {
      signal.removeEventListener("abort", stop);
      end();
    };
    signal.addEventListener("abort", stop);
    return stop;
  };
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      return name === "subscribe" ? subscribe : typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
