//! A state by the corridors of the candidate graph: what a board shows and a player changes.

use hashi_encodings::BridgeGraph;

use super::corridors::{crossed, solution};
use super::puzzle::{Cell, Puzzle};
use super::solution::Bridge;
use super::state::State;

/// The bridges of each corridor, and the corridors with a cross.
///
/// ```
/// use hashi_sat::model::corridor_state::CorridorState;
/// use hashi_sat::{Bridge, Cell, Puzzle, Solution, State, candidate_graph};
///
/// let puzzle: Puzzle = "1..2.1".parse()?;
/// let graph = candidate_graph(&puzzle);
/// let cell = |col| Cell::new(0, col);
/// let drawn = Solution::new(vec![Bridge::new(cell(3), cell(5), 1), Bridge::new(cell(0), cell(5), 1)]);
/// let state = State::new(drawn, vec![[cell(1), cell(2)]]);
///
/// let by_corridor = CorridorState::new(&puzzle, &graph, &state);
/// assert_eq!(by_corridor.counts, [0, 1]);
/// assert_eq!(by_corridor.crossed, [0]);
/// assert_eq!(by_corridor.left_out, [Bridge::new(cell(0), cell(5), 1)]);
///
/// let state = by_corridor.state(&puzzle, &graph);
/// assert_eq!(state.bridges.bridges(), [Bridge::new(cell(3), cell(5), 1)]);
/// assert_eq!(state.crosses, [[cell(0), cell(1)]]);
/// # Ok::<(), hashi_sat::notation::format::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CorridorState {
    /// The number of bridges in each corridor of the graph, in the order of
    /// [`corridors`](BridgeGraph::corridors).
    pub counts: Vec<u8>,
    /// The indices of the corridors with a cross, ascending.
    pub crossed: Vec<u32>,
    /// Bridges of the state that lie in no corridor, and so are not in [`counts`](Self::counts).
    pub left_out: Vec<Bridge>,
}

impl CorridorState {
    /// What `state` has in each corridor of `graph`, the candidate graph of `puzzle`. Bridges listed twice add up, and
    /// crosses where no corridor passes say nothing. O((bridges + crosses) log islands + corridors).
    #[must_use]
    pub fn new(puzzle: &Puzzle, graph: &BridgeGraph, state: &State) -> Self {
        let mut counts = vec![0_u8; graph.corridors().len()];
        let mut left_out = Vec::new();
        for &bridge in state.bridges.bridges() {
            let count = corridor_between(puzzle, graph, [bridge.from, bridge.to])
                .and_then(|corridor| counts.get_mut(corridor));
            match count {
                Some(count) => *count = count.saturating_add(bridge.count),
                None => left_out.push(bridge),
            }
        }
        let crosses = (0_u32..).zip(crossed(puzzle, graph, state));
        Self {
            counts,
            crossed: crosses
                .filter_map(|(corridor, cross)| cross.map(|_| corridor))
                .collect(),
            left_out,
        }
    }

    /// The state with these bridges, and one cross in each corridor with a cross: next to its first island. Indices
    /// beyond the corridors of `graph` are ignored.
    #[must_use]
    pub fn state(&self, puzzle: &Puzzle, graph: &BridgeGraph) -> State {
        let cross = |&corridor: &u32| {
            let [from, to] = graph
                .corridors()
                .get(corridor as usize)?
                .ends
                .map(|island| puzzle.islands()[island as usize].cell);
            Some([from, next_towards(from, to)])
        };
        let counts = self.counts.iter().copied();
        State::new(
            solution(puzzle, graph, counts),
            self.crossed.iter().filter_map(cross).collect(),
        )
    }
}

/// The index of the corridor between islands on these cells, in any order.
fn corridor_between(puzzle: &Puzzle, graph: &BridgeGraph, ends: [Cell; 2]) -> Option<usize> {
    let [a, b] = ends.map(|cell| puzzle.island_at(cell));
    let (a, b) = (a? as u32, b? as u32);
    let ends = [a.min(b), a.max(b)];
    let found = graph
        .corridors()
        .binary_search_by_key(&ends, |corridor| corridor.ends);
    found.ok()
}

/// The cell next to `from` on the way to `to`, which lies to the right or below.
const fn next_towards(from: Cell, to: Cell) -> Cell {
    if from.row == to.row {
        Cell::new(from.row, from.col + 1)
    } else {
        Cell::new(from.row + 1, from.col)
    }
}
