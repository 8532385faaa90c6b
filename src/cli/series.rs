//! The puzzles of all inputs, answered one after the other within a time limit.

use anyhow::bail;
use hashi_sat::Limits;
use hashi_sat::sat::limits::Stopped;

use super::exit::Exit;
use super::files::FilesArguments;
use super::input::Loaded;
use super::label::Label;
use super::time_limit::{TimeLimitArguments, WHILE_READING};
use super::{output, progress};

/// How puzzles are answered.
pub(super) struct Series<'a> {
    pub(super) puzzles: &'a FilesArguments,
    pub(super) time_limit: &'a TimeLimitArguments,
    /// Whether each answer gets a line above it when there are several.
    pub(super) headings: bool,
    /// Why there can only be one puzzle, if so.
    pub(super) only_one: Option<&'static str>,
    /// Checks every puzzle first, so that none of them is an error after others have been answered.
    pub(super) accept: &'a dyn Fn(&Loaded) -> anyhow::Result<()>,
}

impl Series<'_> {
    /// Reads all puzzles and lets `answer` answer each. When the time is up before they are read, `give_up` answers.
    ///
    /// The result is the worst of all: a limit, then a "no", then a "yes".
    pub(super) fn run(
        &self,
        give_up: impl FnOnce(&Label, Stopped) -> anyhow::Result<Exit> + Send + 'static,
        mut answer: impl FnMut(&Asked<'_>) -> anyhow::Result<Exit>,
    ) -> anyhow::Result<Exit> {
        let clock = self
            .time_limit
            .start(move || give_up(&Label::default(), WHILE_READING))?;
        let puzzles = self.puzzles.load()?;
        if let (Some(reason), [_, _, ..]) = (self.only_one, puzzles.as_slice()) {
            let found = self.puzzles.found(puzzles.len());
            bail!("{found}, {reason}{}", self.puzzles.choice());
        }
        puzzles.iter().try_for_each(self.accept)?;
        let limits = clock.search();
        let mut worst = None;
        for (done, loaded) in (0..).zip(&puzzles) {
            progress::done(done, puzzles.len() as u64);
            if self.headings {
                loaded.label.head()?;
            }
            let asked = Asked {
                loaded,
                label: &loaded.label,
                limits: limits.clone(),
            };
            worst = worse(worst, answer(&asked)?);
            if output::is_unread() {
                break;
            }
        }
        Ok(worst.unwrap_or(Exit::Yes))
    }
}

/// The worse of two endings.
pub(super) fn worse(before: Option<Exit>, ending: Exit) -> Option<Exit> {
    let grade = |ending| match ending {
        Exit::Internal => 3,
        Exit::NotDecided => 2,
        Exit::No => 1,
        Exit::Yes | Exit::Competition(_) => 0,
    };
    match before {
        Some(before) if grade(before) >= grade(ending) => Some(before),
        _ => Some(ending),
    }
}

/// A puzzle that is to be answered.
pub(super) struct Asked<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) label: &'a Label,
    /// For the library.
    pub(super) limits: Limits,
}
