/**
 * Bytes as text that HTML, UTF-8 and every editor leave as it is: two of 91 signs for 13 bits, which is 23 % more than the
 * bytes, where base64 is 33 %. The number of bytes stands before, and a blank. src/solver/pairs.ts reads it.
 *
 * @param {Uint8Array} bytes
 */
export function inPairs(bytes) {
  const pairs = [];
  let bits = 0;
  let held = 0;
  const put = (value) => pairs.push(SIGNS[Math.floor(value / 91)] + SIGNS[value % 91]);
  for (const byte of bytes) {
    bits |= byte << held;
    held += 8;
    if (held >= 13) {
      put(bits & 0x1fff);
      bits >>= 13;
      held -= 13;
    }
  }
  if (held > 0) {
    put(bits);
  }
  return `${bytes.length} ${pairs.join("")}`;
}

/** All signs of ASCII from "!" to "~" but those that mean something to HTML. */
const SIGNS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter((sign) => !'"&<'.includes(sign));
