//! `generate --mask` and `--keep`: pictures and puzzles as files, and as arguments.

use std::path::Path;

use hashi_sat::{Cell, Clue, Puzzle};
use png::{BitDepth, ColorType, Encoder};

use super::generate::{generate, json_lines, printed, puzzles};
use super::program::{file, folder, words};

const HEART: [&str; 8] = [
    ".###.###.",
    "#########",
    "#########",
    "#########",
    ".#######.",
    "..#####..",
    "...###...",
    "....#....",
];

/// A PNG with squares of `side` pixels for the cells: black and opaque, or transparent.
fn picture(rows: &[&str], side: usize) -> Vec<u8> {
    let width = rows[0].len() * side;
    let lines = rows.iter().flat_map(|row| std::iter::repeat_n(row, side));
    let pixels = lines.flat_map(|row| {
        let cells = row.bytes().flat_map(|cell| std::iter::repeat_n(cell, side));
        cells.flat_map(|cell| [0, 0, 0, if cell == b'#' { 255 } else { 0 }])
    });
    let pixels: Vec<u8> = pixels.collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width as u32, (rows.len() * side) as u32);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&pixels).unwrap();
    drop(writer);
    bytes
}

fn is_dark(rows: &[&str], Cell { row, col }: Cell) -> bool {
    rows[row as usize].as_bytes()[col as usize] == b'#'
}

fn assert_in_heart(bytes: &[u8]) {
    let found = puzzles(bytes);
    assert!(!found.is_empty());
    for puzzle in found {
        assert_eq!((puzzle.rows(), puzzle.cols()), (8, 9));
        let mut islands = puzzle.islands().iter();
        assert!(islands.all(|island| is_dark(&HEART, island.cell)));
    }
}

/// The same picture in any form gives the same puzzles.
#[test]
fn a_picture_is_text_or_png_or_the_argument() {
    let folder = folder("masks");
    file(&folder, "heart.txt", HEART.join("\n"));
    file(&folder, "heart.png", picture(&HEART, 1));
    file(&folder, "large.png", picture(&HEART, 7));
    let made = |mask: &str| {
        let line = format!("generate --mask {mask} --seed 1 --count 3 --to json");
        let ended = words(&line).folder(&folder).run();
        assert_eq!(ended.code, 0, "{ended:?}");
        ended.stdout
    };
    let expected = made("heart.txt");
    assert_in_heart(&expected);
    for mask in [
        "heart.png",
        "large.png --size 8x9",
        "heart.txt --size 8x9",
        &format!("rows:{}", HEART.join("/")),
    ] {
        assert!(made(mask) == expected, "{mask}");
    }
    let line = "generate --mask - --seed 1 --count 3 --to json";
    let ended = words(line).input(picture(&HEART, 1)).run();
    assert!(ended.stdout == expected, "{ended:?}");
}

fn assert_refused(folder: &Path, options: &str, code: i32, told: &str) {
    let line = format!("generate {options}");
    let ended = words(&line).folder(folder).run();
    assert_eq!(ended.answer(), (code, ""), "{options}: {ended:?}");
    assert!(ended.stderr.contains(told), "{options}: {ended:?}");
}

#[test]
fn what_is_no_picture_is_refused() {
    let folder = folder("no-masks");
    file(&folder, "heart.txt", HEART.join("\n"));
    file(&folder, "signs.txt", "##.\n#,#\n");
    file(&folder, "zero.txt", "#0\n");
    file(&folder, "empty.txt", "");
    file(&folder, "binary.txt", [0xff, 0xfe, b'#']);
    file(&folder, "broken.png", &picture(&HEART, 3)[..60]);
    file(&folder, "large.png", picture(&HEART, 9));
    file(&folder, "light.txt", "...\n..#\n");
    for (options, code, told) in [
        (
            "--mask signs.txt",
            2,
            "signs.txt: line 2, column 2: expected #",
        ),
        ("--mask zero.txt", 2, "zero.txt: line 1, column 2: 0 is"),
        ("--mask empty.txt", 2, "empty.txt: line 1, column 1"),
        ("--mask binary.txt", 2, "binary.txt: expected a picture"),
        ("--mask broken.png", 2, "broken.png: not a PNG"),
        (
            "--mask large.png",
            2,
            "large.png: 72x81 pixels, more than 50 on a side: --size says how large the grid is, such as --size 18x20",
        ),
        ("--mask nowhere.txt", 2, "nowhere.txt: no such file"),
        (
            "--mask rows:##./#,#",
            2,
            "rows:##./#,#: line 2, column 2: expected #",
        ),
        (
            "--mask heart.txt --size 9x9",
            2,
            "the mask is 8x9, and the grid is not",
        ),
        (
            "--mask light.txt",
            1,
            "impossible: bridges need at least 2 islands, and the mask has 1 dark cell",
        ),
        ("--mask rows:##/##", 1, "impossible: no two dark cells"),
        ("--mask heart.txt --islands 40", 1, "impossible: at most 2"),
    ] {
        assert_refused(&folder, options, code, told);
    }
}

