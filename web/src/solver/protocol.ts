/**
 * What crosses the border between the page and the solver: one request in JSON (and the bytes of a file), any number of
 * reports, one answer. Answers to questions are the documents of the library's `report` module, as the command prints
 * them with `--output json`, except where it is said below; fixtures/schema.json describes them.
 *
 * Positions are [row, column], counted from 0. Islands and corridors have numbers: islands in reading order, corridors
 * in the order of the board's list, which depends on the puzzle alone.
 */

import type {
  CauseValues,
  Contradiction,
  FaultValues,
  Island,
  NoteValues,
  Overload,
  RemarkValues,
  StepReason,
  Tagged,
  ViolationValues,
  ReasonValues,
} from "./told.ts";

/** [row, column], counted from 0. */
export type Cell = [number, number];

export type Clue = number | "?";

/** 0 is water. */
export interface PuzzleDocument {
  grid: (number | "?")[][];
  max_bridges: number;
  loops: boolean;
}

export interface BridgeDocument {
  from: Cell;
  to: Cell;
  count: number;
}

/** What a player has drawn on a board: for each corridor its bridges, and the corridors with a cross. */
export interface StateDocument {
  counts: number[];
  crossed: number[];
}

/** What is on the page: a puzzle, and perhaps what has been drawn in it. */
export interface Asked {
  puzzle: PuzzleDocument;
  state?: StateDocument;
}

export interface Limited {
  /** The most seconds that the search may take; none if not given. */
  seconds?: number;
}

/** Every task with its request, what it reports on the way, and its answer. */
export interface Tasks {
  /**
   * Reads the bytes that come with the request, in any format: all puzzles in it, of which no more than `most` are
   * returned, or `only` the one with this number, counted from 1. Too large for the page, or not a puzzle: an error.
   * Bridges that lie in no corridor are left out, and a note says so.
   */
  read: {
    request: {
      format?: string;
      max_bridges?: number;
      loops?: boolean;
      base?: number;
      most?: number;
      only?: number;
    };
    report: never;
    answer: ReadDocument;
  };
  /** Which islands see each other, and which corridors cross. */
  board: { request: { puzzle: PuzzleDocument }; report: never; answer: BoardDocument };
  /**
   * What is finished, wrong or complete in a state, without search. More bridges in a corridor than the rules allow, and
   * bridges that cross, are faults here and no errors.
   */
  look: { request: Asked; report: never; answer: LookDocument };
  /** Writes the puzzle, with its state where the format has room for it. */
  write: { request: Asked & { format: string }; report: never; answer: { text: string; notes: Note[] } };
  /** A picture as SVG, with the state as bridges. */
  svg: { request: Asked; report: never; answer: { text: string } };
  /** The puzzle's formula, as `hashi-sat dimacs` writes it. More than 64 MB of it: an error of the kind "too large". */
  dimacs: { request: { puzzle: PuzzleDocument }; report: never; answer: { text: string } };

  // The questions from here to `hardest` are about the puzzle alone: a state must fit it, and plays no part.
  solve: { request: Asked & Limited; report: never; answer: AnswerDocument };
  unique: { request: Asked & Limited; report: never; answer: UniqueDocument };
  common: { request: Asked & Limited; report: never; answer: CommonDocument };
  /** Reports the number so far, at most a few times a second. */
  count: { request: Asked & Limited & { most?: number }; report: { count: number | string }; answer: CountDocument };
  explain: { request: Asked & Limited; report: never; answer: ExplainDocument };
  /**
   * A proof that there is no solution, or exactly one, which was checked at once by code that shares nothing with the
   * solver. More than 64 MB of files: an error of the kind "too large".
   */
  prove: { request: Asked & Limited; report: never; answer: ProofDocument };
  /** Reports each repair as it is found, at most `most`. */
  repair: { request: Asked & Limited & { most?: number; unique?: boolean }; report: RepairDocument; answer: RepairsDocument };
  /** Numbers for `?` that leave one solution. Reports each choice as it is found, at most `most`. */
  complete: { request: Asked & Limited & { most?: number }; report: RepairDocument; answer: CompletionsDocument };
  grade: { request: Asked & Limited; report: never; answer: GradeDocument };
  /** `grade`, with the hardest step. */
  hardest: { request: Asked & Limited; report: never; answer: HardestDocument };
  /** The next step from the state, or why there is none. */
  hint: { request: Asked & Limited; report: never; answer: HintAnswer };
  /**
   * Reports each step from the state to the end as it is found, at most `most`. The answer says how they end: in
   * `several` without steps of its own, in `more` if there are more than `most`.
   */
  walk: { request: Asked & Limited & { most?: number }; report: HintDocument; answer: WalkAnswer };
  /**
   * All that one technique finds in a state and that can be drawn as bridges or crosses, whether or not simpler ones find
   * something; the next step of a hint comes first if it is among them. Of `what_if` and `clue_set` only that one.
   */
  places: { request: Asked & Limited & { technique: Technique }; report: never; answer: { steps: HintDocument[] } };
  /**
   * A small puzzle and a state of it from which just this technique goes on. Reports how many puzzles were tried, at most
   * a few times a second.
   */
  exercise: { request: { technique: Technique; seed: number } & Limited; report: { tried: number }; answer: ExerciseDocument };
  /** Reports how many puzzles were tried, at most a few times a second. */
  generate: { request: Wishes & Limited; report: { tried: number }; answer: GeneratedDocument };
  maze: { request: MazeWishes & Limited; report: never; answer: MazeAnswer };
  /** A picture as SVG, with a way through. */
  maze_svg: { request: { maze: string[]; path?: Cell[]; title: string }; report: never; answer: { text: string } };
}

