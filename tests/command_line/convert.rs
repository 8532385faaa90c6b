//! `convert`: the same puzzles in every format that can hold them, and words where one cannot.

use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::{Clue, Puzzle, Rules};

use super::program::{Ended, words};
use crate::support::grid_text;
use crate::support::random_puzzles::{medium_puzzle, small_puzzle};

const ANSWERED: &str = "pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 \
    /2 2 0 0 /0 1 1 1 /-1 0 -1 -1 /0 1 1 -1 /2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 -1 1 /1 0 0 -1 1 /";

fn convert(input: impl AsRef<[u8]>, to: Format) -> Ended {
    words(&format!("convert --to {to}")).input(input).run()
}

/// Whether a text of this format is a list of islands, which does not say itself which number is the row.
pub(super) fn is_list(format: Format) -> bool {
    matches!(format, Format::IslandsRc | Format::IslandsXy)
}

/// How to read what was written in a format.
pub(super) fn options(format: Format) -> ReadOptions {
    let base = is_list(format).then_some(0);
    ReadOptions::default()
        .with_format(is_list(format).then_some(format))
        .with_base(base)
}

/// From one format to another.
fn convert_from(from: Format, input: impl AsRef<[u8]>, to: Format) -> Ended {
    let said = match is_list(from) {
        true => format!("--format {from} --base 0"),
        false => String::new(),
    };
    words(&format!("convert --to {to} {said}"))
        .input(input)
        .run()
}

/// The puzzles as JSON lines.
fn json(puzzles: &[Puzzle]) -> Vec<u8> {
    let mut text = Vec::new();
    for puzzle in puzzles {
        format::write(puzzle, Format::Json, &mut text).unwrap();
    }
    text
}

/// Whether a format should hold them all.
fn holds(format: Format, puzzles: &[Puzzle]) -> bool {
    let knows_rules = !matches!(format, Format::Puzzlink | Format::Pzprv3 | Format::Penpa);
    let knows_unknown = !matches!(format, Format::Has | Format::Tatham | Format::Sav);
    (format != Format::Sav || puzzles.len() == 1)
        && puzzles.iter().all(|puzzle| {
            let mut islands = puzzle.islands().iter();
            (knows_rules || puzzle.rules() == Rules::default())
                && (knows_unknown || islands.all(|island| island.clue != Clue::Unknown))
        })
}

/// Converts from JSON to each format and from there to each, reads all of that, and counts what was held.
fn assert_converted(puzzles: &[Puzzle], held: &mut [u32]) {
    let source = json(puzzles);
    for (index, from) in Format::ALL.into_iter().enumerate() {
        let first = convert(&source, from);
        if !holds(from, puzzles) {
            assert_eq!(first.answer(), (2, ""), "{from}: {first:?}");
            assert!(first.stderr.starts_with("hashi-sat: "), "{first:?}");
            continue;
        }
        assert_eq!(
            (first.code, first.stderr.as_str()),
            (0, ""),
            "{from}: {puzzles:?}"
        );
        held[index] += 1;
        for to in Format::ALL {
            let second = convert_from(from, &first.stdout, to);
            assert_eq!(
                second.code == 0,
                holds(to, puzzles),
                "{from} to {to}: {second:?}"
            );
            if second.code == 0 {
                assert_eq!(second.stderr, "", "{from} to {to}");
                // The way there leaves no trace.
                assert_eq!(second.stdout, convert(&source, to).stdout, "{from} to {to}");
                let readings = format::read_all(&second.stdout, &options(to)).unwrap();
                let found: Vec<&Puzzle> = readings.iter().map(|reading| &reading.puzzle).collect();
                assert_eq!(found, puzzles.iter().collect::<Vec<_>>(), "{from} to {to}");
                assert!(
                    readings.iter().all(|reading| reading.format == to),
                    "{from} to {to}"
                );
            }
        }
    }
}

#[test]
fn puzzles_survive_every_pair_of_formats() {
    let mut held = [0; Format::ALL.len()];
    for number in 0..16 {
        assert_converted(&[small_puzzle(number)], &mut held);
        // Two of three that every format holds.
        if let Ok(usual) = medium_puzzle(number).with_rules(Rules::default()) {
            assert_converted(&[usual], &mut held);
        }
    }
    assert!(held.iter().all(|&count| count > 5), "{held:?}");
}

