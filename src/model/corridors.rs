//! The corridors of a candidate graph on its grid: from solutions and states to bridge counts and back, and which
//! corridor passes between two neighbouring cells.

use hashi_encodings::BridgeGraph;

use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::{Bridge, Solution};
use crate::model::state::State;

/// The bridge count of each corridor of `graph`, the candidate graph of `puzzle`. Bridges of `solution` that lie in
/// none of its corridors are left out; bridges listed twice add up.
pub(crate) fn counts(puzzle: &Puzzle, graph: &BridgeGraph, solution: &Solution) -> Vec<u8> {
    counts_and_rest(puzzle, graph, solution, |_| {})
}

/// The same; `rest` gets the bridges that lie in no corridor, in order.
fn counts_and_rest(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    solution: &Solution,
    mut rest: impl FnMut(Bridge),
) -> Vec<u8> {
    let mut bridges = solution.bridges().iter().peekable();
    let mut counts = Vec::with_capacity(graph.corridors().len());
    for corridor in graph.corridors() {
        let ends = corridor
            .ends
            .map(|island| puzzle.islands()[island as usize].cell);
        let mut count = 0_u8;
        while let Some(&bridge) = bridges.next_if(|bridge| [bridge.from, bridge.to] <= ends) {
            if [bridge.from, bridge.to] == ends {
                count = count.saturating_add(bridge.count);
            } else {
                rest(bridge);
            }
        }
        counts.push(count);
    }
    bridges.copied().for_each(rest);
    counts
}

/// What a state has in each corridor of a candidate graph.
pub(crate) struct Drawn {
    /// The number of bridges; bridges listed twice add up.
    pub(crate) counts: Vec<u8>,
    /// The first cross, if there is one.
    pub(crate) crosses: Vec<Option<[Cell; 2]>>,
    /// The bridges of the state that lie in no corridor.
    pub(crate) left_out: Vec<Bridge>,
}

impl Drawn {
    /// What `state` has in each corridor of `graph`, the candidate graph of `puzzle`. O((bridges + crosses) log islands
    /// + corridors).
    pub(crate) fn new(puzzle: &Puzzle, graph: &BridgeGraph, state: &State) -> Self {
        // The fields of a bridge are public, so its ends may come in the wrong order.
        let ordered = |bridge: &Bridge| Bridge::new(bridge.from, bridge.to, bridge.count);
        let bridges = Solution::new(state.bridges.bridges().iter().map(ordered).collect());
        let mut left_out = Vec::new();
        let counts = counts_and_rest(puzzle, graph, &bridges, |bridge| left_out.push(bridge));
        Self {
            counts,
            crosses: crosses(puzzle, graph, state),
            left_out,
        }
    }
}

/// The bridges with these counts, one count for each corridor of `graph`, on the grid of `puzzle`.
pub(crate) fn solution(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    counts: impl IntoIterator<Item = u8>,
) -> Solution {
    let corridors = graph.corridors().iter().zip(counts);
    let bridges = corridors.map(|(corridor, count)| {
        let [from, to] = corridor
            .ends
            .map(|island| puzzle.islands()[island as usize].cell);
        Bridge { from, to, count }
    });
    Solution::new(bridges.collect())
}

/// The first cross, if any, that `state` has in each corridor of `graph`.
fn crosses(puzzle: &Puzzle, graph: &BridgeGraph, state: &State) -> Vec<Option<[Cell; 2]>> {
    let corridors = graph.corridors();
    let mut crosses = vec![None; corridors.len()];
    if state.crosses.is_empty() {
        return crosses;
    }
    let finder = CorridorFinder::new(puzzle);
    for &cross in &state.crosses {
        let ends = finder.between(cross);
        let corridor = ends.and_then(|ends| {
            let found = corridors.binary_search_by_key(&ends, |corridor| corridor.ends);
            found.ok()
        });
        if let Some(place) = corridor.and_then(|corridor| crosses.get_mut(corridor)) {
            place.get_or_insert(cross);
        }
    }
    crosses
}

/// Finds corridors by pairs of neighbouring cells: O(islands log islands) to build, O(log islands) per query.
pub(crate) struct CorridorFinder<'a> {
    puzzle: &'a Puzzle,
    /// The islands column by column, top to bottom: column, row, index.
    by_column: Vec<(u32, u32, u32)>,
}

impl<'a> CorridorFinder<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
        let islands = (0_u32..).zip(puzzle.islands());
        let mut by_column: Vec<(u32, u32, u32)> = islands
            .map(|(index, island)| (island.cell.col, island.cell.row, index))
            .collect();
        by_column.sort_unstable();
        Self { puzzle, by_column }
    }

    /// The two islands (their indices, in reading order) whose corridor runs from one of these neighbouring cells to
    /// the other; each cell may be water of the corridor or one of its islands. `None` where no corridor passes, and
    /// for cells that are not neighbours.
    pub(crate) fn between(&self, [a, b]: [Cell; 2]) -> Option<[u32; 2]> {
        let (from, to) = (a.min(b), a.max(b));
        match (to.row - from.row, to.col.checked_sub(from.col)?) {
            (0, 1) => {
                let islands = self.puzzle.islands();
                let after = islands.partition_point(|island| island.cell <= from);
                let before = after.checked_sub(1)?;
                let ends = [islands.get(before)?, islands.get(after)?];
                let same_row = ends.iter().all(|island| island.cell.row == from.row);
                same_row.then_some([before as u32, after as u32])
            }
            (1, 0) => {
                let place = (from.col, from.row);
                let after = self
                    .by_column
                    .partition_point(|&(col, row, _)| (col, row) <= place);
                let before = after.checked_sub(1)?;
                let ends = [self.by_column.get(before)?, self.by_column.get(after)?];
                let same_column = ends.iter().all(|&&(col, _, _)| col == from.col);
                same_column.then_some(ends.map(|&(_, _, index)| index))
            }
            _ => None,
        }
    }
}