export type Task = keyof Tasks;

/** Where and why a text cannot be read; lines and columns count from 1. Any task can end in an error. */
export interface ErrorDocument {
  error: {
    /** `text`: what was read is no puzzle. `request`: the page asked something wrong. `internal`: a fault of ours. */
    kind: "text" | "too large" | "ambiguous" | "wish" | "format" | "request" | "internal";
    text: string;
    /** What the text says; not given for `request` and `internal`, nor by `dimacs`. */
    cause?: Tagged<CauseValues>;
    /** The limit that was passed, if it is one. */
    limit?: number;
    /** The line that was taken for a header. */
    header?: number;
    /** What was found instead of a cell looks like a piece of a drawing with bridges. */
    drawing?: true;
    line?: number;
    column?: number;
    /** For `ambiguous`: the formats that it may be. */
    formats?: string[];
    /** For `ambiguous`: the numbers (`base` of `read`) that the first row and column of a list may have. */
    bases?: number[];
  };
}

/** A puzzle of a text, with what is drawn in it. */
export interface PuzzleRead {
  rows: number;
  cols: number;
  puzzle: PuzzleDocument;
  bridges: BridgeDocument[];
  crosses: [Cell, Cell][];
  format: string;
  notes: Note[];
}

/** What may not be as it was meant. */
export type Note = Tagged<NoteValues & RemarkValues> & { text: string };

/** One that is only listed: its text holds more cells than an answer takes. It is to be read by its number. */
export interface PuzzleListed extends Omit<PuzzleRead, "puzzle"> {
  puzzle?: undefined;
}

export interface ReadDocument {
  puzzles: (PuzzleRead | PuzzleListed)[];
  /** How many there are in the text. */
  total: number;
}

export interface BoardDocument {
  rows: number;
  cols: number;
  max_bridges: number;
  loops: boolean;
  /** [row, column, clue] in reading order. */
  islands: [number, number, Clue][];
  /** Numbers of the two islands of each corridor, the first in reading order first. */
  corridors: [number, number][];
  /** Pairs of corridors that cross. */
  crossings: [number, number][];
}

/** One thing that is wrong, and the cell to look at. */
export type Finding = Tagged<FaultValues & ViolationValues> & { cell?: Cell; text: string };

export interface LookDocument {
  /** The verifier's word: this is a solution. */
  complete: boolean;
  /** Islands that have exactly as many bridge ends as their clue says. */
  finished: number[];
  /** Islands with more bridge ends than their clue says. */
  over: number[];
  /**
   * Islands that can no longer get as many bridge ends as their clue says: their corridors are crossed out or blocked,
   * or the islands at the other end take no more.
   */
  starved: number[];
  /** Groups of islands that are finished and cut off from the others. */
  cut_off: number[][];
  /** All that is wrong, in words. */
  faults: Finding[];
}

export type Reason = "time limit" | "conflict limit" | "memory limit" | "interrupted";

export type AnswerDocument =
  | { status: "satisfiable"; bridges: BridgeDocument[] }
  | { status: "unsatisfiable" }
  | { status: "unknown"; reason: Reason };

export interface UniqueDocument {
  unique: boolean | null;
  solutions: { status: "satisfiable"; bridges: BridgeDocument[] }[];
  reason?: Reason;
}

/** The numbers of bridges that a corridor has in some solution, and those of which a limit left that open. */
export interface CommonCorridor {
  from: Cell;
  to: Cell;
  counts: number[];
  undecided?: number[];
}

export type CommonDocument =
  | { status: "satisfiable"; corridors: CommonCorridor[]; complete: boolean; reason?: Reason }
  | { status: "unsatisfiable" }
  | { status: "unknown"; reason: Reason };

