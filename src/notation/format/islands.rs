//! Lists of islands: a line with a place and a clue for each, perhaps below a header with the size.
//!
//! A place is row and column in one format, column and row in the other. Three numbers a line may also be the rows of a
//! grid of three columns, and nothing in a list says which of its numbers is the row: what the text does not decide is
//! refused, unless the format is said.

mod lines;
mod list;

use std::collections::HashSet;
use std::io;

use self::lines::{Line, Numbers, Third};
use self::list::{Header, List};
use super::ambiguity::Ambiguity;
use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::writing::only_puzzles;
use super::{Codec, Content, Context, text, variant};
use crate::model::puzzle::{Island, Puzzle};

pub(super) const ROW_FIRST: Codec = Codec {
    name: "islands-rc",
    claim,
    read: |text, context| read(text, context, Order::RowFirst),
    holds_rules: true,
    check: only_puzzles,
    write: |puzzle, _, out| write(puzzle, Order::RowFirst, out),
};

pub(super) const COLUMN_FIRST: Codec = Codec {
    name: "islands-xy",
    // A list of which the text itself says the order has the row first.
    claim: |_, _| None,
    read: |text, context| read(text, context, Order::ColumnFirst),
    holds_rules: true,
    check: only_puzzles,
    write: |puzzle, _, out| write(puzzle, Order::ColumnFirst, out),
};

/// Which number of a place comes first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    RowFirst,
    ColumnFirst,
    /// The order of places on a diagonal shows nothing.
    Either,
}

/// Whether the lines of a text could be a list, as far as their numbers go.
pub(super) fn could_be(text: &str) -> bool {
    let mut lines = Line::all(text);
    let first = lines.next().and_then(|line| line.numbers().ok());
    let mut below = lines.peekable();
    match (first, below.peek()) {
        (None, _) => false,
        // The size of a grid without islands.
        (Some(first), None) => {
            matches!(first, Numbers::Three(size, Third::Number(0)) if !size.contains(&0))
        }
        (Some(_), Some(_)) => below.all(|line| matches!(line.numbers(), Ok(Numbers::Three(..)))),
    }
}

/// Whether the header of a list agrees with all of a text.
pub(super) fn agrees_with_header(text: &str) -> bool {
    let list = could_be(text).then(|| List::parse(text).ok()).flatten();
    list.is_some_and(|list| {
        let agrees = list.header.is_some_and(|header| list.agrees(header));
        agrees && list.islands(List::LARGEST_CLUE).is_ok()
    })
}

/// Whether a text is only the header of a list without islands.
pub(super) fn has_no_island(text: &str) -> bool {
    let list = List::parse(text);
    list.is_ok_and(|list| list.rows.is_empty() && list.header.is_some_and(Header::is_whole))
}

fn claim(text: &str, context: Context) -> Option<Result<Content, Fault>> {
    if !could_be(text) {
        return None;
    }
    let list = match List::parse(text) {
        Ok(list) => list,
        // A header that does not agree with the list, or an island.
        Err(fault) => {
            return Some(Err(match text::read(text, context) {
                Ok(_) => Fault::new(
                    fault.offset,
                    ReadErrorKind::Ambiguous(Ambiguity::ListOrGrid),
                ),
                Err(other) if other.is_ambiguous() => other,
                Err(_) => fault,
            }));
        }
    };
    let islands = list.islands(context.largest_clue(None)).ok()?;
    let has_header = list.header.filter(|&header| list.agrees(header));
    let in_order = list.in_order();
    let is_list = match has_header {
        Some(_) => true,
        None => list.header.is_none() && (in_order.is_some() || islands.len() > 3),
    };
    if !is_list {
        return None;
    }
    let refuse = |ambiguity| {
        let fault = Fault::new(list.offset, ReadErrorKind::Ambiguous(ambiguity));
        Some(Err(fault))
    };
    // A header of three numbers that agrees with the list agrees with no grid, or the text is a `.has` file.
    let is_decided = islands.len() > 3 && has_header.is_some_and(Header::is_whole);
    if !is_decided {
        match text::read(text, context) {
            Ok(_) => return refuse(Ambiguity::ListOrGrid),
            // Only a number that is no cell says that there is no grid: a row too long may be an error in it.
            Err(Fault {
                kind:
                    ReadErrorKind::Unexpected {
                        expected: Expected::Cell { .. } | Expected::Clue { .. },
                        ..
                    },
                ..
            }) => {}
            Err(_) if has_header.is_some() => {}
            Err(_) => return refuse(Ambiguity::ListOrGrid),
        }
    }
    let is_symmetric = || {
        let places: HashSet<_> = islands.iter().map(|&(place, clue)| (place, clue)).collect();
        let mut turned = islands.iter().map(|&([a, b], clue)| ([b, a], clue));
        turned.all(|island| places.contains(&island))
            && list.size_said().is_none_or(|[rows, cols]| rows == cols)
    };
    if in_order != Some(Order::RowFirst) && !is_symmetric() {
        return refuse(Ambiguity::RowOrColumn);
    }
    Some(list.content(context, Order::RowFirst))
}

fn read(text: &str, context: Context, order: Order) -> Result<Content, Fault> {
    List::parse(text)?.content(context, order)
}

/// Writes a header of three numbers and a line for each island, counted from 0.
fn write(puzzle: &Puzzle, order: Order, out: &mut dyn io::Write) -> io::Result<()> {
    variant::write(puzzle, out)?;
    let mut line = |row: u32, col: u32, third: &dyn std::fmt::Display| match order {
        Order::RowFirst | Order::Either => writeln!(out, "{row} {col} {third}"),
        Order::ColumnFirst => writeln!(out, "{col} {row} {third}"),
    };
    line(puzzle.rows(), puzzle.cols(), &puzzle.islands().len())?;
    for Island { cell, clue } in puzzle.islands() {
        line(cell.row, cell.col, clue)?;
    }
    Ok(())
}
