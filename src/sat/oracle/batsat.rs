//! batsat 0.6, in process: a MiniSat in Rust, with a hook for theories.
//!
//! On the 960 public instances, after deduction, it takes two thirds of varisat's time, thanks to the hook, by which
//! connectivity propagates during the search.

mod refutation;

use std::cell::Cell;
use std::fmt;

use batsat::theory::{Theory, TheoryArg};
use batsat::{Callbacks, Solver, SolverInterface as _, SolverOpts, lbool};
use hashi_encodings::{ClauseSink, Lit, Model, Var};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use self::refutation::Kept;
use super::{CLAUSES_BETWEEN_LOOKS, Consequence, Effort, Oracle, Propagator, Verdict};
use crate::sat::gauge::Measure;
use crate::sat::limits::Limits;

/// The decay of the branching activities. Between 0.95, which is batsat's default, and 0.997 the number of conflicts on
/// the 960 public instances varies by a tenth.
const VARIABLE_DECAY: f64 = 0.99;

/// The number of conflicts before the first restart. With batsat's default of 100, single instances take ten times as
/// long as similar ones; with 20, all take longer.
const FIRST_RESTART: i32 = 75;

/// A batsat solver.
///
/// batsat tries false first, so a variable that should be tried as true is represented by its negation. With a seed
/// these signs are random, and choose among several models.
pub struct Batsat {
    solver: Solver<Watch>,
    signs: Signs,
    random: Option<ChaCha8Rng>,
    limits: Limits,
    stopped: bool,
    /// The number of clauses given so far.
    clauses: usize,
    buffer: Vec<batsat::Lit>,
    /// Whether the last call was answered without a search, and so without assumptions.
    refuted: bool,
}

impl fmt::Debug for Batsat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batsat")
            .field("limits", &self.limits)
            .field("variables", &self.signs.flipped.len())
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

impl Batsat {
    /// An empty solver that gives up at `limits`.
    #[must_use]
    pub fn new(seed: Option<u64>, limits: Limits) -> Self {
        let limits = limits.begin();
        let options = SolverOpts {
            var_decay: VARIABLE_DECAY,
            restart_first: FIRST_RESTART,
            ..SolverOpts::default()
        };
        let watch = Watch::new(limits.clone());
        Self {
            solver: Solver::new(options, watch),
            signs: Signs::default(),
            random: seed.map(ChaCha8Rng::seed_from_u64),
            limits,
            stopped: false,
            clauses: 0,
            buffer: Vec::new(),
            refuted: false,
        }
    }

    /// Whether a limit has been reached.
    fn is_stopped(&mut self) -> bool {
        self.stopped |= self.limits.passed();
        self.stopped
    }

    fn known(&self, literals: &[Lit]) -> Vec<batsat::Lit> {
        let known = literals
            .iter()
            .map(|&literal| self.signs.to_batsat(literal));
        known.collect()
    }

    fn verdict(&mut self, result: lbool) -> Verdict {
        self.limits.charge(self.solver.cb().conflicts.get());
        self.solver.cb().show();
        if result == lbool::TRUE {
            let values = self.solver.get_model().iter().zip(&self.signs.flipped);
            let values = values.map(|(&value, &flip)| (value == lbool::TRUE) != flip);
            Verdict::Satisfiable(Model::new(values.collect()))
        } else if result == lbool::FALSE {
            Verdict::Unsatisfiable
        } else {
            self.stopped = self.solver.cb().passed.get();
            Verdict::Unknown
        }
    }

    /// Prepares for another search.
    fn start(&mut self) {
        self.refuted = false;
        self.solver.cb_mut().start();
    }
}

impl ClauseSink for Batsat {
    fn prefer(&mut self, literal: Lit) {
        if self.random.is_none() {
            self.signs.flipped[literal.index()] = literal.is_positive();
        }
    }

    fn new_var(&mut self) -> Var {
        let flip = match &mut self.random {
            Some(random) => random.next_u32() & 1 == 1,
            None => false,
        };
        self.signs.flipped.push(flip);
        let var = self.solver.new_var_default();
        Var::from_index(var.idx() as usize)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.clauses += 1;
        if self.clauses % CLAUSES_BETWEEN_LOOKS == 0 {
            self.is_stopped();
        }
        if self.stopped {
            return;
        }
        self.buffer.clear();
        let known = literals
            .iter()
            .map(|&literal| self.signs.to_batsat(literal));
        self.buffer.extend(known);
        self.solver.add_clause_reuse(&mut self.buffer);
    }
}

