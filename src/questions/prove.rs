//! Proofs that a puzzle has no solution, or exactly one, for checkers that know nothing of this program.
//!
//! **What a proof is.** A formula in DIMACS, and a list of clauses in DRAT (Wetzler, Heule, Hunt, "DRAT-trim: Efficient
//! Checking and Trimming Using Expressive Clausal Proofs", SAT 2014). The formula is the complete one, without
//! deduction and with connectivity by [vertex elimination]; to prove that there is exactly one solution, a clause
//! excludes it. The list refutes the formula, and each of its clauses is RUP: unit propagation over the formula and the
//! clauses before it finds a conflict when all its literals are false. So a checker has to trust neither deduction nor
//! cuts nor the search, and what remains to be trusted is the formula, which anybody can derive from the puzzle:
//! [`verify::proof`](crate::verify::proof) does that in Rust, `docs/check_cnf.py` in Python.
//!
//! **Lines.** In this order:
//!
//! 1. [Facts](LineKind::Fact): what those rules of deduction find whose steps are RUP ([`Scope::Rup`]). Parity is left
//!    out.
//! 2. [Cuts](LineKind::Cut): the cut-set clauses that a search needed for what is left. Each is RUP, by an argument in the
//!    docs of [vertex elimination].
//! 3. [Clauses learned](LineKind::Learned) by a fresh solver from what is left and the cuts: those on which the
//!    contradiction depends; if they are very many, all of them, and which of them it has [dropped](LineKind::Dropped).
//! 4. The [empty clause](LineKind::Empty).
//!
//! The answer and the cuts are found as the options say, without facts if there is to be no deduction. Lemmas are those of
//! [`refute`](crate::sat::oracle::refute), whichever solver is chosen.
//!
//! **Cost.** The formula has 250,000 clauses in the median of the public puzzles of 400 islands, and grows with the
//! square of the width of the puzzle; [`MOST_VARIABLES`] is where it ends.
//!
//! [vertex elimination]: hashi_encodings::connectivity::elimination

mod facts;
mod lines;
mod note;
mod refutation;
mod trim;

use hashi_encodings::connectivity::elimination;
use hashi_encodings::{BridgeVariables, Connectivity, Discard, SelectionGraph};

use self::facts::Facts;
pub(crate) use self::facts::bounds;
pub use self::lines::{Line, LineKind, Lines};
pub use self::note::Note;
pub(crate) use self::refutation::{Ending, Open};
pub(crate) use self::trim::{Needed, Trimmer};
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::questions::unique::{Uniqueness, unique};
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::deduce::{Deduction, Scope, deduce_until};
use crate::search::formula::{ConnectivityChoice, Formula, FormulaError, FormulaOptions};
use crate::search::session::SearchOptions;

/// Formulas with more variables than this beside the bridge variables are not made; where loops are forbidden, a quarter
/// of it, because there a solver and the trimming of its lemmas keep all clauses.
pub const MOST_VARIABLES: usize = ConnectivityChoice::MOST_VARIABLES;

/// What is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The puzzle has no solution.
    NoSolution,
    /// It has this solution, and no other.
    ExactlyOne(Solution),
}

/// A formula, and the lines that refute it.
#[derive(Clone, Debug)]
pub struct Proof<'a> {
    claim: Claim,
    formula: Formula<'a>,
    lines: Lines,
}

impl<'a> Proof<'a> {
    /// These lines, which refute `formula`.
    pub(crate) const fn new(claim: Claim, formula: Formula<'a>, lines: Lines) -> Self {
        Self {
            claim,
            formula,
            lines,
        }
    }

    /// What is proved.
    #[must_use]
    pub const fn claim(&self) -> &Claim {
        &self.claim
    }

    /// The formula that is refuted.
    #[must_use]
    pub const fn formula(&self) -> &Formula<'a> {
        &self.formula
    }

    /// The lines that refute it.
    #[must_use]
    pub const fn lines(&self) -> &Lines {
        &self.lines
    }
}

/// The outcome of [`prove`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Proving<'a> {
    /// There is a proof.
    Proved(Box<Proof<'a>>),
    /// There is nothing to prove: the puzzle has these two solutions.
    Several([Solution; 2]),
    /// There is nothing to walk through: the puzzle has no solution. [`prove`] proves that, and never says this; see
    /// [`prove_by_hints`](crate::play::hint::prove_by_hints).
    NoSolution,
    /// The formula would have more than this many variables beside the bridge variables.
    TooLarge {
        /// The most that are made.
        most_variables: usize,
    },
    /// A limit was reached first.
    Unknown(Stopped),
}

