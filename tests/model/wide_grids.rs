//! Grids far wider than their islands are many: the same corridors, without memory for the width.

use hashi_sat::{Cell, Clue, Island, Puzzle, Rules, candidate_graph};

fn puzzle(cols: u32, stretch: impl Fn(u32) -> u32) -> Puzzle {
    // .1..1
    // 1..2.
    // .1..1
    let cells = [(0, 1), (0, 4), (1, 0), (1, 3), (2, 1), (2, 4)];
    let islands = cells.map(|(row, col)| Island {
        cell: Cell::new(row, stretch(col)),
        clue: Clue::Number(1),
    });
    Puzzle::new(3, cols, islands.to_vec(), Rules::default()).unwrap()
}

#[test]
fn a_stretched_grid_has_the_same_candidate_graph() {
    let narrow = candidate_graph(&puzzle(5, |col| col));
    let wide = candidate_graph(&puzzle(u32::MAX, |col| col * 1_000_000_000));
    assert_eq!(narrow, wide);
    assert_eq!(narrow.crossings().len(), 1);
}
