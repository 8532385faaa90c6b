//! `generate`: wishes for levels, sizes, scores, techniques and big islands, and for another puzzle like one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use hashi_sat::play::grade::{Grade, Grading, grade};
use hashi_sat::{Puzzle, SearchOptions, Uniqueness, unique};
use serde_json::Value;

use super::generate::{generate, json_lines, names, printed, puzzles};
use super::program::{folder, words};

fn graded(puzzle: &Puzzle) -> Grade {
    match grade(puzzle, &SearchOptions::default()).unwrap() {
        Grading::Graded(grade) => grade,
        other => panic!("{other:?}"),
    }
}

fn steps(grade: &Grade, name: &str) -> usize {
    let used = grade.walk.iter();
    used.filter(|technique| technique.key() == name).count()
}

fn big(puzzle: &Puzzle) -> usize {
    let Uniqueness::Unique(solution) = unique(puzzle, &SearchOptions::default()).unwrap() else {
        panic!("several solutions");
    };
    let mut ends = BTreeMap::new();
    for bridge in solution.bridges() {
        for end in [bridge.from, bridge.to] {
            *ends.entry(end).or_insert(0) += u32::from(bridge.count);
        }
    }
    ends.values().filter(|&&ends| ends >= 7).count()
}

#[test]
fn levels_follow_each_other_with_sizes_from_a_range() {
    let options = "--size 6..8 --levels easy:3,medium:2,hard:1 --seed 5 --to json";
    let ended = generate(options);
    assert_eq!(ended.code, 0, "{ended:?}");
    let lines = json_lines(&ended.stdout);
    let levels: Vec<&Value> = lines.iter().map(|line| &line["level"]).collect();
    assert_eq!(levels, ["easy", "easy", "easy", "medium", "medium", "hard"]);
    let told = "hashi-sat: 6 puzzles: 3 easy (1 to 3), 2 medium (4 to 5), 1 hard (6)\n";
    assert_eq!(ended.stderr, told);
    let made = puzzles(&ended.stdout);
    let sides: BTreeSet<u32> = made.iter().map(Puzzle::rows).collect();
    assert!(sides.len() > 1 && sides.iter().all(|side| (6..=8).contains(side)));
    assert!(made.iter().all(|puzzle| puzzle.rows() == puzzle.cols()));
    for threads in ["1", "3"] {
        let again = generate(&format!("{options} --threads {threads}"));
        assert!(again.stdout == ended.stdout);
    }
    // A puzzle of the run, alone.
    for number in [1, 4, 6] {
        let alone = printed(&format!("{options} --puzzle {number}"));
        assert_eq!(puzzles(&alone), made[number - 1..number]);
    }
    let alone = generate(&format!("{options} --puzzle 4"));
    assert_eq!(alone.stderr, "");
}

#[test]
fn rows_and_columns_are_drawn_apart() {
    let made = puzzles(&printed("--size 4x8..6x9 --count 12 --seed 1"));
    let sizes: BTreeSet<_> = made.iter().map(|p| (p.rows(), p.cols())).collect();
    assert!(sizes.len() > 3, "{sizes:?}");
    let is_within = |&(rows, cols): &(u32, u32)| (4..=6).contains(&rows) && (8..=9).contains(&cols);
    assert!(sizes.iter().all(is_within), "{sizes:?}");
}

