//! What is said about the mazes, and about those that are missing.

use std::fmt;

use hashi_sat::maze::{MazeWishError, MazeWishes};
use hashi_sat::report::{AnswerDocument, write_line};
use hashi_sat::sat::limits::Stopped;

use super::form::Made;
use crate::cli::drawing::TextOrJson;
use crate::cli::exit::Exit;
use crate::cli::output;
use crate::cli::time_limit::Within;

/// What can be done when too few or too many white cells were asked for.
const ADJUST: &str = " (--adjust takes the nearest possible number)";

/// The results of a run.
#[derive(Clone)]
pub(super) struct Results {
    output: TextOrJson,
    /// The number of mazes wanted.
    count: usize,
    /// Whether a SAT solver makes them.
    searched: bool,
    made: u64,
    /// The number of cells of the shortest and of the longest of the shortest paths.
    ways: Option<[usize; 2]>,
    /// The smallest and the largest number of white cells that is proved impossible, as are all numbers between.
    refuted: Option<[u64; 2]>,
}

impl Results {
    pub(super) const fn new(output: TextOrJson, count: usize, searched: bool) -> Self {
        Self {
            output,
            count,
            searched,
            made: 0,
            ways: None,
            refuted: None,
        }
    }

    /// Adds a maze that was printed.
    pub(super) fn add(&mut self, made: &Made) {
        self.made += 1;
        if let Some(way) = &made.way {
            let [short, long] = self.ways.unwrap_or([usize::MAX, 0]);
            self.ways = Some([short.min(way.len()), long.max(way.len())]);
        }
    }

    /// Adds a number of white cells that is proved impossible.
    pub(super) fn refute(&mut self, white: u64) {
        let [fewest, most] = self.refuted.unwrap_or([white; 2]);
        self.refuted = Some([fewest.min(white), most.max(white)]);
    }

    /// Says how many white cells a maze has instead of the number asked for, which is `outside` of the possible range
    /// or was refuted.
    pub(super) fn tell_adjusted(&mut self, asked: u64, white: u64, outside: Option<MazeWishError>) {
        match outside.filter(|_| self.refuted.is_none()) {
            Some(error) => {
                let error = error.to_string();
                let range = error.strip_prefix("impossible: ").unwrap_or(&error);
                output::message(format_args!("{range}: taking {white} instead of {asked}"));
            }
            None => {
                self.refute(asked);
                let refuted = self.refuted_cells();
                output::message(format_args!(
                    "no such maze has {refuted}: taking {white} instead"
                ));
            }
        }
    }

    fn refuted_cells(&self) -> String {
        match self.refuted {
            Some([fewest, most]) if fewest < most => format!("{fewest} to {most} white cells"),
            Some([white, _]) => output::count(white, "white cell"),
            None => String::new(),
        }
    }

    /// Says that there is no such maze.
    pub(super) fn impossible(&self, why: fmt::Arguments<'_>) -> anyhow::Result<Exit> {
        output::message(format_args!("impossible: {why}"));
        self.print_status(&AnswerDocument::unsatisfiable())?;
        Ok(Exit::No)
    }

    /// Says that none with this many white cells exists, which was proved, or none at all, if all numbers were tried.
    pub(super) fn all_refuted(&self, white: u64, adjust: bool) -> anyhow::Result<Exit> {
        if adjust {
            self.impossible(format_args!(
                "no such maze, whatever the number of white cells"
            ))
        } else {
            let cells = output::count(white, "white cell");
            self.impossible(format_args!("no such maze has {cells}{ADJUST}"))
        }
    }

