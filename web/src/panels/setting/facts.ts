/** What is known of a puzzle as a whole, in a line that can be copied. */
import { sizeOf } from "../../model/size.ts";
import type { BridgeDocument, Cell, Clue, HardestDocument, PuzzleDocument } from "../../solver/protocol.ts";
import { texts } from "../../texts/texts.ts";
import { unusualRules } from "../how-to-dialog.ts";
import { islandCount } from "../preview.ts";

/** The line; with its only solution and its level where they are known. */
export function factsLine(puzzle: PuzzleDocument, hardest: HardestDocument | undefined): string {
  const { setting, level } = texts().panels;
  const clues = puzzle.grid.flat();
  const isOne = hardest !== undefined && hardest.level !== null;
  return setting.facts({
    ...sizeOf(puzzle),
    islands: islandCount(puzzle),
    sum: clues.reduce<number>((sum, clue) => sum + (clue === "?" ? 0 : clue), 0),
    unknown: unknownIn(puzzle).length,
    bridges: isOne ? hardest.solution.reduce((sum, { count }) => sum + count, 0) : undefined,
    level: isOne && hardest.complete !== false ? level[hardest.level] : undefined,
    rules: unusualRules(puzzle),
  });
}

/** The islands without a number. */
export function unknownIn({ grid }: PuzzleDocument): Cell[] {
  return grid.flatMap((line, row) => line.flatMap((clue, col): Cell[] => (clue === "?" ? [[row, col]] : [])));
}

/** The numbers that the islands without one have in a solution. */
export function numbersIn(puzzle: PuzzleDocument, bridges: readonly BridgeDocument[]): [Cell, Clue][] {
  return unknownIn(puzzle).map(([row, col]) => {
    const isHere = ([otherRow, otherCol]: Cell) => otherRow === row && otherCol === col;
    const ends = bridges.filter(({ from, to }) => isHere(from) || isHere(to));
    return [[row, col], ends.reduce((sum, { count }) => sum + count, 0)];
  });
}
