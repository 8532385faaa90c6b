/** What maze is wished: the fields, and what they say. */
import type { MazeWishes } from "../../solver/protocol.ts";
import { texts } from "../../texts/texts.ts";
import { checkbox, choice, element, sizeFields } from "../element.ts";
import { numberField, seedField } from "../fields.ts";
import { wholeNumber } from "../wishes.ts";

/** The largest number of rows or columns; a search takes no more than 40,000 cells. */
const LONGEST = 200;

/** Fields as they are typed. */
export interface MazeFields {
  readonly rows: string;
  readonly cols: string;
  readonly white: string;
  readonly seed: string;
  readonly open: "narrow" | "usual" | "wide";
  readonly tree: boolean;
  readonly squares: boolean;
}

/** A field with something wrong in it. */
export type WrongMazeField = "rows" | "cols" | "white" | "seed";

const OPENNESS = { narrow: 0, usual: 0.5, wide: 1 };

/** The wishes, or the first field that is wrong. */
export function mazeWishesOf(fields: MazeFields): MazeWishes | WrongMazeField {
  const rows = wholeNumber(fields.rows, 2, LONGEST);
  const cols = wholeNumber(fields.cols, 2, LONGEST);
  const seed = wholeNumber(fields.seed, 0, Number.MAX_SAFE_INTEGER);
  if (rows === undefined) {
    return "rows";
  }
  if (cols === undefined) {
    return "cols";
  }
  const white = wholeNumber(fields.white, rows + cols - 1, rows * cols);
  if (white === undefined) {
    return "white";
  }
  if (seed === undefined) {
    return "seed";
  }
  return {
    rows,
    cols,
    white,
    seed,
    number: 1,
    ...(fields.open === "usual" ? {} : { open: OPENNESS[fields.open] }),
    ...(fields.tree ? { tree: true } : {}),
    ...(fields.squares ? {} : { open_squares: false }),
  };
}

/** A number of white cells that looks like a maze: half of the cells, or a few more. */
export function usualWhite(rows: number, cols: number): number {
  return Math.max(rows + cols - 1, Math.round(rows * cols * 0.55));
}

/** The fields on the page. */
export interface MazeForm {
  readonly parts: HTMLElement[];
  read(): MazeFields;
  /** Marks the field that is wrong, if one is. */
  mark(wrong: WrongMazeField | undefined): void;
  /** The size that is typed, where it is one. */
  size(): { rows: number; cols: number } | undefined;
}

/** Makes the fields. */
export function mazeForm(changed: () => void): MazeForm {
  const { maze, making } = texts().panels;
  const range = element("span", { class: "quiet", id: "maze-range" });
  const rows = numberField(maze.rows, "12", 3, follow);
  const cols = numberField(maze.cols, "16", 3, follow);
  const white = numberField(maze.white, "", 5, () => {
    isWhiteChosen = white.input.value.trim() !== "";
  });
  white.input.setAttribute("aria-describedby", range.id);
  const seed = seedField();
  const open = choice<MazeFields["open"]>(
    maze.open,
    (["narrow", "usual", "wide"] as const).map((value) => ({ value, label: maze.openness[value] })),
    "usual",
  );
  const tree = checkbox(maze.tree, false, enable);
  const squares = checkbox(maze.squares, true, enable);
  const more = element(
    "details",
    { class: "more" },
    element("summary", {}, making.more),
    element(
      "div",
      { class: "stack" },
      element("div", {}, tree.root, squares.root),
      seed.root,
    ),
  );
  const inputs = { rows: rows.input, cols: cols.input, white: white.input, seed: seed.input };
  let isWhiteChosen = false;

  function size(): { rows: number; cols: number } | undefined {
    const high = wholeNumber(rows.input.value, 2, LONGEST);
    const wide = wholeNumber(cols.input.value, 2, LONGEST);
    return high === undefined || wide === undefined ? undefined : { rows: high, cols: wide };
  }

  function follow(): void {
    fillIn();
    changed();
  }

  /** What follows from the size. */
  function fillIn(): void {
    const typed = size();
    if (typed !== undefined) {
      range.textContent = maze.range(typed.rows + typed.cols - 1, typed.rows * typed.cols);
      if (!isWhiteChosen) {
        white.input.value = String(usualWhite(typed.rows, typed.cols));
      }
    }
  }

  /** How open a maze is says nothing where a search makes it. */
  function enable(): void {
    open.root.disabled = tree.input.checked || !squares.input.checked;
  }

  fillIn();
  return {
    parts: [sizeFields(rows.root, cols.root), element("div", {}, white.root, range), open.root, more],
    read: () => ({
      rows: rows.input.value,
      cols: cols.input.value,
      white: white.input.value,
      seed: seed.input.value,
      open: open.root.disabled ? "usual" : (open.value ?? "usual"),
      tree: tree.input.checked,
      squares: squares.input.checked,
    }),
    mark(wrong) {
      more.open ||= wrong === "seed";
      for (const [name, input] of Object.entries(inputs)) {
        input.setAttribute("aria-invalid", String(name === wrong));
      }
      if (wrong !== undefined) {
        inputs[wrong].focus();
      }
    },
    size,
  };
}
