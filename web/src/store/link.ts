/**
 * Links with a puzzle, and what is drawn in it, in the fragment of the address, which no browser sends anywhere. The
 * fragment holds a file that the solver writes, compressed; whatever it holds when it is read, the solver judges it.
 */
import type { Asked, Cell, PuzzleRead } from "../solver/protocol.ts";
import type { Board } from "../model/board.ts";
import { corridorKey } from "../model/board.ts";
import type { Asks } from "./following.ts";
import { FragmentError, isPacked, packed, unpacked } from "./fragment.ts";
import { isCorridorKey } from "./marks-text.ts";
import { endsOf } from "./marks.ts";
import { stateOf } from "./state.ts";
import type { View } from "./store.ts";

export { FragmentError, type FragmentFault } from "./fragment.ts";

/** Before the crosses, in a file of a format that has none. */
const CROSSES = "\n#crosses ";

/**
 * The fragment (without `#`) for what is on the page, with what is drawn or without. Of a state whose board the solver
 * has not told yet, wait with `store.settled()` first: until then it is left out.
 */
export async function fragmentFor(asks: Asks, view: View, withState: boolean): Promise<string> {
  const { puzzle, board } = view;
  const isUsual = puzzle.max_bridges === 2 && puzzle.loops;
  const drawn = withState && board?.puzzle === puzzle ? stateOf(view) : null;
  const asked: Asked = drawn === null ? { puzzle } : { puzzle, state: drawn };
  // A file of puzz.link holds crosses, but no unusual rules; with JSON it is the other way round.
  const { text } = await asks.ask("desk", "write", { ...asked, format: isUsual ? "pzprv3" : "json" });
  const isIncomplete = !isUsual && board !== null && drawn !== null && drawn.crossed.length > 0;
  return packed(isIncomplete ? text + crossesText(board, drawn.crossed) : text);
}

/** What a link holds, as `linkIn` found it. Rejects with `FragmentError` or `SolverError`. */
export async function linked(asks: Asks, link: string): Promise<PuzzleRead> {
  const text = isPacked(link) ? await unpacked(link) : link;
  const at = text.lastIndexOf(CROSSES);
  const file = at < 0 ? text : text.slice(0, at);
  const crosses = at < 0 ? [] : crossesIn(text.slice(at + CROSSES.length));
  const data = new TextEncoder().encode(file);
  const { puzzles } = await asks.ask("desk", "read", { most: 1 }, { data });
  const [read] = puzzles;
  if (read?.puzzle === undefined) {
    throw new FragmentError("broken");
  }
  return crosses.length === 0 ? read : { ...read, crosses: [...read.crosses, ...crosses] };
}

/**
 * What of an address is a link: a fragment of `fragmentFor`; in the fragment or behind `?` what puzz.link has there; in
 * the fragment a whole address of another site, or a game ID of Simon Tatham's Bridges. `null` if there is nothing.
 */
export function linkIn(address: string): string | null {
  const hash = address.indexOf("#");
  const fragment = hash < 0 ? "" : address.slice(hash + 1);
  const search = (hash < 0 ? address : address.slice(0, hash)).split("?").slice(1).join("?");
  const found = isPzpr(search) ? search : fragment;
  if (found === "") {
    return null;
  }
  if (isPacked(found)) {
    return found;
  }
  // The solver takes a path for a file of its own where it is no address.
  const text = decoded(found);
  return isPzpr(text) ? `https://puzz.link/p?${text}` : text;
}

/** The address without a link, to be shown in its place: or a reload would bring back what the link held. */
export function withoutLink(address: string): string {
  const [before = ""] = address.split("#");
  const [path = "", ...search] = before.split("?");
  return search.length > 0 && !isPzpr(search.join("?")) ? before : path;
}

function isPzpr(text: string): boolean {
  return /^(type=\w+&)?(hashi|hashikake|bridges|pzprv3)(_edit|_play)?\//.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function crossesText(board: Board, crossed: readonly number[]): string {
  return CROSSES + crossed.map((corridor) => corridorKey(board, corridor)).join(" ");
}

/** Each cross lies next to the first island of its corridor. Where there is none, it says nothing. */
function crossesIn(text: string): [Cell, Cell][] {
  const keys = text.split(" ");
  if (!keys.every(isCorridorKey)) {
    throw new FragmentError("broken");
  }
  return keys.map((key) => {
    const [from, to] = endsOf(key);
    return [from, from[0] === to[0] ? [from[0], from[1] + 1] : [from[0] + 1, from[1]]];
  });
}
