//! Literals and clauses in words about islands.

use std::fmt;

use super::CompleteFormula;
use crate::model::puzzle::Cell;

/// What a variable says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Named {
    /// At least so many bridges join these two islands.
    Bridges {
        /// The islands.
        ends: [Cell; 2],
        /// How many.
        at_least: u8,
    },
    /// These two islands are joined by way of islands that are removed, of which `via` is the last.
    Joined {
        /// The islands.
        islands: [Cell; 2],
        /// The island that was removed when this variable came.
        via: Cell,
    },
    /// At least so many of the first corridors are in use.
    Used {
        /// How many.
        at_least: u32,
        /// Of how many.
        among: u32,
    },
    /// The formula has no such variable.
    Unknown(i32),
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pair = |[a, b]: [Cell; 2]| format!("{},{}-{},{}", a.row, a.col, b.row, b.col);
        match *self {
            Self::Bridges { ends, at_least } => write!(f, "{} ≥ {at_least}", pair(ends)),
            Self::Joined { islands, via } => {
                write!(f, "{} joined via {},{}", pair(islands), via.row, via.col)
            }
            Self::Used { at_least, among } => {
                write!(
                    f,
                    "at least {at_least} of the first {among} corridors in use"
                )
            }
            Self::Unknown(variable) => write!(f, "variable {variable}"),
        }
    }
}

/// A clause in words about islands: `0,0-0,2 ≥ 1 or not 0,0-2,0 ≥ 2`. Of a long one, the first literals.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NamedClause {
    /// What the first literals say, each with whether it does not.
    pub literals: Vec<(bool, Named)>,
    /// How many further literals there are.
    pub further: usize,
}

impl NamedClause {
    /// The most literals that are named.
    pub const LISTED: usize = 12;
}

impl fmt::Display for NamedClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.literals.is_empty() {
            return f.write_str("the empty clause");
        }
        for (place, (negated, named)) in self.literals.iter().enumerate() {
            let or = if place > 0 { " or " } else { "" };
            let not = if *negated { "not " } else { "" };
            write!(f, "{or}{not}{named}")?;
        }
        match self.further {
            0 => Ok(()),
            further => write!(f, " or {further} more"),
        }
    }
}

impl CompleteFormula<'_> {
    /// What a variable says, among those of the clauses that were made so far.
    #[must_use]
    pub fn named(&self, variable: i32) -> Named {
        let unknown = Named::Unknown(variable);
        let Some(index) = usize::try_from(variable)
            .ok()
            .and_then(|v| v.checked_sub(1))
        else {
            return unknown;
        };
        let most = usize::from(self.puzzle.rules().max_bridges());
        let bridges = self.variables.bridges as usize;
        let Some(joined) = index.checked_sub(bridges) else {
            return Named::Bridges {
                ends: self.ends(index / most),
                at_least: (index % most) as u8 + 1,
            };
        };
        if let Some(&[a, b, via]) = self.variables.joined.get(joined) {
            return Named::Joined {
                islands: [a, b].map(|island| self.cell(island)),
                via: self.cell(via),
            };
        }
        let counted = joined - self.variables.joined.len();
        match self.variables.counted.get(counted) {
            Some(&[at_least, among]) => Named::Used { at_least, among },
            None => unknown,
        }
    }

    /// A clause in words.
    #[must_use]
    pub fn named_clause(&self, clause: &[i32]) -> NamedClause {
        let listed = clause.iter().take(NamedClause::LISTED);
        let literals: Vec<_> = listed
            .map(|&literal| (literal < 0, self.named(literal.saturating_abs())))
            .collect();
        NamedClause {
            further: clause.len() - literals.len(),
            literals,
        }
    }
}
