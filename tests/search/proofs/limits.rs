//! What files say of themselves takes neither memory nor time, and a caller can stop.

use std::io::{self, Read};

use hashi_sat::verify::proof::{Ended, Expected, File, Files, Found, Place, Refusal, check};
use hashi_sat::{Puzzle, Rules};
use varisat::ProofFormat;

use super::{Claimed, dimacs, outcome};
use crate::support::large_puzzles;

/// Ten million bytes of this, without the memory for them.
struct Garbage(&'static [u8], u64);

impl Read for Garbage {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min((10_000_000 - self.1) as usize);
        for (byte, place) in buffer[..length].iter_mut().zip(self.1..) {
            *byte = self.0[(place % self.0.len() as u64) as usize];
        }
        self.1 += length as u64;
        Ok(length)
    }
}

const NOTHING: &[u8] = b"";

fn of_formula(formula: impl Read) -> Refusal {
    let puzzle: Puzzle = "1.2".parse().unwrap();
    let files = Files {
        formula,
        proof: NOTHING,
        solution: None,
    };
    outcome(check(&puzzle, files, || None::<()>)).unwrap_err()
}

fn of_proof(proof: impl Read) -> Refusal {
    // Nothing follows from it by unit propagation.
    let puzzle: Puzzle = "2.2\n...\n2.2\n".parse().unwrap();
    let formula = dimacs(&puzzle, None);
    let files = Files {
        formula: formula.as_bytes(),
        proof,
        solution: None,
    };
    outcome(check(&puzzle, files, || None::<()>)).unwrap_err()
}

#[test]
fn garbage_is_refused_at_its_place() {
    let start = Place::Line { line: 1, column: 1 };
    for text in [&b"x"[..], b"\0", b"\xff", b"77 "] {
        let Refusal::Unreadable {
            file,
            place,
            expected,
            ..
        } = of_formula(Garbage(text, 0))
        else {
            panic!("{text:?}");
        };
        assert_eq!(
            (file, place, expected),
            (File::Formula, start, Expected::Header)
        );
    }
    for text in [&b"x"[..], b"\0", b"\xff"] {
        let Refusal::Unreadable {
            file,
            place,
            expected,
            ..
        } = of_proof(Garbage(text, 0))
        else {
            panic!("{text:?}");
        };
        assert_eq!(
            (file, place, expected),
            (File::Proof, start, Expected::Step)
        );
    }
    // Nothing but blanks, or one comment.
    for text in [&b" "[..], b"\n", b"c "] {
        let end = Found::End;
        assert!(
            matches!(of_formula(Garbage(text, 0)), Refusal::Unreadable { found, .. } if found == end)
        );
        assert_eq!(of_proof(Garbage(text, 0)), Refusal::Open { lines: 0 });
    }
}

#[test]
fn large_numbers_are_refused() {
    let formula = |text: &str| of_formula(text.as_bytes());
    for (text, most) in [
        ("p cnf 3 1\n4 0\n", 3),
        ("p cnf 3 1\n-4 0\n", 3),
        ("p cnf 9223372036854775807 1\n2147483648 0\n", 2_147_483_647),
        (
            "p cnf 9223372036854775807 1\n-9223372036854775808 0\n",
            2_147_483_647,
        ),
    ] {
        let (file, place) = (File::Formula, Place::Line { line: 2, column: 1 });
        assert_eq!(formula(text), Refusal::Variable { file, place, most });
    }
    let told = formula("p cnf 4000000000 9000000000000000000\n").to_string();
    assert_eq!(
        told,
        "formula.cnf: the header says 9000000000000000000 clauses, but there are 0"
    );
    for text in [
        "p cnf 99999999999999999999 1\n",
        "p cnf -1 1\n",
        "p cnf x 1\n",
        "p cnf +2 1\n",
    ] {
        assert!(
            matches!(
                formula(text),
                Refusal::Unreadable {
                    expected: Expected::Variables,
                    ..
                }
            ),
            "{text}"
        );
    }
    // Twelve variables, and one line.
    let most = 12;
    for text in [
        "2000000000 0\n",
        "1 -2147483647 0\n",
        "4611686018427387904 0\n",
    ] {
        let (file, place) = (File::Proof, Place::Line { line: 1, column: 1 });
        let Refusal::Variable {
            file: f,
            place: p,
            most: m,
        } = of_proof(text.as_bytes())
        else {
            panic!("{text}");
        };
        assert_eq!((f, p), (file, place));
        assert!(m < 2 * most, "{m}");
    }
    let binary = [&b"a"[..], &[0xff, 0xff, 0xff, 0xff, 0x0f, 0]].concat();
    assert!(matches!(of_proof(&binary[..]), Refusal::Variable { .. }));
    for code in [&[0xff, 0xff, 0xff, 0xff, 0x1f, 0][..], &[0x80; 20], &[1, 0]] {
        let binary = [&b"a"[..], code, b"\0"].concat();
        let Refusal::Unreadable { place, found, .. } = of_proof(&binary[..]) else {
            panic!("{code:?}");
        };
        assert_eq!((place, found), (Place::Byte(1), Found::Number));
    }
}

