//! The moves of a game: what they have drawn, and a move that draws the same.
//!
//! | part of a move | means |
//! |---|---|
//! | `L0,2,2,2,1` | 1 bridge between two islands (column and row of each); 0 removes them |
//! | `N0,2,2,2` | there is no bridge between these islands: a cross, and at the second time no cross any more |
//! | `M0,2` | a mark on an island, which says nothing about bridges |
//! | `S` | the program has solved it |
//!
//! A move has one such part or several with `;` in between. An entry `SOLVE` has them too, and `RESTART`, whose value
//! is the description of the grid, clears the board.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::model::corridors::CorridorFinder;
use crate::model::puzzle::{Cell, Island, Puzzle};
use crate::model::solution::{Bridge, Solution};
use crate::model::state::State;
use crate::notation::format::cursor::Cursor;
use crate::notation::format::error::Fault;
use crate::notation::format::expected::Expected;
use crate::notation::format::found::FoundInput;
use crate::notation::format::grid::Grid;
use crate::notation::format::named_input::NamedInput;
use crate::notation::format::writing::UnheldKind;

/// What an entry of a file does to the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Move,
    Restart,
}

impl Kind {
    /// The kind of the entries with this key.
    pub(super) fn of(key: &str) -> Option<Self> {
        match key {
            "MOVE" | "SOLVE" => Some(Self::Move),
            "RESTART" => Some(Self::Restart),
            _ => None,
        }
    }
}

/// The board that moves draw on.
pub(super) struct Board<'a> {
    islands: &'a [Island],
    /// Column and row of each island, sorted.
    by_column: Vec<(u32, u32)>,
    bridges: BTreeMap<[Cell; 2], u8>,
    /// Neighbouring islands between which there is a cross.
    crosses: BTreeSet<[Cell; 2]>,
}

