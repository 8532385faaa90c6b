/** What a draft lacks, what would mend it, how hard it is, and how it plays: for those who make puzzles. */
import type { Board } from "../../model/board.ts";
import { touchingPairs } from "../../model/touching.ts";
import type { CommonCorridor, CommonDocument, HardestDocument, PuzzleDocument } from "../../solver/protocol.ts";
import type { Shown } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { showButton } from "../ask/answer.ts";
import { button, checkbox, type Child, element, relabel, setHidden, setText } from "../element.ts";
import { shownFor } from "../hint/moves.ts";
import { corridorsAt, countsOf, islandsAt } from "../marks.ts";
import type { Page } from "../page.ts";
import { place, placeText } from "../place-text.ts";
import { islandCount } from "../preview.ts";
import { section } from "../shell.ts";
import { spokenPart } from "../spoken.ts";
import { factsLine } from "./facts.ts";
import { DraftQuestions, type Findings } from "./findings.ts";
import { offersPart } from "./offers.ts";
import { playtestPart } from "./playtest.ts";

/** The most pairs of islands side by side that are named. */
const MOST_PAIRS = 4;

/** The panel, and what the status line has of it. */
export interface SettingPanel {
  readonly root: HTMLElement;
  /** A button with the gist of it, which leads to the panel. */
  readonly gist: HTMLElement;
}

/** Shows something on the board until the draft is left. */
type Show = (what: Shown | null) => void;

