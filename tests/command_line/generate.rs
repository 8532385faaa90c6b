//! `generate`: puzzles that every command reads, told by their seed; limits, and files.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use hashi_sat::notation::format::{self, Format, ReadOptions, Reading};
use hashi_sat::{Clue, Island, Puzzle, SearchOptions, Solution, Uniqueness, unique, verify};
use serde_json::Value;

use super::convert::options;
use super::program::{Ended, folder, words};

/// Options that between them ask for every kind of puzzle; with usual rules, for every format.
const WISHES: [&str; 7] = [
    "--size 6",
    "--size 5x9 --islands 9 --symmetry rotate --two-way 1",
    "--size 6 --allow-touching --density 45%",
    "--size 1x11 --spread 0",
    "--size 9x1",
    "--size 6 --any",
    "--size 8 --symmetry mirror --two-way 0 --spread 1",
];

pub(super) fn generate(options: &str) -> Ended {
    words(&format!("generate {options}")).run()
}

/// What is printed when all goes well, with nothing else to say than how many of each level there are.
pub(super) fn printed(options: &str) -> Vec<u8> {
    let ended = generate(options);
    assert_eq!(ended.code, 0, "{options}: {ended:?}");
    ended.stdout
}

fn read(bytes: &[u8], options: &ReadOptions) -> Vec<Reading> {
    let readings = format::read_all(bytes, options);
    readings.unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(bytes)))
}

pub(super) fn puzzles(bytes: &[u8]) -> Vec<Puzzle> {
    let readings = read(bytes, &ReadOptions::default());
    readings.into_iter().map(|reading| reading.puzzle).collect()
}

fn only_solution(puzzle: &Puzzle) -> Solution {
    match unique(puzzle, &SearchOptions::default()).unwrap() {
        Uniqueness::Unique(solution) => solution,
        other => panic!("{other:?}: {puzzle:?}"),
    }
}

pub(super) fn json_lines(bytes: &[u8]) -> Vec<Value> {
    let text = std::str::from_utf8(bytes).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// What is in a folder.
pub(super) fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    entries
        .map(|entry| name(entry).into_string().unwrap())
        .collect()
}

#[test]
fn every_format_is_read_as_the_same_puzzles() {
    for wishes in WISHES {
        let wishes = format!("{wishes} --seed 5 --count 3");
        let expected = puzzles(&printed(&format!("{wishes} --to json")));
        assert_eq!(expected.len(), 3, "{wishes}");
        for format in Format::ALL {
            let bytes = if format == Format::Sav {
                continue;
            } else {
                printed(&format!("{wishes} --to {format}"))
            };
            let readings = read(&bytes, &options(format));
            let found: Vec<&Puzzle> = readings.iter().map(|reading| &reading.puzzle).collect();
            assert_eq!(
                found,
                expected.iter().collect::<Vec<_>>(),
                "{wishes}: {format}"
            );
            assert!(readings.iter().all(|reading| reading.format == format));
        }
        let wishes = wishes.replace("--count 3", "--count 1");
        let saved = puzzles(&printed(&format!("{wishes} --to sav")));
        assert_eq!(saved, expected[..1], "{wishes}");
    }
}

#[test]
fn puzzles_are_as_wished_for() {
    let bytes = printed("--size 4x9 --islands 8 --count 5 --seed 1");
    for puzzle in puzzles(&bytes) {
        assert_eq!((puzzle.rows(), puzzle.cols()), (4, 9));
        assert_eq!(puzzle.islands().len(), 8);
        only_solution(&puzzle);
    }
    for format in ["json", "text", "puzzlink", "pzprv3 --with-solution"] {
        let wishes = "--size 6 --islands 9 --count 3 --seed 1";
        for puzzle in puzzles(&printed(&format!("{wishes} --hide 4 --to {format}"))) {
            let unknown = |island: &&Island| island.clue == Clue::Unknown;
            let hidden = puzzle.islands().iter().filter(unknown).count();
            assert_eq!((puzzle.islands().len(), hidden), (9, 4), "{format}");
            only_solution(&puzzle);
        }
    }
    for level in ["easy", "medium"] {
        let wishes = format!("--size 7 --difficulty {level} --count 3 --seed 1 --to json");
        for line in json_lines(&printed(&wishes)) {
            assert_eq!(line["level"], level);
        }
    }
}

