//! Answers from outside: what somebody claims about a puzzle, in any of these forms:
//!
//! - the output of a SAT solver, or MiniSat's result file, for the formula of the puzzle;
//! - JSON, as [`report::AnswerDocument`](crate::report::AnswerDocument) describes it;
//! - a file or link of the same puzzle with an answer: [`Format::Pzprv3`], [`Format::Penpa`], or [`Format::Json`] with
//!   `"solution"`;
//! - a drawing, plain or wide, in Unicode or ASCII, as [`pictures::text`](crate::pictures::text) draws.
//!
//! [`read_state`] reads what has been drawn so far, which claims nothing.

pub mod competition;
mod drawing;
pub(crate) mod json;
mod other_text;
mod puzzle_file;
mod state;

use std::error::Error;
use std::fmt;

use hashi_encodings::solver_output::ReadError;
use hashi_encodings::{BridgeEncoding, UnsupportedEncoding};

use crate::model::candidate_graph;
use crate::model::puzzle::{Cell, Island, Puzzle};
use crate::model::solution::Solution;
use crate::notation::format::{self, Format};
use crate::notation::signs::{Layout, read_sign};

pub use drawing::{DrawingError, DrawingFault};
pub use json::JsonError;
pub use other_text::OtherText;
pub use puzzle_file::PuzzleFileError;
pub use state::{NotAState, read_state};

/// What an answer claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// These bridges are a solution.
    Solution(Solution),
    /// The bridges shown, together with some number of bridges between each of the open pairs, are a solution. The
    /// islands of an open pair touch, so a plain drawing cannot show what is between them. Where the drawing has a
    /// number at an island of unknown clue, that number is claimed too.
    Drawing {
        /// The bridges that the drawing shows.
        shown: Solution,
        /// The open pairs, sorted; each with its islands in reading order.
        open: Vec<[Cell; 2]>,
        /// The islands of unknown clue at which the drawing has a number, with that number, in reading order.
        marked: Vec<Island>,
    },
    /// There is no solution.
    Unsatisfiable,
    /// The solver gave up.
    Unknown {
        /// The reason, if the answer states one.
        reason: Option<String>,
    },
}

/// Reads an answer to `puzzle`, whose form is recognized by its content.
///
/// `encoding` says what the variables of a solver's output mean; other forms do not need it. A UTF-8 byte order mark,
/// CRLF and trailing blanks are accepted.
///
/// ```
/// use hashi_sat::notation::answer::{Claim, decode};
/// use hashi_sat::encodings::BridgeEncoding;
/// use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};
///
/// let islands = [0, 2].map(|col| Island { cell: Cell::new(0, col), clue: Clue::Number(2) });
/// let puzzle = Puzzle::new(1, 3, islands.to_vec(), Rules::default())?;
/// let drawn = decode(&puzzle, b"2=2\n", BridgeEncoding::Order)?;
/// let solved = decode(&puzzle, b"s SATISFIABLE\nv 1 2 0\n", BridgeEncoding::Order)?;
/// assert_eq!(drawn, solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Why the text is not an answer, or not one to this puzzle, with the place. Bridges that break the rules are not an
/// error: [`verify`](crate::verify()) judges them.
pub fn decode(
    puzzle: &Puzzle,
    bytes: &[u8],
    encoding: BridgeEncoding,
) -> Result<Claim, AnswerError> {
    let bytes = without_mark(bytes);
    let form = form(puzzle, bytes).ok_or(AnswerError::Empty)?;
    read(puzzle, bytes, encoding, form).map_err(|error| match error {
        AnswerError::NoForm(_) | AnswerError::Drawing(_) | AnswerError::SolverOutput(_) => {
            OtherText::recognize(bytes).map_or(error, AnswerError::Other)
        }
        _ => error,
    })
}

/// Reads an answer of this form.
fn read(
    puzzle: &Puzzle,
    bytes: &[u8],
    encoding: BridgeEncoding,
    form: Form,
) -> Result<Claim, AnswerError> {
    match form {
        Form::SolverOutput => {
            encoding
                .check(puzzle.rules().max_bridges())
                .map_err(AnswerError::Encoding)?;
            let graph = candidate_graph(puzzle);
            competition::read(puzzle, &graph, encoding, bytes).map_err(AnswerError::SolverOutput)
        }
        Form::Json => {
            let text = text(bytes)?;
            if puzzle_file::has_grid(text) {
                read_puzzle_file(puzzle, Format::Json, bytes)
            } else {
                json::read(text).map_err(AnswerError::Json)
            }
        }
        Form::Pzprv3 => read_puzzle_file(puzzle, Format::Pzprv3, bytes),
        Form::Penpa => read_puzzle_file(puzzle, Format::Penpa, bytes),
        Form::Drawing => {
            let text = text(bytes)?;
            let drawn = drawing::read(puzzle, text).map_err(|error| {
                if has_words(text, |char| read_sign(char).is_some()) {
                    AnswerError::NoForm(error)
                } else {
                    AnswerError::Drawing(error)
                }
            })?;
            let open = match drawn.layout {
                Layout::Plain => touching(puzzle),
                Layout::Wide => Vec::new(),
            };
            Ok(if open.is_empty() && drawn.marked.is_empty() {
                Claim::Solution(drawn.bridges)
            } else {
                Claim::Drawing {
                    shown: drawn.bridges,
                    open,
                    marked: drawn.marked,
                }
            })
        }
    }
}

fn read_puzzle_file(puzzle: &Puzzle, format: Format, bytes: &[u8]) -> Result<Claim, AnswerError> {
    puzzle_file::read(puzzle, format, bytes)
        .map(Claim::Solution)
        .map_err(AnswerError::PuzzleFile)
}

