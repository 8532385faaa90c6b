//! Which clauses that a solver learned are needed: most are found on the way to others, or lead nowhere.
//!
//! The clauses are gone through once, each with the clauses that its conflict depends on; then back from the end. That is
//! how DRAT-trim finds the core of a proof. What it leaves is checked once more when it is written.

use hashi_encodings::{ClauseSink, Lit, Var};

use crate::sat::limits::Limits;

/// The number of clauses between two looks at the limits.
const CLAUSES_BETWEEN_LOOKS: usize = 256;

/// A literal that no clause has made true.
const NO_REASON: u32 = u32::MAX;

/// Unit propagation over the formula and the lines so far, which keeps the reasons.
#[derive(Default)]
pub(crate) struct Trimmer {
    /// The two literals that are watched come first.
    clauses: Vec<Vec<Lit>>,
    /// The clauses that watch a literal, by its code.
    watches: Vec<Vec<u32>>,
    /// Whether a literal is true, by its code.
    is_true: Vec<bool>,
    /// The clause that made a variable known.
    reasons: Vec<u32>,
    trail: Vec<Lit>,
    /// The variables that an analysis has come to.
    is_seen: Vec<bool>,
    limits: Limits,
    /// Whether clauses are missing, because a limit had been reached.
    is_stopped: bool,
    /// Whether unit propagation finds a conflict without more.
    is_refuted: bool,
}

/// Which clauses are needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Needed {
    /// Those at these places.
    These(Vec<usize>),
    /// A clause does not follow from those before it, or the goal does not in the end.
    DoesNotFollow,
    /// A limit was reached first.
    Unknown,
}

impl Trimmer {
    /// A trimmer with the clauses that `encode` makes.
    ///
    /// Once a limit has been reached, it takes no more of them, and says so later.
    pub(crate) fn of(limits: &Limits, encode: impl FnOnce(&mut dyn ClauseSink)) -> Self {
        let mut trimmer = Self {
            limits: limits.clone(),
            ..Self::default()
        };
        encode(&mut trimmer);
        trimmer
    }

    /// Which of these clauses, by their places, are needed so that `goal` follows by unit propagation: the first, `given`,
    /// hold without more; each of the others has to follow from those before it.
    pub(crate) fn needed(
        &mut self,
        goal: &[Lit],
        given: &[&[Lit]],
        clauses: &[&[Lit]],
        limits: &Limits,
    ) -> Needed {
        if self.is_stopped || limits.passed() {
            return Needed::Unknown;
        }
        let (base, root) = (self.clauses.len(), self.trail.len());
        let needed = self.go_through(goal, (given, clauses), (base, root), limits);
        self.back_to(root);
        for index in (base..self.clauses.len()).rev() {
            for literal in self.clauses[index].iter().take(2) {
                self.watches[literal.code()].retain(|&other| other as usize != index);
            }
        }
        self.clauses.truncate(base);
        needed
    }

    fn go_through(
        &mut self,
        goal: &[Lit],
        (given, clauses): (&[&[Lit]], &[&[Lit]]),
        (base, root): (usize, usize),
        limits: &Limits,
    ) -> Needed {
        if self.is_refuted || self.falsify(goal, root).is_some() {
            return Needed::These(Vec::new());
        }
        let mut uses = Vec::new();
        for (place, clause) in given.iter().chain(clauses).enumerate() {
            if place % CLAUSES_BETWEEN_LOOKS == 0 && limits.passed() {
                return Needed::Unknown;
            }
            if clause.iter().any(|literal| self.is_true[literal.code()]) {
                // It says nothing more; solvers repeat much of what is known. Nothing watches what stands in its place.
                uses.push(Vec::new());
                self.clauses.push(Vec::new());
                continue;
            }
            if place < given.len() {
                uses.push(Vec::new());
            } else {
                let here = self.trail.len();
                let Some(conflict) = self.falsify(clause, here) else {
                    return Needed::DoesNotFollow;
                };
                uses.push(self.origins(&conflict, base, root));
                self.back_to(here);
            }
            if let Some(conflict) = self.attach(clause) {
                let mut needed = vec![false; uses.len()];
                for place in self.origins(&conflict, base, root) {
                    needed[place] = true;
                }
                for place in (0..uses.len()).rev() {
                    if needed[place] {
                        uses[place].iter().for_each(|&used| needed[used] = true);
                    }
                }
                return Needed::These((0..uses.len()).filter(|&place| needed[place]).collect());
            }
        }
        Needed::DoesNotFollow
    }

    /// Makes all literals of a clause false. Returns the conflict, if there is one.
    fn falsify(&mut self, clause: &[Lit], from: usize) -> Option<Conflict> {
        for &literal in clause {
            if self.is_true[literal.code()] {
                return Some(Conflict::True(literal));
            }
            self.assign(!literal, NO_REASON);
        }
        self.propagate(from).map(Conflict::In)
    }

