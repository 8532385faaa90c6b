//! Whether a directory that claims to be a proof is one: without the solver, and without what writes formulas.
//!
//! What is claimed is that a puzzle has no solution, or that it has exactly the given one. It holds if three things do.
//! The formula is [that of the puzzle](super::formula), derived here a second time and compared as a set of clauses. The
//! given solution, if any, [is one](crate::verify()); the formula then excludes it. And the formula is unsatisfiable: the
//! proof, in DRAT, is a list of clauses each of which may be added without making it so, down to the empty one.
//!
//! **The checker** is the crate [dratify](https://docs.rs/dratify), which shares nothing with the solvers of this
//! library. It checks each clause when it is added. *RUP*: with the clause false, unit propagation finds a conflict, so
//! the clause follows. *RAT* on its first literal: so it does for the clause resolved with each that has the opposite
//! literal; then it may not follow, but the formula stays satisfiable if it was. Heule, Hunt and Wetzler, "Verifying
//! Refutations with Extended Resolution" (CADE 2013). Lines of this library's own proofs are all RUP.
//!
//! **Deletions are ignored.** For RUP that is right since whatever follows from some clauses follows from more. For RAT
//! there are only more clauses to resolve with, so that at worst a right proof is refused. Deletions are ignored as
//! dratify 0.1.10 is unsound with both: it does not take back what followed from a clause when that is deleted. Of
//! (1 or 2) and (not 2), deletion of the first leaves 1 true with no clause that has it, so that (not 1) is RAT, and then
//! the formula is refuted, though it is satisfiable.
//!
//! **Memory** is bounded by what was read, whatever the files say. A variable of the formula is at most what its header
//! says, and the header counts only if the puzzle's formula has as many variables; deriving ends at the first clause that
//! the file lacks. A variable of the proof is at most the number of those of the formula plus that of the clauses of the
//! proof so far, as dratify allocates by the largest. A clause has at most four times as many literals as there are
//! different ones, and of a deletion nothing is kept, so that one without an end takes no memory.

mod cnf;
mod compare;
mod drat;
mod refusal;
mod source;

use std::error::Error;
use std::fmt;
use std::io::{self, Read};

use dratify::Checker;

use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::Solution;
use crate::verify::formula::{CompleteFormula, OrderFault};
use cnf::Cnf;
use drat::{Drat, Kind};

pub use refusal::{Expected, File, Found, Place, Refusal};

/// What is to be checked, besides the puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a, F, P> {
    /// The formula in DIMACS, with the order of elimination in lines `c eliminate` before its header.
    pub formula: F,
    /// The proof in DRAT, as text or binary.
    pub proof: P,
    /// The solution that is claimed to be the only one; `None` for the claim that there is none.
    pub solution: Option<&'a Solution>,
}

/// What is proved of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProvedClaim {
    /// It has no solution.
    NoSolution,
    /// It has exactly one solution.
    ExactlyOne,
}

/// A proof that is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verified {
    /// What it proves.
    pub claim: ProvedClaim,
    /// Variables of the formula.
    pub variables: u64,
    /// Clauses of the formula, as many as its file has.
    pub clauses: u64,
    /// Clauses of the proof that were checked: all up to the empty one.
    pub lines: u64,
    /// How many of them are RUP.
    pub rup: u64,
    /// How many of them are not RUP, but RAT.
    pub rat: u64,
    /// Deletions, which were ignored.
    pub deletions: u64,
}

/// Why a proof was not verified; `S` is what the caller's closure stops with.
#[derive(Debug)]
#[non_exhaustive]
pub enum Ended<S> {
    /// It is none.
    Refused(Refusal),
    /// The caller stopped before this was known.
    Stopped(S),
    /// A file could not be read.
    Read(File, io::Error),
}

impl<S> From<Refusal> for Ended<S> {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl<S: fmt::Display> fmt::Display for Ended<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Stopped(reason) => write!(f, "stopped: {reason}"),
            Self::Read(file, _) => write!(f, "{} cannot be read", file.name()),
        }
    }
}

impl<S: fmt::Debug + fmt::Display> Error for Ended<S> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Refused(_) | Self::Stopped(_) => None,
            Self::Read(_, error) => Some(error),
        }
    }
}

/// Asks the caller now and then whether to stop.
struct Watch<'a, S> {
    stop: &'a mut dyn FnMut() -> Option<S>,
    /// Cheap steps since it was asked.
    steps: u32,
}

impl<S> Watch<'_, S> {
    /// A cheap step, of which many come between two questions.
    fn look(&mut self) -> Result<(), Ended<S>> {
        self.steps += 1;
        if self.steps < 1024 {
            return Ok(());
        }
        self.ask()
    }

    fn ask(&mut self) -> Result<(), Ended<S>> {
        self.steps = 0;
        (self.stop)().map_or(Ok(()), |reason| Err(Ended::Stopped(reason)))
    }
}

