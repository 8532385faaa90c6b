//! A picture in words, for screen readers.

use std::fmt::Write as _;

use super::Picture;
use crate::model::puzzle::{Cell, Island};

/// The largest number of islands and of bridges that are listed: nobody listens to more.
const LISTED: usize = 400;

pub(super) fn default_title(picture: &Picture<'_>) -> String {
    let (rows, cols) = (picture.puzzle.rows(), picture.puzzle.cols());
    let kind = if picture.solution.is_some() {
        "with bridges"
    } else {
        "to solve"
    };
    format!("Hashiwokakero, {rows} by {cols}, {kind}")
}

pub(super) fn describe(picture: &Picture<'_>) -> String {
    let puzzle = picture.puzzle;
    let rules = puzzle.rules();
    let islands = puzzle.islands();
    let mut text = format!(
        "{}, {}, {}. At most {} between two islands",
        count(puzzle.rows() as usize, "row"),
        count(puzzle.cols() as usize, "column"),
        count(islands.len(), "island"),
        count(rules.max_bridges().into(), "bridge"),
    );
    text.push_str(if rules.loops() { "." } else { ", no loops." });
    if islands.len() <= LISTED {
        text.push_str(" Rows and columns count from 0 at the top left.");
        for row in islands.chunk_by(|a, b| a.cell.row == b.cell.row) {
            text.push_str(&row_of(row));
        }
    }
    bridges(picture, &mut text);
    if !picture.open.is_empty() && picture.open.len() <= LISTED {
        text.push_str(" Open, dashed:");
        list(&mut text, picture.open, |text, corridor| {
            let counts: Vec<String> = corridor.counts.iter().map(u8::to_string).collect();
            let [from, to] = corridor.ends;
            write!(text, " {from}-{to}").and_then(|()| {
                if counts.is_empty() {
                    Ok(())
                } else {
                    write!(text, " {}", counts.join(" or "))
                }
            })
        });
    }
    if !picture.marked.is_empty() && picture.marked.len() <= LISTED {
        text.push_str(" Marked:");
        list(&mut text, picture.marked, |text, cell: &Cell| {
            write!(text, " {cell}")
        });
    }
    text
}

fn row_of(row: &[Island]) -> String {
    let number = row.first().map_or(0, |island| island.cell.row);
    let mut text = format!(" Row {number}:");
    list(&mut text, row, |text, island: &Island| {
        write!(text, " {} in column {}", island.clue, island.cell.col)
    });
    text
}

fn bridges(picture: &Picture<'_>, text: &mut String) {
    let Some(solution) = picture.solution else {
        text.push_str(" No bridges are drawn.");
        return;
    };
    let bridges = solution.bridges();
    let number = bridges.iter().map(|bridge| usize::from(bridge.count)).sum();
    let drawn = if number == 1 { "is" } else { "are" };
    let _ = write!(text, " {} {drawn} drawn", count(number, "bridge"));
    if bridges.is_empty() || bridges.len() > LISTED {
        text.push('.');
        return;
    }
    text.push(':');
    list(text, bridges, |text, bridge| {
        write!(text, " {}-{} {}", bridge.from, bridge.to, bridge.count)
    });
}

/// Writes the items separated by commas, with a full stop at the end.
pub(in crate::pictures) fn list<T>(
    text: &mut String,
    items: &[T],
    item: impl Fn(&mut String, &T) -> std::fmt::Result,
) {
    for (index, one) in items.iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        // Writing to a string does not fail.
        let _ = item(text, one);
    }
    text.push('.');
}

/// A number with its noun.
pub(in crate::pictures) fn count(number: usize, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{ending}")
}
