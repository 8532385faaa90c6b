//! All mazes, from all grids; no code shared with the library.

use hashi_sat::maze::MazeWishes;

/// All mazes as wished for: a value for each cell, true where it is white. At most 16 cells.
pub(crate) fn mazes(wishes: &MazeWishes) -> Vec<Vec<bool>> {
    let cells = wishes.rows * wishes.cols;
    let grids = 0_u32..1 << cells;
    grids
        .filter(|bits| u64::from(bits.count_ones()) == wishes.white)
        .map(|bits| (0..cells).map(|cell| bits >> cell & 1 == 1).collect())
        .filter(|grid: &Vec<bool>| is_as_wished(grid, wishes))
        .collect()
}

/// By flooding, and for trees by counting: a forest has as many pairs as cells beyond its parts.
pub(crate) fn is_as_wished(grid: &[bool], wishes: &MazeWishes) -> bool {
    let (rows, cols) = (wishes.rows as usize, wishes.cols as usize);
    let white = |row: usize, col: usize| row < rows && col < cols && grid[row * cols + col];
    let count = grid.iter().filter(|&&white| white).count();
    let pinned = wishes.pins.iter();
    let mut pinned = pinned.map(|pin| (pin.cell.row as usize, pin.cell.col as usize, pin.white));
    if grid.len() != rows * cols
        || count as u64 != wishes.white
        || !white(0, 0)
        || !white(rows - 1, cols - 1)
        || pinned.any(|(row, col, is)| white(row, col) != is)
    {
        return false;
    }
    let (mut pairs, mut squares) = (Vec::new(), 0);
    for row in 0..rows {
        for col in 0..cols {
            let (right, below) = (white(row, col + 1), white(row + 1, col));
            if white(row, col) {
                let cell = row * cols + col;
                pairs.extend(right.then_some([cell, cell + 1]));
                pairs.extend(below.then_some([cell, cell + cols]));
                squares += usize::from(right && below && white(row + 1, col + 1));
            }
        }
    }
    let mut reached = vec![false; grid.len()];
    reached[0] = true;
    loop {
        let before = reached.iter().filter(|&&reached| reached).count();
        for &[a, b] in &pairs {
            let either = reached[a] || reached[b];
            (reached[a], reached[b]) = (either, either);
        }
        let after = reached.iter().filter(|&&reached| reached).count();
        if before == after {
            let loops = pairs.len() + 1 > count;
            return after == count
                && (wishes.open_squares || squares == 0)
                && !(wishes.tree && loops);
        }
    }
}
