//! What is said about how many puzzles were made.

use std::fmt;
use std::time::Duration;

use hashi_sat::generate::{Nearest, Tried};
use hashi_sat::play::hint::Level;
use hashi_sat::sat::limits::Stopped;
use itertools::Itertools as _;

use crate::cli::output;
use crate::cli::time_limit::Within;

/// What ended the search for another puzzle.
pub(super) enum Limit {
    /// `--time-limit`, or Ctrl-C.
    Stopped(Stopped),
    /// Nothing was found for this long.
    Patience(Duration),
}

/// How many puzzles were made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Made {
    puzzles: u64,
    /// The number of puzzles of each level, the easiest first.
    levels: [u64; 4],
}

impl Made {
    pub(super) fn add(&mut self, level: Option<Level>) {
        self.puzzles += 1;
        for (count, other) in self.levels.iter_mut().zip(Level::ALL) {
            *count += u64::from(level == Some(other));
        }
    }

    /// The message when `wanted` puzzles were not all made.
    pub(super) fn fewer_than(&self, wanted: usize, limit: &Limit, tried: &str) -> String {
        let found = match (self.puzzles, wanted) {
            (_, 1) => String::from("no puzzle was found"),
            (1, _) => format!("1 of {wanted} puzzles was made"),
            (made, _) => format!("{made} of {wanted} puzzles were made"),
        };
        let within = match limit {
            Limit::Stopped(stopped) => format!(" {}", Within(*stopped)),
            Limit::Patience(patience) => {
                let seconds = patience.as_secs_f64();
                let more = if wanted == 1 {
                    ""
                } else {
                    ", and no further one"
                };
                format!("{more} in {seconds:.0} seconds (--time-limit allows more)")
            }
        };
        format!("{found}{within}; {tried}")
    }
}

impl fmt::Display for Made {
    /// Writes `10 puzzles: 3 easy, 5 medium, 2 hard`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&output::count(self.puzzles, "puzzle"))?;
        let levels = by_level(&self.levels);
        if levels.is_empty() {
            return Ok(());
        }
        write!(f, ": {levels}")
    }
}

/// What was tried in all, when one solution was wanted or any number, and what came nearest.
pub(super) fn attempts(
    tried: &Tried,
    unique: bool,
    hide: bool,
    nearest: Option<&Nearest>,
) -> String {
    let candidates = tried.candidates;
    let was = if candidates == 1 { "was" } else { "were" };
    let mut words = format!("{} {was} tried", output::count(candidates, "candidate"));
    if unique && candidates > 0 {
        match tried.unique {
            0 => words += ", none with one solution",
            unique => words += &format!(", {unique} with one solution"),
        }
        if hide && tried.unique > 0 {
            words += " before clues were hidden";
        }
    }
    if tried.alike > 0 {
        words += &format!(", {} like others (--not-like)", tried.alike);
    }
    let levels = by_level(&tried.levels);
    if !levels.is_empty() {
        words += &format!("; levels on the way: {levels}");
    }
    if let Some(nearest) = nearest {
        words += &format!("; nearest: {nearest}");
    }
    words
}

/// `3 easy, 1 hard`: the number of puzzles of each level.
fn by_level(counts: &[u64; 4]) -> String {
    let present = counts
        .iter()
        .zip(Level::ALL)
        .filter(|(count, _)| **count > 0);
    let mut words = present.map(|(count, level)| format!("{count} {level}"));
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(levels: &[Option<Level>]) -> Made {
        let mut made = Made::default();
        levels.iter().for_each(|&level| made.add(level));
        made
    }

    #[test]
    fn the_sum_lists_the_levels_that_there_are() {
        let (easy, hard) = (Some(Level::Easy), Some(Level::Hard));
        for (levels, expected) in [
            (&[easy][..], "1 puzzle: 1 easy"),
            (&[hard, easy, hard], "3 puzzles: 1 easy, 2 hard"),
            (&[None, None], "2 puzzles"),
        ] {
            assert_eq!(made(levels).to_string(), expected);
        }
    }

    #[test]
    fn a_limit_is_told_with_what_was_made_and_tried() {
        let patience = Limit::Patience(Duration::from_millis(10_100));
        for (puzzles, wanted, limit, expected) in [
            (
                0,
                1,
                &Limit::Stopped(Stopped::Time),
                "no puzzle was found within the time limit; 1 candidate was tried",
            ),
            (
                0,
                1,
                &patience,
                "no puzzle was found in 10 seconds (--time-limit allows more); 1 candidate was tried",
            ),
            (
                1,
                10,
                &Limit::Stopped(Stopped::Time),
                "1 of 10 puzzles was made within the time limit; 1 candidate was tried",
            ),
            (
                3,
                10,
                &patience,
                "3 of 10 puzzles were made, and no further one in 10 seconds (--time-limit allows more); 1 candidate \
                 was tried",
            ),
        ] {
            let made = made(&vec![None; puzzles]);
            assert_eq!(
                made.fewer_than(wanted, limit, "1 candidate was tried"),
                expected
            );
        }
    }

    #[test]
    fn attempts_are_told_as_far_as_they_went() {
        let mut tried = Tried::default();
        assert_eq!(
            attempts(&tried, true, false, None),
            "0 candidates were tried"
        );
        tried.candidates = 1;
        assert_eq!(
            attempts(&tried, false, false, None),
            "1 candidate was tried"
        );
        assert_eq!(
            attempts(&tried, true, false, None),
            "1 candidate was tried, none with one solution"
        );
        tried.candidates = 1_200;
        tried.unique = 800;
        tried.levels = [0, 500, 300, 0];
        assert_eq!(
            attempts(&tried, true, false, None),
            "1200 candidates were tried, 800 with one solution; levels on the way: 500 medium, 300 hard"
        );
    }
}
