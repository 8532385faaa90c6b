//! What makes the mazes.

use clap::ValueEnum;
use hashi_sat::Limits;
use hashi_sat::maze::{MazeAnswer, MazeError, MazeWishes, Mixing, mixed, search};

/// The value of `--method`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Method {
    /// Grow a maze and mix it with random moves
    Mix,
    /// Let a SAT solver find a maze close to a random one, or prove that there is none
    Sat,
}

/// What all mazes of a run have in common.
pub(super) struct Maker {
    pub(super) wishes: MazeWishes,
    pub(super) method: Method,
    pub(super) mixing: Mixing,
    pub(super) seed: u64,
    pub(super) limits: Limits,
}

impl Maker {
    /// Makes maze `number` of the run, from 0.
    pub(super) fn make(&self, number: u64) -> Result<MazeAnswer, MazeError> {
        let make = match self.method {
            Method::Mix => mixed,
            Method::Sat => search,
        };
        make(&self.wishes, self.mixing, self.seed, number, &self.limits)
    }
}