/// Checks that `files` prove their claim about `puzzle`. Ends when `stop` returns a reason. It is asked whenever more of a
/// file is read and often in between, but not by dratify: so not while that takes over the formula, a second for some
/// millions of clauses, but right before and after that, and not within the check of one line.
///
/// ```
/// use hashi_sat::verify::proof::{Ended, Files, ProvedClaim, Refusal, check};
/// use hashi_sat::{Formula, FormulaOptions, Puzzle, write_dimacs};
/// use hashi_sat::search::formula::ConnectivityChoice;
/// use hashi_sat::encodings::Connectivity;
///
/// // An odd sum: there is no solution.
/// let puzzle: Puzzle = "1.2".parse()?;
/// let options = FormulaOptions::default()
///     .with_deduction(false)
///     .with_connectivity(ConnectivityChoice::Eager(Connectivity::Elimination));
/// let mut formula = Vec::new();
/// write_dimacs(&Formula::new(&puzzle, options)?, &mut formula)?;
///
/// // Unit propagation is enough, so that the proof is empty.
/// let files = Files { formula: &formula[..], proof: &b""[..], solution: None };
/// let verified = check(&puzzle, files, || None::<()>).map_err(|_| "refused")?;
/// assert_eq!(verified.claim, ProvedClaim::NoSolution);
///
/// // It is no proof about another puzzle.
/// let other: Puzzle = "1.1".parse()?;
/// let Err(Ended::Refused(Refusal::Unexpected { clause, .. })) = check(&other, files, || None::<()>) else {
///     panic!("the formula is that of another puzzle");
/// };
/// assert_eq!(clause.to_string(), "0,0-0,2 ≥ 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`Ended::Refused`] when they do not, be it that a file is not even in its format; [`Ended::Stopped`] when `stop` said
/// so; [`Ended::Read`] when a reader fails.
pub fn check<S>(
    puzzle: &Puzzle,
    files: Files<'_, impl Read, impl Read>,
    mut stop: impl FnMut() -> Option<S>,
) -> Result<Verified, Ended<S>> {
    let watch = &mut Watch {
        stop: &mut stop,
        steps: 0,
    };
    watch.ask()?;
    let cnf = Cnf::read(files.formula, puzzle.islands().len(), watch)?;
    let cells: Vec<Cell> = cnf.order.iter().map(|&(cell, _)| cell).collect();
    let mut formula =
        CompleteFormula::new(puzzle, &cells).map_err(|fault| misplaced(fault, &cnf))?;
    if let Some(solution) = files.solution {
        let excluding = formula.excluding(solution);
        formula = excluding.map_err(|violations| Ended::Refused(Refusal::Solution(violations)))?;
    }
    let clauses = compare::derive(&mut formula, &cnf, watch)?;
    let mut verified = Verified {
        claim: match files.solution {
            Some(_) => ProvedClaim::ExactlyOne,
            None => ProvedClaim::NoSolution,
        },
        variables: cnf.variables,
        clauses: cnf.len() as u64,
        lines: 0,
        rup: 0,
        rat: 0,
        deletions: 0,
    };
    drop(cnf);
    refute(&formula, clauses, files.proof, watch, &mut verified)?;
    Ok(verified)
}

/// The fault at its place in the file.
fn misplaced<S>(fault: OrderFault, cnf: &Cnf) -> Ended<S> {
    let place = match fault {
        OrderFault::NoIsland(cell) => cnf.order.iter().find(|&&(other, _)| other == cell),
        OrderFault::Twice(cell) => cnf.order.iter().filter(|&&(other, _)| other == cell).nth(1),
        OrderFault::Left(_) => None,
    };
    let place = place.map_or(cnf.header, |&(_, place)| place);
    Refusal::Order { place, fault }.into()
}

/// Checks the proof over these clauses.
fn refute<S>(
    formula: &CompleteFormula<'_>,
    clauses: Vec<Vec<i32>>,
    proof: impl Read,
    watch: &mut Watch<'_, S>,
    verified: &mut Verified,
) -> Result<(), Ended<S>> {
    let mut proof = Drat::new(proof, watch)?;
    let mut taken: Vec<Vec<dratify::Lit>> = Vec::with_capacity(clauses.len());
    for clause in clauses {
        watch.look()?;
        taken.push(clause.into_iter().map(literal).collect());
    }
    // Fewer than 2^31, as these are those of the formula that was derived.
    let variables = formula.variables();
    // RAT is allowed, and deletions are not applied.
    watch.ask()?;
    let mut checker = Checker::new(variables as u32, &taken, true, false);
    drop(taken);
    watch.ask()?;
    let mut refuted = false;
    loop {
        // Each clause may bring one new variable.
        let most = (verified.variables + verified.lines + 1).min(i32::MAX as u64);
        let Some(kind) = proof.next((!refuted).then_some(most), watch)? else {
            break;
        };
        watch.ask()?;
        if kind == Kind::Deletion {
            verified.deletions += 1;
            continue;
        }
        if refuted {
            continue;
        }
        verified.lines += 1;
        let clause: Vec<dratify::Lit> = proof.literals.iter().map(|&l| literal(l)).collect();
        if !checker.check_step(false, &clause) {
            return Err(Ended::Refused(Refusal::Step {
                place: proof.place,
                clause: formula.named_clause(&proof.literals),
            }));
        }
        refuted = clause.is_empty();
    }
    // Without further lines: what was found so far.
    let result = checker.check(&[]);
    verified.rup = result.rup_steps;
    verified.rat = result.rat_steps;
    match result.ok {
        true => Ok(()),
        false => Err(Ended::Refused(Refusal::Open {
            lines: verified.lines,
        })),
    }
}

/// A literal of DIMACS as dratify has it.
fn literal(dimacs: i32) -> dratify::Lit {
    let variable = dimacs.unsigned_abs() - 1;
    2 * variable + u32::from(dimacs < 0)
}
