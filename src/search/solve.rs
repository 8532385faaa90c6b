//! Solving one puzzle: deduce, split, encode, refine, decode, verify.
//!
//! What deduction leaves open falls into independent [instances](crate::search::residual), each of which gets a solver
//! of its own. An instance with thousands of open corridors gets several, one for each window.

mod instances;
mod statistics;

use hashi_encodings::{BridgeEncoding, BridgeGraph};

use self::instances::Solvers;
pub use self::statistics::Statistics;
use self::statistics::Stopwatch;
use crate::model::candidate_graph;
use crate::model::corridors;
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::sat::clock::Timer;
use crate::sat::limits::{Limits, Stopped};
use crate::sat::oracle::SolverChoice;
use crate::sat::refine::Observer;
use crate::search::another::another;
use crate::search::deduce::{Scope, deduce_until};
use crate::search::residual::{BUNDLE, InWhole, Residual};
use crate::search::session::SearchOptions;
use crate::search::solve_error::SolveError;
use crate::search::windows::CountsAnswer;
use crate::verify::verify;

/// Options for solving.
///
/// ```
/// use hashi_sat::encodings::BridgeEncoding;
/// use hashi_sat::{SearchOptions, SolveOptions};
///
/// let options = SolveOptions::default().with_seed(7).with_encoding(BridgeEncoding::Pair);
/// assert_eq!(options.search.seed, Some(7));
/// let options = SolveOptions::from(SearchOptions::default().with_deduction(false));
/// assert_eq!(options.encoding, BridgeEncoding::Order);
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct SolveOptions {
    /// How to search.
    pub search: SearchOptions,
    /// How bridge counts become variables.
    pub encoding: BridgeEncoding,
    /// Whether to measure the times of the [`Statistics`], which are zero otherwise.
    pub timed: bool,
    /// Whether to look, with little effort, for a [second](Outcome::second) solution.
    pub second: bool,
}

impl SolveOptions {
    /// Sets how to [`search`](Self::search).
    #[must_use]
    pub fn with_search(mut self, search: SearchOptions) -> Self {
        self.search = search;
        self
    }

    /// Sets the seed, which chooses among several solutions. Without one the answer is always the same.
    #[must_use]
    pub fn with_seed(mut self, seed: impl Into<Option<u64>>) -> Self {
        self.search.seed = seed.into();
        self
    }

    /// Sets the limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.search.limits = limits;
        self
    }

    /// Sets the SAT solver.
    #[must_use]
    pub fn with_solver(mut self, solver: SolverChoice) -> Self {
        self.search.solver = solver;
        self
    }

    /// Sets whether the rules of [`deduce`](mod@crate::search::deduce) come first, so that the solver gets only what
    /// they leave open.
    #[must_use]
    pub fn with_deduction(mut self, deduction: bool) -> Self {
        self.search.deduction = deduction;
        self
    }

    /// Sets the [`encoding`](Self::encoding).
    #[must_use]
    pub fn with_encoding(mut self, encoding: BridgeEncoding) -> Self {
        self.encoding = encoding;
        self
    }

    /// Sets whether [times](Self::timed) are measured.
    #[must_use]
    pub fn with_times(mut self, timed: bool) -> Self {
        self.timed = timed;
        self
    }

    /// Sets whether a [`second`](Self::second) solution is looked for.
    #[must_use]
    pub fn with_second(mut self, second: bool) -> Self {
        self.second = second;
        self
    }
}

impl From<SearchOptions> for SolveOptions {
    /// Options with this search, in the order encoding, without times.
    fn from(search: SearchOptions) -> Self {
        Self::default().with_search(search)
    }
}

/// The answer for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A solution; it has been verified.
    Satisfiable(Solution),
    /// There is no solution.
    Unsatisfiable,
    /// This limit was reached first.
    Unknown(Stopped),
}

/// The answer and its cost.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The answer.
    pub answer: Answer,
    /// The cost of the answer.
    pub statistics: Statistics,
    /// A solution other than that of the answer, verified as well, if one was [looked for](SolveOptions::second) and
    /// found. The effort is bounded, by the same bounds on every machine, and takes a few per cent of the time: where
    /// there is none, there may still be several solutions, which [`unique`](crate::unique()) finds out. Its cost is
    /// not part of the statistics.
    pub second: Option<Solution>,
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
/// assert_eq!(outcome.second, None);
///
/// let puzzle: Puzzle = "3.3\n...\n3.3".parse()?;
/// let outcome = solve(&puzzle, &SolveOptions::default().with_second(true))?;
/// assert!(outcome.second.is_some(), "one of several solutions");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Encoding`] for the pair encoding with more than two bridges per corridor; [`SolveError::Unverified`]
/// when the verifier rejects what the solver found.
pub fn solve(puzzle: &Puzzle, options: &SolveOptions) -> Result<Outcome, SolveError> {
    let timer = Timer::start(options.timed);
    let graph = candidate_graph(puzzle);
    solve_graph(puzzle, &graph, options, timer, &mut ())
}

