/** Begins with a puzzle, and opens the links that are put into the address later. */
import { idOf } from "../store/begun.ts";
import type * as link from "../store/link.ts";
import { FragmentError } from "../store/link.ts";
import type { PuzzleRead } from "../solver/protocol.ts";
import type { Arrival, Mode, View } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { setHidden } from "./element.ts";
import { EXAMPLE } from "./example.ts";
import { hasMarks } from "./marks.ts";
import type { Page } from "./page.ts";
import { documentOf } from "../solver/client.ts";
import { begin } from "./start.ts";
import { undoNote } from "./undo-note.ts";

/** In the entry of the browser's history: a link has been opened here. */
const OPENED = "hashi-link";

/** What it takes besides the page. */
export interface StartOptions extends Pick<typeof link, "linkIn" | "linked" | "withoutLink"> {
  readonly given: string | null;
  readonly welcome: HTMLElement;
}

/** Begins. */
export async function startPage(page: Page, options: StartOptions): Promise<void> {
  const { store, solver, messages } = page;
  const { start } = texts().panels;
  const { linkIn, linked, withoutLink } = options;

  // Whoever presses Draw or Play while the page begins has chosen already.
  let chosen: Mode = "play";
  const isBegun = new AbortController();
  document.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.closest(".mode") !== null) {
        chosen = target.value === "draw" ? "draw" : "play";
      }
    },
    { signal: isBegun.signal },
  );

  function put({ puzzle, bridges, crosses }: PuzzleRead): void {
    store.setMode(chosen);
    told(store.begin(puzzle, bridges, crosses));
  }

  /** A state in place of a game that was begun before is not put there without a word. */
  function told(arrival: Arrival): void {
    if (arrival === "changed") {
      undoNote(page, texts().panels.opening.stateOnTop);
    }
  }

  function complain(about: "given" | "link", error: unknown): void {
    const reason = linkReason(error);
    messages.error(about === "given" ? start.brokenGiven(reason) : start.brokenLink(reason));
  }

  /** A reload shall bring back what was played since, not what the link held, nor what the page came with. */
  function dropLink(wasOpened: boolean): void {
    try {
      history.replaceState(wasOpened ? OPENED : history.state, "", withoutLink(location.href));
    } catch {
      // Some browsers refuse that for files; then the link stays in the address.
    }
  }

  async function read(text: string): Promise<PuzzleRead | undefined> {
    const { puzzles } = await solver.ask("desk", "read", { most: 1 }, { data: new TextEncoder().encode(text) });
    const [first] = puzzles;
    return first?.puzzle === undefined ? undefined : first;
  }

  // Of several links that come one after another, the last one counts; one that comes while the page begins waits for that.
  let links = 0;
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  window.addEventListener("hashchange", ({ newURL }) => {
    const fragment = linkIn(newURL);
    if (fragment === null) {
      return;
    }
    const mine = ++links;
    // The address may have changed once more, of which the browser tells later.
    const isLast = () => mine === links && linkIn(location.href) === fragment;
    const asked = linked(solver, fragment);
    // A link that is broken is told in its turn.
    asked.catch(() => {});
    ready
      .then(() => asked)
      .then(
        ({ puzzle, bridges, crosses }) => {
          if (isLast()) {
            const arrival = store.load(puzzle, bridges, crosses);
            store.setMode("play");
            told(arrival);
            dropLink(true);
          }
        },
        (error: unknown) => {
          if (isLast()) {
            complain("link", error);
            dropLink(false);
          }
        },
      );
  }, { signal: page.signal });
  if (options.given === null) {
    isBegun.abort();
    isReady();
    inviteAgain();
    return;
  }
  const link = linkIn(location.href);
  const began = await begin(
    { given: options.given, fragment: link ?? "", isReloaded: history.state === OPENED },
    {
      read,
      openFragment: async (fragment) => put(await linked(solver, fragment)),
      put,
      restore: () => store.restore(),
      invite() {
        store.setMode(chosen);
        store.begin(EXAMPLE);
        invite(page, options.welcome);
      },
      complain,
    },
  );
  isBegun.abort();
  if (link !== null && linkIn(location.href) === link) {
    dropLink(began === "link");
  }
  isReady();
  if (began !== "example") {
    await store.settled();
    inviteAgain();
  }

  function inviteAgain(): void {
    if (isUntouched(store.now)) {
      invite(page, options.welcome);
    }
  }
}

/** Why a link cannot be opened, in words. */
export function linkReason(error: unknown): string {
  const { start } = texts().panels;
  if (error instanceof FragmentError) {
    return start.linkFaults[error.kind];
  }
  return texts().library.error(documentOf(error));
}

/** Whether this is the example as it was on the first visit. */
function isUntouched(now: View): boolean {
  const isExample = idOf(now.puzzle) === idOf(EXAMPLE);
  const isPlayed = now.canUndo || now.canRedo || now.locked.size > 0 || hasMarks(now);
  return isExample && !isPlayed && now.mode === "play" && now.shown === null;
}

/** Shows the invitation beside the example; it goes with the first thing that is done. */
function invite(page: Page, welcome: HTMLElement): void {
  const { store } = page;
  setHidden(welcome, false);
  page.actions.showTopic("welcome");
  const { puzzle } = store.now;
  const stop = store.subscribe((now) => {
    if (now.puzzle !== puzzle || now.canUndo || now.shown !== null || now.mode !== "play") {
      stop();
      setHidden(welcome, true);
      if (page.actions.topicIs("welcome")) {
        page.actions.showTopic(null);
      }
    }
  });
}
