/** Mazes: made to order, walked through, with cells pinned by hand. */
import { pinned, type Pins, pinsWithin, Walk, type Way } from "../../model/maze.ts";
import type { Cell, MazeAnswer, MazeDocument, MazeObstacle, MazeWishes } from "../../solver/protocol.ts";
import { speak } from "../../speech.ts";
import { texts } from "../../texts/texts.ts";
import { dialog } from "../dialog.ts";
import { button, choice, complainIn, element, setHidden, setText } from "../element.ts";
import type { Page } from "../page.ts";
import { download } from "../picture.ts";
import { sentenceOf } from "../places.ts";
import type { Outcome, Turn } from "../questions.ts";
import { documentOf } from "../../solver/client.ts";
import { printedPages } from "../print/printed.ts";
import { usualPaper } from "../print/sheets.ts";
import { runningPart } from "../running.ts";
import { type MazeScene, mazeBoard, movedCursor } from "./board.ts";
import { mazeForm, mazeWishesOf } from "./fields.ts";
import { mazePage } from "./print.ts";

/** Makes the dialog; returns what opens it. */
export function createMazes(page: Page): () => void {
  const { maze: words, ask } = texts().panels;
  const form = mazeForm(draw);
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const said = element("p", { class: "maze-said" });
  const running = runningPart(words.busy, () => page.questions.stop());
  const board = mazeBoard({
    go,
    enter: () => (isPinning() ? pin(cursor) : undefined),
    press,
    drawTo,
  });
  const does = choice<"walk" | "pin">(
    words.does,
    [
      { value: "walk", label: words.walk },
      { value: "pin", label: words.pin },
    ],
    "walk",
    () => {
      draw();
      tell();
    },
    "bare",
  );
  const make = button(words.make, () => void fromFields(), { kind: "primary" });
  const another = button(words.another, () => void (wishes !== undefined && run({ ...wishes, number: (wishes.number ?? 1) + 1 })));
  const way = button(words.way, () => {
    isWayShown = !isWayShown;
    draw();
  });
  way.classList.add("toggle");
  const again = button(words.again, startOver);
  const clear = button(words.clearPins, () => {
    pins = new Map();
    draw();
    // The button is off now.
    board.focus();
  });
  const save = button(words.save, () => void picture());
  const pages = printedPages();
  const onPaper = button(words.print, printOut, { icon: "print" });
  const made = dialog(
    words.title,
    [
      element("p", { class: "quiet" }, words.about),
      element(
        "div",
        { class: "maze-parts" },
        element(
          "form",
          { class: "stack maze-form", onsubmit: (event: Event) => {
            event.preventDefault();
            void fromFields();
          } },
          ...form.parts,
          element("button", { class: "unseen", tabindex: -1, "aria-hidden": "true" }),
        ),
        element(
          "div",
          { class: "maze-play" },
          element("div", { class: "row row-spread" }, does.root, element("div", { class: "row" }, way, again, clear)),
          board.root,
          said,
          element("div", { class: "row" }, onPaper, save),
        ),
      ),
      problem,
    ],
    { size: "full", foot: [running.root, another, make], closed },
  );
  let turn: Turn | undefined;
  let wishes: MazeWishes | undefined;
  let maze: MazeDocument | undefined;
  let walk: Walk | undefined;
  let pins: Pins = new Map();
  let cursor: Cell = [0, 0];
  let isWayShown = false;

  function closed(): void {
    turn?.end();
    pages.clear();
  }

  function isPinning(): boolean {
    return does.value === "pin";
  }

  /** The size of the board: that of the maze, or while cells are pinned, that of the next one. */
  function sizeShown(): { rows: number; cols: number } {
    const typed = isPinning() || maze === undefined ? form.size() : undefined;
    return typed ?? maze ?? { rows: 2, cols: 2 };
  }

  function draw(): void {
    const { rows, cols } = sizeShown();
    const isSame = maze?.rows === rows && maze.cols === cols;
    cursor = [Math.min(cursor[0], rows - 1), Math.min(cursor[1], cols - 1)];
    const scene: MazeScene = {
      rows,
      cols,
      walk: isSame ? walk : undefined,
      way: isSame && isWayShown ? (maze?.path ?? []) : [],
      pins,
      cursor: isPinning() ? cursor : undefined,
    };
    board.show(scene);
    way.setAttribute("aria-pressed", String(isWayShown));
    way.disabled = maze === undefined;
    save.disabled = maze === undefined;
    onPaper.disabled = maze === undefined;
    again.disabled = walk === undefined || walk.trail.length === 1;
    clear.disabled = pins.size === 0;
    another.disabled = wishes === undefined;
    setHidden(way, isPinning());
    setHidden(again, isPinning());
    setHidden(clear, !isPinning());
  }

  function announce(text: string): void {
    setText(said, text);
    speak(text);
  }

  function go(to: Way, far: boolean): void {
    if (isPinning()) {
      const { rows, cols } = sizeShown();
      cursor = movedCursor(cursor, to, rows, cols);
    } else if (walk !== undefined && !(far ? walk.run(to) : walk.step(to))) {
      announce(words.wall(words.ways[to]));
      return;
    }
    draw();
    tell();
  }

  function press(cell: Cell): void {
    if (isPinning()) {
      cursor = cell;
      pin(cell);
    } else if (walk?.walkAlong(cell) === true) {
      draw();
      tell();
    } else if (walk !== undefined && String(cell) !== String(walk.at)) {
      announce(walk.isWhite(cell) ? words.notStraight : words.black);
    }
  }

  function drawTo(cell: Cell): void {
    if (!isPinning() && walk?.walkTo(cell) === true) {
      draw();
      tell();
    }
  }

  function pin(cell: Cell): void {
    const { rows, cols } = sizeShown();
    pins = pinned(pins, cell, rows, cols);
    draw();
    tell();
  }

  /** Says where one is, and what there is to do. */
  function tell(): void {
    if (isPinning()) {
      const [row, col] = cursor;
      announce(words.pinAt(row + 1, col + 1, words.colours[colourAt(cursor)]));
    } else if (walk === undefined || maze === undefined) {
      announce("");
    } else if (walk.isDone) {
      announce(words.done(walk.trail.length - 1, maze.path.length - 1));
    } else {
      const [row, col] = walk.at;
      announce(words.at(row + 1, col + 1, walk.open().map((to) => words.ways[to])));
    }
  }

  function colourAt([row, col]: Cell): "white" | "black" | "free" | "corner" {
    const { rows, cols } = sizeShown();
    if ((row === 0 && col === 0) || (row === rows - 1 && col === cols - 1)) {
      return "corner";
    }
    const pin = pins.get(`${row},${col}`);
    return pin === undefined ? "free" : pin ? "white" : "black";
  }

  function startOver(): void {
    if (maze !== undefined) {
      walk = new Walk(maze.maze);
      draw();
      tell();
      board.focus();
    }
  }

  function say(text: string): void {
    complainIn(problem, text);
    if (text !== "") {
      problem.scrollIntoView({ block: "nearest" });
    }
  }

  async function fromFields(): Promise<void> {
    const found = mazeWishesOf(form.read());
    if (typeof found === "string") {
      const size = form.size();
      say(size === undefined ? words.wrong.size : words.wrong[found === "seed" ? "seed" : "white"](size.rows + size.cols - 1, size.rows * size.cols));
      form.mark(found);
      return;
    }
    form.mark(undefined);
    const chosen = pinsWithin(pins, found.rows, found.cols);
    await run({ ...found, ...(chosen.length === 0 ? {} : { pins: chosen }) });
  }

  async function run(asked: MazeWishes): Promise<void> {
    say("");
    turn = page.questions.begin({
      begin() {
        make.disabled = true;
        another.disabled = true;
        running.begin();
      },
      end() {
        make.disabled = false;
        another.disabled = wishes === undefined;
        running.end();
      },
    });
    end(asked, await turn.ask("maze", asked));
    // The buttons were off meanwhile.
    if (made.root.open && document.activeElement === document.body) {
      make.focus();
    }
  }

  function end(asked: MazeWishes, outcome: Outcome<"maze">): void {
    if (outcome.kind === "answer") {
      tellAnswer(asked, outcome.answer);
    } else if (outcome.kind === "stopped") {
      say(ask.stopped);
    } else if (outcome.kind === "failed") {
      const text = texts().library.error(outcome.error);
      say(outcome.error.kind === "internal" ? ask.failed(sentenceOf(text)) : sentenceOf(text));
    }
  }

  function tellAnswer(asked: MazeWishes, answer: MazeAnswer): void {
    if ("maze" in answer) {
      wishes = asked;
      maze = answer;
      walk = new Walk(answer.maze);
      isWayShown = false;
      does.set("walk");
      draw();
      const how = matchMedia("(pointer: coarse)").matches ? words.how.fingers : words.how.keys;
      announce(`${words.made(answer.number, answer.seed)} ${how} ${words.at(1, 1, walk.open().map((to) => words.ways[to]))}`);
      board.focus();
    } else {
      say(answer.status === "unknown" ? words.notDecided : obstacle(answer.why));
    }
  }

  function obstacle(why: MazeObstacle | undefined): string {
    const { impossible } = words;
    if (why === undefined) {
      return impossible.proved;
    }
    if (why.kind === "white") {
      return why.fewest > why.most ? impossible.none : impossible.white(why.fewest, why.most);
    }
    const [row, col] = why.cell;
    return impossible[why.kind](row + 1, col + 1);
  }

  function printOut(): void {
    if (maze !== undefined) {
      pages.show([mazePage(maze, isWayShown ? maze.path : [], usualPaper())], usualPaper());
      // Some browsers only begin to print when `print` returns.
      window.addEventListener("afterprint", () => pages.clear(), { once: true, signal: page.signal });
      pages.print(words.boardLabel(maze.rows, maze.cols));
    }
  }

  async function picture(): Promise<void> {
    if (maze === undefined) {
      return;
    }
    const { rows, cols, path } = maze;
    try {
      const { text } = await page.solver.ask("desk", "maze_svg", {
        maze: maze.maze,
        title: words.boardLabel(rows, cols),
        ...(isWayShown ? { path } : {}),
      });
      download(new Blob([text], { type: "image/svg+xml" }), words.fileName(rows, cols));
    } catch (error) {
      say(sentenceOf(texts().library.error(documentOf(error))));
    }
  }

  return () => {
    say("");
    draw();
    made.open(maze === undefined ? undefined : board.root);
    if (maze === undefined) {
      void fromFields();
    }
  };
}
