//! What has been drawn so far, in those forms of answers that can show a part of one.

use std::collections::HashSet;
use std::fmt;

use super::drawing::{self, Cross};
use super::form::STATES;
use super::other_text::OtherText;
use super::{
    AnswerError, BarePuzzle, DrawingError, DrawingFault, Form, bare_puzzle, bytes_of_text,
    drawing_error, form, json, puzzle_file, text,
};
use crate::model::corridors::CorridorFinder;
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::state::State;
use crate::notation::format::Format;

/// Why a text that may be an answer is not a state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotAState {
    /// There is nothing but blanks.
    Empty,
    /// It has words. The error says why it is not a drawing.
    NoForm(DrawingError),
    /// It is the output of a SAT solver, or a formula.
    SolverOutput,
    /// It claims that there is no solution.
    Unsatisfiable,
    /// It says that the answer is unknown.
    Unknown,
    /// There is a cross on this cell, which is not in the grid.
    Outside(Cell),
}

impl fmt::Display for NotAState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(
                f,
                "line 1, column 1: found nothing, expected what is drawn so far: {STATES}"
            ),
            Self::NoForm(error) => write!(
                f,
                "found other text, expected what is drawn so far: {STATES} (it is no drawing: {error})"
            ),
            Self::SolverOutput => write!(
                f,
                "found the output of a SAT solver, expected what is drawn so far: {STATES}"
            ),
            Self::Unsatisfiable => f.write_str(
                "found the claim that there is no solution, expected the \"bridges\" or \"crosses\" that \
                 are drawn so far",
            ),
            Self::Unknown => f.write_str(
                "found the status unknown, expected the \"bridges\" or \"crosses\" that are drawn so far",
            ),
            Self::Outside(cell) => write!(f, "found a cross at {cell}, outside the grid"),
        }
    }
}

/// Reads what somebody has drawn so far of an answer to `puzzle`. Its form is recognized by its content:
///
/// - a drawing, plain or wide, in Unicode or ASCII; the bare grid is a drawing without bridges. An `x` or `×` on water
///   is a cross on every corridor that passes there, across and down (if only one of two such corridors has crosses of
///   its own elsewhere, on that one); there may be no bridge on such a cell. In a wide drawing a cross may also stand
///   between two cells, and then says that no bridge joins them. A plain drawing says nothing about islands that touch.
///   A number at an island of unknown clue is an error. Blank lines, comments and a header before the drawing, as in a
///   file of the puzzle, are skipped;
/// - JSON: the object of a [`report::AnswerDocument`](crate::report::AnswerDocument), whose `"status"` may be missing,
///   or the list of bridges alone. An object may have `"crosses": [[[0, 1], [0, 2]]]` instead of bridges or beside
///   them: pairs of neighbouring cells;
/// - a file or link of the same puzzle: [`Format::Pzprv3`] or [`Format::Penpa`], with its crosses, or [`Format::Json`]
///   with `"solution"`. Its answer may be right or wrong; if there is none, no bridge has been drawn yet.
///
/// ```
/// use hashi_sat::notation::answer::read_state;
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::{Bridge, Cell};
///
/// let puzzle = format::read(b"2.4\n...\n1.3\n", &ReadOptions::default())?.puzzle;
/// let state = read_state(&puzzle, b"2-4\nx..\n1.3\n")?;
/// let cell = Cell::new;
/// assert_eq!(state.bridges.bridges(), [Bridge::new(cell(0, 0), cell(0, 2), 1)]);
/// assert_eq!(state.crosses, [[cell(0, 0), cell(1, 0)]]);
///
/// let json = br#"{"bridges": [{"from": [0, 0], "to": [0, 2], "count": 1}], "crosses": [[[0, 0], [1, 0]]]}"#;
/// assert_eq!(read_state(&puzzle, json)?, state);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Why the text is not a state of this puzzle, with the place. A solver's output is not a state, nor is the claim that
/// there is no solution. Bridges that break the rules are not an error: [`progress`](crate::progress()) judges them.
pub fn read_state(puzzle: &Puzzle, bytes: &[u8]) -> Result<State, AnswerError> {
    let bytes = &*bytes_of_text(bytes)?;
    match form(puzzle, bytes) {
        None => Err(AnswerError::NotAState(NotAState::Empty)),
        Some(Form::SolverOutput) => Err(AnswerError::NotAState(NotAState::SolverOutput)),
        Some(Form::Json) => {
            let text = text(bytes)?;
            if puzzle_file::has_grid(text) {
                read_puzzle_file(puzzle, Some(Format::Json), bytes)
            } else {
                match json::read_state(text) {
                    Ok(state) => state
                        .and_then(|state| inside(puzzle, state))
                        .map_err(AnswerError::NotAState),
                    Err(error) => of_bare_puzzle(puzzle, bytes, AnswerError::Json(error)),
                }
            }
        }
        Some(Form::Pzprv3) => read_puzzle_file(puzzle, Some(Format::Pzprv3), bytes),
        Some(Form::Sav) => read_puzzle_file(puzzle, Some(Format::Sav), bytes),
        Some(Form::Link) => read_puzzle_file(puzzle, None, bytes),
        Some(Form::Drawing) => read_drawing(puzzle, bytes),
    }
}

