//! A maze as nearly as wished for as can be made without search: what the solver tries first.
//!
//! **How.** A way between the corners, and from it to each white pin, every one the shortest by random lengths
//! of the cells: such a way touches itself nowhere. Then cells are added around it, each of which must keep
//! what is wished for, and moves mix the whole: a white cell, which its neighbours can do without, becomes
//! black, and a black one becomes white. Removals are judged by the eight cells around alone, O(1): a cell is
//! left if the ways between its neighbours lead farther around. Both directions of a move are equally likely.
//!
//! Near the greatest numbers of white cells, and between many pins, it falls short.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::mixing::Mixing;
use super::wishes::Wishes;
use crate::limits::Limits;
use crate::random::Random;

/// Moves for each cell until a draft with too few white cells is given up.
const STRAINED_MOVES: usize = 400;

/// Random parts of a cell's length beside its fixed part of 64: the first that makes ways short enough.
const WINDING: [usize; 4] = [512, 64, 16, 1];

/// Moves between two looks at the clock.
const MOVES_BETWEEN_LOOKS: usize = 4096;

/// For each cell whether it is white in the draft; `given` is what pins and corners say of it.
pub(super) fn draft(
    wishes: &Wishes,
    given: &[Option<bool>],
    mixing: Mixing,
    random: &mut Random,
    limits: Limits,
) -> Vec<bool> {
    let most = usize::try_from(wishes.white).unwrap_or(usize::MAX);
    let mut draft = Draft {
        wishes,
        given,
        cols: wishes.cols as usize,
        white: Vec::new(),
        count: 0,
    };
    for winding in WINDING {
        draft.join_pins(winding, random);
        if draft.count <= most {
            break;
        }
    }
    draft.grow(most, random);
    draft.mix(most, mixing, random, limits);
    // Pins that no way led to.
    for (white, given) in draft.white.iter_mut().zip(given) {
        *white |= *given == Some(true);
    }
    draft.white
}

struct Draft<'a> {
    wishes: &'a Wishes,
    given: &'a [Option<bool>],
    cols: usize,
    white: Vec<bool>,
    /// Number of white cells.
    count: usize,
}

