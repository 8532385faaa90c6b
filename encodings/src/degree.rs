//! Degree constraints: bounds on a sum of small counts, stated by their prime implicates over the order variables.
//!
//! **Formula.** Counts `x_1..x_d` with bounds `l_i <= x_i <= h_i`. "Sum at least k": for every tuple
//! u with `l_i <= u_i <= h_i` and sum k - 1, the clause OR over i of `x_i > u_i`, where the literal
//! is left out when `u_i = h_i` (it is false). "Sum at most k": for every tuple u with sum k + 1, OR
//! of `x_i < u_i`, left out when `u_i = l_i`.
//!
//! **Why these.** A clause of u is falsified exactly by the points below (above) u in every
//! coordinate, so no clause follows from another (two tuples of equal sum are incomparable) and each
//! is prime. They are the clauses that the order encoding gives for a linear constraint: Tamura,
//! Taga, Kitagawa, Banbara, "Compiling finite linear CSP into SAT" (Constraints 14, 2009).
//!
//! **Size.** No new variables, a clause for each tuple: exponential in d, which in a grid is at most
//! 4. For one demand with d = 4 corridors the most, reached at half their capacity, are 32 clauses with two bridges per
//! corridor, 80 with three, 160 with four, and 112 for the eight variables of the pair encoding.

use varisat_formula::{Lit, Var};

use crate::sink::ClauseSink;

/// A count that takes part in a sum. The variables of `x >= low + 1` to `x >= high` have consecutive indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The variable of `x >= low + 1`; arbitrary when `low` equals `high`.
    pub first: Var,
    /// The least value of the count.
    pub low: u8,
    /// The greatest value of the count.
    pub high: u8,
}

impl Term {
    /// The literal `x >= bound`, for a `bound` above the least value and up to the greatest.
    fn at_least(self, bound: u8) -> Lit {
        Var::from_index(self.first.index() + usize::from(bound - self.low) - 1).positive()
    }
}

/// Writes degree constraints; keeps one buffer for all of them.
#[derive(Clone, Debug, Default)]
pub struct DegreeEncoder {
    clause: Vec<Lit>,
}

impl DegreeEncoder {
    /// Adds the clauses of "the sum of `terms` is at least `bound`": the empty clause if that is impossible, none if it
    /// always holds.
    pub fn at_least<S: ClauseSink + ?Sized>(&mut self, terms: &[Term], bound: u32, sink: &mut S) {
        let (low, high) = range(terms);
        if low >= bound {
            return;
        }
        if high < bound {
            sink.add_clause(&[]);
            return;
        }
        self.clause.clear();
        let above = |term: Term, value| (value < term.high).then(|| term.at_least(value + 1));
        clauses(
            terms,
            bound - 1,
            (low, high),
            &above,
            &mut self.clause,
            sink,
        );
    }

    /// Adds the clauses of "the sum of `terms` is at most `bound`": the empty clause if that is impossible, none if it
    /// always holds.
    pub fn at_most<S: ClauseSink + ?Sized>(&mut self, terms: &[Term], bound: u32, sink: &mut S) {
        let (low, high) = range(terms);
        if high <= bound {
            return;
        }
        if low > bound {
            sink.add_clause(&[]);
            return;
        }
        self.clause.clear();
        let below = |term: Term, value| (value > term.low).then(|| !term.at_least(value));
        clauses(
            terms,
            bound + 1,
            (low, high),
            &below,
            &mut self.clause,
            sink,
        );
    }
}

/// The least and the greatest sum.
fn range(terms: &[Term]) -> (u32, u32) {
    terms.iter().fold((0, 0), |(low, high), term| {
        (low + u32::from(term.low), high + u32::from(term.high))
    })
}

/// Adds one clause for each tuple of `terms` with this `sum`: the literals in `clause`, then for each count the
/// literal, if any, that `literal` gives for it and its value in the tuple. `low` and `high` bound the sums that
/// `terms` can have.
fn clauses<S: ClauseSink + ?Sized>(
    terms: &[Term],
    sum: u32,
    (low, high): (u32, u32),
    literal: &impl Fn(Term, u8) -> Option<Lit>,
    clause: &mut Vec<Lit>,
    sink: &mut S,
) {
    let Some((&term, rest)) = terms.split_first() else {
        sink.add_clause(clause);
        return;
    };
    let rest_range = (low - u32::from(term.low), high - u32::from(term.high));
    for value in term.low..=term.high {
        let Some(left) = sum.checked_sub(u32::from(value)) else {
            break;
        };
        if left < rest_range.0 || rest_range.1 < left {
            continue;
        }
        let length = clause.len();
        clause.extend(literal(term, value));
        clauses(rest, left, rest_range, literal, clause, sink);
        clause.truncate(length);
    }
}
