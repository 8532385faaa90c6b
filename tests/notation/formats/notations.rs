//! What only URLs, pzprv3 files and game IDs have.

use hashi_sat::notation::format::{self, Format, Override};
use hashi_sat::{Puzzle, Rules};

use super::{k3, puzzle, read};

fn large(rows: &[&str]) -> Puzzle {
    puzzle(rows, Rules::new(3, true).unwrap())
}

#[test]
fn width_comes_before_height_except_in_pzprv3() {
    for text in [
        "hashi/3/1/1g1",
        "3x1:1a1",
        "pzprv3/hashi/1/3/1 . 1",
        "GAME:7:Bridges\nPARAMS:3:3x1\nDESC:3:1a1",
    ] {
        let puzzle = read(text).unwrap().puzzle;
        assert_eq!((puzzle.rows(), puzzle.cols()), (1, 3), "{text}");
    }
    let puzzle = read("3:1g1").unwrap().puzzle;
    assert_eq!((puzzle.rows(), puzzle.cols()), (3, 3));
}

#[test]
fn clues_above_eight() {
    let read = |text: &str| format::read(text.as_bytes(), &k3()).map(|reading| reading.puzzle);
    let row = large(&["9af.g"]);
    let row = || row.clone();
    assert_eq!(read("hashi/5/1/9afg-10"), Ok(row()));
    assert_eq!(read("hashi/5/1/9afg%2D10"), Ok(row()));
    assert_eq!(read("pzprv3/hashi/1/5/9 10 15 . 16"), Ok(row()));
    assert_eq!(read("5x1m3:9AFaG"), Ok(row()));
    for text in [
        "hashi/1/1/9",
        "hashi/1/1/-10",
        "pzprv3/hashi/1/1/9",
        "1:9",
        "1m2:A",
    ] {
        assert!(super::read(text).is_err(), "{text}");
        assert!(read(text).is_ok(), "{text}");
    }
    assert!(super::read("1m3:G").is_ok());
    for text in ["hashi/1/1/-11", "hashi/1/1/+100", "hashi/1/1/-0f"] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn unknown_clues_and_escapes() {
    let expected = puzzle(&["?.?"], Rules::default());
    for text in [
        "hashi/3/1/.g.",
        "hashi/3/1/%2Eg%2e",
        "pzprv3/hashi/1/3/- . -",
    ] {
        assert_eq!(read(text).unwrap().puzzle, expected, "{text}");
    }
}

#[test]
fn game_ids_say_the_rules() {
    for (text, max_bridges, loops) in [
        ("3:1g1", 2, true),
        ("3m1:1g1", 1, true),
        ("3x3i10e20m4Ld2:1g1", 4, false),
        ("3L:1g1", 2, false),
    ] {
        let rules = read(text).unwrap().puzzle.rules();
        assert_eq!(rules, Rules::new(max_bridges, loops).unwrap(), "{text}");
    }
    let options = k3().with_loops(false);
    let reading = format::read(b"3:1g1", &options).unwrap();
    let differences = [
        Override::MaxBridges {
            written: 2,
            used: 3,
        },
        Override::Loops { written: true },
    ];
    assert_eq!(reading.overridden, differences);
    let reading = format::read(b"hashi/3/1/1g1", &options).unwrap();
    assert_eq!(reading.overridden, []);
}

#[test]
fn runs_of_water_of_any_length() {
    for cells in [1, 19, 20, 21, 25, 26, 27, 40, 52, 53, 100] {
        for islands in [false, true] {
            let side = if islands { "1" } else { "" };
            let row = side.to_owned() + &".".repeat(cells) + side;
            let puzzle = puzzle(&[&row], Rules::default());
            for format in [Format::Puzzlink, Format::Tatham] {
                let mut out = Vec::new();
                format::write(&puzzle, format, &mut out).unwrap();
                assert_eq!(read(&out).unwrap().puzzle, puzzle);
                let text = String::from_utf8(out).unwrap();
                let body = text.rsplit(['/', ':']).next().unwrap();
                let runs = body.matches('z').count();
                let longest = if format == Format::Tatham { 26 } else { 20 };
                assert_eq!(runs, cells / longest, "{text}");
            }
        }
    }
}

#[test]
fn text_grids_are_no_game_ids_or_urls() {
    assert_eq!(format::read(b"1e#x", &k3()).unwrap().format, Format::Text);
    assert_eq!(read("1#x").unwrap().format, Format::Text);
    assert_eq!(read("1 # 5x5:").unwrap().format, Format::Text);
    assert_eq!(
        format::read(b"a?b/...", &k3()).unwrap().puzzle,
        large(&["a?b", "..."])
    );
}

#[test]
fn values_of_a_save_file_may_contain_anything() {
    let text = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\r\nAUXINFO :20:\nGAME:4:Solo\n\
                \u{e9} \u{1f600}\r\n\r\nGAME    :7:Bridges\r\nDESC    :3:1a1\r\nCPARAMS :3:3x1";
    let reading = read(text).unwrap();
    assert_eq!(reading.format, Format::Sav);
    assert_eq!(reading.puzzle, puzzle(&["1.1"], Rules::default()));
}
