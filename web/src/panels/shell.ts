/** The frame of the page: header, board, status line, side panel (a sheet on small screens) and the bar of moves. */
import { texts } from "../texts/texts.ts";
import { button, type Child, element } from "./element.ts";

/** What a sheet is about. On large screens all that belongs to the mode is seen at once. */
export type Topic = "welcome" | "draw" | "play" | "check" | "hint" | "steps" | "ask" | "menu";

/** The places that the other parts fill. */
export interface Shell {
  readonly root: HTMLElement;
  readonly header: HTMLElement;
  readonly stage: HTMLElement;
  readonly boardHost: HTMLElement;
  readonly status: HTMLElement;
  readonly side: HTMLElement;
  readonly dock: HTMLElement;
  /** Adds a section to the side panel. */
  addSection(topic: Topic, section: HTMLElement): void;
  /** Whether sections are seen one at a time, as a sheet. */
  isSheet(): boolean;
  readonly topic: Topic | null;
  showTopic(topic: Topic | null): void;
  /** Scrolls the side panel to its beginning: another puzzle or another mode begins there. */
  toTop(): void;
}

/** As much of an answer is brought into view, in pixels: its heading and first words. */
const BEGINNING = 96;

/**
 * Brings what has just been told into view. Beside the board only its beginning: the buttons above, which may be under
 * the pointer, move no further than they must.
 */
export function revealTold(told: HTMLElement, isBeside: boolean): void {
  const scroller = told.closest(".sections");
  if (!isBeside || scroller === null) {
    told.scrollIntoView({ block: "nearest" });
    return;
  }
  const view = scroller.getBoundingClientRect();
  const box = told.getBoundingClientRect();
  const hidden = Math.min(box.top + BEGINNING, box.bottom) - view.bottom;
  scroller.scrollTop += box.top < view.top ? box.top - view.top : Math.max(0, hidden);
}

/** When the side panel stands beside the board; the same condition is in layout.css. */
const BESIDE = "(min-width: 900px), (min-width: 560px) and (max-height: 520px)";

/** Makes the frame, empty. `changed` is told when another sheet is shown. */
export function createShell(changed: () => void): Shell {
  const { panels } = texts();
  const beside = window.matchMedia(BESIDE);
  const header = element("header", { class: "header" });
  const boardHost = element("div", { class: "board-host" });
  const stage = element("main", { class: "stage" }, boardHost);
  const status = element("section", { class: "status", "aria-label": panels.status });
  const sections = element("div", { class: "sections" });
  const title = element("p", { class: "sheet-title", "aria-hidden": "true" });
  const titles = new Map<Topic, string>();
  const side = element(
    "aside",
    { class: "side", "aria-label": panels.tools },
    element(
      "div",
      { class: "sheet-head" },
      title,
      button(panels.sheet.closed, () => show(null), { kind: "quiet", icon: "close", bare: true }),
    ),
    sections,
  );
  const dock = element("nav", { class: "dock", "aria-label": panels.moves });
  const root = element("div", { class: "page" }, header, stage, status, side, dock);
  let topic: Topic | null = null;
  let opener: Element | null = null;

  function show(next: Topic | null): void {
    if (next === topic) {
      return;
    }
    const hadFocus = side.contains(document.activeElement);
    if (topic === null) {
      opener = document.activeElement;
    }
    topic = next;
    if (next === null) {
      delete root.dataset["topic"];
      if (hadFocus && !beside.matches && opener instanceof HTMLElement) {
        opener.focus();
      }
    } else {
      root.dataset["topic"] = next;
      title.textContent = titles.get(next) ?? "";
      sections.scrollTop = 0;
    }
    changed();
  }

  return {
    root,
    header,
    stage,
    boardHost,
    status,
    side,
    dock,
    addSection(name, section) {
      if (!titles.has(name)) {
        titles.set(name, section.getAttribute("aria-label") ?? "");
      }
      section.classList.add("section");
      section.dataset["topic"] = name;
      sections.append(section);
    },
    isSheet: () => !beside.matches,
    get topic() {
      return topic;
    },
    showTopic: show,
    toTop() {
      sections.scrollTop = 0;
    },
  };
}

/** A section of the side panel with its heading. */
export function section(title: string, ...children: Child[]): HTMLElement {
  const heading = element("h2", { class: "section-title" }, title);
  return element("section", { "aria-label": title }, heading, ...children);
}
