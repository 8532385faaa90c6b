//! The rules by name, and their steps.

use std::error::Error;
use std::fmt;

/// The rule from which a deduction follows. Rules are sound for every solution of the puzzle, with any number of
/// bridges per corridor, with `?` clues, with loops allowed or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Rule {
    /// An island has exactly (for `?`: at least) as many bridge ends as its clue says: what its other corridors must
    /// carry bounds this one from above, and what they can carry bounds it from below.
    Degree,
    /// Like [`Degree`](Self::Degree) from below, where some corridors of the island can carry fewer bridges than
    /// others.
    MixedCapacities,
    /// Of two corridors that cross, one carries a bridge, so the other carries none.
    Crossing,
    /// Two islands with equal clues cannot give all their bridges to each other: 1-1, 2=2 and so on.
    ForbiddenPair,
    /// The bridge would close a group of islands that is not the whole puzzle.
    ClosedGroup,
    /// A group of islands joined by bridges can reach the others only through one corridor.
    SingleExit,
    /// Without a bridge here, the islands would fall into two parts.
    CutEdge,
    /// The number of bridge ends that a part of the puzzle still needs is even (or odd), and only one corridor leads
    /// out of it.
    Parity,
    /// The bridge would close a loop where loops are forbidden.
    Loop,
}

impl Rule {
    /// All rules, the simplest first.
    pub const ALL: [Self; 9] = [
        Self::Degree,
        Self::MixedCapacities,
        Self::Crossing,
        Self::ForbiddenPair,
        Self::ClosedGroup,
        Self::SingleExit,
        Self::CutEdge,
        Self::Loop,
        Self::Parity,
    ];

    /// A name for programs, in lower case with words joined by `_`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Degree => "degree",
            Self::MixedCapacities => "mixed_capacities",
            Self::Crossing => "crossing",
            Self::ForbiddenPair => "forbidden_pair",
            Self::ClosedGroup => "closed_group",
            Self::SingleExit => "single_exit",
            Self::CutEdge => "cut_edge",
            Self::Parity => "parity",
            Self::Loop => "loop",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Degree => "degree",
            Self::MixedCapacities => "mixed capacities",
            Self::Crossing => "crossing",
            Self::ForbiddenPair => "forbidden pair",
            Self::ClosedGroup => "closed group",
            Self::SingleExit => "single exit",
            Self::CutEdge => "cut edge",
            Self::Parity => "parity",
            Self::Loop => "loop",
        })
    }
}

/// One change of one corridor's bounds, with its reason: it follows from the rule, the clues of `islands`, and the
/// bounds of the corridors there as all earlier steps have left them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeductionStep {
    /// The rule.
    pub rule: Rule,
    /// The islands (0-based, ascending) whose clues and corridors the rule looked at: the island of a
    /// degree, the ends of the crossing bridge, the members of a group or of one side of a cut.
    pub islands: Vec<u32>,
    /// The corridor.
    pub corridor: u32,
    /// Its bounds before, `[low, high]`.
    pub before: [u8; 2],
    /// Its bounds after.
    pub after: [u8; 2],
}

/// A fact that bounds cannot express, found by [`Rule::Parity`]: in every solution the count of a corridor minus
/// `above` is even.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Even {
    /// The islands on one side of the corridor (0-based, ascending): no other undecided corridor leads out of
    /// them, and what they still need is even.
    pub islands: Vec<u32>,
    /// The corridor.
    pub corridor: u32,
    /// Its lower bound when this was found.
    pub above: u8,
}

/// A contradiction: the puzzle has no solution. It follows in the same way as a [`DeductionStep`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The rule that no bridge counts satisfy.
    pub rule: Rule,
    /// The islands that it looked at, as in [`DeductionStep::islands`].
    pub islands: Vec<u32>,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the rule \"{}\" cannot be satisfied", self.rule)
    }
}

impl Error for Contradiction {}

