//! Stub.
use crate::puzzle::Puzzle;
use crate::session::SearchOptions;
use crate::solution::Solution;
use crate::solve::SolveError;
pub(super) struct ClueSearch<'a>(&'a Puzzle);
pub(super) struct Forced {
    pub(super) corridor: u32,
    pub(super) after: [u8; 2],
    pub(super) clues: Vec<u32>,
    pub(super) facts: Vec<u32>,
    pub(super) minimal: bool,
}
pub(super) enum Smallest {
    Forced(Forced),
    NothingForced,
    Unknown,
}
impl<'a> ClueSearch<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, _s: Solution, _o: &SearchOptions) -> Self {
        Self(puzzle)
    }
    pub(super) fn smallest(&mut self, _low: &[u8], _high: &[u8]) -> Result<Smallest, SolveError> {
        let _ = self.0;
        Ok(Smallest::NothingForced)
    }
}
