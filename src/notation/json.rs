//! The JSON of the parts of puzzles and answers, each written and read in one place: a cell is `[row, column]`, a clue
//! a number or `"?"`, an island `{"cell", "clue"}`, a corridor `{"from", "to"}`, a bridge `{"from", "to", "count"}`, a
//! solution the list of its bridges, a puzzle an object with its grid. [`report`](crate::report) has the documents made
//! of them.

pub(crate) mod answer;
mod grid;
mod layout;
mod puzzle;

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) use self::grid::Grid;
pub(crate) use self::layout::Layout;
pub(crate) use self::puzzle::{PuzzleFields, Solved};
use crate::model::puzzle::{Cell, Clue, Island};
use crate::model::solution::{Bridge, Solution};
use crate::model::state::State;

/// Accepts only the object form: what serde derives for a struct also accepts an array of its fields.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }

        deserializer.deserialize_map(Fields(PhantomData)).map(Self)
    }
}

/// Reads a field that may be absent, but not null.
pub(crate) fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Reads a field that may be null, but not absent.
pub(crate) fn nullable<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer)
}

/// A cell is written as `[row, column]`.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.row, self.col].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [row, col] = <[u32; 2]>::deserialize(deserializer)?;
        Ok(Self::new(row, col))
    }
}

/// The largest clue under any rules.
const LARGEST_CLUE: u8 = 16;

/// A clue is written as a number or `"?"`.
impl Serialize for Clue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Number(number) => serializer.serialize_u8(number),
            Self::Unknown => serializer.serialize_str("?"),
        }
    }
}

impl<'de> Deserialize<'de> for Clue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match grid::Sign::deserialize(deserializer)? {
            grid::Sign(Some(clue)) => Ok(clue),
            grid::Sign(None) => Err(de::Error::invalid_value(
                Unexpected::Unsigned(0),
                &"a clue from 1 to 16, or \"?\"",
            )),
        }
    }
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct IslandFields {
    cell: Cell,
    clue: Clue,
}

/// An island is written as `{"cell": [0, 1], "clue": 3}`.
impl Serialize for Island {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { cell, clue } = *self;
        IslandFields { cell, clue }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Island {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(IslandFields { cell, clue }) = Object::deserialize(deserializer)?;
        Ok(Self { cell, clue })
    }
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct BridgeEntry {
    from: Cell,
    to: Cell,
    #[serde(deserialize_with = "at_least_one")]
    count: u8,
}

fn at_least_one<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let count = u64::deserialize(deserializer)?;
    match u8::try_from(count) {
        Ok(count) if count > 0 => Ok(count),
        _ => Err(de::Error::invalid_value(
            Unexpected::Unsigned(count),
            &"a count of 1 to 255",
        )),
    }
}

/// A bridge is written as `{"from": [0, 1], "to": [0, 5], "count": 1}`. Any count from 1 to 255 is accepted;
/// [`verify`](crate::verify()) says whether the rules allow it.
impl Serialize for Bridge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { from, to, count } = *self;
        BridgeEntry { from, to, count }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Bridge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(entry) = Object::<BridgeEntry>::deserialize(deserializer)?;
        Ok(Self::new(entry.from, entry.to, entry.count))
    }
}

/// A solution is written as the list of its bridges.
impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.bridges().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::new)
    }
}

/// A cross between two neighbouring cells.
pub(crate) struct Cross(pub(crate) [Cell; 2]);

impl<'de> Deserialize<'de> for Cross {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pair @ [a, b] = <[Cell; 2]>::deserialize(deserializer)?;
        match (a.row.abs_diff(b.row), a.col.abs_diff(b.col)) {
            (0, 1) | (1, 0) => Ok(Self(pair)),
            _ => Err(de::Error::custom(format_args!(
                "found a cross between {a} and {b}, expected two neighbouring cells"
            ))),
        }
    }
}

/// A state is written as `{"bridges": [...], "crosses": [[[0, 1], [0, 2]], ...]}`.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'a> {
            bridges: &'a Solution,
            crosses: &'a [[Cell; 2]],
        }
        let Self { bridges, crosses } = self;
        Fields { bridges, crosses }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            bridges: Solution,
            crosses: Vec<Cross>,
        }
        let Object(Fields { bridges, crosses }) = Object::deserialize(deserializer)?;
        let crosses = crosses.into_iter().map(|Cross(pair)| pair).collect();
        Ok(Self::new(bridges, crosses))
    }
}

/// A corridor by its two islands, as `{"from": [0, 1], "to": [0, 5]}`.
pub(crate) mod ends {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Cell, Object};

    #[derive(Deserialize, Serialize)]
    #[serde(deny_unknown_fields)]
    struct Fields {
        from: Cell,
        to: Cell,
    }

    pub(crate) fn serialize<S: Serializer>(
        &[from, to]: &[Cell; 2],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Fields { from, to }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Cell; 2], D::Error> {
        let Object(Fields { from, to }) = Object::deserialize(deserializer)?;
        Ok([from, to])
    }
}
