//! The symmetry of the islands' places, on grids with and without a middle.

use hashi_sat::generate::{Islands, Symmetry, Wishes};

use super::{generator, sized, take};
use crate::support::report;

const SIZES: [(u32, u32); 12] = [
    (1, 5),
    (1, 6),
    (6, 1),
    (3, 3),
    (4, 4),
    (4, 7),
    (7, 4),
    (7, 7),
    (8, 8),
    (9, 12),
    (15, 15),
    (20, 20),
];

/// Islands at places that are their own images.
fn in_the_middle(wishes: &Wishes, row: u32, col: u32) -> bool {
    let middle_col = 2 * col + 1 == wishes.cols;
    match wishes.symmetry {
        Symmetry::None => false,
        Symmetry::Mirror => middle_col,
        Symmetry::Rotate => middle_col && 2 * row + 1 == wishes.rows,
        other => panic!("{other:?}"),
    }
}

#[test]
fn places_are_symmetric_in_grids_of_all_parities() {
    let mut lone = 0;
    let mut islands = 0;
    let mut lopsided = 0;
    for (seed, (rows, cols)) in (0..).zip(SIZES) {
        for symmetry in [Symmetry::Rotate, Symmetry::Mirror] {
            if symmetry == Symmetry::Mirror && cols == 1 {
                continue;
            }
            for unique in [true, false] {
                let wishes = sized(rows, cols)
                    .with_symmetry(symmetry)
                    .with_unique(unique);
                let number = if rows * cols < 16 { 1 } else { 5 };
                // That places are symmetric is judged on the way.
                for generated in take(&wishes, seed, number) {
                    let puzzle = &generated.puzzle;
                    islands += puzzle.islands().len();
                    let middle = puzzle.islands().iter();
                    let middle = middle.filter(|i| in_the_middle(&wishes, i.cell.row, i.cell.col));
                    lone += middle.count();
                    lopsided += usize::from(puzzle.islands().iter().any(|island| {
                        let (row, col) = (island.cell.row, island.cell.col);
                        let mirror = hashi_sat::Cell::new(row, cols - 1 - col);
                        puzzle.island_at(mirror).is_none()
                    }));
                }
            }
        }
    }
    report(format_args!(
        "symmetry: {islands} islands, {lone} in the middle"
    ));
    assert!(lone > 20 && lopsided > 20);
}

/// With a middle, odd numbers; without one, none.
#[test]
fn exact_numbers_with_symmetry() {
    for (rows, cols, symmetry, numbers) in [
        (7, 7, Symmetry::Rotate, vec![2, 3, 6, 9, 10, 13]),
        (7, 7, Symmetry::Mirror, vec![2, 3, 6, 9, 10, 13]),
        (8, 8, Symmetry::Rotate, vec![4, 6, 10, 16]),
        (8, 8, Symmetry::Mirror, vec![2, 4, 6, 10, 16]),
        (7, 8, Symmetry::Rotate, vec![2, 4, 6, 10, 14]),
        (8, 7, Symmetry::Rotate, vec![2, 4, 6, 10, 14]),
        (8, 7, Symmetry::Mirror, vec![2, 3, 5, 10, 15]),
    ] {
        for number in numbers {
            let wishes = sized(rows, cols)
                .with_symmetry(symmetry)
                .with_islands(Islands::Exactly(number));
            take(&wishes, 1, 3);
        }
    }
}

/// Nothing but the places is symmetric.
#[test]
fn clues_need_not_be_symmetric() {
    let wishes = sized(9, 9).with_symmetry(Symmetry::Rotate);
    let mut generator = generator(&wishes, 1);
    let differ = (0..20).filter(|_| {
        let generated = super::next_if_any(&mut generator, &wishes).unwrap();
        let islands = generated.puzzle.islands();
        let clues = islands.iter().map(|island| island.clue);
        !clues.clone().eq(clues.rev())
    });
    assert!(differ.count() > 10);
}
