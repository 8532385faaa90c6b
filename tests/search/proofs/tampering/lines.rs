//! Another proof: lines that are left out, swapped or changed. What is said of it is what the [judge](super::judge) says.

use hashi_sat::Puzzle;
use hashi_sat::verify::proof::{File, Found, Place, Refusal};
use varisat::ProofFormat;

use super::super::Claimed;
use super::judge::{Verdict, clauses, judge};
use super::{unique, unreadable, unsatisfiable};
use crate::support::random::Random;
use crate::support::random_puzzles;
use crate::support::rounds::{enough, rounds};

/// The lines of a text proof that add clauses.
fn text_lines(proof: &[u8]) -> Vec<String> {
    let text = std::str::from_utf8(proof).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('d'));
    lines.map(str::to_owned).collect()
}

fn joined(lines: &[String]) -> Vec<u8> {
    lines
        .iter()
        .flat_map(|line| [line, "\n"])
        .flat_map(str::bytes)
        .collect()
}

/// Some claims whose proofs have many lemmas, and few enough for the judge, and are needed: unit propagation alone refutes none
/// of the formulas.
fn with_lemmas() -> Vec<(Puzzle, Claimed)> {
    let claims = (0..200).filter_map(|number| {
        let puzzle = random_puzzles::medium_puzzle(number);
        let solution = puzzle.solve().unwrap();
        let claimed = Claimed::by_varisat(&puzzle, solution.as_ref(), ProofFormat::Drat)?;
        let lines = text_lines(&claimed.proof).len();
        let needed = || judge(&clauses(&claimed.formula), &[]) == Verdict::Open;
        ((5..=90).contains(&lines) && needed()).then_some((puzzle, claimed))
    });
    let claims: Vec<_> = claims.take(6).collect();
    assert_eq!(claims.len(), 6);
    claims
}

/// Checks these lines instead of those of the claim, and compares with what the judge says. What it is.
#[track_caller]
fn judged(puzzle: &Puzzle, claimed: &Claimed, lines: &[String]) -> Verdict {
    let proof = joined(lines);
    let expected = judge(
        &clauses(&claimed.formula),
        &clauses(std::str::from_utf8(&proof).unwrap()),
    );
    let changed = Claimed {
        proof,
        ..claimed.clone()
    };
    let found = match changed.check(puzzle) {
        Ok(_) => Verdict::Refutes,
        Err(Refusal::Open { .. }) => Verdict::Open,
        Err(Refusal::Step {
            place: Place::Line { line, column: 1 },
            ..
        }) => Verdict::Wrong(line as usize - 1),
        Err(other) => panic!("{other}"),
    };
    assert_eq!(found, expected, "{lines:?}");
    found
}

#[test]
fn a_proof_that_is_cut_short_refutes_nothing() {
    for (puzzle, mut claimed) in [unique(), unsatisfiable()] {
        let lines = text_lines(&claimed.proof);
        // From where on the rest follows by unit propagation.
        let mut needed = lines.len();
        for kept in (0..lines.len()).rev() {
            claimed.proof = joined(&lines[..kept]);
            match claimed.check(&puzzle) {
                Ok(_) => {
                    assert_eq!(needed, kept + 1);
                    needed = kept;
                }
                Err(refusal) => assert_eq!(refusal, Refusal::Open { lines: kept as u64 }),
            }
        }
        assert!(needed > 0);
    }
}

