//! Cardinality constraints: exactly k of many literals, by a sequential counter; at most one; a count to be bounded
//! later.
//!
//! **Exactly k.** `s(i, j)` is "at least j of the first i literals", defined by
//! `s(i, j) <-> s(i-1, j) or (x_i and s(i-1, j-1))`; the last row says `s(m, k)` and not
//! `s(m, k+1)`. Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints" (CP
//! 2005), with both directions of the definition, so that every selection has exactly one extension.
//!
//! Only the cells that can still matter are made, those with `i - (m - k) <= j <= k + 1`: at most m (min(k, m - k) + 2)
//! variables, four clauses each. For hundreds of literals [`exactly_merged`] takes far fewer.
//!
//! **At most one.** A clause for each pair, without new variables, as long as that takes no more clauses than the
//! alternative: a chain `s(i) <-> s(i-1) or x_i` with `not (s(i-1) and x_i)`, four clauses for each literal.

mod merging;

use itertools::Itertools;
use varisat_formula::Lit;

pub use self::merging::exactly_merged;
use crate::constraint::Auxiliary;
use crate::sink::ClauseSink;

/// A cell of the counter.
#[derive(Clone, Copy)]
enum Cell {
    /// A constant, which needs no variable.
    Is(bool),
    /// The value of this literal.
    Literal(Lit),
}

/// States that exactly `number` of `literals` are true. Adds the empty clause when there are fewer literals than that.
pub fn exactly<S: ClauseSink + ?Sized>(literals: &[Lit], number: usize, sink: &mut S) {
    if number > literals.len() {
        sink.add_clause(&[]);
        return;
    }
    let slack = literals.len() - number;
    // Row i holds s(i, j) for j from `first_of(i)` to min(i, number + 1). Cells below are taken as true: that fewer
    // than i - slack of the first i literals are true is excluded where the first cell of the row is made.
    let first_of = |row: usize| row.saturating_sub(slack);
    let cell = |row: &[Cell], first: usize, count: usize| match count.checked_sub(first) {
        None => Cell::Is(true),
        Some(place) => row.get(place).copied().unwrap_or(Cell::Is(false)),
    };
    let mut row = vec![Cell::Is(true)];
    for (index, &literal) in literals.iter().enumerate() {
        let (before, first) = (first_of(index), first_of(index + 1));
        let mut next = Vec::with_capacity(row.len() + 1);
        for count in first..=(index + 1).min(number + 1) {
            let without = cell(&row, before, count);
            let with = match count.checked_sub(1) {
                None => Cell::Is(true),
                Some(fewer) => cell(&row, before, fewer),
            };
            next.push(if count == 0 {
                Cell::Is(true)
            } else {
                let meaning = Auxiliary::AtLeast {
                    count,
                    among: index + 1,
                };
                choose(literal, with, without, meaning, sink)
            });
        }
        // s(i, i - slack) must be true and s(i, number + 1) false: decide them as soon as they exist.
        if first > 0 {
            assert_cell(&mut next[0], true, sink);
        }
        if index + 1 > number {
            if let Some(last) = next.last_mut() {
                assert_cell(last, false, sink);
            }
        }
        row = next;
    }
}

/// A cell that equals `without or (literal and with)`, where `without` implies `with`.
fn choose<S: ClauseSink + ?Sized>(
    literal: Lit,
    with: Cell,
    without: Cell,
    meaning: Auxiliary,
    sink: &mut S,
) -> Cell {
    match (with, without) {
        (_, Cell::Is(true)) => Cell::Is(true),
        (Cell::Is(false), _) => without,
        (Cell::Is(true), Cell::Is(false)) => Cell::Literal(literal),
        (with, without) => {
            let cell = sink.new_auxiliary(meaning).positive();
            let mut define = |with_literal: Option<Lit>, without_literal: Option<Lit>| {
                let clause = |parts: [Option<Lit>; 3]| parts.into_iter().flatten().collect();
                let up: Vec<Lit> = clause([Some(!literal), with_literal.map(|w| !w), Some(cell)]);
                sink.add_clause(&up);
                if let Some(without) = without_literal {
                    sink.add_clause(&[!without, cell]);
                }
                let down: Vec<Lit> = clause([Some(!cell), without_literal, Some(literal)]);
                sink.add_clause(&down);
                if let Some(with) = with_literal {
                    let down: Vec<Lit> = clause([Some(!cell), without_literal, Some(with)]);
                    sink.add_clause(&down);
                }
            };
            let literal_of = |cell| match cell {
                Cell::Literal(literal) => Some(literal),
                Cell::Is(_) => None,
            };
            define(literal_of(with), literal_of(without));
            Cell::Literal(cell)
        }
    }
}

