//! What follows from pins, walls of them above all, without search.
//!
//! A solver that meets connectivity as it searches has to try one region after the other on the wrong side of a
//! wall before it knows that none helps: on 10 x 10 cells with one black row not in 10 seconds. Here one sees at
//! once what cannot be reached, or only by too long a way.

use super::way::sides;
use super::wishes::MazeWishes;
use crate::model::puzzle::Cell;

/// What the pins and corners say of each cell, and how far it is from both corners, past all that are black.
pub(super) struct Pinned {
    /// For each cell whether it is white in any case, or black, or free.
    pub(super) given: Vec<Option<bool>>,
    cols: u32,
    /// Steps from each corner; none where there is no way.
    steps: [Vec<Option<u64>>; 2],
}

impl Pinned {
    /// Of wishes with a grid, whose pins are in it. O(cells).
    pub(super) fn new(wishes: &MazeWishes) -> Self {
        let given = given(wishes);
        let cols = wishes.cols;
        let steps = [0, given.len() - 1].map(|corner| steps(&given, cols as usize, corner));
        Self { given, cols, steps }
    }

    /// A cell that is white in any case and cannot be reached from the corner (0,0).
    pub(super) fn cut_off(&self) -> Option<Cell> {
        let cells = 0..self.given.len();
        let white = cells.filter(|&cell| self.given[cell] == Some(true));
        let mut cut_off = white.filter(|&cell| self.steps[0][cell].is_none());
        cut_off.next().map(|cell| self.cell(cell))
    }

    /// The upper left cell of a square of four that are white in any case.
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

    /// So many white cells at least has a maze in which this one is white; none if there is no such maze.
    ///
    /// White cells that connect it and both corners are at least one more than half of the sum of the three
    /// distances between them: from each of the three a way leads on to the next, and together these three ways
    /// take every step twice at most.
    fn fewest_with(&self, cell: usize) -> Option<u64> {
        let [from_first, from_last] = &self.steps;
        let around = from_first[self.given.len() - 1]? + from_first[cell]? + from_last[cell]?;
        Some(around.div_ceil(2) + 1)
    }

    /// Fewer white cells than the first number, or more than the second, are in no such maze; none if there is no
    /// such maze.
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

    /// What is known of each cell if so many are white: one that cannot be reached, or only past more than so
    /// many, is black. None if there is no such maze.
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

/// What the corners and the pins say of each cell.
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

/// Steps from a corner to each cell, past all that are black.
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