impl Puzzle {
    /// A solution, verified; `None` if the puzzle has none. This is [`solve`] with its default options: without limits,
    /// so that there is an answer in the end, though on a hard puzzle it may take very long.
    ///
    /// ```
    /// use hashi_sat::Puzzle;
    ///
    /// let puzzle: Puzzle = "2.4\n...\n1.3".parse()?;
    /// let solution = puzzle.solve()?.expect("this puzzle has a solution");
    /// assert_eq!(solution.bridges().len(), 3);
    ///
    /// let puzzle: Puzzle = "2.4\n...\n1.2".parse()?;
    /// assert_eq!(puzzle.solve()?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SolveError::Unverified`] when the verifier rejects what the solver found.
    pub fn solve(&self) -> Result<Option<Solution>, SolveError> {
        match solve(self, &SolveOptions::default())?.answer {
            Answer::Satisfiable(solution) => Ok(Some(solution)),
            Answer::Unsatisfiable => Ok(None),
            Answer::Unknown(_) => unreachable!("no limit was set that could come first"),
        }
    }
}

/// Like [`solve`], for the corridors and bounds of `graph`, which must be the candidate graph of `puzzle`, perhaps with
/// tighter bounds. `observer` is notified of every round and, if it [keeps cuts](Observer::KEEPS_CUTS), of every cut.
/// Cuts are reported as if all that deduction leaves were in one solver, in the compact layout, although each
/// [instance](crate::search::residual) has a solver of its own: sets and cycles are those of all islands and corridors,
/// with the literals that these would have. If the observer keeps cuts, nothing is solved in windows, so that for
/// thousands of open corridors this takes longer than [`solve`], and the solution may be another one.
///
/// # Errors
///
/// Those of [`solve`].
pub fn solve_within(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    options: &SolveOptions,
    observer: &mut impl Observer,
) -> Result<Outcome, SolveError> {
    let timer = Timer::start(options.timed);
    solve_graph(puzzle, graph, options, timer, observer)
}

fn solve_graph(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    options: &SolveOptions,
    mut timer: Timer,
    observer: &mut impl Observer,
) -> Result<Outcome, SolveError> {
    options
        .encoding
        .check(graph.max_bridges())
        .map_err(SolveError::Encoding)?;
    let mut statistics = Statistics {
        corridors: graph.corridors().len(),
        encode_time: timer.lap(),
        ..Statistics::default()
    };
    let search = options.search.begin();
    let mut deduction = None;
    if search.deduction {
        let loops = puzzle.rules().loops();
        let result = deduce_until(graph, Scope::Puzzle { loops }, &search.limits, ());
        statistics.deduce_time = timer.lap();
        let Ok(deduced) = result else {
            statistics.refuted_by_deduction = true;
            return Ok(Outcome {
                answer: Answer::Unsatisfiable,
                statistics,
                second: None,
            });
        };
        statistics.decided = deduced.decided();
        deduction = Some(deduced);
    }
    let (graph, even) = match &deduction {
        Some(deduction) => (&deduction.graph, &deduction.even[..]),
        None => (graph, &[][..]),
    };
    let loops = puzzle.rules().loops();
    let residual = Residual::of_bundles(graph, even, loops, BUNDLE);
    statistics.encode_time += timer.lap();
    let mut second = None;
    let answer = match residual {
        None => Answer::Unsatisfiable,
        Some(residual) => {
            let mut observer = InWhole::new(graph, &residual, options.encoding, observer);
            let stopwatch = Stopwatch::new(timer, &mut observer);
            let solvers = Solvers::new(&search, options.encoding, stopwatch);
            let found = solvers.solve_all(puzzle, &residual, &mut statistics);
            let mut timer = Timer::start(options.timed);
            match found {
                CountsAnswer::Counts(counts) => {
                    let found = counts.iter().copied();
                    let solution = corridors::solution(puzzle, graph, found);
                    verify(puzzle, &solution).map_err(SolveError::Unverified)?;
                    statistics.verify_time = timer.lap();
                    if options.second {
                        second = another(puzzle, graph, &residual, &counts, &search)?;
                    }
                    Answer::Satisfiable(solution)
                }
                CountsAnswer::None => Answer::Unsatisfiable,
                CountsAnswer::Unknown => Answer::Unknown(search.limits.why()),
            }
        }
    };
    Ok(Outcome {
        answer,
        statistics,
        second,
    })
}
