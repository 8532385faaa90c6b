//! The way through a maze.

use super::grid::Maze;
use crate::model::puzzle::Cell;

impl Maze {
    /// A shortest way from the corner (0,0) to the opposite one, both included; `None` if there is no way.
    ///
    /// If there are several, always the same one is returned. O(cells), with 5 bytes per cell.
    #[must_use]
    pub fn shortest_way(&self) -> Option<Vec<Cell>> {
        let cols = self.cols() as usize;
        let cells = self.cells();
        let last = cells.len() - 1;
        if !(cells[0] && cells[last]) {
            return None;
        }
        // The search starts from the far corner, so that the way is found in order.
        let mut next = vec![u32::MAX; cells.len()];
        next[last] = last as u32;
        let mut edge = vec![last as u32];
        let mut found = Vec::new();
        while next[0] == u32::MAX && !edge.is_empty() {
            for cell in edge.drain(..) {
                for neighbour in sides(cell as usize, cols, cells.len()) {
                    if cells[neighbour] && next[neighbour] == u32::MAX {
                        next[neighbour] = cell;
                        found.push(neighbour as u32);
                    }
                }
            }
            std::mem::swap(&mut edge, &mut found);
        }
        if next[0] == u32::MAX {
            return None;
        }
        let mut way = vec![0];
        let mut cell = 0;
        while cell != last {
            cell = next[cell] as usize;
            way.push(cell);
        }
        let place = |cell: usize| Cell::new((cell / cols) as u32, (cell % cols) as u32);
        Some(way.into_iter().map(place).collect())
    }
}

/// The cells that share a side with a cell, in a grid of `cells` cells with `cols` in a row.
pub(super) fn sides(cell: usize, cols: usize, cells: usize) -> impl Iterator<Item = usize> {
    let col = cell % cols;
    [
        cell.checked_sub(cols),
        (col > 0).then(|| cell - 1),
        (col + 1 < cols).then_some(cell + 1),
        Some(cell + cols).filter(|&below| below < cells),
    ]
    .into_iter()
    .flatten()
}
