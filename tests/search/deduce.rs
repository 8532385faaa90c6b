//! The deduction rules against plain search, against the plainest form of themselves, and step by step.

mod assignments;
mod large;
mod naive;
mod named;
mod step_checker;

use std::collections::BTreeMap;

use assignments::{assignments, long_graph, random_graph, renamed, tightened};
use hashi_sat::encodings::{BridgeGraph, Corridor, Demand};
use hashi_sat::search::deduce::{
    Contradiction, Deduction, DeductionStep, Even, Recorder, Rule, Scope, deduce,
};
use hashi_sat::{Puzzle, candidate_graph};

use crate::support::bounds::{Counts, counts, within};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{brute_force, grid_text, random_puzzles, report};

const PUZZLE: Scope = Scope::Puzzle { loops: true };
const SCOPES: [Scope; 4] = [
    Scope::Relaxation,
    PUZZLE,
    Scope::Puzzle { loops: false },
    Scope::Rup,
];

/// How often something happened.
#[derive(Default)]
struct Tally {
    graphs: u32,
    refuted: u32,
    missed: u32,
    steps: BTreeMap<Rule, u32>,
    contradictions: BTreeMap<Rule, u32>,
    even: usize,
}

/// All that a recorder hears.
#[derive(Default)]
struct Heard {
    steps: Vec<DeductionStep>,
    /// With the number of steps before.
    evens: Vec<(usize, Even)>,
}

impl Recorder for Heard {
    fn step(&mut self, step: DeductionStep) {
        self.steps.push(step);
    }

    fn even(&mut self, even: Even) {
        self.evens.push((self.steps.len(), even));
    }
}

/// Deduces with and without a recorder, checks that both agree, and checks each step.
fn deduce_and_check(
    graph: &BridgeGraph,
    scope: Scope,
    tally: &mut Tally,
) -> (Result<Deduction, Contradiction>, Vec<DeductionStep>) {
    let mut heard = Heard::default();
    let recorded = deduce(graph, scope, &mut heard);
    let Heard { steps, evens } = heard;
    let mut again = Vec::new();
    assert_eq!(deduce(graph, scope, &mut again), recorded);
    assert_eq!(again, steps, "not deterministic");
    assert_eq!(deduce(graph, scope, ()), recorded, "only when recorded");
    let end = step_checker::replay(graph, &steps);
    for (step, even) in &evens {
        step_checker::check_even(&step_checker::replay(graph, &steps[..*step]), even);
    }
    tally.graphs += 1;
    for step in &steps {
        *tally.steps.entry(step.rule).or_default() += 1;
    }
    match &recorded {
        Ok(deduction) => {
            assert_eq!(end, deduction.graph, "the steps lead elsewhere");
            tally.even += deduction.even.len();
            // The last look at all of them changed nothing.
            let last = evens.iter().filter(|(step, _)| *step == steps.len());
            let mut last: Vec<u32> = last.map(|(_, even)| even.corridor).collect();
            last.sort_unstable();
            // It may have been the second one in which nothing changed any more.
            last.dedup();
            assert_eq!(last, deduction.even, "{graph:?}");
        }
        Err(contradiction) => {
            step_checker::check_contradiction(&end, contradiction);
            tally.refuted += 1;
            *tally.contradictions.entry(contradiction.rule).or_default() += 1;
        }
    }
    (recorded, steps)
}

/// Everything that can be said of one graph whose `solutions` are all within its bounds.
fn assert_sound_and_complete(
    graph: &BridgeGraph,
    scope: Scope,
    solutions: &[Counts],
    tally: &mut Tally,
) {
    let told = || format!("{scope:?} on {graph:?}");
    let (deduced, steps) = deduce_and_check(graph, scope, tally);
    // Each step by itself: a wrong one might be hidden by a later contradiction.
    let mut board = graph.clone();
    for step in &steps {
        let left = solutions.iter().filter(|counts| within(counts, &board));
        let index = step.corridor as usize;
        for counts in left {
            let [low, high] = step.after;
            assert!(
                (low..=high).contains(&counts[index]),
                "{step:?}, {}",
                told()
            );
        }
        board
            .set_bounds(index, step.after[0], step.after[1])
            .unwrap();
    }
    let naive = naive::fixpoint(graph, scope);
    match deduced {
        Ok(deduction) => {
            for counts in solutions {
                assert!(within(counts, &deduction.graph), "{counts:?}, {}", told());
                for &corridor in &deduction.even {
                    let low = deduction.graph.corridors()[corridor as usize].low;
                    let above = counts[corridor as usize] - low;
                    assert_eq!(above % 2, 0, "{corridor} even in {counts:?}, {}", told());
                }
            }
            tally.missed += u32::from(solutions.is_empty());
            let expected = naive.unwrap_or_else(|_| panic!("not refuted: {}", told()));
            assert_eq!((deduction.graph, deduction.even), expected, "{}", told());
        }
        Err(contradiction) => {
            assert_eq!(solutions, [] as [Counts; 0], "{contradiction}, {}", told());
            assert_eq!(naive, Err(naive::Refuted), "{contradiction}, {}", told());
        }
    }
}

