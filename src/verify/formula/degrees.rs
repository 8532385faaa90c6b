//! How many bridge ends an island has, stated by what it must not have.
//!
//! Each way to give its corridors numbers of bridges whose sum is one too few is excluded together with all ways that
//! have no more in any corridor, by a clause that some corridor has more; and the same the other way round.

use std::ops::ControlFlow;

/// "At least `least` bridges" in corridors whose variables "at least one bridge" are `first`, the others up to `most`
/// following each.
pub(super) fn at_least<B>(
    first: &[i32],
    most: u8,
    least: u8,
    take: &mut impl FnMut(&[i32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(too_few) = least.checked_sub(1) else {
        return ControlFlow::Continue(());
    };
    if capacity(first, most) < u32::from(least) {
        return take(&[]);
    }
    each_with_sum(first.len(), most, too_few, &mut |counts| {
        let more = first.iter().zip(counts).filter(|&(_, &count)| count < most);
        let clause: Vec<i32> = more.map(|(one, &count)| one + i32::from(count)).collect();
        take(&clause)
    })
}

/// "At most `greatest` bridges" in such corridors.
pub(super) fn at_most<B>(
    first: &[i32],
    most: u8,
    greatest: u8,
    take: &mut impl FnMut(&[i32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if capacity(first, most) <= u32::from(greatest) {
        return ControlFlow::Continue(());
    }
    each_with_sum(first.len(), most, greatest + 1, &mut |counts| {
        let some = first.iter().zip(counts).filter(|&(_, &count)| count > 0);
        let clause: Vec<i32> = some
            .map(|(one, &count)| -(one + i32::from(count) - 1))
            .collect();
        take(&clause)
    })
}

fn capacity(first: &[i32], most: u8) -> u32 {
    first.len() as u32 * u32::from(most)
}

/// Gives `take` all lists of `length` numbers from 0 to `most` with this `sum`. At most 5^4 lists are gone through.
fn each_with_sum<B>(
    length: usize,
    most: u8,
    sum: u8,
    take: &mut impl FnMut(&[u8]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut counts = vec![0; length];
    loop {
        if counts.iter().sum::<u8>() == sum {
            take(&counts)?;
        }
        // As an odometer counts.
        let Some(wheel) = counts.iter().position(|&count| count < most) else {
            return ControlFlow::Continue(());
        };
        counts[..wheel].fill(0);
        counts[wheel] += 1;
    }
}