/// Proves that `puzzle` has no solution, or exactly one.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::questions::prove::{Claim, LineKind, Proving, prove};
/// use hashi_sat::SearchOptions;
///
/// let puzzle = format::read(b"2.4\n...\n1.3", &ReadOptions::default())?.puzzle;
/// let Proving::Proved(proof) = prove(&puzzle, &SearchOptions::default())? else {
///     panic!("it has one solution");
/// };
/// assert!(matches!(proof.claim(), Claim::ExactlyOne(_)));
/// let last = proof.lines().iter().last().expect("a line");
/// assert_eq!((last.kind, last.clause), (LineKind::Empty, &[][..]));
/// let mut drat = Vec::new();
/// proof.lines().write_text(&mut drat)?;
/// assert!(drat.ends_with(b"\n0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier rejects what the solver found, [`SolveError::Unproved`] when the lemmas of
/// the solver are seen not to refute the formula. Facts and cuts are not checked here, nor very many lemmas: that is for
/// [`verify::proof`](crate::verify::proof).
pub fn prove<'a>(puzzle: &'a Puzzle, options: &SearchOptions) -> Result<Proving<'a>, SolveError> {
    let options = &options.begin();
    let most_variables = most_variables(puzzle);
    let Some(formula) = complete(puzzle, most_variables) else {
        return Ok(Proving::TooLarge { most_variables });
    };
    let claim = match unique(puzzle, options)? {
        Uniqueness::Several(two) => return Ok(Proving::Several(two)),
        Uniqueness::Unknown { stopped, .. } => return Ok(Proving::Unknown(stopped)),
        Uniqueness::Unsatisfiable => Claim::NoSolution,
        Uniqueness::Unique(only) => Claim::ExactlyOne(only),
    };
    let formula = match &claim {
        Claim::NoSolution => formula,
        Claim::ExactlyOne(only) => match formula.except(only) {
            Ok(formula) => formula,
            Err(FormulaError::NoSolution(violations)) => {
                return Err(SolveError::Unverified(violations));
            }
            Err(error) => unreachable!("a solution, and the order encoding: {error}"),
        },
    };
    let variables = formula.variables();
    let mut lines = Lines::default();
    let facts = Facts {
        variables: &variables,
        lines: &mut lines,
    };
    let deduction = match options.deduction {
        true => deduce_until(formula.graph(), Scope::Rup, &options.limits, facts),
        false => Ok(Deduction::none(formula.graph().clone())),
    };
    if let Ok(deduction) = deduction {
        if !is_settled(&formula, &deduction) {
            let open = |loops| Open {
                formula: &formula,
                graph: &deduction.graph,
                loops,
                assumed: &[],
            };
            // As if loops were allowed, that takes far fewer clauses.
            let mut ending = open(true).refute(options, &mut lines);
            if ending == Ending::Satisfiable && !puzzle.rules().loops() {
                ending = open(false).refute(options, &mut lines);
            }
            match ending {
                Ending::Refuted => {}
                Ending::Unknown => return Ok(Proving::Unknown(options.limits.why())),
                Ending::Satisfiable | Ending::NotRefuted => return Err(SolveError::Unproved),
            }
        }
    }
    lines.push(LineKind::Empty, &[], []);
    Ok(Proving::Proved(Box::new(Proof::new(claim, formula, lines))))
}

/// The most variables beside the bridge variables for this puzzle.
fn most_variables(puzzle: &Puzzle) -> usize {
    match puzzle.rules().loops() {
        true => MOST_VARIABLES,
        false => MOST_VARIABLES / 4,
    }
}

/// The complete formula; none if it has more than `most` variables beside the bridge variables.
pub(crate) fn complete(puzzle: &Puzzle, most: usize) -> Option<Formula<'_>> {
    let connectivity = ConnectivityChoice::Eager(Connectivity::Elimination);
    let options = FormulaOptions::default()
        .with_deduction(false)
        .with_connectivity(connectivity);
    let formula = match Formula::new(puzzle, options) {
        Ok(formula) => formula,
        Err(error) => unreachable!("the order encoding is for all puzzles: {error}"),
    };
    let variables: BridgeVariables = formula.variables();
    let graph = SelectionGraph::of_bridges(formula.graph(), &variables, &mut Discard::default());
    // Where loops are forbidden, corridors in use are counted as well: see `cardinality::exactly`.
    let (corridors, number) = (graph.edges().len(), graph.vertices().saturating_sub(1));
    let counting = match (puzzle.rules().loops(), corridors.checked_sub(number)) {
        (false, Some(others)) => corridors.saturating_mul(number.min(others) + 2),
        _ => 0,
    };
    let joined = most.checked_sub(counting)?;
    elimination::fits(&graph, joined).then_some(formula)
}

/// Whether the facts leave nothing but the solution that is excluded.
fn is_settled(formula: &Formula<'_>, deduction: &Deduction) -> bool {
    formula.excepted().is_some() && deduction.decided() == deduction.graph.corridors().len()
}
