//! Reasons for "no solution": minimal, right, and the same under every way to search.

use std::time::Duration;

use hashi_sat::encodings::{BridgeEncoding, ClauseSink, Layout, Lit, encode_bridges};
use hashi_sat::questions::explain::{Conflict, Explanation, NoSolutionReason, explain};
use hashi_sat::sat::oracle::{Oracle, Verdict};
use hashi_sat::{
    Answer, Clue, Limits, Puzzle, Rules, SearchOptions, Solution, SolveOptions, SolverChoice,
    Violation, candidate_graph, solve, verify,
};

use crate::support::brute_force::{self, Rule};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, large_puzzles, random_puzzles, report};

/// The puzzle with the clues of these islands alone, but for one.
fn with_only(puzzle: &Puzzle, conflict: &Conflict, dropped: Option<usize>) -> Puzzle {
    let kept: Vec<_> = conflict
        .clues
        .iter()
        .enumerate()
        .filter(|&(place, _)| Some(place) != dropped)
        .map(|(_, island)| island.cell)
        .collect();
    let keep = |index: usize, clue| {
        if kept.contains(&puzzle.islands()[index].cell) {
            clue
        } else {
            Clue::Unknown
        }
    };
    puzzle.with_clues(keep).unwrap()
}

/// Whether there is a solution: by plain search, or, where that takes too long, by one that is verified.
fn is_solvable(puzzle: &Puzzle) -> bool {
    match brute_force::solutions_within(puzzle, Rule::All, 100_000) {
        Some(solutions) => !solutions.is_empty(),
        None => {
            let outcome = solve(puzzle, &SolveOptions::default()).unwrap();
            matches!(outcome.answer, Answer::Satisfiable(_))
        }
    }
}

/// Explains `puzzle`, whose solutions by plain search are given, and checks what can be checked.
fn check(
    puzzle: &Puzzle,
    solutions: &[Solution],
    options: &SearchOptions,
) -> Option<NoSolutionReason> {
    let label = format!("{}, {options:?}", grid_text::describe(puzzle));
    match explain(puzzle, options).unwrap() {
        Explanation::Satisfiable { solution, several } => {
            assert!(solutions.contains(&solution), "{label}");
            assert_eq!(several, Ok(solutions.len() > 1), "{label}");
            None
        }
        Explanation::Unsatisfiable(reason) => {
            assert!(solutions.is_empty(), "{label}");
            if let NoSolutionReason::Conflict(conflict) = &reason {
                assert!(conflict.minimal, "{label}");
                assert_demands(puzzle, conflict, true, &label);
                assert_needed(puzzle, conflict, &label);
                let alone = with_only(puzzle, conflict, None);
                assert!(!is_solvable(&alone), "{label}: {reason}");
                for place in 0..conflict.clues.len() {
                    let without = with_only(puzzle, conflict, Some(place));
                    assert!(
                        is_solvable(&without),
                        "{label}: {reason}: {place} is not needed"
                    );
                }
            }
            Some(reason)
        }
        other => panic!("{label}: {other:?}"),
    }
}

#[test]
fn reasons_hold_and_are_minimal_on_small_puzzles() {
    let mut conflicts = 0;
    for number in 0..rounds(2_000) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(solutions) = brute_force::solutions_within(&puzzle, Rule::All, 200_000) else {
            continue;
        };
        for &solver in SolverChoice::ALL {
            let options = SearchOptions::default().with_solver(solver);
            if let Some(NoSolutionReason::Conflict(_)) = check(&puzzle, &solutions, &options) {
                conflicts += 1;
            }
        }
    }
    report(format_args!("{conflicts} conflicts"));
    assert!(conflicts >= enough(200));
}

#[test]
fn conflicts_of_large_puzzles_are_minimal() {
    let mut conflicts = Vec::new();
    for (islands, max_bridges, loops) in [(100, 2, true), (100, 3, false), (400, 2, true)] {
        let rules = Rules::new(max_bridges, loops).unwrap();
        for number in 0..5 {
            let puzzle = large_puzzles::spoilt(islands, rules, number);
            let label = format!("{islands} islands, {rules:?}, {number}");
            let options = SearchOptions::default();
            let Explanation::Unsatisfiable(NoSolutionReason::Conflict(conflict)) =
                explain(&puzzle, &options).unwrap()
            else {
                continue;
            };
            assert!(conflict.minimal, "{label}");
            assert!(!is_solved(&with_only(&puzzle, &conflict, None)), "{label}");
            for place in 0..conflict.clues.len() {
                assert!(
                    is_solved(&with_only(&puzzle, &conflict, Some(place))),
                    "{label}, {place}"
                );
            }
            assert_demands(&puzzle, &conflict, true, &label);
            conflicts.push(conflict.clues.len());
        }
    }
    report(format_args!(
        "sizes of conflicts in large puzzles: {conflicts:?}"
    ));
    assert!(conflicts.len() > 5);
}

