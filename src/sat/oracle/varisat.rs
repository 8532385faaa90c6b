//! varisat 0.2.2, in process.

mod lemmas;
mod refutation;

use std::io::{self, Write};

use hashi_encodings::{ClauseSink, Lit, Var};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use varisat::config::SolverConfigUpdate;
use varisat::{ProofFormat, Solver};

use self::lemmas::Lemmas as CountedLemmas;
use super::{CLAUSES_BETWEEN_LOOKS, Oracle, Verdict};
use crate::sat::gauge::Measure;
use crate::sat::limits::Limits;

/// Without a seed, the solver represents a variable by its negation, so that it tries "true" (a bridge) first.
const FLIPPED: bool = true;

/// The decay of the branching activities. With 0.995 the 960 public instances take a tenth less CPU time than with
/// varisat's default of 0.95, measured without deduction.
const VSIDS_DECAY: f32 = 0.995;

/// A varisat solver.
///
/// varisat tries false first and offers no other setting, so the sign by which it represents a variable decides what it
/// tries. With a seed the signs are random, and choose among several models.
pub struct Varisat {
    solver: Solver<'static>,
    limits: Limits,
    /// Whether the solver represents a variable by its negation, by index.
    flipped: Vec<bool>,
    signs: Option<ChaCha8Rng>,
    /// The first of the variables that are in no clause yet.
    fresh: usize,
    /// Whether varisat has been stopped; then it must not be called again.
    stopped: bool,
    /// The number of clauses given so far.
    clauses: usize,
    buffer: Vec<Lit>,
}

impl std::fmt::Debug for Varisat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Varisat")
            .field("limits", &self.limits)
            .field("variables", &self.flipped.len())
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

impl Varisat {
    /// An empty solver that gives up at `limits`.
    ///
    /// varisat has no interrupt, but it returns early when its proof cannot be written. So if limits are set, or a gauge,
    /// the proof goes to a writer that fails once a limit has been reached, and that counts lemmas as conflicts. It gets
    /// the proof in blocks of 8 kB, so that some hundred conflicts pass between two checks, the same ones on every
    /// machine. The cost is some 12 % on small formulas.
    #[must_use]
    pub fn new(seed: Option<u64>, limits: Limits) -> Self {
        let limits = limits.begin();
        let mut solver = Solver::new();
        let is_counted = limits.conflicts().is_some() || limits.gauge().is_some();
        if limits.are_set() || is_counted {
            let writer = Watch {
                limits: limits.clone(),
                lemmas: is_counted.then(CountedLemmas::default),
            };
            solver.write_proof(writer, ProofFormat::Varisat);
        }
        Self::of(solver, seed, limits)
    }

    /// This solver, which is still empty.
    fn of(mut solver: Solver<'static>, seed: Option<u64>, limits: Limits) -> Self {
        let mut config = SolverConfigUpdate::new();
        config.vsids_decay = Some(VSIDS_DECAY);
        if let Err(error) = solver.config(&config) {
            unreachable!("a decay within varisat's range: {error}");
        }
        Self {
            solver,
            limits,
            flipped: Vec::new(),
            signs: seed.map(ChaCha8Rng::seed_from_u64),
            fresh: 0,
            stopped: false,
            clauses: 0,
            buffer: Vec::new(),
        }
    }

    /// The literal by which the solver represents `literal`. This mapping is its own inverse.
    fn known_as(&self, literal: Lit) -> Lit {
        if self.flipped[literal.index()] {
            !literal
        } else {
            literal
        }
    }
}

impl ClauseSink for Varisat {
    fn new_var(&mut self) -> Var {
        let flip = match &mut self.signs {
            Some(signs) => signs.next_u32() & 1 == 1,
            None => FLIPPED,
        };
        self.flipped.push(flip);
        self.solver.new_var()
    }

    /// Takes effect only for a variable that is in no clause yet: afterwards its sign is part of the clauses.
    fn prefer(&mut self, literal: Lit) {
        if self.signs.is_none() && literal.index() >= self.fresh {
            self.flipped[literal.index()] = literal.is_positive();
        }
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.clauses += 1;
        if self.clauses % CLAUSES_BETWEEN_LOOKS == 0 {
            self.stopped |= self.limits.passed();
        }
        if self.stopped {
            return;
        }
        for literal in literals {
            self.fresh = self.fresh.max(literal.index() + 1);
        }
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        buffer.extend(literals.iter().map(|&literal| self.known_as(literal)));
        self.solver.add_clause(&buffer);
        self.buffer = buffer;
    }
}

impl Oracle for Varisat {
    fn solve(&mut self, assumptions: &[Lit]) -> Verdict {
        if self.stopped || self.limits.passed() {
            self.stopped = true;
            return Verdict::Unknown;
        }
        let assumptions: Vec<Lit> = assumptions.iter().map(|&a| self.known_as(a)).collect();
        self.solver.assume(&assumptions);
        match self.solver.solve() {
            Ok(true) => match self.solver.model() {
                Some(model) => {
                    Verdict::Satisfiable(model.into_iter().map(|l| self.known_as(l)).collect())
                }
                None => unreachable!("varisat has a model when it says satisfiable"),
            },
            Ok(false) => Verdict::Unsatisfiable,
            Err(_) => {
                self.stopped = true;
                Verdict::Unknown
            }
        }
    }

    fn core(&self) -> Vec<Lit> {
        let core = self.solver.failed_core().unwrap_or_default().iter();
        let mut core: Vec<Lit> = core.map(|&literal| self.known_as(literal)).collect();
        core.sort_unstable();
        core.dedup();
        core
    }
}

/// A writer that keeps nothing, counts lemmas, and fails once a limit has been reached.
struct Watch {
    limits: Limits,
    /// The counter of lemmas, if conflicts are limited or shown.
    lemmas: Option<CountedLemmas>,
}

impl Write for Watch {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(lemmas) = &mut self.lemmas {
            let conflicts = lemmas.read(bytes);
            self.limits.charge(conflicts);
            self.limits.count(Measure::Conflicts, conflicts);
        }
        taken(bytes, &self.limits)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What a writer of a proof returns that has taken these bytes: an error once a limit has been reached, by which varisat
/// stops.
fn taken(bytes: &[u8], limits: &Limits) -> io::Result<usize> {
    if limits.passed() {
        Err(io::Error::new(
            io::ErrorKind::TimedOut,
            "a limit has passed",
        ))
    } else {
        Ok(bytes.len())
    }
}
