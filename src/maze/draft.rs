//! A maze as nearly as wished for as can be made without search: what the solver tries first.
//!
//! **How.** A way between the corners, and from it to each white pin, every one the shortest by random lengths
//! of the cells: such a way touches itself nowhere. Then cells are added around it, each of which must keep
//! what is wished for, and [moves](super::moves) mix the whole, of which only those are made that keep it. Both
//! directions of a move are equally likely, but for the weight of open squares; so in small grids such mazes
//! are as likely as each other, unless white pins keep moves from reaching all of them.
//!
//! Near the greatest numbers of white cells, and between many pins, it falls short.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::board::{MazeBoard, Ring};
use super::mixing::Mixing;
use super::moves::{Kept, Mover, exchange};
use super::start::start;
use super::wishes::MazeWishes;
use crate::random::Random;
use crate::sat::limits::Limits;

/// Moves for each cell until a draft with too few white cells is given up.
const STRAINED_MOVES: usize = 400;

/// Random parts of a cell's length beside its fixed part of 64: the first that makes ways short enough.
const WINDING: [usize; 4] = [512, 64, 16, 1];

/// Moves between two looks at the clock.
const MOVES_BETWEEN_LOOKS: usize = 4096;

/// For each cell whether it is white in the draft; `given` is what pins and corners say of it. When the limits
/// come first, the draft is what there is by then.
pub(super) fn draft(
    wishes: &MazeWishes,
    given: &[Option<bool>],
    mixing: Mixing,
    random: &mut Random,
    limits: &Limits,
) -> Vec<bool> {
    let most = usize::try_from(wishes.white).unwrap_or(usize::MAX);
    let mut draft = Draft::new(wishes, given);
    let is_free = draft
        .empty
        .places()
        .all(|place| draft.empty.may_change(place, false));
    if is_free && draft.pins.len() == wishes.corners().len() {
        draft.board = start(wishes.rows, wishes.cols, most, draft.kept, random);
    } else {
        for winding in WINDING {
            draft.join_pins(winding, random, limits);
            if draft.board.whites() <= most {
                break;
            }
        }
    }
    for &pin in &draft.pins {
        draft.board.keep(pin);
    }
    draft.grow(most, random);
    draft.strain(most, random, limits);
    draft.mix(mixing, random, limits);
    let mut white = draft.board.colours();
    // Pins that no way led to.
    for (white, given) in white.iter_mut().zip(given) {
        *white |= *given == Some(true);
    }
    white
}

struct Draft {
    kept: Kept,
    /// The cells that are black in any case, and nothing else.
    empty: MazeBoard,
    board: MazeBoard,
    /// The places that are white in any case, the corner (0,0) first.
    pins: Vec<u32>,
}

impl Draft {
    fn new(wishes: &MazeWishes, given: &[Option<bool>]) -> Self {
        let mut empty = MazeBoard::black(wishes.rows, wishes.cols);
        let mut pins = Vec::new();
        for (place, &given) in empty.places().zip(given) {
            match given {
                Some(true) => pins.push(place),
                Some(false) => empty.keep(place),
                None => {}
            }
        }
        Self {
            kept: Kept {
                tree: wishes.tree,
                no_open_squares: !wishes.open_squares,
            },
            board: empty.clone(),
            empty,
            pins,
        }
    }

    fn can_be_added(&self, place: u32) -> bool {
        // Outside the grid nothing may change, and nothing is around.
        let fits = |around: Ring| around.sides() > 0 && self.kept.allows_more(around);
        self.board.may_change(place, false) && fits(self.board.ring(place))
    }

    /// Begins again with the corner (0,0), and ways from there to everything that must be white.
    fn join_pins(&mut self, winding: usize, random: &mut Random, limits: &Limits) {
        self.board.clone_from(&self.empty);
        self.board.whiten(self.pins[0]);
        let places = self.board.places();
        let lengths: Vec<u64> = places.map(|_| 64 + random.below(winding) as u64).collect();
        let mut search = WaySearch {
            is_pin: vec![false; self.board.end()],
            length: vec![0; self.board.end()],
            from: Vec::new(),
            shortest: Vec::new(),
        };
        for &pin in &self.pins {
            search.is_pin[pin as usize] = true;
        }
        for (place, length) in self.board.places().zip(lengths) {
            search.length[place as usize] = length;
        }
        while let Some(way) = search.way_to_pin(self) {
            for place in way {
                self.board.whiten(place);
            }
            if limits.passed() {
                return;
            }
        }
    }

