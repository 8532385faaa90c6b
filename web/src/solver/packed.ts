/** The module as build.mjs packs it: compressed, and as text that HTML leaves as it is. */
import { decompress } from "fzstd";
import { bytesInPairs } from "./pairs.ts";

/** The module in a text. */
export function unpacked(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(decompress(bytesInPairs(text)));
}