/// The start of a word is not read as if it were the word.
#[test]
fn long_words_are_nothing() {
    let puzzle: Puzzle = "2.2\n...\n2.3\n".parse().unwrap();
    let whole = Claimed {
        formula: dimacs(&puzzle, None),
        proof: b"2 0\n0\n".to_vec(),
        solution: None,
    };
    whole.check(&puzzle).unwrap();
    let of = |formula: String, proof: &str| {
        let proof = proof.as_bytes().to_vec();
        let solution = None;
        let changed = Claimed {
            formula,
            proof,
            solution,
        };
        match changed.check(&puzzle) {
            Err(refusal @ Refusal::Unreadable { .. }) => refusal.to_string(),
            other => panic!("{other:?}"),
        }
    };
    // With all but 24 bytes left out, each of these would be right.
    let literal = "\n-00000000000000000000002777 1 0\n";
    let formula = whole.formula.replacen("\n-2 1 0\n", literal, 1);
    assert_ne!(formula, whole.formula);
    let told = of(formula, "2 0\n0\n");
    assert!(
        told.ends_with(
            "column 1: found \"-00000000000000000000002…\", expected a literal, or the 0 at the end of the clause"
        ),
        "{told}"
    );
    let island = "c eliminate 000000000000000000000,0777 ";
    let formula = whole.formula.replacen("c eliminate 0,0 ", island, 1);
    assert_ne!(formula, whole.formula);
    let told = of(formula, "2 0\n0\n");
    assert!(
        told.ends_with(
            "column 13: found \"000000000000000000000,07…\", expected an island as ROW,COLUMN"
        ),
        "{told}"
    );
    let count = "p cnf 00000000000000000000001000 ";
    let formula = whole.formula.replacen("p cnf 10 ", count, 1);
    assert_ne!(formula, whole.formula);
    let told = of(formula, "2 0\n0\n");
    assert!(told.ends_with("expected the number of variables"), "{told}");
    let told = of(
        whole.formula.clone(),
        "2 0\n000000000000000000000000garbage\n",
    );
    assert_eq!(
        told,
        "proof.drat: line 2, column 1: found \"000000000000000000000000…\", expected a literal, the 0 of a clause, \"d\" or \
         a comment"
    );
    // As long as it may be.
    let proof = b"000000000000000000000002 000000000000000000000000 0".to_vec();
    Claimed { proof, ..whole }.check(&puzzle).unwrap();
}

/// Deletions are ignored, whatever they name: dratify would make room for these variables.
#[test]
fn deletions_are_ignored() {
    let (puzzle, claimed) = unsatisfiable();
    let whole = claimed.check(&puzzle).unwrap();
    let deletions = "d 2000000000 0\nd 1 2 0\nd 0\n";
    let proof = [deletions.as_bytes(), &claimed.proof].concat();
    let with = Claimed { proof, ..claimed }.check(&puzzle).unwrap();
    assert_eq!(with.deletions, whole.deletions + 3);
    assert_eq!((with.lines, with.rup), (whole.lines, whole.rup));
}

