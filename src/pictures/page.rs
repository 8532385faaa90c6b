//! The page on which a puzzle can be drawn, solved and played, with a puzzle on it.
//!
//! `web/build.sh` builds the page, one file of HTML with the solver in it. That file has an element for a puzzle, which is
//! empty; [`put_into`](Given::put_into) fills it.

use std::error::Error;
use std::fmt;

use serde::Serialize;

use crate::model::puzzle::Puzzle;
use crate::model::state::State;
use crate::notation::format::{Format, WriteError, write, write_answered};

// Beyond these the page stops for seconds: measured, what takes time are islands, corridors and rows of cells.

/// The most cells of a puzzle on the page.
pub const MOST_CELLS: u64 = 250_000;

/// The most rows, and the most columns, of a puzzle on the page.
pub const LONGEST_SIDE: u32 = 1_000;

/// The most islands of a puzzle on the page.
pub const MOST_ISLANDS: usize = 30_000;

/// What the built page has, once, in place of a puzzle.
const EMPTY: &str = r#"<script type="application/json" id="given">null</script>"#;

/// Refuses a grid that is too large for the page.
///
/// # Errors
///
/// When there are more than [`MOST_CELLS`] cells, or more than [`LONGEST_SIDE`] rows or columns.
pub const fn check_size(rows: u32, cols: u32) -> Result<(), TooLarge> {
    if rows > LONGEST_SIDE || cols > LONGEST_SIDE {
        return Err(TooLarge::Sides { rows, cols });
    }
    if rows as u64 * cols as u64 > MOST_CELLS {
        return Err(TooLarge::Cells { rows, cols });
    }
    Ok(())
}

/// Refuses a puzzle that is too large for the page.
///
/// ```
/// use hashi_sat::Puzzle;
/// use hashi_sat::pictures::page::check_puzzle;
///
/// assert!(check_puzzle(&"1.1".parse()?).is_ok());
/// let long: Puzzle = format!("1{}1", ".".repeat(999)).parse()?;
/// assert_eq!(
///     check_puzzle(&long).unwrap_err().to_string(),
///     "a grid of 1 by 1001 cells is too large for the page, which takes at most 1000 rows and columns"
/// );
/// # Ok::<(), hashi_sat::notation::format::ReadError>(())
/// ```
///
/// # Errors
///
/// When its grid is [too large](check_size), or when there are more than [`MOST_ISLANDS`] islands.
pub fn check_puzzle(puzzle: &Puzzle) -> Result<(), TooLarge> {
    check_size(puzzle.rows(), puzzle.cols())?;
    check_islands(puzzle.islands().len())
}

/// Refuses a number of islands that is too large for the page.
///
/// # Errors
///
/// When there are more than [`MOST_ISLANDS`].
pub const fn check_islands(islands: usize) -> Result<(), TooLarge> {
    match islands {
        ..=MOST_ISLANDS => Ok(()),
        _ => Err(TooLarge::Islands(islands)),
    }
}

/// The error of a puzzle that is too large for the page. `Display` names the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum TooLarge {
    /// There are more than [`LONGEST_SIDE`] rows or columns.
    Sides {
        /// Its rows.
        rows: u32,
        /// Its columns.
        cols: u32,
    },
    /// There are more than [`MOST_CELLS`] cells.
    Cells {
        /// Its rows.
        rows: u32,
        /// Its columns.
        cols: u32,
    },
    /// There are this many islands, more than [`MOST_ISLANDS`].
    Islands(usize),
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sides { rows, cols } | Self::Cells { rows, cols } => {
                write!(f, "a grid of {rows} by {cols} cells")?;
            }
            Self::Islands(islands) => write!(f, "a puzzle of {islands} islands")?,
        }
        f.write_str(" is too large for the page, which takes at most ")?;
        match self {
            Self::Sides { .. } => write!(f, "{LONGEST_SIDE} rows and columns"),
            Self::Cells { .. } => write!(f, "{MOST_CELLS} cells"),
            Self::Islands(_) => write!(f, "{MOST_ISLANDS} islands"),
        }
    }
}

