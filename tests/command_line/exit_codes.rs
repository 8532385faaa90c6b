//! The exit code of every kind of answer.

use super::program::{fixture, words};

const NOT_CONNECTED: &str = "s SATISFIABLE\nv 1 -2 3 -4 0\n";

#[test]
fn each_answer_has_its_exit_code() {
    let satisfiable = fixture("puzzles/seven.txt");
    let unsatisfiable = fixture("puzzles/unsatisfiable.txt");
    let several = fixture("puzzles/touching.txt");
    let broken = fixture("answers/wrong.json");
    let solution = "1-1";
    for (arguments, input, code) in [
        (format!("solve {satisfiable}"), "", 0),
        (format!("solve {unsatisfiable}"), "", 1),
        (format!("solve {satisfiable} --time-limit 0"), "", 3),
        (format!("solve {satisfiable} --output json"), "", 0),
        (format!("solve {unsatisfiable} --output json"), "", 1),
        (format!("solve {satisfiable} --output dimacs"), "", 10),
        (format!("solve {unsatisfiable} --output dimacs"), "", 20),
        (
            format!("solve {satisfiable} --output dimacs --time-limit 0"),
            "",
            0,
        ),
        (format!("count {satisfiable}"), "", 0),
        (format!("count {several}"), "", 0),
        (format!("count {unsatisfiable}"), "", 0),
        (format!("count {unsatisfiable} --solutions"), "", 0),
        (format!("count {several} --limit 1"), "", 3),
        (format!("count {several} --limit 1 --solutions"), "", 3),
        (format!("count {satisfiable} --limit 1"), "", 0),
        (format!("count {satisfiable} --time-limit 0"), "", 3),
        (format!("count {satisfiable} --output wide"), "", 2),
        (format!("unique {satisfiable}"), "", 0),
        (format!("unique {several}"), "", 1),
        (format!("unique {unsatisfiable}"), "", 1),
        (format!("unique {satisfiable} --time-limit 0"), "", 3),
        (format!("unique {satisfiable} --output json"), "", 0),
        (format!("unique {several} --output json"), "", 1),
        (format!("unique {unsatisfiable} --output json"), "", 1),
        (format!("common {satisfiable}"), "", 0),
        (format!("common {several}"), "", 0),
        (format!("common {unsatisfiable}"), "", 1),
        (format!("common {satisfiable} --time-limit 0"), "", 3),
        (format!("common {several} --output json"), "", 0),
        (format!("common {unsatisfiable} --output json"), "", 1),
        (format!("explain {unsatisfiable}"), "", 0),
        (format!("explain {satisfiable}"), "", 1),
        (format!("explain {several}"), "", 1),
        (format!("explain {satisfiable} --time-limit 0"), "", 3),
        (format!("explain {unsatisfiable} --output json"), "", 0),
        (format!("explain {several} --output json"), "", 1),
        (String::from("explain"), "1.2.2", 0),
        (format!("repair {unsatisfiable}"), "", 0),
        (format!("repair {unsatisfiable} --limit 1"), "", 0),
        (format!("repair {unsatisfiable} --unique --limit 1"), "", 0),
        (format!("repair {satisfiable}"), "", 1),
        (format!("repair {several}"), "", 1),
        (format!("repair {several} --unique"), "", 0),
        (format!("repair {several} --unique --clues-only"), "", 0),
        (format!("repair {satisfiable} --unique"), "", 1),
        (format!("repair {satisfiable} --time-limit 0"), "", 3),
        (format!("repair {several} --unique --output json"), "", 0),
        (format!("repair {satisfiable} --output json"), "", 1),
        (format!("repair {unsatisfiable} --clues-only"), "", 2),
        (String::from("repair"), "1.1..\n....1\n.....\n....1", 1),
        (format!("hint {satisfiable}"), "", 0),
        (format!("hint {satisfiable} --all"), "", 0),
        (format!("hint {satisfiable} --output json"), "", 0),
        (format!("hint {unsatisfiable}"), "", 1),
        (format!("hint {several}"), "", 0),
        (format!("hint {several} --all"), "", 1),
        (format!("hint {several} --output json"), "", 0),
        (format!("hint {satisfiable} --time-limit 0"), "", 3),
        (format!("hint {satisfiable} --state -"), "UNSAT", 2),
        (format!("hint {satisfiable} --state -"), "[]", 0),
        (String::from("hint - --state -"), solution, 2),
        (String::from("hint"), "1.x", 2),
        (format!("grade {satisfiable}"), "", 0),
        (format!("grade {unsatisfiable}"), "", 1),
        (format!("grade {several} --output json"), "", 1),
        (format!("grade {satisfiable} {several}"), "", 1),
        (format!("grade {satisfiable} --time-limit 0"), "", 3),
        (format!("grade {satisfiable} missing.txt"), "", 2),
        (String::from("grade"), "1.x", 2),
        (format!("batch {satisfiable} --task grade"), "", 0),
        (format!("batch {unsatisfiable} --task grade"), "", 0),
        (format!("batch {satisfiable} --task hint"), "", 0),
        (format!("batch {satisfiable} --time-limit 0"), "", 3),
        (format!("batch {several} --task count --limit 1"), "", 3),
        (String::from("batch"), "1.x", 1),
        (
            String::from("batch --time-limit 0"),
            "1.1/...\n1.x/...\n",
            1,
        ),
        (String::from("batch --task convert"), "1.1", 2),
        (format!("batch {satisfiable} missing.txt"), "", 2),
        (String::from("generate --size 5"), "", 0),
        (String::from("generate --size 5 --count 3 --any"), "", 0),
        (String::from("generate --size 5 --islands 13"), "", 1),
        (String::from("generate --size 5 --to svg"), "", 2),
        (String::from("generate --size 5 puzzle.txt"), "", 2),
        (String::from("generate --size 5 --time-limit 0"), "", 3),
        (String::from("maze 5 5 15"), "", 0),
        (String::from("maze 5 5 15 --count 3 --path"), "", 0),
        (String::from("maze 5 5 8"), "", 1),
        (String::from("maze 5 5 8 --adjust"), "", 0),
        (String::from("maze 6 6 27 --tree"), "", 1),
        (String::from("maze 6 6 27 --tree --adjust"), "", 0),
        (String::from("maze 2 2 3 --pin -"), "-x\nx-\n", 1),
        (String::from("maze 2 2 3 --pin -"), "--\nx-\n", 0),
        (String::from("maze 2 2 3 --pin -"), "--\nx-\n--\n", 2),
        (String::from("maze 2 2 3 --dimacs"), "", 0),
        (String::from("maze 2 2 2 --dimacs"), "", 1),
        (String::from("maze 5 5"), "", 2),
        (String::from("maze 5 5 15 --output svg"), "", 2),
        (String::from("maze 5 5 15 --time-limit 0"), "", 3),
        (String::from("explain"), "1.x", 2),
        (String::from("repair"), "", 2),
        (String::from("count"), "1.x", 2),
        (String::from("unique"), "", 2),
        (String::from("common"), "1.x", 2),
        (format!("dimacs {satisfiable}"), "", 0),
        (format!("dimacs {unsatisfiable}"), "", 0),
        (format!("dimacs {unsatisfiable} --readable"), "", 0),
        (format!("info {satisfiable}"), "", 0),
        (format!("info {unsatisfiable}"), "", 0),
        (
            format!("check - {}", fixture("answers/touching.txt")),
            "1.1",
            2,
        ),
        (format!("check {satisfiable} -"), "UNSAT", 1),
        (format!("check {unsatisfiable} -"), "UNSAT", 0),
        (format!("check {unsatisfiable} -"), "INDET", 3),
        (format!("check {satisfiable} -"), "s SATISFIABLE\nv 0\n", 1),
        (format!("check {satisfiable} -"), NOT_CONNECTED, 1),
        (format!("bench {satisfiable} {unsatisfiable}"), "", 0),
        (format!("bench {satisfiable} --time-limit 0"), "", 3),
        (format!("bench {satisfiable} {broken}"), "", 1),
        (
            format!("bench {satisfiable} {broken} --time-limit 0"),
            "",
            1,
        ),
        (format!("bench {satisfiable} missing.txt"), "", 2),
        (String::from("solve"), "1.1", 0),
        (String::from("solve"), "1.2", 1),
        (String::from("solve -"), "1.1", 0),
        (String::from("solve"), "1.x", 2),
        (String::from("solve"), "", 2),
        (String::from("solve --nonsense"), solution, 2),
        (String::from("nonsense"), solution, 2),
        (String::new(), solution, 2),
        (String::from("--help"), "", 0),
        (String::from("--version"), "", 0),
        (String::from("solve --help"), "", 0),
    ] {
        let ended = words(&arguments).input(input).run();
        assert_eq!(ended.code, code, "{arguments}: {ended:?}");
    }
}

#[test]
fn a_claim_of_no_solution_is_judged_under_the_rules_that_are_given() {
    let no_loops = fixture("puzzles/no_loops.txt");
    let square = "22\n22";
    for (arguments, input, code) in [
        ("solve", square, 0),
        ("solve --no-loops", square, 1),
        ("solve --max-bridges 1", square, 0),
        ("solve --max-bridges 3", "3.3", 0),
        ("solve", "3.3", 1),
    ] {
        let ended = words(arguments).input(input).run();
        assert_eq!(ended.code, code, "{arguments}: {ended:?}");
    }
    for rules in ["", "--no-loops"] {
        let arguments = format!("check {no_loops} - {rules}");
        assert_eq!(words(&arguments).input("UNSAT").run().code, 1);
    }
}
