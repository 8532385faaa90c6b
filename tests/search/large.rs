//! Large puzzles with a known answer, and the files that carry some of them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::{Answer, Clue, Island, Puzzle, Rules, SolveOptions, solve, verify};

use crate::support::{grid_text, large_puzzles, report};

fn is_satisfiable(puzzle: &Puzzle, encoding: BridgeEncoding) -> bool {
    let options = SolveOptions::default().with_encoding(encoding);
    match solve(puzzle, &options).unwrap().answer {
        Answer::Satisfiable(solution) => {
            assert_eq!(verify(puzzle, &solution), Ok(()));
            true
        }
        Answer::Unsatisfiable => false,
        Answer::Unknown(_) => panic!("no limit was set"),
    }
}

#[test]
fn large_puzzles_of_every_variant_are_decided_rightly() {
    let mut run = 0;
    for loops in [true, false] {
        for max_bridges in 1..=4 {
            let rules = Rules::new(max_bridges, loops).unwrap();
            for (islands, number) in [(100, 1), (100, 2), (400, 1), (1000, 1)] {
                let (satisfiable, grown) = large_puzzles::satisfiable(islands, rules, number);
                assert_eq!(verify(&satisfiable, &grown), Ok(()));
                let unsatisfiable = large_puzzles::two_trees(islands, rules, number);
                for encoding in [BridgeEncoding::Order, BridgeEncoding::Pair] {
                    if encoding.supports(max_bridges) {
                        let label = format!("{islands} islands, number {number}, {rules:?}");
                        assert!(is_satisfiable(&satisfiable, encoding), "{label}");
                        assert!(!is_satisfiable(&unsatisfiable, encoding), "{label}");
                        run += 2;
                    }
                }
            }
        }
    }
    report(format_args!("large puzzles: {run} decided"));
}

/// Both encodings agree where nothing is known beforehand.
#[test]
fn large_puzzles_with_moved_units_have_one_answer() {
    let mut unsatisfiable = 0;
    for max_bridges in 1..=2 {
        for loops in [true, false] {
            let rules = Rules::new(max_bridges, loops).unwrap();
            for number in 0..5 {
                let puzzle = large_puzzles::spoilt(100, rules, number);
                let order = is_satisfiable(&puzzle, BridgeEncoding::Order);
                let pair = is_satisfiable(&puzzle, BridgeEncoding::Pair);
                assert_eq!(order, pair, "{}", grid_text::describe(&puzzle));
                unsatisfiable += u32::from(!order);
            }
        }
    }
    assert!(unsatisfiable > 10);
}

/// Large enough to be solved window after window, which the number of solvers shows. Where clues of one place
/// contradict each other, its window is enough to say no.
#[test]
fn thousands_of_open_corridors_are_solved_in_windows() {
    for (max_bridges, seed) in [(2, None), (2, Some(1)), (3, None)] {
        let rules = Rules::new(max_bridges, true).unwrap();
        let options = SolveOptions::default().with_seed(seed);
        let (puzzle, _) = large_puzzles::satisfiable(20_000, rules, 1);
        let outcome = solve(&puzzle, &options).unwrap();
        assert!(matches!(outcome.answer, Answer::Satisfiable(_)));
        let rounds = outcome.statistics.rounds;
        assert!(rounds > 20, "{rules:?}: {rounds} rounds");
        // Around some island all clues are 1.
        let middle = puzzle.islands()[puzzle.islands().len() / 2].cell;
        let far = |island: &Island| {
            island.cell.row.abs_diff(middle.row) + island.cell.col.abs_diff(middle.col)
        };
        let ones = puzzle.islands().iter().map(|island| match island {
            Island { cell, .. } if far(island) < 8 => Island {
                cell: *cell,
                clue: Clue::Number(1),
            },
            _ => *island,
        });
        let [rows, cols] = [puzzle.rows(), puzzle.cols()];
        let puzzle = Puzzle::new(rows, cols, ones.collect(), rules).unwrap();
        let outcome = solve(&puzzle, &options.with_deduction(false)).unwrap();
        assert!(outcome.answer == Answer::Unsatisfiable);
        let until_no = outcome.statistics.rounds;
        assert!(
            (1..rounds).contains(&until_no),
            "{rules:?}: {until_no} of {rounds} rounds"
        );
    }
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/puzzles")
}

/// With `HASHI_WRITE_FIXTURES` set, writes the files instead.
#[test]
fn the_large_files_are_what_the_generator_makes() {
    for (name, puzzle, _) in large_puzzles::kept() {
        let path = fixtures().join(&name);
        let text = grid_text::file(&puzzle);
        if env::var_os("HASHI_WRITE_FIXTURES").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(kept, text, "{name}");
    }
}

#[test]
fn the_large_files_are_read_as_the_puzzles_they_were_made_from() {
    for (name, puzzle, satisfiable) in large_puzzles::kept() {
        let options = ReadOptions::default()
            .with_max_bridges(puzzle.rules().max_bridges())
            .with_loops(puzzle.rules().loops());
        let bytes = fs::read(fixtures().join(&name)).unwrap();
        let reading = format::read(&bytes, &options).unwrap();
        assert_eq!(reading.format, Format::Text, "{name}");
        assert_eq!(reading.puzzle, puzzle, "{name}");
        let found = is_satisfiable(&puzzle, BridgeEncoding::Order);
        assert_eq!(found, satisfiable, "{name}");
    }
}
