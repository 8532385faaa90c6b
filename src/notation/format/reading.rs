//! Reading one puzzle: the options, what the text says, and the result.

use std::fmt;

use serde::Serialize;

use super::error::Fault;
use super::expected::Expected;
use super::found::FoundInput;
use super::grid::Grid;
use super::layout::Blanks;
use super::named_input::NamedInput;
use super::variant::Variant;
use super::{Format, text};
use crate::model::puzzle::{Puzzle, Rules};
use crate::model::state::State;

/// Options for reading a puzzle; by default everything is taken from the text itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The format, instead of recognizing it by the content.
    pub format: Option<Format>,
    /// The most bridges per corridor, 1 to 4, whatever the text says. The default is what the text says, or 2. This
    /// decides the [largest clue](Rules::largest_clue).
    pub max_bridges: Option<u8>,
    /// Whether loops are allowed, whatever the text says. The default is what the text says, or that they are allowed.
    pub loops: Option<bool>,
    /// The first row and column, 0 or 1, of a list of islands in which no 0 occurs; such a list is refused without it.
    /// Other formats do not need it.
    pub base: Option<u8>,
}

/// Setters.
impl ReadOptions {
    /// Sets the [`format`](Self::format); `None` recognizes it by the content.
    #[must_use]
    pub fn with_format(mut self, format: impl Into<Option<Format>>) -> Self {
        self.format = format.into();
        self
    }

    /// Sets the [most bridges](Self::max_bridges) per corridor; `None` leaves that to the text.
    #[must_use]
    pub fn with_max_bridges(mut self, max_bridges: impl Into<Option<u8>>) -> Self {
        self.max_bridges = max_bridges.into();
        self
    }

    /// Sets whether [`loops`](Self::loops) are allowed; `None` leaves that to the text.
    #[must_use]
    pub fn with_loops(mut self, loops: impl Into<Option<bool>>) -> Self {
        self.loops = loops.into();
        self
    }

    /// Sets the [first row and column](Self::base) of a list of islands; `None` leaves that to the text.
    #[must_use]
    pub fn with_base(mut self, base: impl Into<Option<u8>>) -> Self {
        self.base = base.into();
        self
    }
}

/// A puzzle that has been read, and what else the text says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format of the text.
    pub format: Format,
    /// The rules on which the text and the options differ; the options were followed.
    pub overridden: Vec<Override>,
    /// Unknown keys of a JSON object, in their order; they were ignored. A misspelt key is among them.
    pub unknown_keys: Vec<String>,
    /// The answer beside the puzzle, right or wrong. In JSON it is an object with `"bridges"`, as
    /// [`report::AnswerDocument`](crate::report::AnswerDocument) writes it, or the list of bridges alone.
    pub answer: Option<State>,
    /// Whether the `"solution"` of a JSON object is not an answer, and so was ignored.
    pub solution_ignored: bool,
}

/// A rule on which the text and the [`ReadOptions`] differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Override {
    /// The most bridges per corridor.
    MaxBridges {
        /// What the text says.
        written: u8,
        /// What the options say, and the puzzle follows.
        used: u8,
    },
    /// Whether loops are allowed; the options, which the puzzle follows, say the opposite.
    Loops {
        /// What the text says.
        written: bool,
    },
}

impl fmt::Display for Override {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MaxBridges { written, used } => write!(
                f,
                "at most {used} {} in a corridor, though the puzzle itself says {written}",
                if *used == 1 { "bridge" } else { "bridges" }
            ),
            Self::Loops { written: true } => {
                f.write_str("loops are forbidden, though the puzzle itself allows them")
            }
            Self::Loops { written: false } => {
                f.write_str("loops are allowed, though the puzzle itself forbids them")
            }
        }
    }
}

/// What a reader knows besides the text.
#[derive(Clone, Copy)]
pub(super) struct Context {
    max_bridges: Option<u8>,
    pub(super) base: Option<u8>,
    /// Whether the format was said, rather than found.
    pub(super) is_format_said: bool,
    pub(super) blanks: Blanks,
}

