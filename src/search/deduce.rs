//! Deduction: named rules, applied until none finds anything more.
//!
//! Every corridor has bounds on its bridge count, and each rule tightens bounds without excluding a solution. The cheap
//! rules, which look at one island or one group, run from a list of what has changed; those that look at the whole
//! graph, in O(islands + corridors), run when the cheap ones find nothing more. What is left is smaller: the solver
//! gets only what is undecided.
//!
//! The number of passes over the whole graph is bounded, so that a puzzle in which each of them finds only a little
//! does not take quadratic time. If they end early, or a deadline ends them, the bounds are not a fixpoint, but they
//! are still valid.
//!
//! A [`Recorder`] is notified of each fact when it is found, with its [`Rule`] and the islands that it used; without
//! one (`()`) none of that is computed.

mod assumed;
mod board;
mod closing;
mod connection;
pub(crate) mod crossings;
mod degree;
mod groups;
mod parity;
mod record;

use hashi_encodings::BridgeGraph;

pub(crate) use self::assumed::AssumedBounds;
use self::board::BoundsBoard;
use self::closing::Closing;
pub use self::record::{Contradiction, DeductionStep, Even, Recorder, Rule};
use crate::sat::limits::Limits;
use crate::sat::low_points::LowPoints;

/// Which demands of the puzzle a deduction may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Only degrees and crossings: what follows holds in every model of the relaxation.
    Relaxation,
    /// Connectivity as well, and "no loops" if `loops` is false.
    Puzzle {
        /// Whether loops are allowed.
        loops: bool,
    },
    /// Degrees, crossings and connectivity, by those rules whose every step unit propagation confirms over the complete
    /// formula with [vertex elimination](hashi_encodings::connectivity::elimination): all but [`Rule::Loop`] and
    /// [`Rule::Parity`]. If the opposite of such a step is assumed, degrees and crossings leave no bridge on the
    /// corridors out of some set of islands, and then connectivity fails as it does for a cut. So each step can be a line
    /// of a proof.
    Rup,
}

/// What follows from the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deduction {
    /// The graph that was given, with tighter bounds.
    pub graph: BridgeGraph,
    /// Undecided corridors whose count minus the lower bound is even in every solution, ascending.
    pub even: Vec<u32>,
}

impl Deduction {
    /// A deduction that knows nothing beyond the bounds of `graph`.
    #[must_use]
    pub const fn none(graph: BridgeGraph) -> Self {
        Self {
            graph,
            even: Vec::new(),
        }
    }

    /// The number of corridors whose bridge count is known.
    #[must_use]
    pub fn decided(&self) -> usize {
        let corridors = self.graph.corridors().iter();
        corridors
            .filter(|corridor| corridor.low == corridor.high)
            .count()
    }
}

/// Applies all rules within `scope` to a fixpoint, starting from the bounds of `graph`.
///
/// O(n log n) for n islands and corridors, and linear in the crossings; in the worst case the rules that look at the
/// whole graph stop short of the fixpoint. The order, and so every step, depends only on the graph.
///
/// ```
/// use hashi_sat::search::deduce::{deduce, DeductionStep, Rule, Scope};
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::candidate_graph;
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let mut steps: Vec<DeductionStep> = Vec::new();
/// let scope = Scope::Puzzle { loops: true };
/// let deduction = deduce(&candidate_graph(&puzzle), scope, &mut steps)?;
/// assert_eq!(deduction.decided(), 2);
/// assert_eq!((steps[0].rule, &steps[0].islands[..]), (Rule::Degree, &[0][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A [`Contradiction`] when a rule cannot be satisfied: then there is no solution.
pub fn deduce<R: Recorder>(
    graph: &BridgeGraph,
    scope: Scope,
    recorder: R,
) -> Result<Deduction, Contradiction> {
    deduce_until(graph, scope, &Limits::default(), recorder)
}

