//! Puzzles of an input that are read apart from the others: with the same result, and errors at the same places.

use hashi_sat::notation::format::{self, Puzzles, ReadErrorKind, ReadOptions};

use crate::support::mutation::damaged;
use crate::support::random::Random;
use crate::support::rounds::rounds;

/// Errors of many puzzles are placed without counting all lines before each of them again.
#[test]
fn every_error_among_many_is_at_its_place() {
    let pieces = [
        ("2.4\n...\n1.3\n", None),
        ("2.4\n.x.\n1.3\n", Some((2, 2))),
        ("# a remark, ü\n2.4\n..ß\n", Some((3, 3))),
        ("# max-bridges 9\n2.4\n...\n", Some((1, 15))),
        ("hashi/3/3/2g3k1\n", None),
        ("hashi/3/3/9\n", Some((1, 11))),
        ("3 3\n2.4\n..\n1.3\n", Some((3, 3))),
    ];
    for seed in 0..rounds(200) {
        let mut random = Random::new("places of errors", seed);
        let mut text = String::new();
        let mut expected = Vec::new();
        for _ in 0..random.between(2, 12) {
            let (piece, place) = *random.pick(&pieces);
            let before = text.lines().count() as u64;
            expected.push(place.map(|(line, column)| (before + line, column)));
            text += piece;
            for _ in 0..random.between(1, 2) {
                text += "\n";
            }
        }
        let puzzles = Puzzles::find(text.as_bytes(), &ReadOptions::default()).unwrap();
        let given = Puzzles::of(
            format!("\u{feff}{text}").into_bytes(),
            &ReadOptions::default(),
        );
        assert_eq!(format!("{:?}", given.unwrap()), format!("{puzzles:?}"));
        assert_eq!(puzzles.len(), expected.len(), "{text}");
        // From the last to the first: none depends on those before it.
        for (index, expected) in expected.iter().enumerate().rev() {
            let read = puzzles.read(index).unwrap();
            let found = read.err().map(|error| (error.line, error.column));
            assert_eq!(found, *expected, "puzzle {index} of\n{text}");
        }
    }
}

/// A link by itself is read without a search for others around it: with the same result.
#[test]
fn one_line_reads_as_the_only_one_of_a_list() {
    let links = [
        "https://puzz.link/p?hashi/3/3/2g3k1",
        "hashi/3/3/2g3k1 # a remark",
        "  3x3m2:2a3e1\r",
        "https://puzz.link/p?pzprv3/hashikake/1/3/1 . 1 /",
        "hashi/3/3/",
        "10x10m2#123456",
        "https%3A%2F%2Fpuzz.link%2Fp%3Fhashi%2F3%2F3%2F2g3k1",
    ];
    for seed in 0..rounds(2_000) {
        let mut random = Random::new("link alone", seed);
        let link = *random.pick(&links);
        let text = match seed < links.len() as u64 {
            true => links[seed as usize].as_bytes().to_vec(),
            false => damaged(link.as_bytes(), b"/:?#% \t\r0123456789abghx.=", &mut random),
        };
        for options in [
            ReadOptions::default(),
            ReadOptions::default().with_max_bridges(1),
        ] {
            let alone = format::read(&text, &options);
            let listed = format::read_all(&text, &options);
            let shown = String::from_utf8_lossy(&text);
            match (alone, listed) {
                (Ok(alone), Ok(listed)) => assert_eq!([alone], listed[..], "{shown:?}"),
                (Err(alone), Err(listed)) => assert_eq!(alone, listed, "{shown:?}"),
                (Err(alone), Ok(listed)) => {
                    let is_list = matches!(alone.kind, ReadErrorKind::Several { .. });
                    assert!(is_list && listed.len() > 1, "{shown:?}: {alone}");
                }
                (Ok(_), Err(listed)) => panic!("{shown:?}: {listed}"),
            }
        }
    }
}
