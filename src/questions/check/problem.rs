//! What can be wrong with a drawing, however many bridges there are between touching islands.

use std::fmt;

use crate::model::listed::Listed;
use crate::model::puzzle::{Cell, Clue};
use crate::verify::Violation;

/// One reason why a drawing is not a solution. `Display` writes it as one plain sentence, without a final full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// This is wrong whatever is between touching islands.
    Violation(Violation),
    /// At an island of unknown clue, the drawing has a number that is not that of its bridge ends.
    Mark {
        /// The island.
        cell: Cell,
        /// The number in the drawing.
        mark: u8,
        /// How many bridge ends are drawn.
        has: u64,
    },
    /// An island does not get enough bridge ends even with the most bridges to all islands that it touches.
    OutOfReach {
        /// The island.
        cell: Cell,
        /// What it asks for.
        clue: Clue,
        /// How many bridge ends are drawn.
        has: u64,
        /// The most that the islands it touches can add.
        most: u64,
    },
    /// No numbers of bridges between these islands, each of which touches another of them, satisfy all their clues.
    Numbers(Vec<Cell>),
    /// There are numbers of bridges that satisfy every clue, but all of them break another rule. These are the
    /// violations for one choice of such numbers.
    Elsewhere(Vec<Violation>),
}

impl Problem {
    /// The kind in one word, as machine-readable output names it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Violation(violation) => violation.kind(),
            Self::Mark { .. } | Self::OutOfReach { .. } => "degree",
            Self::Numbers(_) => "touching_degrees",
            Self::Elsewhere(violations) => violations.first().map_or("none", Violation::kind),
        }
    }

    /// The cell to look at.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Self::Violation(violation) => violation.cell(),
            Self::Mark { cell, .. } | Self::OutOfReach { cell, .. } => Some(*cell),
            Self::Numbers(cells) => cells.first().copied(),
            Self::Elsewhere(violations) => violations.first()?.cell(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Violation(violation) => violation.fmt(f),
            Self::Mark { cell, mark, has } => {
                let ends = if *has == 1 { "end" } else { "ends" };
                write!(
                    f,
                    "the island at {cell} is marked {mark} but has {has} bridge {ends}"
                )
            }
            Self::OutOfReach {
                cell,
                clue,
                has,
                most,
            } => write!(
                f,
                "the island at {cell} has {has} bridge ends and can get at most {most} more from the islands \
                 that it touches, but needs {clue}"
            ),
            Self::Numbers(cells) => {
                f.write_str(
                    "no bridges between these touching islands give all of them what they need: ",
                )?;
                Listed::new(cells).fmt(f)
            }
            Self::Elsewhere(violations) => {
                f.write_str(
                    "bridges between touching islands can give every island what it needs, but \
                     only by breaking another rule; for instance, ",
                )?;
                for (index, violation) in violations.iter().enumerate() {
                    let separator = if index > 0 { ", and " } else { "" };
                    write!(f, "{separator}{violation}")?;
                }
                Ok(())
            }
        }
    }
}
