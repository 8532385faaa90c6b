/** One puzzle in each of the ten formats. */
import { islandsOf } from "./board.ts";
import { fixture } from "./puzzles.ts";

/** In eight formats, as the command's own tests write it. */
const written = new Map(
  (/--to \$format; done\n([\s\S]*?)\n\$/.exec(fixture("convert.md"))?.[1] ?? "")
    .split(/^# /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n") + 1)]),
);

/** Its islands, as `Drawn` has them. */
export const ISLANDS = islandsOf(written.get("text") ?? "");

function listed(order: (row: number, col: number) => number[]): string {
  const lines = ISLANDS.map((text) => {
    const [row = 0, col = 0, clue = 0] = text.split(/[,=]/).map(Number);
    return [...order(row, col), clue].join(" ");
  });
  return [`7 7 ${ISLANDS.length}`, ...lines].join("\n");
}

/** Its text by format. */
export const WRITTEN: ReadonlyMap<string, string> = new Map([
  ...written,
  ["islands-rc", listed((row, col) => [row, col])],
  ["islands-xy", listed((row, col) => [col, row])],
]);
