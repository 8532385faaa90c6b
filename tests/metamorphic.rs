//! Changes of the grid that cannot change the puzzle: turned, mirrored, stretched, framed.

mod support;

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::{
    Answer, Bridge, Cell, Island, Puzzle, Rules, Solution, SolveOptions, solve, verify,
};
use support::enumerate::{Solutions, Way, lazily};
use support::{grid_text, large_puzzles, random_puzzles, report};

/// A change of the grid: size and place of each cell afterwards.
struct Change {
    name: &'static str,
    /// Rows and columns afterwards, from those before.
    size: fn(u32, u32) -> (u32, u32),
    /// Where a cell goes in a grid of so many rows and columns.
    cell: fn(u32, u32, Cell) -> Cell,
}

const CHANGES: [Change; 10] = [
    Change {
        name: "turned by a quarter",
        size: |rows, cols| (cols, rows),
        cell: |rows, _, cell| Cell::new(cell.col, rows - 1 - cell.row),
    },
    Change {
        name: "turned by a half",
        size: |rows, cols| (rows, cols),
        cell: |rows, cols, cell| Cell::new(rows - 1 - cell.row, cols - 1 - cell.col),
    },
    Change {
        name: "turned by three quarters",
        size: |rows, cols| (cols, rows),
        cell: |_, cols, cell| Cell::new(cols - 1 - cell.col, cell.row),
    },
    Change {
        name: "left and right swapped",
        size: |rows, cols| (rows, cols),
        cell: |_, cols, cell| Cell::new(cell.row, cols - 1 - cell.col),
    },
    Change {
        name: "top and bottom swapped",
        size: |rows, cols| (rows, cols),
        cell: |rows, _, cell| Cell::new(rows - 1 - cell.row, cell.col),
    },
    Change {
        name: "transposed",
        size: |rows, cols| (cols, rows),
        cell: |_, _, cell| Cell::new(cell.col, cell.row),
    },
    Change {
        name: "transposed along the other diagonal",
        size: |rows, cols| (cols, rows),
        cell: |rows, cols, cell| Cell::new(cols - 1 - cell.col, rows - 1 - cell.row),
    },
    Change {
        name: "an empty row after every row",
        size: |rows, cols| (2 * rows, cols),
        cell: |_, _, cell| Cell::new(2 * cell.row, cell.col),
    },
    Change {
        name: "two empty columns after every column",
        size: |rows, cols| (rows, 3 * cols),
        cell: |_, _, cell| Cell::new(cell.row, 3 * cell.col),
    },
    Change {
        name: "framed by water",
        size: |rows, cols| (rows + 2, cols + 3),
        cell: |_, _, cell| Cell::new(cell.row + 1, cell.col + 1),
    },
];

impl Change {
    fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        let islands = puzzle.islands().iter().map(|island| Island {
            cell: (self.cell)(rows, cols, island.cell),
            ..*island
        });
        let (new_rows, new_cols) = (self.size)(rows, cols);
        Puzzle::new(new_rows, new_cols, islands.collect(), puzzle.rules()).unwrap()
    }

    fn solution(&self, puzzle: &Puzzle, bridges: &[Bridge]) -> Solution {
        let place = |cell| (self.cell)(puzzle.rows(), puzzle.cols(), cell);
        let moved = bridges
            .iter()
            .map(|bridge| Bridge::new(place(bridge.from), place(bridge.to), bridge.count));
        Solution::new(moved.collect())
    }

    fn solutions(&self, puzzle: &Puzzle, solutions: &Solutions) -> Solutions {
        solutions
            .iter()
            .map(|bridges| self.solution(puzzle, bridges).bridges().to_vec())
            .collect()
    }
}

#[test]
fn a_changed_grid_has_the_changed_solutions() {
    let (mut puzzles, mut solutions) = (0, 0);
    let small = (0..400).map(random_puzzles::small_puzzle);
    for puzzle in small.chain((0..60).map(random_puzzles::medium_puzzle)) {
        let before = lazily(&puzzle, Way::of(BridgeEncoding::Order), &mut ()).solutions;
        if before.len() > 100 {
            continue;
        }
        puzzles += 1;
        solutions += before.len();
        for change in &CHANGES {
            let changed = change.puzzle(&puzzle);
            let after = lazily(&changed, Way::of(BridgeEncoding::Order), &mut ()).solutions;
            assert_eq!(
                after,
                change.solutions(&puzzle, &before),
                "{}, {}",
                grid_text::describe(&puzzle),
                change.name
            );
        }
    }
    report(format_args!(
        "changed grids: {puzzles} puzzles with {solutions} solutions, {} changes each",
        CHANGES.len()
    ));
    assert!(puzzles > 400 && solutions > 400);
}

fn answer(puzzle: &Puzzle) -> Option<Solution> {
    match solve(puzzle, &SolveOptions::default()).unwrap().answer {
        Answer::Satisfiable(solution) => Some(solution),
        Answer::Unsatisfiable => None,
        Answer::Unknown => panic!("no limit was set"),
    }
}

#[test]
fn a_large_changed_grid_has_the_same_answer() {
    for max_bridges in 1..=4 {
        let rules = Rules::new(max_bridges, true).unwrap();
        for puzzle in [
            large_puzzles::satisfiable(100, rules, 3).0,
            large_puzzles::spoilt(100, rules, 3),
        ] {
            let before = answer(&puzzle);
            for change in &CHANGES {
                let changed = change.puzzle(&puzzle);
                let label = format!("{}, {}", grid_text::describe(&puzzle), change.name);
                assert_eq!(answer(&changed).is_some(), before.is_some(), "{label}");
                if let Some(solution) = &before {
                    let moved = change.solution(&puzzle, solution.bridges());
                    assert_eq!(verify(&changed, &moved), Ok(()), "{label}");
                }
            }
        }
    }
}
