//! What people paste: addresses with escapes, remarks and whole files in them.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{self, Claim, Form};
use hashi_sat::notation::format::{self, Format, ReadErrorKind, ReadOptions};
use hashi_sat::verify;

use super::one_puzzle::NOTATIONS;
use super::pairs::any_puzzle;
use super::read;
use super::samples::ANSWERED;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

/// Some of the bytes of an address as escapes.
fn escaped(address: &str, percent: u32, random: &mut Random) -> String {
    let mut text = String::new();
    for char in address.chars() {
        // A blank before `#` would be a remark.
        if random.chance(percent) || matches!(char, ' ' | '%') {
            let code = format!("%{:02x}", u32::from(char));
            text += &if random.chance(50) {
                code.to_uppercase()
            } else {
                code
            };
        } else {
            text.push(char);
        }
    }
    text
}

#[test]
fn escapes_and_remarks_change_nothing() {
    let mut escapes = 0;
    for number in 0..rounds(4_000) {
        let mut random = Random::new("escapes", number);
        let puzzle = any_puzzle(number);
        let format = *random.pick(&[Format::Puzzlink, Format::Tatham, Format::Penpa]);
        let mut text = Vec::new();
        if format::write(&puzzle, format, &mut text).is_err() {
            continue;
        }
        let plain = String::from_utf8(text).unwrap();
        let plain = plain.trim_end();
        let address = match format {
            Format::Tatham => {
                let start = *random.pick(&[
                    "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/bridges.html#",
                    "sgtpuzzles:bridges:",
                    "http://example.org/#",
                ]);
                start.to_owned() + plain
            }
            _ => plain.to_owned(),
        };
        // The shape of an address that has no scheme any more is not recognized in every case.
        let percent = *random.pick(&[0, 10, 100]);
        let pasted = escaped(&address, percent, &mut random);
        escapes += usize::from(pasted.contains('%'));
        let remark = *random.pick(&["", " # 50% #1", "\t#", "  "]);
        let end = *random.pick(&["", "\n", "\r\n", "\n\n"]);
        let text = format!("{pasted}{remark}{end}");
        let reading = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            (&reading.puzzle, reading.format),
            (&puzzle, format),
            "{text}"
        );
        assert!(format::is_puzzle(pasted.as_str()), "{pasted}");

        // In a list it stands beside others.
        let list = format!("# list\n{text}\nhashi/3/1/1g1 # last\n");
        let readings = format::read_all(list.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(readings.len(), 2, "{list}");
        assert_eq!(readings[0].puzzle, puzzle, "{list}");
    }
    assert!(escapes >= enough(1_200), "{escapes}");
}

