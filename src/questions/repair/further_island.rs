//! Adding one island, on a bridge that some solutions have and others do not.
//!
//! An island on bridges between two others, with two bridge ends for each parallel bridge, changes nothing in the
//! solutions that have exactly these bridges, and excludes the others.

use std::collections::VecDeque;

use super::{Alternative, ClueChange};
use crate::model::puzzle::{Cell, Clue, Island, Puzzle};
use crate::questions::common::{Common, CommonCorridor, common};
use crate::questions::unique::{Uniqueness, unique};
use crate::sat::gauge::Measure;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// The islands to try, in the order of their corridors.
pub(super) struct FurtherIslands {
    options: SearchOptions,
    islands: VecDeque<Island>,
    /// Whether a limit was reached before all of them were known.
    cut_short: bool,
    /// Whether there are others, which would touch an island.
    touching_left_out: bool,
}

/// The next island that helps.
pub(super) enum NextIsland {
    /// With this island there is exactly one solution.
    Found(Box<Alternative>),
    End,
    Unknown,
}

impl FurtherIslands {
    /// The islands to try; `touching` says whether they may be beside others.
    pub(super) fn new(
        puzzle: &Puzzle,
        touching: bool,
        options: SearchOptions,
    ) -> Result<Self, SolveError> {
        let largest = puzzle.rules().largest_clue();
        let (corridors, in_time) = match common(puzzle, &options)? {
            Common::Satisfiable { corridors, stopped } => (corridors, stopped.is_none()),
            Common::Unsatisfiable => (Vec::new(), true),
            Common::Unknown(_) => (Vec::new(), false),
        };
        let mut islands = VecDeque::new();
        let mut touching_left_out = false;
        for corridor in &corridors {
            if corridor.counts.len() < 2 {
                continue;
            }
            for cell in between(corridor) {
                let counts = corridor.counts.iter().filter(|&&count| count > 0);
                let clues = counts
                    .map(|count| 2 * count)
                    .filter(|&clue| clue <= largest);
                if !touching && is_beside_an_island(puzzle, cell) {
                    touching_left_out |= clues.count() > 0;
                    continue;
                }
                islands.extend(clues.map(|clue| Island {
                    cell,
                    clue: Clue::Number(clue),
                }));
            }
        }
        options
            .limits
            .show(Measure::Islands, 0, islands.len() as u64);
        Ok(Self {
            options,
            islands,
            cut_short: !in_time,
            touching_left_out,
        })
    }

    /// Whether there are islands that are not tried because they would touch others.
    pub(super) const fn touching_left_out(&self) -> bool {
        self.touching_left_out
    }

    /// Tries islands until one leaves exactly one solution.
    pub(super) fn next(&mut self, puzzle: &Puzzle) -> Result<NextIsland, SolveError> {
        while let Some(island) = self.islands.pop_front() {
            self.options.limits.count(Measure::Islands, 1);
            let islands = puzzle.islands().iter().copied().chain([island]).collect();
            let changed = Puzzle::new(puzzle.rows(), puzzle.cols(), islands, puzzle.rules());
            let changed = match changed {
                Ok(changed) => changed,
                Err(error) => unreachable!("an island between two others: {error}"),
            };
            match unique(&changed, &self.options)? {
                Uniqueness::Unique(solution) => {
                    return Ok(NextIsland::Found(Box::new(Alternative {
                        changes: vec![ClueChange::Island {
                            cell: island.cell,
                            clue: island.clue,
                        }],
                        puzzle: changed,
                        solution,
                    })));
                }
                Uniqueness::Several(_) | Uniqueness::Unsatisfiable => {}
                Uniqueness::Unknown { .. } => return Ok(NextIsland::Unknown),
            }
        }
        Ok(if self.cut_short {
            NextIsland::Unknown
        } else {
            NextIsland::End
        })
    }
}

/// Whether an island at `cell` would touch another.
fn is_beside_an_island(puzzle: &Puzzle, Cell { row, col }: Cell) -> bool {
    let above = row.checked_sub(1).map(|row| Cell::new(row, col));
    let before = col.checked_sub(1).map(|col| Cell::new(row, col));
    let below = row.checked_add(1).map(|row| Cell::new(row, col));
    let after = col.checked_add(1).map(|col| Cell::new(row, col));
    let mut beside = [above, before, below, after].into_iter().flatten();
    beside.any(|cell| puzzle.island_at(cell).is_some())
}

/// The cells between two islands.
fn between(corridor: &CommonCorridor) -> impl Iterator<Item = Cell> + use<> {
    let [from, to] = corridor.ends;
    let across =
        (from.row == to.row).then(|| (from.col + 1..to.col).map(move |col| (from.row, col)));
    let down = (from.col == to.col).then(|| (from.row + 1..to.row).map(move |row| (row, from.col)));
    let across = across.into_iter().flatten();
    across
        .chain(down.into_iter().flatten())
        .map(|(row, col)| Cell::new(row, col))
}
