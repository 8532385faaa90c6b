//! Which assumptions a back end says it needed for a no, against all assignments tried one by one.

use hashi_sat::encodings::{Counting, Lit, Model, SelectableEdge, Selected, SelectionGraph};
use hashi_sat::sat::oracle::{Batsat, InProcess, Oracle, Varisat, Verdict};
use hashi_sat::sat::refine::{Goal, refine};
use hashi_sat::{Limits, SolverChoice};

use crate::support::random::Random;
use crate::support::report;
use crate::support::rounds::{enough, rounds};

/// Makes a back end from a seed and limits.
type Make<O> = fn(Option<u64>, Limits) -> O;

/// A test that is generic over the back end.
trait Test {
    fn run<O: Oracle>(&self, name: &str, make: Make<O>);
}

fn for_each_back_end(test: impl Test) {
    test.run("batsat", Batsat::new);
    test.run("varisat", Varisat::new);
    let batsat: Make<InProcess> = |seed, limits| SolverChoice::Batsat.start(seed, limits);
    let varisat: Make<InProcess> = |seed, limits| SolverChoice::Varisat.start(seed, limits);
    test.run("batsat by choice", batsat);
    test.run("varisat by choice", varisat);
    let counting: Make<Counting<Batsat>> = |seed, limits| Counting::new(Batsat::new(seed, limits));
    test.run("batsat, counted", counting);
}

fn random_literal(random: &mut Random, variables: u32) -> Lit {
    Lit::from_index(random.below(variables) as usize, random.chance(50))
}

fn random_clause(random: &mut Random, variables: u32) -> Vec<Lit> {
    let length = if random.chance(15) {
        1
    } else {
        random.between(2, 4)
    };
    (0..length)
        .map(|_| random_literal(random, variables))
        .collect()
}

/// Up to six assumptions; now and then one of them twice, or with both signs.
fn random_assumptions(random: &mut Random, variables: u32) -> Vec<Lit> {
    let mut assumptions: Vec<Lit> = (0..random.below(6))
        .map(|_| random_literal(random, variables))
        .collect();
    if let Some(&last) = assumptions.last() {
        match random.below(8) {
            0 => assumptions.insert(0, last),
            1 => assumptions.insert(0, !last),
            2 => assumptions.push(last),
            _ => {}
        }
    }
    assumptions
}

/// The formula of a solver, for which all assignments can be tried.
struct Problem<'a> {
    variables: u32,
    clauses: Vec<Vec<Lit>>,
    /// What the selected part of a graph has to be.
    goal: Option<Goal<'a>>,
}

impl Problem<'_> {
    fn satisfiable(&self, assumptions: &[Lit]) -> bool {
        (0..1_u32 << self.variables).any(|bits| {
            let values = (0..self.variables).map(|index| bits >> index & 1 == 1);
            self.holds(&Model::new(values.collect()), assumptions)
        })
    }

    fn holds(&self, model: &Model, assumptions: &[Lit]) -> bool {
        let holds = |clause: &Vec<Lit>| clause.iter().any(|&literal| model.satisfies(literal));
        assumptions.iter().all(|&literal| model.satisfies(literal))
            && self.clauses.iter().all(holds)
            && self.goal.is_none_or(|goal| goal.violated(model).is_empty())
    }

    fn ask(&self, oracle: &mut impl Oracle, assumptions: &[Lit]) -> Verdict {
        match self.goal {
            Some(goal) => refine(oracle, goal, assumptions, &mut ()),
            None => oracle.solve(assumptions),
        }
    }
}

/// How often each kind of answer occurred.
#[derive(Debug, Default)]
struct Tally {
    satisfiable: u32,
    /// No assumption was needed.
    none: u32,
    some: u32,
    /// Some assumptions were not needed.
    fewer: u32,
    /// Assumptions were named although there is no model without them either.
    not_needed: u32,
    /// The call before was satisfiable.
    after_a_model: u32,
}

