//! Eager connectivity and exactly-k against plain counting, selection by selection.

mod support;

use hashi_encodings::{
    Auxiliary, ClauseSink, Connectivity, Lit, Model, SelectableEdge, Selected, SelectionGraph, Var,
    cardinality, encode_connectivity,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use support::{components_and_edges, literals, random_graph, selection};
use varisat::{CnfFormula, Solver};

/// The formula, after the variables of the edges.
fn formula(graph: &SelectionGraph, connectivity: Connectivity, loops: bool) -> CnfFormula {
    let mut formula = CnfFormula::new();
    for _ in literals(graph) {
        ClauseSink::new_var(&mut formula);
    }
    encode_connectivity(graph, connectivity, loops, &mut formula);
    formula
}

/// Number of models of `formula` that agree with `fixed`, over all its variables.
fn count_models(formula: &CnfFormula, fixed: &[Lit]) -> usize {
    let mut solver = Solver::new();
    solver.add_formula(formula);
    let variables = formula.var_count();
    for index in 0..variables {
        // A variable in no clause is still a variable.
        let var = Var::from_index(index);
        ClauseSink::add_clause(&mut solver, &[var.positive(), var.negative()]);
    }
    for &literal in fixed {
        ClauseSink::add_clause(&mut solver, &[literal]);
    }
    let mut count = 0;
    while solver.solve().unwrap() {
        count += 1;
        let model: Model = solver.model().unwrap().into_iter().collect();
        let blocking: Vec<Lit> = (0..variables)
            .map(|index| {
                let var = Var::from_index(index);
                if model.value(var) {
                    var.negative()
                } else {
                    var.positive()
                }
            })
            .collect();
        ClauseSink::add_clause(&mut solver, &blocking);
    }
    count
}

#[test]
fn exactly_the_connected_selections_have_models() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut right, mut wrong) = (0, 0);
    for round in 0..120 {
        let graph = random_graph(&mut rng, 7, [0, 3, 5, 8][round % 4]);
        for loops in [true, false] {
            let elimination = formula(&graph, Connectivity::Elimination, loops);
            let levels = formula(&graph, Connectivity::Levels, loops);
            for bits in 0..1 << literals(&graph).len() {
                let (components, edges) = components_and_edges(&graph, bits);
                let connected = components <= 1;
                let expected = connected && (loops || edges + 1 == graph.vertices().max(1));
                let fixed = selection(&graph, bits);
                assert_eq!(
                    count_models(&elimination, &fixed),
                    usize::from(expected),
                    "elimination, loops {loops}: {graph:?} with {bits:b}"
                );
                assert_eq!(
                    count_models(&levels, &fixed) > 0,
                    expected,
                    "levels, loops {loops}: {graph:?} with {bits:b}"
                );
                if expected {
                    right += 1;
                } else {
                    wrong += 1;
                }
            }
        }
    }
    assert!(right > 500 && wrong > 500, "{right} right, {wrong} wrong");
}

#[test]
fn a_tree_has_one_model_with_levels_when_loops_are_forbidden() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut trees = 0;
    for _ in 0..40 {
        let graph = random_graph(&mut rng, 6, trees % 4);
        let levels = formula(&graph, Connectivity::Levels, false);
        for bits in 0..1 << literals(&graph).len() {
            let (components, edges) = components_and_edges(&graph, bits);
            if components <= 1 && edges + 1 == graph.vertices().max(1) {
                trees += 1;
                assert_eq!(count_models(&levels, &selection(&graph, bits)), 1);
            }
        }
    }
    assert!(trees > 100, "{trees} trees");
}

#[test]
fn exactly_k_has_one_model_for_each_choice_of_k() {
    for literals in 0..=6_usize {
        for number in 0..=literals + 1 {
            let mut formula = CnfFormula::new();
            let vars: Vec<Lit> = (0..literals)
                .map(|index| {
                    let var = ClauseSink::new_var(&mut formula);
                    if index % 2 == 0 {
                        var.positive()
                    } else {
                        var.negative()
                    }
                })
                .collect();
            cardinality::exactly(&vars, number, &mut formula);
            for bits in 0..1_usize << literals {
                let fixed: Vec<Lit> = vars
                    .iter()
                    .enumerate()
                    .map(|(index, &lit)| if bits >> index & 1 == 1 { lit } else { !lit })
                    .collect();
                let expected = usize::from(bits.count_ones() as usize == number);
                assert_eq!(
                    count_models(&formula, &fixed),
                    expected,
                    "exactly {number} of {literals} at {bits:b}"
                );
            }
        }
    }
}