/// Whatever the time was enough for is right. How much that is depends on the machine.
#[test]
fn what_a_short_time_yields_is_right() {
    let [mut nothing, mut clues, mut minimal, mut all] = [0; 4];
    for (number, loops) in (0..24).zip([true, false].into_iter().cycle()) {
        let rules = Rules::new(2, loops).unwrap();
        let puzzle = large_puzzles::spoilt(100, rules, number);
        let mut random = Random::new("short reasons", number);
        for _ in 0..12 {
            let most = 1 << (7 + random.below(12));
            let micros = random.below(most);
            let options = SearchOptions::default()
                .with_limits(Limits::within(Duration::from_micros(micros.into())));
            let label = format!("{rules:?}, {number}, {micros} us");
            let conflict = match explain(&puzzle, &options).unwrap() {
                Explanation::Unknown(_) => {
                    nothing += 1;
                    continue;
                }
                Explanation::Unsatisfiable(NoSolutionReason::Conflict(conflict)) => conflict,
                Explanation::Unsatisfiable(_) => continue,
                Explanation::Satisfiable { solution, .. } => {
                    assert_eq!(verify(&puzzle, &solution), Ok(()), "{label}");
                    continue;
                }
                other => panic!("{label}: {other:?}"),
            };
            assert!(!is_solved(&with_only(&puzzle, &conflict, None)), "{label}");
            if conflict.minimal {
                for place in 0..conflict.clues.len() {
                    let without = with_only(&puzzle, &conflict, Some(place));
                    assert!(is_solved(&without), "{label}, {place}");
                }
            }
            match (conflict.minimal, conflict.connectivity_needed) {
                (_, None) => {
                    assert!(conflict.sealed_off.is_empty() && conflict.loops.is_empty());
                    *(if conflict.minimal {
                        &mut minimal
                    } else {
                        &mut clues
                    }) += 1;
                }
                (_, Some(_)) => {
                    assert_demands(&puzzle, &conflict, false, &label);
                    all += 1;
                }
            }
        }
    }
    report(format_args!(
        "short times: nothing {nothing}, clues {clues}, a minimal conflict {minimal}, all {all}"
    ));
}

/// The clues and the groups and loops that are named contradict each other without any further demand,
/// and, if they were found `in_time`, not without one of them: in a formula of its own.
fn assert_demands(puzzle: &Puzzle, conflict: &Conflict, in_time: bool, label: &str) {
    let alone = with_only(puzzle, conflict, None);
    let graph = candidate_graph(&alone);
    let refuted_without = |group: Option<usize>, cycle: Option<usize>| {
        let mut oracle = SolverChoice::default().start(None, Limits::default());
        let layout = Layout::Compact;
        let variables = encode_bridges(&graph, BridgeEncoding::Order, layout, &[], &mut oracle);
        let used = |corridor: usize| variables.literals(corridor).next().unwrap();
        let island = |cell| puzzle.island_at(cell).unwrap() as u32;
        for (place, group_cells) in conflict.sealed_off.iter().enumerate() {
            if Some(place) != group {
                let members: Vec<u32> = group_cells.iter().map(|&cell| island(cell)).collect();
                let leaves = |corridor: &usize| {
                    let [a, b] = graph.corridors()[*corridor].ends;
                    members.contains(&a) != members.contains(&b)
                };
                let clause: Vec<Lit> = (0..graph.corridors().len())
                    .filter(leaves)
                    .map(used)
                    .collect();
                oracle.add_clause(&clause);
            }
        }
        for (place, cells) in conflict.loops.iter().enumerate() {
            if Some(place) != cycle {
                let around = cells.iter().zip(cells.iter().cycle().skip(1));
                let corridor = |(&a, &b)| {
                    let ends = [island(a).min(island(b)), island(a).max(island(b))];
                    graph
                        .corridors()
                        .binary_search_by_key(&ends, |c| c.ends)
                        .unwrap()
                };
                let clause: Vec<Lit> = around.map(|pair| !used(corridor(pair))).collect();
                oracle.add_clause(&clause);
            }
        }
        oracle.solve(&[]) == Verdict::Unsatisfiable
    };
    let named = !conflict.sealed_off.is_empty() || !conflict.loops.is_empty();
    if !in_time {
        // What is named is enough, but perhaps more than it takes, or it was not found out.
        let needed = conflict.connectivity_needed == Some(true);
        assert_eq!(refuted_without(None, None), named || !needed, "{label}");
        return;
    }
    assert!(refuted_without(None, None), "{label}");
    for group in 0..conflict.sealed_off.len().min(10) {
        assert!(
            !refuted_without(Some(group), None),
            "{label}, group {group}"
        );
    }
    for cycle in 0..conflict.loops.len().min(10) {
        assert!(!refuted_without(None, Some(cycle)), "{label}, loop {cycle}");
    }
    assert_eq!(
        conflict.connectivity_needed,
        Some(!conflict.sealed_off.is_empty()),
        "{label}"
    );
    assert_eq!(
        conflict.no_loops_needed,
        Some(!conflict.loops.is_empty()),
        "{label}"
    );
}