impl Oracle for Batsat {
    fn solve(&mut self, assumptions: &[Lit]) -> Verdict {
        if self.is_stopped() {
            return Verdict::Unknown;
        }
        self.start();
        let assumptions = self.known(assumptions);
        let result = self.solver.solve_limited(&assumptions);
        self.verdict(result)
    }

    fn solve_with<P: Propagator>(&mut self, assumptions: &[Lit], propagator: &mut P) -> Verdict {
        if self.is_stopped() {
            return Verdict::Unknown;
        }
        // What the propagator finds before anything is assigned is added as an ordinary clause, because batsat could
        // not learn from an empty one.
        self.start();
        loop {
            match propagator.next() {
                Consequence::Nothing => break,
                Consequence::Violated([]) => {
                    self.refuted = true;
                    return Verdict::Unsatisfiable;
                }
                Consequence::Violated(clause) => {
                    self.add_clause(clause);
                    break;
                }
                Consequence::Implied(literal) => {
                    let mut clause = vec![literal];
                    clause.extend_from_slice(propagator.reason(literal));
                    self.add_clause(&clause);
                    propagator.assign(literal);
                }
            }
        }
        let assumptions = self.known(assumptions);
        let mut hook = Hook {
            propagator,
            signs: &self.signs,
            told: 0,
            levels: Vec::new(),
            clause: Vec::new(),
        };
        let result = self.solver.solve_limited_th(&mut hook, &assumptions);
        self.verdict(result)
    }

    fn core(&self) -> Vec<Lit> {
        if self.refuted {
            return Vec::new();
        }
        // A clause that the others imply: not all of these assumptions are true.
        let negated = self.solver.unsat_core().iter();
        negated
            .map(|&literal| !self.signs.literal_of(literal))
            .collect()
    }

    fn limit_conflicts(&mut self, most: Option<u64>) {
        self.solver.cb_mut().patience = most.unwrap_or(u64::MAX);
    }

    fn effort(&self) -> Option<Effort> {
        Some(Effort {
            conflicts: self.solver.num_conflicts(),
            decisions: self.solver.num_decisions(),
            propagations: self.solver.num_propagations(),
        })
    }
}

/// Which variables the solver represents by their negation.
#[derive(Debug, Default)]
struct Signs {
    flipped: Vec<bool>,
}

impl Signs {
    fn to_batsat(&self, literal: Lit) -> batsat::Lit {
        let var = batsat::Var::unsafe_from_idx(literal.index() as u32);
        batsat::Lit::new(var, literal.is_positive() != self.flipped[literal.index()])
    }

    fn literal_of(&self, literal: batsat::Lit) -> Lit {
        let index = literal.var().idx() as usize;
        Var::from_index(index).lit(literal.sign() != self.flipped[index])
    }
}

/// A propagator as batsat's theory.
struct Hook<'a, P> {
    propagator: &'a mut P,
    signs: &'a Signs,
    /// How much of the trail the propagator has been given.
    told: usize,
    /// The same number at the start of each level.
    levels: Vec<usize>,
    clause: Vec<batsat::Lit>,
}

impl<P> Hook<'_, P> {
    /// The only literal of `clause`, if it has been false in `trail` since before the first decision. If such a
    /// conflict were raised, batsat would make the literal true as well; as a lemma it refutes the formula. With
    /// several literals, batsat itself detects that all are false for good.
    fn false_for_good(&self, trail: &[batsat::Lit]) -> Option<batsat::Lit> {
        let (&first, others) = self.clause.split_first()?;
        let &decided = self.levels.first()?;
        let only = others.iter().all(|&other| other == first);
        (only && trail[..decided].contains(&!first)).then_some(first)
    }
}

