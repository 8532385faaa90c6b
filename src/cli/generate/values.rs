//! The values of the options of `generate`.

use std::fmt;
use std::str::FromStr;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use hashi_sat::generate;
use hashi_sat::play::hint::Level;

/// The size of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) rows: u32,
    pub(super) cols: u32,
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

impl FromStr for Size {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let side = |text: &str| {
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text.parse().ok().filter(|&number| number > 0);
            number
                .filter(|_| is_number)
                .ok_or("expected rows and columns, such as 10x15, or one number for both")
        };
        let (rows, cols) = text
            .split_once(['x', 'X', '×', '*'])
            .unwrap_or((text, text));
        Ok(Self {
            rows: side(rows)?,
            cols: side(cols)?,
        })
    }
}

/// A number of islands.
pub(super) fn count(text: &str) -> Result<usize, &'static str> {
    text.parse()
        .map_err(|_| "expected a whole number from 0 on")
}

/// A level by its name.
pub(super) fn level_parser() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::key)).try_map(|name| {
        let mut levels = Level::ALL.into_iter();
        levels
            .find(|level| level.key().eq_ignore_ascii_case(&name))
            .ok_or("expected a level")
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_one_number_or_two() {
        for (text, rows, cols) in [
            ("7", 7, 7),
            ("1x12", 1, 12),
            ("30X4", 30, 4),
            ("7*8", 7, 8),
            ("7×8", 7, 8),
        ] {
            assert_eq!(text.parse(), Ok(Size { rows, cols }));
        }
        for text in [
            "",
            "x",
            "7x",
            "x7",
            "0",
            "0x5",
            "5x0",
            "-1",
            "+7",
            "7x7x7",
            "7 x 7",
            "4294967296",
            "a",
        ] {
            assert!(text.parse::<Size>().is_err(), "{text}");
        }
    }
}
