//! What was found in all, printed at the end.

use std::io::Write as _;

use hashi_sat::questions::explain::at_once;
use hashi_sat::questions::repair::{Alternative, Need, Repairs};
use hashi_sat::report::{self, More};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Clue, Puzzle};

use crate::cli::drawing::{ForPrograms, Form};
use crate::cli::exit::Exit;
use crate::cli::label::Label;
use crate::cli::output;
use crate::cli::time_limit::{Ended, Within, not_decided};

/// Why there is no further repair.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// There are no more.
    Complete,
    /// There are more than `--limit` allows.
    Limit,
    /// This limit was reached.
    Stopped(Stopped),
}

/// What is known so far.
#[derive(Clone)]
pub(super) struct Summary {
    /// Whether exactly one solution is wanted.
    unique: bool,
    /// Whether all islands have to stay.
    clues_only: bool,
    need: Option<Need>,
    repairs: u64,
    /// The number of changes in each repair.
    size: Option<usize>,
    /// At least this many clues have to change, if no island is added.
    at_least: usize,
    /// Whether islands were not tried because they would touch others.
    touching_left_out: bool,
}

impl Summary {
    pub(super) const fn new(unique: bool, clues_only: bool) -> Self {
        Self {
            unique,
            clues_only,
            need: None,
            repairs: 0,
            size: None,
            at_least: 0,
            touching_left_out: false,
        }
    }

    /// Records what there is to repair.
    pub(super) const fn begin(&mut self, repairs: &Repairs<'_>) {
        self.need = repairs.need();
        self.at_least = repairs.at_least();
    }

    /// Records that a repair was printed, the one with this number.
    pub(super) fn printed(&mut self, number: u64, repair: &Alternative) {
        self.repairs = number;
        self.size = Some(repair.changes.len());
    }

    /// Records that at least this many clues have to change, if no island is added.
    pub(super) const fn at_least(&mut self, changes: usize) {
        self.at_least = changes;
    }

    /// Records whether islands were not tried because they would touch others.
    pub(super) const fn touching_left_out(&mut self, left_out: bool) {
        self.touching_left_out = left_out;
    }

    /// Prints the summary; the puzzle is needed to say why nothing helps.
    pub(super) fn print(
        &self,
        form: Form,
        label: &Label,
        end: End,
        puzzle: Option<&Puzzle>,
    ) -> anyhow::Result<Exit> {
        if let End::Stopped(stopped) = end {
            let message = match (self.need, self.size) {
                (None, _) => not_decided(stopped),
                (Some(_), None) => format!("no repair was found {}", Within(stopped)),
                (Some(_), Some(_)) => Ended(stopped).to_string(),
            };
            output::message(format_args!("{label}{message}"));
        }
        match form {
            Form::Other(ForPrograms::Json) => label.print_json(self.document(end))?,
            Form::Drawn(_) => {
                if let Some(words) = self.words(end, puzzle) {
                    output::data(|out| writeln!(out, "{words}"))?;
                }
            }
        }
        Ok(match (end, self.size) {
            (End::Stopped(_), _) => Exit::NotDecided,
            (_, Some(_)) => Exit::Yes,
            (_, None) => Exit::No,
        })
    }

