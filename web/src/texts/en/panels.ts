/** All around the board, in English. */
import { ask } from "./ask.ts";
import { hint } from "./hint.ts";
import { exchange } from "./exchange.ts";

/** "1 island", "2 islands". */
function islands(count: number): string {
  return count === 1 ? "1 island" : `${count} islands`;
}

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
  keys: "Keys",
  tools: "Tools",
  moves: "Moves",
  status: "Progress and view",
  sheet: { closed: "Close this panel" },
  zoom: { group: "Zoom", in: "Zoom in", out: "Zoom out", fit: "Show the whole puzzle" },
  place: (row: number, col: number) => `row ${row}, column ${col}`,
  placeShort: (row: number, col: number) => `r${row}c${col}`,
  corridor: (from: string, to: string) => `${from} to ${to}`,
  islands,
  size: (rows: number, cols: number) => `${rows} × ${cols}`,
  level: { easy: "easy", medium: "medium", hard: "hard", expert: "expert" },
  levelName: { easy: "Easy", medium: "Medium", hard: "Hard", expert: "Expert" },

  welcome: {
    title: "A puzzle to begin with",
    text: "Join the islands with bridges, so that each has as many as its number says and all hang together. Drag from one island to the next.",
    draw: "Draw your own",
    open: "Paste or open",
    new: "New puzzle",
  },

  drawing: {
    title: "Draw a puzzle",
    how: "Choose a cell, then its number. Drag an island to move it.",
    size: "Size",
    rows: "Rows",
    cols: "Columns",
    sides: "Add or remove at one side",
    side: { top: "Top", bottom: "Bottom", left: "Left", right: "Right" },
    addAt: { top: "Add a row at the top", bottom: "Add a row at the bottom", left: "Add a column at the left", right: "Add a column at the right" },
    removeAt: { top: "Remove the top row", bottom: "Remove the bottom row", left: "Remove the left column", right: "Remove the right column" },
    sizeWrong: (most: number) => `Rows and columns: whole numbers from 1 to ${most}.`,
    lost: (count: number) => `${islands(count)} had no place on the smaller board.`,
    maxBridges: "Most bridges between two islands",
    loops: "Loops allowed",
    cluesTooLarge: (count: number, most: string) =>
      `${islands(count)} ${count === 1 ? "has a clue" : "have clues"} too large for at most ${most} bridges. Change ${count === 1 ? "it" : "them"} first.`,
    clear: "Clear the board",
    cleared: "The board is empty.",
    toPlay: "Play this puzzle",
  },

  verdict: {
    empty: "No islands yet",
    waiting: "Looking…",
    none: "No solution",
    several: "Several solutions",
    unknown: "Not decided",
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
    lockHow: "Select an island on the board first, then lock it.",
    clear: "Clear",
    cleared: "All bridges and crosses are gone.",
    faults: "Show mistakes",
    progress: (done: number, all: number) => `${done} of ${all} finished`,
    progressLabel: "Islands finished",
    noIslands: "No islands: nothing to play here yet.",
    noFault: "No island is over-full or cut off so far.",
    faultsFound: (count: number) => (count === 1 ? "1 mistake, marked on the board." : `${count} mistakes, marked on the board.`),
    done: "Solved.",
    doneText: "All islands have their bridges, and all hang together.",
    another: "Another puzzle",
  },

  trying: {
    moves: (count: number) =>
      count === 0 ? "Trying: nothing changed yet" : `Trying: ${count === 1 ? "1 corridor" : `${count} corridors`} changed`,
    keep: "Keep",
    back: "Take back",
  },

  faults: { always: "Always", asked: "On request", never: "Never" },

  preferences: {
    title: "Settings",
    theme: "Theme",
    themes: { system: "System", light: "Light", dark: "Dark" },
    faults: "Show over-full and cut-off islands",
    faultsNote: "“On request” shows them when you press Check.",
    about: "About",
    aboutText: "hashi-sat draws, solves, makes and explains Hashiwokakero puzzles. Its solver is part of this page.",
    privacy: "Sends nothing anywhere. Works offline: save the page and open it from your disk. Puzzles are kept in this browser only.",
    version: (version: string) => `Version ${version}`,
    licence: "Free software under the MIT or Apache 2.0 licence, as you prefer.",
    keys: "Keys",
  },

  help: {
    title: "Keys",
    everywhere: "Everywhere",
    playing: "On the board, playing",
    drawing: "On the board, drawing",
    keys: {
      hint: "Hint",
      undo: "Undo",
      redo: "Redo",
      paste: "Read a puzzle from the clipboard",
      help: "This list",
      escape: "Put away what is shown",
      arrowsPlay: "To the next island",
      build: "Build a bridge that way",
      cross: "No bridge here (cross)",
      lock: "Lock or unlock the island",
      zoom: "Zoom",
      arrowsDraw: "To the next cell",
      clue: "Put an island",
      unknown: "An island with any number",
      remove: "Remove the island",
      move: "Move the island",
    },
    or: "or",
  },

  start: {
    brokenLink: (reason: string) => `The link holds no puzzle that can be read: ${reason}`,
    linkFaults: {
      broken: "a part of it is missing or was changed.",
      "too large": "it is too large for this page.",
      "not here": "this browser is too old to unpack it.",
    },
    brokenGiven: (reason: string) => `The puzzle that came with this page cannot be read: ${reason}`,
  },

  trouble: {
    solver: (reason: string) => `The solver has failed: ${reason}. Your puzzle is still here; ask again to start it anew.`,
    storage: "This browser does not let the page keep anything: puzzles begun are lost when it is closed.",
    gone: "The browser's storage for this page is full: older games had to make room. Forget games that you no longer need.",
    clipboardRead: "The browser does not give this page its clipboard. Paste into the field instead.",
    clipboardWrite: "The browser does not let this page write to the clipboard. The text is selected: copy it with Ctrl+C.",
    picture: "The picture could not be made.",
  },

  ask,
  hint,
  ...exchange,
};
