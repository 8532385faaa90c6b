//! The interface between a solver and a constraint that is not a clause, during the search.

use hashi_encodings::Lit;

/// A constraint on literals that follows the search and says what it implies.
///
/// This is the part of the IPASIR-UP interface that connectivity needs: Fazekas, Niemetz, Preiner, Kirchweger, Szeider,
/// Biere, "IPASIR-UP: User Propagators for CDCL" (SAT 2023, LIPIcs 271:8). All clauses that a propagator states must
/// follow from its constraint alone, so that what the solver learns from them stays true in later calls.
///
/// A back end calls [`next`](Self::next) before its first decision, and from then on after every propagation of its
/// own, before it decides again; after a [violated](Consequence::Violated) clause it first backtracks by at least one
/// level, or ends. At the end of a call it takes back all levels. What was assigned before the first level stays, so a
/// propagator belongs to one back end.
pub trait Propagator {
    /// Tells the propagator that this literal is now true. Literals that it does not know, or has been told already,
    /// have no effect.
    fn assign(&mut self, literal: Lit);

    /// Starts a level: what is assigned from here on can be taken back.
    fn new_level(&mut self);

    /// Takes back the last `levels` levels.
    fn backtrack(&mut self, levels: usize);

    /// Returns a consequence of what is assigned, or that there is nothing more. It must be called again when the
    /// implied literal has been assigned.
    fn next(&mut self) -> Consequence<'_>;

    /// The other literals of the clause by which [`next`](Self::next) implied this literal. All of them were false at
    /// that time. This may be called as long as the implied literal has not been taken back, and returns the same each
    /// time.
    fn reason(&self, implied: Lit) -> &[Lit];
}

/// A consequence of a propagator's constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence<'a> {
    /// This clause must hold, but all its literals are false. It is empty only when the constraint cannot be satisfied
    /// at all, which is reported before anything is assigned.
    Violated(&'a [Lit]),
    /// This literal, which is not yet assigned, must be true.
    Implied(Lit),
    /// Nothing more follows. If all literals are assigned, the constraint is satisfied.
    Nothing,
}
