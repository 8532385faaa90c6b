//! `maze --answer`: what SAT solvers say of its formula.

use std::fs;

use hashi_sat::maze::MazeWishes;

use super::maze::{json_lines, maze, only};
use super::program::{Ended, folder, words};
use crate::support::external_solver::ExternalSolver;

/// The variables of these cells true, the others false.
fn model(maze: &str) -> String {
    let signs = maze.bytes().filter(|sign| b"-x".contains(sign));
    let literals = (1..).zip(signs);
    let literals = literals.map(|(variable, sign)| match sign {
        b'-' => format!("{variable} "),
        _ => format!("-{variable} "),
    });
    format!("SAT\n{}0\n", literals.collect::<String>())
}

fn answered(options: &str, answer: &str) -> Ended {
    words(&format!("maze {options} --answer -"))
        .input(answer)
        .run()
}

#[test]
fn solvers_mazes_come_back_in() {
    let folder = folder("maze-answers");
    for (options, wishes) in [
        ("7 9 30", MazeWishes::new(7, 9, 30)),
        ("7 9 30 --tree", MazeWishes::new(7, 9, 30).with_tree(true)),
    ] {
        let formula = maze(&format!("{options} --dimacs"));
        let (formula_file, answer_file) = (folder.join("maze.cnf"), folder.join("answer.txt"));
        fs::write(&formula_file, &formula.stdout).unwrap();
        for solver in [ExternalSolver::Minisat, ExternalSolver::Cadical] {
            assert!(solver.run(&formula_file, &answer_file), "{options}");
            let line = format!("maze {options} --answer answer.txt");
            let ended = words(&line).folder(&folder).run();
            let shown = only(&ended, &wishes);
            assert!(
                ended
                    .stderr
                    .contains("30 white cells (as asked) and 33 black"),
                "{ended:?}"
            );
            let line = format!("{line} --output json --path");
            let json = words(&line).folder(&folder).run();
            let [document] = &json_lines(&json.stdout)[..] else {
                panic!("{json:?}");
            };
            assert_eq!(document["white"], 30);
            assert_eq!(document.get("seed"), None);
            let way = shown.shortest_way().unwrap();
            assert_eq!(document["path"].as_array().unwrap().len(), way.len());
        }
    }
}

#[test]
fn every_fault_of_an_answer_is_told() {
    for (options, grid, told) in [
        ("3 3 7", "---/-x-/--x", "the corner (2,2) is black"),
        ("3 3 6", "---/-x-/---", "8 cells are white"),
        ("3 3 6", "--x/-x-/x--", "3 of 6 white cells can be reached"),
        (
            "3 3 8 --no-open-squares",
            "---/--x/---",
            "the square at (0,0) is open",
        ),
    ] {
        let ended = answered(options, &model(grid));
        assert_eq!(ended.answer(), (1, ""), "{options}: {ended:?}");
        assert!(ended.stderr.contains(told), "{options}: {ended:?}");
    }
    for (options, grid, told) in [
        (
            "3 4 9 --no-open-squares",
            "----/--xx/x---",
            "the square at (0,0) is open",
        ),
        ("3 4 8 --tree", "----/-x-x/---x", "there is a loop"),
        (
            "2 2 3 --pin pins.txt",
            "--/x-",
            "(1,0) does not have the colour that it is pinned to",
        ),
    ] {
        let folder = folder("maze-faults");
        fs::write(folder.join("pins.txt"), "..\n-.\n").unwrap();
        let line = format!("maze {options} --answer - --output json");
        let ended = words(&line).folder(&folder).input(model(grid)).run();
        assert_eq!(ended.code, 1, "{ended:?}");
        assert!(
            ended.stderr.starts_with("hashi-sat: the answer is wrong: "),
            "{ended:?}"
        );
        assert!(ended.stderr.contains(told), "{ended:?}");
        let documents = json_lines(&ended.stdout);
        assert_eq!(documents[0]["valid"], false);
        let faults = documents[0]["faults"].as_array().unwrap();
        assert!(
            faults
                .iter()
                .any(|fault| fault.as_str().unwrap().contains(told)),
            "{ended:?}"
        );
    }
}

#[test]
fn a_claim_that_there_is_none_is_searched_for() {
    for claim in ["UNSAT\n", "s UNSATISFIABLE\n"] {
        let right = answered("6 6 27 --tree", claim);
        assert_eq!(right.answer(), (1, ""), "{right:?}");
        assert!(right.stderr.ends_with("the solver is right\n"), "{right:?}");
        let wrong = answered("6 6 26 --tree", claim);
        assert_eq!(wrong.answer(), (1, ""), "{wrong:?}");
        assert!(
            wrong
                .stderr
                .ends_with("the answer is wrong: there is such a maze\n"),
            "{wrong:?}"
        );
    }
    let json = answered("6 6 27 --tree --output json", "UNSAT\n");
    assert_eq!(json.answer(), (1, "{\"status\":\"unsatisfiable\"}\n"));
    let late = answered("30 30 590 --tree --time-limit 0.2", "UNSAT\n");
    assert_eq!(late.answer(), (3, ""), "{late:?}");
}

#[test]
fn what_is_no_answer_is_refused() {
    for (answer, told) in [
        ("", "<stdin>: "),
        ("SAT\n1 2", "<stdin>: "),
        ("SAT\n1 -1 0\n", "<stdin>: "),
        ("s UNKNOWN\n", "the solver did not decide"),
        ("-x-\n---\nx--\n", "<stdin>: "),
    ] {
        let ended = answered("3 3 7", answer);
        assert_eq!(ended.answer(), (2, ""), "{answer:?}: {ended:?}");
        assert!(ended.stderr.contains(told), "{ended:?}");
    }
    for option in [
        "--dimacs",
        "--seed 1",
        "--count 2",
        "--adjust",
        "--mix 3",
        "--open 0.5",
        "--method sat",
    ] {
        let ended = answered(&format!("3 3 7 {option}"), "UNSAT\n");
        assert_eq!(ended.answer(), (2, ""), "{option}: {ended:?}");
    }
}
