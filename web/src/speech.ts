/**
 * The one polite live region of the page: whatever part has something to say to those who do not see it says it here, so
 * that nothing is said twice and nothing cuts off something else.
 */

/** What is said within this time, in milliseconds, comes of one thing that was done, and is said together. */
const TOGETHER = 40;

let region: HTMLElement | undefined;
/** What the region contains. In a closed tree of its own it is said, but is no text of the page that could be found twice. */
let words: ShadowRoot | undefined;
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts the region into the document, or into the dialog that is open: around that nothing is read out. */
export function hostSpeech(host: HTMLElement = document.body): void {
  if (region === undefined) {
    region = document.createElement("div");
    region.className = "speech unseen";
    region.setAttribute("role", "status");
    words = region.attachShadow({ mode: "closed" });
  }
  put("");
  host.append(region);
}

/** Says something after what is being read out. */
export function speak(text: string): void {
  if (text === "" || waiting.includes(text)) {
    return;
  }
  waiting.push(text);
  timer ??= setTimeout(() => {
    timer = undefined;
    const told = waiting.map((part, index) => (index < waiting.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part)).join(" ");
    waiting = [];
    // The same text twice is read out twice only where it differs.
    put(words?.textContent === told ? `${told}\u00a0` : told);
  }, TOGETHER);
}

/** Takes back what is waiting to be said: something better is said of the same thing. */
export function unsay(text: string): void {
  waiting = waiting.filter((part) => part !== text);
}

/** What was said is not true any more: it is not to be found there, nor read out if it has not been yet. */
export function hush(text: string): void {
  if (text === "") {
    return;
  }
  unsay(text);
  if (words?.textContent?.includes(text) === true) {
    put("");
  }
}

function put(text: string): void {
  if (words !== undefined) {
    words.textContent = text;
  }
}
