//! How far the techniques up to a level lead, without the steps in between.

use std::sync::Arc;

use hashi_encodings::BridgeGraph;

use super::board::{BoardFrame, HintBoard};
use super::engine::Engine;
use super::technique::Level;

/// What is known when the techniques find nothing more.
pub(crate) struct Reach {
    /// The bridges that are drawn, by corridor.
    pub(crate) low: Vec<u8>,
    /// The most that each corridor can carry.
    pub(crate) high: Vec<u8>,
    /// Whether the drawn bridges are a solution.
    pub(crate) complete: bool,
    /// The level of the hardest technique that found something. A technique is tried only when the simpler ones find
    /// nothing, so these alone would not lead as far.
    pub(crate) level: Level,
}

/// Applies the techniques up to `hardest`, except those of experts, until they find nothing more; `None` if they find a
/// contradiction, or `stop`, which is asked before each pass over the puzzle, says so. `loops` says whether loops are
/// allowed.
pub(crate) fn reach(
    graph: BridgeGraph,
    loops: bool,
    hardest: Level,
    stop: &dyn Fn() -> bool,
) -> Option<Reach> {
    let mut engine = Engine::new(HintBoard::new(Arc::new(BoardFrame::new(graph, loops))));
    let mut level = Level::Easy;
    while !engine.board.is_complete() {
        if stop() {
            return None;
        }
        if !engine.pass(hardest.min(Level::Hard)).ok()? {
            break;
        }
        let found = engine
            .log
            .drain(..)
            .map(|applied| applied.found.technique.level());
        level = found.fold(level, Level::max);
    }
    let board = &engine.board;
    let ahead = |(corridor, low): (u32, &u8)| low + board.capacity(corridor) as u8;
    Some(Reach {
        complete: board.is_complete(),
        level,
        high: (0..).zip(&board.low).map(ahead).collect(),
        low: board.low.clone(),
    })
}
