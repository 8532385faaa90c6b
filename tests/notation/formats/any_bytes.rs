//! No input makes a reader panic, and every error points into the input.

use hashi_sat::notation::format::{self, Format, ReadOptions};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

use super::one_puzzle::NOTATIONS;

use crate::support::rounds::rounds;

/// Reads `bytes` as every format with every largest clue; how many of the readings are puzzles.
fn read_in_every_way(bytes: &[u8]) -> usize {
    let formats = [None].into_iter().chain(Format::ALL.map(Some));
    let mut puzzles = 0;
    for format in formats {
        for max_bridges in [None, Some(4)] {
            let options = ReadOptions::default()
                .with_format(format)
                .with_max_bridges(max_bridges)
                .with_loops(None);
            match format::read(bytes, &options) {
                Ok(reading) => {
                    assert!(format.is_none_or(|format| format == reading.format));
                    let puzzle = &reading.puzzle;
                    let cells = u64::from(puzzle.rows()) * u64::from(puzzle.cols());
                    // A letter stands for 26 cells at most.
                    assert!(
                        cells <= 26 * bytes.len() as u64,
                        "{:?}",
                        bytes.escape_ascii()
                    );
                    puzzles += 1;
                }
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    let mut lines = bytes.split(|&byte| byte == b'\n');
                    let line = lines.nth(error.line as usize - 1);
                    let line = line.unwrap_or_else(|| panic!("{error}: {}", bytes.escape_ascii()));
                    let last = line.len() as u64 + 1;
                    assert!(
                        (1..=last).contains(&error.column),
                        "{error}: {}",
                        bytes.escape_ascii()
                    );
                }
            }
        }
    }
    puzzles
}

#[test]
fn random_bytes() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for round in 0..rounds(20_000) {
        let mut bytes = vec![0; random.next_u32() as usize % 40];
        random.fill_bytes(&mut bytes);
        if round % 4 > 0 {
            // Bytes that mean something, more often than chance has it.
            let alphabet =
                b"0123456789abg.-?,;/# \t\r\n\n\n[]{}\":\\ngridulxoptrfse-1\xEF\xBB\xBF\0\xFF";
            for byte in &mut bytes {
                *byte = alphabet[usize::from(*byte) % alphabet.len()];
            }
        }
        if round % 8 > 5 {
            // As after a URL, a game ID or a pzprv3 file has begun.
            let starts: [&[u8]; 8] = [
                b"hashi/3/2/",
                b"3x2m2:",
                b"pzprv3/hashi/1/2/",
                b"?hashi/",
                b"https%3a//x/p?hashi/3/2/",
                b"sgtpuzzles:bridges:3x2:",
                b"m=edit&p=",
                b"GAME:7:Bridges\nPARAMS:3:2x2\nDESC:",
            ];
            let start = starts[random.next_u32() as usize % starts.len()];
            bytes.splice(0..0, start.iter().copied());
        }
        read_in_every_way(&bytes);
    }
}

#[test]
fn damaged_puzzles() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut puzzles = 0;
    let mut readings = 0;
    for round in 0..rounds(20_000) {
        let mut below = |bound: usize| random.next_u32() as usize % bound;
        let (_, text) = NOTATIONS[round % NOTATIONS.len()];
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=below(3) {
            let at = below(bytes.len() + 1);
            let (_, other) = NOTATIONS[below(NOTATIONS.len())];
            match below(6) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, below(256) as u8),
                2 if at < bytes.len() => drop(bytes.remove(at)),
                3 if at < bytes.len() => bytes[at] ^= 1 << below(8),
                4 => {
                    let from = below(other.len());
                    let piece = &other.as_bytes()[from..];
                    bytes.splice(at..at, piece.iter().copied());
                }
                _ => bytes.extend_from_slice(other.as_bytes()),
            }
        }
        puzzles += read_in_every_way(&bytes);
        readings += 2 * (Format::ALL.len() + 1);
    }
    // Damage must leave both kinds, or the test does not see much.
    assert!(puzzles > readings / 100, "{puzzles} of {readings}");
    assert!(puzzles < readings / 2, "{puzzles} of {readings}");
}

#[test]
fn every_beginning_of_a_puzzle() {
    for (_, text) in NOTATIONS {
        for end in 0..text.len() {
            read_in_every_way(&text.as_bytes()[..end]);
        }
    }
}

/// What is said about the size costs nothing.
#[test]
fn large_numbers_with_little_after_them() {
    for text in [
        "hashi/10000/10000/2",
        "hashi/30000/30000/2",
        "hashi/99999999999999999999/99999999999999999999/2",
        "pzprv3/hashi/10000/10000/. .",
        "pzprv3/hashi/30000/30000/. .",
        "pzprv3/hashi/4294967296/4294967296/. .",
        "10000x10000:2",
        "4294967295:2",
        "1x99999999999999999999:2",
        "GAME:7:Bridges\nPARAMS:11:10000x10000\nDESC:1:2\n",
        "GAME:7:Bridges\nPARAMS:5:10000\nDESC:18446744073709551615:2\n",
        "GAME:99999999999999999999999:Bridges",
    ] {
        assert_eq!(read_in_every_way(text.as_bytes()), 0, "{text}");
    }
}

#[test]
fn nesting_of_any_depth() {
    for open in ["[", "{\"a\":", "[[", "{\"grid\":["] {
        for close in ["", "]", "}", "]}"] {
            let depth = rounds(200_000);
            let text = open.repeat(depth) + &close.repeat(depth);
            assert_eq!(read_in_every_way(text.as_bytes()), 0);
        }
    }
}
