/** What a step has changed, in few words, for those who do not see it. */
import { isSameSize, sizeOf } from "../model/size.ts";
import type { Cell, PuzzleDocument } from "../solver/protocol.ts";
import type { View } from "../store/store.ts";
import { texts } from "../texts/texts.ts";
import { cellLabel, placeOf, placeOfIsland } from "./labels.ts";

/** More corridors, or cells, than this are counted; who asks hears more of them. */
const MOST_NAMED = 2;
const MOST_ASKED_FOR = 8;

/**
 * What is said of a step: what was undone or made again; of one that was just made, its bridges and the new size, as far as
 * that is short. `null` where others say it, or nothing has changed.
 */
export function stepText(now: View, before: View): string | null {
  const text = texts().board;
  const { kind } = now.step;
  if (kind === "brought") {
    return null;
  }
  const changes = changed(now, before, MOST_NAMED);
  if (kind === "made") {
    return changes.isShort ? changes.text : null;
  }
  const what = changes.text ?? text.otherPuzzle;
  return kind === "undone" ? text.undone(what) : text.redone(what);
}

/** What a step has changed, for who asks; `null` for what is no step. */
export function changeText(now: View, before: View): string | null {
  const { kind } = now.step;
  const text = texts().board;
  if (kind === "brought") {
    return null;
  }
  const what = changed(now, before, MOST_ASKED_FOR).text ?? text.otherPuzzle;
  return kind === "made" ? what : kind === "undone" ? text.undone(what) : text.redone(what);
}

interface Changes {
  readonly text: string | null;
  /** Whether it is no more than a few bridges, or another size. */
  readonly isShort: boolean;
}

function changed(now: View, before: View, most: number): Changes {
  const text = texts().board;
  if (now.puzzle !== before.puzzle) {
    return puzzleChanges(now.puzzle, before.puzzle, now.board !== null);
  }
  const marks = corridorTexts(now, before);
  if (marks.length > 0) {
    const isShort = marks.length <= most;
    return { text: isShort ? marks.join(text.separator) : text.corridors(marks.length), isShort };
  }
  if (now.trial !== before.trial) {
    return { text: now.trial ? text.trialBegun : text.trialOver, isShort: false };
  }
  const lock = [...now.locked].find((key) => !before.locked.has(key)) ?? [...before.locked].find((key) => !now.locked.has(key));
  if (lock !== undefined) {
    const where = placeOf(lock.split(",").map(Number) as Cell);
    return { text: now.locked.has(lock) ? text.lockedIsland(where) : text.unlockedIsland(where), isShort: false };
  }
  return { text: null, isShort: false };
}

function puzzleChanges(now: PuzzleDocument, before: PuzzleDocument, isSamePuzzle: boolean): Changes {
  const text = texts().board;
  if (!isSamePuzzle) {
    // Another puzzle has come in place of this one.
    return { text: text.otherPuzzle, isShort: false };
  }
  const size = sizeOf(now);
  if (!isSameSize(size, sizeOf(before))) {
    return { text: text.board(size.rows, size.cols), isShort: true };
  }
  const cells: Cell[] = [];
  now.grid.forEach((line, row) => {
    if (line !== before.grid[row]) {
      line.forEach((clue, col) => clue !== before.grid[row]?.[col] && cells.push([row, col]));
    }
  });
  if (cells.length === 0) {
    return { text: text.otherRules, isShort: false };
  }
  const named = cells.length <= MOST_NAMED ? cells.map((cell) => cellLabel(now, cell)).join(text.separator) : text.cells(cells.length);
  return { text: named, isShort: false };
}

/** What each corridor with other marks holds now. */
function corridorTexts(now: View, before: View): string[] {
  const { board } = now;
  if (board === null || board !== before.board || (now.counts === before.counts && now.crossed === before.crossed)) {
    return [];
  }
  const text = texts().board;
  const found: string[] = [];
  for (const { index, from, to } of board.corridors) {
    const count = now.counts[index] ?? 0;
    if (count !== before.counts[index] || now.crossed[index] !== before.crossed[index]) {
      const [a, b] = [placeOfIsland(board, from), placeOfIsland(board, to)];
      if (now.crossed[index] === 1) {
        found.push(text.crossPut(a, b, before.counts[index] ?? 0));
      } else if (before.crossed[index] === 1 && count === 0) {
        found.push(now.step.kind === "made" ? text.crossRemoved(a, b) : text.noCross(a, b));
      } else {
        found.push(text.drawnBetween(a, b, count));
      }
    }
  }
  return found;
}
