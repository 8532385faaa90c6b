//! Documents of the cost of solving.

use std::num::NonZeroUsize;
use std::time::Duration;

use hashi_encodings::{ConstraintKind, FormulaSize};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::field;
use crate::sat::oracle::Effort;
use crate::search::solve;

/// A duration in milliseconds, rounded to the microsecond, since no clock used here is more precise.
#[must_use]
pub fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// The cost of solving one puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct StatisticsDocument {
    /// The number of clauses given to the solver, including cuts between its calls.
    pub clauses: usize,
    /// The numbers of these clauses by kind.
    pub clauses_by_kind: ClausesByKind,
    /// The number of conflicts; `None` if the solver does not count them.
    #[serde(deserialize_with = "field::nullable")]
    pub conflicts: Option<u64>,
    /// The number of corridors: pairs of islands that see each other.
    pub corridors: usize,
    /// The number of clauses added between the calls of the solver.
    pub cuts: usize,
    /// The number of corridors that deduction decided.
    pub decided: usize,
    /// The number of decisions; `None` if the solver does not count them.
    #[serde(deserialize_with = "field::nullable")]
    pub decisions: Option<u64>,
    /// The time of the phases.
    pub milliseconds: Milliseconds,
    /// The number of literals that the solver propagated; `None` if it does not count them.
    #[serde(deserialize_with = "field::nullable")]
    pub propagations: Option<u64>,
    /// The number of calls of the solver.
    pub rounds: usize,
    /// The number of cuts that took part in the search.
    pub stated_cuts: usize,
    /// The number of variables given to the solver.
    pub variables: usize,
}

field::amounts! {
    /// Wall-clock time of the phases, in milliseconds.
    #[non_exhaustive]
    pub struct Milliseconds {
        /// Looking for cuts between the calls of the solver, and adding them.
        cut,
        /// Applying the rules.
        deduce,
        /// Building the candidate graph and the first formula.
        encode,
        /// Making a puzzle from the text.
        parse,
        /// Reading the file.
        read,
        /// Inside the solver.
        solve,
        /// Reading the solution off the model, and verifying it.
        verify,
    }
}

field::object!(() StatisticsDocument);
impl StatisticsDocument {
    /// The document of what [`solve`](crate::solve()) took, with the time for reading and parsing before it.
    #[must_use]
    pub fn new(statistics: &solve::Statistics, read: Duration, parse: Duration) -> Self {
        let effort = effort(statistics);
        let mut clauses_by_kind = ClausesByKind::of(&statistics.formula);
        clauses_by_kind.0.sort_by_key(|(kind, _)| kind.key());
        Self {
            clauses: statistics.formula.clauses(),
            clauses_by_kind,
            conflicts: effort.map(|effort| effort.conflicts),
            corridors: statistics.corridors,
            cuts: statistics.added_cuts(),
            decided: statistics.decided,
            decisions: effort.map(|effort| effort.decisions),
            milliseconds: Milliseconds::new(statistics, read, parse),
            propagations: effort.map(|effort| effort.propagations),
            rounds: statistics.rounds,
            stated_cuts: statistics.stated_cuts,
            variables: statistics.formula.variables(),
        }
    }
}

/// The effort of the searches, if the solver counts it; zero when none was called.
fn effort(statistics: &solve::Statistics) -> Option<Effort> {
    match statistics.rounds {
        0 => Some(Effort::default()),
        _ => statistics.effort,
    }
}

impl Milliseconds {
    /// The time that [`solve`](crate::solve()) took, and that of reading and parsing before it.
    #[must_use]
    pub fn new(statistics: &solve::Statistics, read: Duration, parse: Duration) -> Self {
        Self {
            cut: milliseconds(statistics.cut_time),
            deduce: milliseconds(statistics.deduce_time),
            encode: milliseconds(statistics.encode_time),
            parse: milliseconds(parse),
            read: milliseconds(read),
            solve: milliseconds(statistics.solve_time),
            verify: milliseconds(statistics.verify_time),
        }
    }
}

/// The numbers of clauses by kind; kinds without a clause are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClausesByKind(pub Vec<(ConstraintKind, NonZeroUsize)>);

/// The kinds in the formula of a puzzle; the others occur only in those of mazes.
const KINDS: [ConstraintKind; 8] = [
    ConstraintKind::Corridor,
    ConstraintKind::Fact,
    ConstraintKind::Degree,
    ConstraintKind::Crossing,
    ConstraintKind::StaticCut,
    ConstraintKind::Connectivity,
    ConstraintKind::NoLoops,
    ConstraintKind::LazyCut,
];

impl ClausesByKind {
    /// The numbers for a formula, in the order in which it states the kinds.
    #[must_use]
    pub fn of(formula: &FormulaSize) -> Self {
        let kinds = formula.by_kind();
        let kinds = kinds.filter_map(|(kind, clauses)| Some((kind, NonZeroUsize::new(clauses)?)));
        Self(kinds.collect())
    }
}

impl Serialize for ClausesByKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(kind, clauses)| (kind.key(), clauses)))
    }
}

impl<'de> Deserialize<'de> for ClausesByKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        field::map(deserializer, &KINDS, ConstraintKind::key).map(Self)
    }
}