impl Tally {
    /// Asks for a model, and checks what is said if there is none.
    fn ask<O: Oracle>(
        &mut self,
        oracle: &mut O,
        problem: &Problem<'_>,
        assumptions: &[Lit],
        label: &str,
    ) -> bool {
        let label = format!("{label}: {assumptions:?}");
        match problem.ask(oracle, assumptions) {
            Verdict::Satisfiable(model) => {
                assert!(problem.holds(&model, assumptions), "{label}");
                self.satisfiable += 1;
                return true;
            }
            Verdict::Unsatisfiable => {}
            Verdict::Unknown => panic!("{label}: there is no limit"),
        }
        let core = oracle.core();
        let label = format!("{label}, core {core:?}");
        assert!(core.iter().all(|lit| assumptions.contains(lit)), "{label}");
        let mut once = core.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), core.len(), "{label}");
        assert!(!problem.satisfiable(&core), "{label}");
        assert_eq!(oracle.core(), core, "{label}, asked again");
        if core.is_empty() {
            self.none += 1;
        } else {
            self.some += 1;
            self.not_needed += u32::from(!problem.satisfiable(&[]));
        }
        let mut distinct = assumptions.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        self.fewer += u32::from(core.len() < distinct.len());
        false
    }

    /// Adds clauses one by one, and asks many times in between.
    fn grow<O: Oracle>(
        &mut self,
        make: Make<O>,
        random: &mut Random,
        mut problem: Problem<'_>,
        label: &str,
    ) {
        let seed = random.chance(50).then_some(7);
        let mut oracle = make(seed, Limits::default());
        for _ in 0..problem.variables {
            oracle.new_var();
        }
        let mut before = false;
        for _ in 0..random.between(1, 8) {
            for _ in 0..random.below(problem.variables) {
                let clause = random_clause(random, problem.variables);
                oracle.add_clause(&clause);
                problem.clauses.push(clause);
            }
            for _ in 0..3 {
                let assumptions = random_assumptions(random, problem.variables);
                let found = self.ask(&mut oracle, &problem, &assumptions, label);
                self.after_a_model += u32::from(before && !found);
                before = found;
            }
        }
    }
}

struct EnoughForANo;

impl Test for EnoughForANo {
    fn run<O: Oracle>(&self, name: &str, make: Make<O>) {
        let mut tally = Tally::default();
        for number in 0..rounds(600) {
            let mut random = Random::new("core", number);
            let problem = Problem {
                variables: random.between(1, 8),
                clauses: Vec::new(),
                goal: None,
            };
            tally.grow(make, &mut random, problem, &format!("{name}, {number}"));
        }
        report(format_args!("cores of {name}: {tally:?}"));
        assert!(
            tally.none >= enough(500) && tally.some >= enough(500) && tally.fewer >= enough(500)
        );
        assert!(tally.satisfiable >= enough(500) && tally.after_a_model >= enough(200));
    }
}

#[test]
fn a_core_is_part_of_the_assumptions_and_enough() {
    for_each_back_end(EnoughForANo);
}

/// Edges with a variable each, as far as they go, or with any, in either sign.
fn random_graph(random: &mut Random, variables: u32) -> SelectionGraph {
    let vertices = random.between(2, 6);
    let share = random.chance(40);
    let mut own = 0..variables as usize;
    let mut edges = Vec::new();
    for a in 0..vertices {
        for b in a + 1..vertices {
            let literal = if share {
                Some(random_literal(random, variables))
            } else {
                own.next()
                    .map(|index| Lit::from_index(index, random.chance(50)))
            };
            let (Some(literal), true) = (literal, random.chance(60)) else {
                continue;
            };
            let selected = if random.chance(10) {
                Selected::Always
            } else {
                Selected::If(literal)
            };
            let ends = [a, b];
            edges.push(SelectableEdge { ends, selected });
        }
    }
    SelectionGraph::new(vertices as usize, edges)
}

struct EnoughWithConnectivity;

impl Test for EnoughWithConnectivity {
    fn run<O: Oracle>(&self, name: &str, make: Make<O>) {
        for loops in [true, false] {
            let mut tally = Tally::default();
            for number in 0..rounds(600) {
                let mut random = Random::new("core of a graph", number);
                let variables = random.between(3, 8);
                let graph = random_graph(&mut random, variables);
                let goal = Goal::new(&graph).with_loops(loops);
                let problem = Problem {
                    variables,
                    clauses: Vec::new(),
                    goal: Some(goal),
                };
                tally.grow(make, &mut random, problem, &format!("{name}, {number}"));
            }
            report(format_args!("cores of {name}, loops {loops}: {tally:?}"));
            assert!(
                tally.none >= enough(500)
                    && tally.some >= enough(500)
                    && tally.fewer >= enough(500)
            );
            assert!(tally.satisfiable >= enough(200) && tally.after_a_model >= enough(100));
        }
    }
}

#[test]
fn a_core_is_enough_together_with_connectivity() {
    for_each_back_end(EnoughWithConnectivity);
}

struct KnownCores;

impl KnownCores {
    /// The core as a set.
    fn of<O: Oracle>(oracle: &mut O, assumptions: &[Lit]) -> Vec<Lit> {
        assert_eq!(oracle.solve(assumptions), Verdict::Unsatisfiable);
        let mut core = oracle.core();
        core.sort_unstable();
        core
    }
}