/// Whether letters stand side by side as they never do in a drawing, which has only signs.
fn has_words(text: &str, is_sign: impl Fn(char) -> bool) -> bool {
    text.split(|char: char| !char.is_alphabetic())
        .any(|word| word.chars().count() > 1 && !word.chars().all(&is_sign))
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// The output of a SAT solver, or MiniSat's result file.
    SolverOutput,
    /// JSON: a [`report::AnswerDocument`](crate::report::AnswerDocument), or a puzzle with a solution.
    Json,
    /// A pzprv3 file, or an address that carries one.
    Pzprv3,
    /// A link of Penpa+.
    Penpa,
    /// A drawing.
    Drawing,
}

/// The form of an answer to `puzzle`; `None` when there is nothing but blanks.
///
/// The first line that is not blank decides. A line `c ...` may be a solver's comment, or a row of a drawing that
/// starts with clue 12: then the lines below decide, or, if they do not, whether the puzzle can have such a clue.
#[must_use]
pub fn form(puzzle: &Puzzle, bytes: &[u8]) -> Option<Form> {
    let bytes = without_mark(bytes);
    let mut comments = false;
    for line in bytes.split(|&byte| byte == b'\n') {
        match line.trim_ascii() {
            [] => {}
            [b'{' | b'[', ..] if !comments => return Some(Form::Json),
            line if line.starts_with(b"pzprv3") => return Some(Form::Pzprv3),
            line if address(line).is_some() => return address(line),
            b"c" | [b'c', b' ' | b'\t', ..] => comments = true,
            [b's' | b'v' | b'S' | b'U' | b'I', ..] => return Some(Form::SolverOutput),
            _ => return Some(Form::Drawing),
        }
    }
    let large_clues = puzzle.rules().largest_clue() >= 12;
    comments.then_some(if large_clues {
        Form::Drawing
    } else {
        Form::SolverOutput
    })
}

/// The form of an answer that is an address.
fn address(line: &[u8]) -> Option<Form> {
    match format::answer_address(std::str::from_utf8(line).ok()?)? {
        Format::Penpa => Some(Form::Penpa),
        _ => Some(Form::Pzprv3),
    }
}

fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

fn text(bytes: &[u8]) -> Result<&str, AnswerError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line_start = before.iter().rposition(|&byte| byte == b'\n');
        AnswerError::NotText {
            line: 1 + before.iter().filter(|&&byte| byte == b'\n').count(),
            column: before.len() - line_start.map_or(0, |at| at + 1) + 1,
            byte: bytes.get(before.len()).copied().unwrap_or_default(),
        }
    })
}

/// The pairs of islands with no cell between them, sorted. O(islands log islands).
#[must_use]
pub fn touching(puzzle: &Puzzle) -> Vec<[Cell; 2]> {
    let mut pairs = Vec::new();
    for (index, island) in puzzle.islands().iter().enumerate() {
        let Cell { row, col } = island.cell;
        let right = puzzle.islands().get(index + 1).map(|island| island.cell);
        if let Some(right) = right.filter(|right| right.row == row && right.col - col == 1) {
            pairs.push([island.cell, right]);
        }
        let below = Cell::new(row.saturating_add(1), col);
        if below != island.cell && puzzle.island_at(below).is_some() {
            pairs.push([island.cell, below]);
        }
    }
    pairs
}

/// Why a text is not an answer to a puzzle.
#[derive(Debug)]
#[non_exhaustive]
pub enum AnswerError {
    /// There is nothing but blanks.
    Empty,
    /// It should be text, but is not UTF-8.
    NotText {
        /// The line, 1-based.
        line: usize,
        /// The byte in the line, 1-based.
        column: usize,
        /// The first byte that is not UTF-8.
        byte: u8,
    },
    /// It is another kind of text, one that is often passed instead of an answer.
    Other(OtherText),
    /// It looks like none of the forms, since it has words. The error says why it is not a drawing.
    NoForm(DrawingError),
    /// It looks like a drawing.
    Drawing(DrawingError),
    /// It looks like JSON, but is not an answer.
    Json(JsonError),
    /// It is a puzzle file, but without an answer to this puzzle.
    PuzzleFile(PuzzleFileError),
    /// It looks like the output of a SAT solver, but is malformed.
    SolverOutput(ReadError),
    /// It is the output of a SAT solver, but the puzzle has no formula in the pair encoding.
    Encoding(UnsupportedEncoding),
    /// It may be an answer, but does not say what has been drawn so far; from [`read_state`] only.
    NotAState(NotAState),
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(
                "line 1, column 1: found nothing, expected a drawing, JSON, a pzprv3 file, or the output \
                 of a SAT solver",
            ),
            Self::NotText { line, column, byte } => write!(
                f,
                "line {line}, column {column}: found the byte 0x{byte:02x}, expected plain text in UTF-8"
            ),
            Self::Other(text) => text.fmt(f),
            Self::NoForm(error) => write!(
                f,
                "{error} (neither a drawing of this puzzle, nor JSON, nor a pzprv3 file, nor a SAT solver's output)"
            ),
            Self::Drawing(error) => write!(f, "{error} (read as a drawing)"),
            Self::Json(error) => write!(f, "{error} (read as JSON)"),
            Self::PuzzleFile(error) => error.fmt(f),
            Self::SolverOutput(error) => write!(f, "{error} (read as the output of a SAT solver)"),
            Self::Encoding(error) => error.fmt(f),
            Self::NotAState(error) => error.fmt(f),
        }
    }
}

impl Error for AnswerError {}
