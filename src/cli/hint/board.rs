//! The board that hints are about.

use std::collections::{BTreeMap, BTreeSet};

use hashi_sat::pictures::OpenCorridor;
use hashi_sat::pictures::text::closed_that_read_back;
use hashi_sat::play::hint::Step;
use hashi_sat::{Cell, Puzzle, Solution, State, candidate_graph};

/// What is drawn, and what is known about it.
pub(super) struct Board<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) bridges: Solution,
    /// The islands to look at, sorted.
    pub(super) marked: Vec<Cell>,
    /// Corridors without a bridge.
    closed: BTreeSet<[Cell; 2]>,
}

impl<'a> Board<'a> {
    /// A board with what is drawn in `state`, and nothing marked.
    pub(super) fn new(puzzle: &'a Puzzle, state: &State) -> Self {
        Self {
            puzzle,
            bridges: state.bridges.clone(),
            marked: Vec::new(),
            closed: closed(puzzle, &state.crosses),
        }
    }

    /// Adds what follows from a step, except its bridges.
    pub(super) fn take(&mut self, step: &Step) {
        let closed = step.changes.iter().filter(|change| change.after[1] == 0);
        self.closed.extend(closed.map(|change| change.ends));
        self.marked.clone_from(&step.islands);
    }

    /// The corridors without a bridge, sorted; only those that a drawing can show so that it reads back.
    pub(super) fn closed(&self) -> Vec<[Cell; 2]> {
        let closed: Vec<[Cell; 2]> = self.closed.iter().copied().collect();
        closed_that_read_back(self.puzzle, &self.bridges, &closed)
    }

    /// The corridors without a bridge for which `steps` state a limit, each with the numbers that are left.
    pub(super) fn open(&self, steps: &[Step]) -> Vec<OpenCorridor> {
        let changes = steps.iter().flat_map(|step| &step.changes);
        let last: BTreeMap<[Cell; 2], [u8; 2]> =
            changes.map(|change| (change.ends, change.after)).collect();
        let open = last.into_iter().filter(|(_, [low, _])| *low == 0);
        open.map(|(ends, [low, high])| OpenCorridor::new(ends, (low..=high).collect()))
            .collect()
    }
}

/// The corridors with a cross.
fn closed(puzzle: &Puzzle, crosses: &[[Cell; 2]]) -> BTreeSet<[Cell; 2]> {
    if crosses.is_empty() {
        return BTreeSet::new();
    }
    // Sorted along a row or a column, so that the crosses of a corridor are next to each other.
    let along = |cell: Cell, is_across: bool| match is_across {
        true => (cell.row, cell.col),
        false => (cell.col, cell.row),
    };
    let lines = [true, false].map(|is_across| -> BTreeSet<(u32, u32)> {
        let crosses = crosses.iter();
        let in_line = crosses.filter(|[a, b]| (a.row == b.row) == is_across);
        in_line.map(|&[cell, _]| along(cell, is_across)).collect()
    });
    let corridors = candidate_graph(puzzle);
    let ends = corridors.corridors().iter().map(|corridor| {
        corridor
            .ends
            .map(|island| puzzle.islands()[island as usize].cell)
    });
    ends.filter(|&[from, to]| {
        let is_across = from.row == to.row;
        let crosses = &lines[usize::from(!is_across)];
        let passed = along(from, is_across)..along(to, is_across);
        crosses.range(passed).next().is_some()
    })
    .collect()
}
