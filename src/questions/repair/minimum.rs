//! The fewest assumptions that have to be given up.
//!
//! **Idea.** All are assumed; when that fails, one of those that the solver needed has to be given up, and
//! they are replaced by "at most one of these is given up". So the lower bound grows by one with each no,
//! and the first yes meets it. One counter for each core, whose outputs are assumptions too: the algorithm
//! OLL of Andres, Kaufmann, Matheis, Schaub, "Unsatisfiability-based optimization in clasp" (ICLP 2012),
//! as it is used for MaxSAT by Morgado, Dodaro, Marques-Silva, "Core-guided MaxSAT with soft cardinality
//! constraints" (CP 2014).
//!
//! **Cost.** A call of the solver for each unit of the bound, one or more to make its core smaller, and
//! one for each model; counters of at most m^2 variables for a core of m assumptions, as far as they are
//! needed.

use std::collections::BTreeMap;
use std::convert::Infallible;

use hashi_encodings::cardinality::counter;
use hashi_encodings::{Lit, Model};

use crate::sat::cores::{Reply, trim};
use crate::sat::oracle::Verdict;
use crate::search::session::Session;

/// How often the solver is asked again about a core alone, to make it smaller.
const TRIMS: usize = 3;

/// That is too hard when so many solvers have been dropped over it.
const TRIM_DROPPED: u32 = 2;

/// Outputs that a counter has at first.
const FIRST_OUTPUTS: usize = 4;

/// Assumptions, of which as few as possible are given up.
pub(super) struct Minimum {
    assumptions: Vec<Lit>,
    counters: Vec<Counter>,
    /// The negated outputs that are assumptions: of which counter, at which place.
    outputs: BTreeMap<Lit, (usize, usize)>,
    /// So many have to be given up at least.
    bound: usize,
}

struct Counter {
    literals: Vec<Lit>,
    outputs: Vec<Lit>,
}

/// What comes of another question.
pub(super) enum MinimumAnswer {
    /// A model in which no more are given up than have to be.
    Model(Model),
    /// More than `most` have to be given up, or it does not help to give up all.
    Nothing,
    /// A limit was reached first.
    Unknown,
}

impl Minimum {
    /// So many have been `given_up` already.
    pub(super) const fn new(assumptions: Vec<Lit>, given_up: usize) -> Self {
        Self {
            assumptions,
            counters: Vec::new(),
            outputs: BTreeMap::new(),
            bound: given_up,
        }
    }

    /// So many have to be given up at least.
    pub(super) const fn bound(&self) -> usize {
        self.bound
    }

    /// Looks for a model in which at most `most` are given up.
    pub(super) fn ask(&mut self, session: &mut Session<'_>, most: usize) -> MinimumAnswer {
        loop {
            if self.bound > most {
                return MinimumAnswer::Nothing;
            }
            match session.ask(&self.assumptions, &mut ()) {
                Verdict::Satisfiable(model) => return MinimumAnswer::Model(model),
                Verdict::Unsatisfiable => {}
                Verdict::Unknown => return MinimumAnswer::Unknown,
            }
            // In the order of the solver, which decides which of several repairs is found first.
            let mut asked = session.core();
            let mut core = asked.clone();
            let Ok(_) = trim(&mut core, TRIMS, |_| {
                if asked.len() < 2 {
                    return Ok::<_, Infallible>(Reply::Stop);
                }
                Ok(match session.ask_briefly(&asked, &mut (), TRIM_DROPPED) {
                    Verdict::Unsatisfiable => {
                        asked = session.core();
                        Reply::Enough(asked.clone())
                    }
                    Verdict::Satisfiable(_) => Reply::NotEnough,
                    Verdict::Unknown => Reply::Unknown,
                })
            });
            if core.is_empty() {
                return MinimumAnswer::Nothing;
            }
            self.give_up_one_of(core, session);
        }
    }

    /// These cannot all hold: one of them is given up, and the next one costs.
    pub(super) fn give_up_one_of(&mut self, mut core: Vec<Lit>, session: &mut Session<'_>) {
        self.bound += 1;
        core.sort_unstable();
        self.assumptions
            .retain(|literal| core.binary_search(literal).is_err());
        for literal in &core {
            if let Some((counter, place)) = self.outputs.remove(literal) {
                self.assume_output(counter, place + 1, session);
            }
        }
        if core.len() > 1 {
            let literals: Vec<Lit> = core.into_iter().map(|literal| !literal).collect();
            self.counters.push(Counter {
                literals,
                outputs: Vec::new(),
            });
            self.assume_output(self.counters.len() - 1, 1, session);
        }
    }

    /// Assumes that at most `place` of the literals of a counter are true.
    fn assume_output(&mut self, number: usize, place: usize, session: &mut Session<'_>) {
        let Counter { literals, outputs } = &mut self.counters[number];
        if place >= literals.len() {
            return;
        }
        if place >= outputs.len() {
            let most = (2 * place).max(FIRST_OUTPUTS).min(literals.len());
            *outputs = counter(literals, most, session.sink());
        }
        let assumption = !outputs[place];
        self.outputs.insert(assumption, (number, place));
        self.assumptions.push(assumption);
    }
}
