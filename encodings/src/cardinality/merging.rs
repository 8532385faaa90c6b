//! Exactly k of a great many literals, by merging sorted lists.
//!
//! **Idea.** Output j of a list is "at least j of its literals are true". Two lists are merged into one of twice the
//! length, up to the number of outputs requested: small ones directly, where output k is "i of one and k - i of the
//! other, for some i" (the totalizer of Bailleux, Boufkhad, CP 2003), larger ones by their odd and even places
//! (Batcher's odd-even merge; Asín, Nieuwenhuis, Oliveras, Rodríguez-Carbonell, "Cardinality Networks: a theoretical
//! and empirical study", Constraints 16, 2011). Both together: Abío et al., "A Parametric Approach for Smaller and
//! Better Encodings of Cardinality Constraints" (CP 2013). All outputs are equivalences, so that every selection has
//! exactly one extension.
//!
//! **Size.** For exactly m / 2 of m literals about m (log2 m)^2 / 4 variables and four to five times as many clauses,
//! where the sequential [`exactly`](super::exactly) takes m^2 / 4 variables and four times as many clauses. For 1,000
//! literals that is 27,000 variables and 130,000 clauses against 251,000 and 1,003,000.

use varisat_formula::Lit;

use crate::constraint::Auxiliary;
use crate::sink::ClauseSink;

/// Lists up to this length are merged directly.
const DIRECT: usize = 8;

/// States that exactly `number` of `literals` are true. Adds the empty clause when there are fewer literals than that.
///
/// ```
/// use hashi_encodings::cardinality::exactly_merged;
/// use varisat::{ExtendFormula, Solver};
///
/// let mut solver = Solver::new();
/// let literals: Vec<_> = (0..100).map(|_| solver.new_var().positive()).collect();
/// exactly_merged(&literals, 98, &mut solver);
/// solver.assume(&[!literals[10], !literals[50]]);
/// assert!(solver.solve()?);
/// solver.assume(&[!literals[10], !literals[50], !literals[90]]);
/// assert!(!solver.solve()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn exactly_merged<S: ClauseSink + ?Sized>(literals: &[Lit], number: usize, sink: &mut S) {
    let Some(others) = literals.len().checked_sub(number) else {
        sink.add_clause(&[]);
        return;
    };
    if others < number {
        let negated: Vec<Lit> = literals.iter().map(|&literal| !literal).collect();
        return exactly_merged(&negated, others, sink);
    }
    let outputs = sorted(literals, number + 1, sink);
    if let Some(&output) = number.checked_sub(1).and_then(|last| outputs.get(last)) {
        sink.add_clause(&[output]);
    }
    if let Some(&output) = outputs.get(number) {
        sink.add_clause(&[!output]);
    }
}

/// Returns up to `most` outputs: the one at place j (0-based) is true if and only if at least j + 1 of `literals` are.
///
/// The recursion depth is logarithmic in the number of literals.
fn sorted<S: ClauseSink + ?Sized>(literals: &[Lit], most: usize, sink: &mut S) -> Vec<Lit> {
    if literals.len() <= 1 || most == 0 {
        return literals[..literals.len().min(most)].to_vec();
    }
    let (left, right) = literals.split_at(literals.len() / 2);
    let left = sorted(left, most, sink);
    let right = sorted(right, most, sink);
    merge(&left, &right, most, sink)
}

/// Returns up to `most` outputs for the literals of both lists together.
fn merge<S: ClauseSink + ?Sized>(
    left: &[Lit],
    right: &[Lit],
    most: usize,
    sink: &mut S,
) -> Vec<Lit> {
    if left.is_empty() || right.is_empty() {
        let list = if left.is_empty() { right } else { left };
        return list[..list.len().min(most)].to_vec();
    }
    if left.len().max(right.len()) <= DIRECT {
        return merge_directly(left, right, most, sink);
    }
    let places = |list: &[Lit], first: usize| -> Vec<Lit> {
        list.iter().skip(first).step_by(2).copied().collect()
    };
    let mut odd = merge(&places(left, 0), &places(right, 0), most / 2 + 1, sink).into_iter();
    let mut even = merge(&places(left, 1), &places(right, 1), most / 2, sink).into_iter();
    // The odd places have as many true literals as the even ones, or one or two more.
    let mut outputs: Vec<Lit> = odd.next().into_iter().collect();
    while outputs.len() < most {
        match (odd.next(), even.next()) {
            (Some(a), Some(b)) => {
                let left_out = outputs.len() + 1 == most;
                outputs.extend(compare(a, b, left_out, sink));
            }
            (Some(only), None) | (None, Some(only)) => outputs.push(only),
            (None, None) => break,
        }
    }
    outputs
}

/// Returns "one of the two" and, unless that is `left_out`, "both".
fn compare<S: ClauseSink + ?Sized>(
    a: Lit,
    b: Lit,
    left_out: bool,
    sink: &mut S,
) -> impl Iterator<Item = Lit> + use<S> {
    let any = sink.new_auxiliary(Auxiliary::Sorted).positive();
    sink.add_clause(&[!a, any]);
    sink.add_clause(&[!b, any]);
    sink.add_clause(&[a, b, !any]);
    let both = (!left_out).then(|| {
        let both = sink.new_auxiliary(Auxiliary::Sorted).positive();
        sink.add_clause(&[a, !both]);
        sink.add_clause(&[b, !both]);
        sink.add_clause(&[!a, !b, both]);
        both
    });
    [Some(any), both].into_iter().flatten()
}

fn merge_directly<S: ClauseSink + ?Sized>(
    left: &[Lit],
    right: &[Lit],
    most: usize,
    sink: &mut S,
) -> Vec<Lit> {
    let count = (left.len() + right.len()).min(most);
    let outputs: Vec<Lit> = (0..count)
        .map(|_| sink.new_auxiliary(Auxiliary::Sorted).positive())
        .collect();
    let mut clause = Vec::with_capacity(3);
    for i in 0..=left.len() {
        for j in 0..=right.len() {
            // At least i and at least j make at least i + j in all.
            if let Some(&output) = (i + j).checked_sub(1).and_then(|place| outputs.get(place)) {
                clause.clear();
                clause.extend(i.checked_sub(1).map(|place| !left[place]));
                clause.extend(j.checked_sub(1).map(|place| !right[place]));
                clause.push(output);
                sink.add_clause(&clause);
            }
            // At most i and at most j make at most i + j in all.
            if let Some(&output) = outputs.get(i + j) {
                clause.clear();
                clause.extend(left.get(i).copied());
                clause.extend(right.get(j).copied());
                clause.push(!output);
                sink.add_clause(&clause);
            }
        }
    }
    outputs
}
