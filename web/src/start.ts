/**
 * The script that stands in the file as it is: it unpacks the page's own script, which is most of what is not the solver,
 * and runs it. A browser that lacks something gets one plain message instead.
 */
import { bytesInPairs } from "./solver/pairs.ts";
import { tooOldTexts } from "./texts/too-old.ts";

/** What the page cannot do without, by the names that browsers give it. */
const NEEDED = ["WebAssembly", "Worker", "DecompressionStream", "HTMLDialogElement", "ResizeObserver"] as const;

const missing = NEEDED.filter((name) => (globalThis as Record<string, unknown>)[name] === undefined);
if (missing.length > 0) {
  const { text, advice } = tooOldTexts(navigator.languages);
  tell(text(missing.join(", ")), advice);
} else {
  run(document.getElementById("page")?.textContent ?? "").catch(() => tell(tooOldTexts(navigator.languages).damaged));
}

async function run(packed: string): Promise<void> {
  const bytes = new Blob([new Uint8Array(bytesInPairs(packed))]);
  const script = document.createElement("script");
  // The policy has its hash.
  script.textContent = await new Response(bytes.stream().pipeThrough(new DecompressionStream("gzip"))).text();
  document.body.append(script);
}

/** The message, for the whole page. */
function tell(what: string, advice = ""): void {
  const { language, title } = tooOldTexts(navigator.languages);
  const main = document.createElement("main");
  main.className = "too-old";
  document.documentElement.lang = language;
  const part = (name: string, words: string) => {
    const made = document.createElement(name);
    made.textContent = words;
    main.append(made);
    return made;
  };
  part("h1", title).className = "name";
  part("p", what).setAttribute("role", "alert");
  part("p", advice);
  document.body.append(main);
}
