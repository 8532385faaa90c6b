/** Tools for drawing: the size of the board, its rules, an empty board, and on to playing. */
import { fittingSize, isSameSize, MOST_CELLS, MOST_LINES, sizeOf } from "../model/size.ts";
import { texts } from "../texts/texts.ts";
import { button, checkbox, choice, complainIn, element, setHidden, setText, sizeFields } from "./element.ts";
import type { Page } from "./page.ts";
import { islandCount } from "./preview.ts";
import { penPart } from "./setting/pen-part.ts";
import { section } from "./shell.ts";
import { undoNote } from "./undo-note.ts";
import { wholeNumber } from "./wishes.ts";

type Side = "top" | "bottom" | "left" | "right";

/** Makes the panel. */
export function drawPanel(page: Page): HTMLElement {
  const { drawing } = texts().panels;
  const root = section(
    drawing.title,
    element("p", { class: "quiet" }, drawing.how),
    historyPart(page),
    sizePart(page),
    penPart(page),
    rulesPart(page),
    element(
      "div",
      { class: "row row-spread" },
      button(drawing.toPlay, () => page.store.setMode("play"), { kind: "primary", icon: "play" }),
      button(drawing.clear, () => clearBoard(page), { kind: "danger", icon: "clear" }),
    ),
  );
  return root;
}

/** Undo and redo; on small screens the bar has them. */
function historyPart(page: Page): HTMLElement {
  const { playing } = texts().panels;
  const { store, actions } = page;
  const undo = button(playing.undo, actions.undo, { icon: "undo", key: "U" });
  const redo = button(playing.redo, actions.redo, { icon: "redo", key: "R" });
  const update = () => {
    undo.disabled = !store.now.canUndo;
    redo.disabled = !store.now.canRedo;
  };
  store.subscribe(update);
  update();
  return element("div", { class: "row in-dock history" }, undo, redo);
}

/** Resizes, and says how many islands had no place any more. */
function resize(page: Page, rows: number, cols: number, top = 0, left = 0): void {
  const { drawing } = texts().panels;
  const before = islandCount(page.store.now.puzzle);
  page.store.resize(rows, cols, top, left);
  const lost = before - islandCount(page.store.now.puzzle);
  if (lost > 0) {
    undoNote(page, drawing.lost(lost));
  }
}

function clearBoard(page: Page): void {
  const { drawing } = texts().panels;
  const { puzzle } = page.store.now;
  const islands = puzzle.grid.flatMap((line, row) =>
    line.flatMap((clue, col): [[number, number], null][] => (clue === 0 ? [] : [[[row, col], null]])),
  );
  if (page.store.setClues(islands)) {
    undoNote(page, drawing.cleared);
  }
}

