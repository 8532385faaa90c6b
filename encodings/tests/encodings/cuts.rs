//! Cuts: violated by the counterexample, satisfied by every right selection, justified by a witness.

use hashi_encodings::{
    Cut, CutError, Lit, Model, SelectableEdge, Selected, SelectionGraph, Witness,
    connectivity_cuts, loop_cuts,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::rounds::{enough, rounds};
use crate::support::{components_and_edges, literals, random_graph, selection};

fn selecting(graph: &SelectionGraph, bits: usize) -> Model {
    selection(graph, bits).into_iter().collect()
}

#[test]
fn every_cut_excludes_its_counterexample_and_no_right_selection() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (mut separations, mut cycles) = (0, 0);
    for round in 0..rounds(90) {
        let graph = random_graph(&mut rng, 7, [0, 2, 4][round % 3]);
        let all = 0..1_usize << literals(&graph).len();
        let connected: Vec<_> = all
            .clone()
            .filter(|&bits| components_and_edges(&graph, bits).0 <= 1)
            .map(|bits| selecting(&graph, bits))
            .collect();
        let forests: Vec<_> = all
            .clone()
            .filter(|&bits| {
                let (components, edges) = components_and_edges(&graph, bits);
                edges + components == graph.vertices()
            })
            .map(|bits| selecting(&graph, bits))
            .collect();
        for bits in all {
            let model = selecting(&graph, bits);
            let (components, edges) = components_and_edges(&graph, bits);
            let cuts = connectivity_cuts(&graph, &model);
            let expected = match components {
                0 | 1 => 0,
                2 => 1,
                more => more,
            };
            assert_eq!(cuts.len(), expected, "{graph:?} with {bits:b}");
            for cut in &cuts {
                assert_eq!(cut.check(&graph), Ok(()));
                assert!(cut.clause.iter().all(|&literal| !model.satisfies(literal)));
                for right in &connected {
                    assert!(cut.clause.iter().any(|&literal| right.satisfies(literal)));
                }
                separations += 1;
            }
            let cuts = loop_cuts(&graph, &model);
            assert_eq!(cuts.len(), edges + components - graph.vertices());
            for cut in &cuts {
                assert_eq!(cut.check(&graph), Ok(()), "{cut:?}");
                assert!(cut.clause.iter().all(|&literal| !model.satisfies(literal)));
                for right in &forests {
                    assert!(cut.clause.iter().any(|&literal| right.satisfies(literal)));
                }
                cycles += 1;
            }
        }
    }
    assert!(
        separations >= enough(1_000) && cycles >= enough(1_000),
        "{separations} separations, {cycles} cycles"
    );
}

#[test]
fn a_cut_whose_witness_or_clause_is_wrong_is_refused() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut refused = 0;
    for _ in 0..rounds(200) {
        let graph = random_graph(&mut rng, 7, 0);
        let vertices = graph.vertices() as u32;
        let all: Vec<u32> = (0..vertices).collect();
        for set in [vec![], all, vec![vertices], vec![1, 0]] {
            assert_eq!(Cut::separating(&graph, set), Err(CutError::Set));
        }
        for cut in connectivity_cuts(&graph, &selecting(&graph, 0)) {
            let mut longer = cut.clone();
            let mut literals = literals(&graph).into_iter();
            if let Some(literal) = literals.find(|literal| !cut.clause.contains(literal)) {
                longer.clause.push(literal);
                assert_eq!(longer.check(&graph), Err(CutError::Clause));
                refused += 1;
            }
            let mut shorter = cut.clone();
            if shorter.clause.pop().is_some() {
                assert_eq!(shorter.check(&graph), Err(CutError::Clause));
                refused += 1;
            }
        }
        for cut in loop_cuts(&graph, &selecting(&graph, usize::MAX)) {
            let Witness::Cycle(edges) = &cut.witness else {
                panic!("a loop cut has a cycle");
            };
            let with = |edges: Vec<u32>| Cut {
                witness: Witness::Cycle(edges),
                clause: cut.clause.clone(),
            };
            let open = edges[1..].to_vec();
            let twice = edges.iter().chain(edges).copied().collect();
            let mut unknown = edges.clone();
            unknown[0] = u32::MAX;
            for wrong in [open, twice, unknown, vec![]] {
                assert_eq!(with(wrong).check(&graph), Err(CutError::Cycle));
                refused += 1;
            }
        }
    }
    assert!(refused >= enough(500), "{refused}");
}

#[test]
fn edges_that_are_always_selected_have_no_literal() {
    let edge = |ends, selected| SelectableEdge { ends, selected };
    let open = |index| Selected::If(Lit::from_index(index, true));
    let model = |values: [bool; 2]| Model::new(values.to_vec());
    // A triangle 0 1 2 and a vertex 3 beside it.
    let graph = SelectionGraph::new(
        4,
        vec![
            edge([0, 1], Selected::Always),
            edge([0, 2], Selected::Always),
            edge([1, 2], open(0)),
            edge([2, 3], open(1)),
        ],
    );
    assert_eq!(graph.components(&model([false, false])).count(), 2);
    assert_eq!(Cut::separating(&graph, vec![0]), Err(CutError::Joined));
    assert_eq!(Cut::separating(&graph, vec![1, 2]), Err(CutError::Joined));
    let literal = |index, positive| Lit::from_index(index, positive);
    let apart = Cut::separating(&graph, vec![0, 1, 2]).unwrap();
    assert_eq!(apart.clause, [literal(1, true)]);
    assert_eq!(
        connectivity_cuts(&graph, &model([true, false]))[0].clause,
        apart.clause
    );
    let mut with_bad_witness = apart;
    with_bad_witness.witness = Witness::Separated(vec![0, 1]);
    assert_eq!(with_bad_witness.check(&graph), Err(CutError::Joined));
    let loops = loop_cuts(&graph, &model([true, true]));
    assert_eq!(loops.len(), 1);
    assert_eq!(loops[0].clause, [literal(0, false)]);
    assert_eq!(loop_cuts(&graph, &model([false, true])), []);

    // A loop that is always there: no selection is valid.
    let edges = [[0, 1], [0, 2], [1, 2]].map(|ends| edge(ends, Selected::Always));
    let graph = SelectionGraph::new(3, edges.to_vec());
    let loops = loop_cuts(&graph, &Model::default());
    assert_eq!(loops.len(), 1);
    assert!(loops[0].clause.is_empty());
    assert_eq!(loops[0].check(&graph), Ok(()));
}
