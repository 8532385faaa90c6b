//! The grid of a puzzle as rows of cells, read and written without holding the rows.

use std::borrow::Cow;
use std::cell::Cell as Slot;
use std::fmt;
use std::slice::Iter;

use serde::de::{self, DeserializeSeed, SeqAccess, Unexpected, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::LARGEST_CLUE;
use crate::model::puzzle::{Cell, Clue, Island, Puzzle, PuzzleError, Rules};

/// What is on a cell: a clue, or water, which is 0.
pub(super) struct Sign(pub(super) Option<Clue>);

impl Serialize for Sign {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            None => serializer.serialize_u8(0),
            Some(clue) => clue.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Sign {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cells;

        impl Visitor<'_> for Cells {
            type Value = Sign;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a clue from 1 to 16, \"?\", or 0 for water")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Sign, E> {
                match u8::try_from(number) {
                    Ok(0) => Ok(Sign(None)),
                    Ok(clue @ 1..=LARGEST_CLUE) => Ok(Sign(Some(Clue::Number(clue)))),
                    _ => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
                }
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Sign, E> {
                match text {
                    "?" => Ok(Sign(Some(Clue::Unknown))),
                    _ => Err(E::invalid_value(Unexpected::Str(text), &self)),
                }
            }
        }

        deserializer.deserialize_any(Cells)
    }
}

/// Rows of cells.
#[derive(Clone)]
pub(crate) struct Grid<'a> {
    pub(crate) rows: u32,
    pub(crate) cols: u32,
    /// The islands in reading order.
    pub(crate) islands: Cow<'a, [Island]>,
}

impl<'a> Grid<'a> {
    /// The grid of a puzzle.
    pub(crate) fn of(puzzle: &'a Puzzle) -> Self {
        Self {
            rows: puzzle.rows(),
            cols: puzzle.cols(),
            islands: Cow::Borrowed(puzzle.islands()),
        }
    }

    /// The puzzle with these rules.
    pub(crate) fn puzzle(self, max_bridges: u8, loops: bool) -> Result<Puzzle, PuzzleError> {
        let rules = Rules::new(max_bridges, loops)?;
        Puzzle::new(self.rows, self.cols, self.islands.into_owned(), rules)
    }
}

/// The next row; `islands` are those from there on. It can be written once.
struct Row<'a> {
    cols: u32,
    row: u32,
    islands: &'a Slot<Iter<'a, Island>>,
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut islands = self.islands.take();
        let mut cells = serializer.serialize_seq(Some(self.cols as usize))?;
        for col in 0..self.cols {
            let cell = Cell::new(self.row, col);
            let here = islands.as_slice().first().filter(|next| next.cell == cell);
            if here.is_some() {
                islands.next();
            }
            cells.serialize_element(&Sign(here.map(|island| island.clue)))?;
        }
        self.islands.set(islands);
        cells.end()
    }
}

impl Serialize for Grid<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let islands = Slot::new(self.islands.iter());
        let mut rows = serializer.serialize_seq(Some(self.rows as usize))?;
        for row in 0..self.rows {
            rows.serialize_element(&Row {
                cols: self.cols,
                row,
                islands: &islands,
            })?;
        }
        rows.end()
    }
}

impl<'de> Deserialize<'de> for Grid<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Rows;

        impl<'de> Visitor<'de> for Rows {
            type Value = Grid<'static>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array of rows")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Self::Value, A::Error> {
                let mut islands = Vec::new();
                let (mut row, mut width) = (0, None);
                while let Some(cols) = rows.next_element_seed(Cells {
                    row,
                    islands: &mut islands,
                })? {
                    if cols == 0 || *width.get_or_insert(cols) != cols {
                        let expected = "rows with the same number of cells, one at least";
                        return Err(de::Error::invalid_length(cols as usize, &expected));
                    }
                    row += 1;
                }
                let Some(cols) = width else {
                    return Err(de::Error::invalid_length(0, &"one row at least"));
                };
                Ok(Grid {
                    rows: row,
                    cols,
                    islands: Cow::Owned(islands),
                })
            }
        }

        deserializer.deserialize_seq(Rows)
    }
}

/// Collects the islands of one row and returns its number of cells.
struct Cells<'a> {
    row: u32,
    islands: &'a mut Vec<Island>,
}

impl<'de> DeserializeSeed<'de> for Cells<'_> {
    type Value = u32;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u32, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Cells<'_> {
    type Value = u32;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of cells")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut cells: A) -> Result<u32, A::Error> {
        let mut col = 0;
        while let Some(Sign(clue)) = cells.next_element()? {
            if let Some(clue) = clue {
                let cell = Cell::new(self.row, col);
                self.islands.push(Island { cell, clue });
            }
            col += 1;
        }
        Ok(col)
    }
}
