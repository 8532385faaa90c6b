/**
 * What the sentences of the library say, as data for languages that make sentences of their own: kinds, each with its
 * values; `null` where a kind has none. The tests of the bindings compare every table with the library.
 */
import type { BridgeDocument, Cell, Clue, Level, Technique } from "./protocol.ts";

/** One kind out of a table with its values. */
export type Tagged<Values> = {
  [Kind in keyof Values]: Values[Kind] extends null ? { kind: Kind } : { kind: Kind; values: Values[Kind] };
}[keyof Values];

/** An island with its clue. */
export interface Island {
  cell: Cell;
  clue: Clue;
}

/** A way to a neighbour: how many more bridges it has room for, and whether too few fit without it. */
export interface Way {
  to: Island;
  room: number;
  needed: boolean;
}

/** Bridges beyond those that are drawn; `more`: some are drawn there already. */
export interface Given {
  to: Island;
  bridges: number;
  more: boolean;
}

/** What an island would give, and the one that would then need more bridges than fit. */
export interface Starved {
  given: Given[];
  victim: Island;
  needs: number;
  fits: number;
}

interface Ends {
  from: Cell;
  to: Cell;
}

/** Why a step follows, by technique. What an island needs is counted beyond the bridges that are drawn. */
export interface ReasonValues {
  /** `needs` is null for "?"; `neighbours` are those in the puzzle, whatever is drawn. */
  only_neighbour: { island: Island; needs: number | null; neighbours: number; other: Island };
  /** `each`: the room of each way, if it is the same for all. */
  all_slots: { island: Island; needs: number; ways: number; each: number | null };
  /** `without`: how many bridges would fit if the way that takes the fewest got none. */
  at_least_one: { island: Island; ways: number; without: number };
  crossing: { bridge: Ends };
  finished: { island: Island };
  mixed_capacities: { island: Island; needs: number; ways: Way[] };
  /** With so many bridges between them, the two would be finished. */
  forbidden_pair: { islands: [Island, Island]; bridges: number };
  forbidden_path: { middle: Island; pairs: [Island, Island][] };
  /** Each way to give the island its bridges that would seal off a group, and the islands of all these groups. */
  isolation: { island: Island; closing: Given[][]; group: Island[] };
  single_exit: { group: Island[] };
  only_link: { group: Island[] };
  no_loop: { islands: Island[] };
  starvation: { island: Island; cases: Starved[] };
  /** The assumption is beside the reason. */
  what_if: object;
  clue_set: { islands: Island[]; smallest: boolean };
}

/** Why a step follows. */
export type StepReason = { [Technique in keyof ReasonValues]: { technique: Technique } & ReasonValues[Technique] }[keyof ReasonValues];

/** Where an assumption fails. */
export interface ContradictionValues {
  short: { island: Island; needs: number; fits: number };
  over: { island: Island; bridges: number };
  full: { corridor: Ends };
  sealed: { group: Island[] };
  cut_off: { group: Island[] };
  loop: { islands: Island[] };
  only_sealing: { island: Island };
  only_starving: { island: Island };
}

/** Where an assumption fails. */
export type Contradiction = { [Kind in keyof ContradictionValues]: { kind: Kind } & ContradictionValues[Kind] }[keyof ContradictionValues];

/** How bridges break rules. */
export interface ViolationValues {
  outside: { bridge: BridgeDocument; cell: Cell };
  water: { bridge: BridgeDocument; cell: Cell };
  zero_length: { bridge: BridgeDocument };
  diagonal: { bridge: BridgeDocument };
  past_island: { bridge: BridgeDocument; cell: Cell };
  too_many: { from: Cell; to: Cell; has: number; most: number };
  crossing: { cell: Cell; horizontal: BridgeDocument; vertical: BridgeDocument };
  degree: { cell: Cell; clue: Clue; has: number };
  disconnected: { groups: Cell[][] };
  loop: { cells: Cell[] };
  /** How many more there are of each. */
  not_listed: { crossings: number; loops: number };
}

/** What else can be wrong with what is drawn. */
export interface FaultValues {
  crossed: { bridge: BridgeDocument; cross: [Cell, Cell] };
  finished: { group: Cell[]; others: number };
}

/** An island that needs more bridges than its neighbours can take. */
export interface Overload {
  cell: Cell;
  clue: number;
  neighbours: number;
  most: number;
}