/// Makes a cell constant: by a unit clause if it is a literal, by the empty clause if it is the opposite constant.
fn assert_cell<S: ClauseSink + ?Sized>(cell: &mut Cell, value: bool, sink: &mut S) {
    match *cell {
        Cell::Literal(literal) => sink.add_clause(&[if value { literal } else { !literal }]),
        Cell::Is(is) if is != value => sink.add_clause(&[]),
        Cell::Is(_) => {}
    }
    *cell = Cell::Is(value);
}

/// Returns up to `most` literals, of which the one at place j (0-based) must be true when at least j + 1 of `literals`
/// are. To state, or to assume, that the one at place j is false bounds the number of true `literals` by j. The other
/// direction is left out: an output may be true although fewer literals are.
///
/// This is one direction of the sequential counter above: at most m `most` variables and 2 m `most` clauses for m
/// literals.
///
/// ```
/// use hashi_encodings::cardinality::counter;
/// use varisat::{ExtendFormula, Solver};
///
/// let mut solver = Solver::new();
/// let literals: Vec<_> = (0..5).map(|_| solver.new_var().positive()).collect();
/// let outputs = counter(&literals, 3, &mut solver);
/// solver.assume(&[literals[0], literals[3], !outputs[2]]);
/// assert!(solver.solve()?);
/// solver.assume(&[literals[0], literals[3], !outputs[1]]);
/// assert!(!solver.solve()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn counter<S: ClauseSink + ?Sized>(literals: &[Lit], most: usize, sink: &mut S) -> Vec<Lit> {
    let mut row: Vec<Lit> = Vec::new();
    for (index, &literal) in literals.iter().enumerate() {
        let among = index + 1;
        let mut next: Vec<Lit> = Vec::with_capacity(row.len() + 1);
        for count in 1..=among.min(most) {
            let cell = sink
                .new_auxiliary(Auxiliary::AtLeast { count, among })
                .positive();
            if let Some(&before) = row.get(count - 1) {
                sink.add_clause(&[!before, cell]);
            }
            match count.checked_sub(2) {
                None => sink.add_clause(&[!literal, cell]),
                Some(fewer) => sink.add_clause(&[!literal, !row[fewer], cell]),
            }
            next.push(cell);
        }
        row = next;
    }
    row
}

/// Up to this many literals, the pairwise clauses are no more than those of a chain.
const PAIRWISE: usize = 8;

/// States that at most one of `literals` is true; every such choice has exactly one extension. `meaning(i)` is the
/// meaning of the new variable "one of the first i literals is true".
pub fn at_most_one<S: ClauseSink + ?Sized>(
    literals: &[Lit],
    meaning: impl Fn(usize) -> Auxiliary,
    sink: &mut S,
) {
    if literals.len() <= PAIRWISE {
        for [&a, &b] in literals.iter().array_combinations() {
            sink.add_clause(&[!a, !b]);
        }
        return;
    }
    let mut before = literals[0];
    for (index, &literal) in literals.iter().enumerate().skip(1) {
        sink.add_clause(&[!before, !literal]);
        if index + 1 < literals.len() {
            let upto = sink.new_auxiliary(meaning(index + 1)).positive();
            sink.add_clause(&[!before, upto]);
            sink.add_clause(&[!literal, upto]);
            sink.add_clause(&[!upto, before, literal]);
            before = upto;
        }
    }
}
