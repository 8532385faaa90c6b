//! Lemmas of varisat: it writes them as DRAT.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use hashi_encodings::{ClauseSink, Lit};
use varisat::{ProofFormat, Solver};

use super::{Varisat, taken};
use crate::sat::gauge::Measure;
use crate::sat::limits::Limits;
use crate::sat::oracle::refutation::{Lemmas, Refutation};

impl Varisat {
    /// [`refute`](crate::sat::oracle::refute) by varisat.
    pub fn refute(encode: impl FnOnce(&mut dyn ClauseSink), limits: &Limits) -> Refutation {
        let limits = &limits.begin();
        let kept = Arc::new(Mutex::new(Decoder::default()));
        let mut solver = Solver::new();
        let writer = Keeper {
            limits: limits.clone(),
            kept: Arc::clone(&kept),
        };
        solver.write_proof(writer, ProofFormat::BinaryDrat);
        let mut oracle = Self::of(solver, None, limits.clone());
        encode(&mut oracle);
        if oracle.stopped || oracle.limits.passed() {
            return Refutation::Unknown;
        }
        // Not by `Oracle::solve`: a proof in DRAT knows no assumptions, not even none.
        match oracle.solver.solve() {
            Ok(true) => Refutation::Satisfiable,
            Ok(false) if oracle.solver.close_proof().is_ok() => {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                let mut lemmas = std::mem::take(&mut kept.lemmas);
                for literal in &mut lemmas.literals {
                    *literal = oracle.known_as(*literal);
                }
                Refutation::Refuted(lemmas)
            }
            _ => Refutation::Unknown,
        }
    }
}

/// A writer that keeps the lemmas of a binary DRAT proof, and fails once a limit has been reached.
struct Keeper {
    limits: Limits,
    kept: Arc<Mutex<Decoder>>,
}

impl Write for Keeper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let learned = kept.read(bytes);
        self.limits.charge(learned);
        self.limits.count(Measure::Conflicts, learned);
        taken(bytes, &self.limits)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads binary DRAT as it is written, in pieces that may end anywhere: for each step `a` or `d`, then for each literal
/// a number in LEB128 (twice the number of the variable from 1, plus 1 if it is negated), then 0.
#[derive(Debug, Default)]
struct Decoder {
    lemmas: Lemmas,
    /// Whether the step that is being read drops a clause; none between steps.
    is_dropped: Option<bool>,
    /// The number that is being read, and how many of its bits are known.
    number: u64,
    bits: u32,
}

impl Decoder {
    /// Returns how many clauses were learned in these bytes.
    fn read(&mut self, bytes: &[u8]) -> u64 {
        let mut learned = 0;
        for &byte in bytes {
            let Some(is_dropped) = self.is_dropped else {
                self.is_dropped = Some(byte == b'd');
                continue;
            };
            self.number |= u64::from(byte & 0x7f) << self.bits.min(57);
            self.bits += 7;
            if byte & 0x80 != 0 {
                continue;
            }
            let number = std::mem::take(&mut self.number) as usize;
            self.bits = 0;
            match number.checked_sub(2) {
                Some(code) => self.lemmas.literals.push(Lit::from_code(code)),
                None => {
                    let end = self.lemmas.literals.len();
                    self.lemmas.steps.push((end, is_dropped));
                    self.is_dropped = None;
                    learned += u64::from(!is_dropped);
                }
            }
        }
        learned
    }
}