impl<P: Propagator> Theory for Hook<'_, P> {
    fn partial_check(&mut self, solver: &mut TheoryArg<'_>) {
        for &literal in &solver.model()[self.told..] {
            self.propagator.assign(self.signs.literal_of(literal));
        }
        self.told = solver.model().len();
        match self.propagator.next() {
            Consequence::Nothing => {}
            Consequence::Implied(literal) => {
                solver.propagate(self.signs.to_batsat(literal));
            }
            Consequence::Violated(clause) => {
                self.clause.clear();
                let known = clause.iter().map(|&literal| self.signs.to_batsat(literal));
                self.clause.extend(known);
                if let Some(literal) = self.false_for_good(solver.model()) {
                    solver.add_theory_lemma(&[literal]);
                } else {
                    solver.raise_conflict(&self.clause, false);
                }
            }
        }
    }

    fn final_check(&mut self, solver: &mut TheoryArg<'_>) {
        self.partial_check(solver);
    }

    fn explain_propagation(&mut self, implied: batsat::Lit) -> &[batsat::Lit] {
        let reason = self.propagator.reason(self.signs.literal_of(implied));
        self.clause.clear();
        let known = reason.iter().map(|&literal| self.signs.to_batsat(!literal));
        self.clause.extend(known);
        &self.clause
    }

    fn create_level(&mut self) {
        self.levels.push(self.told);
        self.propagator.new_level();
    }

    fn pop_levels(&mut self, levels: usize) {
        let left = self.levels.len().saturating_sub(levels);
        if let Some(&told) = self.levels.get(left) {
            self.told = told;
            self.levels.truncate(left);
            self.propagator.backtrack(levels);
        }
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }
}

/// Stops the solver at its limits, or after a number of conflicts. batsat asks before every decision (and after what a
/// propagator has implied), and again when its search has returned, so a yes must stay a yes. The clock and the flags
/// are looked at only once in [`LOOKS`] times, because decisions in a puzzle of 10^5 islands take some microseconds
/// each.
struct Watch {
    limits: Limits,
    /// Whether there is anything to look at but limits on conflicts: other limits, or a gauge.
    looks: bool,
    /// How often batsat has asked.
    asked: Cell<u32>,
    passed: Cell<bool>,
    /// The number of conflicts since the search began.
    conflicts: Cell<u64>,
    /// How many of them the gauge shows.
    shown: Cell<u64>,
    /// The number of conflicts after which the search ends, at the caller's request or because of the limits.
    most: u64,
    /// The number that the caller requested.
    patience: u64,
    /// The lemmas, if they are to be kept.
    kept: Option<Kept>,
}

/// The clock is looked at once for this many questions whether to stop.
const LOOKS: u32 = 64;

impl Watch {
    fn new(limits: Limits) -> Self {
        Self {
            looks: limits.are_set() || limits.gauge().is_some(),
            limits,
            asked: Cell::new(0),
            passed: Cell::new(false),
            conflicts: Cell::new(0),
            shown: Cell::new(0),
            most: u64::MAX,
            patience: u64::MAX,
            kept: None,
        }
    }

    fn start(&mut self) {
        self.conflicts.set(0);
        self.shown.set(0);
        let left = self.limits.conflicts_left().unwrap_or(u64::MAX);
        self.most = self.patience.min(left);
    }

    /// Shows the conflicts that are new on the gauge.
    fn show(&self) {
        let all = self.conflicts.get();
        self.limits
            .count(Measure::Conflicts, all - self.shown.replace(all));
    }
}

impl Callbacks for Watch {
    fn on_new_clause(&mut self, clause: &[batsat::Lit], kind: batsat::ClauseKind) {
        // The clauses of the formula are not from conflicts.
        if kind != batsat::ClauseKind::Axiom {
            self.conflicts.set(self.conflicts.get() + 1);
            if let Some(kept) = &mut self.kept {
                kept.learned(clause);
            }
        }
    }

    fn on_delete_clause(&mut self, clause: &[batsat::Lit]) {
        if let Some(kept) = &mut self.kept {
            kept.dropped(clause);
        }
    }

    fn stop(&self) -> bool {
        if self.conflicts.get() >= self.most {
            return true;
        }
        if !self.looks {
            return false;
        }
        let asked = self.asked.get().wrapping_add(1);
        self.asked.set(asked);
        if asked % LOOKS == 0 && !self.passed.get() {
            self.passed.set(self.limits.passed());
            self.show();
        }
        self.passed.get()
    }
}
