/** Bytes as in-pairs.mjs writes them. */

/** The bytes of a text that `inPairs` has made: it says how many, and then has 13 bits in two signs. */
export function bytesInPairs(text: string): Uint8Array {
  const start = text.indexOf(" ") + 1;
  const bytes = new Uint8Array(Number(text.slice(0, start)));
  let bits = 0;
  let held = 0;
  let filled = 0;
  for (let at = start; at + 1 < text.length; at += 2) {
    bits |= (valueOf(text.charCodeAt(at)) * 91 + valueOf(text.charCodeAt(at + 1))) << held;
    held += 13;
    for (; held >= 8 && filled < bytes.length; held -= 8) {
      bytes[filled] = bits;
      filled += 1;
      bits >>= 8;
    }
  }
  return bytes;
}

/** The signs are in the order of ASCII, from "!" on, without `"`, `&` and `<`. */
function valueOf(code: number): number {
  return code - 33 - (code > 34 ? 1 : 0) - (code > 38 ? 1 : 0) - (code > 60 ? 1 : 0);
}
