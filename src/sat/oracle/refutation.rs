//! Searches whose lemmas are kept: refutations that can be checked.

use hashi_encodings::{ClauseSink, Lit};

use crate::sat::limits::Limits;

/// The lemmas of a search, in order: clauses that were learned, and lemmas that were dropped again.
#[derive(Clone, Debug, Default)]
pub struct Lemmas {
    /// The literals of all steps, one after the other.
    pub(super) literals: Vec<Lit>,
    /// For each step, where its literals end, and whether its clause is dropped.
    pub(super) steps: Vec<(usize, bool)>,
}

/// A step of [`Lemmas`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lemma<'a> {
    /// This clause is RUP with respect to the clauses of the formula and the lemmas before it: unit propagation finds a
    /// conflict when all its literals are false.
    Learned(&'a [Lit]),
    /// This clause is not needed any more. It may be one of the formula.
    Dropped(&'a [Lit]),
}

impl Lemmas {
    /// The steps in order.
    pub fn iter(&self) -> impl Iterator<Item = Lemma<'_>> {
        let starts = std::iter::once(0).chain(self.steps.iter().map(|&(end, _)| end));
        let steps = self.steps.iter().zip(starts);
        steps.map(|(&(end, is_dropped), start)| {
            let literals = &self.literals[start..end];
            match is_dropped {
                true => Lemma::Dropped(literals),
                false => Lemma::Learned(literals),
            }
        })
    }
}

/// What [`refute`] has found.
#[derive(Clone, Debug)]
pub enum Refutation {
    /// There is no model: after these lemmas unit propagation finds a conflict.
    Refuted(Lemmas),
    /// There is a model.
    Satisfiable,
    /// A limit was reached first.
    Unknown,
}

/// Looks for a refutation of the clauses that `encode` makes, in a fresh solver, and keeps its lemmas. The solver is
/// varisat, or batsat if the library is built without that.
///
/// ```
/// use hashi_sat::encodings::ClauseSink;
/// use hashi_sat::sat::limits::Limits;
/// use hashi_sat::sat::oracle::{Lemma, Refutation, refute};
///
/// let all_four = |sink: &mut dyn ClauseSink| {
///     let [x, y] = [(); 2].map(|()| sink.new_var().positive());
///     for clause in [[x, y], [x, !y], [!x, y], [!x, !y]] {
///         sink.add_clause(&clause);
///     }
/// };
/// let Refutation::Refuted(lemmas) = refute(all_four, &Limits::default()) else {
///     panic!("two variables, and all four clauses");
/// };
/// assert!(matches!(lemmas.iter().next(), Some(Lemma::Learned([_]))));
/// ```
pub fn refute(encode: impl FnOnce(&mut dyn ClauseSink), limits: &Limits) -> Refutation {
    #[cfg(feature = "varisat")]
    return super::Varisat::refute(encode, limits);
    #[cfg(not(feature = "varisat"))]
    return super::Batsat::refute(encode, limits);
}
