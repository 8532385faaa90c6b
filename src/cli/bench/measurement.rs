//! The measurement of one puzzle, once or several times.

use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use hashi_sat::report::AnswerStatus;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Answer, Limits, Outcome, Puzzle, solve};

use super::summary::median;
use super::work::Work;
use crate::cli::exit::InternalError;
use crate::cli::input::{Loaded, ReadingArguments};
use crate::cli::search::SolveArguments;
use crate::cli::statistics::{PHASES, phases, to_microsecond};

/// How every puzzle is read and solved.
pub(super) struct Task<'a> {
    pub(super) reading: &'a ReadingArguments,
    pub(super) search: &'a SolveArguments,
    pub(super) time_limit: Option<Duration>,
    /// Whether measurements will be compared.
    pub(super) several: bool,
}

/// One puzzle in one pass, from its file to its verified answer.
#[derive(Clone, Debug)]
pub(super) struct Measurement {
    status: AnswerStatus,
    /// Which limit was reached, if one was.
    stopped: Option<Stopped>,
    work: Work,
    /// Milliseconds of each phase.
    phases: [f64; PHASES.len()],
    /// Its file, and its number among several puzzles.
    pub(super) name: String,
    /// What the user should know about how it was read.
    pub(super) notes: Vec<String>,
    /// What has to be the same every time; `None` when it is measured once.
    fingerprint: Option<Fingerprint>,
}

/// Hashes, so that no solution is kept, which would increase the peak memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fingerprint {
    puzzle: u64,
    outcome: u64,
}

impl Task<'_> {
    /// Measures the puzzles in `file`, at least one.
    pub(super) fn measure(&self, file: &Path) -> anyhow::Result<Vec<Measurement>> {
        let puzzles = self.reading.read_file(file)?;
        puzzles
            .into_iter()
            .map(|loaded| self.solve(loaded))
            .collect()
    }

    fn solve(&self, mut loaded: Loaded) -> anyhow::Result<Measurement> {
        let limits = self.time_limit.map_or_else(Limits::default, Limits::within);
        let options = self.search.options(limits).with_times(true);
        let outcome = solve(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
        Ok(Measurement {
            stopped: match outcome.answer {
                Answer::Unknown(stopped) => Some(stopped),
                Answer::Satisfiable(_) | Answer::Unsatisfiable => None,
            },
            status: match outcome.answer {
                Answer::Satisfiable(_) => AnswerStatus::Satisfiable,
                Answer::Unsatisfiable => AnswerStatus::Unsatisfiable,
                Answer::Unknown(_) => AnswerStatus::Unknown,
            },
            work: Work::of(&outcome.statistics),
            phases: phases(&loaded, &outcome.statistics),
            notes: loaded.take_notes(),
            name: loaded.name.clone(),
            fingerprint: self
                .several
                .then(|| Fingerprint::of(&loaded.puzzle, &outcome)),
        })
    }
}

impl Fingerprint {
    fn of(puzzle: &Puzzle, outcome: &Outcome) -> Self {
        let statistics = &outcome.statistics;
        Self {
            puzzle: hash((
                puzzle.rows(),
                puzzle.cols(),
                puzzle.islands(),
                puzzle.rules(),
            )),
            outcome: hash((
                match &outcome.answer {
                    Answer::Satisfiable(solution) => Some(solution.bridges()),
                    Answer::Unsatisfiable | Answer::Unknown(_) => None,
                },
                statistics.rounds,
                statistics.formula.variables(),
                statistics.formula.clauses(),
            )),
        }
    }
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The message about a file whose puzzles differ from before.
pub(super) const FILE_CHANGED: &str = "the file changed while it was measured";

/// The same puzzle got another answer than before: a fault of the program.
const ANSWER_CHANGED: InternalError =
    InternalError("when it was solved again, the puzzle got another answer");

impl Measurement {
    /// Milliseconds of all phases together.
    pub(super) fn total(&self) -> f64 {
        to_microsecond(self.phases.iter().sum())
    }