#[test]
fn lists_survive_every_pair_of_formats() {
    let mut held = [0; Format::ALL.len()];
    let grid = |rows: &str| grid_text::puzzle(rows, 2, true);
    for rows in [
        // One row is no row of another grid.
        &["1.1", "2.2"][..],
        &["1.1", "2.2", "..."],
        &["1", ".", "2"],
        &["11", "11", "2.", "2.2/..."],
        &["1/1", "1/.", "1/./1"],
        &["2.2/...", "1.1", "1.1"],
        &["33", "3.3/...", "3.3"],
        &["?.1", "1.?/..."],
        // The first row looks as if it were the size of the rest.
        &["22", "11/11"],
        &["3", "2.2/.../2.2"],
    ] {
        let puzzles: Vec<Puzzle> = rows.iter().map(|rows| grid(rows)).collect();
        assert_converted(&puzzles, &mut held);
    }
    for number in 0..6 {
        let puzzles: Vec<Puzzle> = (0..4)
            .map(|more| small_puzzle(10 * number + more))
            .collect();
        assert_converted(&puzzles, &mut held);
    }
    assert_eq!(held[2], 0, "a save file is one puzzle: {held:?}");
    assert!(
        held.iter().filter(|&&count| count >= 8).count() == Format::ALL.len() - 1,
        "{held:?}"
    );
}

#[test]
fn what_a_format_cannot_hold_is_said_and_nothing_written() {
    let unknown = "1.1/...\n1.?/...\n";
    for (to, name) in [
        (Format::Has, "a .has file"),
        (Format::Tatham, "a game ID of Bridges"),
    ] {
        let ended = convert(unknown, to);
        let expected = format!(
            "hashi-sat: <stdin>: puzzle 2: {name} cannot hold an unknown clue (?), and the island at (0,2) has one\n"
        );
        assert_eq!(
            (ended.answer(), &*ended.stderr),
            ((2, ""), &*expected),
            "{to}"
        );
    }
    assert_eq!(convert("1.?", Format::Sav).answer(), (2, ""));
    for (rule, words) in [
        ("\"max_bridges\": 1", "only 1 bridge"),
        ("\"max_bridges\": 3", "3 bridges"),
        ("\"max_bridges\": 4", "4 bridges"),
        ("\"loops\": false", "loops are forbidden"),
    ] {
        let puzzle = format!("[[1,0,1]]\n{{\"grid\": [[1,0,1]], {rule}}}\n");
        for to in [Format::Puzzlink, Format::Pzprv3, Format::Penpa] {
            let ended = convert(&puzzle, to);
            assert_eq!(ended.answer(), (2, ""), "{to}: {ended:?}");
            let start = "hashi-sat: <stdin>: puzzle 2: a ";
            assert!(ended.stderr.starts_with(start), "{to}: {ended:?}");
            assert!(ended.stderr.contains(words), "{to}: {ended:?}");
        }
        for to in [Format::Json, Format::Tatham, Format::Text, Format::Has] {
            assert_eq!(convert(&puzzle, to).code, 0, "{to}");
        }
    }
}

#[test]
fn rules_are_a_comment_where_a_format_has_no_other_place_for_them() {
    for (option, comment, rule) in [
        (
            "--max-bridges 1",
            "# max-bridges 1\n",
            "\"max_bridges\": 1, \"loops\": true",
        ),
        (
            "--max-bridges 3",
            "# max-bridges 3\n",
            "\"max_bridges\": 3, \"loops\": true",
        ),
        (
            "--max-bridges 4 --no-loops",
            "# max-bridges 4, no loops\n",
            "\"max_bridges\": 4, \"loops\": false",
        ),
        (
            "--no-loops",
            "# no loops\n",
            "\"max_bridges\": 2, \"loops\": false",
        ),
    ] {
        let grid = "[[1,0,1]]\n";
        let json = format!("{{\"grid\": [[1,0,1]], {rule}}}\n");
        for to in [
            Format::Text,
            Format::Has,
            Format::IslandsRc,
            Format::IslandsXy,
        ] {
            for times in [1, 2] {
                let line = format!("convert --to {to} {option}");
                let ended = words(&line).input(grid.repeat(times)).run();
                let text = String::from_utf8(ended.stdout).unwrap();
                assert_eq!((ended.code, &*ended.stderr), (0, ""), "{line}");
                assert_eq!(text.matches(comment).count(), times, "{line}: {text}");
                assert!(text.starts_with(comment), "{line}: {text}");
                let back = convert_from(to, &text, Format::Json);
                assert_eq!(
                    (back.answer(), &*back.stderr),
                    ((0, &*json.repeat(times)), "")
                );
            }
        }
        // These are read by programs that play by the usual rules.
        for to in [Format::Puzzlink, Format::Pzprv3, Format::Penpa] {
            let ended = words(&format!("convert --to {to} {option}"))
                .input(grid)
                .run();
            assert_eq!(ended.answer(), (2, ""), "{option}: {ended:?}");
        }
    }
}

