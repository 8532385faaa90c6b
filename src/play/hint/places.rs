//! Everywhere that a technique finds something, whether or not simpler ones do.

use std::sync::Arc;

use super::board::{BoardFrame, HintBoard};
use super::conclusion::Applied;
use super::engine::Engine;
use super::step::Step;
use super::technique::Technique;
use crate::model::candidate_graph;
use crate::model::puzzle::Puzzle;
use crate::model::state::State;
use crate::play::progress;

impl Technique {
    /// What this technique finds on a board on which `state` is drawn and nothing else is known. Techniques above the
    /// level easy also see what [drawn bridges](Self::Crossing) and [finished islands](Self::Finished) close. Each step
    /// stands for itself: it does not use what another one finds. [`WhatIf`](Self::WhatIf) and
    /// [`ClueSet`](Self::ClueSet), which are searches over the whole puzzle, find nothing here; and nothing is found
    /// where the state is seen to be wrong.
    ///
    /// ```
    /// use hashi_sat::notation::format::{self, ReadOptions};
    /// use hashi_sat::State;
    /// use hashi_sat::play::hint::Technique;
    ///
    /// let puzzle = format::read(b"1.4.2.1", &ReadOptions::default())?.puzzle;
    /// let steps = Technique::OnlyNeighbour.everywhere(&puzzle, &State::default());
    /// assert_eq!(steps.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn everywhere(self, puzzle: &Puzzle, state: &State) -> Vec<Step> {
        let graph = candidate_graph(puzzle);
        let bounds = progress::bounds(puzzle, &graph, state);
        let mut board = HintBoard::new(Arc::new(BoardFrame::new(graph, puzzle.rules().loops())));
        for (corridor, bounds) in (0..).zip(bounds) {
            if board.set(corridor, bounds).is_err() {
                return Vec::new();
            }
        }
        let Ok((engine, found)) = Engine::everything(board, self) else {
            return Vec::new();
        };
        let available = found.len() as u32;
        let graph = &engine.board.frame.graph;
        let steps = found.into_iter().map(|found| {
            let applied = Applied::new(&engine.board, found, available);
            Step::new(puzzle, graph, &applied)
        });
        steps.collect()
    }
}
