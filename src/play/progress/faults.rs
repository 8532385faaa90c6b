//! What is already wrong with a state, whatever is drawn later.

use std::fmt;

use hashi_encodings::{BridgeGraph, Demand, Model, SelectableEdge, Selected, SelectionGraph};
use serde::Serialize;

use crate::model::candidate_graph;
use crate::model::corridors::Drawn;
use crate::model::listed::Listed;
use crate::model::puzzle::{Cell, Clue, Puzzle};
use crate::model::solution::Bridge;
use crate::model::state::State;
use crate::verify::{Violation, verify};

/// One way in which a state already breaks the rules. `Display` writes it as one plain sentence, without a final full
/// stop, with cells as `(row,column)`, 0-based.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Fault {
    /// There is a bridge where the player has marked that there is none.
    Crossed {
        /// The bridge.
        bridge: Bridge,
        /// The first cross in its corridor.
        cross: [Cell; 2],
    },
    /// A group of islands is connected and has all the bridges that it needs, but there are other islands, which can no
    /// longer be reached.
    Finished {
        /// The islands of the group, in reading order.
        group: Vec<Cell>,
        /// The number of other islands.
        others: usize,
    },
    /// Bridges break a rule. An island may have too many bridge ends, but too few are not a fault, and neither are
    /// islands that are not connected.
    #[serde(untagged)]
    Rule(Violation),
}

impl Fault {
    /// The kind in one word, as machine-readable output names it: that of the [`Violation`], `crossed` or
    /// `finished`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Rule(violation) => violation.kind(),
            Self::Crossed { .. } => "crossed",
            Self::Finished { .. } => "finished",
        }
    }

    /// The cell to look at: that of the [`Violation`], the first cell of the cross, the first island.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Self::Rule(violation) => violation.cell(),
            Self::Crossed { cross, .. } => Some(cross[0]),
            Self::Finished { group, .. } => group.first().copied(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(violation) => violation.fmt(f),
            Self::Crossed { bridge, cross } => write!(
                f,
                "there is a cross on the bridge {}-{}, between {} and {}",
                bridge.from, bridge.to, cross[0], cross[1]
            ),
            Self::Finished { group, others } => {
                let group = Listed::new(group);
                write!(f, "the islands at {group} have all their bridges, but ")?;
                match others {
                    1 => f.write_str("1 other island is not connected to them"),
                    _ => write!(f, "{others} other islands are not connected to them"),
                }
            }
        }
    }
}

/// Everything in `state` that breaks the rules of `puzzle`, whatever is drawn later: first what
/// [`verify`](crate::verify()) says about the bridges, in its order, then crosses on bridges, then groups of islands
/// that are finished too early. An empty list means that no rule is broken yet.
///
/// Too many bridge ends at an island are a fault, but too few are not, even if crosses and bridges leave no room for
/// the rest: that takes a look ahead, which [`progress`](super::progress()) does. An island of unknown clue is never
/// finished.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::progress::faults;
/// use hashi_sat::{Bridge, Cell, Solution, State};
///
/// let puzzle = format::read(b"1.1.2.2", &ReadOptions::default())?.puzzle;
/// let bridge = Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 1);
/// let faults = faults(&puzzle, &State::from(Solution::new(vec![bridge])));
/// assert_eq!(
///     faults[0].to_string(),
///     "the islands at (0,0) and (0,2) have all their bridges, but 2 other islands are not connected to them"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn faults(puzzle: &Puzzle, state: &State) -> Vec<Fault> {
    let violations = verify(puzzle, &state.bridges).err().unwrap_or_default();
    let graph = candidate_graph(puzzle);
    let drawn = Drawn::new(puzzle, &graph, state);
    faults_of(puzzle, &graph, &drawn, violations)
}

/// The same, where it is known what is drawn in each corridor, and all that breaks the rules of a solution.
pub(in crate::play) fn faults_of(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    drawn: &Drawn,
    violations: Vec<Violation>,
) -> Vec<Fault> {
    let lasting = violations.into_iter().filter(lasts);
    let mut faults: Vec<Fault> = lasting.map(Fault::Rule).collect();
    let corridors = graph.corridors().iter().zip(&drawn.counts);
    for ((corridor, &count), &cross) in corridors.zip(&drawn.crosses) {
        if let Some(cross) = cross.filter(|_| count > 0) {
            let [a, b] = corridor.ends.map(|end| cell(puzzle, end));
            let bridge = Bridge::new(a, b, count);
            faults.push(Fault::Crossed { bridge, cross });
        }
    }
    faults.extend(finished(puzzle, graph, &drawn.counts));
    faults
}

/// Whether further bridges cannot repair this violation.
const fn lasts(violation: &Violation) -> bool {
    match violation {
        Violation::Degree { clue, has, .. } => match clue {
            Clue::Number(clue) => *has > *clue as u64,
            Clue::Unknown => false,
        },
        Violation::Disconnected { .. } => false,
        Violation::Outside { .. }
        | Violation::Water { .. }
        | Violation::ZeroLength { .. }
        | Violation::Diagonal { .. }
        | Violation::PastIsland { .. }
        | Violation::TooMany { .. }
        | Violation::Crossing { .. }
        | Violation::Loop { .. }
        | Violation::NotListed { .. } => true,
    }
}

/// The groups that are finished although other islands are left.
fn finished(puzzle: &Puzzle, graph: &BridgeGraph, counts: &[u8]) -> Vec<Fault> {
    let mut ends = vec![0_u32; puzzle.islands().len()];
    let mut edges = Vec::new();
    for (corridor, &count) in graph.corridors().iter().zip(counts) {
        for end in corridor.ends {
            ends[end as usize] += u32::from(count);
        }
        if count > 0 {
            edges.push(SelectableEdge {
                ends: corridor.ends,
                selected: Selected::Always,
            });
        }
    }
    let is_full =
        |&island: &u32| graph.demands()[island as usize] == Demand::Exactly(ends[island as usize]);
    let groups = SelectionGraph::new(ends.len(), edges).components(&Model::default());
    if groups.count() < 2 {
        return Vec::new();
    }
    let groups = groups.groups().into_iter();
    groups
        .filter(|group| group.iter().all(is_full))
        .map(|group| Fault::Finished {
            others: ends.len() - group.len(),
            group: group.into_iter().map(|end| cell(puzzle, end)).collect(),
        })
        .collect()
}

fn cell(puzzle: &Puzzle, island: u32) -> Cell {
    puzzle.islands()[island as usize].cell
}
