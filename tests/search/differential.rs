//! Random small puzzles: everything that solves them against plain search.

use std::sync::OnceLock;

use hashi_sat::encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Connectivity, Constraint, Cut,
    Layout, Lit, SelectionGraph, Var, encode_bridges, encode_static_cuts,
};
use hashi_sat::sat::refine::Observer;
use hashi_sat::search::solve::solve_within;
use hashi_sat::{Answer, ConnectivityChoice, FormulaOptions, Puzzle, Solution, candidate_graph};

use crate::support::brute_force::{self, Rule};
use crate::support::enumerate::{self, Solutions, Way};
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, random_puzzles, report};

/// Puzzles that each test looks at.
const SMALL: u64 = 4_000;
const MEDIUM: u64 = 1_000;

/// Steps of plain search; puzzles that take more are left out.
const STEPS: u64 = 300_000;

/// Up to this many models are enumerated one by one.
const ENUMERATED: usize = 64;

/// The puzzles with their solutions under `rule`; searched for once, by the first test that asks.
fn puzzles(rule: Rule) -> &'static [(Puzzle, Vec<Solution>)] {
    static SOLUTIONS: OnceLock<Vec<(Puzzle, Vec<Solution>)>> = OnceLock::new();
    static DEGREES_AND_CROSSINGS: OnceLock<Vec<(Puzzle, Vec<Solution>)>> = OnceLock::new();
    let found = match rule {
        Rule::All => &SOLUTIONS,
        Rule::DegreeAndCrossing => &DEGREES_AND_CROSSINGS,
    };
    found.get_or_init(|| {
        (0..rounds(SMALL))
            .map(random_puzzles::small_puzzle)
            .chain((0..rounds(MEDIUM)).map(random_puzzles::medium_puzzle))
            .filter_map(|puzzle| {
                let solutions = brute_force::solutions_within(&puzzle, rule, STEPS)?;
                Some((puzzle, solutions))
            })
            .collect()
    })
}

#[test]
fn plain_search_manages_nearly_all_of_the_puzzles() {
    for rule in [Rule::All, Rule::DegreeAndCrossing] {
        assert!(puzzles(rule).len() as u64 > rounds(SMALL) + rounds(MEDIUM) * 9 / 10);
    }
}

/// The encodings that exist for this puzzle.
fn encodings(puzzle: &Puzzle) -> impl Iterator<Item = BridgeEncoding> {
    [BridgeEncoding::Order, BridgeEncoding::Pair]
        .into_iter()
        .filter(|encoding| encoding.supports(puzzle.rules().max_bridges()))
}

fn bridge_count(solution: &Solution, puzzle: &Puzzle, ends: [u32; 2]) -> u8 {
    let [from, to] = ends.map(|end| puzzle.islands()[end as usize].cell);
    let bridges = solution.bridges().iter();
    let mut between = bridges.filter(|bridge| bridge.from == from && bridge.to == to);
    between.next().map_or(0, |bridge| bridge.count)
}

#[test]
fn the_candidate_graph_is_what_plain_search_sees() {
    for (puzzle, _) in puzzles(Rule::All) {
        let graph = candidate_graph(puzzle);
        let seen = brute_force::corridors(puzzle);
        let ends: Vec<[usize; 2]> = graph
            .corridors()
            .iter()
            .map(|corridor| corridor.ends.map(|end| end as usize))
            .collect();
        let expected: Vec<[usize; 2]> = seen.iter().map(|corridor| corridor.ends).collect();
        assert_eq!(ends, expected, "{}", grid_text::describe(puzzle));
        let mut crossings = graph.crossings().to_vec();
        crossings.sort_unstable();
        let mut expected = Vec::new();
        for (a, first) in (0_u32..).zip(&seen) {
            for (b, second) in (0_u32..).zip(&seen) {
                if a < b && brute_force::cross(first, second) {
                    expected.push([a, b]);
                }
            }
        }
        assert_eq!(crossings, expected, "{}", grid_text::describe(puzzle));
    }
}

/// Keeps the cuts of a run.
#[derive(Default)]
struct Kept {
    cuts: Vec<Cut>,
}

impl Observer for Kept {
    fn cut(&mut self, cuts: &[Cut]) {
        self.cuts.extend_from_slice(cuts);
    }
}

/// Counts variables and keeps the clauses of static cuts.
#[derive(Default)]
struct StaticCuts {
    variables: usize,
    listening: bool,
    clauses: Vec<Vec<Lit>>,
}

impl ClauseSink for StaticCuts {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        if self.listening {
            self.clauses.push(literals.to_vec());
        }
    }

    fn begin(&mut self, constraint: Constraint) {
        self.listening = constraint == Constraint::StaticCut;
    }
}

