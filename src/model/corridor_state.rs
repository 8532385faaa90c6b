//! A state by the corridors of the candidate graph: what a board shows and a player changes.

use std::error::Error;
use std::fmt;

use hashi_encodings::BridgeGraph;

use super::corridors::{Drawn, solution};
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
        let Drawn {
            counts,
            crosses,
            left_out,
        } = Drawn::new(puzzle, graph, state);
        let crosses = (0_u32..).zip(crosses);
        Self {
            counts,
            crossed: crosses
                .filter_map(|(corridor, cross)| cross.map(|_| corridor))
                .collect(),
            left_out,
        }
    }

    /// These bridges in the corridors of `graph`, and crosses in those with these indices, which may come in any order.
    /// Like any state it may break the rules.
    ///
    /// ```
    /// use hashi_sat::model::corridor_state::CorridorState;
    /// use hashi_sat::{Puzzle, candidate_graph};
    ///
    /// let puzzle: Puzzle = "1..2.1".parse()?;
    /// let graph = candidate_graph(&puzzle);
    /// let state = CorridorState::from_counts(&graph, vec![0, 1], vec![0])?;
    /// assert_eq!(state.state(&puzzle, &graph).bridges.bridges().len(), 1);
    /// assert_eq!(
    ///     CorridorState::from_counts(&graph, vec![0], vec![]).unwrap_err().to_string(),
    ///     "found the numbers of bridges of 1 corridors, expected those of 2"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When there is not one count for each corridor, or a cross in a corridor that there is not.
    pub fn from_counts(
        graph: &BridgeGraph,
        counts: Vec<u8>,
        mut crossed: Vec<u32>,
    ) -> Result<Self, CorridorStateError> {
        let corridors = graph.corridors().len();
        if counts.len() != corridors {
            return Err(CorridorStateError::Counts {
                found: counts.len(),
                corridors,
            });
        }
        crossed.sort_unstable();
        crossed.dedup();
        match crossed.last() {
            Some(&found) if found as usize >= corridors => {
                Err(CorridorStateError::Crossed { found, corridors })
            }
            _ => Ok(Self {
                counts,
                crossed,
                left_out: Vec::new(),
            }),
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

/// Why counts and crosses are no state of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CorridorStateError {
    /// There is not one count for each corridor.
    Counts {
        /// The number of counts.
        found: usize,
        /// The number of corridors.
        corridors: usize,
    },
    /// There is a cross in a corridor that there is not.
    Crossed {
        /// The index of that corridor.
        found: u32,
        /// The number of corridors.
        corridors: usize,
    },
}

impl fmt::Display for CorridorStateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counts { found, corridors } => write!(
                f,
                "found the numbers of bridges of {found} corridors, expected those of {corridors}"
            ),
            Self::Crossed { found, corridors } => write!(
                f,
                "found a cross in corridor {found}, expected one of {corridors}, counted from 0"
            ),
        }
    }
}

impl Error for CorridorStateError {}

/// The cell next to `from` on the way to `to`, which lies to the right or below.
const fn next_towards(from: Cell, to: Cell) -> Cell {
    if from.row == to.row {
        Cell::new(from.row, from.col + 1)
    } else {
        Cell::new(from.row + 1, from.col)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::candidate_graph;
    use crate::model::solution::Solution;

    #[test]
    fn a_state_from_counts_is_one_of_the_graph() {
        let graph = candidate_graph(&"1..2.1".parse().unwrap());
        let made = |counts: &[u8], crossed: &[u32]| {
            CorridorState::from_counts(&graph, counts.to_vec(), crossed.to_vec())
        };
        let state = made(&[200, 0], &[1, 0, 1]).unwrap();
        assert_eq!(
            (state.counts, state.crossed, state.left_out),
            (vec![200, 0], vec![0, 1], vec![])
        );
        let corridors = 2;
        for (counts, found) in [(&[][..], 0), (&[0], 1), (&[0, 0, 0], 3)] {
            let error = CorridorStateError::Counts { found, corridors };
            assert_eq!(made(counts, &[]), Err(error));
        }
        let error = CorridorStateError::Crossed {
            found: u32::MAX,
            corridors,
        };
        assert_eq!(made(&[0, 0], &[0, u32::MAX]), Err(error));
        assert_eq!(
            error.to_string(),
            "found a cross in corridor 4294967295, expected one of 2, counted from 0"
        );
    }

    /// The ends of a bridge may come in any order, since its fields are public.
    #[test]
    fn bridges_are_found_whatever_the_order_of_their_ends() {
        let puzzle: Puzzle = "1.3.2".parse().unwrap();
        let cell = |col| Cell::new(0, col);
        let bridge = |from, to| Bridge {
            from: cell(from),
            to: cell(to),
            count: 1,
        };
        let drawn = Solution::new(vec![bridge(4, 2), bridge(2, 4), bridge(2, 0), bridge(4, 0)]);
        let state = CorridorState::new(&puzzle, &candidate_graph(&puzzle), &State::from(drawn));
        assert_eq!(
            (state.counts, state.left_out),
            (vec![1, 2], vec![bridge(0, 4)])
        );
    }
}
