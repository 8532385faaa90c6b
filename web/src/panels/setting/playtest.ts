/** Playing a draft as others will, and what came of it. */
import type { Shown, View } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { showButton } from "../ask/answer.ts";
import { button, element, icon, setHidden, setText } from "../element.ts";
import type { Page } from "../page.ts";
import { islandCount } from "../preview.ts";
import { readOut } from "../spoken.ts";
import { undoNote } from "../undo-note.ts";
import { numbersIn } from "./facts.ts";

/** The part of the status line that leads back. */
export function playtestStatus(page: Page): { root: HTMLElement; update(now: View): void } {
  const { setting } = texts().panels;
  const words = element("p", { class: "trial-words" });
  readOut(words);
  const back = button(setting.back, () => page.store.endPlaytest(), { kind: "primary" });
  const root = element("div", { class: "trial-part" }, icon("grid"), words, element("div", { class: "row" }, back));
  return {
    root,
    update(now) {
      setHidden(root, !now.playtest);
      setText(words, now.playtest ? setting.trying : "");
    },
  };
}

/** The part of the panel with the button that begins, and the answer of the last time, which `show` shows on the board. */
export function playtestPart(page: Page, show: (what: Shown | null) => void): HTMLElement {
  const { setting } = texts().panels;
  const { store } = page;
  const begin = button(setting.tryIt, () => store.beginPlaytest(), { icon: "play" });
  begin.title = setting.tryItTitle;
  const words = element("p", {});
  const tools = element("div", { class: "row" });
  const last = element("div", { class: "last-try" }, words, tools);
  let told: View["lastTry"] = null;

  function update(now: View): void {
    begin.disabled = islandCount(now.puzzle) === 0;
    const { lastTry } = now;
    const isHere = lastTry !== null && lastTry.puzzle === now.puzzle;
    setHidden(last, !isHere);
    if (!isHere) {
      told = null;
      return;
    }
    setText(words, wordsOn(now, lastTry.complete));
    if (lastTry !== told) {
      told = lastTry;
      const shown: Shown = { tone: "answer", islands: [], corridors: [], counts: lastTry.counts };
      tools.replaceChildren(showButton({ page, show }, setting.lastTry.show, shown), ...fillPart(page, lastTry));
    }
  }

  store.subscribe((now, before) => {
    if (now.puzzle !== before.puzzle || now.lastTry !== before.lastTry || now.verdict !== before.verdict) {
      update(now);
    }
  });
  update(store.now);
  return element("div", { class: "stack" }, element("div", { class: "row" }, begin), last);
}

function wordsOn({ verdict }: View, isComplete: boolean): string {
  const { lastTry } = texts().panels.setting;
  if (!isComplete) {
    return lastTry.unfinished;
  }
  return verdict.kind === "one" ? lastTry.only : verdict.kind === "several" ? lastTry.several : lastTry.solved;
}

/** Writes what was built into the islands without a number. */
function fillPart(page: Page, lastTry: NonNullable<View["lastTry"]>): HTMLElement[] {
  const { setting } = texts().panels;
  const { store } = page;
  const { board } = store.now;
  if (!lastTry.complete || board === null) {
    return [];
  }
  const bridges = board.corridors.map(({ index, from, to }) => {
    const [a, b] = [board.island(from), board.island(to)];
    return { from: [a.row, a.col] as [number, number], to: [b.row, b.col] as [number, number], count: lastTry.counts[index] ?? 0 };
  });
  const numbers = numbersIn(lastTry.puzzle, bridges);
  const fill = () => {
    if (store.setClues(numbers)) {
      undoNote(page, setting.applied);
    }
  };
  return numbers.length === 0 ? [] : [button(setting.lastTry.fill(numbers.length), fill)];
}
