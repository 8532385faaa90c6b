//! What all other modules work on: a [`Puzzle`](puzzle::Puzzle) and its rules, a [`Solution`](solution::Solution), a
//! [`State`](state::State) on the way to one, and the [candidate graph](candidate_graph()) that the encodings take.

mod candidate_graph;
pub mod corridor_state;
pub(crate) mod corridors;
pub(crate) mod listed;
pub mod puzzle;
pub mod solution;
pub mod state;

pub use candidate_graph::{candidate_graph, decode};
