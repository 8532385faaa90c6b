//! The rules, cell by cell.

use std::collections::{BTreeMap, BTreeSet};

use hashi_sat::{Bridge, Cell, Clue, Puzzle};

/// Walks every cell of every bridge. Islands are where degrees, groups and passing are judged.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Plain {
    pub(crate) crossings: BTreeSet<Cell>,
    pub(crate) passed: BTreeSet<(Cell, Cell)>,
    pub(crate) wrong_numbers: BTreeMap<Cell, u64>,
    pub(crate) groups: usize,
}

pub(crate) fn plain(puzzle: &Puzzle, bridges: &[Bridge]) -> Plain {
    let mut found = Plain::default();
    let mut over: BTreeMap<Cell, [bool; 2]> = BTreeMap::new();
    let mut ends: BTreeMap<Cell, u64> = BTreeMap::new();
    let mut label: Vec<usize> = (0..puzzle.islands().len()).collect();
    for bridge in bridges {
        let vertical = bridge.from.col == bridge.to.col;
        let mut cell = bridge.from;
        let mut first = None;
        loop {
            let step = u32::from(vertical);
            cell = Cell::new(cell.row + step, cell.col + 1 - step);
            if cell == bridge.to {
                break;
            }
            if first.is_none() && puzzle.island_at(cell).is_some() {
                first = Some(cell);
            }
            over.entry(cell).or_default()[usize::from(vertical)] = true;
        }
        found.passed.extend(first.map(|cell| (bridge.from, cell)));
        for end in [bridge.from, bridge.to] {
            *ends.entry(end).or_default() += u64::from(bridge.count);
        }
        if let [Some(a), Some(b)] = [bridge.from, bridge.to].map(|end| puzzle.island_at(end)) {
            let (old, new) = (label[a], label[b]);
            label
                .iter_mut()
                .filter(|label| **label == old)
                .for_each(|label| *label = new);
        }
    }
    let crossed = over
        .iter()
        .filter(|(_, directions)| **directions == [true; 2]);
    found.crossings = crossed.map(|(cell, _)| *cell).collect();
    for island in puzzle.islands() {
        let has = ends.get(&island.cell).copied().unwrap_or(0);
        let right = match island.clue {
            Clue::Number(clue) => has == u64::from(clue),
            Clue::Unknown => has > 0 || puzzle.islands().len() == 1,
        };
        if !right {
            found.wrong_numbers.insert(island.cell, has);
        }
    }
    found.groups = label.iter().collect::<BTreeSet<_>>().len();
    found
}
