/** A group of SVG elements, one for each item of a list: kept by key, changed only where the item has changed, and reused. */
import { svgElement } from "../svg.ts";

/** Elements that are kept for later. */
const SPARE = 500;

export interface LayerOptions<Item, Parts> {
  /** Makes an element with all that an item may need. */
  make(): Parts;
  root(parts: Parts): SVGElement;
  key(item: Item): number;
  /** Everything that the element shows; when it stays the same, the element does. */
  signature(item: Item): string;
  draw(parts: Parts, item: Item): void;
}

interface Drawn<Parts> {
  parts: Parts;
  root: SVGElement;
  signature: string;
  round: number;
}

export class Layer<Item, Parts> {
  readonly element: SVGGElement;
  readonly #options: LayerOptions<Item, Parts>;
  readonly #drawn = new Map<number, Drawn<Parts>>();
  readonly #spare: Drawn<Parts>[] = [];
  #round = 0;

  constructor(name: string, options: LayerOptions<Item, Parts>) {
    this.element = svgElement("g", { class: name });
    this.#options = options;
  }

  /** Draws exactly these items, in this order. */
  sync(items: readonly Item[]): void {
    const { key, signature, draw } = this.#options;
    this.#round++;
    for (const item of items) {
      const drawn = this.#drawn.get(key(item));
      if (drawn !== undefined) {
        drawn.round = this.#round;
      }
    }
    this.#removeOthers();
    let next = this.element.firstChild;
    for (const item of items) {
      const drawn = this.#drawn.get(key(item)) ?? this.#take(key(item));
      drawn.round = this.#round;
      const wanted = signature(item);
      if (drawn.signature !== wanted) {
        drawn.signature = wanted;
        draw(drawn.parts, item);
      }
      // The order is the order of reading, also for those who have the page read to them.
      if (drawn.root === next) {
        next = next.nextSibling;
      } else {
        this.element.insertBefore(drawn.root, next);
      }
    }
  }

  /** The element of an item that is drawn. */
  elementOf(key: number): SVGElement | undefined {
    return this.#drawn.get(key)?.root;
  }

  #take(key: number): Drawn<Parts> {
    const spare = this.#spare.pop();
    if (spare !== undefined) {
      this.#drawn.set(key, spare);
      return spare;
    }
    const parts = this.#options.make();
    const drawn = { parts, root: this.#options.root(parts), signature: "", round: 0 };
    this.#drawn.set(key, drawn);
    return drawn;
  }

  #removeOthers(): void {
    for (const [key, drawn] of this.#drawn) {
      if (drawn.round !== this.#round) {
        drawn.root.remove();
        this.#drawn.delete(key);
        if (this.#spare.length < SPARE) {
          this.#spare.push(drawn);
        }
      }
    }
  }
}
