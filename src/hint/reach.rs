//! How far the techniques up to a level lead, without the steps in between.

use std::sync::Arc;

use hashi_encodings::BridgeGraph;

use super::board::{Board, Frame};
use super::engine::Engine;
use super::technique::Level;

/// What is known where the techniques have nothing more to say.
pub(crate) struct Reach {
    /// The bridges that are drawn, by corridor.
    pub(crate) low: Vec<u8>,
    /// The most that each corridor can carry.
    pub(crate) high: Vec<u8>,
    /// Whether the drawn bridges are a solution.
    pub(crate) complete: bool,
}

/// Applies the techniques up to `hardest`, those of experts not among them, until they find nothing more; none
/// if they find a contradiction. `loops` says whether loops are allowed.
pub(crate) fn reach(graph: BridgeGraph, loops: bool, hardest: Level) -> Option<Reach> {
    let mut engine = Engine::new(Board::new(Arc::new(Frame::new(graph, loops))));
    while !engine.board.is_complete() {
        engine.log.clear();
        if !engine.pass(hardest.min(Level::Hard)).ok()? {
            break;
        }
    }
    let board = &engine.board;
    let ahead = |(corridor, low): (u32, &u8)| low + board.capacity(corridor) as u8;
    Some(Reach {
        complete: board.is_complete(),
        high: (0..).zip(&board.low).map(ahead).collect(),
        low: board.low.clone(),
    })
}
