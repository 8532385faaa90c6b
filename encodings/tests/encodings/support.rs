//! Random selection graphs.

use hashi_encodings::{Lit, SelectableEdge, Selected, SelectionGraph};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// A number below `bound`.
pub(crate) fn below(rng: &mut ChaCha8Rng, bound: usize) -> usize {
    (rng.next_u64() % bound as u64) as usize
}

/// A graph with up to `most` vertices and ten edges, each of which is always selected with a chance of `always` in ten;
/// open edge i has the literal of variable i, negated at random.
pub(crate) fn random_graph(rng: &mut ChaCha8Rng, most: usize, always: usize) -> SelectionGraph {
    let vertices = below(rng, most + 1);
    let mut edges = Vec::new();
    let mut open = 0;
    let density = 1 + below(rng, 4);
    for a in 0..vertices as u32 {
        for b in a + 1..vertices as u32 {
            if below(rng, 4) < density && edges.len() < 10 {
                let selected = if below(rng, 10) < always {
                    Selected::Always
                } else {
                    open += 1;
                    Selected::If(Lit::from_index(open - 1, below(rng, 2) == 0))
                };
                let ends = [a, b];
                edges.push(SelectableEdge { ends, selected });
            }
        }
    }
    SelectionGraph::new(vertices, edges)
}

/// The literals of the edges that are not always selected.
pub(crate) fn literals(graph: &SelectionGraph) -> Vec<Lit> {
    let edges = graph.edges().iter();
    edges.filter_map(|edge| edge.selected.literal()).collect()
}

/// The literals that select the open edges whose bit in `bits` is set, and no others.
pub(crate) fn selection(graph: &SelectionGraph, bits: usize) -> Vec<Lit> {
    let literals = literals(graph).into_iter().enumerate();
    literals
        .map(|(index, literal)| match bits >> index & 1 {
            1 => literal,
            _ => !literal,
        })
        .collect()
}

/// The number of components and of selected edges, by flooding: no code is shared with the library.
pub(crate) fn components_and_edges(graph: &SelectionGraph, bits: usize) -> (usize, usize) {
    let mut open = 0;
    let mut selected: Vec<[u32; 2]> = Vec::new();
    for edge in graph.edges() {
        let chosen = match edge.selected {
            Selected::Always => true,
            Selected::If(_) => {
                open += 1;
                bits >> (open - 1) & 1 == 1
            }
        };
        if chosen {
            selected.push(edge.ends);
        }
    }
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