/// Connectivity, and that loops are forbidden, are said to be needed if and only if there is a way to meet
/// the clues without: by plain search. Where each would do without the other, one of them is.
fn assert_needed(puzzle: &Puzzle, conflict: &Conflict, label: &str) {
    let alone = with_only(puzzle, conflict, None);
    let rule = Rule::DegreeAndCrossing;
    let Some(ways) = brute_force::solutions_within(&alone, rule, 100_000) else {
        return;
    };
    let [mut connected, mut free_of_loops] = [false; 2];
    for way in &ways {
        let violations = verify(&alone, way).unwrap_err();
        let is_loop = |violation: &Violation| matches!(violation, Violation::Loop { .. });
        connected |= violations.iter().all(is_loop);
        free_of_loops |= !violations.iter().any(is_loop);
    }
    let said = (conflict.connectivity_needed, conflict.no_loops_needed);
    if ways.is_empty() || connected || free_of_loops {
        assert_eq!(said, (Some(free_of_loops), Some(connected)), "{label}");
    } else {
        assert_ne!(said.0, said.1, "{label}");
    }
}

#[test]
fn one_demand_is_enough_where_the_solver_used_both() {
    for (rows, max_bridges) in [
        ("523./8574", 4),
        (".23..3/26...3/....../....../.6...5", 3),
        (".3.42/.3243/.2.1.", 2),
        (".....1/?...../...3.6/2..5.7/....../......", 4),
    ] {
        let puzzle = grid_text::puzzle(rows, max_bridges, false);
        let reason = check(&puzzle, &[], &SearchOptions::default());
        assert!(
            matches!(reason, Some(NoSolutionReason::Conflict(_))),
            "{rows}"
        );
    }
}

/// Whether there is a solution that passes the verifier.
fn is_solved(puzzle: &Puzzle) -> bool {
    let outcome = solve(puzzle, &SolveOptions::default()).unwrap();
    matches!(outcome.answer, Answer::Satisfiable(_))
}

#[test]
fn what_is_seen_at_once() {
    for (rows, max_bridges, key, islands) in [
        ("1", 2, "isolated", 1),
        ("11./..?", 2, "isolated", 1),
        ("4.4", 2, "capacity", 2),
        ("1.3.1", 2, "capacity", 1),
        ("12", 2, "capacity", 1),
        (".2./2.2/.2.", 2, "falls_apart", 2),
        ("1.2.2", 2, "odd_sum", 3),
        ("2.2.2", 2, "conflict", 2),
        ("1.1/.../1.1", 2, "conflict", 2),
    ] {
        let puzzle = grid_text::puzzle(rows, max_bridges, true);
        let Explanation::Unsatisfiable(reason) =
            explain(&puzzle, &SearchOptions::default()).unwrap()
        else {
            panic!("{rows} has a solution");
        };
        let found = (reason.key(), reason.islands(&puzzle).len());
        assert_eq!(found, (key, islands), "{rows}: {reason}");
    }
}
