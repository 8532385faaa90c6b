//! What the commands have in common that ask a question about one puzzle, within a time limit.

use hashi_sat::SearchOptions;

use super::Ending;
use super::input::{Loaded, PuzzleArguments};
use super::search::SearchArguments;
use super::time_limit::{TimeLimit, TimeLimitArguments};

/// The puzzle, how to search, and for how long.
#[derive(clap::Args)]
pub(super) struct QuestionArguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

/// A question that has been asked.
pub(super) struct Question {
    /// It runs since before the puzzle was read.
    pub(super) clock: TimeLimit,
    pub(super) loaded: Loaded,
    pub(super) options: SearchOptions,
}

impl QuestionArguments {
    /// Starts the clock, whose end `give_up` tells, and reads the puzzle.
    pub(super) fn begin(
        &self,
        give_up: impl FnOnce() -> anyhow::Result<Ending> + Send + 'static,
    ) -> anyhow::Result<Question> {
        let clock = self.time_limit.start(give_up)?;
        let loaded = self.puzzle.load()?;
        let options = self.search.options(clock.limits());
        Ok(Question {
            clock,
            loaded,
            options,
        })
    }
}
