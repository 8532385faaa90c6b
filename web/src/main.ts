/** Starts the page. */
import { createBoardView } from "./board/view.ts";
import { assemble } from "./panels/assemble.ts";
import { texts } from "./texts/texts.ts";
import { Solver } from "./solver/client.ts";
import { createStore } from "./store/create.ts";
import { browserStorage } from "./store/keeping.ts";

/** The version of hashi-sat; build.mjs puts it in. */
declare const PAGE_VERSION: string;

function embedded(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}

document.title = texts().panels.name;
const solver = new Solver(embedded("solver"), embedded("worker"));
const store = createStore({ solver, storage: browserStorage() });
window.addEventListener("storage", ({ key }) => store.storageChanged(key));
assemble({
  solver,
  store,
  boardIn: (host) => createBoardView(host, store),
  given: embedded("given"),
  version: PAGE_VERSION,
});