/** Why there is no answer. */
export interface CauseValues {
  read: Tagged<ReadErrorKindValues>;
  page: Tagged<TooLargeValues>;
  bytes: null;
  packed: null;
  wish: Tagged<WishErrorValues>;
  maze: Tagged<MazeWishErrorValues>;
  rules: Tagged<PuzzleErrorValues>;
  write: { format: string; what: Tagged<UnheldKindValues> };
}

/** Too large for the page. */
export interface TooLargeValues {
  sides: { rows: number; cols: number };
  cells: { rows: number; cols: number };
  islands: number;
}

/** What is wrong with a text. */
export interface ReadErrorKindValues {
  unexpected: { found: Tagged<FoundInputValues>; expected: Tagged<ExpectedValues> };
  ragged: { cells: number; expected: number; header: [number, number] | null };
  too_few_cells: { cells: number; rows: number; cols: number };
  /** What is found stands for so many cells, and there is room for so many more. */
  too_many_cells: { found: Tagged<FoundInputValues>; cells: number; left: number; rows: number; cols: number };
  segments: { found: number; expected: number };
  header: { said: [number, number]; found: [number, number] };
  islands: { said: number; found: number };
  places: { said: [number, number]; last: [number, number] };
  ambiguous: Tagged<AmbiguityValues>;
  not_text: null;
  /** The message is in English. */
  json: { found: Tagged<FoundInputValues>; message: string };
  puzzle: Tagged<PuzzleErrorValues>;
  several: { puzzles: number };
  grid_too_large: null;
  line_too_long: null;
}

/** A grid or rules that make no puzzle. */
export interface PuzzleErrorValues {
  no_cell: null;
  outside: { cell: Cell; rows: number; cols: number };
  two_islands: Cell;
  clue: { cell: Cell; clue: number; largest: number };
  max_bridges: number;
}

/** Why a text can be read in two ways. */
export interface AmbiguityValues {
  list_or_grid: null;
  row_or_column: null;
  first_index: null;
  header_or_island: { said: number; found: number };
  header_or_row: null;
  size_or_row: null;
  blanks: { width: number; expected: number };
  blank_row: null;
  last_column: null;
  first_column: null;
  rows_or_puzzles: null;
  cells_or_rows: null;
}

/** What was found in a text. */
export interface FoundInputValues {
  char: string;
  text: string;
  named: NamedInput;
  puzzle_type: string;
  part: { what: NamedInput; text: string };
  on: { cell: Cell; text: string };
  line_end: null;
  input_end: null;
  carriage_return: null;
  byte: number;
  code: number;
  utf16: null;
}

/** What is named rather than shown. */
export type NamedInput =
  | "same_rule_again" | "end_of_data" | "other_rules" | "no_problem_layer" | "first_penpa" | "grid_kind" | "size"
  | "turned_grid" | "margins" | "no_cell_list" | "cell_list" | "grid_with_holes" | "problem_layer" | "solution_layer"
  | "line" | "free_line" | "small_number" | "wall" | "cage" | "thermometer" | "arrow" | "number" | "symbol" | "mark_at"
  | "line_style" | "line_between" | "nothing" | "large_drawing" | "packed_drawing" | "more_than_drawing"
  | "beginning_of_drawing" | "damaged_data" | "data_no_text" | "end_within_byte" | "game" | "fewer_numbers" | "same_place"
  | "no_island_no_size" | "place_with_zero" | "no_number" | "end_of_move" | "same_key" | "no_grid_key" | "object" | "array"
  | "shorter_value" | "seed_without_desc" | "part_of_character";