#[test]
fn every_command_takes_what_is_printed() {
    let folder = folder("generate-pipelines");
    for options in ["", "--with-solution", "--with-solution --allow-touching"] {
        let wishes = format!("--size 6 --count 4 --seed 3 --density 0.3 {options}");
        let text = printed(&wishes);
        let json = json_lines(&printed(&format!("{wishes} --to json")));
        let graded = words("grade --output json").input(&text).run();
        assert_eq!((graded.code, graded.stderr.as_str()), (0, ""), "{options}");
        for (grade, line) in json_lines(&graded.stdout).iter().zip(&json) {
            for key in ["level", "score", "number"] {
                assert_eq!(grade[key], line[key], "{options}: {key}");
            }
        }
        let lines: Vec<String> = json.iter().map(Value::to_string).collect();
        let unique = words("unique --output json").input(lines.join("\n")).run();
        assert_eq!((unique.code, unique.stderr.as_str()), (0, ""), "{options}");
        for (unique, line) in json_lines(&unique.stdout).iter().zip(&json) {
            assert_eq!(unique["unique"], true);
            if let Some(solution) = line.get("solution") {
                assert_eq!(&unique["solutions"][0], solution);
            }
        }
        let book = words("book -o book.pdf").folder(&folder).input(&text).run();
        // Small puzzles may be alike by chance.
        let mut messages = book.stderr.lines();
        assert!(
            messages.all(|line| line.contains(": like puzzle ")),
            "{options}"
        );
        assert_eq!(book.code, 0, "{options}");
    }
}

#[test]
fn the_solution_is_beside_its_puzzle() {
    for wishes in ["--size 7", "--size 1x9", "--size 6 --any"] {
        for format in [Format::Json, Format::Pzprv3] {
            let wishes = format!("{wishes} --with-solution --count 3 --seed 2 --to {format}");
            let readings = read(&printed(&wishes), &ReadOptions::default());
            assert_eq!(readings.len(), 3);
            for reading in readings {
                let answer = reading.answer.expect("a solution");
                assert_eq!(verify(&reading.puzzle, &answer.bridges), Ok(()), "{wishes}");
            }
        }
    }
}

#[test]
fn drawn_solutions_are_comments_that_check_takes() {
    let folder = folder("generate-drawings");
    let mut wide = 0;
    for wishes in [
        "--size 7",
        "--size 1x9",
        "--size 6 --density 50% --allow-touching",
    ] {
        for seed in 0..5 {
            let ended = generate(&format!("{wishes} --with-solution --seed {seed}"));
            let text = String::from_utf8(ended.stdout).unwrap();
            let comments: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix("# ")).collect();
            assert!(comments[0].ends_with(&format!(", seed {seed}, puzzle 1")));
            fs::write(folder.join("puzzle.txt"), &text).unwrap();
            let checked = words("check puzzle.txt -").folder(&folder);
            let checked = checked.input(comments[2..].join("\n")).run();
            assert_eq!(checked.answer(), (0, "valid\n"), "{text}");
            wide += u32::from(ended.stderr.contains("wide drawing"));
        }
    }
    assert!(wide > 0);
}

#[test]
fn a_seed_gives_the_same_every_time_and_with_any_number_of_threads() {
    for wishes in WISHES {
        let first = printed(&format!("{wishes} --count 6 --seed 8 --threads 1"));
        for threads in ["", "--threads 0", "--threads 2", "--threads 7"] {
            let again = printed(&format!("{wishes} --count 6 --seed 8 {threads}"));
            assert!(first == again, "{wishes} {threads}");
        }
        // Fewer are the first of more.
        let fewer = printed(&format!("{wishes} --count 2 --seed 8"));
        assert!(first.starts_with(&fewer), "{wishes}");
        let other = printed(&format!("{wishes} --count 6 --seed 9"));
        assert_ne!(puzzles(&first), puzzles(&other), "{wishes}");
    }
}

#[test]
fn one_puzzle_of_a_run_is_made_alone() {
    for to in ["text", "json", "tatham", "has"] {
        let options = format!("--size 6 --seed 5 --to {to}");
        let all = puzzles(&printed(&format!("{options} --count 4")));
        for (number, puzzle) in (1..).zip(&all) {
            let alone = printed(&format!("{options} --puzzle {number}"));
            assert_eq!(
                puzzles(&alone),
                std::slice::from_ref(puzzle),
                "{to} {number}"
            );
        }
    }
    let text = String::from_utf8(printed("--size 6 --seed 5 --puzzle 3")).unwrap();
    assert!(
        text.starts_with("# 6x6, ") && text.contains("seed 5, puzzle 3\n"),
        "{text}"
    );
    let both = generate("--size 6 --puzzle 3 --count 3");
    assert_eq!((both.code, both.stdout.len()), (2, 0), "{both:?}");
}

