/** The puzzle as a table with headers, for those who read it cell by cell. It is built once for a board and then kept up. */
import { placeOf } from "../../board/labels.ts";
import { Facts } from "../../board/facts.ts";
import { clueText, newsText, stateTexts, wayText } from "../../board/labels.ts";
import type { Board, Direction } from "../../model/board.ts";
import type { View } from "../../store/store.ts";
import { texts } from "../../texts/texts.ts";
import { element, setText } from "../element.ts";

const DIRECTIONS: readonly Direction[] = ["up", "left", "right", "down"];

/** A table of some rows. */
export interface PuzzleTable {
  readonly root: HTMLTableElement;
  /** Shows what is drawn now. */
  update(now: View): void;
  /** The island of the cell that has the focus. */
  readonly focused: number | undefined;
  /** Puts the focus into an island's cell; false where it is not in these rows. */
  focus(island: number): boolean;
}

/** Makes the table of the rows from `first` to before `end`; `press` is called with a corridor and the island it was pressed at. */
export function puzzleTable(board: Board, first: number, end: number, press: (corridor: number) => void): PuzzleTable {
  const { table } = texts().panels.everyone;
  const kept: ((now: View) => void)[] = [];
  const facts = new Facts();
  const heads = Array.from({ length: board.cols }, (_, col) =>
    element("th", { scope: "col" }, element("span", { class: "unseen" }, table.col(col + 1)), element("span", { "aria-hidden": "true" }, String(col + 1))),
  );
  const lines = Array.from({ length: end - first }, (_, index) => {
    const row = first + index;
    const cells = Array.from({ length: board.cols }, (_, col) => {
      const island = board.islandAt(row, col);
      return island === undefined ? waterCell(board, row, col, kept) : islandCell(board, island, facts, kept, press);
    });
    const head = element(
      "th",
      { scope: "row" },
      element("span", { class: "unseen" }, table.row(row + 1)),
      element("span", { "aria-hidden": "true" }, String(row + 1)),
    );
    return element("tr", {}, head, ...cells);
  });
  const root = element(
    "table",
    { class: "puzzle-table" },
    element("caption", {}, table.caption(board.rows, board.cols)),
    element("thead", {}, element("tr", {}, element("td"), ...heads)),
    element("tbody", {}, ...lines),
  );
  return {
    root,
    update(now) {
      facts.update(now);
      for (const update of kept) {
        update(now);
      }
    },
    get focused() {
      const [row = -1, col = -1] = cellAround(document.activeElement);
      return root.contains(document.activeElement) ? board.islandAt(row, col) : undefined;
    },
    focus(island) {
      const { row, col } = board.island(island);
      const cell = root.querySelector<HTMLElement>(`[data-cell="${row},${col}"]`);
      (cell?.querySelector<HTMLElement>("button") ?? cell)?.focus();
      return cell !== null;
    },
  };
}

/** The row and column of the cell around an element. */
function cellAround(part: Element | null): number[] {
  return part?.closest("[data-cell]")?.getAttribute("data-cell")?.split(",").map(Number) ?? [];
}

/** An island: its clue, what is left, what is wrong, and a button for each neighbour. */
function islandCell(board: Board, island: number, facts: Facts, kept: ((now: View) => void)[], press: (corridor: number) => void): HTMLElement {
  const { table } = texts().panels.everyone;
  const { clue, row, col } = board.island(island);
  const left = element("span", { class: "table-left" });
  const states = element("span", { class: "table-states" });
  const cell = element("td", { class: "table-island", "data-cell": `${row},${col}`, tabindex: -1 }, element("strong", {}, String(clue)), " ", left, " ", states);
  kept.push((now) => {
    setText(left, newsText(board, now.counts, island));
    setText(states, stateTexts(facts, island, facts.isLocked(row, col)).join(", "));
  });
  const ways = element("div", { class: "table-ways" });
  for (const direction of DIRECTIONS) {
    const corridor = board.island(island)[direction];
    if (corridor !== undefined) {
      const sign = element("span", { "aria-hidden": "true" });
      const words = element("span", { class: "unseen" });
      ways.append(element("button", { type: "button", class: "table-way", onclick: () => press(corridor) }, sign, words));
      kept.push((now) => {
        const count = now.counts[corridor] ?? 0;
        setText(sign, `${table.way[direction]}${now.crossed[corridor] === 1 ? table.crossed : count}`);
        setText(words, `${clueText(clue)}, ${placeOf([row, col])}${texts().board.separator}${wayText(board, { counts: now.counts, previewed: false }, now.crossed, island, direction) ?? ""}`);
      });
    }
  }
  cell.append(ways);
  return cell;
}

/** Water, and the bridges over it. */
function waterCell(board: Board, row: number, col: number, kept: ((now: View) => void)[]): HTMLElement {
  const { table } = texts().panels.everyone;
  const sign = element("span", { "aria-hidden": "true" });
  const words = element("span", { class: "unseen" });
  const cell = element("td", { class: "table-water" }, sign, words);
  const { across, down } = board.corridorsThrough(row, col);
  kept.push(({ counts }) => {
    const [a, d] = [across === undefined ? 0 : (counts[across] ?? 0), down === undefined ? 0 : (counts[down] ?? 0)];
    setText(sign, a > 0 ? (a === 1 ? "─" : a === 2 ? "═" : `═${a}`) : d > 0 ? (d === 1 ? "│" : d === 2 ? "║" : `║${d}`) : "");
    setText(words, a > 0 ? table.across(a) : d > 0 ? table.down(d) : table.water);
  });
  return cell;
}