impl Context {
    /// The largest clue under any rules.
    pub(super) const LARGEST_CLUE: u8 = 16;

    /// The largest clue to accept in a text that allows at most `written` bridges per corridor.
    pub(super) fn largest_clue(self, written: Option<u8>) -> u8 {
        self.max_bridges
            .or(written)
            .and_then(|max_bridges| Rules::new(max_bridges, true).ok())
            .unwrap_or_default()
            .largest_clue()
    }
}

impl From<&ReadOptions> for Context {
    fn from(options: &ReadOptions) -> Self {
        Self {
            max_bridges: options.max_bridges,
            base: options.base,
            is_format_said: options.format.is_some(),
            blanks: match options.format {
                Some(_) => Blanks::Separate,
                None => Blanks::AsFound,
            },
        }
    }
}

/// What a text says.
pub(super) struct Content {
    pub(super) grid: Grid,
    pub(super) max_bridges: Option<u8>,
    pub(super) loops: Option<bool>,
    pub(super) unknown_keys: Vec<String>,
    pub(super) answer: Option<State>,
    pub(super) solution_ignored: bool,
}

impl From<Grid> for Content {
    fn from(grid: Grid) -> Self {
        Self {
            grid,
            max_bridges: None,
            loops: None,
            unknown_keys: Vec::new(),
            answer: None,
            solution_ignored: false,
        }
    }
}

/// Reads a text that is one puzzle. The rules `said` above it count in formats that do not state them otherwise.
pub(super) fn read_text(
    text: &str,
    said: Variant,
    blanks: Blanks,
    options: &ReadOptions,
) -> Result<Reading, Fault> {
    let context = |format: Format| Context {
        max_bridges: match format.takes_rules_above() {
            true => options.max_bridges.or(said.max_bridges),
            false => options.max_bridges,
        },
        blanks,
        ..Context::from(options)
    };
    if let Some(max_bridges) = options.max_bridges {
        Rules::new(max_bridges, true).map_err(Fault::puzzle)?;
    }
    let (format, content) = match options.format {
        Some(format) => (format, (format.codec().read)(text, context(format))),
        None => Format::ALL
            .into_iter()
            .find_map(|format| Some((format, (format.codec().claim)(text, context(format))?)))
            .unwrap_or_else(|| {
                (
                    Format::Text,
                    (text::CODEC.read)(text, context(Format::Text)),
                )
            }),
    };
    let mut content = content?;
    if format.takes_rules_above() {
        content.max_bridges = said.max_bridges;
        content.loops = said.loops;
    }
    let differ = said
        .max_bridges
        .is_some_and(|said| content.max_bridges != Some(said))
        || said.loops.is_some_and(|said| content.loops != Some(said));
    if differ {
        let found = FoundInput::Named(NamedInput::OtherRules);
        return Err(Fault::unexpected(0, found, Expected::RulesOfText));
    }

    let usual = Rules::default();
    let mut overridden = Vec::new();
    if let (Some(written), Some(used)) = (content.max_bridges, options.max_bridges) {
        if written != used {
            overridden.push(Override::MaxBridges { written, used });
        }
    }
    if let (Some(written), Some(used)) = (content.loops, options.loops) {
        if written != used {
            overridden.push(Override::Loops { written });
        }
    }
    let puzzle = Rules::new(
        options
            .max_bridges
            .or(content.max_bridges)
            .unwrap_or(usual.max_bridges()),
        options.loops.or(content.loops).unwrap_or(usual.loops()),
    )
    .and_then(|rules| {
        let Grid {
            rows,
            cols,
            islands,
            ..
        } = content.grid;
        Puzzle::new(rows, cols, islands, rules)
    })
    .map_err(Fault::puzzle)?;
    Ok(Reading {
        puzzle,
        format,
        overridden,
        unknown_keys: content.unknown_keys,
        answer: content.answer,
        solution_ignored: content.solution_ignored,
    })
}