impl Error for TooLarge {}

/// A puzzle as the page takes it: a text in one of the formats that the page reads.
///
/// ```
/// use hashi_sat::State;
/// use hashi_sat::pictures::page::Given;
///
/// let built = r#"...<script type="application/json" id="given">null</script>..."#;
/// let given = Given::new(&"1.1".parse()?, &State::default())?;
/// let page = given.put_into(built).ok_or("no place for a puzzle")?;
/// assert_eq!(
///     page,
///     r#"...<script type="application/json" id="given">{"text":"#.to_owned()
///         + r#""{\"grid\": [[1,0,1]], \"max_bridges\": 2, \"loops\": true}\n"}</script>..."#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    text: String,
    crosses_left_out: bool,
}

impl Given {
    /// This puzzle, with what is drawn in it.
    ///
    /// # Errors
    ///
    /// When the puzzle is [too large](check_puzzle).
    pub fn new(puzzle: &Puzzle, drawn: &State) -> Result<Self, TooLarge> {
        check_puzzle(puzzle)?;
        let json = || text(|out| write_answered(puzzle, drawn, Format::Json, out));
        let held = match (drawn == &State::default(), drawn.crosses.is_empty()) {
            (true, _) => text(|out| write(puzzle, Format::Json, out)),
            (false, true) => json(),
            // JSON has no crosses. The others have them, but not every puzzle.
            (false, false) => [Format::Pzprv3, Format::Sav]
                .into_iter()
                .find_map(|format| text(|out| write_answered(puzzle, drawn, format, out))),
        };
        Ok(Self {
            crosses_left_out: held.is_none(),
            // JSON holds every puzzle.
            text: held.or_else(json).unwrap_or_default(),
        })
    }

    /// Whether there were crosses that no format holds together with this puzzle.
    #[must_use]
    pub const fn crosses_left_out(&self) -> bool {
        self.crosses_left_out
    }

    /// The built page with the puzzle on it; `None` if it does not have the place for it exactly once.
    #[must_use]
    pub fn put_into(&self, built: &str) -> Option<String> {
        #[derive(Serialize)]
        struct Document<'a> {
            text: &'a str,
        }
        let (before, after) = built.split_once(EMPTY)?;
        if after.contains(EMPTY) {
            return None;
        }
        let (start, end) = EMPTY.split_once("null")?;
        let document = serde_json::to_string(&Document { text: &self.text }).ok()?;
        // Without this sign no text ends the element, or begins a comment.
        let document = document.replace('<', "\\u003c");
        Some([before, start, &document, end, after].concat())
    }
}

