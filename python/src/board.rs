//! A puzzle, as Python holds it.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use hashi_sat::notation::format::LARGEST_GRID;
use hashi_sat::{Cell, Clue, Island, Puzzle, Rules, candidate_graph};
use pyo3::prelude::*;

use crate::drawn::Place;
use crate::errors::Refusal;

/// Row, column and clue of an island; no clue is one that is unknown.
pub(crate) type IslandTuple = (u32, u32, Option<u8>);

/// A puzzle. It never changes, and threads share it.
#[pyclass(frozen, eq, hash, module = "hashi_sat._hashi_sat")]
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) puzzle: Arc<Puzzle>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.puzzle, &other.puzzle) || self.puzzle == other.puzzle
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let puzzle = &self.puzzle;
        (puzzle.rows(), puzzle.cols(), puzzle.rules()).hash(state);
        for island in puzzle.islands() {
            (island.cell, island.clue).hash(state);
        }
    }
}

impl From<Puzzle> for Board {
    fn from(puzzle: Puzzle) -> Self {
        Self {
            puzzle: Arc::new(puzzle),
        }
    }
}

#[pymethods]
impl Board {
    #[getter]
    fn rows(&self) -> u32 {
        self.puzzle.rows()
    }

    #[getter]
    fn columns(&self) -> u32 {
        self.puzzle.cols()
    }

    #[getter]
    fn max_bridges(&self) -> u8 {
        self.puzzle.rules().max_bridges()
    }

    #[getter]
    fn loops(&self) -> bool {
        self.puzzle.rules().loops()
    }

    /// How many islands there are.
    fn __len__(&self) -> usize {
        self.puzzle.islands().len()
    }

    /// The islands in reading order.
    fn islands(&self) -> Vec<IslandTuple> {
        let islands = self.puzzle.islands().iter();
        let islands = islands.map(|island| {
            let clue = match island.clue {
                Clue::Number(clue) => Some(clue),
                Clue::Unknown => None,
            };
            (island.cell.row, island.cell.col, clue)
        });
        islands.collect()
    }

    /// The corridors: their ends, and how many bridges they can have.
    fn corridors(&self, py: Python<'_>) -> Vec<(Place, Place, u8)> {
        py.detach(|| {
            let graph = candidate_graph(&self.puzzle);
            let place = |island: u32| {
                let cell = self.puzzle.islands()[island as usize].cell;
                (cell.row, cell.col)
            };
            let corridors = graph.corridors().iter();
            let corridors = corridors.map(|corridor| {
                let [a, b] = corridor.ends.map(place);
                (a, b, corridor.high)
            });
            corridors.collect()
        })
    }

    /// The same under other rules; those that are `None` stay as they are.
    #[pyo3(signature = (max_bridges, loops))]
    fn with_rules(&self, max_bridges: Option<u8>, loops: Option<bool>) -> PyResult<Self> {
        let rules = self.puzzle.rules();
        let rules = Rules::new(
            max_bridges.unwrap_or(rules.max_bridges()),
            loops.unwrap_or(rules.loops()),
        );
        let puzzle = rules.and_then(|rules| Puzzle::clone(&self.puzzle).with_rules(rules));
        Ok(puzzle.map_err(Refusal::from)?.into())
    }
}

/// A puzzle of these islands.
#[pyfunction]
pub(crate) fn board(
    rows: u32,
    columns: u32,
    islands: Vec<IslandTuple>,
    max_bridges: u8,
    loops: bool,
) -> PyResult<Board> {
    if u64::from(rows) * u64::from(columns) > LARGEST_GRID {
        let text = format!("the grid passes the limit of {LARGEST_GRID} cells");
        return Err(Refusal::parse(text).into());
    }
    let rules = Rules::new(max_bridges, loops).map_err(Refusal::from)?;
    let islands = islands.into_iter().map(|(row, column, clue)| Island {
        cell: Cell::new(row, column),
        clue: clue.map_or(Clue::Unknown, Clue::Number),
    });
    let puzzle = Puzzle::new(rows, columns, islands.collect(), rules);
    Ok(puzzle.map_err(Refusal::from)?.into())
}
