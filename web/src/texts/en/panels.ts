/** All around the board, in English. */
import { ask } from "./ask.ts";
import { collected } from "./collection.ts";
import { everyone } from "./everyone.ts";
import { hint } from "./hint.ts";
import { exchange } from "./exchange.ts";
import { game } from "./game.ts";
import { learn, steps } from "./learn.ts";
import { setting } from "./setting.ts";
import { maze } from "./maze.ts";
import { islands, number } from "./words.ts";

export const panels = {
  name: "Hashi",
  close: "Close",
  dismiss: "Dismiss",
  undo: "Undo",
  mode: "Mode",
  draw: "Draw",
  play: "Play",
  toolbar: "Puzzle",
  new: "New",
  open: "Open",
  take: "Share",
  settings: "Settings",
  menu: "Menu",
  notices: "Notices",
  tools: "Tools",
  moves: "Actions",
  status: "Progress and view",
  sheet: { closed: "Close this panel" },
  zoom: { group: "Zoom", in: "Zoom in", out: "Zoom out", fit: "Show the whole puzzle" },
  place: (row: number, col: number) => `row ${row}, column ${col}`,
  placeShort: (row: number, col: number) => `r${row}c${col}`,
  showPlace: (place: string) => `Show on the board: ${place}`,
  corridor: (from: string, to: string) => `from ${from} to ${to}`,
  islands,
  made: "Where this puzzle comes from",
  another: "Another",
  anotherTitle: "Create another puzzle of the same kind",
  size: (rows: number, cols: number) => `${rows} × ${cols}`,
  level: { easy: "easy", medium: "medium", hard: "hard", expert: "expert" },
  levelName: { easy: "Easy", medium: "Medium", hard: "Hard", expert: "Expert" },

  welcome: {
    title: "A puzzle to start with",
    text:
      "Build bridges so that each island has as many as its number says and all islands are connected. " +
      "Drag from one island to the next.",
    draw: "Draw your own",
    open: "Paste or open",
    new: "New puzzle",
  },

  drawing: {
    title: "Draw a puzzle",
    how: "Select a cell, then enter its number. Drag an island to move it.",
    rows: "Rows",
    cols: "Columns",
    sides: "Add or remove a row or column",
    side: { top: "Top", bottom: "Bottom", left: "Left", right: "Right" },
    addAt: {
      top: "Add a row at the top",
      bottom: "Add a row at the bottom",
      left: "Add a column on the left",
      right: "Add a column on the right",
    },
    removeAt: {
      top: "Remove the top row",
      bottom: "Remove the bottom row",
      left: "Remove the left column",
      right: "Remove the right column",
    },
    sizeWrong: (most: number) => `Rows and columns: enter whole numbers from 1 to ${most}.`,
    sizeLimit: (lines: number, cells: number) =>
      `A board has from 1 to ${lines} rows and columns, and at most ${number(cells)} cells.`,
    lost: (count: number) => `${islands(count)} did not fit on the smaller board.`,
    maxBridges: "Maximum bridges between two islands",
    loops: "Allow loops",
    cluesTooLarge: (count: number, most: string) => {
      const [clues, them] = count === 1 ? ["has a clue", "it"] : ["have clues", "them"];
      return `${islands(count)} ${clues} too large for a maximum of ${most}. Change ${them} first.`;
    },
    clear: "Clear the board",
    cleared: "The board was cleared.",
    toPlay: "Play this puzzle",
  },

  verdict: {
    empty: "No islands yet",
    waiting: "Checking…",
    none: "No solution",
    several: "Several solutions",
    unknown: "Number of solutions not known",
    one: "Exactly one solution",
    oneLevel: (level: string) => `Exactly one solution, ${level}`,
    whyNone: "Why?",
    whySeveral: "Show two",
  },

  playing: {
    title: "Play",
    undo: "Undo",
    redo: "Redo",
    hint: "Hint",
    check: "Check",
    trial: "Try",
    more: "More",
    ask: "Ask",
    grid: "Grid",
    lock: "Lock",
    unlock: "Unlock",
    clear: "Clear",
    cleared: "All bridges and crosses were removed.",
    faults: "Show mistakes",
    progress: (done: number, all: number) => `${number(done)} of ${number(all)} finished`,
    progressLabel: "Islands finished",
    noIslands: "No islands to play yet",
    loading: "Loading the puzzle…",
    noFault: "No rule is broken so far.",
    done: "Solved.",
    doneText: "Every island has its bridges, and all islands are connected.",
    another: "Another puzzle",
  },

  trying: {
    moves: (count: number) =>
      `Trying: ${count === 0 ? "nothing changed yet" : count === 1 ? "1 change" : `${count} changes`}`,
    kept: "What was tried is kept.",
    takenBack: "What was tried is taken back.",
    none: "Nothing is being tried out",
    keep: "Keep",
    back: "Take back",
  },

  faults: { always: "Always", asked: "On request", never: "Never" },

  preferences: {
    title: "Settings",
    language: "Language",
    system: "System",
    theme: "Theme",
    themes: { system: "System", light: "Light", dark: "Dark" },
    faults: "Show mistakes",
    faultsNote:
      "Islands with too many bridges, islands that can no longer get enough, and islands that are cut off. " +
      "“On request” shows them when you press Check.",
    about: "About",
    aboutText:
      "hashi-sat is for drawing, playing, solving and creating Hashiwokakero puzzles. Its solver is part of this page.",
    privacy:
      "This page sends nothing anywhere and works offline: save it and open it from your disk. " +
      "Puzzles are kept in this browser only.",
    version: (version: string) => `Version ${version}`,
    licence: "Free software under the MIT or Apache 2.0 licence, at your choice.",
    keys: "Keyboard shortcuts",
  },

  help: {
    title: "Keyboard shortcuts",
    everywhere: "Everywhere",
    playing: "On the board, playing",
    drawing: "On the board, drawing",
    /** What is on the keys. */
    names: {
      arrows: "←↑→↓",
      control: "Ctrl",
      command: "⌘",
      shift: "Shift",
      enter: "Enter",
      space: "Space",
      home: "Home",
      end: "End",
      escape: "Esc",
      delete: "Del",
      backspace: "Backspace",
    },
    and: "+",
    or: "or",
    to: "–",
    keys: {
      hint: (setting: string, all: string) =>
        `Hint, while playing; again for more of it, and in the end to do what it says. The setting “${setting}: ${all}” tells it in one go`,
      undo: "Undo",
      redo: "Redo",
      paste: "Open a puzzle from the clipboard",
      help: "This list",
      escape: "Close or cancel",
      arrowsPlay: "Go to the next island",
      endsPlay: "Go to the first or last island",
      build: "Add a bridge that way; after the last one that fits, remove them",
      cross: "Add or remove a cross that way",
      pressPlay: "Select the island, or connect it to the selected one",
      lock: "Lock or unlock the island",
      zoom: "Zoom in or out",
      arrowsDraw: "Go to the next cell",
      endsDraw: "Go to the first or last cell",
      clue: "Add an island or change its clue",
      longClue: "Clues up to 16 have two digits, where three or four bridges are allowed",
      unknown: "Add an island without a number",
      pressDraw: "Next clue",
      remove: "Remove the island",
      move: "Move the island",
    },
  },

  start: {
    brokenLink: (reason: string) => `The link could not be opened: ${reason}`,
    linkFaults: {
      broken: "part of the link is missing or was changed.",
      "too large": "its puzzle is too large for this page.",
      "not here": "this browser is too old for links of this kind.",
    },
    brokenGiven: (reason: string) => `The puzzle that came with this page could not be read: ${reason}`,
  },

  trouble: {
    solver: (reason: string) => `The solver failed: ${reason}. Your puzzle is still here.`,
    storage: "This browser does not let the page store anything. Your puzzles will be lost when you close the page.",
    gone: "The browser's storage for this page is full: older games had to make room. Remove games that you no longer need.",
    clipboardRead: "The browser does not let this page read the clipboard. Paste into the field instead.",
    clipboardWrite: "The browser does not let this page write to the clipboard. The text is selected for you to copy.",
    picture: "The picture could not be created.",
  },

  ask,
  ...collected,
  everyone,
  game,
  hint,
  learn,
  steps,
  setting,
  maze,
  ...exchange,
};