/// What `solve` builds before its first call of the solver; numbering is always the same.
fn prepare(
    graph: &BridgeGraph,
    encoding: BridgeEncoding,
) -> (BridgeVariables, SelectionGraph, StaticCuts) {
    let mut sink = StaticCuts::default();
    let variables = encode_bridges(graph, encoding, Layout::Compact, &[], &mut sink);
    encode_static_cuts(graph, &variables, &mut sink);
    let selection = SelectionGraph::of_bridges(graph, &variables, &mut sink);
    (variables, selection, sink)
}

#[test]
fn lazy_solving_agrees_with_plain_search_and_every_cut_holds_for_every_solution() {
    let (mut satisfiable, mut unsatisfiable, mut cuts) = (0, 0, 0);
    for (puzzle, solutions) in puzzles(Rule::All) {
        let graph = candidate_graph(puzzle);
        for way in Way::all(puzzle) {
            let label = format!("{} by {way:?}", grid_text::describe(puzzle));
            let mut kept = Kept::default();
            let outcome = solve_within(puzzle, &graph, &way.options(), &mut kept).unwrap();
            match outcome.answer {
                Answer::Satisfiable(solution) => {
                    assert!(solutions.contains(&solution), "{label}");
                    satisfiable += 1;
                }
                Answer::Unsatisfiable => {
                    assert!(solutions.is_empty(), "{label}");
                    unsatisfiable += 1;
                }
                Answer::Unknown(_) => panic!("{label}: no limit was set"),
            }
            let statistics = outcome.statistics;
            let cuts_made = statistics.stated_cuts + statistics.added_cuts();
            assert_eq!(cuts_made, kept.cuts.len(), "{label}");
            check_cuts(&kept.cuts, puzzle, way, solutions);
            cuts += kept.cuts.len();
        }
    }
    report(format_args!(
        "lazy solving: {satisfiable} solved, {unsatisfiable} refuted, {cuts} cuts checked"
    ));
    assert!(satisfiable >= enough(2_000) && unsatisfiable >= enough(2_000) && cuts >= enough(500));
}

/// Each cut is what its witness says, and every solution satisfies it.
fn check_cuts(cuts: &[Cut], puzzle: &Puzzle, way: Way, solutions: &[Solution]) {
    let Some(deduction) = way.graph(puzzle) else {
        assert_eq!(cuts, [], "{}", grid_text::describe(puzzle));
        return;
    };
    let (_, selection, _) = prepare(&deduction.graph, way.encoding);
    for cut in cuts {
        let label = format!("{} by {way:?}: {cut:?}", grid_text::describe(puzzle));
        assert_eq!(cut.check(&selection), Ok(()), "{label}");
        let literals: Vec<([u32; 2], bool)> = cut
            .clause
            .iter()
            .map(|literal| {
                let mut edges = selection.edges().iter();
                let edge = edges.find(|edge| {
                    let selecting = edge.selected.literal();
                    selecting.is_some_and(|selecting| selecting.var() == literal.var())
                });
                (edge.unwrap().ends, literal.is_positive())
            })
            .collect();
        for solution in solutions {
            let holds = literals
                .iter()
                .any(|&(ends, used)| (bridge_count(solution, puzzle, ends) > 0) == used);
            assert!(holds, "{label} excludes {solution:?}");
        }
    }
}

#[test]
fn every_static_cut_holds_for_every_solution() {
    let mut checked = 0;
    for (puzzle, solutions) in puzzles(Rule::All) {
        let graph = candidate_graph(puzzle);
        for encoding in encodings(puzzle) {
            let (variables, _, sink) = prepare(&graph, encoding);
            for clause in &sink.clauses {
                for solution in solutions {
                    assert!(
                        holds(clause, &graph, &variables, puzzle, solution),
                        "{}: {clause:?} excludes {solution:?}",
                        grid_text::describe(puzzle)
                    );
                }
                checked += 1;
            }
        }
    }
    report(format_args!("static cuts: {checked} checked"));
    assert!(checked >= enough(1_000));
}

/// Whether a clause over bridge variables holds in every model that says `solution`.
fn holds(
    clause: &[Lit],
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    puzzle: &Puzzle,
    solution: &Solution,
) -> bool {
    let count = |corridor: usize| bridge_count(solution, puzzle, graph.corridors()[corridor].ends);
    // In the pair encoding a one-way bridge can be either of its two variables.
    let swaps: &[bool] = match variables.encoding() {
        BridgeEncoding::Order => &[false],
        BridgeEncoding::Pair => &[false, true],
    };
    swaps.iter().all(|&swap| {
        clause.iter().any(|literal| {
            let (corridor, place) = variables.corridor_of(literal.index()).unwrap();
            let place = if swap {
                variables.indices(corridor).len() - 1 - place
            } else {
                place
            };
            (place < usize::from(count(corridor))) == literal.is_positive()
        })
    })
}