    fn words(&self, end: End, puzzle: Option<&Puzzle>) -> Option<String> {
        if let Some(size) = self.size {
            let repairs = output::count(self.repairs, "repair");
            let changes = output::count(size as u64, "change");
            let each = if self.repairs == 1 { "" } else { " each" };
            let rest = match end {
                End::Complete if self.touching_left_out => {
                    "; no other repair changes so few clues, unless islands may touch (--allow-touching)"
                }
                End::Complete => "; no other repair changes so few clues",
                End::Limit if self.touching_left_out => {
                    ", and there are more (--limit 0 lists all; --allow-touching tries islands beside others)"
                }
                End::Limit => ", and there are more (--limit 0 lists all)",
                End::Stopped(_) => ", and perhaps more",
            };
            return Some(format!("{repairs} of {changes}{each}{rest}"));
        }
        let faulty = match self.need? {
            Need::Solution => "no solution",
            Need::Uniqueness => "several solutions",
            Need::Nothing if self.unique => {
                return Some(String::from(
                    "the puzzle has exactly one solution: nothing to repair",
                ));
            }
            _ => {
                return Some(String::from(
                    "the puzzle has a solution: nothing to repair (--unique asks for exactly one)",
                ));
            }
        };
        if let End::Stopped(_) = end {
            let clues = output::count(self.at_least as u64, "clue");
            let have = if self.at_least == 1 { "has" } else { "have" };
            let islands = self.need == Some(Need::Uniqueness) && !self.clues_only;
            let unless = if islands {
                ", unless one more island helps"
            } else {
                ""
            };
            return Some(format!(
                "{faulty}; at least {clues} {have} to change{unless}"
            ));
        }
        let aim = if self.unique {
            "leaves exactly one"
        } else {
            "gives the puzzle one"
        };
        let why = puzzle.and_then(whatever_the_clues_are);
        let why = why.map_or_else(String::new, |why| format!(": {why}"));
        let touching = if self.touching_left_out {
            ", nor does an island that touches no other; with --allow-touching there may be a repair"
        } else {
            ""
        };
        Some(format!(
            "{faulty}, and no change of clues {aim}{why}{touching}"
        ))
    }

    fn document(&self, end: End) -> report::RepairsDocument {
        let more = match end {
            End::Complete => None,
            End::Limit => Some(More::Limit),
            End::Stopped(stopped) => Some(More::Stopped(stopped)),
        };
        report::RepairsDocument::new(self.need, self.repairs, self.size, self.at_least, more)
            .with_touching_left_out(self.touching_left_out)
    }
}

/// Why there is no solution, whatever the clues are, if that is seen at once.
fn whatever_the_clues_are(puzzle: &Puzzle) -> Option<String> {
    let bare = puzzle.with_clues(|_, _| Clue::Unknown).ok()?;
    Some(format!("{:#}", at_once(&bare)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(need: Need, repairs: u64, size: Option<usize>, clues_only: bool) -> Summary {
        Summary {
            unique: need == Need::Uniqueness,
            clues_only,
            need: Some(need),
            repairs,
            size,
            at_least: 2,
            touching_left_out: false,
        }
    }

    #[test]
    fn islands_that_were_left_out_are_said() {
        let of = |repairs, size| Summary {
            touching_left_out: true,
            ..summary(Need::Uniqueness, repairs, size, false)
        };
        for (found, expected) in [
            (
                of(0, None),
                "several solutions, and no change of clues leaves exactly one, nor does an island that touches \
                 no other; with --allow-touching there may be a repair",
            ),
            (
                of(2, Some(1)),
                "2 repairs of 1 change each; no other repair changes so few clues, unless islands may touch \
                 (--allow-touching)",
            ),
        ] {
            assert_eq!(found.words(End::Complete, None).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_the_time_limit_leaves_is_said() {
        for (found, expected) in [
            (
                summary(Need::Solution, 0, None, false),
                "no solution; at least 2 clues have to change",
            ),
            (
                summary(Need::Uniqueness, 0, None, false),
                "several solutions; at least 2 clues have to change, unless one more island helps",
            ),
            (
                summary(Need::Uniqueness, 0, None, true),
                "several solutions; at least 2 clues have to change",
            ),
            (
                summary(Need::Solution, 1, Some(2), false),
                "1 repair of 2 changes, and perhaps more",
            ),
            (
                summary(Need::Uniqueness, 3, Some(1), false),
                "3 repairs of 1 change each, and perhaps more",
            ),
        ] {
            let words = found.words(End::Stopped(Stopped::Time), None);
            assert_eq!(words.as_deref(), Some(expected));
        }
        let nothing = Summary::new(true, false);
        assert_eq!(nothing.words(End::Stopped(Stopped::Time), None), None);
    }
}
