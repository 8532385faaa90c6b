//! Changes of the grid that cannot change the puzzle: turned, mirrored, stretched, framed.

use std::collections::BTreeMap;

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::play::grade::{Grading, grade};
use hashi_sat::search::deduce::{Scope, deduce};
use hashi_sat::{
    Answer, Bridge, Cell, Common, CountOptions, Island, Puzzle, Rules, SearchOptions, Solution,
    SolveOptions, Uniqueness, candidate_graph, common, count, solve, unique, verify,
};

use crate::support::enumerate::{Solutions, Way, lazily};
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, large_puzzles, random_puzzles, report};

/// A change of the grid: size and place of each cell afterwards.
struct Change {
    name: &'static str,
    /// Rows and columns afterwards, from those before.
    size: fn(u32, u32) -> (u32, u32),
    /// Where a cell goes in a grid of this many rows and columns.
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
    let small = (0..rounds(400)).map(random_puzzles::small_puzzle);
    for puzzle in small.chain((0..rounds(60)).map(random_puzzles::medium_puzzle)) {
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
    assert!(puzzles >= enough(400) && solutions >= enough(400));
}

/// Bounds by the cells of the two islands; `None` if the rules refute the puzzle.
fn bounds(puzzle: &Puzzle) -> Option<BTreeMap<[Cell; 2], [u8; 2]>> {
    let loops = puzzle.rules().loops();
    let deduced = deduce(&candidate_graph(puzzle), Scope::Puzzle { loops }, ());
    let graph = deduced.ok()?.graph;
    let bounds = graph.corridors().iter().map(|corridor| {
        let cells = corridor.ends.map(|end| puzzle.islands()[end as usize].cell);
        (cells, [corridor.low, corridor.high])
    });
    Some(bounds.collect())
}

#[test]
fn a_changed_grid_has_the_changed_bounds() {
    let mut puzzles: Vec<Puzzle> = (0..rounds(1_500))
        .map(random_puzzles::small_puzzle)
        .collect();
    puzzles.extend((0..rounds(300)).map(random_puzzles::medium_puzzle));
    for max_bridges in 1..=4 {
        for loops in [true, false] {
            let rules = Rules::new(max_bridges, loops).unwrap();
            puzzles.push(large_puzzles::satisfiable(1000, rules, 4).0);
            puzzles.push(large_puzzles::spoilt(1000, rules, 4));
        }
    }
    let mut refuted = 0;
    for puzzle in &puzzles {
        let before = bounds(puzzle);
        refuted += u32::from(before.is_none());
        for change in &CHANGES {
            let moved = before.as_ref().map(|before| {
                let place = |cell| (change.cell)(puzzle.rows(), puzzle.cols(), cell);
                let moved = before.iter().map(|(cells, &bounds)| {
                    let mut cells = cells.map(place);
                    cells.sort_unstable();
                    (cells, bounds)
                });
                moved.collect()
            });
            assert_eq!(
                bounds(&change.puzzle(puzzle)),
                moved,
                "{}, {}",
                grid_text::describe(puzzle),
                change.name
            );
        }
    }
    report(format_args!(
        "changed grids: the bounds of {} puzzles, {refuted} of them refuted",
        puzzles.len()
    ));
    assert!(refuted >= enough(300) && puzzles.len() as u32 - refuted >= enough(300));
}

/// The counts that occur, by the cells of the two islands; `None` if there is no solution.
fn occurring(puzzle: &Puzzle) -> Option<BTreeMap<[Cell; 2], Vec<u8>>> {
    match common(puzzle, &SearchOptions::default()).unwrap() {
        Common::Satisfiable {
            corridors,
            stopped: None,
        } => {
            let by_ends = |corridor: hashi_sat::questions::common::CommonCorridor| {
                assert!(corridor.undecided.is_empty());
                (corridor.ends, corridor.counts)
            };
            Some(corridors.into_iter().map(by_ends).collect())
        }
        Common::Unsatisfiable => None,
        other => panic!("no limit was set: {other:?}"),
    }
}

#[test]
fn a_changed_grid_has_as_many_solutions_with_the_same_in_common() {
    let mut puzzles: Vec<Puzzle> = (0..rounds(600)).map(random_puzzles::small_puzzle).collect();
    puzzles.extend((0..rounds(150)).map(random_puzzles::medium_puzzle));
    let most = CountOptions::default().with_most(500);
    let (mut none, mut one, mut several) = (0, 0, 0);
    for (number, puzzle) in puzzles.iter().enumerate() {
        let counted = count(puzzle, &most).unwrap();
        let before = occurring(puzzle);
        let sole = unique(puzzle, &SearchOptions::default()).unwrap();
        match sole {
            Uniqueness::Unsatisfiable => none += 1,
            Uniqueness::Unique(_) => one += 1,
            _ => several += 1,
        }
        // Three changes each, other ones for the next.
        for place in 0..3 {
            let change = &CHANGES[(number + 3 * place) % CHANGES.len()];
            let changed = change.puzzle(puzzle);
            let label = format!("{}, {}", grid_text::describe(puzzle), change.name);
            assert_eq!(count(&changed, &most).unwrap(), counted, "{label}");
            let moved = before.as_ref().map(|before| {
                let place = |cell| (change.cell)(puzzle.rows(), puzzle.cols(), cell);
                let moved = before.iter().map(|(cells, counts)| {
                    let mut cells = cells.map(place);
                    cells.sort_unstable();
                    (cells, counts.clone())
                });
                moved.collect()
            });
            assert_eq!(occurring(&changed), moved, "{label}");
            match (&sole, unique(&changed, &SearchOptions::default()).unwrap()) {
                (Uniqueness::Unsatisfiable, Uniqueness::Unsatisfiable)
                | (Uniqueness::Several(_), Uniqueness::Several(_)) => {}
                (Uniqueness::Unique(one), Uniqueness::Unique(other)) => {
                    assert_eq!(other, change.solution(puzzle, one.bridges()), "{label}");
                }
                (before, after) => panic!("{label}: {before:?}, {after:?}"),
            }
        }
    }
    report(format_args!(
        "changed grids: {none} without solution, {one} with one, {several} with several"
    ));
    assert!(none >= enough(100) && one >= enough(200) && several >= enough(80));
}

fn answer(puzzle: &Puzzle) -> Option<Solution> {
    match solve(puzzle, &SolveOptions::default()).unwrap().answer {
        Answer::Satisfiable(solution) => Some(solution),
        Answer::Unsatisfiable => None,
        Answer::Unknown(_) => panic!("no limit was set"),
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

/// The order of the steps depends on the reading order, and so does the score; the level does not.
#[test]
fn a_changed_grid_has_the_same_level() {
    let options = SearchOptions::default();
    let (mut levels, mut same, mut all) = ([0; 4], 0, 0);
    let small = (0..rounds(6_000)).map(random_puzzles::small_puzzle);
    for puzzle in small.chain((0..rounds(3_000)).map(random_puzzles::medium_puzzle)) {
        let Grading::Graded(before) = grade(&puzzle, &options).unwrap() else {
            continue;
        };
        levels[before.level as usize] += 1;
        for change in &CHANGES {
            let label = format!("{}, {}", grid_text::describe(&puzzle), change.name);
            let Grading::Graded(after) = grade(&change.puzzle(&puzzle), &options).unwrap() else {
                panic!("not graded: {label}");
            };
            assert_eq!(after.level, before.level, "{label}");
            same += usize::from(after.score == before.score);
            all += 1;
        }
    }
    report(format_args!(
        "changed grids: levels {levels:?}, {same} of {all} with the same score"
    ));
    assert!(levels.iter().all(|&puzzles| puzzles >= enough(5)));
}
