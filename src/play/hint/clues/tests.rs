//! Steps compared with plain search, and with the smallest sets there are.

mod boards;
mod budgets;
mod plain;

use std::borrow::Cow;
use std::time::Duration;

use hashi_encodings::{BridgeEncoding, BridgeGraph, Corridor};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use self::boards::{board, grown};
use self::plain::{Plain, Row};
use super::claim::Bound;
use super::*;
use crate::model::candidate_graph;
use crate::model::corridors;
use crate::model::puzzle::{Cell, Clue, Island, Rules};
use crate::questions::count::Solutions;
use crate::questions::unique::{Uniqueness, unique};
use crate::rounds::{enough, rounds};
use crate::sat::limits::Limits;
use crate::sat::oracle::{SolverChoice, Verdict};
use crate::search::clue_selectors::only;
use crate::search::deduce::{Scope, deduce};
use crate::search::session::Session;

fn below(random: &mut ChaCha8Rng, end: u32) -> u32 {
    random.next_u32() % end
}

/// These bounds, tightened by the rules of deduction.
fn deduced(graph: &BridgeGraph, bounds: [Vec<u8>; 2], scope: Option<Scope>) -> [Vec<u8>; 2] {
    let Some(scope) = scope else {
        return bounds;
    };
    let mut graph = graph.clone();
    for (corridor, (&low, &high)) in bounds[0].iter().zip(&bounds[1]).enumerate() {
        graph.set_bounds(corridor, low, high).unwrap();
    }
    bounds_of(&deduce(&graph, scope, ()).unwrap().graph)
}

fn bounds_of(graph: &BridgeGraph) -> [Vec<u8>; 2] {
    let corridors = graph.corridors().iter();
    let (low, high) = corridors
        .map(|corridor| (corridor.low, corridor.high))
        .unzip();
    [low, high]
}

/// The claim of `forced`, checked to be tighter than these bounds and to allow `counts`.
fn claim(forced: &Forced, [low, high]: &[Vec<u8>; 2], counts: &[u8]) -> Claim {
    let corridor = forced.corridor as usize;
    let [least, most] = forced.after;
    assert!((least..=most).contains(&counts[corridor]));
    let bound = match (least > low[corridor], most < high[corridor]) {
        (true, false) => Bound::AtLeast(least),
        (false, true) => Bound::AtMost(most),
        _ => panic!("{forced:?}: one bound is tighter"),
    };
    assert!(least >= low[corridor] && most <= high[corridor]);
    Claim {
        corridor: forced.corridor,
        bound,
    }
}

/// Statistics of the steps.
#[derive(Debug, Default)]
struct Tally {
    boards: u32,
    nothing: u32,
    with_facts: u32,
    /// The number of steps by number of clues.
    clues: [u32; 6],
    /// Steps with more facts than needed for the same number of clues.
    not_fewest_facts: u32,
}

impl Tally {
    fn check(
        &mut self,
        puzzle: &Puzzle,
        plain: &Plain,
        bounds: &[Vec<u8>; 2],
        search: &mut ClueSearch<'_>,
    ) {
        let label = format!("{puzzle:?}: {bounds:?}");
        let counts = search.counts.clone();
        let [low, high] = bounds;
        let facts = Claim::of_board(low, high, puzzle.rules().max_bridges());
        let claims = Claim::beyond(low, high, &search.extent);
        let expected = plain.smallest(&claims, &facts);
        self.boards += 1;
        let forced = match (search.smallest(low, high, high).unwrap(), expected) {
            (SmallestStep::Step(forced), Some(_)) => forced,
            (SmallestStep::Nothing, None) => {
                self.nothing += 1;
                return;
            }
            (found, expected) => panic!("{label}: {found:?}, {expected:?}"),
        };
        let (fewest_clues, fewest_facts) = expected.unwrap();
        assert!(forced.minimal && forced.smallest, "{label}: {forced:?}");
        assert_eq!(
            forced.clues.len(),
            fewest_clues as usize,
            "{label}: {forced:?}"
        );
        self.not_fewest_facts += u32::from(forced.facts.len() > fewest_facts as usize);
        self.with_facts += u32::from(!forced.facts.is_empty());
        self.clues[forced.clues.len().min(5)] += 1;
        let claim = claim(&forced, bounds, &counts);
        let only = |without: Option<u32>| -> Vec<Claim> {
            let named = |corridor| forced.facts.contains(&corridor) && Some(corridor) != without;
            let facts = facts.iter().filter(|fact| named(fact.corridor));
            facts.copied().collect()
        };
        let clues = forced.clues.iter().fold(0, |clues, clue| clues | 1 << clue);
        assert!(
            plain.follows(claim, clues, &only(None)),
            "{label}: {forced:?}"
        );
        for clue in &forced.clues {
            let fewer = clues & !(1 << clue);
            assert!(
                !plain.follows(claim, fewer, &facts),
                "{label}: {forced:?}, {clue}"
            );
        }
        for &fact in &forced.facts {
            let fewer = only(Some(fact));
            assert!(
                !plain.follows(claim, clues, &fewer),
                "{label}: {forced:?}, {fact}"
            );
        }
    }
}

