//! Each rule by name, in a puzzle of as few islands as show it.

use hashi_sat::encodings::BridgeGraph;
use hashi_sat::search::deduce::{Rule, Scope, deduce};
use hashi_sat::{Puzzle, candidate_graph};

use super::{Tally, assert_sound_and_complete, deduce_and_check};
use crate::support::bounds::{Counts, counts};
use crate::support::{brute_force, grid_text};

/// Rows, variant, the islands that the rule looks at, the corridor, its bounds before and after.
type Pruning = (
    Rule,
    &'static str,
    u8,
    bool,
    &'static [u32],
    [u32; 2],
    [u8; 2],
    [u8; 2],
);

#[rustfmt::skip]
const PRUNINGS: [Pruning; 27] = [
    (Rule::Degree, "?.1", 2, true, &[0], [0, 1], [0, 2], [1, 2]),
    (Rule::Degree, "3/./?", 4, false, &[0], [0, 1], [0, 4], [0, 3]),
    (Rule::Degree, "1.1", 1, true, &[0], [0, 1], [0, 1], [1, 1]),
    (Rule::MixedCapacities, "2.3.1", 2, true, &[1], [1, 2], [0, 1], [1, 1]),
    (Rule::MixedCapacities, "132", 3, false, &[1], [1, 2], [0, 2], [2, 2]),
    (Rule::MixedCapacities, "?/6/2", 4, true, &[1], [0, 1], [2, 4], [4, 4]),
    (Rule::Crossing, ".2./1.3/365", 3, true, &[0, 4], [1, 2], [0, 3], [0, 0]),
    (Rule::Crossing, "...2./..1.2/..254", 2, true, &[0, 4], [1, 2], [0, 2], [0, 0]),
    (Rule::Crossing, ".22/1.1/22.", 1, false, &[0, 5], [2, 3], [0, 1], [0, 0]),
    (Rule::ForbiddenPair, "?1/?1", 1, true, &[1, 3], [1, 3], [0, 1], [0, 0]),
    (Rule::ForbiddenPair, "21/21", 2, true, &[0, 2], [0, 2], [1, 2], [1, 1]),
    (Rule::ForbiddenPair, "22/??", 4, true, &[0, 1], [0, 1], [0, 2], [0, 1]),
    (Rule::ForbiddenPair, "33/22", 3, true, &[0, 1], [0, 1], [1, 3], [1, 2]),
    (Rule::ClosedGroup, "?42/?2.", 2, true, &[1, 2, 4], [1, 4], [0, 2], [0, 1]),
    (Rule::ClosedGroup, "2./52/32", 3, true, &[0, 1, 3], [1, 3], [1, 3], [1, 2]),
    (Rule::ClosedGroup, "?..1./?..21", 1, true, &[1, 3, 4], [1, 3], [0, 1], [0, 0]),
    (Rule::SingleExit, "1?/1?", 2, true, &[2, 3], [1, 3], [0, 2], [1, 2]),
    (Rule::SingleExit, "???3", 4, true, &[2, 3], [1, 2], [0, 4], [1, 4]),
    (Rule::CutEdge, "1?..../13?.?./..2.2.", 2, true, &[4, 5, 6, 7], [3, 4], [0, 2], [1, 2]),
    (Rule::CutEdge, "?2./?../5.?/5.2", 4, false, &[0, 1, 2], [2, 3], [0, 2], [1, 2]),
    (Rule::Parity, ".32/?31", 2, true, &[0, 1, 3, 4], [2, 3], [1, 2], [1, 1]),
    (Rule::Parity, "?./43/../12", 2, false, &[1, 2, 3, 4], [0, 1], [1, 2], [2, 2]),
    (Rule::Parity, "?64/.../.../.33", 3, true, &[1, 2, 3, 4], [0, 1], [1, 3], [2, 3]),
    (Rule::Parity, ".2.7.?/....../....../.1.3..", 4, false, &[0, 1, 3, 4], [1, 2], [2, 4], [3, 4]),
    (Rule::Loop, "32/32", 2, false, &[0, 1, 2, 3], [1, 3], [0, 1], [0, 0]),
    (Rule::Loop, "22/11", 1, false, &[0, 1, 2, 3], [2, 3], [0, 1], [0, 0]),
    (Rule::Loop, "53/53", 4, false, &[0, 1, 2, 3], [1, 3], [0, 2], [0, 0]),
];

/// Rows, variant, the rule that fails and the islands that it looks at.
#[rustfmt::skip]
const CONTRADICTIONS: [(Rule, &str, u8, bool, &[u32]); 13] = [
    (Rule::Degree, "1", 2, true, &[0]),
    (Rule::Degree, "5", 4, true, &[0]),
    (Rule::Degree, "../23/54/2.", 2, false, &[2]),
    (Rule::Degree, "45./97./3../...", 4, false, &[2]),
    (Rule::SingleExit, "...?.1/....../.2..?./....1./.?.1..", 2, true, &[0, 1]),
    (Rule::SingleExit, "..1../..?../1?.?./...../..?31", 1, true, &[0, 1]),
    (Rule::CutEdge, "2222", 2, true, &[0, 1]),
    (Rule::CutEdge, "1122", 3, true, &[0, 1]),
    (Rule::CutEdge, "1?/11", 1, true, &[0, 1]),
    (Rule::Parity, "2.2/333", 2, true, &[0, 1, 2, 3, 4]),
    (Rule::Parity, "../23/../1./45", 4, true, &[0, 1, 2, 3, 4]),
    (Rule::Parity, ".221../....../....../.213.1/.122..", 1, true, &[1, 2, 3, 4, 5, 7, 8]),
    (Rule::Parity, "..../1.23/..../4..3/2...", 2, false, &[0, 1, 2, 3, 4]),
];

