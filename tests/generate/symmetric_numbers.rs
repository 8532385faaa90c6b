//! Which numbers of islands a symmetry allows: all sets of cells that it leaves unchanged, tried one after the other.

use std::collections::BTreeSet;

use hashi_sat::Cell;
use hashi_sat::generate::{Islands, Symmetry, WishError, Wishes};

use super::judge::images;
use super::{exactly, sized, take};
use crate::support::report;

/// Each cell with its images.
fn orbits(wishes: &Wishes) -> Vec<Vec<Cell>> {
    let cells = (0..wishes.rows).flat_map(|row| (0..wishes.cols).map(move |col| (row, col)));
    let mut left: BTreeSet<(u32, u32)> = cells.collect();
    let mut orbits = Vec::new();
    while let Some((row, col)) = left.pop_first() {
        let mut orbit = vec![Cell::new(row, col)];
        let mut seen = 0;
        while seen < orbit.len() {
            let further = images(wishes, orbit[seen]);
            orbit.extend(further.iter().filter(|c| left.remove(&(c.row, c.col))));
            seen += 1;
        }
        orbits.push(orbit);
    }
    orbits
}

/// Whether one can go from any island to any other along rows and columns; without that, bridges cannot connect them.
fn in_reach(islands: &[Cell]) -> bool {
    let mut reached = vec![islands[0]];
    let mut seen = 0;
    while seen < reached.len() {
        let from = reached[seen];
        for &cell in islands {
            let in_line = cell.row == from.row || cell.col == from.col;
            if in_line && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        seen += 1;
    }
    reached.len() == islands.len()
}

/// Adds to `found` the numbers of islands, up to `most`, of sets in reach of each other.
fn connectable(
    orbits: &[Vec<Cell>],
    islands: &mut Vec<Cell>,
    most: usize,
    found: &mut BTreeSet<usize>,
) {
    let number = islands.len();
    if number > 1 && !found.contains(&number) && in_reach(islands) {
        found.insert(number);
    }
    for (place, orbit) in orbits.iter().enumerate() {
        if number + orbit.len() <= most {
            islands.extend(orbit);
            connectable(&orbits[place + 1..], islands, most, found);
            islands.truncate(number);
        }
    }
}

/// The numbers that come out when some of these are added.
fn sums(orbits: &[Vec<Cell>]) -> BTreeSet<usize> {
    let mut sums = BTreeSet::from([0]);
    for orbit in orbits {
        let more: Vec<usize> = sums.iter().map(|sum| sum + orbit.len()).collect();
        sums.extend(more);
    }
    sums
}

/// What is refused is impossible, even if islands may touch; what is not refused is possible on a grid that is large
/// enough.
#[test]
fn no_possible_number_is_refused_and_no_impossible_one_accepted() {
    const MOST: usize = 9;
    let mut refused = BTreeSet::new();
    let sizes = (1..=6).flat_map(|rows| (1..=6).map(move |cols| (rows, cols)));
    for (rows, cols) in sizes.filter(|&(rows, cols)| rows * cols > 1) {
        for symmetry in Symmetry::ALL {
            let wishes = sized(rows, cols)
                .with_touching(true)
                .with_symmetry(symmetry);
            if symmetry == Symmetry::None || wishes.check() == Err(WishError::NotSquare) {
                continue;
            }
            let orbits = orbits(&wishes);
            let check = |number| {
                wishes
                    .clone()
                    .with_islands(Islands::Exactly(number))
                    .check()
            };
            let sums = sums(&orbits);
            for number in 2..=(rows * cols) as usize {
                let no_sum = matches!(
                    check(number),
                    Err(WishError::OddNumber | WishError::NotByFours { .. })
                );
                assert_eq!(no_sum, !sums.contains(&number), "{number}: {wishes:?}");
            }
            let mut found = BTreeSet::new();
            // Only a few sizes of these have more than 20 orbits.
            let most = if orbits.len() > 20 { 6 } else { MOST };
            connectable(&orbits, &mut Vec::new(), most, &mut found);
            let large = rows.min(cols) >= 5;
            for number in 2..=most.min((rows * cols) as usize) {
                let refusal = check(number).err();
                assert!(
                    refusal.is_none() || !found.contains(&number),
                    "{number}, {refusal:?}: {wishes:?}"
                );
                assert!(
                    !large || refusal.is_some() || found.contains(&number),
                    "{number} is impossible: {wishes:?}"
                );
                if let Some(WishError::Apart { islands }) = refusal {
                    assert_eq!(islands, number as u64);
                    refused.insert((symmetry.key(), rows % 2, number));
                }
            }
        }
    }
    report(format_args!("never connected: {refused:?}"));
    assert_eq!(refused.len(), 10);
}

/// The numbers that fit, found by trying all sets of cells on these grids, come with one solution.
#[test]
fn possible_numbers_come() {
    use Symmetry::{
        Antidiagonal, Diagonal, Diagonals, Flip, Full, Mirror, Mirrors, Quarter, Rotate,
    };
    for (rows, cols, symmetry, numbers) in [
        (7, 7, Rotate, vec![2, 3, 6, 9, 10, 13]),
        (7, 7, Mirror, vec![2, 3, 6, 9, 10, 13]),
        (8, 8, Rotate, vec![4, 6, 10, 16]),
        (8, 8, Mirror, vec![2, 4, 6, 10, 16]),
        (7, 8, Rotate, vec![2, 4, 6, 10, 14]),
        (8, 7, Rotate, vec![2, 4, 6, 10, 14]),
        (8, 7, Mirror, vec![2, 3, 5, 10, 15]),
        (7, 8, Flip, vec![2, 3, 5, 10, 15]),
        (8, 7, Flip, vec![2, 4, 6, 10, 14]),
        (1, 7, Flip, vec![2, 3, 4]),
        (7, 7, Mirrors, vec![2, 3, 4, 5, 6, 7, 8, 9, 10, 12]),
        (5, 8, Mirrors, vec![2, 4, 6, 8, 10]),
        (8, 8, Mirrors, vec![4, 8, 12]),
        (6, 8, Mirrors, vec![4, 8]),
        (1, 9, Mirrors, vec![2, 3, 4]),
        (7, 7, Quarter, vec![4, 5, 8, 9, 12, 13, 16]),
        (8, 8, Quarter, vec![4, 8, 12, 16]),
        (7, 7, Diagonal, vec![3, 4, 5, 6, 11, 14]),
        (8, 8, Diagonal, vec![3, 4, 5, 6, 11, 14]),
        (7, 7, Antidiagonal, vec![3, 4, 5, 6, 11, 14]),
        (8, 8, Antidiagonal, vec![3, 4, 5, 6, 11, 14]),
        (7, 7, Diagonals, vec![4, 5, 6, 7, 8, 9, 10, 11, 12]),
        (8, 8, Diagonals, vec![4, 8, 10, 12]),
        (7, 7, Full, vec![4, 5, 8, 9, 12]),
        (8, 8, Full, vec![4, 12]),
        (11, 11, Full, vec![20, 21, 24, 25, 28]),
    ] {
        for number in numbers {
            let wishes = exactly(rows, cols, number).with_symmetry(symmetry);
            take(&wishes, 1, 3);
        }
    }
}
