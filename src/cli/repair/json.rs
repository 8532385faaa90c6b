//! A repair as JSON.

use hashi_sat::answer::json::Bridges;
use hashi_sat::repair::{Alternative, Change};
use hashi_sat::{Clue, Puzzle};
use serde::{Serialize, Serializer};

#[derive(Serialize)]
pub(super) struct Repair<'a> {
    changes: Vec<ChangeEntry>,
    puzzle: PuzzleEntry<'a>,
    bridges: Bridges<'a>,
}

impl<'a> Repair<'a> {
    pub(super) fn new(repair: &'a Alternative) -> Self {
        let rules = repair.puzzle.rules();
        Self {
            changes: repair.changes.iter().map(ChangeEntry::new).collect(),
            puzzle: PuzzleEntry {
                grid: Grid(&repair.puzzle),
                max_bridges: rules.max_bridges(),
                loops: rules.loops(),
            },
            bridges: Bridges(repair.solution.bridges()),
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum ChangeEntry {
    Clue {
        cell: [u32; 2],
        from: CellEntry,
        to: CellEntry,
    },
    Island {
        cell: [u32; 2],
        island: CellEntry,
    },
}

impl ChangeEntry {
    fn new(change: &Change) -> Self {
        let at = change.cell();
        let cell = [at.row, at.col];
        match *change {
            Change::Clue { from, to, .. } => Self::Clue {
                cell,
                from: CellEntry(Some(from)),
                to: CellEntry(Some(to)),
            },
            Change::Island { clue, .. } => Self::Island {
                cell,
                island: CellEntry(Some(clue)),
            },
        }
    }
}

/// A puzzle as `hashi_sat::format` writes it, as a part of a line.
#[derive(Serialize)]
struct PuzzleEntry<'a> {
    grid: Grid<'a>,
    max_bridges: u8,
    loops: bool,
}

/// Its rows.
struct Grid<'a>(&'a Puzzle);

impl Serialize for Grid<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(puzzle) = *self;
        let mut islands = puzzle.islands();
        serializer.collect_seq((0..puzzle.rows()).map(|row| {
            let end = islands.partition_point(|island| island.cell.row == row);
            let (here, later) = islands.split_at(end);
            islands = later;
            let mut cells = vec![CellEntry(None); puzzle.cols() as usize];
            for island in here {
                cells[island.cell.col as usize] = CellEntry(Some(island.clue));
            }
            cells
        }))
    }
}

/// A clue, or water.
#[derive(Clone, Copy)]
struct CellEntry(Option<Clue>);

impl Serialize for CellEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            None => serializer.serialize_u8(0),
            Some(Clue::Number(number)) => serializer.serialize_u8(number),
            Some(Clue::Unknown) => serializer.serialize_str("?"),
        }
    }
}
