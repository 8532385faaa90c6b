/** From puzzles and wishes to pages: their texts, their drawings, and what is to be said before they are printed. */
import { sizeOf } from "../../model/size.ts";
import { texts } from "../../texts/texts.ts";
import { type PageTexts, pageDrawing } from "./drawing.ts";
import type { PageWishes } from "./fields.ts";
import type { Answers, Count, Item } from "./items.ts";
import { MARGIN, TEXT_HEIGHT, TITLE_HEIGHT } from "./heads.ts";
import { wrapped } from "./lines.ts";
import { PAPERS, type Sheet, sheetsOf, SMALL_CELL } from "./sheets.ts";

/** The pages, and what is wrong with some of their puzzles. */
export interface Pages {
  readonly drawings: readonly SVGElement[];
  readonly warnings: readonly string[];
}

/** Makes the pages. `note` stands beside the number of each page. */
export function pagesFor(items: readonly Item[], answers: Answers, wishes: PageWishes, note: string): Pages {
  const { printing } = texts().panels;
  const { paper, perPage, title, hasRules, hasName, hasSolutions } = wishes;
  const [first] = items;
  if (first === undefined) {
    return { drawings: [], warnings: [] };
  }
  const rules = first.puzzle;
  const width = PAPERS[paper].width - 2 * MARGIN;
  const lines = hasRules ? wrapped(printing.rulesText(rules.max_bridges, rules.loops), width, TEXT_HEIGHT) : [];
  const heading = { puzzles: title, solutions: title === "" ? printing.solutionsTitle : printing.solutionsOf(title) };
  const titles = {
    puzzles: title === "" ? [] : wrapped(heading.puzzles, width, TITLE_HEIGHT),
    solutions: wrapped(heading.solutions, width, TITLE_HEIGHT),
  };
  const solutionOf = (index: number) => answers.of((items[index] as Item).puzzle).solution;
  const sheets = sheetsOf(items.map(({ puzzle }) => sizeOf(puzzle)), (index) => solutionOf(index) !== undefined, {
    paper,
    perPage,
    hasSolutions,
    titleLines: titles.puzzles.length,
    solutionsLines: titles.solutions.length,
    hasName,
    lines: lines.length,
  });
  const drawings = sheets.map((sheet, number) => {
    const isSolutions = sheet.kind === "solutions";
    const pageNumber = printing.pageOf(number + 1, sheets.length);
    const pageTexts: PageTexts = {
      title: sheet.isFirst ? titles[sheet.kind] : [],
      running: sheet.isFirst ? "" : heading[sheet.kind],
      name: hasName && !isSolutions ? printing.nameLine : "",
      lines: !isSolutions && sheet.isFirst ? lines : [],
      foot: note === "" ? pageNumber : printing.facts(pageNumber, note),
      label: printing.sheet(number + 1, sheets.length, contentOf(sheet)),
      caption: (index) => captionOf(items, index, isSolutions ? answers.of((items[index] as Item).puzzle).count : undefined),
    };
    return pageDrawing(sheet, paper, pageTexts, (index) => {
      const { puzzle, drawn } = items[index] as Item;
      return { puzzle, drawn: isSolutions ? (solutionOf(index) ?? new Map()) : drawn };
    });
  });
  return { drawings, warnings: warningsFor(items, answers, sheets) };
}

function contentOf({ kind, placed }: Sheet): string {
  const { printing } = texts().panels;
  const numbers = placed.map(({ index }) => index + 1);
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  return kind === "solutions" ? printing.contentSolutions(from, to) : printing.contentPuzzles(from, to);
}

/** What stands above a puzzle, or above its solution. */
function captionOf(items: readonly Item[], index: number, solution: Count | undefined): string {
  const { panels } = texts();
  const { printing } = panels;
  const { puzzle, level } = items[index] as Item;
  const { rows, cols } = sizeOf(puzzle);
  const rules = (items[0] as Item).puzzle;
  const isOther = puzzle.max_bridges !== rules.max_bridges || puzzle.loops !== rules.loops;
  const facts = printing.facts(
    panels.size(rows, cols),
    ...(level === undefined || solution !== undefined ? [] : [panels.level[level]]),
    ...(isOther ? [printing.otherRules(puzzle.max_bridges, puzzle.loops)] : []),
    ...(solution === "several" ? [printing.oneOfSeveral] : solution === "unknown" ? [printing.perhapsSeveral] : []),
  );
  return items.length === 1 ? facts : printing.caption(index + 1, facts);
}

function warningsFor(items: readonly Item[], answers: Answers, sheets: readonly Sheet[]): string[] {
  const { printing } = texts().panels;
  const list = (indices: readonly number[]) => printing.and(indices.map((index) => printing.number(index + 1)));
  const counts = items.map(({ puzzle }) => answers.of(puzzle).count);
  const counted = (count: Count) => [...counts.keys()].filter((index) => counts[index] === count);
  const small = sheets.flatMap(({ kind, placed }) => (kind === "puzzles" ? placed.filter(({ cell }) => cell < SMALL_CELL) : []));
  const all: [(list: string) => string, readonly number[]][] = [
    [printing.warnings.none, counted("none")],
    [printing.warnings.several, counted("several")],
    [printing.warnings.unknown, counted("unknown")],
    [printing.warnings.small, small.map(({ index }) => index)],
  ];
  return all.filter(([, indices]) => indices.length > 0).map(([words, indices]) => words(list(indices)));
}
