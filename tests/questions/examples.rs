//! What the programs in `examples/` print. They are part of this test, which is how they are compiled and run.

#[allow(dead_code)]
#[path = "../../examples/count.rs"]
mod count;
#[allow(dead_code)]
#[path = "../../examples/hints.rs"]
mod hints;
#[allow(dead_code)]
#[path = "../../examples/own_problem.rs"]
mod own_problem;
#[allow(dead_code)]
#[path = "../../examples/own_solver.rs"]
mod own_solver;
#[allow(dead_code)]
#[path = "../../examples/solve.rs"]
mod solve;

use std::error::Error;
use std::fs;
use std::path::Path;

fn project(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn assert_prints(answer: Result<String, Box<dyn Error>>, expected: &str) {
    assert_eq!(answer.unwrap(), expected.trim_start_matches('\n'));
}

#[test]
fn every_example_is_here() {
    let here = include_str!("examples.rs");
    let mut number = 0;
    for entry in fs::read_dir(project("examples")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".rs") {
            assert!(here.contains(&format!("examples/{name}")), "{name}");
            number += 1;
        }
    }
    assert_eq!(number, 5);
}

#[test]
fn solve_draws_the_solution() {
    assert_prints(solve::answer(None), "2═4\n..║\n1─3\n");
    let file = project("fixtures/puzzles/program_c.txt");
    assert_prints(
        solve::answer(file.to_str()),
        "
.1───3
1──3.║
...║.║
...║.║
...║.║
.2═6═4
",
    );
    assert_prints(solve::answer(Some("1.1.1")), "no solution\n");
    assert_eq!(
        solve::answer(Some("1.x")).unwrap_err().to_string(),
        "line 1, column 3: found 'x', expected a cell: 1 to 8, ?, or 0 . - * for water"
    );
}

#[test]
fn count_counts_and_shows_two() {
    assert_prints(
        count::answer(None),
        "
solutions: 31

2─3─2
│.│.│
3─4─3
│.│.│
2─3─2

2─3.2
│.║.║
3─4.3
│.│.│
2─3─2
",
    );
    // More than are counted.
    assert!(
        count::answer(Some("?.?.?/...../?.?.?/...../?.?.?"))
            .unwrap()
            .starts_with("solutions: at least 100\n")
    );
    assert_prints(count::answer(Some("1.2.1")), "solutions: 1\n");
}

#[test]
fn hints_lead_to_the_solution() {
    let told = hints::answer(None).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 9, "{told}");
    assert_eq!(
        lines[2],
        "only one neighbour: 3 at (4,2) still needs 1 bridge, which can only go to 2 at (2,2): \
         a bridge (2,2)-(4,2)"
    );
    assert_eq!(lines[8], "solved; the hardest step is medium");
    for (puzzle, ending) in [
        ("1.1.1", "there is no solution; the hardest step is easy"),
        (
            "3.3/.../3.3",
            "the solutions have nothing more in common; the hardest step is easy",
        ),
    ] {
        let told = hints::answer(Some(puzzle)).unwrap();
        assert_eq!(told.lines().last(), Some(ending), "{told}");
    }
}

#[test]
fn an_own_solver_solves() {
    assert_prints(
        own_solver::answer(None),
        "
1.1.1
│.│.│
3.2.3
║.│.║
║.3═6
║...║
4═══4
85 clauses, calls of the solver: 3
",
    );
    assert_prints(own_solver::answer(Some("1.1.1")), "no solution\n");
    // No crossing, no sum: only connectivity forbids this.
    assert_prints(own_solver::answer(Some("1.1/.../1.1")), "no solution\n");
}

#[test]
fn an_own_problem_is_solved() {
    assert_prints(
        own_problem::answer(None),
        "
W++..+W
.#+##+#
..+W++.
##+#.+.
W++..+W
pipes: 13, and no fewer
",
    );
    assert_prints(
        own_problem::answer(Some("W.W/.#./W..")),
        "W+W\n+#.\nW..\npipes: 2, and no fewer\n",
    );
    assert_prints(
        own_problem::answer(Some("W#W")),
        "the wells cannot be connected\n",
    );
    assert!(own_problem::answer(Some("...")).is_err());
}
