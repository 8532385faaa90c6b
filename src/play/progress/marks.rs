//! A state as marks on the corridors of the candidate graph.

use hashi_encodings::{BridgeGraph, BridgeVariables, Lit};

use crate::model::corridors::Drawn;
use crate::model::puzzle::Puzzle;
use crate::model::state::State;

/// What a player says about one corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Mark {
    pub(super) corridor: u32,
    /// The corridor carries at least this many bridges; 0 means none at all.
    pub(super) least: u8,
}

/// A mark as an assumption for a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assumption {
    /// It always holds.
    Always,
    /// It never holds.
    Never,
    /// It holds if and only if this literal is true.
    Literal(Lit),
}

impl Mark {
    /// The marks of a state without faults, at most one for each corridor, ascending.
    pub(super) fn all(puzzle: &Puzzle, graph: &BridgeGraph, state: &State) -> Vec<Self> {
        let Drawn {
            counts, crosses, ..
        } = Drawn::new(puzzle, graph, state);
        let known = counts.into_iter().zip(crosses);
        let marked = (0_u32..).zip(known).filter_map(|(corridor, known)| {
            let (least, cross) = known;
            (least > 0 || cross.is_some()).then_some(Self { corridor, least })
        });
        marked.collect()
    }

    /// Whether the mark is right if the corridor carries `count` bridges.
    pub(super) const fn holds(self, count: u8) -> bool {
        match self.least {
            0 => count == 0,
            least => count >= least,
        }
    }

    /// The assumption in the order encoding; `corridor` is the index of its corridor in the graph of these `variables`.
    pub(super) fn assumption(self, corridor: usize, variables: &BridgeVariables) -> Assumption {
        let sets = variables.at_least(corridor, self.least.max(1));
        let some = match sets.first().map(|set| &set[..]) {
            None => Assumption::Never,
            Some([]) => Assumption::Always,
            Some(&[literal, ..]) => Assumption::Literal(literal),
        };
        match (self.least, some) {
            (0, Assumption::Never) => Assumption::Always,
            (0, Assumption::Always) => Assumption::Never,
            (0, Assumption::Literal(literal)) => Assumption::Literal(!literal),
            (_, some) => some,
        }
    }
}
