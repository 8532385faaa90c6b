//! What is written, to the letter.

use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::{Puzzle, Rules};

use super::puzzle;

fn written(puzzle: &Puzzle, format: Format) -> String {
    let mut out = Vec::new();
    format::write(puzzle, format, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn each_format_is_written_in_one_way() {
    let rules = Rules::new(3, false).unwrap();
    let large = puzzle(&["3.a", "..1"], rules);
    assert_eq!(
        written(&large, Format::Json),
        "{\"grid\": [[3,0,10],[0,0,1]], \"max_bridges\": 3, \"loops\": false}\n"
    );
    assert_eq!(written(&large, Format::Tatham), "3x2m3L:3aAb1\n");
    assert_eq!(
        written(&large, Format::Sav),
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :7:Bridges\n\
         PARAMS  :6:3x2m3L\nCPARAMS :6:3x2m3L\nDESC    :5:3aAb1\nNSTATES :1:1\nSTATEPOS:1:1\n"
    );
    let usual = puzzle(&["?.8", "..1"], Rules::default());
    assert_eq!(written(&usual, Format::Text), "?.8\n..1\n");
    assert_eq!(
        written(&usual, Format::Puzzlink),
        "https://puzz.link/p?hashi/3/2/.g8h1\n"
    );
    assert_eq!(
        written(&usual, Format::Pzprv3),
        "pzprv3\nhashikake\n2\n3\n- . 8 \n. . 1 \n"
    );
    let known = puzzle(&["2.8", "..1"], Rules::default());
    assert_eq!(written(&known, Format::Has), "2 3 3\n2 0 8\n0 0 1\n");
    assert_eq!(written(&known, Format::Tatham), "3x2m2:2a8b1\n");
}

/// Without its rules where the format has no place for them.
#[test]
fn large_clues_are_written_in_one_way() {
    let rules = Rules::new(3, false).unwrap();
    let puzzle = puzzle(&["9.a", "f.g"], rules);
    for (format, expected) in [
        (Format::Text, "# max-bridges 3, no loops\n9.a\nf.g\n"),
        (
            Format::Has,
            "# max-bridges 3, no loops\n2 3 4\n9 0 10\n15 0 16\n",
        ),
        (Format::Puzzlink, "https://puzz.link/p?hashi/3/2/9gafg-10\n"),
        (
            Format::Pzprv3,
            "pzprv3\nhashikake\n2\n3\n9 . 10 \n15 . 16 \n",
        ),
    ] {
        let mut out = Vec::new();
        format::write_grid(&puzzle, format, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}

#[test]
fn large_json_is_written_in_lines_that_can_be_read() {
    let puzzle = Puzzle::new(3_000, 3_000, Vec::new(), Rules::default()).unwrap();
    let text = written(&puzzle, Format::Json);
    let reading = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(reading.puzzle, puzzle);
}
