//! The grid while it changes: which white cells can become black without disconnecting the others.

use crate::model::puzzle::Cell;

const WHITE: u8 = 1;
/// The bit of a cell that keeps its colour: a corner, a pin, or the rim outside the grid.
const KEPT: u8 = 2;
/// Where the mark of a search starts: 1 to 4, for the group from which the cell was reached.
const MARK: u32 = 2;

/// A grid with a rim of black cells around it, so that every cell has eight neighbours. It takes one byte per cell.
#[derive(Clone, Debug)]
pub(super) struct MazeBoard {
    rows: usize,
    cols: usize,
    bytes: Vec<u8>,
    white: usize,
    /// The cells that a search has reached, by the group from which they were reached.
    reached: [Vec<u32>; 4],
}

/// Which of the eight cells around a cell are white: a bit each, clockwise from the one above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ring(u8);

impl Ring {
    /// How many of the four cells that share a side with it are white.
    pub(super) const fn sides(self) -> u32 {
        (self.0 & 0b0101_0101).count_ones()
    }

    /// How many open squares there would be at the cell if it were white.
    pub(super) const fn squares(self) -> u32 {
        (self.corners()).count_ones()
    }

    /// The white diagonal neighbours whose two neighbours in the ring are white as well.
    const fn corners(self) -> u8 {
        self.0 & self.0.rotate_left(1) & self.0.rotate_right(1) & 0b1010_1010
    }

    /// Into how many groups the ring divides the white cells that share a side. Those of one group are connected within
    /// the ring; different groups may be connected elsewhere.
    pub(super) const fn groups(self) -> u32 {
        let links = self.squares();
        if links == 4 { 1 } else { self.sides() - links }
    }
}

impl MazeBoard {
    /// A board whose cells are all black.
    pub(super) fn black(rows: u32, cols: u32) -> Self {
        let [rows, cols] = [rows as usize, cols as usize];
        let mut board = Self {
            rows,
            cols,
            bytes: vec![KEPT; (rows + 2) * (cols + 2)],
            white: 0,
            reached: Default::default(),
        };
        for row in 0..rows {
            let first = board.place(row, 0);
            board.bytes[first..first + cols].fill(0);
        }
        board
    }

    /// Fixes the present colour of a cell.
    pub(super) fn keep(&mut self, place: u32) {
        self.bytes[place as usize] |= KEPT;
    }

    /// Makes a cell white, if it is not white already.
    pub(super) fn whiten(&mut self, place: u32) {
        if !self.is_white(place) {
            self.set_white(place);
        }
    }

    /// The number below which all places are.
    pub(super) fn end(&self) -> usize {
        self.bytes.len()
    }

    const fn place(&self, row: usize, col: usize) -> usize {
        (row + 1) * (self.cols + 2) + col + 1
    }

    /// The place of a cell, given by its index (0-based, row by row).
    pub(super) const fn place_of(&self, cell: u32) -> u32 {
        let (row, col) = (cell as usize / self.cols, cell as usize % self.cols);
        self.place(row, col) as u32
    }

    /// The place of a cell.
    pub(super) const fn place_at(&self, cell: Cell) -> u32 {
        self.place(cell.row as usize, cell.col as usize) as u32
    }

    /// All places of the grid, row by row.
    pub(super) fn places(&self) -> impl Iterator<Item = u32> + use<> {
        let (stride, cols) = (self.cols as u32 + 2, self.cols as u32);
        (1..=self.rows as u32).flat_map(move |row| row * stride + 1..=row * stride + cols)
    }

    /// The number of cells.
    pub(super) const fn cells(&self) -> usize {
        self.rows * self.cols
    }

    /// The number of white cells.
    pub(super) const fn whites(&self) -> usize {
        self.white
    }

    pub(super) fn is_white(&self, place: u32) -> bool {
        self.bytes[place as usize] & WHITE != 0
    }

    /// Whether a cell has this colour and may change it.
    pub(super) fn may_change(&self, place: u32, white: bool) -> bool {
        self.bytes[place as usize] & (WHITE | KEPT) == u8::from(white)
    }