/// Every edge from 0 to 1, 2 or 3 and every edge among these, each left out, open or always selected:
/// groups of all shapes, with edges within them and side by side.
#[test]
fn contraction_of_every_graph_with_four_vertices() {
    let pairs = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
    let (mut right, mut wrong) = (0, 0);
    for kinds in 0..3_usize.pow(6) {
        let mut edges = Vec::new();
        let mut open = 0;
        for (place, ends) in pairs.into_iter().enumerate() {
            let selected = match kinds / 3_usize.pow(place as u32) % 3 {
                0 => continue,
                1 => Selected::Always,
                _ => {
                    open += 1;
                    Selected::If(Lit::from_index(open - 1, true))
                }
            };
            edges.push(SelectableEdge { ends, selected });
        }
        let graph = SelectionGraph::new(4, edges);
        for loops in [true, false] {
            let elimination = formula(&graph, Connectivity::Elimination, loops);
            let levels = formula(&graph, Connectivity::Levels, loops);
            for bits in 0..1 << open {
                let (components, edges) = components_and_edges(&graph, bits);
                let expected = usize::from(components == 1 && (loops || edges == 3));
                let fixed = selection(&graph, bits);
                let label = format!("loops {loops}: {graph:?} with {bits:b}");
                assert_eq!(count_models(&elimination, &fixed), expected, "{label}");
                assert_eq!(count_models(&levels, &fixed).min(1), expected, "{label}");
                right += expected;
                wrong += 1 - expected;
            }
        }
    }
    assert!(
        right > 2_000 && wrong > 2_000,
        "{right} right, {wrong} wrong"
    );
}

/// A group of many islands has many choices of a parent.
#[test]
fn a_star_has_one_model_with_levels_however_many_choices_there_are() {
    for leaves in [3, 9, 12] {
        // The hub, leaves around it, and a second hub that all leaves see: the root is one of the hubs,
        // the other has a choice of parent for each leaf.
        let mut edges = Vec::new();
        for leaf in 2..2 + leaves {
            for hub in [0, 1] {
                let literal = Lit::from_index(edges.len(), true);
                let selected = Selected::If(literal);
                edges.push(SelectableEdge {
                    ends: [hub, leaf],
                    selected,
                });
            }
        }
        let graph = SelectionGraph::new(2 + leaves as usize, edges);
        let levels = formula(&graph, Connectivity::Levels, false);
        for joint in 0..leaves {
            // All leaves on the first hub, and the second hub on one of them.
            let bits = (0..leaves).fold(0, |bits, leaf| {
                bits | 1 << (2 * leaf) | usize::from(leaf == joint) << (2 * leaf + 1)
            });
            assert_eq!(count_models(&levels, &selection(&graph, bits)), 1);
            let second = bits | 1 << (2 * ((joint + 1) % leaves) + 1);
            assert_eq!(count_models(&levels, &selection(&graph, second)), 0);
        }
    }
}

#[test]
fn at_most_one_has_one_model_for_each_choice() {
    for literals in 0..=11_usize {
        let mut formula = CnfFormula::new();
        let vars: Vec<Lit> = (0..literals)
            .map(|_| ClauseSink::new_var(&mut formula).positive())
            .collect();
        let meaning = |among| Auxiliary::ParentAmong { child: 0, among };
        cardinality::at_most_one(&vars, meaning, &mut formula);
        for bits in 0..1_usize << literals {
            let fixed: Vec<Lit> = vars
                .iter()
                .enumerate()
                .map(|(index, &lit)| if bits >> index & 1 == 1 { lit } else { !lit })
                .collect();
            let expected = usize::from(bits.count_ones() <= 1);
            assert_eq!(
                count_models(&formula, &fixed),
                expected,
                "{literals} {bits:b}"
            );
        }
    }
}

/// Elimination would join a vertex with itself, and take that for a neighbour that stays.
#[test]
#[should_panic(expected = "two vertices share at most one edge")]
fn parallel_edges_are_refused() {
    let edge = |index, ends| SelectableEdge {
        ends,
        selected: Selected::If(Lit::from_index(index, true)),
    };
    let _ = SelectionGraph::new(2, vec![edge(0, [0, 1]), edge(1, [1, 0])]);
}