impl Draft<'_> {
    /// Whether the cell so many rows and columns further is white.
    fn is_white(&self, cell: usize, rows: isize, cols: isize) -> bool {
        let col = (cell % self.cols) as isize + cols;
        let index = cell as isize + rows * self.cols as isize + cols;
        (0..self.cols as isize).contains(&col)
            && usize::try_from(index).is_ok_and(|index| self.white.get(index) == Some(&true))
    }

    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (cols, count) = (self.cols, self.given.len());
        [
            cell.checked_sub(cols),
            (cell % cols > 0).then(|| cell - 1),
            (cell % cols + 1 < cols).then_some(cell + 1),
            Some(cell + cols).filter(|&below| below < count),
        ]
        .into_iter()
        .flatten()
    }

    fn white_neighbours(&self, cell: usize) -> usize {
        let neighbours = self.neighbours(cell);
        neighbours.filter(|&cell| self.white[cell]).count()
    }

    /// Whether a cell that is not white would close no cycle, or square, where that is wished for.
    fn closes_nothing(&self, cell: usize) -> bool {
        if self.wishes.tree {
            return self.white_neighbours(cell) <= 1;
        }
        self.wishes.open_squares
            || [(-1, -1), (-1, 1), (1, -1), (1, 1)]
                .iter()
                .all(|&(rows, cols)| {
                    !(self.is_white(cell, rows, 0)
                        && self.is_white(cell, 0, cols)
                        && self.is_white(cell, rows, cols))
                })
    }

    fn can_be_added(&self, cell: usize) -> bool {
        !self.white[cell]
            && self.given[cell] != Some(false)
            && self.white_neighbours(cell) > 0
            && self.closes_nothing(cell)
    }

    /// Whether the white neighbours of a white cell are connected through the eight cells around it.
    fn can_be_removed(&self, cell: usize) -> bool {
        const AROUND: [(isize, isize); 9] = [
            (-1, 0),
            (-1, 1),
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
            (-1, 0),
        ];
        if !self.white[cell] || self.given[cell].is_some() {
            return false;
        }
        let around = AROUND.map(|(rows, cols)| self.is_white(cell, rows, cols));
        let ends = (0..8).step_by(2);
        ends.filter(|&side| around[side] && !(around[side + 1] && around[side + 2]))
            .count()
            <= 1
    }

    fn set(&mut self, cell: usize, white: bool) {
        self.white[cell] = white;
        self.count = if white {
            self.count + 1
        } else {
            self.count - 1
        };
    }

    /// Begins again with the corner (0,0), and ways from there to everything that must be white.
    fn join_pins(&mut self, winding: usize, random: &mut Random) {
        self.white.clear();
        self.white.resize(self.given.len(), false);
        self.count = 0;
        self.set(0, true);
        let lengths: Vec<u64> = self
            .given
            .iter()
            .map(|_| 64 + random.below(winding) as u64)
            .collect();
        while let Some(way) = self.way_to_pin(&lengths) {
            for cell in way {
                self.set(cell, true);
            }
        }
    }

    /// The cells of a shortest way from what is white to a cell that must be, and is not yet.
    fn way_to_pin(&self, lengths: &[u64]) -> Option<Vec<usize>> {
        let mut queue = BinaryHeap::new();
        let mut from = vec![usize::MAX; self.given.len()];
        let mut shortest = vec![u64::MAX; self.given.len()];
        for cell in 0..self.given.len() {
            if self.can_be_added(cell) {
                shortest[cell] = lengths[cell];
                from[cell] = cell;
                queue.push(Reverse((lengths[cell], cell)));
            }
        }
        while let Some(Reverse((length, cell))) = queue.pop() {
            if length > shortest[cell] {
                continue;
            }
            if self.given[cell] == Some(true) {
                let mut way = vec![cell];
                let mut at = cell;
                while from[at] != at {
                    at = from[at];
                    way.push(at);
                }
                return Some(way);
            }
            for next in self.neighbours(cell) {
                let longer = length + lengths[next];
                let passable = !self.white[next]
                    && self.given[next] != Some(false)
                    && self.closes_nothing(next);
                if passable && longer < shortest[next] {
                    shortest[next] = longer;
                    from[next] = cell;
                    queue.push(Reverse((longer, next)));
                }
            }
        }
        None
    }

    /// Adds cells around what is white, up to `most` in all.
    fn grow(&mut self, most: usize, random: &mut Random) {
        let white = (0..self.given.len()).filter(|&cell| self.white[cell]);
        let mut edge: Vec<usize> = white.flat_map(|cell| self.neighbours(cell)).collect();
        while self.count < most && !edge.is_empty() {
            let cell = edge.swap_remove(random.below(edge.len()));
            // What cannot be added now may be later; the moves see to that.
            if self.can_be_added(cell) {
                self.set(cell, true);
                edge.extend(self.neighbours(cell));
            }
        }
    }

    /// Moves, and further cells as long as there are too few.
    fn mix(&mut self, most: usize, mixing: Mixing, random: &mut Random, limits: Limits) {
        let cells = self.given.len();
        let moves = (mixing.moves * cells as f64) as usize;
        let strained = cells.saturating_mul(STRAINED_MOVES).max(moves);
        let mut made = 0;
        while made < moves || (self.count < most && made < strained) {
            made += 1;
            if made % MOVES_BETWEEN_LOOKS == 0 && limits.passed() {
                return;
            }
            let (gone, come) = (random.below(cells), random.below(cells));
            if self.count < most && self.can_be_added(come) {
                self.set(come, true);
                continue;
            }
            if !self.can_be_removed(gone) {
                continue;
            }
            self.set(gone, false);
            if gone != come && self.can_be_added(come) {
                self.set(come, true);
            } else {
                self.set(gone, true);
            }
        }
    }
}