    /// Compares this to the first measurement of the same puzzle. If the time limit ended either, there is nothing to
    /// compare.
    ///
    /// # Errors
    ///
    /// [`ANSWER_CHANGED`], or the message that the file has changed.
    pub(super) fn expect_as_first(&self, first: &Self) -> anyhow::Result<()> {
        let [now, before] = [self, first].map(|measured| measured.fingerprint);
        if now.map(|now| now.puzzle) != before.map(|before| before.puzzle) {
            bail!(FILE_CHANGED);
        }
        let decided = ![self, first]
            .map(|m| m.status)
            .contains(&AnswerStatus::Unknown);
        if decided && (self.status, now) != (first.status, before) {
            bail!(ANSWER_CHANGED);
        }
        Ok(())
    }
}

/// One puzzle over all passes.
pub(super) struct Run {
    pub(super) path: String,
    pub(super) status: AnswerStatus,
    /// Which limit was reached, if one was.
    pub(super) stopped: Option<Stopped>,
    pub(super) work: Work,
    /// Milliseconds of all phases together: the median over the passes.
    pub(super) total: f64,
    /// Milliseconds of each phase, the medians over the passes.
    pub(super) phases: [f64; PHASES.len()],
}

impl Run {
    /// All measurements of one puzzle, at least one. It counts as decided if it was decided each time.
    pub(super) fn of(passes: &[&Measurement]) -> Option<Self> {
        let worst = passes
            .iter()
            .find(|measured| measured.status == AnswerStatus::Unknown)
            .or(passes.first())?;
        Some(Self {
            path: worst.name.clone(),
            status: worst.status,
            stopped: worst.stopped,
            work: worst.work,
            total: median(passes.iter().map(|measured| measured.total())),
            phases: std::array::from_fn(|phase| {
                median(passes.iter().map(|measured| measured.phases[phase]))
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measurement(status: AnswerStatus, puzzle: u64, outcome: u64, read: f64) -> Measurement {
        let mut phases = [0.0; PHASES.len()];
        phases[0] = read;
        phases[1] = 10.0 - read;
        Measurement {
            status,
            stopped: (status == AnswerStatus::Unknown).then_some(Stopped::Time),
            work: Work::NONE,
            phases,
            name: String::from("file"),
            notes: Vec::new(),
            fingerprint: Some(Fingerprint { puzzle, outcome }),
        }
    }

    #[test]
    fn another_answer_is_an_internal_error_and_another_puzzle_is_none() {
        let first = measurement(AnswerStatus::Satisfiable, 1, 1, 1.0);
        let compare = |status, puzzle, outcome| {
            measurement(status, puzzle, outcome, 2.0).expect_as_first(&first)
        };
        assert!(compare(AnswerStatus::Satisfiable, 1, 1).is_ok());
        assert!(compare(AnswerStatus::Unknown, 1, 2).is_ok());
        for (status, outcome) in [
            (AnswerStatus::Satisfiable, 2),
            (AnswerStatus::Unsatisfiable, 1),
        ] {
            let error = compare(status, 1, outcome).unwrap_err();
            assert!(crate::cli::exit::is_internal(&error), "{error}");
        }
        let error = compare(AnswerStatus::Satisfiable, 2, 2).unwrap_err();
        assert!(!crate::cli::exit::is_internal(&error), "{error}");
    }

    #[test]
    fn times_are_medians_and_one_pass_without_answer_makes_it_unknown() {
        let passes = [5.0, 1.0, 3.0].map(|read| measurement(AnswerStatus::Satisfiable, 1, 1, read));
        let passes = passes.each_ref();
        let run = Run::of(&passes).unwrap();
        assert_eq!(run.status, AnswerStatus::Satisfiable);
        assert_eq!(run.phases[..2], [3.0, 7.0]);
        // This is not the sum of the medians.
        assert_eq!(run.total, 10.0);
        let run = Run::of(&passes[..2]).unwrap();
        assert_eq!(run.phases[..2], [3.0, 7.0]);

        let undecided = measurement(AnswerStatus::Unknown, 1, 2, 1.0);
        let run = Run::of(&[passes[0], &undecided]).unwrap();
        assert_eq!(run.status, AnswerStatus::Unknown);
        assert!(Run::of(&[]).is_none());
    }
}
