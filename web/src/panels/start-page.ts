/** Begins with a puzzle, and opens the links that are put into the address later. */
import type * as link from "../store/link.ts";
import { FragmentError } from "../store/link.ts";
import type { ReadDocument } from "../solver/protocol.ts";
import { texts } from "../texts/texts.ts";
import { setHidden } from "./element.ts";
import { EXAMPLE } from "./example.ts";
import type { Page } from "./page.ts";
import { documentOf } from "./questions.ts";
import { begin } from "./start.ts";

type PuzzleRead = ReadDocument["puzzles"][number];

/** What it takes besides the page. */
export interface StartOptions extends Pick<typeof link, "linkIn" | "linked" | "withoutLink"> {
  readonly given: string;
  readonly welcome: HTMLElement;
}

/** Begins. */
export async function startPage(page: Page, options: StartOptions): Promise<void> {
  const { store, solver, messages } = page;
  const { start } = texts().panels;
  const { linkIn, linked, withoutLink } = options;

  function put({ puzzle, bridges, crosses }: PuzzleRead): void {
    store.setMode("play");
    store.begin(puzzle, bridges, crosses);
  }

  function complain(about: "given" | "link", error: unknown): void {
    const reason = linkReason(error);
    messages.error(about === "given" ? start.brokenGiven(reason) : start.brokenLink(reason));
  }

  /** A reload shall bring back what was played since, not what the link held. */
  function dropLink(): void {
    try {
      history.replaceState(null, "", withoutLink(location.href));
    } catch {
      // Some browsers refuse that for files; then the link stays in the address.
    }
  }

  async function read(text: string): Promise<PuzzleRead | undefined> {
    const { puzzles } = await solver.ask("desk", "read", { most: 1 }, { data: new TextEncoder().encode(text) });
    return puzzles[0];
  }

  await begin(
    { given: options.given, fragment: linkIn(location.href) ?? "" },
    {
      read,
      openFragment: async (fragment) => put(await linked(solver, fragment)),
      put,
      restore: () => store.restore(),
      invite: () => invite(page, options.welcome),
      complain,
    },
  );
  dropLink();
  window.addEventListener("hashchange", () => {
    const fragment = linkIn(location.href);
    if (fragment === null) {
      return;
    }
    linked(solver, fragment).then(
      ({ puzzle, bridges, crosses }) => {
        store.load(puzzle, bridges, crosses);
        store.setMode("play");
        dropLink();
      },
      (error: unknown) => {
        complain("link", error);
        dropLink();
      },
    );
  });
}

/** Why a link cannot be opened, in words. */
export function linkReason(error: unknown): string {
  const { start } = texts().panels;
  if (error instanceof FragmentError) {
    return start.linkFaults[error.kind];
  }
  return documentOf(error).text;
}

/** Shows the example with the invitation beside it, which goes with the first thing that is done. */
function invite(page: Page, welcome: HTMLElement): void {
  const { store } = page;
  store.setMode("play");
  store.begin(EXAMPLE);
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
