//! The same command, the same output; with a seed, another solution where there are several.

use std::collections::BTreeSet;

use hashi_sat::Rules;

use super::program::{file, fixture, folder, program, words};
use super::search_options::WAYS;
use crate::support::{grid_text, large_puzzles};

const OUTPUTS: [&str; 6] = ["text", "ascii", "wide", "narrow", "json", "dimacs"];

#[test]
fn the_same_command_twice_gives_the_same_bytes() {
    let (large, _) = large_puzzles::satisfiable(500, Rules::default(), 3);
    let folder = folder("same");
    let large = file(&folder, "large.txt", grid_text::file(&large));
    let large = large.to_str().unwrap().to_owned();
    for puzzle in [
        fixture("puzzles/touching.txt"),
        fixture("puzzles/seven.txt"),
        large,
    ] {
        let mut commands = Vec::new();
        for options in ["", "--seed 0", "--seed 1", "--seed 18446744073709551615"] {
            for encoding in ["order", "pair"] {
                for output in OUTPUTS {
                    commands.push(format!(
                        "solve {puzzle} --output {output} --encoding {encoding} {options}"
                    ));
                }
            }
        }
        for way in WAYS {
            for seed in ["", "--seed 1"] {
                commands.push(format!("solve {puzzle} --output json {way} {seed}"));
            }
        }
        for options in ["", "--readable", "--connectivity levels", "--encoding pair"] {
            commands.push(format!("dimacs {puzzle} {options}"));
        }
        commands.push(format!("info {puzzle} --output json"));
        for options in ["", "--seed 1", "--solver varisat --no-deduction"] {
            commands.push(format!("count {puzzle} --limit 50 --solutions {options}"));
            commands.push(format!("count {puzzle} --limit 50 {options}"));
            commands.push(format!("unique {puzzle} {options}"));
        }
        commands.push(format!("common {puzzle}"));
        commands.push(format!("explain {puzzle}"));
        commands.push(format!("hint {puzzle} --all --output json"));
        commands.push(format!("grade {puzzle} --output json"));
        commands.push(format!("batch {puzzle} --task hint --no-times"));
        for command in commands {
            let [first, second] = [0, 1].map(|_| words(&command).run());
            assert_eq!(first.code, second.code, "{command}");
            assert!(first.stdout == second.stdout, "{command}");
            assert_eq!(first.stderr, second.stderr, "{command}");
        }
    }
}

#[test]
fn the_same_reasons_and_repairs_come_in_the_same_order() {
    for puzzle in [
        "unsatisfiable.txt",
        "large_100_k2_unsat.txt",
        "touching.txt",
    ] {
        let puzzle = fixture(&format!("puzzles/{puzzle}"));
        for options in ["", "--seed 1", "--solver varisat --no-deduction"] {
            for command in ["explain", "repair --limit 4", "repair --unique --limit 2"] {
                let command = format!("{command} {puzzle} {options}");
                let [first, second] = [0, 1].map(|_| words(&command).run());
                assert_eq!(first.code, second.code, "{command}");
                assert!(first.stdout == second.stdout, "{command}");
                assert_eq!(first.stderr, second.stderr, "{command}");
            }
        }
    }
}

#[test]
fn a_time_limit_that_was_not_reached_changes_no_solution() {
    let (puzzle, _) = large_puzzles::satisfiable(200, Rules::default(), 5);
    let text = grid_text::file(&puzzle);
    for seed in ["", "--seed 7"] {
        let [without, with] = ["", "--time-limit 250"].map(|limit| {
            let arguments = format!("solve --output json {seed} {limit}");
            words(&arguments).input(&text).run()
        });
        assert_eq!(without.answer(), with.answer());
    }
}

#[test]
fn seeds_find_several_solutions_and_each_is_valid() {
    let folder = folder("seeds");
    let rows = format!("{0}.......\n{0}.......\n{0}.......\n{0}", "?.?.?.?\n");
    let puzzle = file(&folder, "puzzle.txt", rows);
    let ways = WAYS.into_iter().chain(["--encoding pair"]);
    for way in ways {
        let mut solutions = BTreeSet::new();
        for seed in 0..20 {
            let options = format!("--output json --seed {seed} {way}");
            let ended = program(["solve".as_ref(), puzzle.as_os_str()])
                .arguments(options.split_whitespace())
                .run();
            assert_eq!(ended.code, 0, "{ended:?}");
            let checked = program(["check".as_ref(), puzzle.as_os_str(), "-".as_ref()])
                .input(&ended.stdout)
                .run();
            assert_eq!(checked.answer(), (0, "valid\n"));
            solutions.insert(ended.stdout);
        }
        assert!(solutions.len() >= 15, "{way}: {}", solutions.len());
    }
}

#[test]
fn both_solutions_of_a_puzzle_with_two_are_found() {
    let touching = fixture("puzzles/touching.txt");
    for way in WAYS {
        let solutions: BTreeSet<Vec<u8>> = (0..30)
            .map(|seed| {
                let command = format!("solve {touching} --output json --seed {seed} {way}");
                let ended = words(&command).run();
                assert_eq!(ended.code, 0, "{ended:?}");
                ended.stdout
            })
            .collect();
        assert_eq!(solutions.len(), 2, "{way}");
    }
}

#[test]
fn every_form_of_an_answer_is_valid() {
    for (puzzle, options) in [
        ("program_c.txt", ""),
        ("seven.has", ""),
        ("touching.txt", ""),
        ("unknown_clues.txt", ""),
        ("three_bridges.json", ""),
        ("three_bridges.txt", "--max-bridges 3"),
        ("no_loops.json", ""),
        ("no_loops.txt", "--no-loops"),
        ("no_loops.txt", "--loops"),
    ] {
        let puzzle = fixture(&format!("puzzles/{puzzle}"));
        for encoding in ["order", "pair"] {
            if encoding == "pair" && puzzle.contains("three") {
                continue;
            }
            for output in OUTPUTS {
                let options = format!("{options} --encoding {encoding}");
                let solve = format!("solve {puzzle} --output {output} {options} --seed 1");
                let solved = words(&solve).run();
                let expected = if output == "dimacs" { 10 } else { 0 };
                assert_eq!(solved.code, expected, "{solve}: {solved:?}");
                let check = format!("check {puzzle} - {options}");
                let checked = words(&check).input(&solved.stdout).run();
                assert_eq!(checked.code, 0, "{solve}: {checked:?}");
            }
        }
    }
}
