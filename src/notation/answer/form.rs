//! The forms of answers, told apart by how a text begins.

use hashi_encodings::solver_output::starts_output;

use super::drawing;
use crate::model::puzzle::Puzzle;
use crate::notation::format::{begins_save_file, is_answer_address, is_puzzle, to_utf8};
use crate::notation::signs::read_sign;

/// The forms of answers, as messages list them.
pub(super) const ANSWERS: &str = "a drawing of the puzzle, JSON, a pzprv3 or save file, a link with an answer, or the \
     output of a SAT solver";

/// Those that can show what has been drawn so far.
pub(super) const STATES: &str =
    "a drawing of the puzzle, JSON, a pzprv3 or save file, or a link with an answer";

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// The output of a SAT solver, MiniSat's result file, or a list of literals in brackets.
    SolverOutput,
    /// JSON: a [`report::AnswerDocument`](crate::report::AnswerDocument), or a puzzle with a solution.
    Json,
    /// A pzprv3 file.
    Pzprv3,
    /// A save file of Simon Tatham's "Bridges".
    Sav,
    /// A link to a puzzle, or a game ID.
    Link,
    /// A drawing.
    Drawing,
}

/// The form of an answer to `puzzle`; `None` when there is nothing but blanks, or no text.
///
/// The first line that is not blank decides. A line `c ...` may be a solver's comment, or a row of a drawing that
/// starts with clue 12: then the lines below decide, or, if they do not, whether the puzzle can have such a clue. After a
/// bracket, integers alone are a model; rows of one-character strings, and a single cell in brackets, are a drawing; all
/// else is JSON.
#[must_use]
pub fn form(puzzle: &Puzzle, bytes: &[u8]) -> Option<Form> {
    let bytes = &*to_utf8(bytes).ok()?;
    let mut comments = false;
    let mut start = 0;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let rest = bytes.get(start..).unwrap_or_default();
        start += line.len();
        match line.trim_ascii() {
            [] => {}
            [b'{', ..] if !comments => return Some(Form::Json),
            [b'[', ..] if !comments => return Some(in_brackets(puzzle, rest)),
            line if line.starts_with(b"pzprv3") => return Some(Form::Pzprv3),
            line if says_unknown(line) => return Some(Form::SolverOutput),
            b"c" | [b'c', b' ' | b'\t', ..] => comments = true,
            line if starts_output(first_word(line)) => return Some(Form::SolverOutput),
            line if std::str::from_utf8(line).is_ok_and(begins_save_file) => {
                return Some(Form::Sav);
            }
            line if is_link(line) => return Some(Form::Link),
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

fn first_word(line: &[u8]) -> &[u8] {
    let mut words = line.split(u8::is_ascii_whitespace);
    words.next().unwrap_or_default()
}

/// Whether a line is the comment with which a solver says that it gave up.
fn says_unknown(line: &[u8]) -> bool {
    let mut words = line
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty());
    words.next() == Some(b"c")
        && match words.next() {
            Some(b"s") => words.next() == Some(b"UNKNOWN"),
            second => second == Some(b"UNKNOWN"),
        }
        && words.next().is_none()
}

/// Whether a line is an address or a game ID, and no row of a drawing.
fn is_link(line: &[u8]) -> bool {
    std::str::from_utf8(line).is_ok_and(|line| {
        line.contains("://")
            || is_answer_address(line)
            || line.starts_with("sgtpuzzles:")
            || is_puzzle(line) && !line.chars().all(drawing::is_sign)
    })
}

/// The form of a text that starts with a bracket.
fn in_brackets(puzzle: &Puzzle, bytes: &[u8]) -> Form {
    let inner = bytes.trim_ascii_start().get(1..).unwrap_or_default();
    let mut nested = inner
        .iter()
        .filter(|byte| !byte.is_ascii_whitespace())
        .skip_while(|&&byte| byte == b'[');
    match nested.next() {
        None | Some(b']' | b'{') => return Form::Json,
        Some(b'"' | b'\'') => return Form::Drawing,
        Some(_) => {}
    }
    if inner.trim_ascii_start().starts_with(b"[") {
        let first = inner.trim_ascii_start().get(1..).unwrap_or_default();
        return match is_integers(first) && !has_bridge(inner) {
            true => Form::Json,
            false => Form::Drawing,
        };
    }
    let end = inner.iter().position(|&byte| byte == b']');
    let after = end.map_or(&[][..], |end| inner.get(end + 1..).unwrap_or_default());
    match after.trim_ascii() {
        [] if is_integers(inner) && (puzzle.rows(), puzzle.cols()) != (1, 1) => Form::SolverOutput,
        [next, ..] if is_integers(inner) && !b"[,".contains(next) && has_several(inner) => {
            Form::SolverOutput
        }
        _ => Form::Drawing,
    }
}

/// Whether one of the cells up to the last bracket is a sign other than a digit or `?`, or is one in quotes: no grid in
/// JSON has any, but a drawing whose first row has no bridge.
fn has_bridge(lists: &[u8]) -> bool {
    let end = lists.iter().rposition(|&byte| byte == b']');
    let lists = String::from_utf8_lossy(lists.get(..end.unwrap_or(0)).unwrap_or_default());
    let mut cells = lists.split(|char: char| char.is_whitespace() || "[],".contains(char));
    cells.any(|cell| {
        let quoted = ['"', '\'']
            .iter()
            .find_map(|&quote| cell.strip_prefix(quote)?.strip_suffix(quote));
        let mut chars = quoted.unwrap_or(cell).chars();
        let only = chars.next().filter(|_| chars.next().is_none());
        only.is_some_and(|sign| {
            read_sign(sign).is_some() && sign != '?' && (quoted.is_some() || !sign.is_ascii_digit())
        })
    })
}

/// Whether there are only integers with commas or blanks between them, up to the next bracket.
fn is_integers(inner: &[u8]) -> bool {
    let list = inner.split(|&byte| byte == b']').next().unwrap_or_default();
    let mut words = list
        .split(|byte| byte.is_ascii_whitespace() || *byte == b',')
        .filter(|word| !word.is_empty());
    words.all(|word| {
        let digits = word.strip_prefix(b"-").unwrap_or(word);
        !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
    })
}

/// Whether there is more than one word before the next bracket.
fn has_several(inner: &[u8]) -> bool {
    let list = inner.split(|&byte| byte == b']').next().unwrap_or_default();
    let words = list.split(|byte| byte.is_ascii_whitespace() || *byte == b',');
    words.filter(|word| !word.is_empty()).nth(1).is_some()
}