#[test]
fn lazy_enumeration_finds_exactly_the_solutions_and_every_cut_on_the_way_holds_for_them() {
    let mut cuts = 0;
    for_each_enumerable(Rule::All, |puzzle, encoding, expected, label| {
        let solutions: Vec<Solution> = expected.iter().cloned().map(Solution::new).collect();
        for way in Way::all(puzzle) {
            if way.encoding != encoding {
                continue;
            }
            let label = format!("{label}, {way:?}");
            let mut kept = Kept::default();
            let found = enumerate::lazily(puzzle, way, &mut kept);
            assert_eq!(&found.solutions, expected, "{label}");
            // A compact corridor that can carry one bridge has one variable in either encoding.
            match (encoding, puzzle.rules().max_bridges(), way.deduction) {
                (BridgeEncoding::Order, ..) | (_, 1, _) => {
                    assert_eq!(found.models, expected.len(), "{label}");
                }
                (BridgeEncoding::Pair, _, false) => {
                    assert_eq!(found.models, models_of(encoding, expected), "{label}");
                }
                (BridgeEncoding::Pair, _, true) => {
                    let models = expected.len()..=models_of(encoding, expected);
                    assert!(models.contains(&found.models), "{label}");
                }
            }
            check_cuts(&kept.cuts, puzzle, way, &solutions);
            cuts += kept.cuts.len();
        }
    });
    report(format_args!("lazy enumeration: {cuts} cuts checked"));
    assert!(cuts >= enough(500));
}

#[test]
fn models_of_elimination_are_one_to_one_with_the_solutions() {
    for_each_enumerable(Rule::All, |puzzle, encoding, expected, label| {
        let choice = ConnectivityChoice::Eager(Connectivity::Elimination);
        assert_models(puzzle, encoding, choice, false, expected, label);
    });
}

#[test]
fn models_of_levels_projected_on_the_bridges_are_the_solutions() {
    for_each_enumerable(Rule::All, |puzzle, encoding, expected, label| {
        let choice = ConnectivityChoice::Eager(Connectivity::Levels);
        assert_models(puzzle, encoding, choice, true, expected, label);
    });
}

#[test]
fn models_of_the_relaxation_satisfy_degrees_and_crossings_alone() {
    for_each_enumerable(
        Rule::DegreeAndCrossing,
        |puzzle, encoding, expected, label| {
            let choice = ConnectivityChoice::None;
            assert_models(puzzle, encoding, choice, false, expected, label);
        },
    );
}

/// The models of the formula, with deduction and without, say exactly the solutions; so many to one as
/// the encoding promises.
fn assert_models(
    puzzle: &Puzzle,
    encoding: BridgeEncoding,
    connectivity: ConnectivityChoice,
    projected: bool,
    expected: &Solutions,
    label: &str,
) {
    for deduction in [true, false] {
        let options = FormulaOptions::default()
            .with_encoding(encoding)
            .with_connectivity(connectivity)
            .with_deduction(deduction);
        let found = enumerate::eagerly(puzzle, options, projected);
        let label = format!("{label}, deduction {deduction}");
        assert_eq!(&found.solutions, expected, "{label}");
        assert_eq!(found.models, models_of(encoding, expected), "{label}");
    }
}

/// Runs `check` on every puzzle, with every encoding that has few enough models under `rule`.
fn for_each_enumerable(
    rule: Rule,
    mut check: impl FnMut(&Puzzle, BridgeEncoding, &Solutions, &str),
) {
    let (mut run, mut skipped) = (0, 0);
    for (puzzle, solutions) in puzzles(rule) {
        let expected = enumerate::set(solutions);
        for encoding in encodings(puzzle) {
            if models_of(encoding, &expected) > ENUMERATED {
                skipped += 1;
                continue;
            }
            run += 1;
            let label = format!("{} by {encoding:?}", grid_text::describe(puzzle));
            check(puzzle, encoding, &expected, &label);
        }
    }
    assert!(skipped < run / 5, "{skipped} of {run} have too many models");
}

/// How many assignments of the bridge variables say these solutions: in the pair encoding two for
/// each one-way bridge.
fn models_of(encoding: BridgeEncoding, solutions: &Solutions) -> usize {
    let one_way = |bridges: &&Vec<hashi_sat::Bridge>| {
        bridges.iter().filter(|bridge| bridge.count == 1).count() as u32
    };
    match encoding {
        BridgeEncoding::Order => solutions.len(),
        BridgeEncoding::Pair => solutions.iter().map(|s| 2_usize.pow(one_way(&s))).sum(),
    }
}
