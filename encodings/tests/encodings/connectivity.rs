//! Eager connectivity and exactly-k, compared with plain counting, selection by selection.

use hashi_encodings::{
    Auxiliary, Chosen, ClauseSink, Connectivity, Lit, Model, SelectableEdge, Selected,
    SelectionGraph, Var, cardinality, encode_connectivity,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use varisat::{CnfFormula, Solver};

use crate::rounds::{enough, rounds};
use crate::support::{components_and_edges, literals, random_graph, selection};

/// The formula, after the variables of the edges.
fn formula(graph: &SelectionGraph, connectivity: Connectivity, loops: bool) -> CnfFormula {
    let mut formula = CnfFormula::new();
    for _ in literals(graph) {
        ClauseSink::new_var(&mut formula);
    }
    encode_connectivity(graph, connectivity, loops, &mut formula);
    formula
}

/// The number of models of `formula` that agree with `fixed`, over all its variables.
fn count_models(formula: &CnfFormula, fixed: &[Lit]) -> usize {
    let mut solver = Solver::new();
    solver.add_formula(formula);
    let variables = formula.var_count();
    for index in 0..variables {
        // A variable that occurs in no clause is still a variable.
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
    for round in 0..rounds(120) {
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
    assert!(
        right >= enough(500) && wrong >= enough(500),
        "{right} right, {wrong} wrong"
    );
}

#[test]
fn a_tree_has_one_model_with_levels_when_loops_are_forbidden() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut trees = 0;
    for _ in 0..rounds(40) {
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
    assert!(trees >= enough(100), "{trees} trees");
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
        // The first hub, leaves around it, and a second hub that all leaves see: the root is one of the hubs, and the
        // other has a choice of parent for each leaf.
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
            // All leaves on the first hub, with the second hub on one of them.
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

/// Elimination would join a vertex to itself, and mistake that for a neighbour that stays.
#[test]
#[should_panic(expected = "two vertices share at most one edge")]
fn parallel_edges_are_refused() {
    let edge = |index, ends| SelectableEdge {
        ends,
        selected: Selected::If(Lit::from_index(index, true)),
    };
    let _ = SelectionGraph::new(2, vec![edge(0, [0, 1]), edge(1, [1, 0])]);
}

/// Every graph with a root and three vertices, each of them always selected, never, or open.
#[test]
fn chosen_vertices_have_a_model_when_they_are_connected() {
    let pairs = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
    let (mut right, mut wrong) = (0, 0);
    for kinds in 0..27_usize {
        for present in 0..64_usize {
            let edges = pairs.iter().enumerate();
            let edges: Vec<[u32; 2]> = edges
                .filter(|&(place, _)| present >> place & 1 == 1)
                .map(|(_, &ends)| ends)
                .collect();
            for (connectivity, loops) in [
                (Connectivity::Elimination, true),
                (Connectivity::Elimination, false),
                (Connectivity::Levels, true),
                (Connectivity::Levels, false),
            ] {
                let mut formula = CnfFormula::new();
                let open: Vec<Lit> = (0..3)
                    .map(|_| ClauseSink::new_var(&mut formula).positive())
                    .collect();
                let mut chosen = vec![Chosen::Always];
                chosen.extend((0..3).map(|vertex| match kinds / 3_usize.pow(vertex) % 3 {
                    0 => Chosen::Always,
                    1 => Chosen::Never,
                    _ => Chosen::If(open[vertex as usize]),
                }));
                let graph = SelectionGraph::of_vertices(&chosen, &edges, &mut formula);
                encode_connectivity(&graph, connectivity, loops, &mut formula);
                for bits in 0..8_usize {
                    let is_chosen = |vertex: u32| match chosen[vertex as usize] {
                        Chosen::Always => true,
                        Chosen::Never => false,
                        Chosen::If(_) => bits >> (vertex - 1) & 1 == 1,
                    };
                    let fixed: Vec<Lit> = (0..3)
                        .map(|vertex| match bits >> vertex & 1 {
                            1 => open[vertex],
                            _ => !open[vertex],
                        })
                        .collect();
                    let inner = edges
                        .iter()
                        .filter(|ends| ends.iter().all(|&end| is_chosen(end)));
                    let mut label: Vec<u32> = (0..4).collect();
                    for _ in 0..4 {
                        for &[a, b] in inner.clone() {
                            let least = label[a as usize].min(label[b as usize]);
                            label[a as usize] = least;
                            label[b as usize] = least;
                        }
                    }
                    let vertices = (0..4).filter(|&vertex| is_chosen(vertex));
                    let connected = vertices.clone().all(|vertex| label[vertex as usize] == 0);
                    let tree = inner.count() + 1 == vertices.count();
                    let expected = connected && (loops || tree);
                    let mut models = count_models(&formula, &fixed);
                    if connectivity == Connectivity::Levels {
                        models = models.min(1);
                    }
                    assert_eq!(
                        models,
                        usize::from(expected),
                        "{connectivity:?}, loops {loops}: {chosen:?} {edges:?} with {bits:b}"
                    );
                    if expected {
                        right += 1;
                    } else {
                        wrong += 1;
                    }
                }
            }
        }
    }
    assert!(
        right > 5_000 && wrong > 5_000,
        "{right} right, {wrong} wrong"
    );
}

#[test]
fn exactly_k_by_merging_has_one_model_for_each_choice_of_k() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for (literals, all) in [
        (0, true),
        (1, true),
        (5, true),
        (8, true),
        (20, false),
        (45, false),
    ] {
        for number in (0..=literals + 1_usize).step_by(if all { 1 } else { 4 }) {
            let mut formula = CnfFormula::new();
            let vars: Vec<Lit> = (0..literals)
                .map(|_| ClauseSink::new_var(&mut formula).positive())
                .collect();
            cardinality::exactly_merged(&vars, number, &mut formula);
            let choices = if all { 1 << literals } else { 30 };
            for bits in 0..choices {
                // If there are very many choices, some with about `number` true literals.
                let true_ones = (number + bits % 3).saturating_sub(1);
                let mut chosen = vec![false; literals];
                if all {
                    for (place, chosen) in chosen.iter_mut().enumerate() {
                        *chosen = bits >> place & 1 == 1;
                    }
                } else {
                    while chosen.iter().filter(|&&c| c).count() < true_ones.min(literals) {
                        let place = crate::support::below(&mut rng, literals);
                        chosen[place] = true;
                    }
                }
                let fixed: Vec<Lit> = vars
                    .iter()
                    .zip(&chosen)
                    .map(|(&lit, &chosen)| if chosen { lit } else { !lit })
                    .collect();
                let count = chosen.iter().filter(|&&c| c).count();
                assert_eq!(
                    count_models(&formula, &fixed),
                    usize::from(count == number),
                    "exactly {number} of {literals}: {count}"
                );
            }
        }
    }
}
