/** Islands as SVG: a disc, its clue, and signs for what is true of it. */
import { setAttribute, svgElement } from "../svg.ts";
import { Layer } from "./layer.ts";
import type { IslandItem } from "./scene.ts";
import { centre, ISLAND_RADIUS } from "./shapes.ts";

/** An item with what depends on how it is shown. */
export interface IslandView extends IslandItem {
  /** `null` where islands are no controls. */
  readonly label: string | null;
  /** `button` while playing. */
  readonly role: "button" | "img";
  readonly focusable: boolean;
  /** The one that Tab goes to. */
  readonly current: boolean;
  readonly pressed: boolean;
}

interface Parts {
  root: SVGGElement;
  disc: SVGCircleElement;
  clue: SVGTextElement;
  lock: SVGCircleElement | null;
  sign: SVGGElement | null;
}

/** The layer of islands. */
export function islandLayer(): Layer<IslandView, Parts> {
  return new Layer("islands", {
    make() {
      const root = svgElement("g");
      const disc = svgElement("circle", { class: "disc", r: ISLAND_RADIUS });
      const clue = svgElement("text", { class: "clue" });
      root.append(disc, clue);
      return { root, disc, clue, lock: null, sign: null };
    },
    root: (parts) => parts.root,
    key: (item) => item.key,
    signature: (item) =>
      `${item.row} ${item.col} ${item.clue} ${item.look} ${item.sign} ${item.locked} ${item.label} ${item.role} ${item.focusable} ${item.current} ${item.pressed}`,
    draw,
  });
}

function draw(parts: Parts, item: IslandView): void {
  const { root } = parts;
  setAttribute(root, "class", item.look);
  setAttribute(root, "transform", `translate(${centre(item.col)} ${centre(item.row)})`);
  setAttribute(root, "data-cell", `${item.row},${item.col}`);
  const clue = String(item.clue);
  if (parts.clue.textContent !== clue) {
    parts.clue.textContent = clue;
  }
  setAttribute(parts.clue, "class", clue.length > 1 ? "clue long" : "clue");
  setAttribute(root, "role", item.label === null ? null : item.role);
  setAttribute(root, "aria-label", item.label);
  setAttribute(root, "aria-hidden", item.label === null ? "true" : null);
  // Only where it means something: "not pressed" would be read with every island.
  setAttribute(root, "aria-pressed", item.label !== null && item.pressed ? "true" : null);
  setAttribute(root, "tabindex", item.focusable ? (item.current ? 0 : -1) : null);
  drawLock(parts, item.locked);
  drawSign(parts, item.sign);
}

/** A second outline within the first: it is told apart at any size. */
function drawLock(parts: Parts, locked: boolean): void {
  if (locked && parts.lock === null) {
    parts.lock = svgElement("circle", { class: "lock", r: ISLAND_RADIUS - 3 });
    parts.disc.after(parts.lock);
  } else if (!locked && parts.lock !== null) {
    parts.lock.remove();
    parts.lock = null;
  }
}

function drawSign(parts: Parts, sign: boolean): void {
  if (sign && parts.sign === null) {
    parts.sign = svgElement("g", { class: "sign", transform: "translate(12.5 -12.5)" });
    parts.sign.append(svgElement("circle", { r: 6.5 }), svgElement("path", { d: "M0 -3.8V0.8M0 3.2V3.9" }));
    parts.root.append(parts.sign);
  } else if (!sign && parts.sign !== null) {
    parts.sign.remove();
    parts.sign = null;
  }
}