/// With deletions and RAT, dratify 0.1.10 accepts this for (1 or 2) and (not 2), which is satisfiable. The puzzle has
/// such clauses; nothing is proved about it.
#[test]
fn what_deletions_would_make_unsound_is_refused() {
    let mut steps = dratify::Checker::new(2, &[vec![0, 2], vec![3]], true, true);
    let proof = [(true, vec![0, 2]), (false, vec![1]), (false, vec![])];
    assert!(steps.check(&proof).ok, "mended: deletions could be applied");
    let mut steps = dratify::Checker::new(2, &[vec![0, 2], vec![3]], true, false);
    assert!(!steps.check(&proof).ok);
}

fn unsatisfiable() -> (Puzzle, Claimed) {
    let puzzle = large_puzzles::spoilt(30, Rules::default(), 1);
    let claimed = Claimed::by_varisat(&puzzle, None, ProofFormat::Drat);
    (puzzle, claimed.expect("no solution"))
}

/// Text and binary are told apart, also where both begin with `d`.
#[test]
fn both_forms_are_recognized() {
    let (puzzle, claimed) = unsatisfiable();
    let lines = claimed.check(&puzzle).unwrap().lines;
    let binary = Claimed::by_varisat(&puzzle, None, ProofFormat::BinaryDrat).unwrap();
    let forms = [
        [b"c d 0 \0 a\n", &claimed.proof[..]].concat(),
        [b"d 1 2 0\n", &claimed.proof[..]].concat(),
        [b" \r\n\t", &claimed.proof[..]].concat(),
        // The deletion of (16), which begins like a text.
        [b"d \0", &binary.proof[..]].concat(),
        binary.proof.clone(),
    ];
    for proof in forms {
        let verified = Claimed {
            proof,
            ..claimed.clone()
        }
        .check(&puzzle)
        .unwrap();
        assert_eq!(verified.lines, lines);
    }
}

/// At the start, before each of the files, which are read at once, and before and after dratify takes over the formula,
/// which nobody can stop.
#[test]
fn a_caller_is_asked_before_and_after_the_formula_is_taken_over() {
    let puzzle: Puzzle = "1.2".parse().unwrap();
    let formula = dimacs(&puzzle, None);
    let end = |when: u32| {
        let mut asked = 0;
        let files = Files {
            formula: formula.as_bytes(),
            proof: NOTHING,
            solution: None,
        };
        check(&puzzle, files, || {
            asked += 1;
            (asked == when).then_some(when)
        })
    };
    for when in 1..=5 {
        let stopped = end(when);
        assert!(
            matches!(stopped, Err(Ended::Stopped(reason)) if reason == when),
            "{when}: {stopped:?}"
        );
    }
    assert!(end(6).is_ok());
}

#[test]
fn a_caller_can_stop() {
    let (puzzle, _) = large_puzzles::satisfiable(120, Rules::default(), 1);
    let formula = dimacs(&puzzle, None);
    let files = Files {
        formula: formula.as_bytes(),
        proof: NOTHING,
        solution: None,
    };
    let mut asked = 0;
    let refused = check(&puzzle, files, || {
        asked += 1;
        None::<u32>
    });
    assert!(
        matches!(refused, Err(Ended::Refused(Refusal::Open { lines: 0 }))),
        "{refused:?}"
    );
    assert!(asked > 20, "{asked}");
    for when in [1, 2, asked / 2, asked - 1] {
        let mut asked = 0;
        let stopped = check(&puzzle, files, || {
            asked += 1;
            (asked == when).then_some(when)
        });
        assert!(
            matches!(stopped, Err(Ended::Stopped(reason)) if reason == when),
            "{stopped:?}"
        );
    }
}
