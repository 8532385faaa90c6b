/** Puts the parts of the page together. */
import type { BoardView } from "../board/view.ts";
import type { Solver } from "../solver/client.ts";
import { fragmentFor, linkIn, linked, withoutLink } from "../store/link.ts";
import type { Imported } from "../store/archive.ts";
import type { Store } from "../store/store.ts";
import { askPanel } from "./ask/panel.ts";
import { checkPanel } from "./check/panel.ts";
import { createMine } from "./collection/dialog.ts";
import { closeDialogs } from "./dialog.ts";
import { fillDock } from "./dock.ts";
import { drawPanel } from "./draw-panel.ts";
import { setHidden } from "./element.ts";
import { guardFocus } from "./focus-guard.ts";
import { fillHeader } from "./header.ts";
import { hintPanel } from "./hint/panel.ts";
import { createHowTo } from "./how-to-dialog.ts";
import { createKeys } from "./keys-dialog.ts";
import { followKeys } from "./keys.ts";
import { createMazes } from "./maze/dialog.ts";
import { madePart } from "./made-part.ts";
import type { MenuEntry } from "./menu.ts";
import { Messages } from "./messages.ts";
import { createMaking } from "./new-dialog.ts";
import { createOpening } from "./open/dialog.ts";
import { catchPuzzles } from "./open/drop.ts";
import { morePart } from "./more-part.ts";
import type { Page } from "./page.ts";
import { playPanel } from "./play-panel.ts";
import { createPrinting } from "./print/dialog.ts";
import { Questions } from "./questions.ts";
import { settingPanel } from "./setting/panel.ts";
import { createSettings } from "./settings-dialog.ts";
import { createShell } from "./shell.ts";
import { startPage } from "./start-page.ts";
import { fillStatus } from "./status.ts";
import { createTechniques } from "./learn/dialog.ts";
import { stepsPanel } from "./steps/panel.ts";
import { createTaking } from "./take-dialog.ts";
import { hostSpeech } from "../speech.ts";
import { texts } from "../texts/texts.ts";
import { createTable } from "./table/dialog.ts";
import { followTheme } from "./theme.ts";
import { createToday } from "./today/dialog.ts";
import { reportTrouble } from "./trouble.ts";
import { welcomePanel } from "./welcome-panel.ts";

/** What the page is made of. */
export interface Parts {
  readonly solver: Solver;
  readonly store: Store;
  boardIn(host: HTMLElement): BoardView;
  /** The text of the element `given`; `null` where the store has its puzzle already. */
  readonly given: string | null;
  readonly version: string;
  /** Aborted when the page is to go. */
  readonly signal: AbortSignal;
}

/** A dialog that is opened again when the page is built anew, and what it told. */
export type Opened = { readonly dialog: "settings" } | { readonly dialog: "mine"; readonly imported: Imported | undefined };

/** What can be done with the page as a whole. */
export interface Assembled {
  /** The dialog to be opened again: another language may come from it. */
  opened(): Opened | undefined;
  openAgain(opened: Opened): void;
}

