//! Measurements of many puzzles. Keys are in alphabetical order.

use std::num::{NonZeroU64, NonZeroUsize};

use serde::{Deserialize, Deserializer, Serialize, de};

use super::{AnswerStatus, field};
use crate::notation::json::Object;
use crate::sat::limits::Stopped;

/// The answer of `bench`. The caller takes the measurements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct BenchDocument {
    /// All folders together.
    pub all: BenchFigures,
    /// The folders, at least one.
    #[serde(deserialize_with = "field::some")]
    pub folders: Vec<BenchFolder>,
    /// The number of files in the folders that are left out, and so are not among the others, each counted once: those
    /// without the extension of a puzzle, pipes, devices and links to folders, and those without any puzzle in them (notes
    /// in words, JSON without a grid). A file that is named itself is never left out.
    pub left_out: usize,
    /// What the process used.
    pub process: BenchProcess,
    /// How many times as long everything took as reading and parsing alone; `None` when these took no time.
    #[serde(deserialize_with = "field::nullable")]
    pub times_read_and_parse: Option<f64>,
}

field::object!(() BenchDocument; |bench: &BenchDocument| match bench.times_read_and_parse {
    Some(ratio) if ratio <= 0.0 => Err("expected times_read_and_parse above 0"),
    _ => Ok(()),
});

/// The figures of one folder, or of all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct BenchFigures {
    /// The number of conflicts; `None` if the solver does not count them.
    #[serde(deserialize_with = "field::nullable")]
    pub conflicts: Option<u64>,
    /// The number of corridors: pairs of islands that see each other.
    pub corridors: usize,
    /// The number of clauses added between the calls of the solver.
    pub cuts: usize,
    /// The number of corridors that deduction decided.
    pub decided: usize,
    /// The number of files that are not puzzles.
    pub failed: usize,
    /// The time that the puzzles took.
    pub milliseconds: BenchSummaries,
    /// The number of puzzles, including files that are not puzzles.
    pub puzzles: usize,
    /// The number of puzzles that deduction refuted.
    pub refuted_by_deduction: usize,
    /// The number of calls of the solver.
    pub rounds: usize,
    /// The number of puzzles with a solution.
    pub satisfiable: usize,
    /// The number of cuts that took part in the search.
    pub stated_cuts: usize,
    /// The number of puzzles that were not decided.
    pub unknown: usize,
    /// The number of puzzles without a solution.
    pub unsatisfiable: usize,
}

field::object!(() BenchFigures);

/// One folder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Object<FolderFields>", into = "FolderFields")]
pub struct BenchFolder {
    /// The folder.
    pub path: String,
    /// The figures of its files together.
    pub figures: BenchFigures,
    /// Its puzzles.
    pub runs: Vec<BenchRun>,
    /// Its files that are not puzzles.
    pub failures: Vec<BenchFailure>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct FolderFields {
    #[serde(deserialize_with = "field::nullable")]
    conflicts: Option<u64>,
    corridors: usize,
    cuts: usize,
    decided: usize,
    failed: usize,
    failures: Vec<BenchFailure>,
    milliseconds: BenchSummaries,
    #[serde(deserialize_with = "field::text")]
    path: String,
    puzzles: usize,
    refuted_by_deduction: usize,
    rounds: usize,
    runs: Vec<BenchRun>,
    satisfiable: usize,
    stated_cuts: usize,
    unknown: usize,
    unsatisfiable: usize,
}

/// Makes a `$type` from the fields that `$from` has under the same names, and from further ones.
macro_rules! with_figures {
    ($from:expr => $type:ident { $($own:tt)* }) => {
        $type {
            conflicts: $from.conflicts,
            corridors: $from.corridors,
            cuts: $from.cuts,
            decided: $from.decided,
            failed: $from.failed,
            milliseconds: $from.milliseconds,
            puzzles: $from.puzzles,
            refuted_by_deduction: $from.refuted_by_deduction,
            rounds: $from.rounds,
            satisfiable: $from.satisfiable,
            stated_cuts: $from.stated_cuts,
            unknown: $from.unknown,
            unsatisfiable: $from.unsatisfiable,
            $($own)*
        }
    };
}

impl From<BenchFolder> for FolderFields {
    fn from(folder: BenchFolder) -> Self {
        with_figures!(folder.figures => Self {
            path: folder.path,
            runs: folder.runs,
            failures: folder.failures,
        })
    }
}

impl From<Object<FolderFields>> for BenchFolder {
    fn from(Object(fields): Object<FolderFields>) -> Self {
        Self {
            path: fields.path,
            runs: fields.runs,
            failures: fields.failures,
            figures: with_figures!(fields => BenchFigures {}),
        }
    }
}

/// A file that is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct BenchFailure {
    /// The file.
    #[serde(deserialize_with = "field::text")]
    pub path: String,
    /// What is wrong with it.
    #[serde(deserialize_with = "field::text")]
    pub reason: String,
}

