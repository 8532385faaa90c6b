//! What is left of a puzzle when something is known: small instances, each with a graph of its own.
//!
//! **Idea.** Corridors whose count is known drop out. Two others depend on each other directly when they end at an
//! island that still needs bridges, when they cross, or when connectivity ties them. Connectivity ties only the
//! corridors of one *block*: contract what is joined in every solution, and the whole is connected if and only if what
//! is selected in each block (maximal two-connected subgraph) connects that block, because a way between two vertices
//! of a block that leaves it comes back through the vertex by which it left. Loops lie within blocks too. Each class of
//! corridors that depend on each other, directly or through others, is an [`Instance`]: the solutions of the puzzle are
//! all combinations of solutions of its instances, and their numbers multiply.
//!
//! **An instance is like a puzzle**: islands with demands, corridors with bounds, crossings, all of them to be
//! connected. Three things make it so:
//!
//! - An island keeps its own demand, less the bridges that are known. An island that has all it needs demands nothing,
//!   and may be in several instances.
//! - Islands that known bridges join, anywhere in the puzzle, are one vertex for connectivity, but each counts its own
//!   bridges. A *hub* stands for what joins them: an additional island, with one bridge (known, and part of both
//!   demands) to each island, or to each group of islands that open corridors with a bridge join.
//! - Where the corridors of an instance fall apart (blocks that only crossings tie), one more hub joins the pieces: at
//!   a single vertex of each, so that it connects nothing else and closes no loop that matters.
//!
//! Hubs are the first islands of an instance and their corridors its first corridors; the rest are those of the puzzle
//! in the same order: [`Instance::islands`], [`Instance::corridors`].
//!
//! **Use.** Make a [`Residual::new`] from the graph of a [`Deduction`](crate::search::deduce::Deduction); solve the
//! [`graph`](Instance::graph) of each of the [`instances`](Residual::instances), with connectivity and the rule on
//! loops as for a whole puzzle; put the solutions together with [`Instance::insert`] in a copy of [`Residual::counts`].
//!
//! **Cost.** O(islands + corridors + crossings), nearly, for all instances together.

mod classes;
mod cuts;
mod hubs;
mod instance;
mod settled;

use hashi_encodings::BridgeGraph;
use itertools::Itertools as _;

use self::classes::{Classes, NONE};
pub(crate) use self::cuts::InWhole;
pub(crate) use self::hubs::Part;
pub use self::instance::Instance;
use self::instance::Workshop;
use self::settled::Settled;

/// Where one solution is wanted, instances are bundled until they have this many corridors together, and each bundle
/// gets a solver. On the 960 public instances, a value of 1 takes 4 % more time than one solver for all, most of it to
/// set up the solvers.
pub(crate) const BUNDLE: usize = 1000;

/// The instances that are left of a puzzle, and the counts of all other corridors.
///
/// ```
/// use hashi_sat::candidate_graph;
/// use hashi_sat::search::deduce::{Scope, deduce};
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::search::residual::Residual;
///
/// // Deduction finds that each corridor carries a bridge; a second one is possible in each of them,
/// // whatever is in the others.
/// let puzzle = format::read(b"?.?.?", &ReadOptions::default())?.puzzle;
/// let deduction = deduce(&candidate_graph(&puzzle), Scope::Puzzle { loops: true }, ())?;
/// let residual = Residual::new(&deduction.graph, &deduction.even, true).ok_or("no solution")?;
/// let [first, second] = residual.instances() else { panic!("two corridors are open") };
/// assert_eq!((first.islands(), first.corridors()), (&[0, 1][..], &[0][..]));
///
/// let mut counts = residual.counts().to_vec();
/// second.insert(&[2], &mut counts);
/// assert_eq!(counts, [1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Residual {
    counts: Vec<u8>,
    instances: Vec<Instance>,
}

impl Residual {
    /// What the bounds of `graph` leave open. The counts of the corridors in `even` are known to be even above their
    /// lower bound, and `loops` says whether loops are allowed. `None` when it can be seen at once that there is no
    /// solution.
    ///
    /// The bounds may be any: their immediate consequences (for corridors that cross a bridge, or within a group where
    /// loops are forbidden) are drawn here.
    ///
    /// # Panics
    ///
    /// When `even` names a corridor that `graph` does not have.
    #[must_use]
    pub fn new(graph: &BridgeGraph, even: &[u32], loops: bool) -> Option<Self> {
        Self::of_bundles(graph, even, loops, 1)
    }

    /// Like [`new`](Self::new), but small instances are put together until they have `least` corridors: each needs a
    /// solver, which for a few corridors takes longer to set up than to call. If only one solution is wanted, the
    /// independence of small instances is of no use.
    pub(crate) fn of_bundles(
        graph: &BridgeGraph,
        even: &[u32],
        loops: bool,
        least: usize,
    ) -> Option<Self> {
        let settled = Settled::of(graph, loops)?;
        let open = settled.bounds.iter().filter(|[low, high]| low < high);
        let classes = if least > 1 && open.count() < least {
            Classes::of_few(graph, &settled)?
        } else {
            let mut classes = Classes::of(graph, &settled)?;
            if least > 1 {
                classes.bundle(least);
            }
            classes
        };
        let mut workshop = Workshop::new(graph, &settled, loops);
        let mut drafts = workshop.drafts(&classes);
        for corridor in even.iter().copied().sorted_unstable().dedup() {
            let class = classes.of_corridor[corridor as usize];
            if class != NONE {
                drafts[class as usize].even.push(corridor);
            }
        }
        let instances = drafts.into_iter().map(|draft| workshop.make(draft));
        Some(Self {
            instances: instances.collect(),
            counts: settled.bounds.iter().map(|bounds| bounds[0]).collect(),
        })
    }

    /// The instances, in the order of their first corridors.
    #[must_use]
    pub fn instances(&self) -> &[Instance] {
        &self.instances
    }

    /// The count of each corridor of the whole; for those in an instance, the lowest count.
    #[must_use]
    pub fn counts(&self) -> &[u8] {
        &self.counts
    }
}
