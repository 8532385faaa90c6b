//! Puzzles of which some bridges are known: from outside, at random, and through deduction. What is
//! encoded is what is left; the solutions are those of the puzzle within the bounds.

use hashi_sat::encodings::{
    BridgeEncoding, BridgeGraph, Connectivity, Cut, Discard, Layout, SelectionGraph, Witness,
    encode_bridges,
};
use hashi_sat::sat::refine::Observer;
use hashi_sat::search::deduce::{Scope, deduce};
use hashi_sat::{Puzzle, Solution, SolverChoice, candidate_graph};

use crate::support::brute_force::{self, Rule};
use crate::support::enumerate::{self, Solutions, Way};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, random_puzzles, report};

const PUZZLES: u64 = 1_500;

/// Steps of plain search; puzzles that take more are left out.
const STEPS: u64 = 100_000;

/// Puzzles with more solutions are left out.
const SOLUTIONS: usize = 40;

/// The count of each corridor of `graph` in `solution`.
fn counts(puzzle: &Puzzle, graph: &BridgeGraph, solution: &Solution) -> Vec<u8> {
    let corridors = graph.corridors().iter();
    let count = |ends: [u32; 2]| {
        let [from, to] = ends.map(|end| puzzle.islands()[end as usize].cell);
        let mut bridges = solution.bridges().iter();
        let between = bridges.find(|bridge| bridge.from == from && bridge.to == to);
        between.map_or(0, |bridge| bridge.count)
    };
    corridors.map(|corridor| count(corridor.ends)).collect()
}

/// The candidate graph with random bounds on some corridors: around the counts of one solution, if there
/// is any, or anything.
fn bounded(puzzle: &Puzzle, solutions: &[Solution], random: &mut Random) -> BridgeGraph {
    let mut graph = candidate_graph(puzzle);
    let most = puzzle.rules().max_bridges();
    let kept = (!solutions.is_empty()).then(|| counts(puzzle, &graph, random.pick(solutions)));
    let share = random.between(0, 80);
    for corridor in 0..graph.corridors().len() {
        if !random.chance(share) {
            continue;
        }
        let mut pick = |low: u8, high: u8| random.between(low.into(), high.into()) as u8;
        let [low, high] = match &kept {
            Some(kept) => [pick(0, kept[corridor]), pick(kept[corridor], most)],
            None => {
                let low = pick(0, most);
                [low, pick(low, most)]
            }
        };
        graph.set_bounds(corridor, low, high).unwrap();
    }
    graph
}

/// The solutions within the bounds of `graph`.
fn within(puzzle: &Puzzle, graph: &BridgeGraph, solutions: &[Solution]) -> Vec<Solution> {
    let fits = |solution: &&Solution| {
        let counts = counts(puzzle, graph, solution);
        let mut both = graph.corridors().iter().zip(counts);
        both.all(|(corridor, count)| corridor.low <= count && count <= corridor.high)
    };
    solutions.iter().filter(fits).cloned().collect()
}

/// How many assignments of the bridge variables say these solutions.
fn models(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    (encoding, layout): (BridgeEncoding, Layout),
    solutions: &[Solution],
) -> usize {
    let two_ways = |solution: &Solution| {
        let counts = counts(puzzle, graph, solution);
        let both = graph.corridors().iter().zip(counts);
        both.filter(|(corridor, count)| {
            *count == 1 && (layout == Layout::Numbered || corridor.high - corridor.low == 2)
        })
        .count()
    };
    match encoding {
        BridgeEncoding::Order => solutions.len(),
        BridgeEncoding::Pair => solutions.iter().map(|s| 1 << two_ways(s)).sum(),
    }
}

/// What is known of a puzzle, and its solutions within that.
struct Case<'a> {
    puzzle: &'a Puzzle,
    graph: &'a BridgeGraph,
    even: &'a [u32],
    solutions: &'a [Solution],
}

/// Checks every cut as it comes: by its witness, and against the solutions.
struct Checking<'a> {
    case: &'a Case<'a>,
    selection: SelectionGraph,
    cuts: usize,
}

impl<'a> Checking<'a> {
    fn new(case: &'a Case<'a>, encoding: BridgeEncoding) -> Self {
        let mut sink = Discard::default();
        let layout = Layout::Compact;
        let variables = encode_bridges(case.graph, encoding, layout, case.even, &mut sink);
        Self {
            case,
            selection: SelectionGraph::of_bridges(case.graph, &variables, &mut sink),
            cuts: 0,
        }
    }
}

