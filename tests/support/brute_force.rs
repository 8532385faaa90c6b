//! All solutions of a small puzzle by plain search.
//!
//! Shares nothing with the library but the puzzle and the solution: it finds the corridors on the
//! grid itself, tries every bridge count of every corridor, and looks at connectivity and loops
//! only when all corridors are decided.

use hashi_sat::{Bridge, Cell, Clue, Puzzle, Solution};

/// Two islands that see each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Corridor {
    /// Indices of the two islands, the first in reading order first.
    pub(crate) ends: [usize; 2],
    /// The water between them; empty when they touch.
    pub(crate) water: Vec<Cell>,
}

/// The corridors of `puzzle`: for each island in reading order the one to the right, then the one
/// downwards.
pub(crate) fn corridors(puzzle: &Puzzle) -> Vec<Corridor> {
    let (rows, cols) = (puzzle.rows() as usize, puzzle.cols() as usize);
    let mut grid = vec![vec![None; cols]; rows];
    for (index, island) in puzzle.islands().iter().enumerate() {
        grid[island.cell.row as usize][island.cell.col as usize] = Some(index);
    }
    let mut found = Vec::new();
    for (index, island) in puzzle.islands().iter().enumerate() {
        for (down, right) in [(0, 1), (1, 0)] {
            let mut row = island.cell.row as usize + down;
            let mut col = island.cell.col as usize + right;
            let mut water = Vec::new();
            while row < rows && col < cols {
                if let Some(other) = grid[row][col] {
                    found.push(Corridor {
                        ends: [index, other],
                        water,
                    });
                    break;
                }
                water.push(Cell::new(row as u32, col as u32));
                row += down;
                col += right;
            }
        }
    }
    found
}

/// Whether two corridors share a cell of water.
pub(crate) fn cross(a: &Corridor, b: &Corridor) -> bool {
    a.water.iter().any(|cell| b.water.contains(cell))
}

/// Every way to satisfy degrees and crossings alone, or every solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// Degrees, crossings, connectivity and, where they are forbidden, loops.
    All,
    /// Degrees and crossings only.
    DegreeAndCrossing,
}

/// All solutions, sorted by their bridges.
///
/// # Panics
///
/// When the search takes more than 50 million steps.
pub(crate) fn solutions(puzzle: &Puzzle) -> Vec<Solution> {
    solutions_within(puzzle, Rule::All, 50_000_000)
        .unwrap_or_else(|| panic!("too large for plain search"))
}

/// All bridge sets that satisfy `rule`, sorted by their bridges; `None` when the search takes more
/// than `steps` steps.
pub(crate) fn solutions_within(puzzle: &Puzzle, rule: Rule, steps: u64) -> Option<Vec<Solution>> {
    let corridors = corridors(puzzle);
    let mut search = Search {
        puzzle,
        rule,
        counts: vec![0; corridors.len()],
        corridors,
        solutions: Vec::new(),
        steps,
    };
    search.extend(0)?;
    let mut solutions = search.solutions;
    solutions.sort_unstable_by(|a, b| a.bridges().cmp(b.bridges()));
    Some(solutions)
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    rule: Rule,
    corridors: Vec<Corridor>,
    /// Bridge counts of the corridors; 0 for those not yet decided.
    counts: Vec<u8>,
    solutions: Vec<Solution>,
    steps: u64,
}

impl Search<'_> {
    /// Decides corridor `next` and all after it, the ones before it being decided.
    fn extend(&mut self, next: usize) -> Option<()> {
        self.steps = self.steps.checked_sub(1)?;
        if next == self.corridors.len() {
            if self.is_solution() {
                self.solutions.push(self.solution());
            }
            return Some(());
        }
        let crossed = (0..next)
            .any(|i| self.counts[i] > 0 && cross(&self.corridors[i], &self.corridors[next]));
        let most = if crossed {
            0
        } else {
            self.puzzle.rules().max_bridges()
        };
        let ends = self.corridors[next].ends;
        for count in 0..=most {
            self.counts[next] = count;
            if ends.iter().all(|&end| self.can_reach_clue(end, next)) {
                self.extend(next + 1)?;
            }
        }
        self.counts[next] = 0;
        Some(())
    }

    fn degree(&self, island: usize) -> u32 {
        self.corridors
            .iter()
            .zip(&self.counts)
            .filter(|(corridor, _)| corridor.ends.contains(&island))
            .map(|(_, &count)| u32::from(count))
            .sum()
    }

    /// Whether corridors after `last` can still give `island` its number.
    fn can_reach_clue(&self, island: usize, last: usize) -> bool {
        let Clue::Number(clue) = self.puzzle.islands()[island].clue else {
            return true;
        };
        let open = self.corridors[last + 1..]
            .iter()
            .filter(|corridor| corridor.ends.contains(&island))
            .count() as u32;
        let degree = self.degree(island);
        let capacity = open * u32::from(self.puzzle.rules().max_bridges());
        degree <= u32::from(clue) && degree + capacity >= u32::from(clue)
    }

    fn is_solution(&self) -> bool {
        let islands = self.puzzle.islands();
        let degrees_right = islands.iter().enumerate().all(|(index, island)| {
            let degree = self.degree(index);
            match island.clue {
                Clue::Number(clue) => degree == u32::from(clue),
                // The only island of a puzzle has no corridor, so its degree is 0 anyway.
                Clue::Unknown => degree > 0 || islands.len() == 1,
            }
        });
        degrees_right
            && (self.rule == Rule::DegreeAndCrossing
                || (self.is_connected() && (self.puzzle.rules().loops() || self.is_loop_free())))
    }

    fn is_connected(&self) -> bool {
        let islands = self.puzzle.islands().len();
        let mut reached = vec![false; islands];
        let mut open = Vec::new();
        if islands > 0 {
            reached[0] = true;
            open.push(0);
        }
        while let Some(island) = open.pop() {
            for (corridor, &count) in self.corridors.iter().zip(&self.counts) {
                if count > 0 && corridor.ends.contains(&island) {
                    for end in corridor.ends {
                        if !reached[end] {
                            reached[end] = true;
                            open.push(end);
                        }
                    }
                }
            }
        }
        reached.iter().all(|&reached| reached)
    }

    /// A connected graph is free of cycles when it has one edge less than vertices.
    fn is_loop_free(&self) -> bool {
        let used = self.counts.iter().filter(|&&count| count > 0).count();
        used < self.puzzle.islands().len().max(1)
    }

    fn solution(&self) -> Solution {
        let islands = self.puzzle.islands();
        Solution::new(
            self.corridors
                .iter()
                .zip(&self.counts)
                .map(|(corridor, &count)| {
                    let [a, b] = corridor.ends;
                    Bridge::new(islands[a].cell, islands[b].cell, count)
                })
                .collect(),
        )
    }
}
