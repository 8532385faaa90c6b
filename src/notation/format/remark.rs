//! What a reader of a puzzle should be told about how it was read.

use std::fmt;

use serde::Serialize;

use super::Format;
use super::counted::counted;
use super::reading::{Override, ReadOptions, Reading};

/// The most unknown keys of one puzzle that get a remark each.
const UNKNOWN_KEYS_SHOWN: usize = 5;

/// One thing about how a puzzle was read that is not an error, but may not be what was meant. `Display` writes it as
/// one plain sentence, without a final full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Remark<'a> {
    /// The options were followed instead of the text.
    Overridden(Override),
    /// The `"solution"` of a JSON object is not an answer.
    SolutionIgnored,
    /// This key of a JSON object is unknown.
    UnknownKey(&'a str),
    /// This many further keys are unknown.
    MoreUnknownKeys(usize),
    /// A list of islands was taken to have the row before the column, though nothing says so.
    RowFirst,
}

impl fmt::Display for Remark<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overridden(rule) => rule.fmt(f),
            Self::SolutionIgnored => f.write_str(
                "\"solution\" was ignored, because it is neither a list of bridges nor an object with \"bridges\"",
            ),
            Self::UnknownKey(key) => write!(f, "unknown key {key:?} was ignored"),
            Self::MoreUnknownKeys(more) => write!(
                f,
                "{} {} ignored",
                counted(*more as u64, "more unknown key"),
                if *more == 1 { "was" } else { "were" }
            ),
            Self::RowFirst => {
                f.write_str("read as a list of islands with the row before the column")
            }
        }
    }
}

impl Reading {
    /// What the reader should be told about how this puzzle was read with these `options`.
    ///
    /// ```
    /// use hashi_sat::notation::format::{self, ReadOptions};
    ///
    /// let options = ReadOptions::default().with_max_bridges(1);
    /// let reading = format::read(br#"{"grid": [[1, 0, 1]], "max_bridges": 2, "titel": 1}"#, &options)?;
    /// let remarks: Vec<String> = reading.remarks(&options).map(|remark| remark.to_string()).collect();
    /// assert_eq!(
    ///     remarks,
    ///     [
    ///         "at most 1 bridge in a corridor, though the puzzle itself says 2",
    ///         "unknown key \"titel\" was ignored"
    ///     ]
    /// );
    /// # Ok::<(), format::ReadError>(())
    /// ```
    pub fn remarks(&self, options: &ReadOptions) -> impl Iterator<Item = Remark<'_>> {
        let overridden = self.overridden.iter().copied().map(Remark::Overridden);
        let solution = self.solution_ignored.then_some(Remark::SolutionIgnored);
        let keys = self.unknown_keys.iter().take(UNKNOWN_KEYS_SHOWN);
        let more = self.unknown_keys.len().saturating_sub(UNKNOWN_KEYS_SHOWN);
        let row_first = options.format.is_none() && self.format == Format::IslandsRc;
        overridden
            .chain(solution)
            .chain(keys.map(|key| Remark::UnknownKey(key)))
            .chain((more > 0).then_some(Remark::MoreUnknownKeys(more)))
            .chain(row_first.then_some(Remark::RowFirst))
    }
}
