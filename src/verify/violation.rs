//! The ways in which a set of bridges can break the rules, each with its cell and its sentence.

use std::fmt;

use serde::Serialize;

use crate::model::listed::Listed;
use crate::model::puzzle::{Cell, Clue};
use crate::model::solution::Bridge;

/// One way in which a set of bridges breaks the rules. `Display` writes it as one plain sentence,
/// without a final full stop, with cells as `(row,column)`, 0-based.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Violation {
    /// An end of the bridge lies outside the grid.
    Outside {
        /// The bridge.
        bridge: Bridge,
        /// The end outside the grid.
        cell: Cell,
    },
    /// An end of the bridge lies in the grid, but on water.
    Water {
        /// The bridge.
        bridge: Bridge,
        /// The end that is not an island.
        cell: Cell,
    },
    /// Both ends of the bridge are the same cell.
    ZeroLength {
        /// The bridge.
        bridge: Bridge,
    },
    /// The ends of the bridge share neither a row nor a column.
    Diagonal {
        /// The bridge.
        bridge: Bridge,
    },
    /// The bridge runs over an island between its ends.
    PastIsland {
        /// The bridge.
        bridge: Bridge,
        /// The first island that it runs over.
        cell: Cell,
    },
    /// More bridges join two islands than the rules allow. Bridges listed several times add up.
    TooMany {
        /// The end that comes first in reading order.
        from: Cell,
        /// The other end.
        to: Cell,
        /// How many bridges join them.
        has: u64,
        /// The most that the rules allow.
        most: u8,
    },
    /// Two bridges cross in a cell.
    Crossing {
        /// The cell that both run over.
        cell: Cell,
        /// The horizontal one.
        horizontal: Bridge,
        /// The vertical one.
        vertical: Bridge,
    },
    /// An island has the wrong number of bridge ends.
    Degree {
        /// The island.
        cell: Cell,
        /// What it asks for.
        clue: Clue,
        /// How many bridge ends it has.
        has: u64,
    },
    /// The islands are not all connected.
    Disconnected {
        /// Every group of connected islands, in reading order of its first island; two groups or
        /// more.
        groups: Vec<Vec<Cell>>,
    },
    /// There is a cycle of three or more islands, which the rules forbid.
    Loop {
        /// The islands in their order along the cycle.
        cells: Vec<Cell>,
    },
    /// Further crossings and loops, which are counted but not listed; see
    /// [`LISTED`](crate::verify::LISTED).
    NotListed {
        /// Crossings beyond those listed.
        crossings: u64,
        /// Loops beyond those listed.
        loops: u64,
    },
}

impl Violation {
    /// The kind in one word, as machine-readable output names it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Outside { .. } => "outside",
            Self::Water { .. } => "water",
            Self::ZeroLength { .. } => "zero_length",
            Self::Diagonal { .. } => "diagonal",
            Self::PastIsland { .. } => "past_island",
            Self::TooMany { .. } => "too_many",
            Self::Crossing { .. } => "crossing",
            Self::Degree { .. } => "degree",
            Self::Disconnected { .. } => "disconnected",
            Self::Loop { .. } => "loop",
            Self::NotListed { .. } => "not_listed",
        }
    }

    /// The cell to look at, such as the end that is not an island, the crossing, the island with the wrong number, or
    /// the first island that is not connected to the first of all.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Self::Outside { cell, .. }
            | Self::Water { cell, .. }
            | Self::PastIsland { cell, .. }
            | Self::Crossing { cell, .. }
            | Self::Degree { cell, .. } => Some(*cell),
            Self::ZeroLength { bridge } | Self::Diagonal { bridge } => Some(bridge.from),
            Self::TooMany { from, .. } => Some(*from),
            Self::Disconnected { groups } => groups.get(1)?.first().copied(),
            Self::Loop { cells } => cells.first().copied(),
            Self::NotListed { .. } => None,
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside { bridge, cell } => {
                write!(f, "{} ends at {cell}, outside the grid", Ends(bridge))
            }
            Self::Water { bridge, cell } => {
                write!(
                    f,
                    "{} ends at {cell}, where there is no island",
                    Ends(bridge)
                )
            }
            Self::ZeroLength { bridge } => {
                write!(
                    f,
                    "the bridge at {} begins and ends in the same cell",
                    bridge.from
                )
            }
            Self::Diagonal { bridge } => {
                write!(f, "{} is neither horizontal nor vertical", Ends(bridge))
            }
            Self::PastIsland { bridge, cell } => {
                write!(f, "{} runs past the island at {cell}", Ends(bridge))
            }
            Self::TooMany {
                from,
                to,
                has,
                most,
            } => write!(
                f,
                "{has} bridges join {from} and {to}, but at most {most} may"
            ),
            Self::Crossing {
                cell,
                horizontal,
                vertical,
            } => write!(
                f,
                "the bridges {}-{} and {}-{} cross at {cell}",
                horizontal.from, horizontal.to, vertical.from, vertical.to
            ),
            Self::Degree { cell, clue, has } => {
                let ends = if *has == 1 { "end" } else { "ends" };
                write!(f, "the island at {cell} has {has} bridge {ends} but needs ")?;
                match clue {
                    Clue::Number(clue) => write!(f, "{clue}"),
                    Clue::Unknown => f.write_str("at least 1"),
                }
            }
            Self::Disconnected { groups } => {
                write!(f, "the islands fall into {} groups: ", groups.len())?;
                list(f, groups, "; ", |f, group| Listed::new(group).fmt(f))
            }
            Self::Loop { cells } => {
                f.write_str("bridges form a loop, which the rules forbid: ")?;
                list(f, cells, "-", |f, cell| cell.fmt(f))?;
                cells.first().map_or(Ok(()), |first| write!(f, "-{first}"))
            }
            Self::NotListed { crossings, loops } => {
                write!(
                    f,
                    "{crossings} more crossings and {loops} more loops are not listed"
                )
            }
        }
    }
}

struct Ends<'a>(&'a Bridge);

impl fmt::Display for Ends<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bridge {}-{}", self.0.from, self.0.to)
    }
}

fn list<T>(
    f: &mut fmt::Formatter<'_>,
    items: &[T],
    separator: &str,
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            f.write_str(separator)?;
        }
        write(f, item)?;
    }
    Ok(())
}
