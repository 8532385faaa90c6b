//! Puzzles for tests: read from one line, or grown at random together with a solution.

// Each test file uses a part of this.
#![allow(dead_code, clippy::unwrap_used)]

use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution};

/// A small generator whose numbers are the same everywhere.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as u32) % bound
    }
}

/// The puzzle of rows joined by `/`: `.` is water, `?` an unknown clue, `a` to `g` are 10 to 16.
pub(crate) fn puzzle(rows: &str, max_bridges: u8, loops: bool) -> Puzzle {
    let lines: Vec<&str> = rows.split('/').collect();
    let mut islands = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        for (col, sign) in line.chars().enumerate() {
            let clue = match sign {
                '.' => continue,
                '?' => Clue::Unknown,
                _ => Clue::Number(sign.to_digit(17).unwrap() as u8),
            };
            let cell = Cell::new(row as u32, col as u32);
            islands.push(Island { cell, clue });
        }
    }
    let rules = Rules::new(max_bridges, loops).unwrap();
    Puzzle::new(lines.len() as u32, lines[0].len() as u32, islands, rules).unwrap()
}

/// A bridge of `count` between `(row, col)` pairs.
pub(crate) fn bridge(from: (u32, u32), to: (u32, u32), count: u8) -> Bridge {
    Bridge::new(Cell::new(from.0, from.1), Cell::new(to.0, to.1), count)
}

/// `(row, col), (row, col), count` of a bridge.
pub(crate) type Short = ((u32, u32), (u32, u32), u8);

/// The bridges in their short form as a solution.
pub(crate) fn solution(bridges: &[Short]) -> Solution {
    Solution::new(
        bridges
            .iter()
            .map(|&(from, to, count)| bridge(from, to, count))
            .collect(),
    )
}

/// A connected puzzle with a solution, grown from one island by drawing bridges until no attempt
/// succeeds for a while. Some clues may be `?`.
pub(crate) fn grown(
    random: &mut Random,
    rows: u32,
    cols: u32,
    max_bridges: u8,
) -> (Puzzle, Solution) {
    #[derive(Clone, Copy, PartialEq)]
    enum Square {
        Water,
        Island,
        Bridge,
    }
    let at = |cell: Cell| (cell.row * cols + cell.col) as usize;
    let mut grid = vec![Square::Water; (rows * cols) as usize];
    let start = Cell::new(random.below(rows), random.below(cols));
    grid[at(start)] = Square::Island;
    let mut cells = vec![start];
    let mut bridges: Vec<Bridge> = Vec::new();
    for _ in 0..(rows * cols * 3) {
        let from = cells[random.below(cells.len() as u32) as usize];
        let vertical = random.below(2) == 0;
        let longest = if random.below(4) == 0 { 2 } else { 6 };
        let length = 1 + random.below(longest);
        let to = if vertical {
            Cell::new(from.row + length, from.col)
        } else {
            Cell::new(from.row, from.col + length)
        };
        // A bridge up or left is one down or right from where it ends.
        let (from, to) = if random.below(2) == 0 {
            (from, to)
        } else if from.row >= to.row - from.row && from.col >= to.col - from.col {
            let back = Cell::new(2 * from.row - to.row, 2 * from.col - to.col);
            (back, from)
        } else {
            continue;
        };
        if to.row >= rows || to.col >= cols {
            continue;
        }
        let between = (1..length).map(|step| {
            let step = if vertical { (step, 0) } else { (0, step) };
            Cell::new(from.row + step.0, from.col + step.1)
        });
        let free = between.clone().all(|cell| grid[at(cell)] == Square::Water);
        let ends = [from, to].map(|cell| grid[at(cell)]);
        if !free || ends.contains(&Square::Bridge) || !ends.contains(&Square::Island) {
            continue;
        }
        if bridges
            .iter()
            .any(|other| (other.from, other.to) == (from, to))
        {
            continue;
        }
        for cell in between {
            grid[at(cell)] = Square::Bridge;
        }
        for cell in [from, to] {
            if grid[at(cell)] == Square::Water {
                grid[at(cell)] = Square::Island;
                cells.push(cell);
            }
        }
        bridges.push(Bridge::new(
            from,
            to,
            1 + random.below(max_bridges.into()) as u8,
        ));
    }
    let islands = cells
        .iter()
        .map(|&cell| {
            let ends = bridges
                .iter()
                .filter(|bridge| bridge.from == cell || bridge.to == cell)
                .map(|bridge| bridge.count)
                .sum();
            let clue = if ends == 0 || random.below(8) == 0 {
                Clue::Unknown
            } else {
                Clue::Number(ends)
            };
            Island { cell, clue }
        })
        .collect();
    let rules = Rules::new(max_bridges, true).unwrap();
    let puzzle = Puzzle::new(rows, cols, islands, rules).unwrap();
    (puzzle, Solution::new(bridges))
}
