//! The requests that are compared.

use crate::Request;

/// Puzzles of the fixtures, among them every format, both rules of loops and 1 to 4 bridges per corridor.
const PUZZLES: &[&str] = &[
    include_str!("../../../fixtures/puzzles/program_c.txt"),
    include_str!("../../../fixtures/puzzles/seven.has"),
    include_str!("../../../fixtures/puzzles/seven.json"),
    include_str!("../../../fixtures/puzzles/seven.txt"),
    include_str!("../../../fixtures/puzzles/no_loops.json"),
    include_str!("../../../fixtures/puzzles/three_bridges.json"),
    include_str!("../../../fixtures/puzzles/touching.txt"),
    include_str!("../../../fixtures/puzzles/unknown_clues.txt"),
    include_str!("../../../fixtures/puzzles/unsatisfiable.txt"),
    include_str!("../../../fixtures/puzzles/large_100_k1_sat.txt"),
    include_str!("../../../fixtures/puzzles/large_100_k1_unsat.txt"),
    include_str!("../../../fixtures/puzzles/large_100_k2_sat.txt"),
    include_str!("../../../fixtures/puzzles/large_100_k2_unsat.txt"),
    "https://puzz.link/p?hashi/3/3/2g3i1g2",
    "3x3m2:2a3c1a2",
    "2.3\n...\n1.2",
    "2.3.2\n.....\n3.4.3\n.....\n2.3.2",
    "1.4.2",
    "3.4.1\n.....\n3.3..",
    "1.1\n...\n1.1",
    "?.?.?\n.....\n?.3.?",
    "...\n...",
];

/// Texts that are no puzzle.
const UNREADABLE: &[&str] = &[
    "2.3\n.x.\n1.2",
    "",
    "9.9",
    "3 3 2\n1 0 1\n0 0 0\n0 0 1",
    "{\"grid\": [[1, 2], [3]]}",
    "hashi/3/3/2g-10k1",
    "1.1\n\n2.2",
];

/// The larger ones, for what takes them.
const LARGE: &[&str] = &[
    include_str!("../../../fixtures/puzzles/large_400_k1_sat.txt"),
    include_str!("../../../fixtures/puzzles/large_400_k2_sat.txt"),
    include_str!("../../../fixtures/puzzles/large_400_k2_unsat.txt"),
    include_str!("../../../fixtures/puzzles/large_400_k2_no_loops_sat.txt"),
];

/// All of them.
#[must_use]
pub fn all() -> Vec<Request> {
    let mut all = Vec::new();
    for puzzle in PUZZLES {
        for task in ["read", "unique", "common", "explain", "hint", "grade"] {
            all.push(about(task, puzzle));
        }
        for task in ["count", "repair", "svg", "dimacs"] {
            all.push(about(task, puzzle));
        }
        for solver in ["batsat", "varisat"] {
            for seed in [None, Some(7)] {
                let solver = Some(solver.to_owned());
                let solve = about("solve", puzzle);
                all.push(Request {
                    solver,
                    seed,
                    ..solve
                });
            }
        }
    }
    for puzzle in LARGE {
        for task in ["read", "solve", "svg"] {
            all.push(about(task, puzzle));
        }
        // By conflicts searches end at the same place everywhere; no time is as good as that.
        for conflicts in [0, 20] {
            let solve = about("solve", puzzle);
            all.push(Request {
                conflicts: Some(conflicts),
                ..solve
            });
        }
        let common = about("common", puzzle);
        all.push(Request {
            conflicts: Some(20),
            ..common
        });
        let far = about("solve", puzzle);
        all.push(Request {
            milliseconds: Some(86_400_000),
            ..far
        });
    }
    all.extend(UNREADABLE.iter().map(|text| about("read", text)));
    all.push(about("no such task", "1.1"));
    all.push(about("clock", ""));
    all.extend(made());
    all
}

fn about(task: &str, puzzle: &str) -> Request {
    Request {
        task: task.to_owned(),
        puzzle: puzzle.to_owned(),
        ..Request::default()
    }
}

/// Puzzles and mazes to be made.
fn made() -> Vec<Request> {
    let mut made = Vec::new();
    for seed in 0..3 {
        for (side, level, threads) in [
            (6, Some("easy"), None),
            (8, Some("medium"), None),
            (9, Some("hard"), None),
            (7, Some("expert"), None),
            (12, None, None),
            (25, None, None),
            // Where no thread can be started, the caller's makes the same puzzles.
            (10, None, Some(2)),
        ] {
            made.push(Request {
                task: "generate".to_owned(),
                seed: Some(seed),
                size: Some([side, side]),
                level: level.map(str::to_owned),
                threads,
                ..Request::default()
            });
        }
        for (task, size, number, tree) in [
            ("mixed maze", [12, 15], 100, false),
            ("mixed maze", [40, 60], 1_300, false),
            ("searched maze", [6, 7], 22, false),
            ("searched maze", [12, 12], 70, true),
        ] {
            made.push(Request {
                task: task.to_owned(),
                seed: Some(seed),
                size: Some(size),
                number: Some(number),
                tree,
                ..Request::default()
            });
        }
    }
    for (size, number) in [([2, 2], 2), ([0, 3], 1), ([3, 3], 4)] {
        made.push(Request {
            task: "searched maze".to_owned(),
            size: Some(size),
            number: Some(number),
            tree: true,
            ..Request::default()
        });
    }
    made.push(Request {
        task: "generate".to_owned(),
        size: Some([4, 4]),
        number: Some(40),
        ..Request::default()
    });
    made
}
