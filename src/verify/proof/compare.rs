//! Whether a formula that was read is that of the puzzle: compared as a set of clauses, clause by clause, as they are
//! derived. Deriving ends at the first clause that is missing, so that a formula in which another order of elimination
//! is named costs no more than what was read.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::ops::ControlFlow;

use super::cnf::Cnf;
use super::refusal::Refusal;
use super::{Ended, Watch};
use crate::verify::formula::CompleteFormula;

/// No further clause.
const NONE: u32 = u32::MAX;

/// The clauses of the formula as a set, and which of them were derived.
struct Set<'a> {
    cnf: &'a Cnf,
    /// Keyed at random, so that nobody can choose clauses that collide.
    state: RandomState,
    /// For each hash, the last clause that has it.
    last: HashMap<u64, u32>,
    /// For each clause, the one before it with its hash.
    before: Vec<u32>,
    /// Whether a clause was derived, or stands twice in the file.
    seen: Vec<bool>,
}

impl<'a> Set<'a> {
    fn of<S>(cnf: &'a Cnf, watch: &mut Watch<S>) -> Result<Self, Ended<S>> {
        let mut set = Self {
            cnf,
            state: RandomState::new(),
            last: HashMap::with_capacity(cnf.len()),
            before: vec![NONE; cnf.len()],
            seen: vec![false; cnf.len()],
        };
        for index in 0..cnf.len() {
            watch.look()?;
            let clause = cnf.clause(index);
            if set.find(clause).is_some() {
                set.seen[index] = true;
            } else {
                let hash = set.state.hash_one(clause);
                // A formula of 2^32 clauses has more bytes than fit into the memory of anything.
                let before = set.last.insert(hash, index as u32);
                set.before[index] = before.unwrap_or(NONE);
            }
        }
        Ok(set)
    }

    fn find(&self, clause: &[i32]) -> Option<usize> {
        let mut index = self.last.get(&self.state.hash_one(clause)).copied()?;
        while index != NONE {
            if self.cnf.clause(index as usize) == clause {
                return Some(index as usize);
            }
            index = self.before[index as usize];
        }
        None
    }
}

/// The clauses of `formula`, each once, if `cnf` has these and no others.
pub(super) fn derive<S>(
    formula: &mut CompleteFormula<'_>,
    cnf: &Cnf,
    watch: &mut Watch<S>,
) -> Result<Vec<Vec<i32>>, Ended<S>> {
    let mut set = Set::of(cnf, watch)?;
    let mut clauses = Vec::with_capacity(cnf.len());
    let mut sorted = Vec::new();
    let ended = formula.clauses(&mut |origin, clause| {
        if let Err(ended) = watch.look() {
            return ControlFlow::Break(Err(ended));
        }
        sorted.clear();
        sorted.extend_from_slice(clause);
        sorted.sort_unstable();
        match set.find(&sorted) {
            Some(index) => {
                if !std::mem::replace(&mut set.seen[index], true) {
                    clauses.push(clause.to_vec());
                }
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(Ok((origin, clause.to_vec()))),
        }
    });
    match ended {
        ControlFlow::Break(Err(ended)) => return Err(ended),
        ControlFlow::Break(Ok((origin, clause))) => {
            let clause = formula.named_clause(&clause);
            return Err(Refusal::Missing { origin, clause }.into());
        }
        ControlFlow::Continue(()) => {}
    }
    if let Some(index) = set.seen.iter().position(|&seen| !seen) {
        return Err(Ended::Refused(Refusal::Unexpected {
            line: cnf.line(index),
            clause: formula.named_clause(cnf.clause(index)),
        }));
    }
    let expected = formula.variables() as u64;
    if cnf.variables != expected {
        let header = cnf.variables;
        return Err(Refusal::Variables { header, expected }.into());
    }
    Ok(clauses)
}
