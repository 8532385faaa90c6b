//! Sizes of grids, and ranges of them.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// The size of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli::generate) struct Size {
    pub(in crate::cli::generate) rows: u32,
    pub(in crate::cli::generate) cols: u32,
}

/// The value of `--size`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli::generate) enum Sizes {
    /// `10x15`, or one number for both.
    One(Size),
    /// `7..10`: square grids.
    Squares(RangeInclusive<u32>),
    /// `7x9..10x12`: the rows from 7 to 10, the columns from 9 to 12.
    Sides([RangeInclusive<u32>; 2]),
}

impl Sizes {
    /// Whether a size is drawn for each puzzle.
    pub(in crate::cli::generate) const fn is_range(&self) -> bool {
        !matches!(self, Self::One(_))
    }

    /// The smallest and the largest size.
    pub(in crate::cli::generate) fn ends(&self) -> [Size; 2] {
        match self {
            Self::One(size) => [*size, *size],
            Self::Squares(sides) => [*sides.start(), *sides.end()].map(|side| Size {
                rows: side,
                cols: side,
            }),
            Self::Sides([rows, cols]) => {
                let size = |rows, cols| Size { rows, cols };
                [
                    size(*rows.start(), *cols.start()),
                    size(*rows.end(), *cols.end()),
                ]
            }
        }
    }
}

impl FromStr for Sizes {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some((from, to)) = text.split_once("..") else {
            return size(text).map(Self::One);
        };
        let bad = "expected a range of sizes, such as 7..10 or 7x9..10x12, the smaller one first";
        let (Ok(least), Ok(most)) = (size(from), size(to)) else {
            return Err(bad);
        };
        let is_square = [from, to].map(|end| !end.contains(BETWEEN));
        if least.rows > most.rows || least.cols > most.cols || is_square[0] != is_square[1] {
            return Err(bad);
        }
        let rows = least.rows..=most.rows;
        Ok(if is_square[0] {
            Self::Squares(rows)
        } else {
            Self::Sides([rows, least.cols..=most.cols])
        })
    }
}

/// What may stand between rows and columns.
const BETWEEN: [char; 4] = ['x', 'X', '×', '*'];

fn size(text: &str) -> Result<Size, &'static str> {
    let side = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|&number| number > 0);
        number
            .filter(|_| is_number)
            .ok_or("expected rows and columns, such as 10x15, or one number for both")
    };
    let (rows, cols) = text.split_once(BETWEEN).unwrap_or((text, text));
    Ok(Size {
        rows: side(rows)?,
        cols: side(cols)?,
    })
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
            let size = Size { rows, cols };
            assert_eq!(text.parse(), Ok(Sizes::One(size)));
        }
    }

    #[test]
    fn a_range_is_of_squares_or_of_rows_and_columns() {
        assert_eq!("7..10".parse(), Ok(Sizes::Squares(7..=10)));
        assert_eq!("7..7".parse(), Ok(Sizes::Squares(7..=7)));
        let sides = Sizes::Sides([7..=10, 9..=12]);
        assert_eq!("7x9..10X12".parse(), Ok(sides.clone()));
        let ends = sides.ends().map(|size| (size.rows, size.cols));
        assert_eq!(ends, [(7, 9), (10, 12)]);
        assert_eq!("7x7..7x9".parse(), Ok(Sizes::Sides([7..=7, 7..=9])));
    }

    #[test]
    fn other_sizes_are_refused() {
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
            "..",
            "7..",
            "..7",
            "10..7",
            "0..7",
            "7..9x9",
            "7x7..9",
            "7x9..8x8",
            "9x7..8x8",
            "7...10",
            "7..=10",
            "7..8..9",
            "7 .. 10",
            "7-10",
        ] {
            assert!(text.parse::<Sizes>().is_err(), "{text}");
        }
    }
}
