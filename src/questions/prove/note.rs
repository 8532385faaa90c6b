//! Why a line of a proof holds, in words.

use std::fmt::Write as _;

use crate::model::puzzle::Puzzle;
use crate::search::deduce::Rule;

/// The most islands of a set that are listed.
const LISTED: usize = 20;

/// Why a line of a proof holds. A checker does not need it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Note {
    /// It follows by this rule from the clues of these islands (0-based) and the facts before it.
    Rule {
        /// The rule.
        rule: Rule,
        /// The islands, ascending.
        islands: Vec<u32>,
    },
    /// It is the cut-set clause of these islands (0-based, ascending).
    Cut(Vec<u32>),
    /// This, in words.
    Words(String),
}

impl Note {
    /// The note in one line. Islands are named by their positions, `row,column` from 0; of large sets only the first are
    /// listed.
    #[must_use]
    pub fn text(&self, puzzle: &Puzzle) -> String {
        match self {
            Self::Rule { rule, islands } => format!("{rule}:{}", list(puzzle, islands)),
            Self::Cut(islands) => format!("out of{}", list(puzzle, islands)),
            Self::Words(words) => words.clone(),
        }
    }
}

fn list(puzzle: &Puzzle, islands: &[u32]) -> String {
    let mut text = String::new();
    for island in islands.iter().take(LISTED) {
        let cell = puzzle.islands()[*island as usize].cell;
        // Writing to a string does not fail.
        let _ = write!(text, " {},{}", cell.row, cell.col);
    }
    match islands.len().checked_sub(LISTED) {
        None | Some(0) => {}
        Some(more) => {
            let _ = write!(text, " and {more} more");
        }
    }
    text
}
