//! A list of islands as its lines say, and the grid of it.

use std::collections::HashSet;

use super::Order;
use super::lines::{Line, Numbers, Third};
use crate::model::puzzle::{Cell, Clue, Island};
use crate::notation::format::ambiguity::Ambiguity;
use crate::notation::format::error::{Fault, ReadErrorKind};
use crate::notation::format::expected::Expected;
use crate::notation::format::found::FoundInput;
use crate::notation::format::grid::Grid;
use crate::notation::format::named_input::NamedInput;
use crate::notation::format::{Content, Context};

/// The size and the number of islands above a list, in the order in which the numbers stand there.
#[derive(Clone, Copy)]
pub(super) struct Header {
    pub(super) offset: usize,
    pub(super) size: Option<[u64; 2]>,
    pub(super) islands: Option<u64>,
}

impl Header {
    pub(super) fn is_whole(self) -> bool {
        self.size.is_some() && self.islands.is_some()
    }
}

/// A line with an island.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) offset: usize,
    pub(super) place: [u64; 2],
    pub(super) third: Third,
}

/// A place as it is written, and its clue, if it is known.
pub(super) type Entry = ([u64; 2], Option<u8>);

pub(super) struct List {
    pub(super) offset: usize,
    pub(super) header: Option<Header>,
    pub(super) rows: Vec<Row>,
    /// The largest first and second numbers of places, and whether a 0 is among them.
    pub(super) last: [u64; 2],
    pub(super) from_zero: bool,
}

impl List {
    /// The largest clue under any rules.
    pub(super) const LARGEST_CLUE: u8 = 16;

    pub(super) fn parse(text: &str) -> Result<Self, Fault> {
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
                    let found = FoundInput::Named(NamedInput::FewerNumbers);
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
    pub(super) fn in_order(&self) -> Option<Order> {
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

    pub(super) fn measure(&mut self) {
        let places = self.rows.iter().map(|row| row.place);
        self.from_zero = places.clone().any(|place| place.contains(&0));
        self.last = places.fold([0; 2], |[a, b], [c, d]| [a.max(c), b.max(d)]);
    }

    /// Takes the first line as a header of three numbers, if it agrees with the others.
    pub(super) fn take_header(&mut self) -> Result<(), Fault> {
        let Some(&first) = self.rows.first() else {
            return Ok(());
        };
        let Third::Number(islands) = first.third else {
            return Ok(());
        };
        if first.place.contains(&0) {
            return Ok(());
        }
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
            let is_header = islands == below.rows.len() as u64
                && self.in_order().is_none()
                && below.islands(Self::LARGEST_CLUE).is_ok();
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
    pub(super) fn first_index(&self, context: Context) -> Option<u64> {
        match self.from_zero {
            true => Some(0),
            false => context.base.map(u64::from),
        }
    }

    /// Whether all places are within the size that a header says, with its numbers in either order. Where it is not
    /// known whether places count from 0 or 1, they may be within either.
    pub(super) fn is_inside(&self, header: Header) -> bool {
        let more = u64::from(self.from_zero);
        let [first, second] = self.last.map(|last| last.saturating_add(more));
        header
            .size
            .is_none_or(|[a, b]| first <= a && second <= b || first <= b && second <= a)
    }

    pub(super) fn agrees(&self, header: Header) -> bool {
        let found = self.rows.len() as u64;
        header.islands.is_none_or(|islands| islands == found) && self.is_inside(header)
    }

    /// The size that a header says, in the order of the places.
    pub(super) fn size_said(&self) -> Option<[u64; 2]> {
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
    pub(super) fn islands(&self, largest: u8) -> Result<Vec<Entry>, Fault> {
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
                let found = FoundInput::Named(NamedInput::SamePlace);
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

    pub(super) fn content(&self, context: Context, order: Order) -> Result<Content, Fault> {
        let refuse = |ambiguity| Fault::new(self.offset, ReadErrorKind::Ambiguous(ambiguity));
        let islands = self.islands(context.largest_clue(None))?;
        if let Some(header) = self.header.filter(|&header| !self.agrees(header)) {
            return Err(self.disagreement(header));
        }
        if islands.is_empty() && self.size_said().is_none() {
            let end = FoundInput::Named(NamedInput::NoIslandNoSize);
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
            let found = FoundInput::Named(NamedInput::PlaceWithZero);
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
        let mut grid = Grid::of_size(rows, cols).map_err(|kind| Fault::new(self.offset, kind))?;
        // All places are within the size, which is.
        let index = |number: u64| u32::try_from(number - first).unwrap_or(u32::MAX);
        let island = |([a, b], clue): Entry| Island {
            cell: match order {
                Order::RowFirst | Order::Either => Cell::new(index(a), index(b)),
                Order::ColumnFirst => Cell::new(index(b), index(a)),
            },
            clue: clue.map_or(Clue::Unknown, Clue::Number),
        };
        grid.islands = islands.into_iter().map(island).collect();
        grid.islands.sort_unstable_by_key(|island| island.cell);
        Ok(Content::from(grid))
    }

    /// The fault of a header that does not agree with the list.
    pub(super) fn disagreement(&self, header: Header) -> Fault {
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
