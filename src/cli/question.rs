//! What the commands that ask a question about puzzles within a time limit have in common.

use anyhow::Context as _;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Puzzle, SearchOptions, SolveError};

use super::exit::Exit;
use super::files::FilesArguments;
use super::label::Label;
use super::picture::PictureArguments;
use super::search::SearchArguments;
use super::series::{Asked, Series};
use super::time_limit::TimeLimitArguments;

/// The puzzles, how to search, and for how long.
#[derive(clap::Args)]
pub(super) struct QuestionArguments {
    #[command(flatten)]
    puzzle: FilesArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

impl QuestionArguments {
    /// Reads the puzzles and lets `answer` answer each, like [`Series::run`], with these search options.
    pub(super) fn ask(
        &self,
        headings: bool,
        picture: Option<&PictureArguments>,
        give_up: impl FnOnce(&Label, Stopped) -> anyhow::Result<Exit> + Send + 'static,
        mut answer: impl FnMut(&Asked<'_>, SearchOptions) -> anyhow::Result<Exit>,
    ) -> anyhow::Result<Exit> {
        let series = Series {
            puzzles: &self.puzzle,
            time_limit: &self.time_limit,
            headings,
            only_one: picture.map_or(Ok(None), PictureArguments::only_one)?,
            accept: &|loaded| picture.map_or(Ok(()), |picture| picture.accept(&loaded.puzzle)),
        };
        series.run(give_up, |asked| {
            answer(asked, self.search.options(asked.limits.clone()))
        })
    }

    /// The same for a question with one answer per puzzle, which `find` finds and `tell` prints.
    pub(super) fn ask_each<T>(
        &self,
        headings: bool,
        picture: &PictureArguments,
        give_up: impl FnOnce(&Label, Stopped) -> anyhow::Result<Exit> + Send + 'static,
        find: impl Fn(&Puzzle, &SearchOptions) -> Result<T, SolveError>,
        tell: impl Fn(&Asked<'_>, &T) -> anyhow::Result<Exit>,
    ) -> anyhow::Result<Exit> {
        self.ask(headings, Some(picture), give_up, |asked, options| {
            let loaded = asked.loaded;
            let found = find(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
            tell(asked, &found)
        })
    }
}
