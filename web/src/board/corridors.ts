/** Corridors as SVG: bridges, crosses, and what is said of them. */
import { type Board, corridorKey } from "../model/board.ts";
import { setAttribute, svgElement } from "../svg.ts";
import { Layer } from "./layer.ts";
import type { CorridorItem } from "./scene.ts";
import { bridgesPath, crossPath, crossPlace, type Line, lineOf, linePath, strikePath } from "./shapes.ts";

interface Parts {
  root: SVGGElement;
  /** By class; made when first needed. */
  paths: Map<string, SVGPathElement>;
}

/** The layer of corridors. `board` gives the one that the items speak of. */
export function corridorLayer(board: () => Board | null): Layer<CorridorItem, Parts> {
  return new Layer("corridors", {
    make: () => ({ root: svgElement("g"), paths: new Map() }),
    root: (parts) => parts.root,
    key: (item) => item.key,
    signature(item) {
      // Numbers mean other corridors on another board, so the ends are part of what is shown.
      const current = board();
      const ends = current === null ? "" : corridorKey(current, item.key);
      return `${ends} ${item.count} ${item.crossed} ${item.look} ${item.line} ${item.struck}`;
    },
    draw(parts, item) {
      const current = board();
      if (current !== null) {
        draw(parts, item, current);
      }
    },
  });
}

function draw(parts: Parts, item: CorridorItem, board: Board): void {
  const line = lineOf(board, item.key);
  const place = crossPlace(board, item.key);
  setAttribute(parts.root, "class", item.look);
  const band = item.look.includes(" shown") ? linePath(line) : null;
  drawPath(parts, "band", band);
  drawPath(parts, "band-line", band);
  drawPath(parts, "line", item.line ? linePath(line) : null);
  drawPath(parts, "bridges", item.count > 0 ? bridgesPath(line, item.count) : null);
  drawPath(parts, "cross", item.crossed ? crossPath(line, place) : null);
  drawPath(parts, "strike", item.struck ? strike(item, line, place) : null);
}

function strike(item: CorridorItem, line: Line, place: number): string {
  if (!item.crossed) {
    return strikePath(line, place);
  }
  // A stroke through a cross would not be seen: a ring around it.
  const [x, y] = line.horizontal ? [line.start + place, line.at] : [line.at, line.start + place];
  return `M${x - 8} ${y}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0`;
}

function drawPath(parts: Parts, name: string, path: string | null): void {
  const drawn = parts.paths.get(name);
  if (path === null) {
    drawn?.remove();
    return;
  }
  const element = drawn ?? svgElement("path", { class: name });
  parts.paths.set(name, element);
  setAttribute(element, "d", path);
  if (name.startsWith("band")) {
    // Under the bridges; the line around it comes last, and so lies lowest.
    parts.root.prepend(element);
  } else if (!element.isConnected || element.parentNode !== parts.root) {
    parts.root.append(element);
  }
}
