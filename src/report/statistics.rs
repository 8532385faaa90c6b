//! What solving took.

use std::num::NonZeroUsize;
use std::time::Duration;

use hashi_encodings::{ConstraintKind, FormulaSize};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::field;
use crate::sat::oracle::Effort;
use crate::search::solve;

/// A duration in milliseconds, to the microsecond: no clock here knows more digits.
#[must_use]
pub fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// What solving one puzzle took.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct StatisticsDocument {
    /// Clauses given to the solver, cuts between its calls included.
    pub clauses: usize,
    /// How many of them state what, by their names.
    pub clauses_by_kind: ClausesByKind,
    /// Conflicts of the solver; none when it does not say.
    #[serde(deserialize_with = "field::nullable")]
    pub conflicts: Option<u64>,
    /// Corridors: pairs of islands that see each other.
    pub corridors: usize,
    /// Clauses added between the calls of the solver.
    pub cuts: usize,
    /// Corridors that deduction decided.
    pub decided: usize,
    /// Decisions of the solver; none when it does not say.
    #[serde(deserialize_with = "field::nullable")]
    pub decisions: Option<u64>,
    /// The time.
    pub milliseconds: Milliseconds,
    /// Literals that the solver propagated; none when it does not say.
    #[serde(deserialize_with = "field::nullable")]
    pub propagations: Option<u64>,
    /// Calls of the solver.
    pub rounds: usize,
    /// Cuts that took part in the search.
    pub stated_cuts: usize,
    /// Variables given to the solver.
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
        /// Making a puzzle of the text.
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
    /// What [`solve`](crate::solve()) took, after so much time for reading and parsing.
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

/// What the searches took, if the solver says; nothing when none was called.
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

/// How many clauses state what; kinds without a clause are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClausesByKind(pub Vec<(ConstraintKind, NonZeroUsize)>);

/// Those of the formula of a puzzle; others are of mazes only.
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
    /// Those of a formula, in the order in which it states them.
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
