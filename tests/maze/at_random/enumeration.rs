//! All mazes of a small grid, by plain enumeration, and what is right about one by a plain flood fill.

use hashi_sat::maze::Maze;

/// Whether the white cells, as bits of a number, row by row from the lowest, can all be reached from the
/// first.
pub(crate) fn is_connected(rows: u32, cols: u32, set: u32) -> bool {
    let mut reached = 1_u32;
    let mut stack = vec![(0, 0)];
    while let Some((row, col)) = stack.pop() {
        let neighbours = [
            (row, col + 1),
            (row + 1, col),
            (row, u32::wrapping_sub(col, 1)),
            (u32::wrapping_sub(row, 1), col),
        ];
        for (row, col) in neighbours {
            if row < rows && col < cols {
                let bit = 1 << (row * cols + col);
                if set & bit != 0 && reached & bit == 0 {
                    reached |= bit;
                    stack.push((row, col));
                }
            }
        }
    }
    reached == set
}

/// All mazes with `white` white cells.
pub(crate) fn mazes(rows: u32, cols: u32, white: u32) -> Vec<u32> {
    let cells = rows * cols;
    let corners = 1 | 1 << (cells - 1);
    let inside = cells.saturating_sub(2);
    let sets = (0..1_u32 << inside).map(|inner| inner << 1 | corners);
    sets.filter(|set| set.count_ones() == white && is_connected(rows, cols, *set))
        .collect()
}

/// A maze as the bits of a number.
pub(crate) fn bits(maze: &Maze) -> u32 {
    let cells = maze.cells().iter().rev();
    cells.fold(0, |set, &white| set << 1 | u32::from(white))
}

/// Squares of four white cells.
pub(crate) fn open_squares(rows: u32, cols: u32, set: u32) -> usize {
    let square = 0b11 | 0b11 << cols;
    let places = (0..rows - 1).flat_map(|row| (0..cols - 1).map(move |col| row * cols + col));
    places
        .filter(|place| set >> place & square == square)
        .count()
}

#[test]
fn the_numbers_of_mazes_are_the_known_ones() {
    assert_eq!(mazes(4, 4, 9).len(), 238);
    // A way without a detour: 6 over 3, 7 over 3.
    assert_eq!(mazes(4, 4, 7).len(), 20);
    assert_eq!(mazes(4, 5, 8).len(), 35);
    assert_eq!(mazes(1, 1, 1).len(), 1);
    assert_eq!(open_squares(3, 3, 0b111_111_011), 3);
}
