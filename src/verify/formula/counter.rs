//! Exactly k of m literals, by a sequential counter: Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality
//! Constraints" (CP 2005), in both directions.
//!
//! `s(i, j)` is "at least j of the first i": `s(i - 1, j)`, or `s(i - 1, j - 1)` and the literal of i. What is known
//! needs no variable: at least none is true, more than there are is false. With d = m - k literals to spare, fewer than
//! i - d of the first i would be too few, and more than k too many: `s(i, i - d)` is stated and then true, `s(i, k + 1)`
//! is denied and then false.

use std::ops::ControlFlow;

use super::Variables;

/// What is known of some `s(i, j)`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    False,
    True,
    Open(i32),
}

pub(super) fn exactly<B>(
    literals: &[i32],
    wanted: usize,
    variables: &mut Variables,
    take: &mut impl FnMut(&[i32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(spare) = literals.len().checked_sub(wanted) else {
        return take(&[]);
    };
    // `row[j - least]` is s(i, j), from the least j that is not true anyway: those of i = 0.
    let (mut least, mut row) = (1, Vec::new());
    for (place, &literal) in literals.iter().enumerate() {
        let i = place + 1;
        let before = |j: usize| match j.checked_sub(least) {
            None => Value::True,
            Some(place) => row.get(place).copied().unwrap_or(Value::False),
        };
        let first = i.saturating_sub(spare).max(1);
        let mut next = Vec::with_capacity(row.len() + 1);
        for j in first..=i.min(wanted + 1) {
            let mut value = step(
                literal,
                before(j),
                before(j - 1),
                &mut |clause| take(clause),
                || variables.new_counted(j, i),
            )?;
            if j + spare == i {
                state(value, true, take)?;
                value = Value::True;
            }
            if j == wanted + 1 {
                state(value, false, take)?;
                value = Value::False;
            }
            next.push(value);
        }
        (least, row) = (first, next);
    }
    ControlFlow::Continue(())
}

/// `without`, or the literal together with `with`; that the first implies the second is used.
fn step<B>(
    literal: i32,
    without: Value,
    with: Value,
    take: &mut impl FnMut(&[i32]) -> ControlFlow<B>,
    new_variable: impl FnOnce() -> i32,
) -> ControlFlow<B, Value> {
    let (without, with) = match (without, with) {
        (Value::True, _) => return ControlFlow::Continue(Value::True),
        (_, Value::False) => return ControlFlow::Continue(without),
        (Value::False, Value::True) => return ControlFlow::Continue(Value::Open(literal)),
        (Value::False, Value::Open(with)) => (None, Some(with)),
        (Value::Open(without), Value::True) => (Some(without), None),
        (Value::Open(without), Value::Open(with)) => (Some(without), Some(with)),
    };
    let here = new_variable();
    let mut state = |parts: [Option<i32>; 3]| {
        let clause: Vec<i32> = parts.into_iter().flatten().collect();
        take(&clause)
    };
    state([Some(-literal), with.map(|with| -with), Some(here)])?;
    if let Some(without) = without {
        state([Some(-without), Some(here), None])?;
    }
    state([Some(-here), without, Some(literal)])?;
    if let Some(with) = with {
        state([Some(-here), without, Some(with)])?;
    }
    ControlFlow::Continue(Value::Open(here))
}

/// States that this is true, or false.
fn state<B>(
    value: Value,
    holds: bool,
    take: &mut impl FnMut(&[i32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match value {
        Value::Open(literal) => take(&[if holds { literal } else { -literal }]),
        known if (known == Value::True) == holds => ControlFlow::Continue(()),
        _ => take(&[]),
    }
}
