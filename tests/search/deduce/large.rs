//! Long, wide and nasty puzzles: nothing overflows, and the bounds are right.

use hashi_sat::encodings::{BridgeGraph, Corridor, Demand};
use hashi_sat::search::deduce::{DeductionStep, Rule, Scope, deduce};
use hashi_sat::{Cell, Clue, Island, Puzzle, Rules, candidate_graph};

use super::naive;
use crate::support::rounds::some_of;
use crate::support::{bounds, grid_text, large_puzzles, report};

const PUZZLE: Scope = Scope::Puzzle { loops: true };

fn puzzle(rows: u32, cols: u32, islands: Vec<(u32, u32, Clue)>, max_bridges: u8) -> Puzzle {
    let islands = islands
        .into_iter()
        .map(|(row, col, clue)| Island {
            cell: Cell::new(row, col),
            clue,
        })
        .collect();
    Puzzle::new(rows, cols, islands, Rules::new(max_bridges, true).unwrap()).unwrap()
}

/// A row of islands, `1.2.2.2.1` or `?.?.?.?.?`.
fn chain(islands: u32, known: bool) -> BridgeGraph {
    let clue = |island| match known {
        true if island == 0 || island == islands - 1 => Clue::Number(1),
        true => Clue::Number(2),
        false => Clue::Unknown,
    };
    let row = (0..islands).map(|i| (0, 2 * i, clue(i))).collect();
    candidate_graph(&puzzle(1, 2 * islands - 1, row, 2))
}

/// A spine of islands, each with a tooth below.
fn comb(islands: u32) -> BridgeGraph {
    let spine = |i| if i == 0 || i == islands - 1 { 2 } else { 3 };
    let mut cells: Vec<_> = (0..islands)
        .map(|i| (0, 2 * i, Clue::Number(spine(i))))
        .collect();
    cells.extend((0..islands).map(|i| (2 + 2 * i, 2 * i, Clue::Number(1))));
    candidate_graph(&puzzle(2 * islands + 2, 2 * islands, cells, 2))
}

/// Each island sees the one before and the one after, round a ring.
fn ring(islands: u32, demand: Demand, max_bridges: u8) -> BridgeGraph {
    let mut ends: Vec<[u32; 2]> = (1..islands).map(|i| [i - 1, i]).collect();
    ends.push([0, islands - 1]);
    ends.sort_unstable();
    let corridors = ends.into_iter().map(|ends| Corridor {
        ends,
        low: 0,
        high: max_bridges,
    });
    let demands = vec![demand; islands as usize];
    BridgeGraph::new(max_bridges, demands, corridors.collect(), vec![]).unwrap()
}

/// Rectangles of `?` islands down a diagonal, each sharing an island with the one before. The first
/// lacks a corner, so its right side must be used; that crosses the top of the second, whose right
/// side then must be used; and so on. Two islands hang on each upper right corner, or its degree
/// would tell.
pub(crate) fn cascade(rectangles: u32) -> Puzzle {
    let mut cells = Vec::new();
    for i in 0..rectangles {
        let at = 4 * i + 1;
        if i > 0 {
            cells.push((at, at));
        }
        cells.extend([(at, at + 6), (at + 6, at), (at + 6, at + 6)]);
        cells.extend([(at - 1, at + 6), (at - 1, at + 7)]);
        if i + 1 < rectangles {
            cells.push((at + 6, at + 4));
        }
    }
    let cells = cells
        .into_iter()
        .map(|(row, col)| (row, col, Clue::Unknown));
    let side = 4 * rectangles + 8;
    puzzle(side, side, cells.collect(), 2)
}

fn decided(graph: &BridgeGraph) -> usize {
    deduce(graph, PUZZLE, ()).unwrap().decided()
}

#[test]
fn long_chains_rings_and_combs_are_deduced() {
    let islands = 200_000;
    assert_eq!(decided(&chain(islands, true)), islands as usize - 1);
    // Every corridor of a row of `?` is a cut edge; one bridge or two, nobody can say.
    let unknown = deduce(&chain(islands, false), PUZZLE, ()).unwrap();
    assert_eq!(unknown.decided(), 0);
    assert!(unknown.graph.corridors().iter().all(|c| c.low == 1));
    assert_eq!(decided(&comb(islands)), 2 * islands as usize - 1);
    let all_used = ring(islands, Demand::Exactly(2), 1);
    assert_eq!(decided(&all_used), islands as usize);
    let no_loops = Scope::Puzzle { loops: false };
    assert!(deduce(&all_used, no_loops, ()).is_err());
    assert_eq!(
        decided(&ring(islands, Demand::Exactly(4), 2)),
        islands as usize
    );
    assert_eq!(decided(&ring(islands, Demand::AtLeast(1), 2)), 0);
    let odd = ring(islands + 1, Demand::Exactly(3), 2);
    assert_eq!(deduce(&odd, PUZZLE, ()).unwrap_err().rule, Rule::Parity);
}