impl<'a> Board<'a> {
    pub(super) fn new(grid: &'a Grid) -> Self {
        let cells = grid.islands.iter().map(|island| island.cell);
        let mut by_column: Vec<(u32, u32)> = cells.map(|cell| (cell.col, cell.row)).collect();
        by_column.sort_unstable();
        Self {
            islands: &grid.islands,
            by_column,
            bridges: BTreeMap::new(),
            crosses: BTreeSet::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.bridges.clear();
        self.crosses.clear();
    }

    /// Carries out a move.
    pub(super) fn play(&mut self, mut text: Cursor<'_>) -> Result<(), Fault> {
        loop {
            self.part(&mut text)?;
            if text.peek().is_none() {
                return Ok(());
            }
            if !text.eat(";") {
                return Err(unexpected(&text, Expected::SavPartEnd));
            }
        }
    }

    fn part(&mut self, text: &mut Cursor<'_>) -> Result<(), Fault> {
        if text.eat("S") {
            return Ok(());
        }
        if text.eat("M") {
            return self.island(text).map(drop);
        }
        let is_bridge = text.peek() == Some('L');
        if !is_bridge && text.peek() != Some('N') {
            return Err(unexpected(text, Expected::SavPart));
        }
        text.advance(1);
        let from = self.island(text)?;
        comma(text)?;
        let second = text.clone();
        let to = self.island(text)?;
        let refuse = |expected| {
            let length = text.at() - second.at();
            let found = second.rest().get(..length).unwrap_or_default();
            Fault::unexpected(second.at(), FoundInput::text(found), expected)
        };
        if from == to || from.row != to.row && from.col != to.col {
            return Err(refuse(Expected::SavFacing));
        }
        let ends = [from.min(to), from.max(to)];
        if is_bridge {
            comma(text)?;
            let place = text.clone();
            let number = text.number();
            let count = number.and_then(|number| u8::try_from(number).ok());
            let count = count.ok_or_else(|| unexpected(&place, Expected::SavBridges))?;
            // Too many of them, or past an island, is a fault of the answer, not of the file.
            match count {
                0 => self.bridges.remove(&ends),
                _ => self.bridges.insert(ends, count),
            };
        } else {
            if !self.are_neighbours(ends) {
                return Err(refuse(Expected::SavNeighbour));
            }
            if !self.crosses.remove(&ends) {
                self.crosses.insert(ends);
            }
        }
        Ok(())
    }

    /// Reads the column and the row of an island.
    fn island(&self, text: &mut Cursor<'_>) -> Result<Cell, Fault> {
        let start = text.clone();
        let cell = position(text).ok_or_else(|| unexpected(&start, Expected::SavPosition))?;
        match self
            .islands
            .binary_search_by_key(&cell, |island| island.cell)
        {
            Ok(_) => Ok(cell),
            Err(_) => {
                let length = text.at() - start.at();
                let found = start.rest().get(..length).unwrap_or_default();
                let found = FoundInput::text(found);
                Err(Fault::unexpected(start.at(), found, Expected::SavIsland))
            }
        }
    }

    /// Whether two islands of a row or column, in reading order, see each other.
    fn are_neighbours(&self, [from, to]: [Cell; 2]) -> bool {
        if from.row == to.row {
            let after = self.islands.partition_point(|island| island.cell <= from);
            self.islands.get(after).is_some_and(|next| next.cell == to)
        } else {
            let place = (from.col, from.row);
            let after = self.by_column.partition_point(|&other| other <= place);
            self.by_column.get(after) == Some(&(to.col, to.row))
        }
    }

    /// What has been drawn.
    pub(super) fn state(&self) -> State {
        let bridges = self.bridges.iter();
        let bridges = bridges.map(|(&[from, to], &count)| Bridge { from, to, count });
        let crosses = self.crosses.iter().copied().filter_map(first_step);
        State::new(Solution::new(bridges.collect()), crosses.collect())
    }
}

fn position(text: &mut Cursor<'_>) -> Option<Cell> {
    let col = u32::try_from(text.number()?).ok()?;
    if !text.eat(",") {
        return None;
    }
    let row = u32::try_from(text.number()?).ok()?;
    Some(Cell::new(row, col))
}

fn comma(text: &mut Cursor<'_>) -> Result<(), Fault> {
    match text.eat(",") {
        true => Ok(()),
        false => Err(unexpected(text, Expected::SavNumbers)),
    }
}

/// The fault of the rest of a move, up to the next part.
fn unexpected(text: &Cursor<'_>, expected: Expected) -> Fault {
    let rest = text.rest();
    let part = rest.split(';').next().filter(|part| !part.is_empty());
    let found = match part.unwrap_or(rest) {
        "" => FoundInput::Named(NamedInput::EndOfMove),
        part => FoundInput::text(part),
    };
    Fault::unexpected(text.at(), found, expected)
}

/// The one move that draws an answer; empty if there is nothing to draw.
///
/// # Errors
///
/// With a bridge that no move can draw.
pub(super) fn write(puzzle: &Puzzle, answer: &State) -> Result<String, UnheldKind> {
    let finder = CorridorFinder::new(puzzle);
    let mut text = String::new();
    let mut before = None;
    let mut part = |arguments: std::fmt::Arguments<'_>| {
        let separator = if text.is_empty() { "" } else { ";" };
        // Writing to a string cannot fail.
        let _ = write!(text, "{separator}{arguments}");
    };
    for &bridge in answer.bridges.bridges() {
        let Bridge { from, to, count } = bridge;
        let is_twice = before.replace([from, to]) == Some([from, to]);
        let fits = count <= puzzle.rules().max_bridges() && !is_twice;
        if !fits || corridor(puzzle, &finder, first_step([from, to])) != Some([from, to]) {
            return Err(UnheldKind::Bridge(bridge));
        }
        part(format_args!(
            "L{},{},{},{},{count}",
            from.col, from.row, to.col, to.row
        ));
    }
    let mut crossed = BTreeSet::new();
    for &cross in &answer.crosses {
        // A cross where no bridge can be says nothing, and a second one in a corridor would take away the first.
        let new = corridor(puzzle, &finder, Some(cross)).filter(|ends| crossed.insert(*ends));
        if let Some([from, to]) = new {
            part(format_args!(
                "N{},{},{},{}",
                from.col, from.row, to.col, to.row
            ));
        }
    }
    Ok(text)
}

/// The first cell of a straight way and the next one on it.
fn first_step([from, to]: [Cell; 2]) -> Option<[Cell; 2]> {
    let next = match (from.row == to.row, from.col == to.col) {
        (true, false) => Cell::new(from.row, from.col.checked_add(1)?),
        (false, true) => Cell::new(from.row.checked_add(1)?, from.col),
        _ => return None,
    };
    Some([from, next])
}

/// The islands at the ends of the corridor between two neighbouring cells.
fn corridor(
    puzzle: &Puzzle,
    finder: &CorridorFinder<'_>,
    cells: Option<[Cell; 2]>,
) -> Option<[Cell; 2]> {
    let ends = finder.between(cells?)?;
    let cell = |island: u32| puzzle.islands().get(island as usize).map(|end| end.cell);
    Some([cell(ends[0])?, cell(ends[1])?])
}
