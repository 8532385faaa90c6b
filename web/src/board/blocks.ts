/**
 * Small islands and bridges, of which thousands are in the window, drawn by blocks of cells: a path for all discs, one
 * for all bridges, and a line of text for each row. Only what is plain is drawn so; whatever is special stays an element
 * of its own.
 */
import type { Board } from "../model/board.ts";
import { setAttribute, svgElement } from "../svg.ts";
import type { CorridorItem, IslandItem } from "./scene.ts";
import { bridgesPath, centre, crossPath, crossPlace, ISLAND_RADIUS, lineOf } from "./shapes.ts";
import { BLOCK } from "./viewport.ts";

/** A line of clues: one sign at each place. */
interface Clues {
  readonly y: number;
  xs: string;
  signs: string;
}

/** What is drawn of islands that look the same. */
interface Islands {
  discs: string;
  /** Lines by row; clues of two digits have a line for themselves. */
  readonly rows: Map<number, Clues>;
  readonly long: Clues[];
}

/** All that is drawn of a block. */
export interface Content {
  bridges: string;
  crosses: string;
  readonly open: Islands;
  readonly finished: Islands;
}

/** Whether an island has nothing but its clue, and whether it is finished. */
export function isPlainIsland(item: IslandItem): boolean {
  return !item.locked && !item.sign && (item.look === "island" || item.look === "island finished");
}

/** Whether a corridor has nothing but bridges or a cross. */
export function isPlainCorridor(item: CorridorItem): boolean {
  return item.look === "corridor" && !item.line && !item.struck;
}

/** What is to be drawn, by block. A corridor belongs to the block of its first island. */
export function contentOf(islands: readonly IslandItem[], corridors: readonly CorridorItem[], board: Board | null): Map<string, Content> {
  const blocks = new Map<string, Content>();
  for (const item of islands) {
    const content = contentAt(blocks, item.row, item.col);
    addIsland(item.look === "island" ? content.open : content.finished, item);
  }
  if (board === null) {
    return blocks;
  }
  for (const { key, count, crossed } of corridors) {
    const from = board.island(board.corridor(key).from);
    const content = contentAt(blocks, from.row, from.col);
    const line = lineOf(board, key);
    content.bridges += count > 0 ? bridgesPath(line, count) : "";
    content.crosses += crossed ? crossPath(line, crossPlace(board, key)) : "";
  }
  return blocks;
}

function contentAt(blocks: Map<string, Content>, row: number, col: number): Content {
  const key = `${Math.floor(row / BLOCK)},${Math.floor(col / BLOCK)}`;
  const found = blocks.get(key) ?? { bridges: "", crosses: "", open: noIslands(), finished: noIslands() };
  blocks.set(key, found);
  return found;
}

function noIslands(): Islands {
  return { discs: "", rows: new Map(), long: [] };
}

function addIsland(islands: Islands, { row, col, clue }: IslandItem): void {
  const [x, y] = [centre(col), centre(row)];
  const r = ISLAND_RADIUS;
  islands.discs += `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const signs = String(clue);
  if (signs.length > 1) {
    islands.long.push({ y, xs: String(x), signs });
    return;
  }
  const clues = islands.rows.get(row) ?? { y, xs: "", signs: "" };
  islands.rows.set(row, clues);
  // One place for each sign: every sign is centred at its own.
  clues.xs += `${x} `;
  clues.signs += signs;
}

/** The elements of islands that look the same. */
class IslandsDrawn {
  readonly element: SVGGElement;
  readonly #discs = svgElement("path", { class: "disc" });
  readonly #texts: SVGTextElement[] = [];

  constructor(name: string) {
    this.element = svgElement("g", { class: name });
    this.element.append(this.#discs);
  }

  update({ discs, rows, long }: Islands): void {
    setAttribute(this.#discs, "d", discs);
    const lines = [...rows.values(), ...long];
    while (this.#texts.length > lines.length) {
      this.#texts.pop()?.remove();
    }
    for (const [index, { y, xs, signs }] of lines.entries()) {
      const text = this.#texts[index] ?? this.#addText();
      setAttribute(text, "class", index < rows.size ? "clue" : "clue long");
      setAttribute(text, "y", y);
      setAttribute(text, "x", xs.trimEnd());
      if (text.textContent !== signs) {
        text.textContent = signs;
      }
    }
  }

  #addText(): SVGTextElement {
    const text = svgElement("text");
    this.#texts.push(text);
    this.element.append(text);
    return text;
  }
}

class Block {
  readonly element = svgElement("g");
  readonly #bridges = svgElement("path", { class: "bridges" });
  readonly #crosses = svgElement("path", { class: "cross" });
  readonly #open = new IslandsDrawn("island");
  readonly #finished = new IslandsDrawn("island finished");

  constructor() {
    this.element.append(this.#bridges, this.#crosses, this.#open.element, this.#finished.element);
  }

  update(content: Content): void {
    setAttribute(this.#bridges, "d", content.bridges);
    setAttribute(this.#crosses, "d", content.crosses);
    this.#open.update(content.open);
    this.#finished.update(content.finished);
  }
}

/** The blocks that are drawn. */
export class Blocks {
  readonly element = svgElement("g", { class: "blocks", "aria-hidden": "true" });
  readonly #drawn = new Map<string, Block>();

  /** Draws exactly what these blocks contain. */
  update(contents: ReadonlyMap<string, Content>): void {
    for (const [key, block] of this.#drawn) {
      if (!contents.has(key)) {
        block.element.remove();
        this.#drawn.delete(key);
      }
    }
    for (const [key, content] of contents) {
      const block = this.#drawn.get(key) ?? this.#add(key);
      block.update(content);
    }
  }

  #add(key: string): Block {
    const block = new Block();
    this.#drawn.set(key, block);
    this.element.append(block.element);
    return block;
  }
}
