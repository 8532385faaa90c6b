//! Mixing moves.
//!
//! **Idea.** A white and a black cell exchange their colours if the white cells stay connected. Half of the time they
//! share a corner, otherwise they are any two. A move is proposed with the same probability as its reverse, and allowed
//! if and only if its reverse is, so that in the long run every maze is as likely as any other that can be reached from
//! it: Metropolis, Rosenbluth, Rosenbluth, Teller, Teller, "Equation of State Calculations by Fast Computing Machines"
//! (J. Chem. Phys. 21, 1953). With a weight w for each open square, a move that makes d more of them is taken with
//! probability min(1, w^d).
//!
//! **Every maze can be reached from every other** with the same number of white cells, by moves that the cells around
//! them show to be allowed. A shortest way between the corners that is not direct leads away and back somewhere; the
//! cells of that piece, from one of its corners on, can be moved inwards over that corner until there is a shorter way.
//! Direct ways can be turned into each other over corners, too. Cells beside the way can be removed, from the ends, and
//! put back anywhere; cells that enclose something can be removed once moving their corners inwards has left nothing to
//! enclose. This is not a full proof; tests check it on all grids of up to 4 rows and 5 columns.
//!
//! **Cost.** Whether a cell may become black can mostly be seen from the eight cells around it. Otherwise a search of a
//! few steps must find a way around it; a longer way is not found, and the move is not made. Nor is it made when the
//! search for the reverse move would not find a way, so that both directions stay equally likely.

use super::board::{MazeBoard, Ring};
use crate::random::Random;

/// The number of steps of the search for a way around a cell. On 30 x 30 cells, 16 steps give as many moves in one
/// second as 64 steps in two, and each move is worth as much.
const STEPS: u32 = 16;

/// The odds of moves that make more or fewer open squares, by the weight of one square. They are products, because
/// powers are not the same on every machine.
pub(super) struct Odds([f64; 9]);

impl Odds {
    pub(super) fn new(weight: f64) -> Self {
        let mut odds = [1.0; 9];
        for squares in 1..=4 {
            odds[4 + squares] = odds[3 + squares] * weight;
            odds[4 - squares] = odds[5 - squares] / weight;
        }
        Self(odds)
    }

    /// Whether to take the move that makes one cell black and another white; both are black now.
    pub(super) fn takes(
        &self,
        board: &MazeBoard,
        [gone, come]: [u32; 2],
        random: &mut Random,
    ) -> bool {
        let [less, more] = [gone, come].map(|place| board.ring(place).squares() as usize);
        let odds = self.0[4 + more - less];
        odds >= 1.0 || random.chance(odds)
    }
}

/// The number of random cells that are tried before a move is given up.
const TRIALS: u32 = 64;

/// What moves preserve, besides the number of white cells and their connectivity.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    /// There is only one way between any two white cells.
    pub(super) tree: bool,
    /// No four white cells form a square.
    pub(super) no_open_squares: bool,
}

impl Kept {
    pub(super) const NOTHING: Self = Self {
        tree: false,
        no_open_squares: false,
    };

    /// Whether all of it is preserved by a move that makes one cell black and another white and keeps the white cells
    /// connected; both are black now. O(1).
    pub(super) fn allows(self, board: &MazeBoard, [gone, come]: [u32; 2]) -> bool {
        let [before, after] = [gone, come].map(|place| board.ring(place));
        // Whether a connected graph is a tree depends only on its number of edges, here of pairs of white neighbours.
        (!self.tree || before.sides() == after.sides())
            && (!self.no_open_squares || after.squares() == 0)
    }

    /// Whether all of it is preserved when a black cell beside white ones, with this ring around it, becomes white.
    pub(super) const fn allows_more(self, around: Ring) -> bool {
        (!self.tree || around.sides() <= 1) && (!self.no_open_squares || around.squares() == 0)
    }
}

/// Makes the moves of one maze.
pub(super) struct Mover {
    /// The cells of the rarer colour that may change it. One cell of each pair is drawn from these, the other found by
    /// trial.
    rare: Vec<u32>,
    rare_is_white: bool,
    cells: u32,
    odds: Odds,
    kept: Kept,
}

impl Mover {
    /// A mover for the cells of `board`; `None` when there is nothing to exchange.
    pub(super) fn new(board: &MazeBoard, weight: f64, kept: Kept) -> Option<Self> {
        let (white, cells) = (board.whites(), board.cells());
        let rare_is_white = white * 2 <= cells;
        let rare = board
            .places()
            .filter(|&place| board.may_change(place, rare_is_white));
        let rare: Vec<u32> = rare.collect();
        let may_change = |place: u32| board.may_change(place, !rare_is_white);
        if rare.is_empty() || !board.places().any(may_change) {
            return None;
        }
        Some(Self {
            rare,
            rare_is_white,
            cells: cells as u32,
            odds: Odds::new(weight),
            kept,
        })
    }

    /// Proposes a move, and makes it if it is allowed.
    pub(super) fn step(&mut self, board: &mut MazeBoard, random: &mut Random) {
        let index = random.uniform(self.rare.len() as u32) as usize;
        let rare = self.rare[index];
        let Some(other) = self.partner(rare, board, random) else {
            return;
        };
        let (white, black) = if self.rare_is_white {
            (rare, other)
        } else {
            (other, rare)
        };
        board.set_black(white);
        let cells = [white, black];
        let is_taken = self.kept.allows(board, cells) && self.odds.takes(board, cells, random);
        board.set_white(white);
        if !is_taken {
            return;
        }
        if exchange(board, white, black) {
            self.rare[index] = other;
        }
    }

    /// A random cell of the other colour that may change it.
    fn partner(&self, rare: u32, board: &MazeBoard, random: &mut Random) -> Option<u32> {
        let fits = |place: u32| board.may_change(place, !self.rare_is_white);
        if let Some(&diagonal) = board.diagonals(rare).get(random.uniform(8) as usize) {
            return fits(diagonal).then_some(diagonal);
        }
        // Without pins, at least a quarter of the cells fit.
        for _ in 0..TRIALS {
            let place = board.place_of(random.uniform(self.cells));
            if fits(place) {
                return Some(place);
            }
        }
        None
    }
}

/// Exchanges the colours of two cells if both this and its reverse are found to leave the white cells connected.
/// Returns whether it did.
pub(super) fn exchange(board: &mut MazeBoard, white: u32, black: u32) -> bool {
    exchange_within(board, white, black, STEPS)
}

/// Like [`exchange`], with this many steps of a search.
fn exchange_within(board: &mut MazeBoard, white: u32, black: u32, steps: u32) -> bool {
    board.set_black(white);
    board.set_white(black);
    let beside_white = board.ring(black).sides() > 0;
    if beside_white && board.joins_around(white, steps) {
        board.set_black(black);
        board.set_white(white);
        let back = board.joins_around(black, steps);
        if back {
            board.set_black(white);
            board.set_white(black);
        }
        return back;
    }
    board.set_black(black);
    board.set_white(white);
    false
}

#[cfg(test)]
mod tests;
