//! What deduction and the solver did, for one puzzle or added up over many.

use std::io::{self, Write};
use std::ops::AddAssign;

use hashi_sat::Statistics;

use crate::cli::output::count;
use crate::cli::statistics::{effort, percentage};

/// The figures that are the same every time a puzzle is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Work {
    pub(super) corridors: usize,
    pub(super) decided: usize,
    /// Puzzles that deduction refuted; none of their corridors counts as decided.
    pub(super) refuted: usize,
    pub(super) rounds: usize,
    pub(super) added_cuts: usize,
    pub(super) stated_cuts: usize,
    /// `None` when the solver does not report it.
    pub(super) conflicts: Option<u64>,
}

impl Work {
    /// No work.
    pub(super) const NONE: Self = Self {
        corridors: 0,
        decided: 0,
        refuted: 0,
        rounds: 0,
        added_cuts: 0,
        stated_cuts: 0,
        conflicts: Some(0),
    };

    /// The work for one puzzle.
    pub(super) fn of(statistics: &Statistics) -> Self {
        Self {
            corridors: statistics.corridors,
            decided: statistics.decided,
            refuted: statistics.refuted_by_deduction.into(),
            rounds: statistics.rounds,
            added_cuts: statistics.added_cuts(),
            stated_cuts: statistics.stated_cuts,
            conflicts: effort(statistics).map(|effort| effort.conflicts),
        }
    }

    /// Writes a line about deduction and one about the search.
    pub(super) fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "  deduction: {} of {} decided{}, {} refuted",
            self.decided,
            count(self.corridors, "corridor"),
            percentage(self.decided, self.corridors),
            count(self.refuted, "puzzle"),
        )?;
        write!(
            out,
            "  search: {}, {} stated, {} added between calls",
            count(self.rounds, "round"),
            count(self.stated_cuts, "cut"),
            self.added_cuts,
        )?;
        if let Some(conflicts) = self.conflicts {
            write!(out, ", {}", count(conflicts, "conflict"))?;
        }
        writeln!(out)
    }
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.corridors += other.corridors;
        self.decided += other.decided;
        self.refuted += other.refuted;
        self.rounds += other.rounds;
        self.added_cuts += other.added_cuts;
        self.stated_cuts += other.stated_cuts;
        self.conflicts = self.conflicts.zip(other.conflicts).map(|(a, b)| a + b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_unknown_when_a_part_is() {
        let known = Work {
            rounds: 1,
            conflicts: Some(3),
            ..Work::NONE
        };
        let mut sum = Work::NONE;
        sum += known;
        sum += known;
        assert_eq!((sum.rounds, sum.conflicts), (2, Some(6)));
        sum += Work {
            conflicts: None,
            ..known
        };
        assert_eq!((sum.rounds, sum.conflicts), (3, None));
    }

    #[test]
    fn a_puzzle_that_no_solver_saw_took_no_conflicts() {
        let mut statistics = Statistics::default();
        statistics.refuted_by_deduction = true;
        let work = Work::of(&statistics);
        assert_eq!((work.refuted, work.conflicts), (1, Some(0)));
    }
}
