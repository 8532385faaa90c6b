/** Opening, creating and sharing puzzles, in English. */
import { islands } from "./words.ts";

const wholeNumber = (field: string, most: number) => `${field}: enter a whole number from 1 to ${most}.`;

export const exchange = {
  opening: {
    title: "Open a puzzle",
    label: "Text, link or game ID",
    placeholder: "Paste a puzzle here",
    note:
      "Any format: a text grid, JSON, a link from puzz.link or Penpa+, a game ID, a benchmark file. " +
      "You can also drop a file anywhere on the page.",
    read: "Open",
    file: "Choose a file…",
    paste: "Paste",
    reading: "Reading…",
    tooLarge: (megabytes: number) => `This is more than ${megabytes} MB, which is too much for this page.`,
    puzzleTooLarge: "This puzzle is too large for this page.",
    nothing: "There is no puzzle here.",
    isAnswer:
      "This seems to be an answer: bridges without their puzzle. Open a file that holds both, such as JSON, a puzz.link file or a save file.",
    where: (line: number, column: number | undefined) =>
      column === undefined ? `Line ${line}` : `Line ${line}, column ${column}`,
    ambiguous: "This text can be read in more than one way:",
    base: "Rows and columns are counted from",
    several: (shown: number, total: number) =>
      shown < total ? `${total} puzzles; the first ${shown}:` : `${total} puzzles:`,
    back: "Back to the text",
    opened: (size: string) => `Opened: ${size}.`,
    stateOnTop: "You have played this puzzle before: what is drawn now came with it. Undo brings back your own game.",
    unreadable: "The file could not be read.",
    begun: "Puzzles in progress",
    noneBegun: "None yet. Puzzles that you play are kept in this browser.",
    gone: "This puzzle is no longer kept; it may have been removed in another tab.",
    complete: "solved",
    forget: (puzzle: string) => `Remove from the list: ${puzzle}`,
    puzzle: (number: number, size: string) => `Puzzle ${number}, ${size}`,
    dropHere: "Drop a puzzle to open it",
  },

  making: {
    title: "New puzzle",
    size: "Size",
    otherSize: "Other",
    rows: "Rows",
    cols: "Columns",
    level: "Level",
    any: "Any",
    more: "More options",
    seed: "Seed",
    seedNote: "The same seed and options always give the same puzzles.",
    randomSeed: "New seed",
    maxBridges: "Maximum bridges between two islands",
    loops: "Allow loops",
    touching: "Allow touching islands",
    hidden: "Hidden clues",
    symmetry: "Symmetry",
    symmetries: {
      none: "None",
      rotate: "Half turn",
      quarter: "Quarter turn",
      mirror: "Left and right",
      flip: "Top and bottom",
      mirrors: "Both ways",
      diagonal: "Diagonal",
      antidiagonal: "Other diagonal",
      diagonals: "Both diagonals",
      full: "All",
    },
    squareOnly: "Quarter turns and diagonals need as many rows as columns.",
    style: "Style",
    styles: { usual: "As in magazines", airy: "Airy" },
    make: "Create",
    busy: "Creating a puzzle…",
    tried: (count: number) => `${count} tried`,
    stopped: "Stopped; no puzzle was created.",
    gaveUp: (tried: number) =>
      `No such puzzle was found in ${tried === 1 ? "1 attempt" : `${tried} attempts`}. Change the options or the seed.`,
    facts: (size: string, level: string, number: number, seed: number) =>
      `Created here: ${size}${level === "" ? "" : `, ${level}`}; puzzle ${number} of seed ${seed}.`,
    made: (size: string, count: number, level: string, number: number, seed: number) =>
      `Created: ${size}, ${islands(count)}${level === "" ? "" : `, ${level}`}. Puzzle ${number} of seed ${seed}.`,
    wrong: {
      rows: (most: number) => wholeNumber("Rows", most),
      cols: (most: number) => wholeNumber("Columns", most),
      seed: () => "Seed: enter a whole number.",
      hidden: () => "Hidden clues: enter a whole number.",
    },
  },

  taking: {
    title: "Share",
    link: "Link",
    linkNote: "The link contains the puzzle itself. Nothing is stored on a server.",
    linkNoteFile:
      "This link opens only on this computer, and only while this page stays where it is. To send the puzzle to somebody, copy the text above.",
    withState: "Include bridges and crosses",
    copyLink: "Copy link",
    copied: "Copied.",
    text: "Text",
    formats: {
      text: "Text grid",
      json: "JSON",
      puzzlink: "puzz.link address",
      pzprv3: "puzz.link file",
      penpa: "Penpa+ link",
      tatham: "Game ID (Tatham's Bridges)",
      sav: "Save file (Tatham's Bridges)",
      has: "Benchmark file (.has)",
      "islands-rc": "List of islands: row, column, clue",
      "islands-xy": "List of islands: column, row, clue",
    },
    keepsState: "with bridges",
    copy: "Copy",
    picture: "Picture",
    svg: "Download SVG",
    png: "Download PNG",
    pictureNote: "SVG stays sharp at any size; PNG opens everywhere.",
    pictureName: (rows: number, cols: number) => `hashi-${rows}x${cols}`,
  },
};