    /// Adds a clause, and what follows from it. Returns the conflict, if there is one.
    fn attach(&mut self, clause: &[Lit]) -> Option<Conflict> {
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        clause.dedup();
        // A clause is watched by literals that are not false, if it has them.
        clause.sort_by_key(|&literal| self.is_true[(!literal).code()]);
        let index = self.clauses.len() as u32;
        if let [first, second, ..] = clause[..] {
            self.watches[first.code()].push(index);
            self.watches[second.code()].push(index);
        }
        let is_false =
            |literal: Option<&Lit>| literal.is_none_or(|&literal| self.is_true[(!literal).code()]);
        let (no_way, one_way) = (is_false(clause.first()), is_false(clause.get(1)));
        let first = clause.first().copied();
        self.clauses.push(clause);
        match first {
            _ if no_way => Some(Conflict::In(index)),
            Some(first) if one_way && !self.is_true[first.code()] => {
                let from = self.trail.len();
                self.assign(first, index);
                self.propagate(from).map(Conflict::In)
            }
            _ => None,
        }
    }

    fn assign(&mut self, literal: Lit, reason: u32) {
        if !self.is_true[literal.code()] {
            self.is_true[literal.code()] = true;
            self.reasons[literal.index()] = reason;
            self.trail.push(literal);
        }
    }

    fn back_to(&mut self, length: usize) {
        for literal in self.trail.drain(length..) {
            self.is_true[literal.code()] = false;
        }
    }

    /// Propagates what is on the trail from this place. Returns a clause whose literals are all false, if there is one.
    fn propagate(&mut self, mut from: usize) -> Option<u32> {
        while let Some(&literal) = self.trail.get(from) {
            from += 1;
            let falsified = !literal;
            let mut watching = std::mem::take(&mut self.watches[falsified.code()]);
            let mut conflict = None;
            watching.retain(|&index| {
                if conflict.is_some() {
                    return true;
                }
                let clause = &mut self.clauses[index as usize];
                if clause[0] == falsified {
                    clause.swap(0, 1);
                }
                let first = clause[0];
                if self.is_true[first.code()] {
                    return true;
                }
                let other = (2..clause.len()).find(|&place| !self.is_true[(!clause[place]).code()]);
                if let Some(place) = other {
                    clause.swap(1, place);
                    self.watches[clause[1].code()].push(index);
                    return false;
                }
                if self.is_true[(!first).code()] {
                    conflict = Some(index);
                } else {
                    self.is_true[first.code()] = true;
                    self.reasons[first.index()] = index;
                    self.trail.push(first);
                }
                true
            });
            self.watches[falsified.code()] = watching;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// The clauses from `base` on that a conflict depends on, as places from there.
    fn origins(&mut self, conflict: &Conflict, base: usize, root: usize) -> Vec<usize> {
        let mut origins = Vec::new();
        let mut seen = Vec::new();
        let mut see = |is_seen: &mut Vec<bool>, literal: Lit| {
            is_seen[literal.index()] = true;
            seen.push(literal.index());
        };
        match *conflict {
            Conflict::True(literal) => see(&mut self.is_seen, literal),
            Conflict::In(index) => {
                origins.extend((index as usize).checked_sub(base));
                for &literal in &self.clauses[index as usize] {
                    see(&mut self.is_seen, literal);
                }
            }
        }
        for literal in self.trail[root..].iter().rev() {
            let reason = self.reasons[literal.index()];
            if !self.is_seen[literal.index()] || reason == NO_REASON {
                continue;
            }
            origins.extend((reason as usize).checked_sub(base));
            for &other in &self.clauses[reason as usize] {
                see(&mut self.is_seen, other);
            }
        }
        seen.into_iter()
            .for_each(|variable| self.is_seen[variable] = false);
        origins
    }
}

/// Why literals cannot all be false.
enum Conflict {
    /// This one is true.
    True(Lit),
    /// All literals of this clause are false.
    In(u32),
}

/// Clauses hold from then on.
impl ClauseSink for Trimmer {
    fn new_var(&mut self) -> Var {
        self.reasons.push(NO_REASON);
        self.is_seen.push(false);
        for _ in 0..2 {
            self.watches.push(Vec::new());
            self.is_true.push(false);
        }
        Var::from_index(self.reasons.len() - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        if self.clauses.len() % CLAUSES_BETWEEN_LOOKS == 0 {
            self.is_stopped |= self.limits.passed();
        }
        if !self.is_stopped {
            self.is_refuted |= self.attach(literals).is_some();
        }
    }
}