/** Makes the panel. */
export function settingPanel(page: Page): SettingPanel {
  const { setting } = texts().panels;
  const { store } = page;
  const lack = element("div", { class: "lack" });
  const spoken = spokenPart();
  const shows = checkbox(setting.show, true, showLack);
  const own = new WeakSet<Shown>();
  const offers = offersPart(page, show);
  const touching = element("p", { class: "quiet" });
  const facts = element("span", { class: "facts" });
  const copy = button(setting.copy, () => void copyFacts(), { kind: "quiet", icon: "copy", bare: true });
  const factsRow = element("div", { class: "row row-fill facts-row" }, facts, copy);
  const root = section(setting.title, lack, shows.root, offers.root, factsRow, touching, playtestPart(page, show));
  root.classList.add("draft");
  const gist = button(setting.title, goHere, { kind: "quiet", icon: "next", class: "gist" });
  let findings: Findings | null = null;

  const questions = new DraftQuestions(page.solver, (found) => {
    const before = findings;
    findings = found;
    offers.update(found);
    if (found === null || found.common !== before?.common || found.explain !== before?.explain || found.hardest !== before?.hardest || found.failed) {
      tell(found);
    }
    showLack();
    tellFacts(store.now.puzzle);
    if (found !== null) {
      relabel(gist, setting.gist(found.common === undefined ? 0 : differing(found.common).length, found.offers.length));
    }
  });

  function goHere(): void {
    if (!page.isBeside()) {
      page.actions.showTopic("draw");
    }
    // Only the panel scrolls: the page itself has to stay where it is.
    const scroller = root.closest(".sections");
    if (scroller !== null) {
      scroller.scrollTop += root.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    }
    const heading = root.querySelector<HTMLElement>("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  function show(what: Shown | null): void {
    if (what !== null) {
      own.add(what);
    }
    store.show(what);
  }

  function tell(found: Findings | null): void {
    const isUnknown = found === null && store.now.verdict.kind === "unknown";
    const parts = isUnknown ? [element("p", {}, setting.unknown)] : found === null ? [] : lackParts(page, found, show);
    lack.replaceChildren(...parts);
    spoken.say(...parts.slice(0, 1));
    const isShowable = found !== null && (found.common?.status === "satisfiable" || found.explain?.status === "unsatisfiable");
    setHidden(shows.root, !isShowable);
  }

  function showLack(): void {
    const { board, puzzle } = store.now;
    const isKnown = findings !== null && board?.puzzle === puzzle && findings.puzzle === puzzle;
    const shown = isKnown && shows.input.checked ? lackShown(board, findings as Findings) : null;
    if ((shown === null) !== (store.now.lack === null)) {
      store.showLack(shown);
    }
  }

  function tellFacts(puzzle: PuzzleDocument): void {
    const isEmpty = islandCount(puzzle) === 0;
    setHidden(factsRow, isEmpty);
    setText(facts, isEmpty ? "" : factsLine(puzzle, findings?.puzzle === puzzle ? findings.hardest : undefined));
  }

  function tellTouching(puzzle: PuzzleDocument): void {
    const pairs = touchingPairs(puzzle);
    setHidden(touching, islandCount(puzzle) === 0);
    const named = pairs.slice(0, MOST_PAIRS).flatMap((pair, index): Child[] => [...(index === 0 ? [] : [setting.next]), place(page, pair)]);
    const rest = pairs.length - MOST_PAIRS;
    touching.replaceChildren(
      ...(pairs.length === 0 ? [setting.noneTouch] : [setting.touch(pairs.length), ...named, rest > 0 ? setting.further(rest) : "."]),
    );
  }

  async function copyFacts(): Promise<void> {
    try {
      await navigator.clipboard.writeText(facts.textContent ?? "");
      page.messages.note(setting.copied);
    } catch {
      getSelection()?.selectAllChildren(facts);
      page.messages.error(setting.notCopied);
    }
  }

  function update(puzzle: PuzzleDocument): void {
    tellTouching(puzzle);
    tellFacts(puzzle);
  }

  store.subscribe((now, before) => {
    if (now.puzzle !== before.puzzle) {
      update(now.puzzle);
    }
    questions.changed(now, before);
    if (now.verdict !== before.verdict && (now.verdict.kind === "empty" || now.verdict.kind === "unknown")) {
      relabel(gist, setting.gist(0, 0));
      tell(findings);
    }
    if (now.mode !== before.mode && now.shown !== null && own.has(now.shown)) {
      // What was shown of the draft is no part of a game.
      store.show(null);
    }
    if (now.board !== before.board) {
      if (findings?.hardest !== undefined) {
        // Where the hardest step is could not be shown before.
        tell(findings);
      }
      showLack();
    }
  });
  tell(null);
  update(store.now.puzzle);
  return { root, gist };
}

/** The corridors in which solutions differ. */
function differing(common: CommonDocument): CommonCorridor[] {
  return common.status === "satisfiable" ? common.corridors.filter(({ counts }) => counts.length > 1) : [];
}

/** What the draft lacks, or how hard it is, the sentence that matters first. */
function lackParts(page: Page, { common, explain, hardest, failed }: Findings, show: Show): HTMLElement[] {
  const { setting } = texts().panels;
  const paragraph = (...children: Child[]) => element("p", {}, ...children);
  if (failed) {
    return [paragraph(setting.failed)];
  }
  if (common !== undefined) {
    const open = differing(common).length;
    const isComplete = common.status === "satisfiable" && common.complete;
    return [paragraph(open === 0 ? setting.differUnknown : setting.differ(open, isComplete))];
  }
  if (explain !== undefined) {
    return [explain.status === "unsatisfiable" ? placeText(page, texts().library.explain(explain)) : paragraph(setting.noReason)];
  }
  return hardest === undefined ? [] : gradeParts(page, hardest, show);
}

function gradeParts(page: Page, grade: HardestDocument, show: Show): HTMLElement[] {
  const { setting, levelName, level: levels, hint } = texts().panels;
  if (grade.level === null) {
    return [];
  }
  const { level, hardest, before = [] } = grade;
  const isComplete = grade.complete !== false;
  const name = isComplete ? levelName[level] : levels[level];
  const words = element("p", {}, setting.grade(name, Math.round(grade.score), grade.steps, isComplete));
  const { board, puzzle } = page.store.now;
  const [change] = hardest?.changes ?? [];
  if (hardest === undefined || change === undefined || board?.puzzle !== puzzle) {
    return [words];
  }
  const shown: Shown = { ...shownFor(board, hardest), counts: countsOf(board, before) };
  const why = placeText(page, texts().library.step(hardest));
  setHidden(why, true);
  const shows = showButton(
    {
      page,
      show(what) {
        show(what);
        setHidden(why, false);
        if (what !== null) {
          page.board.reveal([change.from, change.to]);
        }
      },
    },
    setting.showStep,
    shown,
  );
  const technique = hint.technique[hardest.rule] ?? hardest.rule;
  const where = element("p", {}, setting.hardest(technique, hardest.step), place(page, [change.from, change.to]), ".");
  return [words, where, element("div", { class: "row" }, shows), why];
}

/** What the board shows of it: the corridors in which solutions differ, or the islands that contradict each other. */
function lackShown(board: Board, { common, explain }: Findings): Shown | null {
  if (common !== undefined) {
    const open = differing(common);
    const islands = new Set(islandsAt(board, open.flatMap(({ from, to }) => [from, to])));
    return open.length === 0 ? null : { tone: "answer", islands: [...islands], corridors: [], open: corridorsAt(board, open) };
  }
  if (explain?.status !== "unsatisfiable") {
    return null;
  }
  const groups = [...(explain.groups ?? []), ...(explain.loops ?? [])];
  return { tone: "problem", islands: islandsAt(board, explain.islands), corridors: [], groups: groups.map((group) => islandsAt(board, group)) };
}