impl Observer for Checking<'_> {
    fn cut(&mut self, cuts: &[Cut]) {
        let graph = self.case.graph;
        for cut in cuts {
            assert_eq!(cut.check(&self.selection), Ok(()), "{cut:?}");
            for solution in self.case.solutions {
                let counts = counts(self.case.puzzle, graph, solution);
                let used = |ends: [u32; 2]| {
                    let mut corridors = graph.corridors().iter();
                    counts[corridors
                        .position(|corridor| corridor.ends == ends)
                        .unwrap()]
                        > 0
                };
                let mut edges = self.selection.edges().iter();
                let holds = match &cut.witness {
                    Witness::Separated(set) => edges.any(|edge| {
                        let [a, b] = edge.ends.map(|end| set.contains(&end));
                        a != b && used(edge.ends)
                    }),
                    Witness::Cycle(cycle) => cycle
                        .iter()
                        .any(|&edge| !used(self.selection.edges()[edge as usize].ends)),
                };
                assert!(holds, "{cut:?} excludes {solution:?}");
            }
        }
        self.cuts += cuts.len();
    }
}

/// What a run covered.
#[derive(Debug, Default)]
struct Covered {
    satisfiable: usize,
    unsatisfiable: usize,
    without_loops: usize,
    cuts: usize,
    even: usize,
}

impl Covered {
    /// Every way to encode what is left has exactly the solutions.
    fn check(&mut self, case: &Case<'_>) {
        let expected: Solutions = enumerate::set(case.solutions);
        for encoding in [BridgeEncoding::Order, BridgeEncoding::Pair] {
            if !encoding.supports(case.puzzle.rules().max_bridges()) {
                continue;
            }
            let label = format!(
                "{} by {encoding:?}, even {:?}, within {:?}",
                grid_text::describe(case.puzzle),
                case.even,
                case.graph.corridors()
            );
            let Case {
                puzzle,
                graph,
                even,
                solutions,
            } = case;
            let models = |how| models(puzzle, graph, how, solutions);
            for &solver in SolverChoice::ALL {
                let way = Way {
                    solver,
                    ..Way::of(encoding)
                };
                let mut checking = Checking::new(case, encoding);
                let found = enumerate::lazily_within(puzzle, graph, even, way, &mut checking);
                self.cuts += checking.cuts;
                assert_eq!(found.solutions, expected, "{label}, {solver:?}");
                let how = (encoding, Layout::Compact);
                assert_eq!(found.models, models(how), "{label}, {solver:?}");
            }
            for layout in [Layout::Numbered, Layout::Compact] {
                for connectivity in [Connectivity::Elimination, Connectivity::Levels] {
                    let how = (encoding, layout);
                    let found = enumerate::eagerly_within(puzzle, graph, even, how, connectivity);
                    let label = format!("{label}, {layout:?}, {connectivity:?}");
                    assert_eq!(found.solutions, expected, "{label}");
                    assert_eq!(found.models, models(how), "{label}");
                }
            }
        }
        self.satisfiable += usize::from(!case.solutions.is_empty());
        self.unsatisfiable += usize::from(case.solutions.is_empty());
        self.without_loops += usize::from(!case.puzzle.rules().loops());
        self.even += case.even.len();
    }
}

#[test]
fn what_is_left_has_exactly_the_solutions_within_the_bounds() {
    let (mut given, mut deduced) = (Covered::default(), Covered::default());
    let mut refuted = 0;
    for number in 0..rounds(PUZZLES) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(all) = brute_force::solutions_within(&puzzle, Rule::All, STEPS) else {
            continue;
        };
        let graph = bounded(&puzzle, &all, &mut Random::new("bounds", number));
        let solutions = within(&puzzle, &graph, &all);
        if solutions.len() > SOLUTIONS {
            continue;
        }
        given.check(&Case {
            puzzle: &puzzle,
            graph: &graph,
            even: &[],
            solutions: &solutions,
        });
        let loops = puzzle.rules().loops();
        match deduce(&graph, Scope::Puzzle { loops }, ()) {
            Ok(deduction) => deduced.check(&Case {
                puzzle: &puzzle,
                graph: &deduction.graph,
                even: &deduction.even,
                solutions: &solutions,
            }),
            Err(_) => {
                assert!(solutions.is_empty(), "{}", grid_text::describe(&puzzle));
                refuted += 1;
            }
        }
    }
    report(format_args!(
        "within bounds: given {given:?}, deduced {deduced:?}, {refuted} refuted"
    ));
    assert!(
        given.satisfiable >= enough(700)
            && given.unsatisfiable >= enough(400)
            && given.cuts >= enough(150)
    );
    assert!(
        deduced.satisfiable >= enough(700)
            && deduced.without_loops >= enough(200)
            && refuted >= enough(400)
    );
}

/// Two rings of five islands: what joins them is even, two or four.
#[test]
fn what_is_even_is_encoded_in_every_way() {
    let puzzle = grid_text::puzzle(
        "4.4.4....../.........../4...6.6...4/.........../......4.4.4",
        4,
        true,
    );
    let solutions = brute_force::solutions(&puzzle);
    let deduction = deduce(&candidate_graph(&puzzle), Scope::Puzzle { loops: true }, ());
    let deduction = deduction.unwrap();
    assert_eq!((solutions.len(), deduction.even.len()), (2, 1));
    Covered::default().check(&Case {
        puzzle: &puzzle,
        graph: &deduction.graph,
        even: &deduction.even,
        solutions: &solutions,
    });
}