fn read_puzzle_file(
    puzzle: &Puzzle,
    format: Option<Format>,
    bytes: &[u8],
) -> Result<State, AnswerError> {
    puzzle_file::read_state(puzzle, format, bytes).map_err(AnswerError::PuzzleFile)
}

/// What a text that could not be read as a state says if it is the puzzle, in any format.
fn of_bare_puzzle(puzzle: &Puzzle, bytes: &[u8], error: AnswerError) -> Result<State, AnswerError> {
    match bare_puzzle::recognize(puzzle, bytes) {
        Some(bare) if bare.same => Ok(State::default()),
        _ => Err(error),
    }
}

/// Returns `state` if all its crosses are in the grid.
fn inside(puzzle: &Puzzle, state: State) -> Result<State, NotAState> {
    let mut cells = state.crosses.iter().flatten();
    match cells.find(|cell| cell.row >= puzzle.rows() || cell.col >= puzzle.cols()) {
        Some(&cell) => Err(NotAState::Outside(cell)),
        None => Ok(state),
    }
}

fn read_drawing(puzzle: &Puzzle, bytes: &[u8]) -> Result<State, AnswerError> {
    let text = text(bytes)?;
    let shown = match drawing::read_state(puzzle, text) {
        Ok(shown) => shown,
        Err(error) => {
            let error = match OtherText::recognize(bytes) {
                _ if error.fault == DrawingFault::Verdict => AnswerError::Drawing(error),
                // Where a state is expected, bare numbers are more likely a grid than literals.
                Some(OtherText::Formula | OtherText::MinisatScreen) => {
                    AnswerError::NotAState(NotAState::SolverOutput)
                }
                _ => match drawing_error(text, error) {
                    AnswerError::NoForm(error) => AnswerError::NotAState(NotAState::NoForm(error)),
                    error => error,
                },
            };
            return of_bare_puzzle(puzzle, bytes, error);
        }
    };
    if bare_puzzle::is_dashes(puzzle, text, &shown) {
        return Err(AnswerError::BarePuzzle(BarePuzzle::DASHES));
    }
    let crosses = pairs(puzzle, &shown.crosses);
    Ok(State::new(shown.bridges, crosses))
}

/// The pairs of neighbouring cells that the crosses in a drawing separate. A cross on water separates its cell from the
/// one before it, in each corridor that passes. Where two pass and only one of them has a cross of its own elsewhere,
/// the cross belongs to that one: so a corridor can be crossed out from end to end.
fn pairs(puzzle: &Puzzle, crosses: &[Cross]) -> Vec<[Cell; 2]> {
    if crosses.is_empty() {
        return Vec::new();
    }
    let finder = CorridorFinder::new(puzzle);
    let mut pairs = Vec::new();
    let mut shared = Vec::new();
    let mut crossed = HashSet::new();
    for &cross in crosses {
        match cross {
            Cross::Between(pair) => pairs.push(pair),
            Cross::On(cell) => {
                let left = cell.col.checked_sub(1).map(|col| Cell { col, ..cell });
                let above = cell.row.checked_sub(1).map(|row| Cell { row, ..cell });
                let before = [left, above].into_iter().flatten();
                let passed = before.filter_map(|before| {
                    let pair = [before, cell];
                    Some((finder.between(pair)?, pair))
                });
                match passed.collect::<Vec<_>>()[..] {
                    [] => {}
                    [(corridor, pair)] => {
                        crossed.insert(corridor);
                        pairs.push(pair);
                    }
                    ref both => shared.push(both.to_vec()),
                }
            }
        }
    }
    for both in shared {
        let own = |(corridor, _): &&([u32; 2], [Cell; 2])| crossed.contains(corridor);
        let is_known = both.iter().filter(own).count() == 1;
        let meant = both.iter().filter(|passed| !is_known || own(passed));
        pairs.extend(meant.map(|&(_, pair)| pair));
    }
    pairs
}