/** Builds the page in the document, and begins with a puzzle. */
export function assemble({ solver, store, boardIn, given, version, signal }: Parts): Assembled {
  followTheme(store, signal);
  const messages = new Messages();
  const questions = new Questions(solver);
  let sheetChanged = () => {};
  const shell = createShell(() => {
    // The invitation comes with the puzzle, which is to be seen as a whole.
    board.setCovered(shell.isSheet() && shell.topic !== null && shell.topic !== "welcome");
    sheetChanged();
  });
  const board = boardIn(shell.boardHost);
  const page: Page = {
    store,
    solver,
    questions,
    messages,
    board: {
      fit: () => board.fit(),
      zoomBy: (factor) => board.zoomBy(factor),
      focusIsland: (island) => board.focusIsland(island),
      goToUnfinished: (isBack) => board.goToUnfinished(isBack),
      goToShown: () => board.goToShown(),
      currentIsland: () => board.currentIsland(),
      tellNeighbours: () => board.tellNeighbours(),
      tellLast: () => board.tellLast(),
      tell: (text) => board.tell(text),
      reveal: (cells) => afterLayout(() => board.reveal(cells)),
      focus() {
        focusBoard(shell.boardHost);
        // What had it may have gone with the puzzle before; where something else has had it since, it is not the board's.
        let isElsewhere = false;
        const follow = ({ target }: FocusEvent) => {
          isElsewhere ||= target instanceof Node && !shell.boardHost.contains(target);
        };
        document.addEventListener("focusin", follow, { signal });
        const again = () => {
          document.removeEventListener("focusin", follow);
          if (!isElsewhere && document.activeElement === document.body) {
            focusBoard(shell.boardHost);
          }
        };
        void store.settled().then(() => afterLayout(again));
      },
    },
    signal,
    isBeside: () => !shell.isSheet(),
    actions: {
      openNew: () => making.openDialog(),
      openText: () => opening.openDialog(),
      readInto: (source) => opening.readInto(source),
      openTake: () => openTake(),
      openToday: () => openToday(),
      openMine: () => mine.open(),
      openPrint: () => openPrint(),
      openSettings: () => settingsDialog.open(),
      openKeys: () => openKeys(),
      openHowTo: () => openHowTo(),
      openTable: () => openTable(),
      openTechnique: (name) => openTechniques(name),
      walk: () => {
        store.setMode("play");
        void walking.walk();
      },
      another: () => making.another(),
      hint: () => hints.ask(),
      hintOrDo: () => hints.askOrDo(),
      check: () => void checking.check(),
      undo: () => void store.undo(),
      redo: () => void store.redo(),
      showTopic: (topic) => shell.showTopic(topic),
      topicIs: (topic) => shell.topic === topic,
      toTop: () => shell.toTop(),
    },
  };
  const welcome = welcomePanel(page);
  const origin = madePart(store);
  const drawing = drawPanel(page);
  const setting = settingPanel(page);
  const checking = checkPanel(page, () => void hints.dismiss());
  const playing = playPanel(page, () => board.selectedIsland(), checking.line);
  board.followSelection(playing.selectionChanged);
  const hints = hintPanel(page, checking);
  const walking = stepsPanel(
    page,
    () => {
      hints.dismiss();
      checking.dismiss();
    },
    () => hints.ask(),
  );
  const asking = askPanel(page);
  const making = createMaking(page, () => offerAnother());
  const opening = createOpening(page, async (text) => {
    const link = linkOfThisPage(text);
    if (link === null) {
      return undefined;
    }
    return linked(solver, link);
  });
  const openTake = createTaking(page, async (withState) => {
    await store.settled();
    return `${withoutLink(location.href)}#${await fragmentFor(solver, store.now, withState)}`;
  });
  const openToday = createToday(page);
  const mine = createMine(page);
  const openPrint = createPrinting(page);
  const settingsDialog = createSettings(page, version);
  const openKeys = createKeys();
  const openHowTo = createHowTo(page);
  const openTable = createTable(page);
  const openTechniques = createTechniques(page);

  const { collection, everyone, game, help, learn, maze, printing, settings, steps } = texts().panels;
  const entries: MenuEntry[] = [
    { label: collection.today, icon: "day", open: openToday },
    { label: collection.title, icon: "list", open: page.actions.openMine },
    { label: maze.title, icon: "maze", open: createMazes(page) },
    { label: printing.entry, icon: "print", open: openPrint },
    { label: game.howTo.title, icon: "info", open: openHowTo },
    { label: steps.title, icon: "steps", open: page.actions.walk },
    { label: learn.title, icon: "learn", open: () => openTechniques() },
    { label: everyone.table.open, icon: "grid", open: openTable },
    { label: help.title, icon: "keys", open: openKeys },
    { label: settings, icon: "settings", open: page.actions.openSettings },
  ];
  const offerAnother = fillHeader(shell.header, page, entries);

  shell.addSection("welcome", welcome);
  shell.addSection("draw", drawing);
  shell.addSection("draw", setting.root);
  shell.addSection("play", playing.root);
  shell.addSection("menu", morePart(page, entries));
  shell.addSection("check", checking.root);
  shell.addSection("hint", hints.root);
  shell.addSection("steps", walking.root);
  shell.addSection("ask", asking.root);
  shell.addSection("play", playing.mistakes);
  shell.addSection("play", origin);
  fillStatus(shell.status, page, { explain: () => asking.ask("explain"), unique: () => asking.ask("unique") });
  shell.status.append(setting.gist);
  sheetChanged = fillDock(shell, page);
  sheetChanged();
  shell.stage.after(messages.root);
  document.body.append(shell.root);
  hostSpeech();
  guardFocus(signal, [shell.header, shell.status, shell.side, shell.dock, messages.root], page.board.focus);

  const followMode = () => {
    setHidden(drawing, store.now.mode !== "draw");
    setHidden(setting.root, store.now.mode !== "draw");
    setHidden(playing.root, store.now.mode !== "play");
    setHidden(playing.mistakes, store.now.mode !== "play");
    shell.root.dataset["mode"] = store.now.mode;
  };
  store.subscribe((now, before) => {
    if (now.mode !== before.mode) {
      followMode();
      hints.dismiss();
      checking.dismiss();
      shell.showTopic(null);
      shell.toTop();
    }
  });
  followMode();
  followKeys(page, () => {
    if (!hints.dismiss() && !walking.dismiss() && !checking.dismiss() && !asking.dismiss()) {
      store.show(null);
      shell.showTopic(null);
    }
  });
  catchPuzzles(shell.root, page.actions.readInto, signal);
  reportTrouble(page);
  window.addEventListener("pagehide", () => store.flush(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && store.flush(), { signal });
  signal.addEventListener("abort", () => {
    questions.end();
    store.show(null);
    closeDialogs();
    shell.root.remove();
  });
  void startPage(page, { given, welcome, linkIn, linked, withoutLink });
  return {
    opened: () =>
      settingsDialog.isOpen() ? { dialog: "settings" } : mine.isOpen() ? { dialog: "mine", imported: mine.imported() } : undefined,
    openAgain(opened) {
      if (opened.dialog === "settings") {
        settingsDialog.open();
      } else {
        mine.open(opened.imported);
      }
    },
  };
}

/** The board as a whole, until the islands of a new puzzle are there; then it hands the focus on. */
function focusBoard(host: HTMLElement): void {
  const at = host.querySelector<SVGElement>('.cursor, .islands [tabindex="0"]') ?? host.querySelector("svg");
  at?.focus({ preventScroll: true });
}

/** A sheet that has just changed its height leaves another part of the board in view; the board knows a frame later. */
function afterLayout(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** What a pasted text holds if it is a link that this page has made. */
function linkOfThisPage(text: string): string | null {
  const trimmed = text.trim();
  return /^(https?|file):\S+#[01]\.[\w-]+$/.test(trimmed) ? linkIn(trimmed) : null;
}