    pub(super) fn set_white(&mut self, place: u32) {
        self.bytes[place as usize] |= WHITE;
        self.white += 1;
    }

    pub(super) fn set_black(&mut self, place: u32) {
        self.bytes[place as usize] &= !WHITE;
        self.white -= 1;
    }

    /// The four cells that share a side with a cell.
    pub(super) const fn sides(&self, place: u32) -> [u32; 4] {
        let stride = self.cols as u32 + 2;
        [place - stride, place + 1, place + stride, place - 1]
    }

    /// The four cells that share only a corner with a cell.
    pub(super) const fn diagonals(&self, place: u32) -> [u32; 4] {
        let stride = self.cols as u32 + 2;
        [
            place - stride + 1,
            place + stride + 1,
            place + stride - 1,
            place - stride - 1,
        ]
    }

    pub(super) fn ring(&self, place: u32) -> Ring {
        let (place, stride) = (place as usize, self.cols + 2);
        let [above, here, below] = [place - stride, place, place + stride]
            .map(|middle| &self.bytes[middle - 1..=middle + 1]);
        let clockwise = [
            above[1], above[2], here[2], below[2], below[1], below[0], here[0], above[0],
        ];
        let bits = clockwise.iter().rev();
        Ring(bits.fold(0, |ring, byte| ring << 1 | (byte & WHITE)))
    }

    /// Whether the white cells beside `place`, which is black, are found to be connected with each other: by the cells
    /// around it, or by a search from all of them in turn, with at most this many steps each. If the search is too
    /// short to tell, the result is false.
    pub(super) fn joins_around(&mut self, place: u32, steps: u32) -> bool {
        self.ring(place).groups() <= 1 || self.search_around(place, steps)
    }

    fn search_around(&mut self, place: u32, steps: u32) -> bool {
        let mut groups = MeetingGroups::default();
        let sides = self.sides(place);
        for side in sides {
            if self.is_white(side) {
                let group = groups.add();
                self.bytes[side as usize] |= (group as u8 + 1) << MARK;
                self.reached[group].push(side);
            }
        }
        let met = self.meet(&mut groups, steps);
        for reached in &mut self.reached {
            for &place in reached.iter() {
                self.bytes[place as usize] &= WHITE | KEPT;
            }
            reached.clear();
        }
        met
    }

    fn meet(&mut self, groups: &mut MeetingGroups, steps: u32) -> bool {
        let mut heads = [0; 4];
        for _ in 0..steps {
            for group in 0..groups.number {
                let Some(&place) = self.reached[group].get(heads[group]) else {
                    let root = groups.root[group];
                    let alive = (0..groups.number).any(|other| {
                        groups.root[other] == root && heads[other] < self.reached[other].len()
                    });
                    if !alive {
                        return false;
                    }
                    continue;
                };
                heads[group] += 1;
                for side in self.sides(place) {
                    let byte = &mut self.bytes[side as usize];
                    if *byte & WHITE == 0 {
                        continue;
                    }
                    match (*byte >> MARK).checked_sub(1) {
                        None => {
                            *byte |= (group as u8 + 1) << MARK;
                            self.reached[group].push(side);
                        }
                        Some(other) => {
                            if groups.join(group, usize::from(other)) {
                                return true;
                            }
                        }
                    }
                }
            }
        }
        false
    }

    /// For each cell, row by row, whether it is white.
    pub(super) fn colours(&self) -> Vec<bool> {
        self.places().map(|place| self.is_white(place)).collect()
    }
}

/// Up to four groups of a search, and which of them have met.
#[derive(Default)]
struct MeetingGroups {
    number: usize,
    apart: usize,
    root: [usize; 4],
}

impl MeetingGroups {
    fn add(&mut self) -> usize {
        let group = self.number;
        self.root[group] = group;
        self.number += 1;
        self.apart += 1;
        group
    }

    /// Joins two groups; returns whether all have met now.
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.root[a], self.root[b]);
        if a != b {
            self.apart -= 1;
            for root in &mut self.root {
                if *root == b {
                    *root = a;
                }
            }
        }
        self.apart == 1
    }
}