    /// Adds cells around what is white, up to `most` in all.
    fn grow(&mut self, most: usize, random: &mut Random) {
        let white = self
            .board
            .places()
            .filter(|&place| self.board.is_white(place));
        let mut edge: Vec<u32> = white.flat_map(|place| self.board.sides(place)).collect();
        while self.board.whites() < most && !edge.is_empty() {
            let place = edge.swap_remove(random.below(edge.len()));
            // What cannot be added now may be later; the moves see to that.
            if self.can_be_added(place) {
                self.board.whiten(place);
                edge.extend(self.board.sides(place));
            }
        }
    }

    /// Adds further cells wherever moves make room for them, as long as there are too few.
    fn strain(&mut self, most: usize, random: &mut Random, limits: &Limits) {
        let cells = self.board.cells();
        for made in 0..cells.saturating_mul(STRAINED_MOVES) {
            let is_over = made % MOVES_BETWEEN_LOOKS == 0 && limits.passed();
            if self.board.whites() >= most || is_over {
                return;
            }
            let [gone, come] = [random.below(cells), random.below(cells)];
            let [gone, come] = [gone, come].map(|cell| self.board.place_of(cell as u32));
            if self.can_be_added(come) {
                self.board.whiten(come);
            } else if self.board.may_change(gone, true) && self.board.may_change(come, false) {
                self.board.set_black(gone);
                let fits = self.kept.allows(&self.board, [gone, come]);
                self.board.set_white(gone);
                if fits {
                    exchange(&mut self.board, gone, come);
                }
            }
        }
    }

    fn mix(&mut self, mixing: Mixing, random: &mut Random, limits: &Limits) {
        let Some(mut mover) = Mover::new(&self.board, mixing.weight(), self.kept) else {
            return;
        };
        for made in 0..(mixing.moves * self.board.cells() as f64).round() as u64 {
            if made % MOVES_BETWEEN_LOOKS as u64 == 0 && limits.passed() {
                return;
            }
            mover.step(&mut self.board, random);
        }
    }
}

/// Looks for shortest ways from what is white to pins that are not.
struct WaySearch {
    is_pin: Vec<bool>,
    length: Vec<u64>,
    from: Vec<u32>,
    shortest: Vec<u64>,
}

impl WaySearch {
    /// The cells of a way, by Dijkstra's algorithm: O(cells log cells).
    fn way_to_pin(&mut self, draft: &Draft) -> Option<Vec<u32>> {
        let board = &draft.board;
        let mut queue = BinaryHeap::new();
        self.from = vec![u32::MAX; board.end()];
        self.shortest = vec![u64::MAX; board.end()];
        for place in board.places().filter(|&place| draft.can_be_added(place)) {
            let length = self.length[place as usize];
            self.shortest[place as usize] = length;
            self.from[place as usize] = place;
            queue.push(Reverse((length, place)));
        }
        while let Some(Reverse((length, place))) = queue.pop() {
            if length > self.shortest[place as usize] {
                continue;
            }
            if self.is_pin[place as usize] {
                let mut way = vec![place];
                let mut at = place;
                while self.from[at as usize] != at {
                    at = self.from[at as usize];
                    way.push(at);
                }
                return Some(way);
            }
            for next in board.sides(place) {
                if !board.may_change(next, false) || !draft.kept.allows_more(board.ring(next)) {
                    continue;
                }
                let longer = length + self.length[next as usize];
                if longer < self.shortest[next as usize] {
                    self.shortest[next as usize] = longer;
                    self.from[next as usize] = place;
                    queue.push(Reverse((longer, next)));
                }
            }
        }
        None
    }
}
