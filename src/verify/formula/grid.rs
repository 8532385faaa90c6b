//! Which islands see each other, and which of these corridors cross: by a walk through the grid, row by row.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::model::puzzle::Puzzle;

/// The corridors of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// The two islands of each corridor, sorted.
    corridors: Vec<[u32; 2]>,
    /// The corridors of each island: to the left, up, right, down.
    around: Vec<[Option<u32>; 4]>,
}

const LEFT: usize = 0;
const UP: usize = 1;
const RIGHT: usize = 2;
const DOWN: usize = 3;

impl Grid {
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let islands = puzzle.islands();
        let mut corridors = Vec::new();
        // Per column, the last island so far.
        let mut above: BTreeMap<u32, u32> = BTreeMap::new();
        for (number, island) in (0_u32..).zip(islands) {
            let before = number.checked_sub(1);
            let left = before.filter(|&left| islands[left as usize].cell.row == island.cell.row);
            let up = above.insert(island.cell.col, number);
            corridors.extend(left.map(|left| [left, number]));
            corridors.extend(up.map(|up| [up, number]));
        }
        corridors.sort_unstable();
        let mut around = vec![[None; 4]; islands.len()];
        for (corridor, &[a, b]) in (0_u32..).zip(&corridors) {
            let same_row = islands[a as usize].cell.row == islands[b as usize].cell.row;
            let (of_first, of_second) = if same_row { (RIGHT, LEFT) } else { (DOWN, UP) };
            around[a as usize][of_first] = Some(corridor);
            around[b as usize][of_second] = Some(corridor);
        }
        Self { corridors, around }
    }

    pub(super) fn corridors(&self) -> &[[u32; 2]] {
        &self.corridors
    }

    /// The corridors of an island, at most four.
    pub(super) fn around(&self, island: usize) -> impl Iterator<Item = usize> {
        let corridors = self.around[island].into_iter().flatten();
        corridors.map(|corridor| corridor as usize)
    }

    /// Gives `take` each horizontal corridor with each vertical one that it crosses.
    pub(super) fn crossings<B>(
        &self,
        puzzle: &Puzzle,
        take: &mut impl FnMut(usize, usize) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let islands = puzzle.islands();
        // Per column, the vertical corridor that goes on below the rows so far. In the row of a horizontal corridor no
        // vertical one begins or ends between its ends, for there would be an island.
        let mut open: BTreeMap<u32, u32> = BTreeMap::new();
        for (island, around) in islands.iter().zip(&self.around) {
            let col = island.cell.col;
            match around[DOWN] {
                Some(down) => open.insert(col, down),
                None => open.remove(&col),
            };
            if let Some(across) = around[RIGHT] {
                let [_, end] = self.corridors[across as usize];
                let between = col + 1..islands[end as usize].cell.col;
                for (_, &down) in open.range(between) {
                    take(across as usize, down as usize)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
