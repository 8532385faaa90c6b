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
  tell(missing.join(", "));
} else {
  void run(document.getElementById("page")?.textContent ?? "");
}

async function run(packed: string): Promise<void> {
  const bytes = new Blob([new Uint8Array(bytesInPairs(packed))]);
  const text = await new Response(bytes.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const script = document.createElement("script");
  script.src = address;
  script.onload = () => URL.revokeObjectURL(address);
  script.onerror = () => tell("blob:");
  document.body.append(script);
}

/** The message, for the whole page. */
function tell(lacking: string): void {
  const { language, title, text, advice } = tooOldTexts(navigator.languages);
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
  part("p", text(lacking)).setAttribute("role", "alert");
  part("p", advice);
  document.body.append(main);
}
