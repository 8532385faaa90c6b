//! The keys of a JSON object that is a record.

use std::borrow::Cow;
use std::fmt;

use hashi_sat::notation::format::Format;
use serde::de::{Deserializer, Error as _, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::cli::input;

/// A JSON text without escapes where it stands, otherwise without them.
#[derive(serde::Deserialize)]
#[serde(transparent)]
pub(super) struct Text<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);

/// The keys of a JSON object that is a record.
#[derive(Default)]
pub(super) struct Keys<'a> {
    pub(super) puzzle: Option<&'a RawValue>,
    pub(super) has_grid: bool,
    format: Option<&'a RawValue>,
    pub(super) max_bridges: Option<&'a RawValue>,
    pub(super) loops: Option<&'a RawValue>,
    /// Other keys.
    pub(super) others: Vec<String>,
}

/// The rules that a record states.
#[derive(Clone, Copy, Default)]
pub(super) struct Said {
    pub(super) max_bridges: Option<u8>,
    pub(super) loops: Option<bool>,
}

impl<'a> Keys<'a> {
    /// The keys of a line, and its id, which is known even where something after it is wrong; `None` if it does not
    /// begin as an object does.
    pub(super) fn of(line: &'a [u8]) -> Option<(Option<&'a RawValue>, serde_json::Result<Self>)> {
        let start = line.iter().find(|byte| !byte.is_ascii_whitespace())?;
        if *start != b'{' {
            return None;
        }
        let mut id = None;
        let mut deserializer = serde_json::Deserializer::from_slice(line);
        let keys = deserializer.deserialize_map(KeysOfObject(&mut id));
        let keys = keys.and_then(|keys| deserializer.end().map(|()| keys));
        Some((id, keys))
    }

    /// The format that the record says its puzzle has, as this command writes it.
    pub(super) fn format(&self) -> Option<Format> {
        let Text(name) = serde_json::from_str(self.format?.get()).ok()?;
        name.parse().ok()
    }

    /// The rules beside `puzzle`; those beside `grid` are read with it.
    pub(super) fn rules(&self) -> Result<Said, String> {
        if self.puzzle.is_none() {
            return Ok(Said::default());
        }
        let max_bridges = self.max_bridges.map(|value| {
            input::max_bridges(value.get())
                .map_err(|expected| format!("\"max_bridges\" is {value}, {expected}"))
        });
        let loops = self.loops.map(|value| match value.get() {
            "true" => Ok(true),
            "false" => Ok(false),
            value => Err(format!("\"loops\" is {value}, expected true or false")),
        });
        Ok(Said {
            max_bridges: max_bridges.transpose()?,
            loops: loops.transpose()?,
        })
    }
}

/// Reads keys, and puts the id aside.
struct KeysOfObject<'k, 'a>(&'k mut Option<&'a RawValue>);

impl<'a> Visitor<'a> for KeysOfObject<'_, 'a> {
    type Value = Keys<'a>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Keys<'a>, A::Error> {
        let mut keys = Keys::default();
        while let Some(Text(key)) = map.next_key()? {
            let place = match key.as_ref() {
                "id" if self.0.is_none() => {
                    *self.0 = Some(map.next_value()?);
                    continue;
                }
                "id" => {
                    // One of two ids is none.
                    *self.0 = None;
                    return Err(A::Error::custom(
                        "found the key \"id\" twice, expected it once",
                    ));
                }
                "format" => &mut keys.format,
                "puzzle" => &mut keys.puzzle,
                "max_bridges" => &mut keys.max_bridges,
                "loops" => &mut keys.loops,
                "grid" => {
                    keys.has_grid = true;
                    map.next_value::<IgnoredAny>()?;
                    continue;
                }
                _ => {
                    keys.others.push(key.into_owned());
                    map.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            if place.replace(map.next_value()?).is_some() {
                return Err(A::Error::custom(format_args!(
                    "found the key {key:?} twice, expected it once"
                )));
            }
        }
        Ok(keys)
    }
}
