//! Lemmas of batsat, which calls back for each.
//!
//! All that it learns is RUP: reasons and conflicts are clauses, minimized by others that follow by unit propagation. It
//! also simplifies clauses by what is true for good, which no step says: unit propagation finds that by itself.

use hashi_encodings::ClauseSink;

use super::Batsat;
use crate::sat::limits::Limits;
use crate::sat::oracle::refutation::{Lemmas, Refutation};
use crate::sat::oracle::{Oracle as _, Verdict};

impl Batsat {
    /// [`refute`](crate::sat::oracle::refute) by batsat.
    pub fn refute(encode: impl FnOnce(&mut dyn ClauseSink), limits: &Limits) -> Refutation {
        let mut oracle = Self::new(None, limits.clone());
        oracle.solver.cb_mut().kept = Some(Kept::default());
        encode(&mut oracle);
        match oracle.solve(&[]) {
            Verdict::Satisfiable(_) => Refutation::Satisfiable,
            Verdict::Unsatisfiable => {
                let kept = oracle.solver.cb_mut().kept.take().unwrap_or_default();
                let literals = kept.literals.iter();
                let literals = literals.map(|&literal| oracle.signs.literal_of(literal));
                Refutation::Refuted(Lemmas {
                    literals: literals.collect(),
                    steps: kept.steps,
                })
            }
            Verdict::Unknown => Refutation::Unknown,
        }
    }
}

/// The lemmas so far, in batsat's literals.
#[derive(Default)]
pub(super) struct Kept {
    literals: Vec<batsat::Lit>,
    /// For each step, where its literals end, and whether its clause is dropped.
    steps: Vec<(usize, bool)>,
}

impl Kept {
    pub(super) fn learned(&mut self, clause: &[batsat::Lit]) {
        self.push(clause, false);
    }

    pub(super) fn dropped(&mut self, clause: &[batsat::Lit]) {
        self.push(clause, true);
    }

    fn push(&mut self, clause: &[batsat::Lit], is_dropped: bool) {
        self.literals.extend_from_slice(clause);
        self.steps.push((self.literals.len(), is_dropped));
    }
}
