//! Proofs by Debian's `cadical`, as text and as binary, of what the program writes.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use hashi_sat::verify::proof::ProvedClaim;
use hashi_sat::{Puzzle, Rules, Solution};

use super::{Claimed, dimacs};
use crate::support::rounds::{enough, rounds};
use crate::support::{large_puzzles, random_puzzles};

/// `None` where the formula is satisfiable.
fn by_cadical(
    test: &str,
    puzzle: &Puzzle,
    solution: Option<&Solution>,
    binary: bool,
) -> Option<Claimed> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).unwrap();
    let [cnf, drat] = ["formula.cnf", "proof.drat"].map(|name| folder.join(name));
    let formula = dimacs(puzzle, solution);
    fs::write(&cnf, &formula).unwrap();
    let form: &[&str] = if binary {
        &["-q"]
    } else {
        &["-q", "--no-binary"]
    };
    let ended = Command::new("cadical")
        .args(form)
        .args([&cnf, &drat])
        .stdout(Stdio::null())
        .status();
    let ended = ended.expect("tests/run.sh installs cadical");
    assert!(matches!(ended.code(), Some(10 | 20)), "{ended}");
    (ended.code() == Some(20)).then(|| Claimed {
        formula,
        proof: fs::read(&drat).unwrap(),
        solution: solution.cloned(),
    })
}

#[test]
fn they_are_accepted() {
    let (mut none, mut one, mut longest) = (0, 0, 0);
    for number in 0..rounds(400) {
        let puzzle = match number % 2 {
            0 => random_puzzles::small_puzzle(number),
            _ => random_puzzles::medium_puzzle(number),
        };
        let solution = puzzle.solve().unwrap();
        let Some(claimed) = by_cadical("proofs", &puzzle, solution.as_ref(), number % 4 < 2) else {
            assert!(solution.is_some());
            continue;
        };
        let verified = claimed
            .check(&puzzle)
            .unwrap_or_else(|refusal| panic!("{puzzle:?}: {refusal}"));
        match verified.claim {
            ProvedClaim::NoSolution => none += 1,
            ProvedClaim::ExactlyOne => one += 1,
        }
        longest = longest.max(verified.lines);
    }
    assert!(none >= enough(80) && one >= enough(80), "{none} {one}");
    assert!(longest > 20, "{longest}");
}

#[test]
fn so_are_those_of_larger_puzzles() {
    for number in 1..4 {
        let puzzle = large_puzzles::two_trees(40, Rules::default(), number);
        for binary in [false, true] {
            let claimed = by_cadical("larger proofs", &puzzle, None, binary).expect("no solution");
            claimed.check(&puzzle).unwrap();
        }
    }
}