/** What was expected in a text. */
export interface ExpectedValues {
  puzzle: null;
  utf8: null;
  utf16: null;
  utf32: null;
  cell: { largest: number };
  filled_cell: { largest: number };
  clue: { largest: number };
  row_end: null;
  line_end: null;
  same_separator: null;
  grid_end: null;
  has_header: null;
  rules_in_text: null;
  rules_once: null;
  rules_of_text: null;
  list_number: null;
  list_line: null;
  list_end: null;
  list_clue: { largest: number };
  list_place_once: null;
  list_from_one: null;
  json_more: null;
  json_puzzle: null;
  json_rows: null;
  json_row: null;
  json_cell: { largest: number };
  json_key_once: null;
  max_bridges: null;
  loops: null;
  puzzle_type: null;
  width: null;
  height: null;
  url: null;
  url_slash_cols: null;
  url_slash_rows: null;
  url_slash_cells: null;
  url_cell: { largest: number };
  url_long_clue: { digits: number };
  url_end: null;
  link_alone: null;
  escape: null;
  link_end: null;
  base64: null;
  penpa_parameters: null;
  penpa_data: null;
  penpa_smaller: null;
  penpa_shared: null;
  penpa_square: null;
  penpa_upright: null;
  penpa_margins: null;
  penpa_cells: null;
  penpa_rectangle: null;
  penpa_layers: null;
  penpa_problem: null;
  penpa_inside: null;
  penpa_clue: { largest: number };
  penpa_one_number: null;
  penpa_circle: null;
  penpa_bridge: null;
  penpa_cross: null;
  penpa_neighbours: null;
  pzpr_name: null;
  pzpr_row: { row: number; rows: number };
  pzpr_cell: { largest: number };
  pzpr_answer_row: { row: number; rows: number };
  pzpr_segment: null;
  pzpr_end: null;
  tatham_params: null;
  tatham_setting: null;
  tatham_bridges: null;
  tatham_grid: null;
  tatham_cell: { largest: number };
  tatham_end: null;
  tatham_game: null;
  tatham_link_id: null;
  sav_entry: null;
  sav_length: null;
  sav_value: { bytes: number };
  sav_entry_end: null;
  sav_collection: null;
  sav_game: null;
  sav_key: string;
  sav_key_once: null;
  sav_states: { states: number };
  sav_held: { states: number };
  sav_restart: null;
  sav_part: null;
  sav_part_end: null;
  sav_position: null;
  sav_island: null;
  sav_numbers: null;
  sav_bridges: null;
  sav_facing: null;
  sav_neighbour: null;
}

/** What a format cannot hold. */
export interface UnheldKindValues {
  unknown_clue: Cell;
  max_bridges: number;
  no_loops: null;
  answer: null;
  bridge: BridgeDocument;
  cross: [Cell, Cell];
  line: null;
}

/** Why there can be no such puzzle as is wished for. */
export interface WishErrorValues {
  grid: null;
  share: null;
  two_way_of_one: null;
  level_of_several: null;
  loops_forbidden: null;
  empty_range: null;
  technique_above_level: { technique: Technique; level: Level };
  technique_of_no_loops: null;
  level_without_techniques: { level: Level };
  too_many_big: { most: number };
  too_few: null;
  too_many: { most: number };
  too_many_hidden: { most: number };
  odd_number: null;
  not_by_fours: { middle: boolean };
  apart: { islands: number };
  not_square: null;
  theme: Tagged<ThemeErrorValues>;
  two_lines: null;
}

/** Why a picture to fill, or a puzzle whose islands stay, does not go with the other wishes. The page has neither as yet. */
export interface ThemeErrorValues {
  mask_size: { rows: number; cols: number };
  few_dark: { dark: number };
  no_images: null;
  no_two_in_sight: null;
  apart: { one: Cell; other: Cell };
  fewer_than_parts: { parts: number };
  keep_symmetry: null;
  kept_outside: { cell: Cell };
  kept_on_light: { cell: Cell };
  kept_touching: { cells: [Cell, Cell] };
  kept_clue: { cell: Cell; clue: Clue; most: number };
  kept_odd: { cell: Cell };
  kept_too_many: { kept: number };
  kept_unsatisfiable: null;
  kept_several: null;
  kept_level: { level: Level };
}

/** Why there can be no such maze as is wished for. */
export interface MazeWishErrorValues {
  grid: null;
  too_large: null;
  pin_outside: Cell;
  black_corner: Cell;
  pinned_both: Cell;
  cut_off: Cell;
  pinned_square: Cell;
  white: { fewest: number; most: number };
}

/** What may not be as it was meant when a puzzle is read or written, as the library says it. */
export interface RemarkValues {
  overridden: Tagged<OverrideValues>;
  solution_ignored: null;
  unknown_key: string;
  more_unknown_keys: number;
  row_first: null;
}

/** Options that were followed instead of the text. */
export interface OverrideValues {
  max_bridges: { written: number; used: number };
  loops: { written: boolean };
}

/** The same as the bindings say it. */
export interface NoteValues {
  bridge_left_out: { from: Cell; to: Cell };
  bridges_left_out: number;
  breaks_rules: { fault: Tagged<FaultValues & ViolationValues> & { cell?: Cell; text: string }; others: number };
  drawn_left_out: string;
  crosses_left_out: string;
}
