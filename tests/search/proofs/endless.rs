//! Files without an end: the caller can stop wherever it is, and what is kept of them has an end.

use std::cell::Cell;
use std::io::{self, Read};

use hashi_sat::Puzzle;
use hashi_sat::verify::proof::{Ended, File, Files, Place, Refusal, check};

use super::dimacs;

/// Most that may be read of it. A caller who stops at the twentieth question is asked at least once for 64 kB.
const MOST: usize = 2_000_000;

/// A start, and then the same again and again.
struct Endless<'a> {
    start: &'a [u8],
    again: &'a [u8],
    read: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in &mut *buffer {
            *byte = match self.start.get(self.read) {
                Some(&byte) => byte,
                None => self.again[(self.read - self.start.len()) % self.again.len()],
            };
            self.read += 1;
        }
        assert!(self.read < MOST, "read on and on");
        Ok(buffer.len())
    }
}

/// Why it is refused, for a caller who stops at the twentieth question; `None` if he did.
fn end(formula: impl Read, proof: impl Read) -> Option<Refusal> {
    // Nothing follows from it by unit propagation.
    let puzzle: Puzzle = "2.2\n...\n2.2\n".parse().unwrap();
    let files = Files {
        formula,
        proof,
        solution: None,
    };
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        (asked.get() >= 20).then_some(())
    };
    match check(&puzzle, files, stop) {
        Err(Ended::Stopped(())) => None,
        Err(Ended::Refused(refusal)) => Some(refusal),
        other => panic!("{other:?}"),
    }
}

fn of_formula(start: &str, again: &str) -> Option<Refusal> {
    let (start, again) = (start.as_bytes(), again.as_bytes());
    let read = 0;
    end(Endless { start, again, read }, &b""[..])
}

fn of_proof(start: &[u8], again: &[u8]) -> Option<Refusal> {
    let formula = dimacs(&"2.2\n...\n2.2\n".parse().unwrap(), None);
    let read = 0;
    end(formula.as_bytes(), Endless { start, again, read })
}

#[test]
fn a_caller_can_stop_in_a_formula_without_an_end() {
    for (start, again) in [
        ("", " "),
        ("", "\n"),
        ("", "c\n"),
        ("c ", "comment "),
        ("c", "c"),
        ("c eliminate ", "0,0 "),
        ("c eliminate ", "0"),
        ("", "x"),
        ("p", " "),
        ("p cnf ", "1"),
        ("p cnf 10 30", " "),
        ("p cnf 10 30\n", " "),
        ("p cnf 10 30\n", "1"),
        ("p cnf 10 30\n", "1 0\n"),
        ("p cnf 10 30\nc ", "comment "),
    ] {
        assert_eq!(of_formula(start, again), None, "{start:?} {again:?}");
    }
}

#[test]
fn a_caller_can_stop_in_a_proof_without_an_end() {
    for (start, again) in [
        (&b""[..], &b" "[..]),
        (b"", b"\n"),
        (b"", b"c\n"),
        (b"c ", b"comment "),
        (b"", b"1"),
        (b"d ", b"1 "),
        (b"", b"d 1 0\n"),
        (b"1 -1 0\n", b" "),
        // In binary: a deletion, also with variables of all sizes.
        (b"d\x02\0d", b"\x02"),
        (b"d\x02\0d", b"\xff\xff\xff\xff\x0f"),
        (b"", b"d\x02\0"),
    ] {
        assert_eq!(of_proof(start, again), None, "{start:?} {again:?}");
    }
}

/// Four times as many literals as there are different ones are read, and not one more.
#[test]
fn a_clause_has_an_end() {
    let refusal = of_formula("p cnf 10 30\n", "1 ").unwrap();
    let (file, most) = (File::Formula, 80);
    let place = Place::Line {
        line: 2,
        column: 161,
    };
    assert_eq!(refusal, Refusal::Long { file, place, most });
    assert_eq!(
        refusal.to_string(),
        "formula.cnf: line 2, column 161: a clause of more than 80 literals, four times as many as there can be different \
         ones"
    );
    // The formula has 10 variables, and a line of the proof may bring one more.
    let (file, most) = (File::Proof, 88);
    let line = |line| Place::Line { line, column: 1 };
    for (start, again, place) in [
        (&b""[..], &b"1 -1 "[..], line(1)),
        (b"c\n", b"-3\n", line(2)),
        (b"a", b"\x02", Place::Byte(0)),
        (b"d\x02\0a", b"\x05\x04", Place::Byte(3)),
    ] {
        let refusal = of_proof(start, again).unwrap();
        assert_eq!(refusal, Refusal::Long { file, place, most }, "{start:?}");
    }
    let formula = dimacs(&"2.2\n...\n2.2\n".parse().unwrap(), None);
    for (literals, is_read) in [(88, true), (89, false)] {
        let proof = format!("{}0\n", "1 -1 ".repeat(44) + &"1 ".repeat(literals - 88));
        let refusal = end(formula.as_bytes(), proof.as_bytes()).unwrap();
        assert_eq!(refusal == Refusal::Open { lines: 1 }, is_read, "{refusal}");
    }
}
