/** Text in the fragment of an address: compressed, and of letters, digits, `-` and `_` only. */

/**
 * `broken`: part of it is missing or changed. `too large`: it unpacks to more than a page takes. `not here`: this browser
 * is too old to unpack it.
 */
export type FragmentFault = "broken" | "too large" | "not here";

/** A fragment cannot be unpacked. */
export class FragmentError extends Error {
  readonly kind: FragmentFault;

  constructor(kind: FragmentFault) {
    super(kind);
    this.kind = kind;
  }
}

/** The most bytes that a fragment may unpack to. */
export const MOST_BYTES = 8_000_000;

/** Bytes that are unpacked at a time. */
const PIECE = 1024;

const COMPRESSED = "1.";
const PLAIN = "0.";

/** The fragment for a text, without `#`. */
export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const plain = PLAIN + base64url(bytes);
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const compressed = COMPRESSED + base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
    return compressed.length < plain.length ? compressed : plain;
  } catch {
    // A browser of 2022 or before.
    return plain;
  }
}

/** Whether a fragment (without `#`) looks like one of `packed`. */
export function isPacked(fragment: string): boolean {
  return fragment.startsWith(COMPRESSED) || fragment.startsWith(PLAIN);
}

/** The text of a fragment that `packed` wrote. Rejects with `FragmentError`. */
export async function unpacked(fragment: string): Promise<string> {
  const body = fragment.slice(2);
  if (body.length > MOST_BYTES * 1.4) {
    throw new FragmentError("too large");
  }
  const bytes = bytesOf(body);
  const whole = fragment.startsWith(COMPRESSED) ? await inflated(bytes) : bytes;
  if (whole.length > MOST_BYTES) {
    throw new FragmentError("too large");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  } catch {
    throw new FragmentError("broken");
  }
}

/** Unpacks no more than a page takes, so that a few bytes cannot fill the memory. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = inPieces(bytes).pipeThrough(inflation()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value);
      length += read.value.length;
      if (length > MOST_BYTES) {
        // Whether the rest is dropped in an orderly way is of no interest.
        reader.cancel().catch(() => {});
        throw new FragmentError("too large");
      }
    }
  } catch (error) {
    throw error instanceof FragmentError ? error : new FragmentError("broken");
  }
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/**
 * The bytes as a stream of small pieces, each given when it is asked for. A browser unpacks a piece as a whole before any
 * of it can be counted, to about a thousand times its length at the worst.
 */
function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (start >= bytes.length) {
          controller.close();
          return;
        }
        controller.enqueue(bytes.slice(start, start + PIECE));
        start += PIECE;
      },
    },
    { highWaterMark: 0 },
  );
}

function inflation(): DecompressionStream {
  try {
    return new DecompressionStream("deflate-raw");
  } catch {
    throw new FragmentError("not here");
  }
}

function base64url(bytes: Uint8Array): string {
  let text = "";
  // In pieces: a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 0x2000) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x2000));
  }
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(base64)) {
    throw new FragmentError("broken");
  }
  try {
    return Uint8Array.from(atob(base64.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  } catch {
    throw new FragmentError("broken");
  }
}
