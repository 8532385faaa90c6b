//! The values of the options of `generate`.

pub(super) mod levels;
pub(super) mod ranges;
pub(super) mod sizes;
pub(super) mod techniques;

use std::num::{NonZeroU64, NonZeroUsize};

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use hashi_sat::generate;
use hashi_sat::play::hint::Level;

/// A number that may be 0.
pub(super) fn count(text: &str) -> Result<usize, &'static str> {
    text.parse()
        .map_err(|_| "expected a whole number from 0 on")
}

/// A number of a puzzle, as the library has it.
pub(super) fn ordinal(number: NonZeroUsize) -> NonZeroU64 {
    NonZeroU64::MIN.saturating_add(number.get() as u64 - 1)
}

/// The number of an attempt.
pub(super) fn attempt(text: &str) -> Result<u64, &'static str> {
    let number = text.parse().ok().filter(|&number| number < u64::MAX);
    number.ok_or("expected a whole number from 0 on, below 2^64 - 1")
}

/// A level by its name.
pub(super) fn level_parser() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::key))
        .try_map(|name| level(&name).ok_or("expected a level"))
}

fn level(name: &str) -> Option<Level> {
    let mut levels = Level::ALL.into_iter();
    levels.find(|level| level.key().eq_ignore_ascii_case(name))
}

/// What puzzles are like where nothing else says so.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Style {
    /// Like puzzles in magazines: many islands, short bridges, loops, a quarter of the bridges two-way
    Usual,
    /// Fewer islands, longer bridges, hardly any loops, half of the bridges two-way
    Airy,
}

impl From<Style> for generate::Style {
    fn from(style: Style) -> Self {
        match style {
            Style::Usual => Self::Usual,
            Style::Airy => Self::Airy,
        }
    }
}

/// A symmetry of the islands' places.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Symmetry {
    /// No particular symmetry
    None,
    /// The same after a half turn
    Rotate,
    /// The same after a quarter turn; square grids only
    Quarter,
    /// The same when left and right are exchanged
    Mirror,
    /// The same when top and bottom are exchanged
    Flip,
    /// Both `mirror` and `flip`
    Mirrors,
    /// The same when mirrored in the diagonal from the top left; square grids only
    Diagonal,
    /// The same when mirrored in the diagonal from the top right; square grids only
    Antidiagonal,
    /// Both `diagonal` and `antidiagonal`; square grids only
    Diagonals,
    /// All of these; square grids only
    Full,
}

impl From<Symmetry> for generate::Symmetry {
    fn from(symmetry: Symmetry) -> Self {
        match symmetry {
            Symmetry::None => Self::None,
            Symmetry::Rotate => Self::Rotate,
            Symmetry::Quarter => Self::Quarter,
            Symmetry::Mirror => Self::Mirror,
            Symmetry::Flip => Self::Flip,
            Symmetry::Mirrors => Self::Mirrors,
            Symmetry::Diagonal => Self::Diagonal,
            Symmetry::Antidiagonal => Self::Antidiagonal,
            Symmetry::Diagonals => Self::Diagonals,
            Symmetry::Full => Self::Full,
        }
    }
}
