/** Settings, and what this page is. */
import type { Settings } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { button, choice, element } from "./element.ts";
import type { Page } from "./page.ts";

/** Makes the dialog; returns what opens it. */
export function createSettings(page: Page, version: string): () => void {
  const { preferences, faults: faultNames, learn } = texts().panels;
  const { store } = page;
  const theme = choice<Settings["theme"]>(
    preferences.theme,
    (["system", "light", "dark"] as const).map((value) => ({ value, label: preferences.themes[value] })),
    store.now.settings.theme,
    (value) => store.setSettings({ theme: value }),
  );
  const faults = choice<Settings["faults"]>(
    preferences.faults,
    (["always", "asked", "never"] as const).map((value) => ({ value, label: faultNames[value] })),
    store.now.settings.faults,
    (value) => store.setSettings({ faults: value }),
  );
  const hints = choice<Settings["hints"]>(
    learn.setting,
    (["stages", "all"] as const).map((value) => ({ value, label: learn.settingNames[value] })),
    store.now.settings.hints,
    (value) => store.setSettings({ hints: value }),
  );
  const made = dialog(preferences.title, [
    element(
      "section",
      { class: "part stack" },
      theme.root,
      faults.root,
      element("p", { class: "quiet" }, preferences.faultsNote),
      hints.root,
    ),
    element(
      "section",
      { class: "part stack" },
      element("h3", { class: "section-title" }, preferences.about),
      element("p", {}, preferences.aboutText),
      element("p", {}, preferences.privacy),
      element("p", { class: "quiet" }, `${preferences.version(version)}. ${preferences.licence}`),
      element(
        "div",
        { class: "row" },
        button(preferences.keys, () => {
          made.close();
          page.actions.openKeys();
        }),
      ),
    ),
  ]);
  return () => {
    theme.set(store.now.settings.theme);
    faults.set(store.now.settings.faults);
    hints.set(store.now.settings.hints);
    made.open();
  };
}
