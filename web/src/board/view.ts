/** The board: draws what the store knows, and turns pointers and keys into its methods. */
import { largestClue } from "../model/clues.ts";
import { sizeOf } from "../model/size.ts";
import type { Board } from "../model/board.ts";
import type { Cell } from "../solver/protocol.ts";
import type { Store, View } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { createAnnouncer } from "./announcer.ts";
import { createCluePad } from "./cluepad.ts";
import { Controls } from "./controls.ts";
import { pointedOut, shownIslands } from "./facts.ts";
import { neighboursText } from "./labels.ts";
import { islandNear, nextOf, unfinishedFrom } from "./nearest.ts";
import { Overview } from "./overview.ts";
import { Renderer } from "./renderer.ts";
import { clueAt, currentBoard } from "./scene.ts";
import { changeText, stepText } from "./step-text.ts";
import { type BoardUi, type Context, NOTHING } from "./state.ts";
import { waitingText } from "./waiting-text.ts";
import { wrongText } from "./wrong-text.ts";

export interface BoardView {
  /** Shows the whole puzzle, where it is not too large for that, whatever size the window gets, until somebody zooms. */
  fit(): void;
  zoomBy(factor: number): void;
  /** Puts the keyboard's focus on an island. */
  focusIsland(index: number): void;
  /** The island that the keyboard is at, or that was tapped last; `undefined` while drawing or where there is none. */
  currentIsland(): number | undefined;
  /** The island that is selected, as it is to be seen on the board; `undefined` while drawing or where none is. */
  selectedIsland(): number | undefined;
  /** Calls `listener` when another island is selected, or none. */
  followSelection(listener: () => void): void;
  /** Goes to the next island that is not finished, or to the one before. */
  goToUnfinished(isBack: boolean): void;
  /** Goes to the next island of what is pointed out. */
  goToShown(): void;
  /** Tells the neighbours of the island at which the keyboard is. */
  tellNeighbours(): void;
  /** Tells what the last step has changed. */
  tellLast(): void;
  /** Says something, and shows it beside the board. */
  tell(text: string): void;
  /** Scrolls to where cells are seen. */
  reveal(cells: readonly Cell[]): void;
  /** While a sheet covers a part of the window, cells are only made smaller as far as fingers still hit them; the rest is scrolled to. */
  setCovered(covered: boolean): void;
}

let boards = 0;