/// A puzzle that plain search may be able to handle, and options for the search.
fn small(random: &mut ChaCha8Rng) -> (Puzzle, SearchOptions) {
    let max_bridges = [1, 1, 2, 2, 3, 4][below(random, 6) as usize];
    let rules = Rules::new(max_bridges, below(random, 5) < 3).unwrap();
    let (side, islands) = (4 + below(random, 3), 4 + below(random, 9));
    let puzzle = grown(random, side, islands as usize, rules);
    let (first, last) = (0, SolverChoice::ALL.len() - 1);
    let solver = SolverChoice::ALL[if below(random, 8) == 0 { last } else { first }];
    let options = SearchOptions::default().with_solver(solver);
    (puzzle, options)
}

#[test]
fn steps_are_right_minimal_and_the_smallest() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut tally = Tally::default();
    for _ in 0..rounds(1_000) {
        let (puzzle, options) = small(&mut random);
        let Some(plain) = Plain::of(&puzzle) else {
            continue;
        };
        let solutions: Vec<&Row> = plain.rows.iter().filter(|row| row.violated == 0).collect();
        let row = solutions[below(&mut random, solutions.len() as u32) as usize];
        let graph = candidate_graph(&puzzle);
        let solution = corridors::solution(&puzzle, &graph, row.counts.iter().copied());
        let mut search = ClueSearch::new(&puzzle, &solution, &options);
        // The boards come in no order, so nothing from the previous board may be taken for granted.
        for scope in [None, None, Some(Scope::Relaxation)] {
            let bounds = board(&mut random, &row.counts, graph.max_bridges());
            let bounds = deduced(&graph, bounds, scope);
            tally.check(&puzzle, &plain, &bounds, &mut search);
        }
    }
    assert!(
        tally.boards >= enough(1_500)
            && tally.nothing >= enough(100)
            && tally.with_facts >= enough(100)
    );
    assert!(tally.clues[..2].iter().all(|&steps| steps >= enough(100)));
    assert!(10 * tally.not_fewest_facts < tally.with_facts, "{tally:?}");
}

/// Boards on which no single clue forces anything are rare, so they are looked for.
#[test]
fn several_clues_are_the_fewest_that_there_are() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut tally = Tally::default();
    for _ in 0..rounds(12_000) {
        let (puzzle, options) = small(&mut random);
        let graph = candidate_graph(&puzzle);
        let (loops, none) = (puzzle.rules().loops(), vec![0; graph.corridors().len()]);
        let bounds = [none, vec![graph.max_bridges(); graph.corridors().len()]];
        let bounds = deduced(&graph, bounds, Some(Scope::Puzzle { loops }));
        if bounds[0] == bounds[1] {
            continue;
        }
        let solution = Solutions::new(&puzzle, options.clone())
            .next()
            .unwrap()
            .unwrap();
        let mut search = ClueSearch::new(&puzzle, &solution, &options);
        let found = search.smallest(&bounds[0], &bounds[1], &bounds[1]).unwrap();
        if matches!(found, SmallestStep::Step(forced) if forced.clues.len() > 1) {
            if let Some(plain) = Plain::of(&puzzle) {
                tally.check(&puzzle, &plain, &bounds, &mut search);
            }
        }
    }
    assert!(
        tally.clues[2..].iter().all(|&steps| steps >= enough(1)),
        "{tally:?}"
    );
}

/// Whether a solver that knows only these clues and facts can violate `claim`.
fn is_refutable(puzzle: &Puzzle, claim: Claim, clues: &[u32], facts: &[Claim]) -> bool {
    let puzzle = only(puzzle, clues);
    let mut graph = candidate_graph(&puzzle);
    let contrary = match claim.bound {
        Bound::AtLeast(bound) => Bound::AtMost(bound - 1),
        Bound::AtMost(bound) => Bound::AtLeast(bound + 1),
    };
    let contrary = Claim {
        bound: contrary,
        ..claim
    };
    for &Claim { corridor, bound } in facts.iter().chain([&contrary]) {
        let Corridor { low, high, .. } = graph.corridors()[corridor as usize];
        let (low, high) = match bound {
            Bound::AtLeast(bound) => (low.max(bound), high),
            Bound::AtMost(bound) => (low, high.min(bound)),
        };
        if low > high {
            return false;
        }
        graph.set_bounds(corridor as usize, low, high).unwrap();
    }
    let (encoding, options) = (BridgeEncoding::Order, SearchOptions::default());
    let (loops, graph) = (puzzle.rules().loops(), Cow::Owned(graph));
    let mut session = Session::new(loops, graph, &[], encoding, &options);
    match session.ask(&[], &mut ()) {
        Verdict::Satisfiable(model) => session.solution_of(&puzzle, &model).is_ok(),
        Verdict::Unsatisfiable => false,
        Verdict::Unknown => panic!("there is no limit"),
    }
}

