//! What a board leaves, in small instances, each in a solver that can be asked about sets of clues.
//!
//! **Idea.** If all bounds of the board are taken for granted, which clues force a claim depends only on the
//! [instance](crate::search::residual) of its corridor. The instances are those of the whole with all its clues. An
//! island without its clue ties fewer corridors, so also with only some of the clues, the possible bridges of the whole
//! are all combinations of those of the same instances. Each instance has some, because a solution extends the board.
//! So a claim follows from some clues if and only if it follows from those of them that are in its instance: the
//! smallest sets are the same, and no clue from elsewhere can get in.
//!
//! An instance cannot be asked which bounds of the board are needed: in it they are not facts that could be left out,
//! but part of the instance itself. That question goes to the whole ([`Questions::ask`](super::Questions::ask)).
//!
//! **Cost.** O(islands + corridors), nearly, for each board, and a new solver for each instance that is asked and did
//! not exist on the previous board.

use std::borrow::Cow;
use std::collections::HashMap;

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, ClauseSink as _, Demand, Lit, encode_degree_if,
};

use super::claim::{Bound, Claim, Counterexample, Reply};
use crate::model::puzzle::{Clue, Puzzle};
use crate::sat::oracle::Verdict;
use crate::search::SolveError;
use crate::search::residual::{Instance, Residual};
use crate::search::session::{SearchOptions, Session};

/// The place of corridors that are in no instance.
const NONE: usize = usize::MAX;

/// The instances of a board.
#[derive(Default)]
pub(super) struct Instances {
    all: Vec<WithoutClues>,
    /// The instance of each corridor of the whole.
    of_corridor: Vec<usize>,
}

/// An instance whose clues can be left out.
pub(super) struct WithoutClues {
    instance: Instance,
    /// The graph of the instance, without any clues.
    graph: BridgeGraph,
    /// `None` until the instance is asked.
    solver: Option<Solver>,
}

struct Solver {
    session: Session<'static>,
    /// The selector of each island of the graph; `None` for hubs and for `?`.
    selectors: Vec<Option<Lit>>,
}

impl Instances {
    /// Sets the instances to those that the bounds of `graph`, the candidate graph of `puzzle`, leave. Solvers of
    /// unchanged instances are kept.
    pub(super) fn leave(&mut self, puzzle: &Puzzle, graph: &BridgeGraph) {
        let before = std::mem::take(&mut self.all).into_iter();
        let mut before: HashMap<u32, WithoutClues> = before
            .filter_map(|old| Some((*old.instance.corridors().first()?, old)))
            .collect();
        self.of_corridor.clear();
        self.of_corridor.resize(graph.corridors().len(), NONE);
        let residual = Residual::new(graph, &[], puzzle.rules().loops());
        let Some(residual) = residual else {
            return;
        };
        for (place, instance) in residual.instances().iter().enumerate() {
            for &corridor in instance.corridors() {
                self.of_corridor[corridor as usize] = place;
            }
            let old = instance.corridors().first();
            let old = old.and_then(|corridor| before.remove(corridor));
            let new = WithoutClues::new(puzzle, graph, instance.clone());
            let same = old.filter(|old| old.instance == new.instance && old.graph == new.graph);
            self.all.push(same.unwrap_or(new));
        }
    }

    /// The instance of this corridor, if it is in one.
    pub(super) fn of(&self, corridor: u32) -> Option<&WithoutClues> {
        self.all.get(*self.of_corridor.get(corridor as usize)?)
    }

    /// Like [`of`](Self::of), mutably, so that it can be asked.
    pub(super) fn of_mut(&mut self, corridor: u32) -> Option<&mut WithoutClues> {
        self.all.get_mut(*self.of_corridor.get(corridor as usize)?)
    }
}

impl WithoutClues {
    fn new(puzzle: &Puzzle, whole: &BridgeGraph, instance: Instance) -> Self {
        let graph = instance.graph();
        let mut demands = graph.demands().to_vec();
        for (local, &island) in (instance.hubs()..).zip(instance.islands()) {
            if puzzle.islands()[island as usize].clue == Clue::Unknown {
                continue;
            }
            let here = whole.corridors_of(island as usize).iter();
            let has_bridge = here.copied().any(|c| whole.corridors()[c as usize].low > 0);
            demands[local] = Demand::AtLeast(match has_bridge {
                true => 0,
                false => 1 + hub_ends(&instance, local),
            });
        }
        let corridors = graph.corridors().to_vec();
        let crossings = graph.crossings().to_vec();
        let bare = BridgeGraph::new(graph.max_bridges(), demands, corridors, crossings);
        let graph = match bare {
            Ok(graph) => graph,
            Err(error) => unreachable!("an instance with other demands: {error}"),
        };
        Self {
            instance,
            graph,
            solver: None,
        }
    }

    pub(super) fn graph(&self) -> &BridgeGraph {
        &self.graph
    }

    /// The number of conflicts so far, if the solver counts them.
    pub(super) fn conflicts(&self) -> u64 {
        self.solver
            .as_ref()
            .map_or(0, |solver| solver.session.conflicts())
    }

