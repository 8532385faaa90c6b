//! What a solver and a constraint that is no clause say to each other during the search.

use hashi_encodings::Lit;

/// A constraint on literals that watches the search, and says what follows from it.
///
/// The part of the IPASIR-UP interface that connectivity needs: Fazekas, Niemetz, Preiner, Kirchweger,
/// Szeider, Biere, "IPASIR-UP: User Propagators for CDCL" (SAT 2023, LIPIcs 271:8). All clauses that a
/// propagator states must follow from its constraint alone, so that what the solver learns from them
/// stays true in later calls.
///
/// A back end asks [`next`](Self::next) before its first decision, and from then on after every
/// propagation of its own, before it decides again; after a
/// [violated](Consequence::Violated) clause it takes back a level first, or ends. At the end of a call it
/// takes back all levels. What was assigned before the first of them stays, so a propagator belongs to one
/// back end.
pub trait Propagator {
    /// This literal is true now. Literals that the propagator does not know, and those that it has
    /// been told already, say nothing.
    fn assign(&mut self, literal: Lit);

    /// What is assigned from here on can be taken back.
    fn new_level(&mut self);

    /// Takes back the last `levels` levels.
    fn backtrack(&mut self, levels: usize);

    /// Something that follows from what is assigned, or nothing more. To be asked again when the
    /// implied literal has been assigned.
    fn next(&mut self) -> Consequence<'_>;

    /// The other literals of the clause by which [`next`](Self::next) implied this literal. All were
    /// false then; it may be asked for as long as the implied literal has not been taken back, and is
    /// the same each time.
    fn reason(&self, implied: Lit) -> &[Lit];
}

/// What follows from a propagator's constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence<'a> {
    /// This clause holds, and all its literals are false. It is empty only when the constraint cannot
    /// be satisfied at all, which is said before anything is assigned.
    Violated(&'a [Lit]),
    /// This literal, so far unassigned, must be true.
    Implied(Lit),
    /// Nothing more. When all literals are assigned, the constraint is satisfied.
    Nothing,
}