/// A puzzle of about 24 islands on 9 x 9 cells, of any variant, and its first solution.
fn grown_with_solution(random: &mut ChaCha8Rng, options: &SearchOptions) -> (Puzzle, Solution) {
    let rules = Rules::new(1 + below(random, 4) as u8, below(random, 2) == 0).unwrap();
    let puzzle = grown(random, 9, 24, rules);
    let mut solutions = Solutions::new(&puzzle, options.clone());
    let solution = solutions.next().unwrap().unwrap();
    (puzzle, solution)
}

/// Steps from the empty board, or from what simple rules find, until there are none: by another solver, each follows
/// from only what it names, and from nothing less.
#[test]
fn walks_end_in_the_solution() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let (mut steps, mut solved, mut several) = (0, 0, 0);
    for number in 0..rounds(40) {
        let options = SearchOptions::default();
        let (puzzle, solution) = grown_with_solution(&mut random, &options);
        let mut graph = candidate_graph(&puzzle);
        let mut search = ClueSearch::new(&puzzle, &solution, &options);
        let counts = search.counts.clone();
        loop {
            if number % 2 > 0 {
                graph = deduce(&graph, Scope::Relaxation, ()).unwrap().graph;
            }
            let bounds = bounds_of(&graph);
            let mut again = ClueSearch::new(&puzzle, &solution, &options);
            again.work = 0;
            let unproven = again.smallest(&bounds[0], &bounds[1], &bounds[1]).unwrap();
            let (forced, unproven) = match (
                search.smallest(&bounds[0], &bounds[1], &bounds[1]).unwrap(),
                unproven,
            ) {
                (SmallestStep::Step(forced), SmallestStep::Step(unproven)) => (forced, unproven),
                (SmallestStep::Nothing, SmallestStep::Nothing) => {
                    solved += u32::from(bounds[0] == bounds[1]);
                    several += u32::from(bounds[0] != bounds[1]);
                    let unique = matches!(unique(&puzzle, &options), Ok(Uniqueness::Unique(_)));
                    assert_eq!(unique, bounds[0] == bounds[1]);
                    break;
                }
                (found, unproven) => panic!("{puzzle:?}: {found:?}, {unproven:?}"),
            };
            assert!(forced.smallest && forced.minimal && unproven.minimal);
            assert!(forced.clues.len() <= unproven.clues.len());
            for forced in [&forced, &unproven] {
                let claim = claim(forced, &bounds, &counts);
                let mut facts =
                    Claim::of_board(&bounds[0], &bounds[1], puzzle.rules().max_bridges());
                facts.retain(|fact| forced.facts.contains(&fact.corridor));
                assert!(!is_refutable(&puzzle, claim, &forced.clues, &facts));
                for &clue in &forced.clues {
                    let mut fewer = forced.clues.clone();
                    fewer.retain(|&other| other != clue);
                    assert!(is_refutable(&puzzle, claim, &fewer, &facts));
                }
                for &fact in &forced.facts {
                    let mut fewer = facts.clone();
                    fewer.retain(|other| other.corridor != fact);
                    assert!(is_refutable(&puzzle, claim, &forced.clues, &fewer));
                }
            }
            steps += 1;
            let [low, high] = forced.after;
            graph
                .set_bounds(forced.corridor as usize, low, high)
                .unwrap();
        }
    }
    assert!(
        steps >= enough(200) && solved >= enough(3) && several >= enough(3),
        "{steps}, {solved}, {several}"
    );
}

#[test]
fn the_same_board_has_the_same_step() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    for _ in 0..20 {
        let puzzle = grown(&mut random, 9, 20, Rules::default());
        let options = SearchOptions::default();
        let solution = Solutions::new(&puzzle, options.clone())
            .next()
            .unwrap()
            .unwrap();
        let [low, high] = bounds_of(&candidate_graph(&puzzle));
        let found = [(); 2].map(|()| {
            let mut search = ClueSearch::new(&puzzle, &solution, &options);
            search.smallest(&low, &high, &high).unwrap()
        });
        assert_eq!(found[0], found[1]);
    }
}

#[test]
fn without_time_nothing_is_said() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let puzzle = grown(&mut random, 9, 20, Rules::default());
    let mut options = SearchOptions::default();
    let solution = Solutions::new(&puzzle, options.clone())
        .next()
        .unwrap()
        .unwrap();
    options.limits = Limits::within(Duration::ZERO);
    let [low, high] = bounds_of(&candidate_graph(&puzzle));
    let mut search = ClueSearch::new(&puzzle, &solution, &options);
    assert_eq!(
        search.smallest(&low, &high, &high),
        Ok(SmallestStep::Unknown)
    );
}