    /// Whether the instance has this island of the whole.
    pub(super) fn has(&self, island: u32) -> bool {
        self.instance.islands().binary_search(&island).is_ok()
    }

    /// Asks whether `claim` follows from those of these clues that are in the instance, and all bounds of the board.
    /// Outside the instance, the counts of a counterexample are those of `solution`.
    pub(super) fn ask(
        &mut self,
        claim: Claim,
        clues: &[u32],
        solution: &[u8],
        options: &SearchOptions,
        most_dropped: u32,
    ) -> Result<Reply, SolveError> {
        let Some(place) = self.instance.place(claim.corridor) else {
            return Ok(Reply::Unknown);
        };
        let hubs = self.instance.hubs();
        let first = self.instance.hub_corridors();
        let islands = self.instance.islands();
        let solver = self
            .solver
            .get_or_insert_with(|| Solver::new(&self.instance, &self.graph, options));
        let session = &mut solver.session;
        // Counts up to the lower bound have no literal.
        let low = self.graph.corridors()[first + place].low;
        let mut literals = session.variables().literals(first + place);
        let contrary = match claim.bound {
            Bound::AtLeast(bound) => {
                let place = bound.checked_sub(low + 1);
                place.and_then(|place| literals.nth(place.into()).map(|literal| !literal))
            }
            Bound::AtMost(bound) => {
                let place = bound.checked_sub(low);
                place.and_then(|place| literals.nth(place.into()))
            }
        };
        drop(literals);
        let Some(contrary) = contrary else {
            return Ok(Reply::Unknown);
        };
        let mut assumptions = vec![contrary];
        let local = clues
            .iter()
            .filter_map(|clue| islands.binary_search(clue).ok());
        assumptions.extend(local.filter_map(|local| solver.selectors[hubs + local]));
        match session.ask_briefly(&assumptions, &mut (), most_dropped) {
            Verdict::Unknown => Ok(Reply::Unknown),
            Verdict::Unsatisfiable => {
                let mut core = session.core();
                core.sort_unstable();
                let selectors = islands.iter().zip(&solver.selectors[hubs..]);
                let needed = selectors.filter(|(_, selector)| {
                    selector.is_some_and(|selector| core.binary_search(&selector).is_ok())
                });
                Ok(Reply::Forced {
                    clues: needed.map(|(&island, _)| island).collect(),
                    facts: Vec::new(),
                })
            }
            Verdict::Satisfiable(model) => {
                let found = &session.variables().counts(&model)[first..];
                let mut counts = solution.to_vec();
                self.instance.insert(found, &mut counts);
                let violated = self.violated(found);
                // No answer goes unchecked, but checking the whole would take too long.
                let holds = |clue: &u32| violated.binary_search(clue).is_err();
                let is_right = self.instance.is_solved_with(self.graph.demands(), found)
                    && clues.iter().all(holds)
                    && claim.is_refuted_by(&counts);
                match is_right {
                    true => Ok(Reply::Refuted(Counterexample { counts, violated })),
                    false => Err(SolveError::Unverified(Vec::new())),
                }
            }
        }
    }

    /// The islands of the whole whose clues these counts of its corridors do not satisfy, ascending.
    fn violated(&self, found: &[u8]) -> Vec<u32> {
        let (hubs, first) = (self.instance.hubs(), self.instance.hub_corridors());
        let graph = self.instance.graph();
        let count = |&corridor: &u32| match (corridor as usize).checked_sub(first) {
            Some(place) => u32::from(found[place]),
            None => 1,
        };
        let islands = self.instance.islands().iter().zip(hubs..);
        let violated = islands.filter(|&(_, local)| match graph.demands()[local] {
            Demand::Exactly(number) => {
                number != graph.corridors_of(local).iter().map(count).sum::<u32>()
            }
            Demand::AtLeast(_) => false,
        });
        violated.map(|(&island, _)| island).collect()
    }
}

impl Solver {
    fn new(instance: &Instance, graph: &BridgeGraph, options: &SearchOptions) -> Self {
        let mut session = Session::new(
            instance.loops(),
            Cow::Owned(graph.clone()),
            &[],
            BridgeEncoding::Order,
            options,
        );
        let (graph, variables, sink) = session.parts();
        let mut selectors = vec![None; graph.demands().len()];
        let demands = instance.graph().demands().iter().enumerate();
        for (local, &demand) in demands.skip(instance.hubs()) {
            if let Demand::Exactly(number) = demand {
                let selector = sink.new_var().positive();
                sink.prefer(selector);
                encode_degree_if(graph, variables, local, number, selector, sink);
                selectors[local] = Some(selector);
            }
        }
        Self { session, selectors }
    }
}

/// How many hubs an island of the instance has a bridge to.
fn hub_ends(instance: &Instance, local: usize) -> u32 {
    let hub_corridors = instance.hub_corridors();
    let here = instance.graph().corridors_of(local).iter();
    here.filter(|&&corridor| (corridor as usize) < hub_corridors)
        .count() as u32
}
