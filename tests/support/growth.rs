//! Grows a connected set of bridges on a grid, island by island: the clues that it gives are
//! satisfiable by construction.

use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution};

use super::random::Random;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Square {
    Water,
    Bridge,
    Island(usize),
}

/// Down and right of a step to the next cell.
const DIRECTIONS: [(i64, i64); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Connected islands and the bridges that connect them.
pub(crate) struct Growth {
    rows: u32,
    cols: u32,
    squares: Vec<Square>,
    islands: Vec<Cell>,
    /// Indices of the two islands, and the number of bridges between them.
    bridges: Vec<(usize, usize, u8)>,
}

/// A puzzle of this size by random rules, with a solution of it. Loops are allowed; one clue in
/// eight is unknown.
pub(crate) fn solved_puzzle(rows: u32, cols: u32, random: &mut Random) -> (Puzzle, Solution) {
    let most = random.between(1, 4) as u8;
    let mut growth = Growth::start(rows, cols, random);
    for _ in 0..rows * cols {
        let distance = random.between(1, 5);
        growth.branch(distance, random.between(1, u32::from(most)) as u8, random);
    }
    growth.join(50, most, random);
    let puzzle = growth.puzzle(Rules::new(most, true).unwrap());
    let islands = puzzle
        .islands()
        .iter()
        .map(|&island| Island {
            clue: if random.chance(12) {
                Clue::Unknown
            } else {
                island.clue
            },
            ..island
        })
        .collect();
    let puzzle = Puzzle::new(rows, cols, islands, puzzle.rules()).unwrap();
    (puzzle, growth.solution())
}

impl Growth {
    /// A single island on a random cell.
    pub(crate) fn start(rows: u32, cols: u32, random: &mut Random) -> Self {
        let cell = Cell::new(random.below(rows), random.below(cols));
        let mut growth = Self {
            rows,
            cols,
            squares: vec![Square::Water; rows as usize * cols as usize],
            islands: Vec::new(),
            bridges: Vec::new(),
        };
        growth.place(cell);
        growth
    }

    /// A further island on a random free cell, joined to nothing: the solution so far falls apart.
    pub(crate) fn place_apart(&mut self, random: &mut Random) {
        loop {
            let cell = Cell::new(random.below(self.rows), random.below(self.cols));
            if self.square(cell) == Square::Water {
                return self.place(cell);
            }
        }
    }

    pub(crate) fn islands(&self) -> usize {
        self.islands.len()
    }

    /// Tries one new island, `distance` cells from a random one, joined to it by `count` bridges.
    /// Says whether there was room for it.
    pub(crate) fn branch(&mut self, distance: u32, count: u8, random: &mut Random) -> bool {
        let from = random.below(self.islands.len() as u32) as usize;
        let direction = *random.pick(&DIRECTIONS);
        let way: Vec<Cell> = self
            .cells_from(self.islands[from], direction)
            .take(distance as usize)
            .collect();
        let room = way.len() == distance as usize
            && way.iter().all(|&cell| self.square(cell) == Square::Water);
        if room {
            let (last, water) = way.split_last().unwrap();
            self.place(*last);
            self.bridge(from, self.islands.len() - 1, count, water);
        }
        room
    }

    /// Joins the neighbours right of and below each island that see each other over free water
    /// and are not joined yet, each pair in `percent` of 100 cases. This closes loops.
    pub(crate) fn join(&mut self, percent: u32, most: u8, random: &mut Random) {
        for from in 0..self.islands.len() {
            for direction in [DIRECTIONS[0], DIRECTIONS[1]] {
                let mut water = Vec::new();
                let mut end = None;
                for cell in self.cells_from(self.islands[from], direction) {
                    match self.square(cell) {
                        Square::Water => water.push(cell),
                        Square::Bridge => break,
                        Square::Island(to) => {
                            end = Some(to);
                            break;
                        }
                    }
                }
                let Some(to) = end else { continue };
                let joined = self
                    .bridges
                    .iter()
                    .any(|&(a, b, _)| (a, b) == (from, to) || (b, a) == (from, to));
                if !joined && random.chance(percent) {
                    let count = random.between(1, u32::from(most)) as u8;
                    self.bridge(from, to, count, &water);
                }
            }
        }
    }

    /// The puzzle whose clues are the numbers of bridge ends. An island without a bridge gets `?`,
    /// which is right where it is the only one.
    pub(crate) fn puzzle(&self, rules: Rules) -> Puzzle {
        let mut ends = vec![0; self.islands.len()];
        for &(a, b, count) in &self.bridges {
            ends[a] += count;
            ends[b] += count;
        }
        let islands = self
            .islands
            .iter()
            .zip(ends)
            .map(|(&cell, ends)| Island {
                cell,
                clue: if ends == 0 {
                    Clue::Unknown
                } else {
                    Clue::Number(ends)
                },
            })
            .collect();
        Puzzle::new(self.rows, self.cols, islands, rules).unwrap()
    }

    /// The bridges it grew, a solution of its puzzle.
    pub(crate) fn solution(&self) -> Solution {
        Solution::new(
            self.bridges
                .iter()
                .map(|&(a, b, count)| Bridge::new(self.islands[a], self.islands[b], count))
                .collect(),
        )
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.cols as usize + cell.col as usize
    }

    fn square(&self, cell: Cell) -> Square {
        self.squares[self.index(cell)]
    }

    fn place(&mut self, cell: Cell) {
        let index = self.index(cell);
        self.squares[index] = Square::Island(self.islands.len());
        self.islands.push(cell);
    }

    fn bridge(&mut self, a: usize, b: usize, count: u8, water: &[Cell]) {
        for &cell in water {
            let index = self.index(cell);
            self.squares[index] = Square::Bridge;
        }
        self.bridges.push((a, b, count));
    }

    /// The cells after `cell` in a direction, up to the edge of the grid.
    fn cells_from(&self, cell: Cell, (down, right): (i64, i64)) -> impl Iterator<Item = Cell> {
        let (rows, cols) = (i64::from(self.rows), i64::from(self.cols));
        (1..)
            .map(move |steps| {
                (
                    i64::from(cell.row) + steps * down,
                    i64::from(cell.col) + steps * right,
                )
            })
            .take_while(move |(row, col)| (0..rows).contains(row) && (0..cols).contains(col))
            .map(|(row, col)| Cell::new(row as u32, col as u32))
    }
}