function sizePart(page: Page): HTMLElement {
  const { drawing } = texts().panels;
  const problem = element("p", { class: "field-problem", id: "size-problem", role: "alert" });
  const field = (label: string) => {
    const input = element("input", {
      type: "text",
      inputmode: "numeric",
      class: "field field-number",
      maxlength: 4,
      autocomplete: "off",
      "aria-describedby": "size-problem",
    });
    return { input, root: element("label", { class: "labelled" }, element("span", { class: "label" }, label), input) };
  };
  const rows = field(drawing.rows);
  const cols = field(drawing.cols);
  const apply = () => {
    const present = sizeOf(page.store.now.puzzle);
    // More digits than the fields take: how much is too much depends on the other side.
    const typed = { rows: wholeNumber(rows.input.value, 1, 9999), cols: wholeNumber(cols.input.value, 1, 9999) };
    const wanted = { rows: typed.rows ?? present.rows, cols: typed.cols ?? present.cols };
    const fitting = fittingSize(present, wanted);
    const wrong = (["rows", "cols"] as const).filter((axis) => typed[axis] !== fitting[axis]);
    rows.input.setAttribute("aria-invalid", String(wrong.includes("rows")));
    cols.input.setAttribute("aria-invalid", String(wrong.includes("cols")));
    const [first] = wrong;
    // The most that there can be beside what the other field says.
    const largest = first === "rows" ? { rows: MOST_LINES } : { cols: MOST_LINES };
    const most = fittingSize(present, { ...wanted, ...largest });
    complainIn(problem, first === undefined ? "" : drawing.sizeWrong(most[first]));
    if (first === undefined && !isSameSize(fitting, present)) {
      resize(page, fitting.rows, fitting.cols);
    }
  };
  for (const { input } of [rows, cols]) {
    input.addEventListener("change", apply);
  }
  const sides = element(
    "div",
    { class: "sides", role: "group", "aria-label": drawing.sides },
    ...(["top", "bottom", "left", "right"] as const).map((side) => sideRow(page, side)),
  );
  const limit = element("p", { class: "quiet", id: "size-limit" });
  const update = () => {
    const present = sizeOf(page.store.now.puzzle);
    for (const [axis, { input }] of [["rows", rows], ["cols", cols]] as const) {
      input.value = String(present[axis]);
      input.setAttribute("aria-invalid", "false");
    }
    complainIn(problem, "");
    for (const changer of sides.querySelectorAll<HTMLButtonElement>("[data-axis]")) {
      const axis = changer.dataset["axis"] === "rows" ? "rows" : "cols";
      const wanted = { ...present, [axis]: present[axis] + Number(changer.dataset["by"]) };
      changer.disabled = !isSameSize(fittingSize(present, wanted), wanted);
      if (changer.disabled) {
        changer.setAttribute("aria-describedby", limit.id);
      } else {
        changer.removeAttribute("aria-describedby");
      }
    }
    const isStuck = sides.querySelector("button:disabled") !== null;
    setText(limit, isStuck ? drawing.sizeLimit(MOST_LINES, MOST_CELLS) : "");
    setHidden(limit, !isStuck);
  };
  page.store.subscribe((now, before) => {
    if (now.puzzle !== before.puzzle) {
      update();
    }
  });
  update();
  return element("div", { class: "stack" }, sizeFields(rows.root, cols.root), problem, sides, limit);
}

function sideRow(page: Page, side: Side): HTMLElement {
  const { drawing } = texts().panels;
  const change = (by: 1 | -1) => {
    const { rows, cols } = sizeOf(page.store.now.puzzle);
    const vertical = side === "top" || side === "bottom";
    resize(
      page,
      rows + (vertical ? by : 0),
      cols + (vertical ? 0 : by),
      side === "top" ? by : 0,
      side === "left" ? by : 0,
    );
  };
  const remove = button(drawing.removeAt[side], () => change(-1), { icon: "minus", bare: true });
  const add = button(drawing.addAt[side], () => change(1), { icon: "plus", bare: true });
  for (const [changer, by] of [
    [remove, "-1"],
    [add, "1"],
  ] as const) {
    changer.dataset["axis"] = side === "top" || side === "bottom" ? "rows" : "cols";
    changer.dataset["by"] = by;
  }
  return element(
    "div",
    { class: "side-row" },
    element("span", { class: "label", "aria-hidden": "true" }, drawing.side[side]),
    remove,
    add,
  );
}

function rulesPart(page: Page): HTMLElement {
  const { drawing } = texts().panels;
  let removeProblem = () => {};
  const most = choice(
    drawing.maxBridges,
    (["1", "2", "3", "4"] as const).map((value) => ({ value, label: value })),
    "2",
    (value) => {
      const inTheWay = page.store.setRules({ max_bridges: Number(value) });
      if (inTheWay.length > 0) {
        removeProblem = page.messages.error(drawing.cluesTooLarge(inTheWay.length, value));
        page.board.reveal(inTheWay);
        update();
      }
    },
  );
  const loops = checkbox(drawing.loops, true, (allowed) => page.store.setRules({ loops: allowed }));
  const update = () => {
    const { max_bridges, loops: allowed } = page.store.now.puzzle;
    most.set(String(max_bridges) as "1" | "2" | "3" | "4");
    loops.input.checked = allowed;
  };
  page.store.subscribe((now, before) => {
    if (now.puzzle !== before.puzzle) {
      // What it said was about the puzzle as it was.
      removeProblem();
    }
    update();
  });
  update();
  return element("div", { class: "stack" }, most.root, loops.root);
}