/// Options with each other, and what each promises.
#[test]
fn pairs_of_options_are_met() {
    type Promise = fn(&Puzzle) -> bool;
    let options: [(&str, Promise); 10] = [
        ("--score 5..40", |puzzle| {
            (5.0..=40.0).contains(&graded(puzzle).score)
        }),
        ("--technique forbidden_pair:1", |puzzle| {
            steps(&graded(puzzle), "forbidden_pair") >= 1
        }),
        ("--technique what_if:0", |puzzle| {
            steps(&graded(puzzle), "what_if") == 0
        }),
        ("--big 1", |puzzle| big(puzzle) >= 1),
        ("--islands 14..18", |puzzle| {
            (14..=18).contains(&puzzle.islands().len())
        }),
        ("--difficulty medium", |puzzle| {
            graded(puzzle).level.key() == "medium"
        }),
        ("--style airy", |_| true),
        ("--loop-share 10%", |_| true),
        ("--hide 1", |_| true),
        ("--spread 0.4", |_| true),
    ];
    for (first, (one, is_one)) in options.iter().enumerate() {
        for (other, is_other) in &options[first + 1..] {
            let line = format!("--size 8..9 {one} {other} --seed 1 --to json");
            for puzzle in puzzles(&printed(&line)) {
                assert!((8..=9).contains(&puzzle.rows()), "{line}");
                assert!(is_one(&puzzle) && is_other(&puzzle), "{line}");
            }
        }
    }
}

#[test]
fn another_puzzle_has_the_figures_of_one() {
    let folder = folder("generate-like");
    for options in [
        "",
        "--symmetry rotate --hide 2",
        "--max-bridges 3 --no-loops",
    ] {
        let text = printed(&format!("--size 8 --difficulty medium --seed 3 {options}"));
        fs::write(folder.join("one.txt"), &text).unwrap();
        let one = puzzles(&text).remove(0);
        let like = words("generate --like one.txt --seed 9 --count 2 --to json");
        let ended = like.folder(&folder).run();
        assert_eq!(ended.code, 0, "{ended:?}");
        let score = graded(&one).score;
        for puzzle in puzzles(&ended.stdout) {
            assert_ne!(puzzle, one);
            assert_eq!((puzzle.rows(), puzzle.cols()), (one.rows(), one.cols()));
            assert_eq!(puzzle.rules(), one.rules());
            assert_eq!(puzzle.islands().len(), one.islands().len());
            let grade = graded(&puzzle);
            assert_eq!(grade.level.key(), "medium");
            assert!((grade.score - score).abs() <= score * 0.1 + 0.01);
            assert!(big(&puzzle) >= big(&one));
        }
        // Standard input, and options that say what is different.
        let other =
            words("generate --like - --size 6 --difficulty easy --hide 0 --seed 1 --to json");
        let ended = other.input(&text).run();
        let puzzle = puzzles(&ended.stdout).remove(0);
        assert_eq!((puzzle.rows(), puzzle.rules()), (6, one.rules()));
        assert_eq!(graded(&puzzle).level.key(), "easy");
    }
}

#[test]
fn what_others_cannot_be_like_is_told() {
    let like = |text: &str| {
        let ended = words("generate --like - --seed 1").input(text).run();
        assert!(ended.stdout.is_empty(), "{ended:?}");
        (ended.code, ended.stderr)
    };
    let (code, told) = like("2.4.2\n.....\n2.4.2\n");
    assert_eq!(code, 1, "{told}");
    assert!(told.contains("has several solutions"), "{told}");
    let (code, told) = like("1.1.1\n");
    assert_eq!(code, 1, "{told}");
    assert!(told.contains("has no solution"), "{told}");
    let (code, told) = like("{\"grid\":[[1,0,1]]}\n{\"grid\":[[2,0,2]]}\n");
    assert_eq!(code, 2, "{told}");
    assert!(told.contains("found 2 puzzles, expected one"), "{told}");
    let (code, told) = like("no puzzle");
    assert_eq!(code, 2, "{told}");
    let ended = generate("--like nowhere.txt --seed 1");
    assert_eq!(ended.code, 2);
    assert!(ended.stderr.contains("no such file"), "{ended:?}");
    let late = words("generate --like - --time-limit 0")
        .input("1.1\n")
        .run();
    assert_eq!(late.answer(), (3, ""), "{late:?}");
}