/// The puzzle's graph and its solutions, after everything else that can be said of it was checked.
fn checked(puzzle: &Puzzle) -> (BridgeGraph, Vec<Counts>) {
    let graph = candidate_graph(puzzle);
    let solutions = brute_force::solutions(puzzle);
    let solutions: Vec<Counts> = solutions
        .iter()
        .map(|solution| counts(puzzle, &graph, solution))
        .collect();
    let loops = puzzle.rules().loops();
    let scope = Scope::Puzzle { loops };
    assert_sound_and_complete(&graph, scope, &solutions, &mut Tally::default());
    (graph, solutions)
}

#[test]
fn each_rule_prunes_in_a_small_puzzle() {
    for pruning in PRUNINGS {
        let (rule, rows, max_bridges, loops, islands, ends, before, after) = pruning;
        let puzzle = grid_text::puzzle(rows, max_bridges, loops);
        let (graph, _) = checked(&puzzle);
        let scope = Scope::Puzzle { loops };
        let (_, steps) = deduce_and_check(&graph, scope, &mut Tally::default());
        let found = steps.iter().any(|step| {
            step.rule == rule
                && step.islands == islands
                && graph.corridors()[step.corridor as usize].ends == ends
                && (step.before, step.after) == (before, after)
        });
        assert!(found, "{rule}, {rows}: {steps:#?}");
    }
    for rule in Rule::ALL {
        assert!(PRUNINGS.iter().any(|pruning| pruning.0 == rule), "{rule}");
    }
}

#[test]
fn most_rules_refute_a_small_puzzle() {
    for (rule, rows, max_bridges, loops, islands) in CONTRADICTIONS {
        let puzzle = grid_text::puzzle(rows, max_bridges, loops);
        let (graph, solutions) = checked(&puzzle);
        assert_eq!(solutions, [] as [Counts; 0], "{rows}");
        let scope = Scope::Puzzle { loops };
        let (deduced, steps) = deduce_and_check(&graph, scope, &mut Tally::default());
        let contradiction = deduced.expect_err(rows);
        assert_eq!(contradiction.rule, rule, "{rows}: {steps:#?}");
        assert_eq!(contradiction.islands, islands, "{rows}: {steps:#?}");
    }
}

/// These two act at once when a corridor gets its first bridge, so they only fail where two were given
/// one. The closing of a group leaves every corridor a count: it never fails by itself. A degree that
/// cannot be met is called so whatever its capacities.
#[test]
fn crossings_and_loops_refute_bounds_that_were_given() {
    for (rule, rows, loops, given) in [
        (Rule::Crossing, ".?./?.?/.?.", true, vec![[0, 3], [1, 2]]),
        (
            Rule::Loop,
            "22/22",
            false,
            vec![[0, 1], [0, 2], [1, 3], [2, 3]],
        ),
    ] {
        let mut graph = candidate_graph(&grid_text::puzzle(rows, 2, loops));
        for ends in given {
            let corridors = graph.corridors().iter();
            let corridor = corridors.clone().position(|c| c.ends == ends).unwrap();
            graph.set_bounds(corridor, 1, 2).unwrap();
        }
        let scope = Scope::Puzzle { loops };
        let (deduced, _) = deduce_and_check(&graph, scope, &mut Tally::default());
        assert_eq!(deduced.expect_err(rows).rule, rule);
        let relaxed = deduce(&graph, Scope::Relaxation, ());
        assert_eq!(relaxed.is_err(), rule == Rule::Crossing, "{rows}");
    }
}

/// What a rule must leave alone: two islands that are the whole puzzle, an island alone, nothing.
#[test]
fn the_whole_puzzle_may_close() {
    for max_bridges in 1..=4 {
        for clue in 1..=max_bridges {
            for rows in [format!("{clue}.{clue}"), format!("{clue}{clue}")] {
                let puzzle = grid_text::puzzle(&rows, max_bridges, false);
                let (graph, solutions) = checked(&puzzle);
                assert_eq!(solutions, [[clue]]);
                let scope = Scope::Puzzle { loops: false };
                let deduction = deduce(&graph, scope, ()).unwrap();
                assert_eq!(deduction.decided(), 1, "{rows}");
            }
        }
        for rows in ["...", "?", "?.?", "3.3/.../3.3"] {
            checked(&grid_text::puzzle(rows, max_bridges, true));
            checked(&grid_text::puzzle(rows, max_bridges, false));
        }
    }
}
