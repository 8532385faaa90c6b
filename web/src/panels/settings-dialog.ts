/** Settings, and what this page is. */
import type { Settings } from "../store/store.ts";
import { LANGUAGES, texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { button, checkbox, choice, element } from "./element.ts";
import type { Page } from "./page.ts";

/** The dialog. */
export interface SettingsDialog {
  open(): void;
  isOpen(): boolean;
}

/** Makes the dialog. */
export function createSettings(page: Page, version: string): SettingsDialog {
  const { everyone, preferences, faults: faultNames, learn } = texts().panels;
  const { store } = page;
  const language = choice<string>(
    preferences.language,
    [{ value: "system", label: preferences.system }, ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))],
    store.now.settings.language,
    (value) => store.setSettings({ language: value }),
  );
  for (const { code } of LANGUAGES) {
    language.root.querySelector(`[value=${code}]`)?.closest("label")?.setAttribute("lang", code);
  }
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
  const letters = checkbox(everyone.letters, store.now.settings.letters === "on", (checked) =>
    store.setSettings({ letters: checked ? "on" : "off" }),
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
      language.root,
      theme.root,
      faults.root,
      element("p", { class: "quiet" }, preferences.faultsNote),
      hints.root,
      letters.root,
      element("p", { class: "quiet" }, everyone.lettersNote),
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
  return {
    open() {
      language.set(store.now.settings.language);
      theme.set(store.now.settings.theme);
      faults.set(store.now.settings.faults);
      letters.input.checked = store.now.settings.letters === "on";
      hints.set(store.now.settings.hints);
      made.open();
    },
    isOpen: () => made.root.open,
  };
}
