//! The board of a puzzle, and what can be seen on it.

use hashi_sat::play::look::look as look_at;
use hashi_sat::play::progress::Fault;
use hashi_sat::{Cell, Clue, Puzzle, candidate_graph};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::asked::{Asked, AskedPuzzle};
use crate::finding::FindingDocument;
use crate::{Answered, json};

/// Asks for the board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardRequest {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    puzzle: AskedPuzzle,
}

#[derive(Serialize)]
struct BoardDocument<'a> {
    rows: u32,
    cols: u32,
    max_bridges: u8,
    loops: bool,
    islands: Vec<(u32, u32, Clue)>,
    corridors: Vec<[u32; 2]>,
    crossings: &'a [[u32; 2]],
}

/// Which islands see each other, and which corridors cross.
pub(crate) fn board(request: BoardRequest) -> Answered {
    let puzzle = request.puzzle.take()?;
    let graph = candidate_graph(&puzzle);
    let islands = puzzle.islands().iter();
    json(&BoardDocument {
        rows: puzzle.rows(),
        cols: puzzle.cols(),
        max_bridges: puzzle.rules().max_bridges(),
        loops: puzzle.rules().loops(),
        islands: islands
            .map(|island| (island.cell.row, island.cell.col, island.clue))
            .collect(),
        corridors: graph.corridors().iter().map(|each| each.ends).collect(),
        crossings: graph.crossings(),
    })
}

#[derive(Serialize)]
struct LookDocument {
    complete: bool,
    finished: Vec<u32>,
    over: Vec<u32>,
    starved: Vec<u32>,
    cut_off: Vec<Vec<u32>>,
    faults: Vec<FindingDocument>,
}

/// What is finished, wrong or complete.
pub(crate) fn look(asked: Asked) -> Answered {
    let (puzzle, state) = asked.take()?;
    let seen = look_at(&puzzle, &state);
    let groups = seen.faults.iter().filter_map(|fault| match fault {
        Fault::Finished { group, .. } => Some(numbers(&puzzle, group)),
        _ => None,
    });
    json(&LookDocument {
        cut_off: groups.collect(),
        complete: seen.complete,
        finished: seen.finished,
        over: seen.over,
        starved: seen.starved,
        faults: seen.faults.into_iter().map(FindingDocument::from).collect(),
    })
}

/// The numbers of the islands on these cells.
fn numbers(puzzle: &Puzzle, cells: &[Cell]) -> Vec<u32> {
    let number = |&cell: &Cell| puzzle.island_at(cell).map(|number| number as u32);
    cells.iter().filter_map(number).collect()
}