const KEPT: &str = "4.....2\n.......\n..?.3..\n.......\n1.....?\n.......\n..2...1\n";

#[test]
fn kept_islands_stay_and_added_ones_are_listed() {
    let folder = folder("keeps");
    file(&folder, "kept.txt", KEPT);
    let kept: Puzzle = KEPT.parse().unwrap();
    let run = |options: &str| {
        let line = format!("generate --keep kept.txt --seed 1 {options}");
        let ended = words(&line).folder(&folder).run();
        assert_eq!(ended.code, 0, "{ended:?}");
        ended
    };
    let lines = json_lines(&run("--count 2 --to json").stdout);
    let found = puzzles(&run("--count 2 --to json").stdout);
    for (line, puzzle) in lines.iter().zip(&found) {
        let mut added = Vec::new();
        for island in puzzle.islands() {
            match kept
                .island_at(island.cell)
                .map(|index| kept.islands()[index].clue)
            {
                Some(Clue::Unknown) => assert_ne!(island.clue, Clue::Unknown),
                Some(clue) => assert_eq!(island.clue, clue),
                None => added.push(serde_json::json!([island.cell.row, island.cell.col])),
            }
        }
        assert_eq!(puzzle.islands().len(), 8 + added.len());
        assert_eq!(line["added"], serde_json::Value::from(added));
    }
    let text = String::from_utf8(run("").stdout).unwrap();
    let listed = |said: &str| {
        for island in hashi_sat::generate::added(&kept, &found[0]) {
            let word = format!("{} at {}", island.clue, island.cell);
            assert!(said.contains(&word), "{word}: {said}");
        }
    };
    listed(text.lines().nth(2).unwrap());
    let other = run("--to puzzlink");
    listed(&other.stderr);
    assert_eq!(puzzles(&other.stdout)[0], found[0]);
    // The puzzle itself as the argument.
    let rows = format!(
        "--keep rows:{} --seed 1",
        KEPT.trim_end().replace('\n', "/")
    );
    assert_eq!(String::from_utf8(printed(&rows)).unwrap(), text);
}

/// Rules of the file, and others that the options say.
#[test]
fn rules_and_size_are_those_of_the_puzzle() {
    let folder = folder("keep-rules");
    let json = r#"{"grid": [[4,0,0,0,0,6],[0,0,0,0,0,0],[0,0,0,0,0,0],[1,0,0,0,0,"?"]], "max_bridges": 3}"#;
    file(&folder, "kept.json", json);
    for (options, rules, size) in [
        ("", (3, true), (4, 6)),
        ("--no-loops", (3, false), (4, 6)),
        ("--max-bridges 4 --size 6x7", (4, true), (6, 7)),
    ] {
        let line = format!("generate --keep kept.json --seed 1 --to json {options}");
        let ended = words(&line).folder(&folder).run();
        assert_eq!(ended.code, 0, "{ended:?}");
        let puzzle = &puzzles(&ended.stdout)[0];
        let found = (puzzle.rules().max_bridges(), puzzle.rules().loops());
        assert_eq!((found, (puzzle.rows(), puzzle.cols())), (rules, size));
    }
}

#[test]
fn what_cannot_be_kept_is_refused() {
    let folder = folder("no-keeps");
    file(&folder, "two.txt", "1.1\n...\n\n1.1\n...\n");
    file(&folder, "signs.txt", "1.1\n.x.\n");
    for (options, code, told) in [
        (
            "--keep two.txt",
            2,
            "two.txt: found 2 puzzles, expected the one whose islands are kept",
        ),
        ("--keep signs.txt", 2, "signs.txt: line 2, column 2"),
        ("--keep nowhere.txt", 2, "nowhere.txt: no such file"),
        ("--keep rows:1.1/.x.", 2, "rows:1.1/.x.: line 2, column 2"),
        (
            "--keep rows:1...1 --size 3",
            2,
            "(0,4) lies outside the grid",
        ),
        ("--keep rows:1...1 --symmetry rotate", 2, "symmetry"),
        (
            "--keep rows:11/../..",
            1,
            "impossible: the islands to be kept at (0,0) and (0,1) touch",
        ),
        (
            "--keep rows:5.2/.../..1",
            1,
            "impossible: the island to be kept at (0,0) is 5",
        ),
        (
            "--keep rows:3..?/..../?..? --max-bridges 1",
            1,
            "is 3, and there is room for 2 bridges",
        ),
        (
            "--keep rows:2.2.2",
            1,
            "impossible: no island can be added to the puzzle, which has no solution",
        ),
        ("--keep rows:3.3/.../3.3", 1, "which has several solutions"),
        (
            "--keep rows:?..?/..../?..? --islands 3",
            1,
            "impossible: 4 islands to be kept",
        ),
        (
            "--keep rows:?..?/..../..../?..1 --mask rows:####/..../####/...#",
            1,
            "impossible: the mask allows no island at (3,0)",
        ),
    ] {
        assert_refused(&folder, options, code, told);
    }
    // Neither is the rest of the program's options changed by the two.
    assert_eq!(
        generate("--seed 1 --max-bridges 2 --size 10").stdout,
        generate("--seed 1").stdout
    );
}