#[test]
fn answers_go_along_where_there_is_a_place_for_them() {
    let again = convert(ANSWERED, Format::Pzprv3);
    assert_eq!((again.code, again.stderr.as_str()), (0, ""));
    let lines = ANSWERED.replace(" /", " \n");
    let lines = lines.replace('/', "\n");
    assert_eq!(String::from_utf8(again.stdout.clone()).unwrap(), lines);
    let to_json = convert(&again.stdout, Format::Json);
    assert_eq!(to_json.code, 0);
    assert_eq!(
        to_json.stderr,
        "hashi-sat: the crosses are left out: json cannot hold them\n"
    );
    let back = convert(&to_json.stdout, Format::Pzprv3);
    assert_eq!((back.code, back.stderr.as_str()), (0, ""));
    assert_eq!(
        String::from_utf8(back.stdout.clone()).unwrap(),
        lines.replace("-1", "0")
    );
    let to_json_again = convert(&back.stdout, Format::Json);
    assert_eq!(to_json_again.stderr, "");
    assert_eq!(to_json_again.stdout, to_json.stdout);
    for through in [Format::Sav, Format::Penpa] {
        let there = convert(ANSWERED, through);
        assert_eq!((there.code, there.stderr.as_str()), (0, ""), "{through}");
        let back = convert(&there.stdout, Format::Pzprv3);
        let marks = |text: &str| text.matches("-1").count();
        let back = String::from_utf8(back.stdout).unwrap();
        assert_eq!(
            back.replace("-1", "0"),
            lines.replace("-1", "0"),
            "{through}"
        );
        // A save file has crosses only where there could be a bridge; none of these is there.
        let crosses = if through == Format::Sav {
            0
        } else {
            marks(&lines)
        };
        assert_eq!(marks(&back), crosses, "{through}");
        let checked = words("check -").input(&there.stdout).run();
        assert_eq!(checked.answer(), (0, "valid\n"), "{through}");
    }
    for to in [Format::Text, Format::Has, Format::Puzzlink, Format::Tatham] {
        for source in [ANSWERED.as_bytes(), &to_json.stdout] {
            let ended = convert(source, to);
            let expected = format!("hashi-sat: the answer is left out: {to} cannot hold it\n");
            assert_eq!((ended.code, ended.stderr), (0, expected), "{to}");
            let bare = ANSWERED.split("/2 2 0 0").next().unwrap();
            assert_eq!(ended.stdout, convert(bare, to).stdout, "{to}");
        }
    }
    let three = format!("{ANSWERED}\n{ANSWERED}\npzprv3/hashi/1/3/1 . 1 /\n");
    let ended = convert(&three, Format::Json);
    assert_eq!(
        ended.stderr,
        "hashi-sat: the crosses of 2 puzzles are left out: json cannot hold them\n"
    );
    let ended = convert(&three, Format::Puzzlink);
    assert_eq!(
        ended.stderr,
        "hashi-sat: the answer of 2 puzzles is left out: puzzlink cannot hold it\n"
    );
    assert_eq!(
        ended.stdout.iter().filter(|&&byte| byte == b'\n').count(),
        3
    );
}

#[test]
fn what_solve_writes_is_a_puzzle_with_its_answer() {
    for number in 0..25 {
        let Ok(puzzle) = small_puzzle(number).with_rules(Rules::default()) else {
            continue;
        };
        // It has no segments, and so no place for an answer.
        let is_cell = puzzle.rows() * puzzle.cols() == 1;
        let solved = words("solve --output pzprv3").input(json(&[puzzle])).run();
        let checked = words("check -").input(&solved.stdout).run();
        // The bare puzzle where there is no solution.
        let is_answered = solved.code == 0 && !is_cell;
        let expected = if is_answered { 0 } else { 2 };
        assert_eq!(checked.code, expected, "{solved:?} {checked:?}");
        if is_answered {
            let json = convert(&solved.stdout, Format::Json);
            assert_eq!(
                words("check -").input(&json.stdout).run().answer(),
                (0, "valid\n")
            );
        }
    }
}
