//! Bounds that were deduced, and the bridge counts that have to be within them.

use hashi_sat::encodings::BridgeGraph;
use hashi_sat::search::deduce::{Scope, deduce};
use hashi_sat::{Puzzle, Solution, candidate_graph};

use super::grid_text;

/// One bridge count for each corridor.
pub(crate) type Counts = Vec<u8>;

/// The counts of `solution` on the corridors of `graph`, which are matched by their ends.
pub(crate) fn counts(puzzle: &Puzzle, graph: &BridgeGraph, solution: &Solution) -> Counts {
    let mut counts = vec![0; graph.corridors().len()];
    for bridge in solution.bridges() {
        let [a, b] = [bridge.from, bridge.to].map(|cell| puzzle.island_at(cell).unwrap() as u32);
        let ends = [a.min(b), a.max(b)];
        let found = graph.corridors().binary_search_by_key(&ends, |c| c.ends);
        counts[found.unwrap()] = bridge.count;
    }
    counts
}

/// Whether `counts` are within the bounds of `graph`.
pub(crate) fn within(counts: &[u8], graph: &BridgeGraph) -> bool {
    counts
        .iter()
        .zip(graph.corridors())
        .all(|(count, corridor)| (corridor.low..=corridor.high).contains(count))
}

/// Deduces what there is to deduce about `puzzle`, of which these are solutions, and checks that all of
/// them keep the bounds.
///
/// # Panics
///
/// When one does not, or the puzzle is refuted.
pub(crate) fn assert_hold(puzzle: &Puzzle, solutions: &[Solution]) -> BridgeGraph {
    let graph = candidate_graph(puzzle);
    let loops = puzzle.rules().loops();
    let [_, deduction] = [Scope::Relaxation, Scope::Puzzle { loops }].map(|scope| {
        let deduction = deduce(&graph, scope, ())
            .unwrap_or_else(|error| panic!("{error}: {}", grid_text::describe(puzzle)));
        for solution in solutions {
            let counts = counts(puzzle, &graph, solution);
            let holds = within(&counts, &deduction.graph)
                && deduction.even.iter().all(|&corridor| {
                    let corridor = corridor as usize;
                    (counts[corridor] - deduction.graph.corridors()[corridor].low) % 2 == 0
                });
            assert!(holds, "{scope:?}: {}", grid_text::describe(puzzle));
        }
        deduction
    });
    deduction.graph
}
