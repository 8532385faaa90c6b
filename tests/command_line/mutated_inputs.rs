//! Puzzles and answers with random damage: whatever comes out of it, the program ends as agreed.

use std::fs;

use super::program::{fixture, words};
use crate::support::random::Random;
use crate::support::report;
use crate::support::rounds::{enough, rounds};

/// What damage inserts, beside random bytes.
const PIECES: [&[u8]; 32] = [
    b"0",
    b"9",
    b"g",
    b"-",
    b"?",
    b".",
    b" ",
    b"\n",
    b"\r",
    b"\r\n",
    b",",
    b"/",
    b";",
    b"#",
    b"{",
    b"}",
    b"[",
    b"]",
    b"\"",
    b":",
    b"null",
    b"-1",
    b"1e9",
    b"99999999999",
    b"v 1 0\n",
    b"SAT\n",
    b"UNSAT\n",
    b"s SATISFIABLE\n",
    b"c ",
    "═".as_bytes(),
    b"\xef\xbb\xbf",
    b"\0",
];

fn damaged(text: &[u8], random: &mut Random) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..random.between(0, 4) {
        let at = random.below(text.len() as u32 + 1) as usize;
        let until = text.len().min(at + random.between(1, 12) as usize);
        match random.below(6) {
            0 => drop(text.drain(at..until)),
            1 => text.truncate(at),
            2 => {
                let copy = text[at..until].to_vec();
                text.splice(at..at, copy);
            }
            3 => text.insert(at, random.below(256) as u8),
            4 => drop(text.splice(at..until, random.pick(&PIECES).iter().copied())),
            _ => drop(text.splice(at..at, random.pick(&PIECES).iter().copied())),
        }
    }
    text
}

fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(fixture(folder))
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let content = fs::read(&path).unwrap();
            (path.into_os_string().into_string().unwrap(), content)
        })
        .collect();
    files.sort();
    files
}

/// Answers in the formats of other programs.
fn converted() -> Vec<(String, Vec<u8>)> {
    let solved = words("solve 7x7m2:2a2b2g2a3c3a1a2a1a3i2b2b4d3 --output pzprv3").run();
    ["pzprv3", "penpa", "sav", "puzzlink", "tatham"]
        .map(|format| {
            let converted = words(&format!("convert --to {format}"))
                .input(&solved.stdout)
                .run();
            assert_eq!(converted.code, 0);
            (format.to_owned(), converted.stdout)
        })
        .into()
}

const RULES: [&str; 6] = [
    "",
    "--no-loops",
    "--max-bridges 1",
    "--max-bridges 4",
    "--encoding pair",
    "--max-bridges 3 --no-loops",
];

#[test]
fn damaged_puzzles_end_as_agreed() {
    let mut puzzles = files("puzzles");
    puzzles.extend(converted());
    let mut read = 0;
    for number in 0..rounds(400) {
        let mut random = Random::new("damaged puzzle", number);
        let (_, text) = random.pick(&puzzles);
        let text = damaged(text, &mut random);
        let command = *random.pick(&[
            "solve",
            "solve --output wide --stats",
            "solve --output json --seed 1",
            "count --limit 20",
            "count --limit 3 --solutions --output wide",
            "unique",
            "unique --output json --solver varisat",
            "common --output ascii --time-limit 1",
            "common --output json --time-limit 1",
            "explain --time-limit 1",
            "explain --output json --solver varisat --time-limit 1",
            "repair --limit 2 --time-limit 1",
            "repair --unique --output json --limit 1 --time-limit 1",
            "hint --all --time-limit 1",
            "hint --output json",
            "grade --time-limit 1",
            "batch --time-limit 1",
            "batch --lines --task hint --time-limit 1",
            "dimacs",
            "dimacs --readable --connectivity levels",
            "info",
            "info --output json",
        ]);
        let ended = words(&format!("{command} {}", random.pick(&RULES)))
            .input(&text)
            .run();
        read += usize::from(ended.code != 2);
    }
    report(format_args!("damaged puzzles: {read} of 400 were read"));
    assert!(read >= enough(50), "{read}");
}

#[test]
fn damaged_answers_end_as_agreed() {
    let puzzles = files("puzzles");
    let mut answers = files("answers");
    answers.extend(converted());
    let mut read = 0;
    for number in 0..rounds(400) {
        let mut random = Random::new("damaged answer", number);
        let (puzzle, _) = random.pick(&puzzles);
        let rules = random.pick(&RULES);
        let answer = if random.chance(50) {
            let form = *random.pick(&["text", "ascii", "wide", "narrow", "json", "dimacs"]);
            let solve = format!("solve {puzzle} --output {form} {rules}");
            words(&solve).run().stdout
        } else {
            random.pick(&answers).1.clone()
        };
        let answer = damaged(&answer, &mut random);
        let output = *random.pick(&["", "--output json", "--output wide", "--output cuts"]);
        let ended = words(&format!("check {puzzle} - {rules} {output}"))
            .input(&answer)
            .run();
        read += usize::from(ended.code != 2);
    }
    report(format_args!("damaged answers: {read} of 400 were read"));
    assert!(read >= enough(25), "{read}");
}