    /// Says that there is none, as is seen at once.
    pub(super) fn refused(
        &self,
        error: MazeWishError,
        wishes: &MazeWishes,
    ) -> anyhow::Result<Exit> {
        match error {
            MazeWishError::White { fewest, most } if fewest <= most => {
                let MazeWishes {
                    rows, cols, white, ..
                } = wishes;
                // Other wishes may exclude some of them.
                let is_plain = wishes.pins.is_empty() && wishes.open_squares && !wishes.tree;
                let range = match fewest == most {
                    true => format!("exactly {most}"),
                    false if is_plain => format!("from {fewest} to {most}"),
                    false => format!("at least {fewest} and at most {most}"),
                };
                output::message(format_args!(
                    "impossible: {range} of the {rows} x {cols} cells can be white, not {white}{ADJUST}"
                ));
            }
            _ => output::message(format_args!("{error}")),
        }
        self.print_status(&AnswerDocument::unsatisfiable())?;
        Ok(Exit::No)
    }

    /// Says that a limit was reached. What was made has been printed.
    pub(super) fn give_up(&self, stopped: Stopped) -> anyhow::Result<Exit> {
        let made = match (self.made, self.count) {
            (_, 1) => String::from("no maze was made"),
            (1, count) => format!("1 of {count} mazes was made"),
            (made, count) => format!("{made} of {count} mazes were made"),
        };
        let refuted = match (self.refuted, self.made) {
            (Some(_), 0) => format!("; none has {}", self.refuted_cells()),
            _ => String::new(),
        };
        let hint = if self.searched && self.made == 0 {
            " (a search close to the greatest possible number of white cells can take very long)"
        } else {
            ""
        };
        output::message(format_args!("{made} {}{refuted}{hint}", Within(stopped)));
        self.print_status(&AnswerDocument::unknown(stopped))?;
        Ok(Exit::NotDecided)
    }

    fn print_status(&self, answer: &AnswerDocument<'_>) -> anyhow::Result<()> {
        match self.output {
            TextOrJson::Text => Ok(()),
            TextOrJson::Json => output::data(|out| write_line(out, answer)),
        }
    }

    /// Says, after all mazes were made, how many of how many cells are white. JSON contains that itself.
    pub(super) fn tell_counts(&self, cells: u64, white: u64, asked: u64) {
        if self.output == TextOrJson::Json {
            return;
        }
        let counts = Counts {
            mazes: self.made,
            cells,
            white,
            asked,
            ways: self.ways,
        };
        output::message(format_args!("{counts}"));
    }
}

/// The numbers of cells of mazes, on one line.
struct Counts {
    mazes: u64,
    cells: u64,
    white: u64,
    asked: u64,
    ways: Option<[usize; 2]>,
}

impl fmt::Display for Counts {
    /// Writes `15 white cells (as asked) and 10 black, 25 in all`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            mazes,
            cells,
            white,
            asked,
            ways,
        } = *self;
        if mazes > 1 {
            write!(f, "{mazes} mazes, each with ")?;
        }
        let black = cells.saturating_sub(white);
        write!(f, "{} ", output::count(white, "white cell"))?;
        match white == asked {
            true => f.write_str("(as asked)")?,
            false => write!(f, "(instead of {asked})")?,
        }
        write!(f, " and {black} black, {cells} in all")?;
        match ways {
            None => Ok(()),
            Some([short, long]) if short < long => {
                write!(f, "; shortest paths have {short} to {long} cells")
            }
            Some([_, long]) => write!(
                f,
                "; a shortest path has {}",
                output::count(long as u64, "cell")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(mazes: u64, cells: u64, white: u64, ways: Option<[usize; 2]>) -> String {
        let counts = Counts {
            mazes,
            cells,
            white,
            asked: 15,
            ways,
        };
        counts.to_string()
    }

    #[test]
    fn counts_are_told_with_what_was_asked() {
        assert_eq!(
            counts(1, 25, 15, None),
            "15 white cells (as asked) and 10 black, 25 in all"
        );
        assert_eq!(
            counts(1, 1, 1, Some([1, 1])),
            "1 white cell (instead of 15) and 0 black, 1 in all; a shortest path has 1 cell"
        );
        assert_eq!(
            counts(7, 25, 15, Some([9, 13])),
            "7 mazes, each with 15 white cells (as asked) and 10 black, 25 in all; shortest paths have 9 to 13 cells"
        );
    }
}