#[test]
fn a_slash_follows_a_last_dot() {
    for (body, written) in [
        ("1g.", "1g./"),
        (".g1", ".g1"),
        ("1h", "1h"),
        ("1g.h", "1g.h"),
    ] {
        let cols = body.len() + body.matches('h').count();
        let url = format!("https://puzz.link/p?hashi/{cols}/1/{body}\n");
        let puzzle = read(&url).unwrap().puzzle;
        let with_slash = url.replace(body, &format!("{body}/"));
        assert_eq!(read(&with_slash).unwrap().puzzle, puzzle);
        assert!(read(with_slash.replace(body, &format!("{body}/"))).is_err());
        let mut out = Vec::new();
        format::write(&puzzle, Format::Puzzlink, &mut out).unwrap();
        assert_eq!(out, url.replace(body, written).as_bytes());
    }
    for text in [
        "hashi/3/1/1g/",
        "hashi/3/1//",
        "hashi/3/1/1g1//",
        "hashi/3/1/1g1/x",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

/// The place is that in what was pasted.
#[test]
fn errors_point_into_the_pasted_text() {
    for (text, line, column) in [
        ("https://puzz.link/p?hashi/3/1/1x1", 1, 32),
        ("https%3A//puzz.link/p?hashi/3/1/1x1", 1, 34),
        ("https%3A%2F%2Fpuzz.link%2Fp%3Fhashi%2F3%2F1%2F1x1", 1, 48),
        ("\n  hashi/3/1/1g9 # x", 2, 15),
        ("\n  hashi%2F3/1/1g9 # x", 2, 17),
        ("hashi/3/1/1g # x", 1, 13),
        ("hashi%2F3/1/1g # x\n", 1, 15),
        ("hashi/3/1/%31g1 # x\nfurther", 2, 1),
        ("hashi%2F3/1/1g1\nfurther", 2, 1),
        ("hashi%2F3/1/1g1 # x\rmore", 1, 21),
        ("hashi/3/1/1g1 # x\rmore", 1, 19),
        ("hashi/3/1/1g1%2", 1, 14),
        ("hashi/3/1/1g1%g0", 1, 14),
        ("hashi/3/1/1%67%FF", 1, 15),
        ("sgtpuzzles:bridges:3x1:1x1", 1, 25),
        ("sgtpuzzles%3Abridges:3x1:1x1", 1, 27),
        ("https://a.b/#3x1:1x1", 1, 19),
        ("https://a.b/p?pzprv3/hashi/1/3/1 x 1/", 1, 34),
        ("https://a.b/p?pzprv3/hashi/1/3/1%20x%201/", 1, 36),
    ] {
        let options = ReadOptions::default();
        let error = match text.contains("further") {
            true => {
                let format = Some(Format::Puzzlink);
                format::read(text.as_bytes(), &options.with_format(format)).unwrap_err()
            }
            false => read(text).unwrap_err(),
        };
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
    }
}

#[test]
fn an_address_may_carry_a_file_and_an_answer() {
    for address in [
        format!("https://puzz.link/p?type=editor&{ANSWERED}"),
        format!("https://puzz.link/p?{}", ANSWERED.replace(' ', "%20")),
        format!(
            "https://puzz.link/p?{}",
            ANSWERED.replace('/', "%0A").replace(' ', "%20")
        ),
    ] {
        for format in [None, Some(Format::Pzprv3), Some(Format::Puzzlink)] {
            let options = ReadOptions::default().with_format(format);
            let reading = format::read(address.as_bytes(), &options).unwrap();
            let answer = reading.answer.unwrap();
            assert_eq!(verify(&reading.puzzle, &answer.bridges), Ok(()));
            assert_eq!(answer.crosses.len(), 6);
        }
        let reading = read(&address).unwrap();
        assert_eq!(reading.format, Format::Pzprv3);
        let form = answer::form(&reading.puzzle, address.as_bytes());
        assert_eq!(form, Some(Form::Link));
        let order = BridgeEncoding::Order;
        let claim = answer::decode(&reading.puzzle, address.as_bytes(), order).unwrap();
        let bridges = reading.answer.clone().unwrap().bridges;
        assert_eq!(claim, Claim::Solution(bridges));
        let state = answer::read_state(&reading.puzzle, address.as_bytes()).unwrap();
        assert_eq!(Some(state), reading.answer);
    }
    // Data after the line belongs to nothing.
    assert!(read("https://a.b/p?pzprv3/hashi/2/1/1/\n1\n").is_err());
}

#[test]
fn other_games_and_seeds_are_named() {
    for (text, said) in [
        (
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#7x7t0:1",
            "found the game 'loopy', expected bridges",
        ),
        (
            "sgtpuzzles:solo:3x3:1",
            "found the game 'solo', expected bridges",
        ),
        ("sgtpuzzles:", "found the game '', expected bridges"),
        ("sgtpuzzles:bridges:", "expected # and a game ID"),
        (
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/bridges.html",
            "expected # and a game ID",
        ),
        (
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/bridges.html#7x7m2#123",
            "this is a random seed",
        ),
        ("sgtpuzzles:bridges:7x7m2#123", "this is a random seed"),
        (
            "https://puzz.link/p?hashi/3/1/1g1%zz",
            "found '%zz', expected % and the two",
        ),
    ] {
        let error = read(text).unwrap_err();
        assert!(error.to_string().contains(said), "{text}: {error}");
        assert!(matches!(error.kind, ReadErrorKind::Unexpected { .. }));
        assert!(format::is_puzzle(text) || text == "sgtpuzzles:", "{text}");
    }
}

#[test]
fn every_address_is_an_argument() {
    for (format, text) in NOTATIONS {
        let line = text.trim();
        if matches!(format, Format::Penpa) || line.contains("://") && !line.contains('\n') {
            assert!(format::is_puzzle(line), "{line}");
        }
    }
}
