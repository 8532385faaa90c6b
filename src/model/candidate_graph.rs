//! From the grid to the candidate graph (which islands see each other, which corridors cross), and from a model of its
//! formula back to bridges.

use hashi_encodings::{BridgeGraph, BridgeVariables, Corridor, Demand, Model};

use super::corridors;
use super::puzzle::{Clue, Puzzle};
use super::solution::Solution;

/// The candidate graph of `puzzle`. Island i of the graph is island i of the puzzle; corridors run from the earlier to
/// the later island in reading order and are sorted by both.
///
/// O(islands log islands + columns with islands that horizontal corridors pass); the memory is that of the islands,
/// corridors and crossings.
///
/// ```
/// use hashi_sat::{Cell, Clue, Island, Puzzle, Rules, candidate_graph};
///
/// let island = |row, col| Island { cell: Cell::new(row, col), clue: Clue::Number(1) };
/// // .1.
/// // 1.1
/// // .1.
/// let islands = vec![island(0, 1), island(1, 0), island(1, 2), island(2, 1)];
/// let graph = candidate_graph(&Puzzle::new(3, 3, islands, Rules::default())?);
/// assert_eq!(graph.corridors().len(), 2);
/// assert_eq!(graph.crossings(), [[0, 1]]);
/// # Ok::<(), hashi_sat::PuzzleError>(())
/// ```
///
/// # Panics
///
/// When the puzzle has 2^32 islands or more.
#[must_use]
pub fn candidate_graph(puzzle: &Puzzle) -> BridgeGraph {
    let islands = puzzle.islands();
    assert!(u32::try_from(islands.len()).is_ok(), "too many islands");
    let max_bridges = puzzle.rules().max_bridges();
    let demands = islands
        .iter()
        .map(|island| match island.clue {
            Clue::Number(number) => Demand::Exactly(u32::from(number)),
            Clue::Unknown => Demand::AtLeast(u32::from(islands.len() > 1)),
        })
        .collect();
    let (corridors, crossings) = see_each_other(puzzle);
    let corridors = corridors
        .into_iter()
        .map(|ends| Corridor {
            ends,
            low: 0,
            high: max_bridges,
        })
        .collect();
    match BridgeGraph::new(max_bridges, demands, corridors, crossings) {
        Ok(graph) => graph,
        Err(error) => unreachable!("corridors of a grid: {error}"),
    }
}

/// The pairs of islands with nothing but water between them, sorted, and the pairs of these corridors that cross.
fn see_each_other(puzzle: &Puzzle) -> (Vec<[u32; 2]>, Vec<[u32; 2]>) {
    const NONE: u32 = u32::MAX;
    let islands = puzzle.islands();
    let (column_of, columns) = number_columns(puzzle);
    let mut below = vec![NONE; islands.len()];
    let mut last_in_column = vec![NONE; columns];
    for (index, &column) in (0_u32..).zip(&column_of) {
        let last = std::mem::replace(&mut last_in_column[column], index);
        if last != NONE {
            below[last as usize] = index;
        }
    }
    let right = |index: u32| {
        let next = islands.get(index as usize + 1)?;
        (next.cell.row == islands[index as usize].cell.row).then_some(index + 1)
    };

    let mut corridors = Vec::with_capacity(2 * islands.len());
    let mut down_corridor = vec![NONE; islands.len()];
    let mut right_corridor = vec![NONE; islands.len()];
    for index in 0..islands.len() as u32 {
        if let Some(other) = right(index) {
            right_corridor[index as usize] = corridors.len() as u32;
            corridors.push([index, other]);
        }
        let other = below[index as usize];
        if other != NONE {
            down_corridor[index as usize] = corridors.len() as u32;
            corridors.push([index, other]);
        }
    }

    // Row by row, `open[c]` is the vertical corridor that passes through the water of column `c`.
    let mut open = last_in_column;
    open.fill(NONE);
    let mut crossings = Vec::new();
    for index in 0..islands.len() as u32 {
        let column = column_of[index as usize];
        open[column] = down_corridor[index as usize];
        if let Some(other) = right(index) {
            let between = column + 1..column_of[other as usize];
            let across = right_corridor[index as usize];
            crossings.extend(
                open[between]
                    .iter()
                    .filter(|&&vertical| vertical != NONE)
                    .map(|&vertical| [across.min(vertical), across.max(vertical)]),
            );
        }
    }
    (corridors, crossings)
}

/// Numbers the columns that hold islands from left to right; returns the number of each island's column, and how many
/// numbers there are.
///
/// Columns without an island hold no vertical corridor, so a grid may be far wider than its number of islands without a
/// cost.
fn number_columns(puzzle: &Puzzle) -> (Vec<usize>, usize) {
    let islands = puzzle.islands();
    let cols = puzzle.cols() as usize;
    if cols <= 1024 + 8 * islands.len() {
        let numbers = islands.iter().map(|island| island.cell.col as usize);
        return (numbers.collect(), cols);
    }
    let mut columns: Vec<u32> = islands.iter().map(|island| island.cell.col).collect();
    columns.sort_unstable();
    columns.dedup();
    let number = |col| columns.partition_point(|&other| other < col);
    let numbers = islands.iter().map(|island| number(island.cell.col));
    (numbers.collect(), columns.len())
}

/// The bridges of `model`, on the grid of `puzzle`.
#[must_use]
pub fn decode(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    model: &Model,
) -> Solution {
    corridors::solution(puzzle, graph, variables.counts(model))
}
