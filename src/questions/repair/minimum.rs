//! The fewest assumptions that must be given up.
//!
//! **Idea.** All are assumed. When that fails, at least one assumption of the core must be given up, and the core is
//! replaced by the assumption "at most one of these is given up". So the lower bound grows by one with each
//! "unsatisfiable", and the first model meets it. There is one counter for each core, whose outputs are assumptions as
//! well: the algorithm OLL of Andres, Kaufmann, Matheis, Schaub, "Unsatisfiability-based optimization in clasp" (ICLP
//! 2012), as it is used for MaxSAT by Morgado, Dodaro, Marques-Silva, "Core-guided MaxSAT with soft cardinality
//! constraints" (CP 2014).
//!
//! **Cost.** One call of the solver for each unit of the bound, one or more to make its core smaller, and one for each
//! model; counters of at most m^2 variables for a core of m assumptions, made as far as they are needed.

use std::collections::BTreeMap;
use std::convert::Infallible;

use hashi_encodings::cardinality::counter;
use hashi_encodings::{Lit, Model};

use crate::sat::cores::{Reply, trim};
use crate::sat::gauge::Measure;
use crate::sat::oracle::Verdict;
use crate::search::session::Session;

/// How often the solver is called again with only the core, to make it smaller.
const TRIMS: usize = 3;

/// Such a call is given up when this many solvers have been dropped over it.
const TRIM_DROPPED: u32 = 2;

/// The number of outputs that a counter has at first.
const FIRST_OUTPUTS: usize = 4;

/// Assumptions, of which as few as possible are given up.
pub(super) struct Minimum {
    assumptions: Vec<Lit>,
    counters: Vec<Counter>,
    /// The negated outputs that are assumptions, each with its counter and its place there.
    outputs: BTreeMap<Lit, (usize, usize)>,
    /// The least number of assumptions that must be given up, as far as it is known.
    bound: usize,
}

struct Counter {
    literals: Vec<Lit>,
    outputs: Vec<Lit>,
}

/// The answer to a question.
pub(super) enum MinimumAnswer {
    /// A model in which no more assumptions are given up than necessary.
    Model(Model),
    /// More than `most` must be given up, or giving up all does not help.
    Nothing,
    /// A limit was reached first.
    Unknown,
}

impl Minimum {
    /// A search over these assumptions, when `given_up` others have been given up already.
    pub(super) const fn new(assumptions: Vec<Lit>, given_up: usize) -> Self {
        Self {
            assumptions,
            counters: Vec::new(),
            outputs: BTreeMap::new(),
            bound: given_up,
        }
    }

    /// The least number of assumptions that must be given up, as far as it is known.
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

    /// Replaces a core, whose assumptions cannot all hold: one of them is given up, as the bound now says, and each
    /// further one costs.
    pub(super) fn give_up_one_of(&mut self, mut core: Vec<Lit>, session: &mut Session<'_>) {
        self.bound += 1;
        session
            .limits()
            .show(Measure::Changes, self.bound as u64, None);
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
