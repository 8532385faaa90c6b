//! Lists of islands: a line with a place and a clue for each, perhaps below a header with the size.
//!
//! A place is row and column in one format, column and row in the other. Three numbers a line may also be the rows of a
//! grid of three columns, and nothing in a list says which of its numbers is the row: what the text does not decide is
//! refused, unless the format is said.

mod lines;

use std::collections::HashSet;
use std::io;

use self::lines::{Line, Numbers, Third};
use super::error::{Ambiguity, Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;
use super::grid::Grid;
use super::writing::only_puzzles;
use super::{Codec, Content, Context, LARGEST_GRID, text, variant};
use crate::model::puzzle::{Cell, Clue, Island, Puzzle, PuzzleError};

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
    let is_header = lines.next().is_some_and(|line| line.numbers().is_ok());
    let mut below = lines.peekable();
    is_header
        && below.peek().is_some()
        && below.all(|line| matches!(line.numbers(), Ok(Numbers::Three(..))))
}

/// Whether the header of a list agrees with all of a text.
pub(super) fn agrees_with_header(text: &str) -> bool {
    List::parse(text).is_ok_and(|list| list.header.is_some_and(|header| list.agrees(header)))
}

fn claim(text: &str, context: Context) -> Option<Result<Content, Fault>> {
    if !could_be(text) {
        return None;
    }
    let list = match List::parse(text) {
        Err(fault) if fault.is_ambiguous() => {
            return Some(Err(match text::read(text, context) {
                Ok(_) => Fault::new(
                    fault.offset,
                    ReadErrorKind::Ambiguous(Ambiguity::ListOrGrid),
                ),
                Err(other) if other.is_ambiguous() => other,
                Err(_) => fault,
            }));
        }
        list => list.ok()?,
    };
    let islands = list.islands(context.largest_clue(None)).ok()?;
    let has_header = list.header.filter(|&header| list.agrees(header));
    let in_order = list.in_order();
    let is_list = match has_header {
        Some(_) => islands.len() > 1,
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

/// The size and the number of islands above a list, in the order in which the numbers stand there.
#[derive(Clone, Copy)]
struct Header {
    offset: usize,
    size: Option<[u64; 2]>,
    islands: Option<u64>,
}

impl Header {
    fn is_whole(self) -> bool {
        self.size.is_some() && self.islands.is_some()
    }
}

/// A line with an island.
#[derive(Clone, Copy)]
struct Row {
    offset: usize,
    place: [u64; 2],
    third: Third,
}

struct List {
    offset: usize,
    header: Option<Header>,
    rows: Vec<Row>,
    /// The largest first and second numbers of places, and whether a 0 is among them.
    last: [u64; 2],
    from_zero: bool,
}

impl List {
    /// The largest clue under any rules.
    const LARGEST_CLUE: u8 = 16;

    fn parse(text: &str) -> Result<Self, Fault> {
        let mut lines = Line::all(text).peekable();
        let Some(&first) = lines.peek() else {
            let end = FoundInput::InputEnd;
            return Err(Fault::unexpected(text.len(), end, Expected::Puzzle));
        };
        let offset = first.offset;
        let header = match first.numbers() {
            Ok(Numbers::One(islands)) => Some([None, None, Some(islands)]),
            Ok(Numbers::Two([first, second])) => Some([Some(first), Some(second), None]),
            _ => None,
        };
        let header = header.map(|[first, second, islands]| Header {
            offset,
            size: first.zip(second).map(|(first, second)| [first, second]),
            islands,
        });
        if header.is_some() {
            lines.next();
        }
        let mut rows = Vec::new();
        for line in lines {
            match line.numbers()? {
                Numbers::Three(place, third) => rows.push(Row {
                    offset: line.offset,
                    place,
                    third,
                }),
                _ => {
                    let found = FoundInput::Named("fewer numbers");
                    return Err(Fault::unexpected(line.offset, found, Expected::ListLine));
                }
            }
        }
        let mut list = Self {
            offset,
            header,
            rows,
            last: [0; 2],
            from_zero: false,
        };
        list.measure();
        if list.header.is_none() {
            list.take_header()?;
        }
        Ok(list)
    }

    /// Which number the row seems to be, if the islands are in reading order with one of the two.
    fn in_order(&self) -> Option<Order> {
        let is_sorted = |row: usize, col: usize| {
            let mut keys = self
                .rows
                .iter()
                .map(|line| [line.place[row], line.place[col]]);
            let mut last = keys.next();
            keys.all(|key| last.replace(key) < Some(key))
        };
        match (self.rows.len(), is_sorted(0, 1), is_sorted(1, 0)) {
            (2.., true, false) => Some(Order::RowFirst),
            (2.., false, true) => Some(Order::ColumnFirst),
            (2.., true, true) => Some(Order::Either),
            _ => None,
        }
    }

    fn measure(&mut self) {
        let places = self.rows.iter().map(|row| row.place);
        self.from_zero = places.clone().any(|place| place.contains(&0));
        self.last = places.fold([0; 2], |[a, b], [c, d]| [a.max(c), b.max(d)]);
    }

    /// Takes the first line as a header of three numbers, if it agrees with the others.
    fn take_header(&mut self) -> Result<(), Fault> {
        let Some(&first) = self.rows.first() else {
            return Ok(());
        };
        let Third::Number(islands) = first.third else {
            return Ok(());
        };
        let header = Header {
            offset: first.offset,
            size: Some(first.place),
            islands: Some(islands),
        };
        let mut below = Self {
            offset: self.offset,
            header: None,
            rows: self.rows.get(1..).unwrap_or_default().to_vec(),
            last: [0; 2],
            from_zero: false,
        };
        below.measure();
        if below.rows.is_empty() && islands > 0 {
            return Ok(());
        }
        if !below.is_inside(header) {
            // Where the number of islands is right, a first line out of order is no island.
            let is_header = islands == below.rows.len() as u64 && self.in_order().is_none();
            return match is_header {
                true => Err(below.disagreement(header)),
                false => Ok(()),
            };
        }
        if !below.agrees(header) || self.in_order().is_some() {
            if below.islands(Self::LARGEST_CLUE).is_err() {
                return Ok(());
            }
            // A first island beyond all others, or a size with a wrong number of islands.
            let kind = ReadErrorKind::Ambiguous(Ambiguity::HeaderOrIsland {
                said: islands,
                found: below.rows.len() as u64,
            });
            return Err(Fault::new(first.offset, kind));
        }
        below.header = Some(header);
        *self = below;
        Ok(())
    }

    /// The first index that a 0 among the places shows.
    fn first_index(&self, context: Context) -> Option<u64> {
        match self.from_zero {
            true => Some(0),
            false => context.base.map(u64::from),
        }
    }

    /// Whether all places are within the size that a header says, with its numbers in either order. Where it is not
    /// known whether places count from 0 or 1, they may be within either.
    fn is_inside(&self, header: Header) -> bool {
        let more = u64::from(self.from_zero);
        let [first, second] = self.last.map(|last| last.saturating_add(more));
        header
            .size
            .is_none_or(|[a, b]| first <= a && second <= b || first <= b && second <= a)
    }

    fn agrees(&self, header: Header) -> bool {
        let found = self.rows.len() as u64;
        header.islands.is_none_or(|islands| islands == found) && self.is_inside(header)
    }

    /// The size that a header says, in the order of the places.
    fn size_said(&self) -> Option<[u64; 2]> {
        let size @ [a, b] = self.header?.size?;
        let more = u64::from(self.from_zero);
        let [first, second] = self.last.map(|last| last.saturating_add(more));
        Some(if first <= a && second <= b {
            size
        } else {
            [b, a]
        })
    }

    /// The places as they are written, each with its clue, in the order of the text.
    fn islands(&self, largest: u8) -> Result<Vec<([u64; 2], Option<u8>)>, Fault> {
        let mut seen = HashSet::new();
        let island = |row: &Row| {
            let clue = match row.third {
                Third::Unknown => None,
                Third::Number(clue) => match u8::try_from(clue) {
                    Ok(clue) if (1..=largest).contains(&clue) => Some(clue),
                    _ => {
                        let found = FoundInput::text(&clue.to_string());
                        let expected = Expected::ListClue { largest };
                        return Err(Fault::unexpected(row.offset, found, expected));
                    }
                },
            };
            if !seen.insert(row.place) {
                let found = FoundInput::Named("the same place again");
                return Err(Fault::unexpected(
                    row.offset,
                    found,
                    Expected::ListPlaceOnce,
                ));
            }
            Ok((row.place, clue))
        };
        self.rows.iter().map(island).collect()
    }

    fn content(&self, context: Context, order: Order) -> Result<Content, Fault> {
        let refuse = |ambiguity| Fault::new(self.offset, ReadErrorKind::Ambiguous(ambiguity));
        let islands = self.islands(context.largest_clue(None))?;
        if let Some(header) = self.header.filter(|&header| !self.agrees(header)) {
            return Err(self.disagreement(header));
        }
        if islands.is_empty() && self.size_said().is_none() {
            let end = FoundInput::Named("no island and no size");
            return Err(Fault::unexpected(self.offset, end, Expected::ListLine));
        }
        let first = match self.first_index(context) {
            Some(first) => first,
            None if islands.is_empty() => 0,
            None => return Err(refuse(Ambiguity::FirstIndex)),
        };
        if self.from_zero && context.base == Some(1) {
            let zero = self.rows.iter().find(|row| row.place.contains(&0));
            let at = zero.map_or(self.offset, |row| row.offset);
            let found = FoundInput::Named("a place with a 0");
            return Err(Fault::unexpected(at, found, Expected::ListFromOne));
        }
        let end = self.last.map(|last| last.saturating_add(1) - first);
        let said = self.size_said();
        if let Some(header) = self.header {
            if said.is_some_and(|[a, b]| end[0] > a || end[1] > b) {
                return Err(self.disagreement(header));
            }
        }
        let size = said.unwrap_or(end);
        let [rows, cols] = match order {
            Order::RowFirst | Order::Either => size,
            Order::ColumnFirst => [size[1], size[0]],
        };
        let size = match (u32::try_from(rows), u32::try_from(cols)) {
            _ if rows == 0 || cols == 0 => {
                let kind = ReadErrorKind::Puzzle(PuzzleError::NoCell);
                return Err(Fault::new(self.offset, kind));
            }
            (Ok(rows), Ok(cols)) if u64::from(rows) * u64::from(cols) <= LARGEST_GRID => {
                [rows, cols]
            }
            _ => return Err(Fault::new(self.offset, ReadErrorKind::GridTooLarge)),
        };
        // All places are within the size, which is.
        let index = |number: u64| u32::try_from(number - first).unwrap_or(u32::MAX);
        let island = |([a, b], clue): ([u64; 2], Option<u8>)| Island {
            cell: match order {
                Order::RowFirst | Order::Either => Cell::new(index(a), index(b)),
                Order::ColumnFirst => Cell::new(index(b), index(a)),
            },
            clue: clue.map_or(Clue::Unknown, Clue::Number),
        };
        let mut islands: Vec<Island> = islands.into_iter().map(island).collect();
        islands.sort_unstable_by_key(|island| island.cell);
        let [rows, cols] = size;
        Ok(Content::from(Grid {
            rows,
            cols,
            islands,
            ..Grid::default()
        }))
    }

    /// The fault of a header that does not agree with the list.
    fn disagreement(&self, header: Header) -> Fault {
        let found = self.rows.len() as u64;
        let kind = match (header.islands, header.size) {
            (Some(said), _) if said != found => ReadErrorKind::Islands { said, found },
            (_, size) => ReadErrorKind::Places {
                said: size.unwrap_or_default().into(),
                last: self.last.into(),
            },
        };
        Fault::new(header.offset, kind)
    }
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
