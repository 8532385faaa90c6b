/** What is drawn, as the solver takes it. */
import type { StateDocument } from "../solver/protocol.ts";
import type { View } from "./store.ts";

/** The state that is drawn on the board of a view. */
export function stateOf({ counts, crossed }: Pick<View, "counts" | "crossed">): StateDocument {
  return { counts: [...counts], crossed: [...crossed.keys()].filter((corridor) => crossed[corridor] === 1) };
}