#[test]
fn wishes_that_cannot_be_are_refused_before_anything_is_made() {
    let folder = folder("generate-wishes-refused");
    for (options, code, told) in [
        ("--technique no_loop:1", 1, "impossible: no_loop"),
        (
            "--technique what_if:1 --difficulty hard",
            1,
            "impossible: a puzzle with what_if",
        ),
        (
            "--technique what_if:1 --levels expert:1,easy:1",
            1,
            "impossible: a puzzle with what_if",
        ),
        (
            "--difficulty expert --technique what_if:0 --technique clue_set:0",
            1,
            "impossible: a puzzle is expert only",
        ),
        ("--big 90", 1, "impossible: at most"),
        (
            "--size 3 --big 1 --max-bridges 1",
            1,
            "impossible: at most 0",
        ),
        (
            "--size 3..9 --islands 20",
            1,
            "3x3: impossible: at most 4 islands",
        ),
        (
            "--size 5 --islands 13..20",
            1,
            "impossible: at most 12 islands",
        ),
        ("--islands 0..1", 1, "impossible: bridges need"),
        (
            "--size 5..20000",
            2,
            "expected a grid of 1 to 100000000 cells",
        ),
        ("--size 9..7", 2, "expected a range of sizes"),
        ("--size 7..9x9", 2, "expected a range of sizes"),
        ("--islands 30..20", 2, "the smaller number first"),
        ("--islands 20..", 2, "expected a range such as 20..30"),
        ("--score 40", 2, "expected a range of scores"),
        ("--score 50..40", 2, "expected a range of scores"),
        ("--score 1..2 --any", 2, "cannot be used with"),
        (
            "--technique what_if",
            2,
            "expected a technique and how often",
        ),
        ("--technique guess:1", 2, "there is no technique guess"),
        ("--technique isolation:3..1", 2, "the smaller number first"),
        (
            "--technique isolation:3 --technique isolation:0..1",
            2,
            "expected a range whose end",
        ),
        ("--technique what_if:0 --any", 2, "cannot be used with"),
        ("--loop-share 0.1 --no-loops", 2, "cannot be used with"),
        ("--loop-share 2", 2, "expected a share"),
        ("--big -1", 2, "expected a whole number"),
        ("--style gothic", 2, "possible values: usual, airy"),
        ("--levels easy", 2, "expected levels"),
        ("--levels easy:1,harder:2", 2, "found \"harder:2\""),
        ("--levels easy:1 --count 1", 2, "cannot be used with"),
        (
            "--levels easy:1 --difficulty easy",
            2,
            "cannot be used with",
        ),
        ("--levels easy:1 --any", 2, "cannot be used with"),
        (
            "--levels easy:2 --puzzle 3",
            2,
            "--levels asks for 2 puzzles",
        ),
        (
            "--levels easy:2 --to sav",
            2,
            "--levels 2: a save file holds only one puzzle",
        ),
        ("--levels easy:2 -o x.png", 2, "--levels asks for 2"),
    ] {
        let line = format!("generate {options} --seed 1");
        let ended = words(&line).folder(&folder).run();
        assert_eq!(ended.answer(), (code, ""), "{options}: {ended:?}");
        assert!(ended.stderr.contains(told), "{options}: {ended:?}");
    }
    assert_eq!(names(&folder), BTreeSet::new());
}

#[test]
fn what_came_nearest_is_told_at_the_limit() {
    // Twice as long each time: once there is time for a candidate.
    let told = (0..10).find_map(|doubled| {
        let seconds = 0.1 * f64::from(1 << doubled);
        let line = format!("--size 7 --score 4000.. --seed 1 --time-limit {seconds}");
        let ended = generate(&line);
        assert_eq!(ended.answer(), (3, ""), "{ended:?}");
        let (_, nearest) = ended.stderr.split_once("; nearest: score ")?;
        Some(nearest.to_owned())
    });
    assert!(told.unwrap().ends_with(" (wished 4000..)\n"));
}