fn scopes_of(puzzle: &Puzzle) -> [(Scope, brute_force::Rule); 3] {
    let loops = puzzle.rules().loops();
    [
        (Scope::Relaxation, brute_force::Rule::DegreeAndCrossing),
        (Scope::Puzzle { loops }, brute_force::Rule::All),
        (Scope::Rup, brute_force::Rule::All),
    ]
}

#[test]
fn bounds_hold_in_every_solution_of_small_puzzles() {
    let mut tally = Tally::default();
    let mut unique = 0;
    for number in 0..rounds(7_000) {
        let puzzle = random_puzzles::small_puzzle(number);
        let graph = candidate_graph(&puzzle);
        for (scope, rule) in scopes_of(&puzzle) {
            let Some(solutions) = brute_force::solutions_within(&puzzle, rule, 300_000) else {
                continue;
            };
            let solutions: Vec<Counts> = solutions
                .iter()
                .map(|solution| counts(&puzzle, &graph, solution))
                .collect();
            unique += u32::from(rule == brute_force::Rule::All && solutions.len() == 1);
            assert_sound_and_complete(&graph, scope, &solutions, &mut tally);
        }
    }
    tally.report("small puzzles");
    report(format_args!("small puzzles: {unique} with one solution"));
    assert!(unique >= enough(2_000) && tally.refuted >= enough(2_000));
}

impl Tally {
    fn report(&self, name: &str) {
        report(format_args!(
            "{name}: {} deduced, {} refuted, {} unsatisfiable ones not; steps {:?}; \
             contradictions {:?}; {} even",
            self.graphs, self.refuted, self.missed, self.steps, self.contradictions, self.even
        ));
    }
}

/// Plain search that takes longer is not waited for.
const STEPS: u32 = 20_000;

#[test]
fn bounds_hold_in_every_assignment_of_random_graphs() {
    let mut tally = Tally::default();
    for number in 0..rounds(5_000) {
        let graph = random_graph(number);
        for scope in SCOPES {
            if let Some(solutions) = assignments(&graph, scope, STEPS) {
                assert_sound_and_complete(&graph, scope, &solutions, &mut tally);
            }
        }
    }
    tally.report("random graphs");
    assert!(tally.graphs >= enough(10_000), "too many were given up");
    for rule in Rule::ALL {
        let steps = tally.steps.get(&rule).copied();
        assert!(
            steps.unwrap_or(0) >= enough(10),
            "{rule} is too rare: {steps:?}"
        );
    }
}

/// Without solutions to compare with; the plain form of the rules stands for them.
#[test]
fn long_graphs_get_the_bounds_of_the_plain_rules() {
    let mut tally = Tally::default();
    for number in 0..rounds(3_000) {
        let graph = long_graph(number);
        for scope in SCOPES {
            let (deduced, _) = deduce_and_check(&graph, scope, &mut tally);
            let deduced = deduced.ok().map(|found| (found.graph, found.even));
            let naive = naive::fixpoint(&graph, scope);
            assert_eq!(deduced, naive.ok(), "{scope:?} on {graph:?}");
        }
    }
    tally.report("long graphs");
    assert!(tally.refuted * 10 < tally.graphs * 9, "hardly any is left");
    assert!(tally.even >= enough(100));
}

