/** Light and dark: what the system has, or what was set. */
import type { Store } from "../store/store.ts";
import { element } from "./element.ts";

/** Keeps the theme of the page, and the colour of the browser around it, as the settings say. */
export function followTheme(store: Store, signal: AbortSignal): void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  const around = element("meta", { name: "theme-color" });
  document.head.append(around);
  const apply = () => {
    const { theme } = store.now.settings;
    const dark = theme === "dark" || (theme === "system" && system.matches);
    root.dataset["theme"] = dark ? "dark" : "light";
    around.content = getComputedStyle(root).getPropertyValue("--paper").trim();
  };
  system.addEventListener("change", apply, { signal });
  signal.addEventListener("abort", () => around.remove());
  store.subscribe((now, before) => {
    if (now.settings !== before.settings) {
      apply();
    }
  });
  apply();
}