/// Like [`deduce`], but stops at `limits` with what it has found so far. The limits are checked before each pass over
/// the whole graph.
///
/// # Errors
///
/// Those of [`deduce`].
pub fn deduce_until<R: Recorder>(
    graph: &BridgeGraph,
    scope: Scope,
    limits: &Limits,
    recorder: R,
) -> Result<Deduction, Contradiction> {
    let mut board = BoundsBoard::new(graph, scope, recorder);
    let even = run(&mut board, Budget::of(graph, limits))?;
    let (low, high) = (board.low, board.high);
    let mut graph = graph.clone();
    for (corridor, (low, high)) in low.into_iter().zip(high).enumerate() {
        if let Err(error) = graph.set_bounds(corridor, low, high) {
            unreachable!("bounds within those of the graph: {error}");
        }
    }
    Ok(Deduction { graph, even })
}

/// Runs to the fixpoint, or to the end of the budget; returns the corridors that are even.
fn run<R: Recorder>(
    board: &mut BoundsBoard<'_, R>,
    budget: Budget,
) -> Result<Vec<u32>, Contradiction> {
    for corridor in 0..board.low.len() as u32 {
        if board.low[corridor as usize] > 0 {
            board.carries_a_bridge(corridor)?;
        }
    }
    if board.is_of_whole_puzzle() {
        let islands = board.graph.demands().len() as u32;
        board.changed_groups.extend((0..islands).rev());
    }
    settle(board, budget)
}

/// Goes on to the fixpoint from whatever has changed; see [`run`].
fn settle<R: Recorder>(
    board: &mut BoundsBoard<'_, R>,
    mut budget: Budget,
) -> Result<Vec<u32>, Contradiction> {
    let mut closing = Closing::default();
    let mut search = LowPoints::default();
    let mut even = Vec::new();
    let mut at_last_parity = None;
    loop {
        settle_nearby(board, &mut closing)?;
        if !board.is_of_whole_puzzle()
            || !board.lost_corridor
                && (at_last_parity == Some(board.changes) || board.scope == Scope::Rup)
        {
            break;
        } else if !budget.take() {
            // Bounds have changed since the even corridors were found.
            even.clear();
            break;
        } else if std::mem::take(&mut board.lost_corridor) {
            connection::apply(board, &mut search)?;
        } else {
            at_last_parity = Some(board.changes);
            parity::apply(board, &mut search, &mut even)?;
        }
    }
    even.sort_unstable();
    Ok(even)
}

/// Applies the rules that look at one island or one group until they find nothing more.
fn settle_nearby<R: Recorder>(
    board: &mut BoundsBoard<'_, R>,
    closing: &mut Closing,
) -> Result<(), Contradiction> {
    loop {
        while let Some(island) = board.next_waiting() {
            degree::apply(board, island)?;
        }
        if !board.is_of_whole_puzzle() {
            return Ok(());
        }
        match board.changed_groups.pop() {
            Some(island) => closing.apply(board, island)?,
            None => return Ok(()),
        }
    }
}

/// Islands and corridors that may be visited whatever the size: some 20 ms.
const FREE_VISITS: usize = 1 << 22;

/// Passes over the whole graph that are left, and the time.
///
/// Each such pass costs O(islands + corridors), and a puzzle can be built in which every pass finds one
/// more cut edge: without an end, deduction would be quadratic. What the passes may visit is therefore
/// bounded. Puzzles of any size that were not built for it need fewer than ten passes, and get
/// hundreds below 10^4 islands and more than 40 above 10^6.
struct Budget<'a> {
    passes: usize,
    limits: &'a Limits,
}

impl<'a> Budget<'a> {
    /// Enough for `FREE_VISITS` + O(size log size) visits, where the size of `graph` is the number of its
    /// islands and corridors.
    fn of(graph: &BridgeGraph, limits: &'a Limits) -> Self {
        let size = (graph.demands().len() + graph.corridors().len()).max(1);
        Self {
            passes: FREE_VISITS / size + 2 * (size.ilog2() as usize + 1),
            limits,
        }
    }

    /// Whether another pass may be made.
    fn take(&mut self) -> bool {
        let may = self.passes > 0 && !self.limits.passed();
        self.passes = self.passes.saturating_sub(1);
        may
    }
}
