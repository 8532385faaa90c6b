//! What puzzles are like: the figures by which those of magazines are described.

use std::error::Error;

use hashi_sat::Clue;
use hashi_sat::generate::{Generated, Generator, Wishes};
use hashi_sat::play::hint::{Level, Technique};

/// Sums over puzzles of one size.
#[derive(Default)]
struct Figures {
    puzzles: usize,
    cells: usize,
    islands: usize,
    corridors: usize,
    two_way: usize,
    water: usize,
    loops: usize,
    without_loop: usize,
    clues: [usize; 9],
    levels: [OfLevel; 4],
    /// Puzzles in which some part of the grid has less than a third of the mean number of islands for its cells.
    sparse: usize,
}

/// Whether some ninth of the grid, or some block of 30 x 30 of a large one, has fewer islands than a third of its share.
fn is_sparse(made: &Generated) -> bool {
    let puzzle = &made.puzzle;
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    if rows.min(cols) < 15 {
        return false;
    }
    let parts = |length: u32| (length / 30).max(3);
    let (down, across) = (parts(rows), parts(cols));
    let mut islands = vec![0_usize; (down * across) as usize];
    let place = |line: u32, parts: u32, length: u32| {
        (u64::from(line) * u64::from(parts) / u64::from(length)) as u32
    };
    for island in puzzle.islands() {
        let row = place(island.cell.row, down, rows);
        let col = place(island.cell.col, across, cols);
        islands[(row * across + col) as usize] += 1;
    }
    let mean = puzzle.islands().len() as f64 / islands.len() as f64;
    islands.iter().any(|&number| 3.0 * (number as f64) < mean)
}

/// Sums over puzzles of one level.
#[derive(Clone, Copy, Default)]
struct OfLevel {
    puzzles: usize,
    score: f64,
    /// Steps by their level.
    steps: [usize; 4],
    what_ifs: usize,
}

impl Figures {
    fn add(&mut self, made: &Generated) {
        let (puzzle, bridges) = (&made.puzzle, made.solution.bridges());
        let islands = puzzle.islands().len();
        self.puzzles += 1;
        self.cells += puzzle.rows() as usize * puzzle.cols() as usize;
        self.islands += islands;
        self.corridors += bridges.len();
        for bridge in bridges {
            let (from, to) = (bridge.from, bridge.to);
            self.two_way += usize::from(bridge.count > 1);
            self.water += (from.row.abs_diff(to.row) + from.col.abs_diff(to.col) - 1) as usize;
        }
        self.sparse += usize::from(is_sparse(made));
        let loops = bridges.len() + 1 - islands;
        self.loops += loops;
        self.without_loop += usize::from(loops == 0);
        for island in puzzle.islands() {
            if let Clue::Number(clue) = island.clue {
                self.clues[usize::from(clue).min(8)] += 1;
            }
        }
        if let Some(grade) = &made.grade {
            let level = &mut self.levels[grade.level as usize];
            level.puzzles += 1;
            level.score += grade.score;
            for (technique, steps) in grade.techniques() {
                level.steps[technique.level() as usize] += steps;
                level.what_ifs += if technique == Technique::WhatIf {
                    steps
                } else {
                    0
                };
            }
        }
    }

    fn print(&self, name: &str) {
        let share = |part: usize, whole: usize| part as f64 / whole.max(1) as f64;
        println!("{name}: {} puzzles", self.puzzles);
        println!(
            "  islands per cell {:.3}, loops per island {:.3}, without any loop {:.1} %, two-way {:.3}, water {:.2}, with a sparse part {:.1} %",
            share(self.islands, self.cells),
            share(self.loops, self.islands),
            100.0 * share(self.without_loop, self.puzzles),
            share(self.two_way, self.corridors),
            share(self.water, self.corridors),
            100.0 * share(self.sparse, self.puzzles),
        );
        let clues = &self.clues[1..];
        let clues = clues
            .iter()
            .map(|&clue| format!("{:.1}", 100.0 * share(clue, self.islands)));
        println!("  clues 1 to 8, %: {}", clues.collect::<Vec<_>>().join(" "));
        for level in Level::ALL {
            let of = &self.levels[level as usize];
            let mean = |steps: usize| share(steps, of.puzzles);
            println!(
                "  {:<6} {:5.1} %, score {:6.1}, steps {:.1} easy, {:.1} medium, {:.1} hard, {:.1} expert ({:.1} what-ifs)",
                level.key(),
                100.0 * share(of.puzzles, self.puzzles),
                of.score / of.puzzles.max(1) as f64,
                mean(of.steps[0]),
                mean(of.steps[1]),
                mean(of.steps[2]),
                mean(of.steps[3]),
                mean(of.what_ifs),
            );
        }
    }
}

/// Prints the figures of `count` puzzles of each wish.
pub(crate) fn print(
    wishes: &[(String, Wishes)],
    count: usize,
    seed: u64,
) -> Result<(), Box<dyn Error>> {
    for (name, wishes) in wishes {
        let mut figures = Figures::default();
        for made in Generator::new(wishes.clone(), seed)?
            .with_threads(2)
            .take(count)
        {
            figures.add(&made?);
        }
        figures.print(name);
    }
    Ok(())
}
