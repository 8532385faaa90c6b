//! Answers from outside: what somebody claims about a puzzle, in any of these forms:
//!
//! - the output of a SAT solver, or MiniSat's result file, for the formula of the puzzle;
//! - JSON, as [`report::AnswerDocument`](crate::report::AnswerDocument) describes it;
//! - a file or link of the same puzzle with an answer: [`Format::Pzprv3`], [`Format::Sav`] with its moves,
//!   [`Format::Penpa`], or [`Format::Json`] with `"solution"`;
//! - a drawing, plain or wide, in Unicode or ASCII, as [`pictures::text`](crate::pictures::text) draws. Its cells may
//!   also stand between blanks or commas, or in lists of strings, a list for each row.
//!
//! [`read_state`] reads what has been drawn so far, which claims nothing.

mod bare_puzzle;
pub mod competition;
mod drawing;
mod form;
pub(crate) mod json;
mod other_text;
mod puzzle_file;
mod state;

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use hashi_encodings::solver_output::ReadError;
use hashi_encodings::{BridgeEncoding, UnsupportedEncoding};

use crate::model::candidate_graph;
use crate::model::puzzle::{Cell, Island, Puzzle};
use crate::model::solution::Solution;
use crate::notation::format::{self, Format, is_binary, not_text, to_utf8, utf8};

pub use bare_puzzle::BarePuzzle;
pub use drawing::{DrawingError, DrawingFault};
pub use form::{Form, form};
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
/// `encoding` says what the variables of a solver's output mean; other forms do not need it. UTF-16 and UTF-32
/// with a byte order mark are read like UTF-8; CRLF and trailing blanks are accepted.
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
    let bytes = &*bytes_of_text(bytes)?;
    let form = form(puzzle, bytes).ok_or(AnswerError::Empty)?;
    read(puzzle, bytes, encoding, form).or_else(|error| match error {
        AnswerError::Drawing(DrawingError {
            fault: DrawingFault::Verdict,
            ..
        }) => Err(error),
        AnswerError::NoForm(_) | AnswerError::Drawing(_) | AnswerError::SolverOutput(_) => {
            match OtherText::recognize(bytes) {
                Some(OtherText::MinisatScreen) if other_text::says_unsatisfiable(bytes) => {
                    Ok(Claim::Unsatisfiable)
                }
                Some(other) => Err(AnswerError::Other(other)),
                None => {
                    Err(bare_puzzle::recognize(puzzle, bytes)
                        .map_or(error, AnswerError::BarePuzzle))
                }
            }
        }
        AnswerError::Json(_) => {
            Err(bare_puzzle::recognize(puzzle, bytes).map_or(error, AnswerError::BarePuzzle))
        }
        _ => Err(error),
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
                read_puzzle_file(puzzle, Some(Format::Json), bytes)
            } else {
                json::read(text).map_err(AnswerError::Json)
            }
        }
        Form::Pzprv3 => read_puzzle_file(puzzle, Some(Format::Pzprv3), bytes),
        Form::Sav => read_puzzle_file(puzzle, Some(Format::Sav), bytes),
        Form::Link => read_puzzle_file(puzzle, None, bytes),
        Form::Drawing => {
            let text = text(bytes)?;
            let drawn = drawing::read(puzzle, text).map_err(|error| drawing_error(text, error))?;
            if let Some(bare) = bare_puzzle::drawn(puzzle, text, &drawn) {
                return Err(AnswerError::BarePuzzle(bare));
            }
            Ok(if drawn.open.is_empty() && drawn.marked.is_empty() {
                Claim::Solution(drawn.bridges)
            } else {
                Claim::Drawing {
                    shown: drawn.bridges,
                    open: drawn.open,
                    marked: drawn.marked,
                }
            })
        }
    }
}

/// The error of a text that is not a drawing, which may not even look like one.
fn drawing_error(text: &str, error: DrawingError) -> AnswerError {
    let is_told = matches!(
        error.fault,
        DrawingFault::Open(_)
            | DrawingFault::Several
            | DrawingFault::TwoReadings
            | DrawingFault::Verdict
    );
    if !is_told && drawing::has_words(text) && !drawing::is_below_words(text) {
        AnswerError::NoForm(error)
    } else {
        AnswerError::Drawing(error)
    }
}

fn read_puzzle_file(
    puzzle: &Puzzle,
    format: Option<Format>,
    bytes: &[u8],
) -> Result<Claim, AnswerError> {
    puzzle_file::read(puzzle, format, bytes)
        .map(Claim::Solution)
        .map_err(AnswerError::PuzzleFile)
}

/// An input in UTF-8, unless it is no text at all.
fn bytes_of_text(bytes: &[u8]) -> Result<Cow<'_, [u8]>, AnswerError> {
    match is_binary(bytes) {
        true => Err(AnswerError::NotText(not_text())),
        false => to_utf8(bytes).map_err(AnswerError::NotText),
    }
}

fn text(bytes: &[u8]) -> Result<&str, AnswerError> {
    utf8(bytes).map_err(AnswerError::NotText)
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
    /// It should be text, but is not in UTF-8, nor in the encoding that its byte order mark announces.
    NotText(format::ReadError),
    /// It is another kind of text, one that is often passed instead of an answer.
    Other(OtherText),
    /// It looks like none of the forms, since it has words. The error says why it is not a drawing.
    NoForm(DrawingError),
    /// It looks like a drawing.
    Drawing(DrawingError),
    /// It looks like JSON, but is not an answer.
    Json(JsonError),
    /// It is a puzzle, in which no bridge is drawn.
    BarePuzzle(BarePuzzle),
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
            Self::Empty => write!(
                f,
                "line 1, column 1: found nothing, expected {}",
                form::ANSWERS
            ),
            Self::NotText(error) => error.fmt(f),
            Self::Other(text) => text.fmt(f),
            Self::NoForm(error) => write!(
                f,
                "found other text, expected {}, which has a line 's SATISFIABLE', 's UNSATISFIABLE' or 's UNKNOWN' \
                 (it is no drawing: {error})",
                form::ANSWERS
            ),
            Self::Drawing(error) => write!(f, "{error} (read as a drawing)"),
            Self::Json(error) => write!(f, "{error} (read as JSON)"),
            Self::BarePuzzle(bare) => bare.fmt(f),
            Self::PuzzleFile(error) => error.fmt(f),
            Self::SolverOutput(error) => write!(f, "{error} (read as the output of a SAT solver)"),
            Self::Encoding(error) => error.fmt(f),
            Self::NotAState(error) => error.fmt(f),
        }
    }
}

impl Error for AnswerError {}