/** Puts a board into `host`, which should have a size of its own, until the signal is aborted. */
export function createBoardView(host: HTMLElement, store: Store, signal: AbortSignal): BoardView {
  boards += 1;
  const root = document.createElement("div");
  root.className = "board";
  const help = document.createElement("p");
  help.id = `board-help-${boards}`;
  help.hidden = true;
  const announcer = createAnnouncer();
  const renderer = new Renderer(help.id);
  const { frame } = renderer;
  const stage = document.createElement("div");
  stage.className = "board-stage";
  const overview = new Overview(frame, stage);
  let ui: BoardUi = NOTHING;
  let last: string | null = null;
  let request: number | null = null;
  const selection: { island: number | undefined; listener: () => void } = { island: undefined, listener: () => {} };

  const draw = () => {
    if (request !== null) {
      cancelAnimationFrame(request);
      request = null;
    }
    ui = settledUi(store.now, ui);
    help.textContent = store.now.mode === "draw" ? texts().board.drawKeys : texts().board.playKeys;
    renderer.draw(store.now, ui);
    overview.update(store.now);
    followSelection();
    pad.update(store.now.mode === "draw" && controls.touched, largestClue(store.now.puzzle.max_bridges), selectedClue(store.now, ui));
  };
  const selectedIsland = () => {
    const board = store.now.mode === "draw" || ui.selected === null ? null : currentBoard(store.now);
    return ui.selected === null ? undefined : board?.islandAt(ui.selected[0], ui.selected[1]);
  };
  const followSelection = () => {
    const island = selectedIsland();
    if (island !== selection.island) {
      selection.island = island;
      selection.listener();
    }
  };
  const drawSoon = () => {
    request ??= requestAnimationFrame(() => {
      request = null;
      draw();
    });
  };
  const context: Context = {
    store,
    get ui() {
      return ui;
    },
    change(part) {
      ui = { ...ui, ...part };
      drawSoon();
    },
    say: announcer.say,
    tell: announcer.tell,
    clear: announcer.clear,
    goTo(cell) {
      ui = { ...ui, cursor: cell };
      frame.reveal([cell]);
      draw();
      renderer.focus(store.now, ui);
    },
  };
  /** What has become wrong, where that is shown. The solver tells it a moment after the move. */
  const tellWrong = (now: View, before: View) => {
    const { board, look } = now;
    const isNews = look !== before.look && board !== null && board === before.board && now.mode === "play" && now.mode === before.mode;
    if (isNews && look !== null && before.look !== null && now.faultsShown && before.faultsShown) {
      const wrong = wrongText(board, now.counts, look, before.look);
      if (wrong !== null) {
        announcer.add(texts().board.nowWrong(wrong));
      }
    }
  };
  /** The island that has the focus. */
  const focusedIsland = (board: Board) =>
    ui.cursor === null || !frame.svg.contains(document.activeElement) ? undefined : board.islandAt(ui.cursor[0], ui.cursor[1]);
  const goByKey = (board: Board, island: number) => {
    const { row, col } = board.island(island);
    frame.svg.classList.add("by-keyboard");
    context.goTo([row, col]);
  };
  const controls = new Controls(context, frame, drawSoon, signal);
  const pad = createCluePad((clue) => controls.chooseClue(clue));

  stage.append(frame.element, overview.element, announcer.element);
  root.append(stage, pad.element, help);
  host.append(root);
  store.subscribe((now, before) => {
    if (isExchanged(now, before)) {
      controls.stop();
      ui = { ...ui, building: null, hovered: null, flashing: null };
    } else if (ui.building !== null && now.counts !== before.counts) {
      // What is dragged was meant for what was drawn before.
      controls.stop();
    }
    if (now.step !== before.step) {
      announcer.clear();
      last = changeText(now, before) ?? last;
      const text = stepText(now, before);
      if (before.trial && !now.trial && now.mode === "draw" && now.step.kind === "made") {
        announcer.tell(texts().board.trialEnded);
      } else if (text !== null) {
        announcer.say(text);
      }
    }
    tellWrong(now, before);
    drawSoon();
  });
  const onScroll = () => {
    if (renderer.isOutOfDate()) {
      drawSoon();
    } else {
      overview.update(store.now);
    }
  };
  frame.element.addEventListener("scroll", onScroll, { passive: true });
  const resized = new ResizeObserver(() => {
    frame.windowResized();
    // Before the frame is shown, so that nothing jumps.
    draw();
  });
  resized.observe(frame.element);
  signal.addEventListener("abort", () => resized.disconnect());
  draw();

  return {
    fit() {
      frame.fit();
      drawSoon();
    },
    zoomBy(factor) {
      frame.zoomBy(factor);
      drawSoon();
    },
    focusIsland(index) {
      const board = currentBoard(store.now);
      if (board !== null && index in board.islands) {
        const { row, col } = board.island(index);
        context.goTo([row, col]);
      }
    },
    currentIsland() {
      ui = settledUi(store.now, ui);
      const { mode } = store.now;
      return mode === "draw" || ui.cursor === null ? undefined : currentBoard(store.now)?.islandAt(ui.cursor[0], ui.cursor[1]);
    },
    goToUnfinished(isBack) {
      announcer.clear();
      const { mode, counts } = store.now;
      const board = mode === "draw" ? null : currentBoard(store.now);
      ui = settledUi(store.now, ui);
      const at = ui.cursor === null ? undefined : board?.islandAt(ui.cursor[0], ui.cursor[1]);
      if (board === null || at === undefined) {
        announcer.tell(waitingText(store.now) ?? "");
        return;
      }
      // The island itself comes last, so that the key always goes on; but first where the focus is elsewhere.
      const from = frame.svg.contains(document.activeElement) ? (isBack ? at - 1 : at + 1) : at;
      const next = unfinishedFrom(board, counts, from, isBack);
      if (next === undefined) {
        announcer.tell(texts().board.allFinished);
        return;
      }
      goByKey(board, next);
    },
    goToShown() {
      announcer.clear();
      const board = currentBoard(store.now);
      const shown = pointedOut(store.now);
      const next = board === null || shown === null ? undefined : nextOf(shownIslands(board, shown), focusedIsland(board));
      if (board === null || next === undefined) {
        announcer.tell((board === null ? waitingText(store.now) : null) ?? texts().board.nothingShown);
        return;
      }
      goByKey(board, next);
    },
    tellNeighbours() {
      const board = store.now.mode === "draw" ? null : currentBoard(store.now);
      ui = settledUi(store.now, ui);
      const at = ui.cursor === null ? undefined : board?.islandAt(ui.cursor[0], ui.cursor[1]);
      announcer.clear();
      const isThere = board !== null && at !== undefined;
      announcer.tell(isThere ? neighboursText(board, store.now, at) : (waitingText(store.now) ?? ""));
    },
    tellLast() {
      announcer.clear();
      announcer.tell(last ?? texts().board.nothingChanged);
    },
    tell(text) {
      announcer.clear();
      announcer.tell(text);
    },
    selectedIsland,
    followSelection(listener) {
      selection.listener = listener;
    },
    reveal(cells) {
      frame.reveal(cells);
      drawSoon();
    },
    setCovered(covered) {
      frame.isCovered = covered;
      drawSoon();
    },
  };
}

/** Whether what a pointer has pressed, or a number is kept of, may have become something else. */
function isExchanged(now: View, before: View): boolean {
  // While drawing, cells are pressed: what the solver tells of them is no matter, and comes in the midst of drags.
  return now.mode !== before.mode || now.puzzle !== before.puzzle || (now.mode === "play" && now.board !== before.board);
}

/** The cursor is on an island while playing, in the grid while drawing; what is selected exists. */
function settledUi(view: View, ui: BoardUi): BoardUi {
  const { puzzle, mode } = view;
  const selected = ui.selected !== null && (mode === "draw" ? isInside(view, ui.selected) : clueAt(puzzle, ...ui.selected) !== null);
  const settled = selected || ui.selected === null ? ui : { ...ui, selected: null };
  if (mode === "draw") {
    const cursor: Cell = ui.cursor ?? [0, 0];
    return isInside(view, cursor) ? { ...settled, cursor } : { ...settled, cursor: [0, 0], selected: null };
  }
  if (ui.cursor !== null && clueAt(puzzle, ...ui.cursor) !== null) {
    return settled;
  }
  const board = currentBoard(view);
  const [row, col] = ui.cursor ?? [0, 0];
  const near = board === null ? undefined : ui.cursor === null ? board.islands[0]?.index : islandNear(board, row, col);
  const island = near === undefined ? undefined : board?.island(near);
  const exists = island !== undefined && clueAt(puzzle, island.row, island.col) !== null;
  return { ...settled, cursor: exists ? [island.row, island.col] : null };
}

function isInside({ puzzle }: View, [row, col]: Cell): boolean {
  const { rows, cols } = sizeOf(puzzle);
  return row < rows && col < cols;
}

function selectedClue(view: View, ui: BoardUi): ReturnType<typeof clueAt> | undefined {
  return ui.selected === null ? undefined : clueAt(view.puzzle, ...ui.selected);
}
