//! Solving one puzzle: deduce, encode, refine, decode, verify.

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
use crate::oracle::{SolverChoice, Verdict};
use crate::puzzle::Puzzle;
use crate::refine::Observer;
use crate::session::{SearchOptions, Session};
use crate::solution::Solution;
use crate::verify::Violation;

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

impl Puzzle {
    /// A solution, verified; none when there is none. It is [`solve`] with its default options: without
    /// limits, so that there is an answer in the end, but on a hard puzzle nobody knows when.
    ///
    /// ```
    /// use hashi_sat::Puzzle;
    ///
    /// let puzzle: Puzzle = "2.3\n...\n1.2".parse()?;
    /// let solution = puzzle.solve()?.expect("this puzzle has a solution");
    /// assert_eq!(solution.bridges().len(), 3);
    ///
    /// let puzzle: Puzzle = "2.2\n...\n1.2".parse()?;
    /// assert_eq!(puzzle.solve()?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SolveError::Unverified`] when the verifier refuses what the solver found.
    pub fn solve(&self) -> Result<Option<Solution>, SolveError> {
        match solve(self, &SolveOptions::default())?.answer {
            Answer::Satisfiable(solution) => Ok(Some(solution)),
            Answer::Unsatisfiable => Ok(None),
            Answer::Unknown => unreachable!("no limit was set that could come first"),
        }
    }
}

/// As [`solve`], for the corridors and bounds of `graph`, which must be the candidate graph of
/// `puzzle` with perhaps tighter bounds; `observer` hears of every round.
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
    let search = SearchOptions::from(*options);
    let mut stopwatch = Stopwatch::new(observer);
    let graph = Cow::Borrowed(graph);
    let mut session = Session::new(
        Cow::Borrowed(puzzle),
        graph,
        even,
        options.encoding,
        &search,
    );
    statistics.encode_time += stopwatch.lap();
    let verdict = session.ask(&[], &mut stopwatch);
    statistics.cut_time = stopwatch.cutting + stopwatch.lap();
    statistics.solve_time = stopwatch.solving;
    statistics.rounds = stopwatch.rounds;
    statistics.stated_cuts = stopwatch.stated;
    statistics.formula = session.size();
    statistics.effort = session.effort();
    let answer = match verdict {
        Verdict::Satisfiable(model) => Answer::Satisfiable(session.solution(&model)?),
        Verdict::Unsatisfiable => Answer::Unsatisfiable,
        Verdict::Unknown => Answer::Unknown,
    };
    statistics.verify_time = stopwatch.lap();
    Ok(Outcome { answer, statistics })
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
    /// The solver's answer breaks the rules: a fault in this library, never the puzzle's.
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