/// What is written, if it can be.
fn text(write: impl FnOnce(&mut Vec<u8>) -> Result<(), WriteError>) -> Option<String> {
    let mut bytes = Vec::new();
    write(&mut bytes).ok()?;
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::puzzle::{Cell, Clue, Island, Rules};
    use crate::model::solution::{Bridge, Solution};
    use crate::notation::format::{ReadOptions, read};

    const BUILT: &str =
        "<!doctype html><script type=\"application/json\" id=\"given\">null</script><p>";

    /// The text that is in the page.
    fn given(page: &str) -> String {
        let (_, rest) = page.split_once("id=\"given\">").unwrap();
        let (json, _) = rest.split_once("</script>").unwrap();
        let document: serde_json::Value = serde_json::from_str(json).unwrap();
        document["text"].as_str().unwrap().to_owned()
    }

    fn state(crosses: &[[u32; 2]]) -> State {
        let bridge = Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 1);
        let crosses = crosses.iter().map(|pair| pair.map(|col| Cell::new(0, col)));
        State::new(Solution::new(vec![bridge]), crosses.collect())
    }

    #[test]
    fn a_puzzle_comes_back_with_what_is_drawn() {
        let usual: Puzzle = "1.3.2".parse().unwrap();
        let unusual = usual
            .clone()
            .with_rules(Rules::new(3, false).unwrap())
            .unwrap();
        let unknown: Puzzle = "?.3.2".parse().unwrap();
        for puzzle in [&usual, &unusual, &unknown] {
            for drawn in [State::default(), state(&[]), state(&[[2, 3]])] {
                let given_puzzle = Given::new(puzzle, &drawn).unwrap();
                assert!(!given_puzzle.crosses_left_out());
                let text = given(&given_puzzle.put_into(BUILT).unwrap());
                let reading = read(text.as_bytes(), &ReadOptions::default()).unwrap();
                assert_eq!(&reading.puzzle, puzzle);
                assert_eq!(reading.answer.unwrap_or_default(), drawn, "{text}");
            }
        }
    }

    #[test]
    fn crosses_are_left_out_where_no_format_holds_them() {
        let rules = Rules::new(3, true).unwrap();
        let puzzle = "?.3.2"
            .parse::<Puzzle>()
            .unwrap()
            .with_rules(rules)
            .unwrap();
        let found = Given::new(&puzzle, &state(&[[2, 3]])).unwrap();
        assert!(found.crosses_left_out());
        let text = given(&found.put_into(BUILT).unwrap());
        let reading = read(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!((reading.puzzle, reading.answer), (puzzle, Some(state(&[]))));
    }

    #[test]
    fn no_text_ends_the_element() {
        let hostile = Given {
            text: String::from("</script><!--<script>\u{2028}\"\\"),
            crosses_left_out: false,
        };
        let page = hostile.put_into(BUILT).unwrap();
        assert_eq!(page.matches('<').count(), BUILT.matches('<').count());
        assert_eq!(given(&page), hostile.text);
    }

    #[test]
    fn the_place_must_be_there_once() {
        let given = Given::new(&"1.1".parse().unwrap(), &State::default()).unwrap();
        assert_eq!(given.put_into("<p>"), None);
        assert_eq!(given.put_into(&[BUILT, BUILT].concat()), None);
    }

    #[test]
    fn the_limits_are_included() {
        for (rows, cols, fits) in [
            (250, 1_000, true),
            (1_000, 250, true),
            (251, 1_000, false),
            (500, 500, true),
            (500, 501, false),
            (LONGEST_SIDE, 1, true),
            (1, LONGEST_SIDE, true),
            (LONGEST_SIDE + 1, 1, false),
            (1, LONGEST_SIDE + 1, false),
            (u32::MAX, u32::MAX, false),
        ] {
            assert_eq!(check_size(rows, cols).is_ok(), fits, "{rows} x {cols}");
        }
    }

    /// A grid of 500 by 500 cells with this many islands.
    fn with_islands(number: u32) -> Puzzle {
        let island = |index| Island {
            cell: Cell::new(index / 500, index % 500),
            clue: Clue::Unknown,
        };
        Puzzle::new(
            500,
            500,
            (0..number).map(island).collect(),
            Rules::default(),
        )
        .unwrap()
    }

    #[test]
    fn the_error_names_the_limit_that_is_passed() {
        let most = MOST_ISLANDS as u32;
        assert!(Given::new(&with_islands(most), &State::default()).is_ok());
        let islands = Given::new(&with_islands(most + 1), &State::default()).unwrap_err();
        let size = |rows, cols| check_size(rows, cols).unwrap_err();
        for (error, expected) in [
            (
                islands,
                "a puzzle of 30001 islands is too large for the page, which takes at most 30000 islands",
            ),
            (
                size(1, 1_001),
                "a grid of 1 by 1001 cells is too large for the page, which takes at most 1000 rows and columns",
            ),
            (
                size(501, 500),
                "a grid of 501 by 500 cells is too large for the page, which takes at most 250000 cells",
            ),
        ] {
            assert_eq!(error.to_string(), expected);
        }
    }
}
