/** Changes that would leave one solution: previewed while they are pointed at, made with one press. */
import { texts } from "../../texts/texts.ts";
import type { Clue } from "../../solver/protocol.ts";
import type { Shown } from "../../store/store.ts";
import { changesInWords, cluesOf, previewOf } from "../ask/repairs.ts";
import { button, type Child, element, setHidden, setText } from "../element.ts";
import type { Page } from "../page.ts";
import { place } from "../place-text.ts";
import { undoNote } from "../undo-note.ts";
import { numbersIn, unknownIn } from "./facts.ts";
import { type Findings, MOST_ISLANDS, type Offer } from "./findings.ts";

/** The most numbers that are told one by one. */
const MOST_NAMED = 6;

/** The part of the panel with the offers. */
export interface OffersPart {
  readonly root: HTMLElement;
  update(findings: Findings | null): void;
}

/** Makes the part, empty. `show` shows a preview on the board. */
export function offersPart(page: Page, show: (what: Shown | null) => void): OffersPart {
  const { setting } = texts().panels;
  const list = element("ul", { class: "repairs" });
  const note = element("p", { class: "quiet" });
  const root = element("div", { class: "offers" }, element("h3", { class: "label" }, setting.offers), list, note);
  let told: Findings["puzzle"] | undefined;
  setHidden(root, true);
  return {
    root,
    update(findings) {
      const isOffering = findings !== null && (findings.common !== undefined || findings.explain !== undefined);
      setHidden(root, !isOffering);
      if (!isOffering || findings.puzzle !== told) {
        list.replaceChildren();
        told = findings?.puzzle;
      }
      if (isOffering) {
        // What is there stays where it is, with the focus that may be in it.
        list.append(...findings.offers.slice(list.childElementCount).map((offer) => item(page, findings, offer, show)));
        setHidden(list, list.childElementCount === 0);
        setText(note, noteOn(findings));
        setHidden(note, note.textContent === "");
      }
    },
  };
}

/** Why there are no more offers. */
export function noteOn({
  offers,
  completions,
  repairs,
  isLoose,
  busy,
  tooLarge,
}: Pick<Findings, "offers" | "completions" | "repairs" | "isLoose" | "busy" | "tooLarge">): string {
  const { setting } = texts().panels;
  if (tooLarge) {
    return setting.tooLarge(MOST_ISLANDS);
  }
  if (busy) {
    return setting.looking;
  }
  const ends = [completions, repairs].filter((end) => end !== undefined);
  const isLate = ends.some(({ complete, reason }) => !complete && reason !== "limit");
  return [
    completions?.complete === true && completions.completions === 0 ? setting.noCompletion : "",
    repairs?.complete === true && repairs.repairs === 0 ? setting.noRepair : "",
    isLoose && offers.length > 0 ? setting.loose : "",
    isLate ? setting.outOfTime : "",
    offers.length > 0 && ends.some(({ reason }) => reason === "limit") ? setting.more : "",
  ]
    .filter((text) => text !== "")
    .join(" ");
}

function item(page: Page, findings: Findings, { kind, change }: Offer, show: (what: Shown | null) => void): HTMLElement {
  const { setting } = texts().panels;
  const { store } = page;
  const words = element("p", { class: "changes" }, ...(kind === "repair" ? changesInWords(page, change) : numbersInWords(page, findings, change)));
  const apply = (clues: readonly (readonly [[number, number], Clue])[]) => () => {
    show(null);
    if (store.setClues(clues)) {
      undoNote(page, setting.applied);
    }
  };
  const buttons = [button(setting.apply, apply(cluesOf(change)))];
  const all = numbersIn(findings.puzzle, change.bridges);
  if (kind === "complete" && all.length > change.changes.length) {
    buttons.push(button(setting.fillAll(all.length), apply(all), { kind: "quiet" }));
  }
  const made = element("li", { class: "repair offer" }, words, element("div", { class: "row" }, ...buttons));
  let shown: Shown | null = null;
  const preview = () => {
    const { board, puzzle } = store.now;
    if (board !== null && board.puzzle === puzzle && puzzle === findings.puzzle && (shown === null || store.now.shown !== shown)) {
      shown = previewOf(board, change);
      show(shown);
    }
  };
  const hide = () => {
    const isKept = made.contains(document.activeElement) || made.matches(":hover");
    if (shown !== null && store.now.shown === shown && !isKept) {
      show(null);
    }
  };
  made.addEventListener("pointerenter", preview);
  made.addEventListener("focusin", preview);
  made.addEventListener("pointerleave", hide);
  made.addEventListener("focusout", () => queueMicrotask(hide));
  return made;
}

/** "Give 1 of 2 “?” a number: 3 at …" The board shows them all. */
function numbersInWords(page: Page, { puzzle }: Findings, { changes }: Offer["change"]): Child[] {
  const { setting } = texts().panels;
  const rest = changes.length - MOST_NAMED;
  return [
    setting.number(changes.length, unknownIn(puzzle).length),
    ...changes.slice(0, MOST_NAMED).flatMap((change, index): Child[] => [
      ...(index === 0 ? [] : [setting.next]),
      "to" in change ? setting.numberAt(String(change.to)) : "",
      place(page, [change.cell]),
    ]),
    ...(rest > 0 ? [setting.further(rest)] : []),
  ];
}
