//! Random selection graphs.

use hashi_encodings::{Lit, SelectableEdge, Selected, SelectionGraph};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// A number below `bound`.
pub(crate) fn below(rng: &mut ChaCha8Rng, bound: usize) -> usize {
    (rng.next_u64() % bound as u64) as usize
}

/// A graph with up to `most` vertices whose edge i has the literal of variable i, negated at random.
pub(crate) fn random_graph(rng: &mut ChaCha8Rng, most: usize) -> SelectionGraph {
    let vertices = below(rng, most + 1);
    let mut edges = Vec::new();
    let density = 1 + below(rng, 4);
    for a in 0..vertices as u32 {
        for b in a + 1..vertices as u32 {
            if below(rng, 4) < density && edges.len() < 10 {
                let literal = Lit::from_index(edges.len(), below(rng, 2) == 0);
                edges.push(SelectableEdge {
                    ends: [a, b],
                    selected: Selected::If(literal),
                });
            }
        }
    }
    SelectionGraph::new(vertices, edges)
}

/// The literals that select the edges whose bit in `bits` is set, and no other.
pub(crate) fn selection(graph: &SelectionGraph, bits: usize) -> Vec<Lit> {
    let edges = graph.edges().iter().enumerate();
    edges
        .filter_map(|(index, edge)| {
            let literal = edge.selected.literal()?;
            Some(if bits >> index & 1 == 1 {
                literal
            } else {
                !literal
            })
        })
        .collect()
}

/// Number of components and of selected edges, by flooding: no code shared with the library.
pub(crate) fn components_and_edges(graph: &SelectionGraph, bits: usize) -> (usize, usize) {
    let selected: Vec<[u32; 2]> = graph
        .edges()
        .iter()
        .enumerate()
        .filter(|(index, _)| bits >> index & 1 == 1)
        .map(|(_, edge)| edge.ends)
        .collect();
    let mut label: Vec<u32> = (0..graph.vertices() as u32).collect();
    for _ in 0..graph.vertices() {
        for &[a, b] in &selected {
            let least = label[a as usize].min(label[b as usize]);
            label[a as usize] = least;
            label[b as usize] = least;
        }
    }
    label.sort_unstable();
    label.dedup();
    (label.len(), selected.len())
}
