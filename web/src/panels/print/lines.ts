/** Texts on paper, where nothing measures them: how wide they are is estimated, rather too wide than cut. */

/** Letters that are much wider or narrower than the others, for letters of height 1. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\u1100-\u11ff\u2e80-\uffef]|[\u{10000}-\u{10ffff}]/u, 1.05],
  [/[MW@%—…]/, 1.05],
  [/[mw]/, 0.95],
  [/[\p{Lu}&]/u, 0.72],
  [/[ijlIt.,;:'’!|()\s-]/, 0.36],
];
const USUAL = 0.6;

/** The width of a text in letters of height 1. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? USUAL), 0);
}

/** The height of letters with which a text has room, at most `usual`. */
export function fittingHeight(text: string, room: number, usual: number): number {
  return Math.min(usual, room / widthOf(text));
}

/** A text in lines of at most this many millimetres, for letters of this height; a word that is too long is broken. */
export function wrapped(text: string, width: number, height: number): string[] {
  const most = width / height;
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((each) => pieces(each, most))) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= most) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function pieces(word: string, most: number): string[] {
  const found = [""];
  for (const letter of word) {
    const longer = `${found.at(-1)}${letter}`;
    if (longer === letter || widthOf(longer) <= most) {
      found[found.length - 1] = longer;
    } else {
      found.push(letter);
    }
  }
  return found;
}

/** A text in one line of this width; what there is no room for is replaced by "…". */
export function shortened(text: string, width: number, height: number): string {
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join("")}…`) * height > width) {
    letters.pop();
  }
  return widthOf(text) * height <= width ? text : `${letters.join("").trimEnd()}…`;
}
