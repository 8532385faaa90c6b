/** The axis or centre of the symmetry with which islands are drawn, as a path. */
import type { Size } from "../model/size.ts";
import { canHave, type Symmetry } from "../model/symmetry.ts";
import { CELL } from "./shapes.ts";

/** The radius of the ring around a centre. */
const RING = 11;

/** A line along an axis; a ring for a half turn; a ring with four short lines for a quarter turn. `null` for none. */
export function axisPath(symmetry: Symmetry, size: Size): string | null {
  const [width, height] = [size.cols * CELL, size.rows * CELL];
  const [x, y] = [width / 2, height / 2];
  if (!canHave(symmetry, size)) {
    return null;
  }
  const ring = `M${x - RING} ${y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0`;
  switch (symmetry) {
    case "none":
      return null;
    case "half":
      return ring;
    case "quarter":
      return `${ring}M${x - 2 * RING} ${y}h${RING}M${x + RING} ${y}h${RING}M${x} ${y - 2 * RING}v${RING}M${x} ${y + RING}v${RING}`;
    case "leftRight":
      return `M${x} 0V${height}`;
    case "topBottom":
      return `M0 ${y}H${width}`;
    case "diagonal":
      return `M0 0L${width} ${height}`;
  }
}
