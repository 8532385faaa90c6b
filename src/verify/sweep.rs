//! What the pass over the bridges keeps: one entry per column, and the groups of joined islands.

use std::ops::Range;

use crate::model::puzzle::{Cell, Island, Puzzle};
use crate::model::solution::Bridge;

/// Numbers the columns that can carry something: all of them, or, in a grid far wider than its contents, only those
/// that are in use.
pub(super) enum Columns {
    All(usize),
    Used(Vec<u32>),
}

impl Columns {
    pub(super) fn new(puzzle: &Puzzle, bridges: &[Bridge]) -> Self {
        let carried = puzzle.islands().len() + bridges.len();
        match usize::try_from(puzzle.cols()) {
            Ok(cols) if cols <= 1024 + 8 * carried => Self::All(cols),
            _ => {
                let islands = puzzle.islands().iter().map(|island| island.cell.col);
                let bridges = bridges.iter().map(|bridge| bridge.from.col);
                let mut used: Vec<u32> = islands.chain(bridges).collect();
                used.sort_unstable();
                used.dedup();
                Self::Used(used)
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::All(cols) => *cols,
            Self::Used(used) => used.len(),
        }
    }

    /// The entry of `col`, or, if it has none, that of the next column that has one.
    pub(super) fn entry(&self, col: u32) -> usize {
        match self {
            Self::All(_) => col as usize,
            Self::Used(used) => used.partition_point(|&other| other < col),
        }
    }

    /// The entries of the columns strictly between two different columns, the left one given first.
    pub(super) fn between(&self, left: u32, right: u32) -> Range<usize> {
        self.entry(left.saturating_add(1))..self.entry(right)
    }
}

/// The islands column by column, top to bottom, each as `(column, row)`.
pub(super) fn column_order(islands: &[Island]) -> Vec<(u32, u32)> {
    let mut order: Vec<(u32, u32)> = islands
        .iter()
        .map(|island| (island.cell.col, island.cell.row))
        .collect();
    order.sort_unstable();
    order
}

/// The islands joined so far, by union-find; a group's root is its first island in reading order.
pub(super) struct JoinedIslands {
    parent: Vec<usize>,
    count: usize,
}

impl JoinedIslands {
    pub(super) fn new(islands: usize) -> Self {
        Self {
            parent: (0..islands).collect(),
            count: islands,
        }
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    fn root(&mut self, mut island: usize) -> usize {
        while self.parent[island] != island {
            self.parent[island] = self.parent[self.parent[island]];
            island = self.parent[island];
        }
        island
    }

    pub(super) fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.parent[a.max(b)] = a.min(b);
            self.count -= 1;
        }
    }

    /// All groups, each in reading order, in reading order of their first islands.
    pub(super) fn list(&mut self, islands: &[Island]) -> Vec<Vec<Cell>> {
        let mut groups: Vec<Vec<Cell>> = Vec::with_capacity(self.count);
        let mut number = vec![0; islands.len()];
        for (index, island) in islands.iter().enumerate() {
            let root = self.root(index);
            if root == index {
                number[index] = groups.len();
                groups.push(Vec::new());
            }
            groups[number[root]].push(island.cell);
        }
        groups
    }
}
