//! Solving one puzzle: encode, refine, decode, verify.

use std::error::Error;
use std::fmt;
use std::time::{Duration, Instant};

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ConstraintKind, Counting, Cut, FormulaSize,
    Layout, Model, SelectionGraph, UnsupportedEncoding, encode_bridges, encode_static_cuts,
};

use crate::candidate_graph::candidate_graph;
use crate::limits::Limits;
use crate::oracle::{Varisat, Verdict};
use crate::puzzle::Puzzle;
use crate::refine::{Goal, Observer, refine};
use crate::solution::{Bridge, Solution};
use crate::verify::{Violation, verify};

/// How to solve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// Variables of a corridor.
    pub encoding: BridgeEncoding,
    /// Chooses among several solutions. Without one the answer is always the same.
    pub seed: Option<u64>,
    /// When to give up.
    pub limits: Limits,
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

/// What solving one puzzle took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Statistics {
    /// Variables and clauses given to the solver, lazy cuts included.
    pub formula: FormulaSize,
    /// Calls of the solver: refinement rounds.
    pub rounds: usize,
    /// Building the candidate graph and the first formula.
    pub encode_time: Duration,
    /// Inside the solver.
    pub solve_time: Duration,
    /// Looking for cuts and adding them.
    pub cut_time: Duration,
    /// Reading the solution off the model, and verifying it.
    pub verify_time: Duration,
}

impl Statistics {
    /// Cuts that were added between solver calls.
    #[must_use]
    pub const fn cuts(&self) -> usize {
        self.formula.clauses_of(ConstraintKind::LazyCut)
    }
}

/// Solves `puzzle`. Every solution has passed [`verify`].
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
    let encoding = options.encoding;
    encoding
        .check(graph.max_bridges())
        .map_err(SolveError::Encoding)?;
    let mut oracle = Counting::new(Varisat::new(options.seed, options.limits));
    let variables = encode_bridges(graph, encoding, Layout::Compact, &[], &mut oracle);
    encode_static_cuts(graph, &variables, &mut oracle);
    let selection = SelectionGraph::of_bridges(graph, &variables, &mut oracle);
    let goal = Goal {
        graph: &selection,
        loops: puzzle.rules().loops(),
    };
    let mut stopwatch = Stopwatch::new(observer, started);
    let encode_time = stopwatch.lap();
    let verdict = refine(&mut oracle, goal, &[], &mut stopwatch);
    stopwatch.cutting += stopwatch.last.elapsed();

    let verifying = Instant::now();
    let answer = match verdict {
        Verdict::Satisfiable(model) => {
            let solution = decode(puzzle, graph, &variables, &model);
            verify(puzzle, &solution).map_err(SolveError::Unverified)?;
            Answer::Satisfiable(solution)
        }
        Verdict::Unsatisfiable => Answer::Unsatisfiable,
        Verdict::Unknown => Answer::Unknown,
    };
    Ok(Outcome {
        answer,
        statistics: Statistics {
            formula: oracle.size(),
            rounds: stopwatch.rounds,
            encode_time,
            solve_time: stopwatch.solving,
            cut_time: stopwatch.cutting,
            verify_time: verifying.elapsed(),
        },
    })
}

/// The bridges that `model` says, on the grid of `puzzle`.
#[must_use]
pub fn decode(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    model: &Model,
) -> Solution {
    let bridges = graph
        .corridors()
        .iter()
        .enumerate()
        .map(|(index, corridor)| {
            let [from, to] = corridor
                .ends
                .map(|island| puzzle.islands()[island as usize].cell);
            Bridge {
                from,
                to,
                count: variables.count(model, index),
            }
        })
        .collect();
    Solution::new(bridges)
}

/// Splits the time of the loop between the solver and the cuts.
struct Stopwatch<'a, O> {
    observer: &'a mut O,
    last: Instant,
    rounds: usize,
    solving: Duration,
    cutting: Duration,
}

impl<'a, O: Observer> Stopwatch<'a, O> {
    fn new(observer: &'a mut O, start: Instant) -> Self {
        Self {
            observer,
            last: start,
            rounds: 0,
            solving: Duration::ZERO,
            cutting: Duration::ZERO,
        }
    }

    /// The time since the last call, or the start.
    fn lap(&mut self) -> Duration {
        let now = Instant::now();
        now - std::mem::replace(&mut self.last, now)
    }
}

impl<O: Observer> Observer for Stopwatch<'_, O> {
    fn solved(&mut self) {
        self.rounds += 1;
        let lap = self.lap();
        self.solving += lap;
        self.observer.solved();
    }

    fn cut(&mut self, cuts: &[Cut]) {
        self.observer.cut(cuts);
        let lap = self.lap();
        self.cutting += lap;
    }
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
