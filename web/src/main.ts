/** Starts the page. */
import { createBoardView } from "./board/view.ts";
import { assemble } from "./panels/assemble.ts";
import { bestLanguage, type Language, languageNow, setLanguage, texts } from "./texts/texts.ts";
import { Solver } from "./solver/client.ts";
import { createStore } from "./store/create.ts";
import { browserStorage } from "./store/keeping.ts";
import { storeUntil } from "./store/until.ts";

/** The version of hashi-sat; build.mjs puts it in. */
declare const PAGE_VERSION: string;

function embedded(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}

/** The language that was set, or what the browser wants. */
function wantedLanguage(setting: string): Language {
  return bestLanguage([setting, ...navigator.languages]);
}

/** The texts that are taken from now on, and what the document says of itself. */
function speak(language: Language): void {
  setLanguage(language);
  document.documentElement.lang = language;
  document.title = texts().panels.name;
}

const solver = new Solver(embedded("solver"), embedded("worker"));
const store = createStore({ solver, storage: browserStorage() });
window.addEventListener("storage", ({ key }) => store.storageChanged(key));
const put = (given: string | null) => {
  const end = new AbortController();
  const own = storeUntil(store, end.signal);
  const { opened, openAgain } = assemble({
    solver,
    store: own,
    boardIn: (host) => createBoardView(host, own, end.signal),
    given,
    version: PAGE_VERSION,
    signal: end.signal,
  });
  return { opened, openAgain, end: () => end.abort() };
};
speak(wantedLanguage(store.now.settings.language));
let page = put(embedded("given"));
// Another language: all around the store is built anew, which itself loses nothing, whether or not anything is stored.
const follow = () => {
  const language = wantedLanguage(store.now.settings.language);
  if (language !== languageNow()) {
    const opened = page.opened();
    page.end();
    speak(language);
    page = put(null);
    if (opened !== undefined) {
      page.openAgain(opened);
    }
  }
};
window.addEventListener("languagechange", follow);
store.subscribe((now, before) => {
  if (now.settings.language !== before.settings.language) {
    // When all have been told of the setting.
    queueMicrotask(follow);
  }
});