/** Not the document of the library in one respect: its count is always a number. */
export interface CountDocument {
  /** A string where it has more digits than a JavaScript number holds. */
  count: number | string;
  complete: boolean;
  reason?: Reason;
}

export type ExplainDocument =
  | {
      status: "unsatisfiable";
      reason: "odd_sum" | "capacity" | "isolated" | "falls_apart" | "conflict";
      islands: Cell[];
      /** null: not decided. */
      connectivity_needed: boolean | null;
      minimal?: boolean;
      /** Only where loops are forbidden. */
      no_loops_needed?: boolean | null;
      loops?: Cell[][];
      groups?: Cell[][];
      text: string;
      stopped?: Reason;
      /** With `odd_sum`. */
      sum?: number;
      /** With `capacity`. */
      overloads?: Overload[];
      /** With `conflict`. */
      clues?: Island[];
    }
  | { status: "satisfiable"; bridges: BridgeDocument[]; several: boolean | null; reason?: Reason }
  | { status: "unknown"; reason: Reason };

/** The size of a file, and its hash. */
export interface FormulaFigures {
  variables: number;
  clauses: number;
  bytes: number;
  sha256: string;
}

/** The size of a proof: its lines by kind, and the number of literals of the longest. */
export interface LineFigures {
  lines: number;
  facts: number;
  cuts: number;
  learned: number;
  dropped: number;
  longest: number;
  bytes: number;
  sha256: string;
}

/** What a proof has beyond the document of the library. */
interface CheckedProof {
  proved: true;
  formula: FormulaFigures;
  proof: LineFigures;
  /** How many lines the checker has accepted: those that drop nothing. */
  accepted: number;
  files: { name: string; text: string }[];
}

export type ProofDocument =
  | (CheckedProof & { claim: "no_solution" })
  | (CheckedProof & { claim: "exactly_one"; solution: { status: "satisfiable"; bridges: BridgeDocument[] } })
  | { proved: false; solutions: { status: "satisfiable"; bridges: BridgeDocument[] }[] }
  | { proved: null; reason: Reason }
  /** The formula would have more variables for connectivity than that. */
  | { proved: null; reason: "too large"; most_variables: number };

export interface RepairDocument {
  /** Another clue on an island, or one more island with this clue. */
  changes: ({ cell: Cell; from: Clue; to: Clue } | { cell: Cell; island: Clue })[];
  puzzle: PuzzleDocument;
  bridges: BridgeDocument[];
}

export interface RepairsDocument {
  /** null: a limit was reached before that was known. */
  need: "nothing" | "solution" | "uniqueness" | null;
  repairs: number;
  complete: boolean;
  /** The number of changes in each repair, if there are repairs. */
  size?: number;
  /** If none was found in time: at least so many clues have to change. */
  at_least?: number;
  /** Islands that might help were not tried because they would touch others. */
  touching_left_out?: true;
  /** `limit`: there are more than `most`. */
  reason?: Reason | "limit";
}

/** What is said after the last completion. */
export interface CompletionsDocument {
  /** null: a limit was reached before that was known. Only with `uniqueness` there can be completions. */
  need: "nothing" | "solution" | "uniqueness" | null;
  completions: number;
  complete: boolean;
  /** `limit`: there are more than `most`. */
  reason?: Reason | "limit";
}

export type Level = "easy" | "medium" | "hard" | "expert";

/** The step that is chosen from the fewest. */
export interface NarrowestDocument {
  step: number;
  rule: Technique;
  changes: BoundsChange[];
  available: number;
}

export type GradeDocument =
  /** `complete: false` with a reason: a limit was reached on the way, and the level is a lower bound. */
  | {
      level: Level;
      score: number;
      steps: number;
      levels: Record<Level, number>;
      rules: Record<string, number>;
      narrowest?: NarrowestDocument;
      complete?: false;
      reason?: Reason;
    }
  | { level: null; status: "not_unique" | "unsatisfiable" }
  | { level: null; status: "unknown"; reason: Reason };

/** A grade, and for a puzzle with one solution that solution; the hardest step, and the bridges drawn before it. */
export type HardestDocument =
  | (Extract<GradeDocument, { level: Level }> & { hardest?: HintDocument; before?: BridgeDocument[]; solution: BridgeDocument[] })
  | Extract<GradeDocument, { level: null }>;

/** The techniques by name, the simplest first. */
export type Technique = keyof ReasonValues;

export interface BoundsChange {
  from: Cell;
  to: Cell;
  before: [number, number];
  after: [number, number];
}

export interface Told {
  rule: StepReason["technique"];
  level: Level;
  islands: Cell[];
  corridors: { from: Cell; to: Cell }[];
  changes: BoundsChange[];
  /** Why it follows. */
  reason: StepReason;
  text: string;
}

