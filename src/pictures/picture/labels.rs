//! Where the labels of open corridors go: on the water cell nearest to the middle of the corridor that nothing else
//! passes. A corridor without such a cell gets no label.

use std::collections::HashMap;

use super::{Label, OpenCorridor, label_outlines, middle};
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::Bridge;

/// How many cells of a corridor are tried on either side of its middle. In a puzzle drawn by hand, corridors are
/// shorter.
const REACH: u32 = 32;

/// Space beside the text.
const PADDING: f64 = 0.08;

pub(super) fn place(puzzle: &Puzzle, bridges: &[Bridge], open: &[OpenCorridor]) -> Vec<Label> {
    if open.is_empty() {
        return Vec::new();
    }
    let passed = passed(puzzle, bridges, open);
    open.iter()
        .filter(|corridor| !corridor.counts.is_empty())
        .filter_map(|corridor| {
            let free = |cell: &Cell| {
                puzzle.island_at(*cell).is_none() && passed.get(cell).copied() == Some(1)
            };
            let cell = from_the_middle(puzzle, corridor.ends)
                .into_iter()
                .find(free)?;
            let text = text(&corridor.counts);
            Some(Label {
                width: label_outlines(&text).width + PADDING,
                centre: middle(cell),
                text,
            })
        })
        .collect()
}

/// How many bridges and open corridors pass each cell that could hold a label.
fn passed(puzzle: &Puzzle, bridges: &[Bridge], open: &[OpenCorridor]) -> HashMap<Cell, u32> {
    let mut passed = HashMap::new();
    for corridor in open {
        for cell in from_the_middle(puzzle, corridor.ends) {
            *passed.entry(cell).or_default() += 1;
        }
    }
    for bridge in bridges {
        let Some(way) = Way::new(puzzle, [bridge.from, bridge.to]) else {
            continue;
        };
        for at in way.first..=way.last {
            // Where it passes no open corridor, it does not matter.
            if let Some(count) = passed.get_mut(&way.cell(at)) {
                *count += 1;
            }
        }
    }
    passed
}

/// The cells between two cells, those nearest to the middle first.
fn from_the_middle(puzzle: &Puzzle, ends: [Cell; 2]) -> Vec<Cell> {
    let Some(way) = Way::new(puzzle, ends) else {
        return Vec::new();
    };
    let middle = way.first + (way.last - way.first) / 2;
    let before_and_after = (1..REACH).flat_map(|away| [middle + away, middle.saturating_sub(away)]);
    [middle]
        .into_iter()
        .chain(before_and_after)
        .filter(|&at| way.first < at && at < way.last)
        .map(|at| way.cell(at))
        .collect()
}

/// The cells in a straight line from one cell to another, within the grid.
struct Way {
    start: Cell,
    across: bool,
    first: u32,
    last: u32,
}

impl Way {
    fn new(puzzle: &Puzzle, [a, b]: [Cell; 2]) -> Option<Self> {
        let (start, end) = (a.min(b), a.max(b));
        let across = start.row == end.row;
        let (first, last) = if across {
            (start.col, end.col.min(puzzle.cols()))
        } else {
            (start.row, end.row.min(puzzle.rows()))
        };
        let straight = across || start.col == end.col;
        let starts_inside = start.row < puzzle.rows() && start.col < puzzle.cols();
        (straight && starts_inside).then_some(Self {
            start,
            across,
            first,
            last,
        })
    }

    const fn cell(&self, at: u32) -> Cell {
        if self.across {
            Cell::new(self.start.row, at)
        } else {
            Cell::new(at, self.start.col)
        }
    }
}

/// `1/2`; more than three numbers without a gap as `0-4`.
fn text(counts: &[u8]) -> String {
    let without_gap = counts
        .windows(2)
        .all(|pair| pair[0].checked_add(1) == Some(pair[1]));
    match counts {
        [first, _, .., _, last] if without_gap => format!("{first}-{last}"),
        _ => {
            let words: Vec<String> = counts.iter().map(u8::to_string).collect();
            words.join("/")
        }
    }
}
