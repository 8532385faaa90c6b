//! Solving one puzzle: deduce, split, encode, refine, decode, verify.
//!
//! What deduction leaves open falls into [instances](crate::residual) that say nothing of each other; each gets
//! a solver of its own.

mod statistics;

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::time::Instant;

use hashi_encodings::{BridgeEncoding, BridgeGraph, BridgeVariables, Model, UnsupportedEncoding};

pub use self::statistics::Statistics;
use self::statistics::Stopwatch;
use crate::candidate_graph::candidate_graph;
use crate::corridor_counts;
use crate::deduce::{Scope, deduce_until};
use crate::limits::Limits;
use crate::oracle::{Effort, SolverChoice, Verdict};
use crate::puzzle::Puzzle;
use crate::refine::Observer;
use crate::residual::{InWhole, Residual};
use crate::session::{SearchOptions, Session};
use crate::solution::Solution;
use crate::verify::{Violation, verify};

/// Corridors that instances have together before they get a solver of their own. On the 960 public instances
/// 1 takes 4 % more time than one solver for all, most of it to set up the solvers.
const BUNDLE: usize = 1000;

/// How to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// Variables of a corridor.
    pub encoding: BridgeEncoding,
    /// Chooses among several solutions. Without one the answer is always the same.
    pub seed: Option<u64>,
    /// When to give up.
    pub limits: Limits,
    /// Which SAT solver searches.
    pub solver: SolverChoice,
    /// Whether the rules of [`deduce`](mod@crate::deduce) come first, so that the solver gets only what they
    /// leave open.
    pub deduction: bool,
}

impl Default for SolveOptions {
    /// The order encoding, no seed, no limits, batsat, deduction first.
    fn default() -> Self {
        Self {
            encoding: BridgeEncoding::default(),
            seed: None,
            limits: Limits::default(),
            solver: SolverChoice::default(),
            deduction: true,
        }
    }
}

impl From<SolveOptions> for SearchOptions {
    fn from(options: SolveOptions) -> Self {
        let SolveOptions {
            encoding: _,
            seed,
            limits,
            solver,
            deduction,
        } = options;
        Self {
            seed,
            limits,
            solver,
            deduction,
        }
    }
}

impl From<SearchOptions> for SolveOptions {
    fn from(options: SearchOptions) -> Self {
        let SearchOptions {
            seed,
            limits,
            solver,
            deduction,
        } = options;
        Self {
            encoding: BridgeEncoding::Order,
            seed,
            limits,
            solver,
            deduction,
        }
    }
}

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A solution; it has been verified.
    Satisfiable(Solution),
    /// There is none.
    Unsatisfiable,
    /// The limits came first.
    Unknown,
}

/// The answer and what it took.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The answer.
    pub answer: Answer,
    /// What it took.
    pub statistics: Statistics,
}

/// Solves `puzzle`. Every solution has passed [`verify`](crate::verify()).
///
/// ```
/// use hashi_sat::{Answer, Cell, Clue, Island, Puzzle, Rules, SolveOptions, solve};
///
/// let island = |col, clue| Island { cell: Cell::new(0, col), clue: Clue::Number(clue) };
/// let puzzle = Puzzle::new(1, 5, vec![island(0, 1), island(2, 3), island(4, 2)], Rules::default())?;
/// let outcome = solve(&puzzle, &SolveOptions::default())?;
/// let Answer::Satisfiable(solution) = outcome.answer else { panic!("1.3.2 has a solution") };
/// assert_eq!(solution.bridges()[1].count, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Encoding`] for the pair encoding with more than two bridges per corridor;
/// [`SolveError::Unverified`] when the verifier refuses what the solver found.
pub fn solve(puzzle: &Puzzle, options: &SolveOptions) -> Result<Outcome, SolveError> {
    let started = Instant::now();
    let graph = candidate_graph(puzzle);
    solve_graph(puzzle, &graph, options, started, &mut ())
}

/// As [`solve`], for the corridors and bounds of `graph`, which must be the candidate graph of
/// `puzzle` with perhaps tighter bounds; `observer` hears of every round, and if it
/// [keeps cuts](Observer::KEEPS_CUTS), of every cut. It is as if the whole of what deduction leaves were in one
/// solver, in the compact layout, although it goes into one for each [instance](crate::residual): the sets and
/// cycles are of all islands and corridors, and the literals are those that these would have.
///
/// # Errors
///
/// As [`solve`].
pub fn solve_within(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    options: &SolveOptions,
    observer: &mut impl Observer,
) -> Result<Outcome, SolveError> {
    solve_graph(puzzle, graph, options, Instant::now(), observer)
}

