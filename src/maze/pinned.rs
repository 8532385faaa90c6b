//! What follows from pins, especially from walls of them, without search.
//!
//! A solver that learns of connectivity only while it searches has to try one region after the other on the wrong side
//! of a wall before it knows that none helps: on 10 x 10 cells with one black row it does not finish within 10 seconds.
//! This module finds at once what cannot be reached, or only by too long a way.

use super::way::sides;
use super::wishes::MazeWishes;
use crate::model::puzzle::Cell;

/// What the pins and corners say about each cell, and how far it is from both corners, avoiding black cells.
pub(super) struct Pinned {
    /// For each cell, whether it must be white (`Some(true)`), must be black (`Some(false)`), or is free.
    pub(super) given: Vec<Option<bool>>,
    cols: u32,
    /// The number of steps from each corner; `None` where there is no way.
    steps: [Vec<Option<u64>>; 2],
}

impl Pinned {
    /// Analyses wishes whose grid has cells and whose pins are inside it. O(cells).
    pub(super) fn new(wishes: &MazeWishes) -> Self {
        let given = given(wishes);
        let cols = wishes.cols;
        let steps = [0, given.len() - 1].map(|corner| steps(&given, cols as usize, corner));
        Self { given, cols, steps }
    }

    /// A cell that must be white and cannot be reached from the corner (0,0), if there is one.
    pub(super) fn cut_off(&self) -> Option<Cell> {
        let cells = 0..self.given.len();
        let white = cells.filter(|&cell| self.given[cell] == Some(true));
        let mut cut_off = white.filter(|&cell| self.steps[0][cell].is_none());
        cut_off.next().map(|cell| self.cell(cell))
    }

    /// The upper left cell of a square of four cells that must all be white, if there is one.
    pub(super) fn square(&self) -> Option<Cell> {
        let cols = self.cols as usize;
        let is_white = |cell: usize| self.given.get(cell) == Some(&Some(true));
        let mut squares = (0..self.given.len()).filter(|&cell| {
            let corners = [cell, cell + 1, cell + cols, cell + cols + 1];
            cell % cols + 1 < cols && corners.into_iter().all(is_white)
        });
        squares.next().map(|cell| self.cell(cell))
    }

    fn cell(&self, cell: usize) -> Cell {
        let cell = cell as u32;
        Cell::new(cell / self.cols, cell % self.cols)
    }

    /// The least number of white cells of a maze in which this cell is white, as far as a bound shows it; `None` if
    /// there is no such maze.
    ///
    /// White cells that connect it and both corners number at least one more than half the sum of the three distances
    /// between them: a round trip through all three cells along a tree of white cells takes each step of the tree at
    /// most twice.
    fn fewest_with(&self, cell: usize) -> Option<u64> {
        let [from_first, from_last] = &self.steps;
        let around = from_first[self.given.len() - 1]? + from_first[cell]? + from_last[cell]?;
        Some(around.div_ceil(2) + 1)
    }

    /// Lower and upper bounds on the number of white cells of such mazes; `None` if there is no such maze.
    pub(super) fn range(&self) -> Option<[u64; 2]> {
        let [mut white, mut fewest, mut most] = [0; 3];
        for (cell, &given) in self.given.iter().enumerate() {
            let with = self.fewest_with(cell);
            if given == Some(true) {
                white += 1;
                fewest = fewest.max(with?);
            }
            most += u64::from(with.is_some());
        }
        Some([fewest.max(white), most])
    }

    /// What is known about each cell if this many are white: a cell that cannot be reached with that many white cells
    /// is black. `None` if there is no such maze.
    pub(super) fn known(self, white: u64) -> Option<Vec<Option<bool>>> {
        let in_reach = |cell| self.fewest_with(cell).is_some_and(|fewest| fewest <= white);
        let known = self.given.iter().enumerate();
        let known = known.map(|(cell, &given)| match given {
            Some(true) if !in_reach(cell) => None,
            None if !in_reach(cell) => Some(Some(false)),
            given => Some(given),
        });
        let known: Vec<Option<bool>> = known.collect::<Option<_>>()?;
        let possible = known.iter().filter(|&&known| known != Some(false)).count();
        (possible as u64 >= white).then_some(known)
    }
}

/// What the corners and the pins say about each cell.
fn given(wishes: &MazeWishes) -> Vec<Option<bool>> {
    let mut given = vec![None; wishes.rows as usize * wishes.cols as usize];
    let place = |cell: Cell| cell.row as usize * wishes.cols as usize + cell.col as usize;
    for pin in &wishes.pins {
        given[place(pin.cell)] = Some(pin.white);
    }
    for corner in wishes.corners() {
        given[place(corner)] = Some(true);
    }
    given
}

/// The number of steps from a corner to each cell, avoiding black cells.
fn steps(given: &[Option<bool>], cols: usize, corner: usize) -> Vec<Option<u64>> {
    let mut steps = vec![None; given.len()];
    steps[corner] = Some(0);
    let mut wave = vec![corner];
    let mut next = Vec::new();
    for step in 1.. {
        for cell in wave.drain(..) {
            for side in sides(cell, cols, given.len()) {
                if steps[side].is_none() && given[side] != Some(false) {
                    steps[side] = Some(step);
                    next.push(side);
                }
            }
        }
        std::mem::swap(&mut wave, &mut next);
        if wave.is_empty() {
            break;
        }
    }
    steps
}
