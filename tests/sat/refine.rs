//! The refinement loop on graphs of one's own, against all assignments tried one by one.

use hashi_sat::Limits;
use hashi_sat::encodings::{Lit, Model, SelectableEdge, Selected, SelectionGraph};
use hashi_sat::sat::oracle::{Batsat, Oracle, Varisat, Verdict};
use hashi_sat::sat::refine::{Goal, refine};

use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

/// Of which edges have one each, as far as they go, or share them: then few, so that many are shared.
const fn variables(share: bool) -> u32 {
    if share { 5 } else { 8 }
}

fn random_literal(random: &mut Random, variables: u32) -> Lit {
    Lit::from_index(random.below(variables) as usize, random.chance(50))
}

/// A graph whose edges have a variable each, or, if they are to `share`, any, in either sign.
fn random_graph(random: &mut Random, share: bool) -> SelectionGraph {
    let vertices = random.between(1, 6);
    let mut edges = Vec::new();
    let variables = variables(share);
    let mut own = 0..variables as usize;
    for a in 0..vertices {
        for b in a + 1..vertices {
            if random.chance(50) {
                let selected = if random.chance(10) {
                    Selected::Always
                } else if share {
                    Selected::If(random_literal(random, variables))
                } else if let Some(variable) = own.next() {
                    Selected::If(Lit::from_index(variable, random.chance(50)))
                } else {
                    continue;
                };
                edges.push(SelectableEdge {
                    ends: [a, b],
                    selected,
                });
            }
        }
    }
    SelectionGraph::new(vertices as usize, edges)
}

fn answers_are_right(name: &str, share: bool, make: impl Fn() -> Box<dyn Solve>) {
    let variables = variables(share);
    let (mut yes, mut no) = (0, 0);
    for number in 0..rounds(3_000) {
        let mut random = Random::new("refine", number);
        let graph = random_graph(&mut random, share);
        let goal = Goal::new(&graph).with_loops(random.chance(70));
        let clauses: Vec<Vec<Lit>> = (0..random.below(8))
            .map(|_| {
                let length = random.between(1, 3);
                (0..length)
                    .map(|_| random_literal(&mut random, variables))
                    .collect()
            })
            .collect();
        let reaches = |model: &Model| {
            let holds = |clause: &Vec<Lit>| clause.iter().any(|&lit| model.satisfies(lit));
            clauses.iter().all(holds) && goal.violated(model).is_empty()
        };
        let expected = (0..1_u32 << variables).any(|bits| {
            let values = (0..variables).map(|index| bits >> index & 1 == 1);
            reaches(&Model::new(values.collect()))
        });
        match make().solve(variables, &clauses, goal) {
            Verdict::Satisfiable(model) => {
                assert!(reaches(&model), "{name}, {number}");
                yes += 1;
            }
            Verdict::Unsatisfiable => {
                assert!(!expected, "{name}, {number}");
                no += 1;
            }
            Verdict::Unknown => panic!("{name}: there is no limit"),
        }
    }
    assert!(
        yes >= enough(500) && no >= enough(500),
        "{name}: {yes} yes, {no} no"
    );
}

/// A back end of any type.
trait Solve {
    fn solve(&mut self, variables: u32, clauses: &[Vec<Lit>], goal: Goal<'_>) -> Verdict;
}

impl<O: Oracle> Solve for O {
    fn solve(&mut self, variables: u32, clauses: &[Vec<Lit>], goal: Goal<'_>) -> Verdict {
        for _ in 0..variables {
            self.new_var();
        }
        for clause in clauses {
            self.add_clause(clause);
        }
        refine(self, goal, &[], &mut ())
    }
}

fn both_back_ends_are_right(share: bool) {
    let limits = Limits::default();
    answers_are_right("batsat", share, || {
        Box::new(Batsat::new(None, limits.clone()))
    });
    answers_are_right("varisat", share, || {
        Box::new(Varisat::new(None, limits.clone()))
    });
}

#[test]
fn models_are_connected_and_refutations_right() {
    both_back_ends_are_right(false);
}

#[test]
fn edges_may_share_a_variable() {
    both_back_ends_are_right(true);
}

/// Two rings and the only edge between them, which is excluded: the solver knows that before its
/// first decision, connectivity only when decisions have joined a ring.
#[test]
fn the_only_way_out_may_have_been_lost_before_the_first_decision() {
    for ring in [3, 4, 7] {
        let mut edges = Vec::new();
        let mut edge = |a, b| {
            let selected = Selected::If(Lit::from_index(edges.len(), true));
            edges.push(SelectableEdge {
                ends: [a, b],
                selected,
            });
        };
        for first in [0, ring] {
            for place in 0..ring {
                edge(first + place, first + (place + 1) % ring);
            }
        }
        edge(0, ring);
        let graph = SelectionGraph::new(2 * ring as usize, edges);
        let goal = Goal::new(&graph).with_loops(true);
        let bridge = Lit::from_index(2 * ring as usize, true);
        let variables = 2 * ring + 1;
        for seed in [None, Some(1), Some(2), Some(3)] {
            let mut solvers: [Box<dyn Solve>; 2] = [
                Box::new(Batsat::new(seed, Limits::default())),
                Box::new(Varisat::new(seed, Limits::default())),
            ];
            for solver in &mut solvers {
                let verdict = solver.solve(variables, &[vec![!bridge]], goal);
                assert_eq!(verdict, Verdict::Unsatisfiable, "rings of {ring}");
            }
        }
    }
}