fn solve_graph(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    options: &SolveOptions,
    started: Instant,
    observer: &mut impl Observer,
) -> Result<Outcome, SolveError> {
    options
        .encoding
        .check(graph.max_bridges())
        .map_err(SolveError::Encoding)?;
    let mut statistics = Statistics {
        corridors: graph.corridors().len(),
        encode_time: started.elapsed(),
        ..Statistics::default()
    };
    let deducing = Instant::now();
    let mut deduction = None;
    if options.deduction {
        let loops = puzzle.rules().loops();
        let result = deduce_until(graph, Scope::Puzzle { loops }, options.limits, ());
        statistics.deduce_time = deducing.elapsed();
        let Ok(deduced) = result else {
            statistics.refuted_by_deduction = true;
            return Ok(Outcome {
                answer: Answer::Unsatisfiable,
                statistics,
            });
        };
        statistics.decided = deduced.decided();
        deduction = Some(deduced);
    }
    let (graph, even) = match &deduction {
        Some(deduction) => (&deduction.graph, &deduction.even[..]),
        None => (graph, &[][..]),
    };
    let encoding = Instant::now();
    let loops = puzzle.rules().loops();
    let residual = Residual::of_bundles(graph, even, loops, BUNDLE);
    statistics.encode_time += encoding.elapsed();
    let answer = match residual {
        None => Answer::Unsatisfiable,
        Some(residual) => {
            let mut observer = InWhole::new(graph, &residual, options.encoding, observer);
            let found = solve_instances(&residual, options, &mut statistics, &mut observer);
            let verifying = Instant::now();
            let answer = match found {
                Found::All(counts) => {
                    let solution = corridor_counts::solution(puzzle, graph, counts);
                    verify(puzzle, &solution).map_err(SolveError::Unverified)?;
                    Answer::Satisfiable(solution)
                }
                Found::None => Answer::Unsatisfiable,
                Found::Unknown => Answer::Unknown,
            };
            statistics.verify_time = verifying.elapsed();
            answer
        }
    };
    Ok(Outcome { answer, statistics })
}

/// What came of all instances.
enum Found {
    /// The counts of all corridors.
    All(Vec<u8>),
    None,
    Unknown,
}

/// Solves one instance after the other, the smallest first: if there is no solution, the less is done for
/// nothing.
fn solve_instances(
    residual: &Residual,
    options: &SolveOptions,
    statistics: &mut Statistics,
    observer: &mut InWhole<'_, impl Observer>,
) -> Found {
    let instances = residual.instances();
    let mut order: Vec<usize> = (0..instances.len()).collect();
    order.sort_by_key(|&index| instances[index].corridors().len());
    let search = SearchOptions::from(*options);
    let mut counts = residual.counts().to_vec();
    let mut effort = Some(Effort::default());
    let mut stopwatch = Stopwatch::new(observer);
    for index in order {
        let instance = &instances[index];
        stopwatch.observer().enter(index);
        let mut session = Session::new(
            instance.loops(),
            Cow::Borrowed(instance.graph()),
            instance.even(),
            options.encoding,
            &search.for_instance(index),
        );
        statistics.encode_time += stopwatch.lap();
        let verdict = session.ask(&[], &mut stopwatch);
        statistics.formula += session.size();
        effort = effort.zip(session.effort()).map(|(sum, one)| sum + one);
        match verdict {
            Verdict::Satisfiable(model) => {
                let found = session.variables().counts(&model);
                instance.insert(&found[instance.hub_corridors()..], &mut counts);
            }
            Verdict::Unsatisfiable => {
                stopwatch.finish(statistics, effort);
                return Found::None;
            }
            Verdict::Unknown => {
                stopwatch.finish(statistics, effort);
                return Found::Unknown;
            }
        }
    }
    stopwatch.finish(statistics, effort);
    if instances.is_empty() && options.limits.passed() {
        // As it would be with an instance in a solver.
        return Found::Unknown;
    }
    Found::All(counts)
}

/// The bridges that `model` says, on the grid of `puzzle`.
#[must_use]
pub fn decode(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    model: &Model,
) -> Solution {
    corridor_counts::solution(puzzle, graph, variables.counts(model))
}

/// Why there is no outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// The pair encoding is for at most two bridges per corridor.
    Encoding(UnsupportedEncoding),
    /// The solver's answer breaks the rules: a fault in this library, never the puzzle's. Nothing is listed
    /// when that was seen in an [instance](crate::residual), and not in the whole.
    Unverified(Vec<Violation>),
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encoding(error) => error.fmt(f),
            Self::Unverified(violations) => {
                f.write_str("internal error: the solver's answer breaks the rules")?;
                for violation in violations {
                    write!(f, "; {violation}")?;
                }
                f.write_str("; please report this puzzle")
            }
        }
    }
}

impl Error for SolveError {}