field::object!(() BenchFailure);

/// One puzzle. With several passes, its times are the medians over them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct BenchRun {
    /// The number of conflicts; `None` if the solver does not count them.
    #[serde(deserialize_with = "field::nullable")]
    pub conflicts: Option<u64>,
    /// The number of corridors: pairs of islands that see each other.
    pub corridors: usize,
    /// The number of clauses added between the calls of the solver.
    pub cuts: usize,
    /// The number of corridors that deduction decided.
    pub decided: usize,
    /// The time.
    pub milliseconds: BenchMilliseconds,
    /// Its file and, if there are several puzzles in it, which of them it is.
    #[serde(deserialize_with = "field::text")]
    pub path: String,
    /// The limit that was reached, if one was.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub reason: Option<Stopped>,
    /// The number of calls of the solver.
    pub rounds: usize,
    /// The number of cuts that took part in the search.
    pub stated_cuts: usize,
    /// Whether the puzzle has a solution.
    pub status: AnswerStatus,
}

field::object!(() BenchRun; |run: &BenchRun| {
    match (run.status == AnswerStatus::Unknown) == run.reason.is_some() {
        true => Ok(()),
        false => Err("expected a reason of what is unknown, and only there"),
    }
});

field::amounts! {
    /// The time of one puzzle by phases, in milliseconds.
    pub struct BenchMilliseconds {
        /// Looking for cuts between the calls of the solver, and adding them.
        cut,
        /// Applying the rules.
        deduce,
        /// Building the first formula.
        encode,
        /// Making a puzzle from the text.
        parse,
        /// Reading the file.
        read,
        /// Inside the solver.
        solve,
        /// The total.
        total,
        /// Verifying the solution.
        verify,
    }
}

/// The time of many puzzles by phases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct BenchSummaries {
    /// Looking for cuts between the calls of the solver, and adding them.
    pub cut: BenchSummary,
    /// Applying the rules.
    pub deduce: BenchSummary,
    /// Building the first formula.
    pub encode: BenchSummary,
    /// Making a puzzle from the text.
    pub parse: BenchSummary,
    /// Reading the file.
    pub read: BenchSummary,
    /// Inside the solver.
    pub solve: BenchSummary,
    /// The total.
    pub total: BenchSummary,
    /// Verifying the solution.
    pub verify: BenchSummary,
}

field::object!(() BenchSummaries);

field::amounts! {
    /// Milliseconds over all puzzles; 0 when there are none.
    pub struct BenchSummary {
        /// The most.
        max,
        /// The mean.
        mean,
        /// The median.
        median,
        /// The 95th percentile, by the nearest rank.
        p95,
        /// The total.
        sum,
    }
}

/// What the process used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct BenchProcess {
    /// The passes over all files, in order, at least one.
    #[serde(deserialize_with = "field::some")]
    pub passes: Vec<BenchPass>,
    /// The peak of resident memory in bytes; `None` where the system does not report it.
    #[serde(deserialize_with = "field::nullable")]
    pub peak_memory: Option<NonZeroU64>,
    /// The number of puzzles that were solved at the same time.
    pub threads: NonZeroUsize,
}

field::object!(() BenchProcess);

/// Milliseconds of one pass over all files.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct BenchPass {
    /// The CPU time of all threads, user and system; `None` where the system does not report it.
    #[serde(deserialize_with = "cpu")]
    pub cpu: Option<f64>,
    /// The sum of the totals of all puzzles that were read.
    #[serde(deserialize_with = "field::amount")]
    pub total: f64,
    /// The time from opening the first file to the last answer.
    #[serde(deserialize_with = "field::amount")]
    pub wall: f64,
}

field::object!(() BenchPass);

fn cpu<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    let time = Option::<f64>::deserialize(deserializer)?;
    match time {
        Some(time) if time < 0.0 => Err(de::Error::custom("expected 0 or more")),
        _ => Ok(time),
    }
}