#[test]
fn lines_that_are_swapped_may_not_follow() {
    let (mut empty, mut lemmas) = (0, 0);
    for (puzzle, claimed) in with_lemmas() {
        let lines = text_lines(&claimed.proof);
        let last = lines.len() - 1;
        assert_eq!(judged(&puzzle, &claimed, &lines), Verdict::Refutes);
        let mut pairs: Vec<[usize; 2]> = (0..last).map(|first| [first, last]).collect();
        // Most lemmas follow early; the last ones need the others.
        pairs.extend((0..last - 1).map(|first| [first, last - 1]));
        for number in 0..rounds(400) {
            let mut random = Random::new("swapped", number);
            let [first, second] = [(); 2].map(|()| random.below(last as u32) as usize);
            pairs.push([first.min(second), first.max(second)]);
        }
        for [first, second] in pairs {
            let mut swapped = lines.clone();
            swapped.swap(first, second);
            match judged(&puzzle, &claimed, &swapped) {
                // The empty clause comes too early.
                Verdict::Wrong(at) if second == last && at == first => empty += 1,
                // The second one too early, or what needs the first one.
                Verdict::Wrong(at) if second < last && (first..second).contains(&at) => lemmas += 1,
                _ => {}
            }
        }
    }
    assert!(empty > 100 && lemmas >= enough(100), "{empty} {lemmas}");
}

/// A literal less: mostly that does not follow, or no longer by unit propagation.
#[test]
fn a_line_that_is_made_stronger_may_not_follow() {
    let mut refused = 0;
    for (puzzle, claimed) in with_lemmas() {
        let lines = text_lines(&claimed.proof);
        for (number, line) in lines.iter().enumerate() {
            let words: Vec<&str> = line.split(' ').collect();
            for left_out in 0..words.len() - 1 {
                let mut stronger = lines.clone();
                stronger[number] = [&words[..left_out], &words[left_out + 1..]]
                    .concat()
                    .join(" ");
                if judged(&puzzle, &claimed, &stronger) == Verdict::Wrong(number) {
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

/// In binary, a proof that ends anywhere but at the end of a line is refused for that; at the end of a line, as one that
/// is cut short.
#[test]
fn a_binary_proof_that_is_truncated_is_refused() {
    let (puzzle, text) = unsatisfiable();
    let mut binary = Claimed::by_varisat(&puzzle, None, ProofFormat::BinaryDrat).unwrap();
    let whole = binary.check(&puzzle).unwrap();
    assert_eq!(whole, text.check(&puzzle).unwrap());
    let proof = binary.proof.clone();
    let (mut open, mut within) = (0, 0);
    for length in 1..proof.len() {
        binary.proof = proof[..length].to_vec();
        match binary.check(&puzzle) {
            Ok(verified) => assert!(verified.lines < whole.lines),
            Err(Refusal::Open { .. }) => open += 1,
            Err(refusal) => {
                let (file, place, found, _) = unreadable(&refusal).unwrap();
                assert_eq!(file, File::Proof);
                // Without the 0 of its first line a `d` may as well be a text.
                if length > proof.iter().position(|&byte| byte == 0).unwrap() {
                    assert_eq!((place, found), (Place::Byte(length as u64), Found::End));
                }
                within += 1;
            }
        }
    }
    assert!(open > 3 && within > 10, "{open} {within}");
}

/// Any byte changed: it is refused, or it still is a proof of the same.
#[test]
fn a_byte_that_is_changed_proves_nothing_false() {
    let (mut refused, mut accepted) = (0, 0);
    for (puzzle, claimed) in with_lemmas() {
        let formula = clauses(&claimed.formula);
        for number in 0..rounds(300) {
            let mut random = Random::new("proof-byte", number);
            let mut proof = claimed.proof.clone();
            let place = random.below(proof.len() as u32) as usize;
            proof[place] = *random.pick(b"0123456789 -\ncpd");
            let text = String::from_utf8(proof.clone()).unwrap();
            let changed = Claimed {
                proof,
                ..claimed.clone()
            };
            match changed.check(&puzzle) {
                Ok(_) => {
                    let verdict = judge(&formula, &clauses(&text));
                    assert_eq!(verdict, Verdict::Refutes, "byte {place}: {text}");
                    accepted += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused >= enough(500), "{refused}");
    assert!(accepted >= enough(200), "{accepted}");
}
