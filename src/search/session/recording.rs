//! Records what is added to a solver, so that another one can get it as well.

use hashi_encodings::{ClauseSink, Constraint, Counting, Lit, Var};

use crate::sat::limits::Limits;
use crate::sat::oracle::InProcess;

/// A sink that passes everything on to a solver, and keeps it for the next one.
pub(super) struct Recording {
    pub(super) oracle: Counting<InProcess>,
    events: Vec<Event>,
    /// The clauses, one after the other.
    literals: Vec<Lit>,
    /// Once a limit has been reached, the solver is not called any more, so that no further clause is needed.
    limits: Limits,
    stopped: bool,
}

/// The number of clauses between two checks of the limits.
const CLAUSES_BETWEEN_LOOKS: usize = 1024;

#[derive(Clone, Copy)]
enum Event {
    Variable,
    Preference(Lit),
    /// A clause of this many literals.
    Clause(usize),
}

impl Recording {
    /// A recording with nothing added yet to what is in the solver.
    pub(super) const fn new(oracle: Counting<InProcess>, limits: Limits) -> Self {
        Self {
            oracle,
            events: Vec::new(),
            literals: Vec::new(),
            limits,
            stopped: false,
        }
    }

    /// Adds everything to the solver again.
    pub(super) fn replay(&mut self) {
        let oracle = self.oracle.sink_mut();
        let mut literals = &self.literals[..];
        for &event in &self.events {
            match event {
                Event::Variable => {
                    oracle.new_var();
                }
                Event::Preference(literal) => oracle.prefer(literal),
                Event::Clause(length) => {
                    let (clause, rest) = literals.split_at(length);
                    oracle.add_clause(clause);
                    literals = rest;
                }
            }
        }
    }
}

impl ClauseSink for Recording {
    fn new_var(&mut self) -> Var {
        self.events.push(Event::Variable);
        self.oracle.new_var()
    }

    fn prefer(&mut self, literal: Lit) {
        self.events.push(Event::Preference(literal));
        self.oracle.prefer(literal);
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        if self.stopped {
            return;
        }
        if self.events.len() % CLAUSES_BETWEEN_LOOKS == 0 {
            self.stopped = self.limits.passed();
        }
        self.events.push(Event::Clause(literals.len()));
        self.literals.extend_from_slice(literals);
        self.oracle.add_clause(literals);
    }

    fn begin(&mut self, constraint: Constraint) {
        self.oracle.begin(constraint);
    }
}
