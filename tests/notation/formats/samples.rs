//! The samples that show each format, and how many solutions each has.

use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::{CountOptions, count, verify};
use num_bigint::BigUint;

/// A puzzle, its format, its number of solutions with its own rules, and with loops allowed.
const SAMPLES: [(&str, Format, u32, u32); 8] = [
    ("hashi/5/5/4g2i3h23k3g1g3g4g3", Format::Puzzlink, 1, 1),
    (
        "hashi/6/6/3g1g2.g.g2h.g2g.h.g4g3h4g.g2g.h2",
        Format::Puzzlink,
        1,
        1,
    ),
    (
        "hashi/9/9/h2g3g.q.g1i3g.o2i1i2o.g2i2g1q.g3g3h",
        Format::Puzzlink,
        1,
        1,
    ),
    (ANSWERED, Format::Pzprv3, 1, 1),
    (
        "10x10m2:a1a4a4b4k4b6b2a4b2b2b1e2e1a4b4c3j25d2a1f2c3a4d4c3",
        Format::Tatham,
        1,
        1,
    ),
    ("7x7m2:2a2b2g2a3c3a1a2a1a3i2b2b4d3", Format::Tatham, 1, 1),
    (
        "10x10m2L:4d3b1c2a4b5a2j6f6a4j6d3o2a1a2d2j3a3a4a3a2",
        Format::Tatham,
        1,
        9,
    ),
    ("7x7m2L:3a3c2c2a4g14a6b5d2e2d3b4a1a", Format::Tatham, 1, 2),
];

pub(crate) const ANSWERED: &str = "pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . \
    /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /-1 0 -1 -1 /0 1 1 -1 /2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 -1 1 \
    /1 0 0 -1 1 /";

fn solutions(text: &str, loops: Option<bool>) -> BigUint {
    let options = ReadOptions::default().with_loops(loops);
    let puzzle = format::read(text.as_bytes(), &options).unwrap().puzzle;
    let found = count(&puzzle, &CountOptions::default()).unwrap();
    assert!(found.is_exact());
    found.number
}

#[test]
fn samples_have_as_many_solutions_as_they_say() {
    for (text, format, own, with_loops) in SAMPLES {
        let reading = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(reading.format, format, "{text}");
        assert_eq!(solutions(text, None), BigUint::from(own), "{text}");
        assert_eq!(
            solutions(text, Some(true)),
            BigUint::from(with_loops),
            "{text}"
        );
    }
}

#[test]
fn the_answer_of_the_sample_is_right_and_has_crosses() {
    let reading = format::read(ANSWERED.as_bytes(), &ReadOptions::default()).unwrap();
    let answer = reading.answer.unwrap();
    assert_eq!(verify(&reading.puzzle, &answer.bridges), Ok(()));
    assert_eq!(answer.crosses.len(), 6);
    let url = format::read(SAMPLES[0].0.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(url.puzzle, reading.puzzle);
    assert_eq!(url.answer, None);
}

#[test]
fn canonical_samples_are_written_as_they_were_read() {
    for (text, format, ..) in SAMPLES {
        let puzzle = format::read(text.as_bytes(), &ReadOptions::default())
            .unwrap()
            .puzzle;
        let mut out = Vec::new();
        format::write(&puzzle, format, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        match format {
            Format::Puzzlink => assert_eq!(out, format!("https://puzz.link/p?{text}\n")),
            Format::Tatham => {
                // The short form has the height, which the samples have too.
                assert_eq!(out, format!("{text}\n"));
            }
            _ => assert!(text.starts_with(&out.replace('\n', "/")), "{out}"),
        }
    }
}