/// Counts and demands as large as their types hold.
#[test]
fn the_largest_counts_do_not_overflow() {
    let path = |demands: [Demand; 3]| {
        let corridors = [[0, 1], [1, 2]].map(|ends| Corridor {
            ends,
            low: 0,
            high: 255,
        });
        BridgeGraph::new(255, demands.to_vec(), corridors.to_vec(), vec![]).unwrap()
    };
    let end = Demand::Exactly(255);
    assert_eq!(decided(&path([end, Demand::Exactly(510), end])), 2);
    assert_eq!(decided(&path([end, Demand::AtLeast(510), end])), 2);
    assert_eq!(
        decided(&path([end, Demand::AtLeast(0), Demand::Exactly(1)])),
        2
    );
    for beyond in [511, u32::MAX] {
        for demand in [Demand::Exactly(beyond), Demand::AtLeast(beyond)] {
            for graph in [path([end, demand, end]), path([demand, end, end])] {
                for scope in [Scope::Relaxation, PUZZLE] {
                    assert!(deduce(&graph, scope, ()).is_err());
                }
            }
        }
    }
}

#[test]
fn each_cut_edge_of_a_cascade_is_found_after_the_one_before() {
    let graph = candidate_graph(&cascade(300));
    let mut steps: Vec<DeductionStep> = Vec::new();
    let deduction = deduce(&graph, PUZZLE, &mut steps).unwrap();
    let lost = deduction.graph.corridors().iter().filter(|c| c.high == 0);
    assert_eq!(lost.count(), 299);
    assert!(
        deduction
            .graph
            .corridors()
            .iter()
            .all(|c| c.low == 1 || c.high == 0)
    );
    super::step_checker::replay(&graph, &steps);
    let graph = candidate_graph(&cascade(12));
    let deduction = deduce(&graph, PUZZLE, ()).unwrap();
    assert_eq!(
        naive::fixpoint(&graph, PUZZLE),
        Ok((deduction.graph, vec![]))
    );
}

/// Each pass over the whole graph finds one cut edge of a long cascade. What the passes may visit is
/// bounded: the first cut edges are found, and what is found holds in the solution that uses every
/// corridor but the tops of the rectangles.
#[test]
fn the_passes_over_a_long_cascade_come_to_an_end() {
    let found = [2_000, 4_000, 8_000].map(|rectangles| {
        let puzzle = cascade(rectangles);
        let graph = candidate_graph(&puzzle);
        let mut steps: Vec<DeductionStep> = Vec::new();
        let deduction = deduce(&graph, PUZZLE, &mut steps).unwrap();
        assert_eq!(deduce(&graph, PUZZLE, ()).as_ref(), Ok(&deduction));
        assert!(deduction.even.is_empty());
        for corridor in deduction.graph.corridors() {
            let [a, b] = corridor.ends.map(|end| puzzle.islands()[end as usize].cell);
            let top = a.row == b.row && a.row == a.col && b.col - a.col == 6;
            let count = u8::from(!top);
            assert!(corridor.low <= count && count <= corridor.high);
        }
        let lost = |corridor: &&Corridor| corridor.high == 0;
        deduction.graph.corridors().iter().filter(lost).count()
    });
    report(format_args!("cut edges of long cascades: {found:?}"));
    assert!(found.iter().all(|&lost| lost > 40), "{found:?}");
    assert!(found[2] < 1_000, "{found:?}");
}

#[test]
fn a_hundred_thousand_islands_keep_their_solution() {
    for (islands, max_bridges, loops) in [(100_000, 2, true), (20_000, 3, false)] {
        let rules = Rules::new(max_bridges, loops).unwrap();
        let (puzzle, solution) = large_puzzles::satisfiable(islands, rules, 5);
        let graph = bounds::assert_hold(&puzzle, &[solution]);
        let corridors = graph.corridors();
        let decided = corridors.iter().filter(|c| c.low == c.high).count();
        report(format_args!(
            "{islands} islands, {rules:?}: {decided} of {} corridors decided",
            corridors.len()
        ));
        assert!(decided > corridors.len() / 10);
    }
}

/// Where plain search would not end, the plain form of the rules still says what they must find.
#[test]
fn hundreds_of_islands_get_the_bounds_of_the_plain_rules() {
    for max_bridges in 1..=4 {
        for loops in [true, false] {
            let rules = Rules::new(max_bridges, loops).unwrap();
            let scope = Scope::Puzzle { loops };
            let (mut refuted, mut satisfiable_ones) = (0, 0);
            for number in some_of(0..3) {
                satisfiable_ones += 1;
                let satisfiable = large_puzzles::satisfiable(200, rules, number).0;
                let spoilt = large_puzzles::spoilt(200, rules, number);
                for puzzle in [satisfiable, spoilt] {
                    let graph = candidate_graph(&puzzle);
                    let deduced = deduce(&graph, scope, ());
                    refuted += u32::from(deduced.is_err());
                    let deduced = deduced.map(|found| (found.graph, found.even));
                    let naive = naive::fixpoint(&graph, scope);
                    let told = grid_text::describe(&puzzle);
                    assert_eq!(deduced.ok(), naive.ok(), "{told}");
                }
            }
            assert!(refuted <= satisfiable_ones, "satisfiable ones among them");
        }
    }
}
