//! Reasons that a person sees at once.

use std::fmt;

use hashi_encodings::{BridgeGraph, Model, SelectableEdge, Selected, SelectionGraph};
use serde::Serialize;

use super::NoSolutionReason;
use crate::model::candidate_graph;
use crate::model::puzzle::{Cell, Clue, Puzzle};

/// An island that needs more bridges than its neighbours can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Overload {
    /// The island.
    pub cell: Cell,
    /// Its clue.
    pub clue: u8,
    /// How many neighbours it has.
    pub neighbours: usize,
    /// How many bridges the neighbours can take together: each at most its own clue, and at most what a corridor can
    /// carry.
    pub most: u32,
}

impl fmt::Display for Overload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            cell,
            clue,
            neighbours,
            most,
        } = self;
        match neighbours {
            1 => write!(
                f,
                "the island at {cell} needs {clue} bridges, but its only neighbour can take \
                 at most {most}"
            ),
            _ => write!(
                f,
                "the island at {cell} needs {clue} bridges, but its {neighbours} neighbours \
                 can take at most {most}"
            ),
        }
    }
}

/// A reason why `puzzle` has no solution, if there is one that can be found without search; the most local kind is
/// tried first. O(islands and corridors).
#[must_use]
pub fn at_once(puzzle: &Puzzle) -> Option<NoSolutionReason> {
    let graph = candidate_graph(puzzle);
    isolated(puzzle, &graph)
        .or_else(|| capacity(puzzle, &graph))
        .or_else(|| falls_apart(puzzle, &graph))
        .or_else(|| odd_sum(puzzle))
}

fn isolated(puzzle: &Puzzle, graph: &BridgeGraph) -> Option<NoSolutionReason> {
    let islands = puzzle.islands().iter().enumerate();
    let without = islands.filter(|&(index, island)| {
        let needs_one = island.clue != Clue::Unknown || puzzle.islands().len() > 1;
        needs_one && graph.corridors_of(index).is_empty()
    });
    let cells: Vec<Cell> = without.map(|(_, island)| island.cell).collect();
    (!cells.is_empty()).then_some(NoSolutionReason::Isolated(cells))
}

fn capacity(puzzle: &Puzzle, graph: &BridgeGraph) -> Option<NoSolutionReason> {
    let takes = |island: u32| match puzzle.islands()[island as usize].clue {
        Clue::Number(clue) => u32::from(clue.min(graph.max_bridges())),
        Clue::Unknown => graph.max_bridges().into(),
    };
    let islands = (0_u32..).zip(puzzle.islands());
    let overloads = islands.filter_map(|(index, island)| {
        let Clue::Number(clue) = island.clue else {
            return None;
        };
        let corridors = graph.corridors_of(index as usize);
        let other = |&corridor: &u32| graph.corridors()[corridor as usize].other_end(index);
        let most = corridors.iter().map(other).map(takes).sum();
        (u32::from(clue) > most).then_some(Overload {
            cell: island.cell,
            clue,
            neighbours: corridors.len(),
            most,
        })
    });
    let overloads: Vec<Overload> = overloads.collect();
    (!overloads.is_empty()).then_some(NoSolutionReason::Capacity(overloads))
}

fn falls_apart(puzzle: &Puzzle, graph: &BridgeGraph) -> Option<NoSolutionReason> {
    let edge = |ends| SelectableEdge {
        ends,
        selected: Selected::Always,
    };
    let edges = graph.corridors().iter().map(|c| edge(c.ends)).collect();
    let components =
        SelectionGraph::new(puzzle.islands().len(), edges).components(&Model::default());
    if components.count() < 2 {
        return None;
    }
    let cell = |island: u32| puzzle.islands()[island as usize].cell;
    let groups = components.groups().into_iter();
    let mut groups: Vec<Vec<Cell>> = groups
        .map(|group| group.into_iter().map(cell).collect())
        .collect();
    groups.sort_by_key(Vec::len);
    Some(NoSolutionReason::FallsApart(groups))
}

fn odd_sum(puzzle: &Puzzle) -> Option<NoSolutionReason> {
    let sum = puzzle.sum_of_clues()?;
    (sum % 2 == 1).then_some(NoSolutionReason::OddSum { sum })
}
