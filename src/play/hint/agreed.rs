//! What the solutions that extend a board agree on, for a walk that does not know the only solution.

use hashi_encodings::BridgeGraph;

use super::board::HintBoard;
use crate::model::puzzle::Puzzle;
use crate::questions::common::{Common, CommonCorridor, common_within};
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// The bridge counts that each corridor has in some solution that extends the board. No step excludes a solution, so
/// these stay the same from step to step.
pub(super) struct Agreed {
    pub(super) fewest: Vec<u8>,
    pub(super) most: Vec<u8>,
    /// The corridors in which solutions differ, sorted.
    pub(super) open: Vec<CommonCorridor>,
}

/// The answer to the question what solutions agree on.
pub(super) enum Agreement {
    Found(Agreed),
    /// There is no solution.
    NoSolution,
    /// This limit was reached first.
    Unknown(Stopped),
}

impl Agreed {
    /// Finds out what the solutions that extend `board` agree on.
    pub(super) fn on(
        board: &HintBoard,
        puzzle: &Puzzle,
        options: &SearchOptions,
    ) -> Result<Agreement, SolveError> {
        let Some(graph) = graph_of(board) else {
            return Ok(Agreement::NoSolution);
        };
        let corridors = match common_within(puzzle, graph, options)? {
            Common::Satisfiable {
                corridors,
                stopped: None,
            } => corridors,
            Common::Satisfiable {
                stopped: Some(stopped),
                ..
            }
            | Common::Unknown(stopped) => return Ok(Agreement::Unknown(stopped)),
            Common::Unsatisfiable => return Ok(Agreement::NoSolution),
        };
        let end = |count: Option<&u8>| count.copied().unwrap_or_default();
        Ok(Agreement::Found(Self {
            fewest: corridors.iter().map(|c| end(c.counts.first())).collect(),
            most: corridors.iter().map(|c| end(c.counts.last())).collect(),
            open: corridors
                .into_iter()
                .filter(|corridor| corridor.counts.len() > 1)
                .collect(),
        }))
    }

    /// Whether a tighter bound of this corridor than is seen on the board holds in all solutions.
    pub(super) fn says_more(&self, board: &HintBoard, corridor: u32) -> bool {
        let index = corridor as usize;
        let low = board.low[index];
        let seen = u32::from(low) + board.capacity(corridor);
        low < self.fewest[index] || u32::from(self.most[index]) < seen
    }
}

/// The graph with the bounds of the board; `None` if these contradict each other.
pub(super) fn graph_of(board: &HintBoard) -> Option<BridgeGraph> {
    let mut graph = board.frame.graph.clone();
    for (corridor, (&low, &high)) in board.low.iter().zip(&board.high).enumerate() {
        graph.set_bounds(corridor, low, high).ok()?;
    }
    Some(graph)
}