/** A step of a hint; with rule `what_if`, what was assumed and how that fails. */
export interface HintDocument extends Told {
  step: number;
  available: number;
  assumption?: BoundsChange;
  steps?: Told[];
  contradiction?: Contradiction & { text: string };
}

export type HintAnswer =
  /** A step; those before it that only set limits come first. */
  | { hint: "step"; steps: HintDocument[] }
  /** The state already breaks rules. */
  | { hint: "broken"; faults: Finding[] }
  /**
   * No rule is broken, but these marks cannot be right together. Of several marks that are wrong by themselves it is the
   * one with the shortest reason; `why` is absent where no short one was found.
   */
  | {
      hint: "wrong";
      bridges: BridgeDocument[];
      crossed: { from: Cell; to: Cell }[];
      /** For each of the bridges, how many are drawn in its corridor. */
      drawn: number[];
      text: string;
      why?: Refutation;
    }
  | { hint: "unsatisfiable"; text: string }
  /**
   * Everything that all solutions have in common is drawn; there may be steps that still set limits. `open` are the
   * corridors in which solutions differ.
   */
  | { hint: "several"; steps: HintDocument[]; open: { from: Cell; to: Cell; counts: number[] }[]; text: string }
  | { hint: "complete" }
  | { hint: "unknown"; reason: Reason };

/** Why marks cannot be right: what they say of their corridors, what follows from that, and where it fails. */
export interface Refutation {
  assumed: BoundsChange[];
  steps: Told[];
  contradiction: Contradiction & { text: string };
  text: string;
}

export type WalkAnswer = Exclude<HintAnswer, { hint: "step" }> | { hint: "more" };

export type ExerciseDocument =
  | { puzzle: PuzzleDocument; bridges: BridgeDocument[]; crosses: [Cell, Cell][]; tried: number }
  /** There is none among so many puzzles. A reason: a limit was reached first. */
  | { status: "unknown"; reason?: Reason; tried: number };

/** A symmetry of the places of islands; those from `diagonal` on and `quarter` are for square grids alone. */
export type PlaceSymmetry =
  | "none"
  | "rotate"
  | "quarter"
  | "mirror"
  | "flip"
  | "mirrors"
  | "diagonal"
  | "antidiagonal"
  | "diagonals"
  | "full";

export interface Wishes {
  rows: number;
  cols: number;
  seed: number;
  /** Puzzle number of this seed, from 1: "another" asks for the next one. */
  number?: number;
  level?: Level;
  islands?: number;
  max_bridges?: number;
  loops?: boolean;
  touching?: boolean;
  hidden?: number;
  symmetry?: PlaceSymmetry;
  two_way?: number;
  spread?: number;
  style?: "usual" | "airy";
  /** Independent loops for each island, 0 to 1. */
  loop_share?: number;
  /** The lowest and the highest. */
  score?: [number, number];
  techniques?: { technique: Technique; least?: number; most?: number }[];
  /** At least so many islands with 7 bridges or more. */
  big?: number;
}

export type GeneratedDocument =
  | { puzzle: PuzzleDocument; number: number; seed: number; level?: Level; score?: number }
  /** A limit was reached first, after so many candidates. */
  | { status: "unknown"; reason: Reason; tried: number };

export interface MazeWishes {
  rows: number;
  cols: number;
  /** The number of white cells. */
  white: number;
  seed: number;
  /** Maze number of this seed, from 1. */
  number?: number;
  /** From 0, for narrow ways, to 1, for open places; usually 0.5. Plays no part where a search is needed. */
  open?: number;
  // The rest needs a search, for which there can be at most 40,000 cells.
  /** Whether four white cells may form a square. */
  open_squares?: boolean;
  /** Whether there is only one way between any two white cells. */
  tree?: boolean;
  /** [row, column, whether it is white]. */
  pins?: [number, number, boolean][];
}

/** `-` is a white cell, `x` a black one; the way is a shortest one from corner to corner. */
export interface MazeDocument {
  number: number;
  seed: number;
  rows: number;
  cols: number;
  white: number;
  asked: number;
  maze: string[];
  path: Cell[];
}

export type MazeAnswer =
  | MazeDocument
  /** There is no such maze; `why` where that is seen without a search. */
  | { status: "impossible"; why?: MazeObstacle }
  | { status: "unknown"; reason: Reason };

/** The wish that cannot be met. */
export type MazeObstacle =
  /** So many cells can be white; none where `fewest` is more than `most`. */
  | { kind: "white"; fewest: number; most: number }
  /** A black corner; a white cell that black ones cut off from the first corner; four white ones in a square. */
  | { kind: "black_corner" | "cut_off" | "pinned_square"; cell: Cell };
