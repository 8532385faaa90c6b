//! Texts that are often passed instead of an answer, recognized so that the error can name them.

use std::fmt;

use hashi_encodings::solver_output::starts_output;

use super::drawing::has_words;

/// A kind of text that is not an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OtherText {
    /// What MiniSat prints on the screen, which has a verdict but no model.
    MinisatScreen,
    /// A formula in DIMACS format.
    Formula,
    /// The literals of a model without a verdict.
    Literals,
}

impl OtherText {
    /// Recognizes `bytes` that no reader of answers could read.
    pub(super) fn recognize(bytes: &[u8]) -> Option<Self> {
        let mut lines = bytes
            .split(|&byte| byte == b'\n')
            .map(<[u8]>::trim_ascii)
            .filter(|line| !line.is_empty());
        let is_comment = |line: &&[u8]| matches!(*line, b"c" | [b'c', b' ' | b'\t', ..]);
        let first = lines.clone().find(|line| !is_comment(line))?;
        if first.starts_with(b"p cnf") {
            Some(Self::Formula)
        } else if lines.any(is_title) || ends_in_verdict(bytes) {
            Some(Self::MinisatScreen)
        } else {
            is_model(bytes).then_some(Self::Literals)
        }
    }
}

/// Whether this line can only come from MiniSat's screen output.
fn is_title(line: &[u8]) -> bool {
    line.starts_with(b"====") && line.contains(&b'[')
}

fn is_verdict(line: &[u8]) -> bool {
    matches!(line, b"SATISFIABLE" | b"UNSATISFIABLE" | b"INDETERMINATE")
}

/// Whether the last line is a verdict, and all that is above it are words, none of them another verdict.
fn ends_in_verdict(bytes: &[u8]) -> bool {
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty());
    let starts = |line: &[u8]| {
        line.split(u8::is_ascii_whitespace)
            .next()
            .is_some_and(starts_output)
    };
    let is_other = |line: &[u8]| {
        !starts(line)
            && (has_words(&String::from_utf8_lossy(line))
                || line.iter().all(|byte| b"=-".contains(byte)))
    };
    lines.next_back().is_some_and(is_verdict) && lines.all(is_other)
}

/// The last line that is not blank.
fn last_line(bytes: &[u8]) -> Option<&[u8]> {
    let lines = bytes.rsplit(|&byte| byte == b'\n');
    lines.map(<[u8]>::trim_ascii).find(|line| !line.is_empty())
}

/// Whether MiniSat's screen output ends with the verdict that there is no model, for which it needs no other file.
pub(super) fn says_unsatisfiable(bytes: &[u8]) -> bool {
    last_line(bytes) == Some(b"UNSATISFIABLE")
}

/// Whether there are only whole numbers, the last of which is 0.
fn is_model(bytes: &[u8]) -> bool {
    let mut last = None;
    let words = bytes
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty());
    for word in words {
        let digits = word.strip_prefix(b"-").unwrap_or(word);
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return false;
        }
        last = Some(word);
    }
    last == Some(b"0")
}

impl fmt::Display for OtherText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MinisatScreen => {
                "this is MiniSat's screen output, without a model; name a result file: minisat \
                 puzzle.cnf answer.txt"
            }
            Self::Formula => "this is a formula, expected a solver's answer to it",
            Self::Literals => {
                "these are literals without a verdict, expected SAT in a line before them, or \
                 's SATISFIABLE' and a 'v' at the start of each line"
            }
        })
    }
}
