//! Smallest hitting sets (with an element of each of several sets), by a counter in a solver.

use hashi_encodings::cardinality::counter;
use hashi_encodings::{ClauseSink, Lit};

use crate::sat::oracle::{InProcess, Oracle, Verdict};
use crate::search::session::SearchOptions;

/// Sets of numbers below a given end; more sets can be added.
pub(super) struct HittingSets {
    oracle: InProcess,
    /// The literals "this number is chosen".
    chosen: Vec<Lit>,
    /// Outputs of a counter: the one at place j is false only if at most j numbers are chosen.
    outputs: Vec<Lit>,
    /// The size that is looked for next; no smaller set is enough.
    bound: usize,
}

/// The result of a search for a hitting set.
pub(super) enum HittingSet {
    /// These numbers (ascending) hit all sets. There are no more than necessary, or than the initial bound.
    Found(Vec<usize>),
    /// More elements are needed than allowed.
    TooLarge,
    /// A limit was reached first.
    Unknown,
}

impl HittingSets {
    /// No sets yet, of numbers below `end`. Hitting sets are searched from a size of `bound` on.
    pub(super) fn new(end: usize, bound: usize, options: &SearchOptions) -> Self {
        let mut oracle = options.solver.start(options.seed, options.limits.clone());
        let chosen: Vec<Lit> = (0..end).map(|_| oracle.new_var().positive()).collect();
        for &literal in &chosen {
            oracle.prefer(!literal);
        }
        Self {
            oracle,
            chosen,
            outputs: Vec::new(),
            bound,
        }
    }

    /// Adds another set to be hit.
    pub(super) fn add(&mut self, set: &[usize]) {
        let clause: Vec<Lit> = set.iter().map(|&number| self.chosen[number]).collect();
        self.oracle.add_clause(&clause);
    }

    /// Looks for a smallest hitting set, with at most `most` elements.
    pub(super) fn smallest(&mut self, most: usize) -> HittingSet {
        while self.bound <= most {
            let at_most = self.at_most(self.bound);
            match self.oracle.solve(at_most.as_slice()) {
                Verdict::Satisfiable(model) => {
                    let numbers = 0..self.chosen.len();
                    let is_chosen = |&number: &usize| model.satisfies(self.chosen[number]);
                    return HittingSet::Found(numbers.filter(is_chosen).collect());
                }
                Verdict::Unsatisfiable => self.bound += 1,
                Verdict::Unknown => return HittingSet::Unknown,
            }
        }
        HittingSet::TooLarge
    }

    /// The assumption that at most this many numbers are chosen, if there are more to choose from.
    fn at_most(&mut self, number: usize) -> Option<Lit> {
        if number >= self.chosen.len() {
            return None;
        }
        if number >= self.outputs.len() {
            let most = (2 * number).max(4).min(self.chosen.len());
            self.outputs = counter(&self.chosen, most, &mut self.oracle);
        }
        self.outputs.get(number).map(|&more| !more)
    }
}