/// Bounds that some solution keeps, and bounds that perhaps none does.
#[test]
fn bounds_follow_from_tighter_ones_that_were_given() {
    let mut tally = Tally::default();
    let mut satisfiable = 0;
    for number in 0..rounds(3_000) {
        let mut random = Random::new("tightened", number);
        let (graph, scope) = if random.chance(50) {
            (random_graph(100_000 + number), *random.pick(&SCOPES))
        } else {
            let puzzle = random_puzzles::small_puzzle(100_000 + number);
            let scope = *random.pick(&scopes_of(&puzzle).map(|(scope, _)| scope));
            (candidate_graph(&puzzle), scope)
        };
        let Some(all) = assignments(&graph, scope, STEPS) else {
            continue;
        };
        let kept = (!all.is_empty() && random.chance(80)).then(|| random.pick(&all));
        let tighter = tightened(&graph, kept, &mut random);
        let left: Vec<Counts> = all
            .iter()
            .filter(|counts| within(counts, &tighter))
            .cloned()
            .collect();
        satisfiable += u32::from(!left.is_empty());
        assert_sound_and_complete(&tighter, scope, &left, &mut tally);
    }
    tally.report("tighter bounds");
    assert!(
        satisfiable >= enough(500) && tally.refuted >= enough(300),
        "{satisfiable}"
    );
}

/// Bounds do not depend on the order in which islands, corridors and crossings come.
#[test]
fn renamed_islands_get_the_same_bounds() {
    let mut evens = 0;
    for number in 0..rounds(4_000) {
        let mut random = Random::new("renamed", number);
        let graph = random_graph(number);
        let mut names: Vec<u32> = (0..graph.demands().len() as u32).collect();
        for last in (1..names.len()).rev() {
            names.swap(last, random.below(last as u32 + 1) as usize);
        }
        let (other, places) = renamed(&graph, &names);
        for scope in SCOPES {
            let told = format!("{scope:?}, {names:?}, {graph:?}");
            let (one, two) = (deduce(&graph, scope, ()), deduce(&other, scope, ()));
            let (Ok(one), Ok(two)) = (&one, &two) else {
                assert!(one.is_err() && two.is_err(), "{one:?}, {two:?}, {told}");
                continue;
            };
            assert_eq!(renamed(&one.graph, &names).0, two.graph, "{told}");
            let place = |&corridor: &u32| places[corridor as usize] as u32;
            let mut even: Vec<u32> = one.even.iter().map(place).collect();
            even.sort_unstable();
            assert_eq!(even, two.even, "{told}");
            evens += even.len();
        }
    }
    assert!(evens >= enough(10), "{evens}");
}

/// Triangles 0-1-2 and 3-4-5, 6-7-8 and 9-10-11. An odd number of bridges goes from 0 to 3, and another
/// across it from 6 to 9. The parity of one leaves the other none.
#[test]
fn parity_on_both_sides_of_a_crossing_is_refuted() {
    let demands = [3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 2].map(Demand::Exactly);
    let given = [[1, 4], [2, 8], [7, 10]];
    let mut ends = vec![[0, 3], [6, 9]];
    ends.extend(given);
    for first in [0, 3, 6, 9] {
        ends.extend([
            [first, first + 1],
            [first, first + 2],
            [first + 1, first + 2],
        ]);
    }
    ends.sort_unstable();
    let corridors = ends.iter().map(|ends| Corridor {
        ends: *ends,
        low: u8::from(given.contains(ends)),
        high: if given.contains(ends) { 1 } else { 2 },
    });
    let place = |pair| ends.iter().position(|&ends| ends == pair).unwrap() as u32;
    let crossing = [place([0, 3]), place([6, 9])];
    let graph = BridgeGraph::new(2, demands.to_vec(), corridors.collect(), vec![crossing]);
    let (deduced, _) = deduce_and_check(&graph.unwrap(), PUZZLE, &mut Tally::default());
    assert_eq!(deduced.unwrap_err().rule, Rule::Parity);
}

/// The corridor between `a` and `5` is a cut edge. `?` is behind it, seen from the first island or from
/// the last, and it carries an even number of bridges more than three.
#[test]
fn parity_is_known_from_the_side_without_unknown_clues() {
    let deduced = |rows| {
        let graph = candidate_graph(&grid_text::puzzle(rows, 4, true));
        let (deduced, _) = deduce_and_check(&graph, PUZZLE, &mut Tally::default());
        deduced.unwrap().graph
    };
    for (rows, ends) in [
        ("..2.3../1.6.a../....5.?", [4, 5]),
        ("?.5..../..a.6.1/..3.2..", [1, 2]),
    ] {
        let graph = deduced(rows);
        let found = graph.corridors().iter().find(|c| c.ends == ends).unwrap();
        assert_eq!((found.low, found.high), (4, 4), "{rows}");
    }
}
