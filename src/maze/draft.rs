//! A maze that meets the wishes as nearly as possible without search, which the solver tries first.
//!
//! **How.** First there is a way between the corners, and from it one to each white pin, each the shortest for random
//! lengths of the cells; such a way nowhere touches itself. Then cells are added around it, as long as they violate no
//! wish, and [moves](super::moves) that violate no wish mix the whole. Both directions of a move are equally likely,
//! apart from the weight of open squares; so in small grids all such mazes are equally likely, unless white pins
//! prevent moves from reaching all of them.
//!
//! Near the greatest number of white cells, and between many pins, a draft has too few white cells.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::board::{MazeBoard, Ring};
use super::mixing::Mixing;
use super::moves::{Kept, Mover, exchange};
use super::start::start;
use super::wishes::MazeWishes;
use crate::random::Random;
use crate::sat::gauge::Measure;
use crate::sat::limits::Limits;

/// The number of moves per cell after which a draft with too few white cells is given up.
const STRAINED_MOVES: usize = 400;

/// The largest random parts of a cell's length, in addition to its fixed part of 64; the first that gives short enough
/// ways is used.
const WINDING: [usize; 4] = [512, 64, 16, 1];

/// The number of moves between two checks of the clock.
const MOVES_BETWEEN_LOOKS: usize = 4096;

/// For each cell, whether it is white in the draft. `given` is what pins and corners say about it. When a limit is
/// reached first, the draft is what there is by then.
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
    // Pins to which no way leads.
    for (white, given) in white.iter_mut().zip(given) {
        *white |= *given == Some(true);
    }
    white
}

struct Draft {
    kept: Kept,
    /// A board in which only the cells that must be black are fixed.
    empty: MazeBoard,
    board: MazeBoard,
    /// The places that must be white, the corner (0,0) first.
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
        // Outside the grid nothing may change and there are no neighbours.
        let fits = |around: Ring| around.sides() > 0 && self.kept.allows_more(around);
        self.board.may_change(place, false) && fits(self.board.ring(place))
    }

    /// Begins again with the corner (0,0) and ways from there to every cell that must be white.
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

    /// Adds white cells next to white ones, up to `most` in all.
    fn grow(&mut self, most: usize, random: &mut Random) {
        let white = self
            .board
            .places()
            .filter(|&place| self.board.is_white(place));
        let mut edge: Vec<u32> = white.flat_map(|place| self.board.sides(place)).collect();
        while self.board.whites() < most && !edge.is_empty() {
            let place = edge.swap_remove(random.below(edge.len()));
            // What cannot be added now may be added later, between moves.
            if self.can_be_added(place) {
                self.board.whiten(place);
                edge.extend(self.board.sides(place));
            }
        }
    }

    /// As long as there are too few white cells, adds more wherever moves make room for them.
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
        let moves = (mixing.moves * self.board.cells() as f64).round() as u64;
        for made in 0..moves {
            if made % MOVES_BETWEEN_LOOKS as u64 == 0 {
                if limits.passed() {
                    return;
                }
                limits.show(Measure::Moves, made, moves);
            }
            mover.step(&mut self.board, random);
        }
        limits.show(Measure::Moves, moves, moves);
    }
}

/// A search for shortest ways from white cells to pins that are not white yet.
struct WaySearch {
    is_pin: Vec<bool>,
    length: Vec<u64>,
    from: Vec<u32>,
    shortest: Vec<u64>,
}

impl WaySearch {
    /// The cells of a shortest way, by Dijkstra's algorithm: O(cells log cells).
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