impl Test for KnownCores {
    fn run<O: Oracle>(&self, name: &str, make: Make<O>) {
        let mut oracle = make(None, Limits::default());
        let [a, b, c, d] = [(); 4].map(|()| oracle.new_var().positive());
        // Nothing is known of these variables: it takes both signs.
        for assumptions in [
            vec![a, !a],
            vec![!a, a],
            vec![b, a, c, !a],
            vec![a, a, !a, !a],
        ] {
            assert_eq!(Self::of(&mut oracle, &assumptions), [a, !a], "{name}");
        }
        oracle.add_clause(&[!a, !c]);
        for assumptions in [vec![a, b, c, d], vec![d, c, c, b, a, a], vec![!b, c, !d, a]] {
            assert_eq!(Self::of(&mut oracle, &assumptions), [a, c], "{name}");
        }
        // A yes in between, another reason, and the first again.
        assert!(matches!(oracle.solve(&[a, b, d]), Verdict::Satisfiable(_)));
        oracle.add_clause(&[!b, !d]);
        assert_eq!(Self::of(&mut oracle, &[a, b, d]), [b, d], "{name}");
        assert_eq!(Self::of(&mut oracle, &[a, !b, c, d]), [a, c], "{name}");
        // What the clauses alone exclude needs no other.
        oracle.add_clause(&[!d]);
        assert_eq!(Self::of(&mut oracle, &[a, b, d, d]), [d], "{name}");
        assert_eq!(Self::of(&mut oracle, &[d, !d]), [d], "{name}");
        assert!(matches!(oracle.solve(&[a, b]), Verdict::Satisfiable(_)));
        // No assumption is to blame any more.
        oracle.add_clause(&[d]);
        assert_eq!(Self::of(&mut oracle, &[a, c]), [], "{name}");
        assert_eq!(Self::of(&mut oracle, &[]), [], "{name}");
        assert_eq!(Self::of(&mut oracle, &[a, !a]), [], "{name}");
    }
}

#[test]
fn known_cores() {
    for_each_back_end(KnownCores);
}

struct KnownCoresWithConnectivity;

impl Test for KnownCoresWithConnectivity {
    fn run<O: Oracle>(&self, name: &str, make: Make<O>) {
        // A path of three edges, with a variable beside it.
        let mut oracle = make(None, Limits::default());
        let literals = [(); 4].map(|()| oracle.new_var().positive());
        let [first, second, third, other] = literals;
        let edges = [first, second, third].into_iter().zip(0..);
        let edges = edges.map(|(literal, place)| SelectableEdge {
            ends: [place, place + 1],
            selected: Selected::If(literal),
        });
        let path = SelectionGraph::new(4, edges.collect());
        // A vertex that no edge reaches.
        let apart = SelectionGraph::new(5, path.edges().to_vec());
        let goal = |graph| Goal::new(graph).with_loops(true);
        let mut core = |graph, assumptions: &[Lit]| {
            let verdict = refine(&mut oracle, goal(graph), assumptions, &mut ());
            (verdict == Verdict::Unsatisfiable).then(|| oracle.core())
        };
        assert_eq!(core(&path, &[other, first]), None, "{name}");
        for missing in [first, second, third] {
            for assumptions in [vec![other, !missing], vec![!missing, !other, !missing]] {
                let found = core(&path, &assumptions).expect("the path is cut");
                // A core may name more than it takes.
                assert!(found.contains(&!missing), "{name}: {found:?}");
                assert!(found.iter().all(|lit| assumptions.contains(lit)), "{name}");
            }
        }
        assert_eq!(core(&apart, &[other, first]), Some(vec![]), "{name}");
    }
}

#[test]
fn known_cores_with_connectivity() {
    for_each_back_end(KnownCoresWithConnectivity);
}

struct TheSameAgain;

impl Test for TheSameAgain {
    fn run<O: Oracle>(&self, name: &str, make: Make<O>) {
        for number in 0..rounds(60) {
            let cores = || {
                let mut random = Random::new("core again", number);
                let mut oracle = make(Some(number), Limits::default());
                for _ in 0..8 {
                    oracle.new_var();
                }
                let mut cores = Vec::new();
                for _ in 0..20 {
                    oracle.add_clause(&random_clause(&mut random, 8));
                    let assumptions = random_assumptions(&mut random, 8);
                    let verdict = oracle.solve(&assumptions);
                    cores.push((verdict == Verdict::Unsatisfiable).then(|| oracle.core()));
                }
                cores
            };
            assert_eq!(cores(), cores(), "{name}, {number}");
        }
    }
}

#[test]
fn the_same_questions_have_the_same_cores() {
    for_each_back_end(TheSameAgain);
}