#[test]
fn a_seed_that_was_not_given_is_told() {
    let mut seeds = BTreeSet::new();
    for _ in 0..5 {
        let ended = generate("--size 6");
        let told = ended.stderr.split("--seed ").nth(1).unwrap();
        let seed = told.split(' ').next().unwrap();
        let again = generate(&format!("--size 6 --seed {seed}"));
        assert_eq!((again.code, again.stderr.as_str()), (0, ""));
        assert_eq!(again.stdout, ended.stdout);
        assert!(seed.parse::<u64>().unwrap() < 1 << 53);
        seeds.insert(seed.to_owned());
    }
    assert_eq!(seeds.len(), 5);
}

#[test]
fn levels_are_summed_up() {
    let ended = generate("--size 7 --count 20 --seed 4 --to json");
    let lines = json_lines(&ended.stdout);
    let counts: Vec<String> = ["easy", "medium", "hard", "expert"]
        .iter()
        .map(|level| {
            (
                level,
                lines.iter().filter(|l| l["level"] == **level).count(),
            )
        })
        .filter(|&(_, count)| count > 0)
        .map(|(level, count)| format!("{count} {level}"))
        .collect();
    let expected = format!("hashi-sat: 20 puzzles: {}\n", counts.join(", "));
    assert_eq!(ended.stderr, expected);
    let any = generate("--size 7 --count 2 --seed 4 --any");
    assert_eq!(any.stderr, "hashi-sat: 2 puzzles\n");
}

#[test]
fn what_cannot_be_is_refused_before_anything_is_made() {
    let folder = folder("generate-refused");
    for (options, code) in [
        ("--size 5 --islands 13", 1),
        ("--islands 1", 1),
        ("--islands 0", 1),
        ("--islands 5 --hide 6", 1),
        ("--size 4 --islands 5 --symmetry rotate", 1),
        ("--size 0", 2),
        ("--size 10x", 2),
        ("--size -5", 2),
        ("--size 20000x20000", 2),
        ("--islands 5 --density 0.1", 2),
        ("--islands -1", 2),
        ("--density 1.5", 2),
        ("--two-way 120%", 2),
        ("--spread -0.5", 2),
        ("--difficulty impossible", 2),
        ("--difficulty easy --any", 2),
        ("--count 0", 2),
        ("--seed -1", 2),
        ("--max-bridges 5", 2),
        ("--max-bridges 1 --two-way 0.5", 2),
        ("--to sav --count 2", 2),
        ("--to has --hide 1", 2),
        ("--to tatham --hide 1", 2),
        ("--to sav --hide 1", 2),
        ("--to has --with-solution", 2),
        ("--to puzzlink --with-solution", 2),
        ("--to tatham --with-solution", 2),
        ("--to puzzlink --no-loops", 2),
        ("--to pzprv3 --max-bridges 3", 2),
        ("-o x.svg --count 2", 2),
        ("-o x.png --count 2", 2),
        ("-o nowhere/x.txt", 2),
        ("-o nowhere/x.pdf", 2),
    ] {
        // A file that is given twice is an error of its own.
        let file = if options.contains("-o") {
            ""
        } else {
            "-o y.txt"
        };
        let line = format!("generate {options} {file}");
        let ended = words(&line).folder(&folder).run();
        assert_eq!(ended.answer(), (code, ""), "{options}: {ended:?}");
        assert!(!ended.stderr.contains("same again"), "{options}: {ended:?}");
        let bounds = ended.stderr.starts_with("hashi-sat: impossible: ");
        assert_eq!(bounds, code == 1, "{options}: {ended:?}");
    }
    assert_eq!(names(&folder), BTreeSet::new());
}

#[test]
fn rules_are_part_of_every_text() {
    for (rules, max_bridges, loops) in [("--max-bridges 3", 3, true), ("--no-loops", 2, false)] {
        let wishes = format!("--size 6 --count 3 --seed 6 {rules}");
        let expected = puzzles(&printed(&format!("{wishes} --to json")));
        assert!(expected.iter().all(|puzzle| {
            let rules = puzzle.rules();
            (rules.max_bridges(), rules.loops()) == (max_bridges, loops)
        }));
        for format in [Format::Text, Format::Has, Format::IslandsXy] {
            let ended = generate(&format!("{wishes} --to {format}"));
            let readings = read(&ended.stdout, &options(format));
            let found: Vec<Puzzle> = readings.into_iter().map(|r| r.puzzle).collect();
            assert_eq!(found, expected, "{format}");
            assert!(!ended.stderr.contains("left out"), "{ended:?}");
        }
    }
}
