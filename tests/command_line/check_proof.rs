//! `check-proof` of a folder that `prove` wrote, and of which one thing was changed afterwards.

use std::fs;
use std::path::Path;

use crate::program::{Ended, file, folder, program};

/// A puzzle with exactly one solution, and one that differs from it in a clue.
const PUZZLE: &str = "2.4\n...\n1.3\n";
const OTHER: &str = "2.4\n...\n1.?\n";

fn check(root: &Path, more: &[&str]) -> Ended {
    program(["check-proof", "proof"])
        .arguments(more)
        .folder(root)
        .run()
}

/// Asserts that it is refused because of this, and not for some other reason.
#[track_caller]
fn assert_refused(root: &Path, more: &[&str], because: &str) {
    let ended = check(root, more);
    let (code, verdict) = ended.answer();
    assert_eq!(code, 1, "{verdict}{}", ended.stderr);
    assert!(
        verdict.starts_with("refused: ") && verdict.contains(because),
        "{verdict}"
    );
}

#[test]
fn what_prove_wrote_is_refused_when_anything_is_changed() {
    let root = folder("check-proof-changed");
    let puzzle = file(&root, "p.txt", PUZZLE);
    file(&root, "other.txt", OTHER);
    let proving = program(["prove", "-o", "proof"]).arguments([&puzzle]);
    let ended = proving.folder(&root).run();
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    let read = |name: &str| fs::read_to_string(root.join("proof").join(name)).unwrap();
    let refuse = |name: &str, changed: &str, because: &str| {
        let whole = read(name);
        assert_ne!(whole, changed, "{name}: nothing is changed");
        let path = root.join("proof").join(name);
        fs::write(&path, changed).unwrap();
        assert_refused(&root, &[], because);
        fs::write(&path, whole).unwrap();
    };
    let accept = || {
        let ended = check(&root, &["p.txt"]);
        assert_eq!(ended.code, 0, "{}", ended.answer().1);
    };
    accept();

    // Another solution, one of the other puzzle, none at all.
    let solution = read("solution.txt");
    let fewer = solution.replace('═', "─").replace('║', "│");
    refuse("solution.txt", &fewer, "solution.txt: not a solution");
    refuse("solution.txt", PUZZLE, "solution.txt: ");
    refuse("solution.txt", "s UNSATISFIABLE\n", "expected a solution");
    fs::remove_file(root.join("proof/solution.txt")).unwrap();
    assert_refused(&root, &[], "this clause is none of the puzzle");
    fs::write(root.join("proof/solution.txt"), &solution).unwrap();

    // Another puzzle, given or beside the proof, and other rules.
    assert_refused(&root, &["other.txt"], "puzzle.txt: clue 3 at 2,2");
    refuse("puzzle.txt", OTHER, "formula.cnf: ");
    for clues in ["2.3\n...\n1.3\n", "2.4\n...\n2.3\n"] {
        refuse("puzzle.txt", clues, "solution.txt: ");
    }
    for (rules, because) in [
        (&["--no-loops"][..], "loops are allowed"),
        (&["--max-bridges", "3"], "at most 2 bridges per corridor"),
    ] {
        assert_refused(&root, &[&["p.txt"], rules].concat(), because);
        assert_refused(&root, rules, because);
        // Without the puzzle in the folder, it is the formula that shows it.
        let path = root.join("proof/puzzle.txt");
        fs::remove_file(&path).unwrap();
        let more = [&["p.txt"], rules].concat();
        assert_refused(
            &root,
            &more,
            "formula.cnf: a clause of the puzzle is missing",
        );
        fs::write(&path, PUZZLE).unwrap();
    }
    let trees = format!("# no loops\n{PUZZLE}");
    refuse("puzzle.txt", &trees, "formula.cnf: ");

    // Another formula: a literal, a clause, the excluded solution.
    let formula = read("formula.cnf");
    refuse(
        "formula.cnf",
        &formula.replacen("\n-2 1 0\n", "\n-2 3 0\n", 1),
        "a clause of the puzzle is missing",
    );
    let last = formula.trim_end().rfind('\n').unwrap() + 1;
    refuse("formula.cnf", &formula[..last], "but there are ");
    let more = format!("{}0\n", formula.replace("p cnf 10 29", "p cnf 10 30"));
    refuse("formula.cnf", &more, "this clause is none of the puzzle");

    // Another proof, of a formula that unit propagation alone does not refute.
    fs::remove_dir_all(root.join("proof")).unwrap();
    fs::write(root.join("p.txt"), "2.2\n...\n2.2\n").unwrap();
    let proving = program(["prove", "-o", "proof", "p.txt"]).folder(&root);
    let ended = proving.run();
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    accept();
    refuse("proof.drat", "", "proof.drat: the proof is empty");
    refuse("proof.drat", "0\n", "proof.drat: line 1, column 1");
    refuse("proof.drat", "-3 -5 0\n", "proof.drat: line 1, column 1");
    let proof = read("proof.drat");
    let garbage = format!("x{proof}");
    refuse(
        "proof.drat",
        &garbage,
        "proof.drat: line 1, column 1: found",
    );
    accept();
}

/// What cannot be read is bad input, and says nothing about the proof.
#[test]
fn what_cannot_be_read_is_no_refusal() {
    let root = folder("check-proof-unreadable");
    let puzzle = file(&root, "p.txt", PUZZLE);
    let proving = program(["prove", "-o", "proof"]).arguments([&puzzle]);
    assert_eq!(proving.folder(&root).run().code, 0);
    for name in ["puzzle.txt", "solution.txt", "formula.cnf", "proof.drat"] {
        let path = root.join("proof").join(name);
        let whole = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        let ended = check(&root, &["p.txt"]);
        assert_eq!((ended.code, ended.answer().1), (2, ""), "{name}");
        assert!(
            ended.stderr.contains(&format!("{name}: this is a folder")),
            "{}",
            ended.stderr
        );
        fs::remove_dir(&path).unwrap();
        fs::write(&path, whole).unwrap();
    }
    assert_eq!(check(&root, &["p.txt"]).code, 0);
}
