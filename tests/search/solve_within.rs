//! `solve_within` keeps the bounds that it is given, whatever the solver, with deduction and without.

use hashi_sat::encodings::BridgeGraph;
use hashi_sat::search::solve::solve_within;
use hashi_sat::{Answer, Puzzle, Solution, candidate_graph};

use crate::support::brute_force;
use crate::support::enumerate::Way;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, random_puzzles, report};

fn count(puzzle: &Puzzle, graph: &BridgeGraph, corridor: usize, solution: &Solution) -> u8 {
    let ends = graph.corridors()[corridor].ends;
    let [from, to] = ends.map(|end| puzzle.islands()[end as usize].cell);
    let mut bridges = solution.bridges().iter();
    bridges
        .find(|bridge| (bridge.from, bridge.to) == (from, to))
        .map_or(0, |bridge| bridge.count)
}

#[test]
fn a_solution_within_bounds_is_found_where_there_is_one() {
    let (mut found, mut refuted, mut asked) = (0, 0, 0);
    for number in 0..rounds(1_500) {
        let puzzle = random_puzzles::small_puzzle(number);
        let solutions = brute_force::solutions(&puzzle);
        let mut graph = candidate_graph(&puzzle);
        let mut random = Random::new("within bounds", number);
        if graph.corridors().is_empty() {
            continue;
        }
        // Some bounds of some corridors: those that are too tight have no solution within.
        for _ in 0..random.between(1, 2) {
            let corridor = random.below(graph.corridors().len() as u32) as usize;
            let [low, high] = [
                graph.corridors()[corridor].low,
                graph.corridors()[corridor].high,
            ];
            let low = random.between(low.into(), high.into()) as u8;
            let high = random.between(low.into(), high.into()) as u8;
            graph.set_bounds(corridor, low, high).unwrap();
        }
        let is_within = |solution: &Solution| {
            graph
                .corridors()
                .iter()
                .enumerate()
                .all(|(index, corridor)| {
                    let count = count(&puzzle, &graph, index, solution);
                    (corridor.low..=corridor.high).contains(&count)
                })
        };
        let within: Vec<&Solution> = solutions.iter().filter(|s| is_within(s)).collect();
        for way in Way::all(&puzzle) {
            let label = format!("{} by {way:?}", grid_text::describe(&puzzle));
            let outcome = solve_within(&puzzle, &graph, &way.options(), &mut ()).unwrap();
            match outcome.answer {
                Answer::Satisfiable(solution) => {
                    assert!(within.contains(&&solution), "{label}");
                    found += 1;
                }
                Answer::Unsatisfiable => {
                    assert!(within.is_empty(), "{label}");
                    refuted += 1;
                }
                Answer::Unknown(_) => panic!("{label}: no limit was set"),
            }
            let statistics = outcome.statistics;
            assert_eq!(statistics.corridors, graph.corridors().len(), "{label}");
            if way.deduction {
                assert!(statistics.decided <= statistics.corridors, "{label}");
            } else {
                assert_eq!(statistics.decided, 0, "{label}");
                assert!(!statistics.refuted_by_deduction, "{label}");
                asked += u32::from(statistics.rounds > 0);
            }
        }
    }
    report(format_args!(
        "within bounds: {found} solved, {refuted} refuted"
    ));
    // Without deduction a solver is asked, unless the bounds by themselves leave nothing or no way.
    assert!(
        found >= enough(1_000) && refuted >= enough(1_000) && asked >= enough(1_000),
        "{asked}"
    );
}