/// Is notified of every fact that is deduced, with its reason, in an order in which each follows from those before it.
///
/// - **What**: every change of a bound once, as a [`DeductionStep`], and what is known about [even](Even) counts. The
///   initial bounds of the graph are not reported, since they are not deduced; nor is a [`Contradiction`], which the
///   deduction returns: it follows from the steps reported.
/// - **Order**: that in which the facts are found. The bounds before a step are those given by the graph and the
///   earlier steps; all steps together lead from the bounds of the graph to those of the
///   [`Deduction`](super::Deduction). The order depends only on the graph.
/// - **Reason**: the rule and the islands that it looked at. It uses only their clues and the present bounds of the
///   corridors that end there or cross these, so each step can be derived again, or turned into a line of a proof, when
///   it is reported.
///
/// If [`WANTED`](Self::WANTED) is false, as for `()`, none of this is computed, and it costs nothing. A
/// `Vec<DeductionStep>` keeps the steps.
///
/// ```
/// use hashi_sat::candidate_graph;
/// use hashi_sat::search::deduce::{deduce, DeductionStep, Recorder, Rule, Scope};
/// use hashi_sat::encodings::BridgeGraph;
/// use hashi_sat::notation::format::{self, ReadOptions};
///
/// /// The present bounds, and a line for each change.
/// struct Log {
///     graph: BridgeGraph,
///     lines: Vec<String>,
/// }
///
/// impl Recorder for Log {
///     fn step(&mut self, step: DeductionStep) {
///         let index = step.corridor as usize;
///         let corridor = self.graph.corridors()[index];
///         assert_eq!(step.before, [corridor.low, corridor.high]);
///         let [low, high] = step.after;
///         self.graph.set_bounds(index, low, high).expect("within those before");
///         let ends = corridor.ends;
///         self.lines.push(format!("{ends:?} {low}..{high}: {} at {:?}", step.rule, step.islands));
///     }
/// }
///
/// // The clue 4 needs two bridges both ways, and then the clue 2 has all that it needs.
/// let puzzle = format::read(b"4.3\n...\n2.1", &ReadOptions::default())?.puzzle;
/// let graph = candidate_graph(&puzzle);
/// let mut log = Log { graph: graph.clone(), lines: Vec::new() };
/// let deduction = deduce(&graph, Scope::Puzzle { loops: true }, &mut log)?;
/// assert_eq!(log.graph, deduction.graph);
/// assert_eq!(log.lines[..2], ["[0, 1] 2..2: degree at [0]", "[0, 2] 2..2: degree at [0]"]);
///
/// // The steps before a contradiction are reported.
/// let puzzle = format::read(b"1.3.1", &ReadOptions::default())?.puzzle;
/// let mut steps: Vec<DeductionStep> = Vec::new();
/// let refuted = deduce(&candidate_graph(&puzzle), Scope::Relaxation, &mut steps);
/// assert_eq!(refuted.map_err(|contradiction| contradiction.rule), Err(Rule::Degree));
/// assert!(!steps.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Recorder {
    /// Whether facts are to be reported at all.
    const WANTED: bool = true;

    /// A bound has changed.
    fn step(&mut self, step: DeductionStep);

    /// A count is known to be even above a bound. The same corridor may be reported again, with other islands or above
    /// another bound, when bounds have changed; earlier reports remain true. Ignored by default.
    fn even(&mut self, even: Even) {
        let _ = even;
    }
}

impl Recorder for () {
    const WANTED: bool = false;

    fn step(&mut self, _step: DeductionStep) {}
}

impl Recorder for Vec<DeductionStep> {
    fn step(&mut self, step: DeductionStep) {
        self.push(step);
    }
}

impl<R: Recorder> Recorder for &mut R {
    const WANTED: bool = R::WANTED;

    fn step(&mut self, step: DeductionStep) {
        (**self).step(step);
    }

    fn even(&mut self, even: Even) {
        (**self).even(even);
    }
}
