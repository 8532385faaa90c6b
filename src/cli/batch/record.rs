//! One line of the input as a puzzle with an id.

use std::borrow::Cow;

use hashi_sat::notation::format::{
    self, Format, Override, ReadError, ReadErrorKind, ReadOptions, Reading,
};
use hashi_sat::report::BatchError;
use serde_json::error::Category;
use serde_json::value::{RawValue, to_raw_value};

use super::keys::{Keys, Said, Text};
use crate::cli::{advice, input};

/// What a puzzle is called.
pub(super) type Id<'a> = Cow<'a, RawValue>;

/// A puzzle that was read, with what the user should know about how.
pub(super) type Read = Result<(Reading, Vec<String>), BatchError<'static>>;

/// A line of the input.
pub(super) struct Line<'a> {
    pub(super) text: &'a [u8],
    /// Its number, counted from 1.
    pub(super) number: u64,
    /// Comments above it that state its rules, with their numbers.
    pub(super) above: &'a [(u64, String)],
}

impl<'a> Line<'a> {
    /// The id of the puzzle in this line.
    pub(super) fn id(&self) -> Id<'a> {
        match Keys::of(self.text) {
            Some(Ok(Keys { id: Some(id), .. })) => Cow::Borrowed(id),
            _ => numbered(self.number),
        }
    }

    /// The id of the puzzle in this line, and the puzzle.
    pub(super) fn read(&self, options: &ReadOptions) -> (Id<'a>, Read) {
        let Some(keys) = Keys::of(self.text) else {
            return (numbered(self.number), self.read_text(options));
        };
        match keys {
            Ok(keys) => {
                let id = keys.id.map_or_else(|| numbered(self.number), Cow::Borrowed);
                (id, self.read_object(&keys, options))
            }
            Err(error) => (numbered(self.number), Err(self.malformed(&error, options))),
        }
    }

    /// Reads a line that is no JSON object.
    fn read_text(&self, options: &ReadOptions) -> Read {
        let text = String::from_utf8_lossy(self.text);
        let text = text.trim();
        // The number of a row means nothing without the other rows.
        let is_row = options.format.is_none()
            && !text.starts_with('[')
            && !text.contains(['/', ';'])
            && !format::is_one_line(text);
        if is_row {
            let words = format!(
                "found {:?}, expected a whole puzzle on the line: a JSON object, a URL, link or game ID, or a grid \
                 with / between its rows",
                input::shortened(text)
            );
            return Err(BatchError::new("row", words).at(self.number, 1));
        }
        let read = match self.above {
            [] => format::read(self.text, options),
            above => {
                let mut text: Vec<u8> = Vec::new();
                for (_, comment) in above {
                    text.extend_from_slice(comment.as_bytes());
                    text.push(b'\n');
                }
                text.extend_from_slice(self.text);
                format::read(&text, options)
            }
        };
        told(read.map_err(|error| self.place(error))?, options)
    }

    /// The error of an object that cannot be read.
    fn malformed(&self, error: &serde_json::Error, options: &ReadOptions) -> BatchError<'static> {
        // Where it is no JSON, the reader of puzzles knows best what to say.
        let read = match error.classify() {
            Category::Data => None,
            _ => format::read(self.text, &options.with_format(Format::Json)).err(),
        };
        match read {
            Some(error) => self.place(error),
            None => {
                let words = error.to_string();
                let words = words.split(" at line ").next().unwrap_or_default();
                record(words.to_owned()).at(self.number, error.column().max(1) as u64)
            }
        }
    }

    /// Reads the puzzle in a JSON object.
    fn read_object(&self, keys: &Keys<'_>, options: &ReadOptions) -> Read {
        if let Some((number, comment)) = self.above.first() {
            let words = format!(
                "found rules for a JSON object in a comment ({}), expected them as its keys \"max_bridges\" and \
                 \"loops\"",
                input::shortened(comment)
            );
            return Err(record(words).at(*number, 1));
        }
        let said = keys
            .rules()
            .map_err(|text| record(text).at(self.number, 1))?;
        let mut notes = Vec::new();
        let mut reading = match (keys.puzzle, keys.has_grid) {
            (Some(_), true) => {
                let words = "found both \"puzzle\" and \"grid\", expected one of them";
                return Err(record(words).at(self.number, 1));
            }
            (None, false) => {
                let words = "found neither \"puzzle\" nor \"grid\", expected one of them";
                return Err(record(words).at(self.number, 1));
            }
            (None, true) => format::read(self.text, &options.with_format(Format::Json))
                .map_err(|error| self.place(error))?,
            (Some(puzzle), false) => {
                let with_rules = ReadOptions::default()
                    .with_format(options.format)
                    .with_base(options.base)
                    .with_max_bridges(options.max_bridges.or(said.max_bridges))
                    .with_loops(options.loops.or(said.loops));
                let reading = self.read_value(puzzle.get(), &with_rules)?;
                self.agree(said, &reading, options, &mut notes)?;
                reading
            }
        };
        if keys.puzzle.is_some() {
            reading
                .unknown_keys
                .splice(0..0, keys.others.iter().cloned());
        }
        reading
            .unknown_keys
            .retain(|key| !OWN.contains(&key.as_str()));
        let (reading, more) = told(reading, options)?;
        notes.extend(more);
        Ok((reading, notes))
    }

    /// Reads the value of `puzzle`.
    fn read_value(
        &self,
        value: &str,
        options: &ReadOptions,
    ) -> Result<Reading, BatchError<'static>> {
        match value.as_bytes().first() {
            Some(b'"') => {
                let text: Cow<'_, str> = serde_json::from_str::<Text<'_>>(value)
                    .map_err(|error| record(error.to_string()).at(self.number, 1))?
                    .0;
                format::read(text.as_bytes(), options)
                    .map_err(|error| in_words(&error, error.line, error.column).under("puzzle"))
            }
            Some(b'[' | b'{') => {
                let before = value.as_ptr() as usize - self.text.as_ptr() as usize;
                let before = String::from_utf8_lossy(self.text.get(..before).unwrap_or_default());
                let before = before.chars().count() as u64;
                format::read(value.as_bytes(), &options.with_format(Format::Json))
                    .map_err(|error| in_words(&error, self.number, before + error.column))
            }
            _ => {
                let words = format!(
                    "\"puzzle\" is {}, expected a text, a grid or an object with \"grid\"",
                    input::shortened(value)
                );
                Err(record(words).at(self.number, 1))
            }
        }
    }

    /// Compares the rules that the record states with those that the puzzle in it states. Options come before both.
    fn agree(
        &self,
        said: Said,
        reading: &Reading,
        options: &ReadOptions,
        notes: &mut Vec<String>,
    ) -> Result<(), BatchError<'static>> {
        let differ = |rule: &Override| match rule {
            Override::MaxBridges { .. } => options.max_bridges.is_none(),
            Override::Loops { .. } => options.loops.is_none(),
            _ => false,
        };
        if let Some(rule) = reading.overridden.iter().find(|rule| differ(rule)) {
            let words = match rule {
                Override::MaxBridges { written, used } => {
                    format!("\"max_bridges\" is {used}, but the text of the puzzle says {written}")
                }
                _ => String::from("\"loops\" is the opposite of what the text of the puzzle says"),
            };
            return Err(BatchError::new("rules", words).at(self.number, 1));
        }
        let most = options.max_bridges.zip(said.max_bridges);
        if let Some((used, written)) = most.filter(|(used, written)| used != written) {
            notes.push(Override::MaxBridges { written, used }.to_string());
        }
        let loops = options.loops.zip(said.loops);
        if let Some((_, written)) = loops.filter(|(used, written)| used != written) {
            notes.push(Override::Loops { written }.to_string());
        }
        Ok(())
    }

    /// An error in the text of this line, perhaps with the comments above it.
    fn place(&self, error: ReadError) -> BatchError<'static> {
        let index = usize::try_from(error.line - 1).unwrap_or(usize::MAX);
        let line = match self.above.get(index) {
            Some((number, _)) => *number,
            None => self.number + (error.line - 1).saturating_sub(self.above.len() as u64),
        };
        in_words(&error, line, error.column)
    }
}

/// The id of a puzzle that the input does not name.
pub(super) fn numbered(number: u64) -> Id<'static> {
    match to_raw_value(&number) {
        Ok(raw) => Cow::Owned(raw),
        Err(_) => Cow::Borrowed(RawValue::NULL),
    }
}

/// A puzzle with what the user should know about how it was read.
pub(super) fn told(reading: Reading, options: &ReadOptions) -> Read {
    if options.base.is_some() && !matches!(reading.format, Format::IslandsRc | Format::IslandsXy) {
        let words = format!(
            "--base is for lists of islands, and this was read as {}",
            reading.format
        );
        return Err(BatchError::new("option", words));
    }
    let notes = reading.remarks(options).map(|remark| remark.to_string());
    let notes = notes.collect();
    Ok((reading, notes))
}

/// An error in a puzzle, at this place.
pub(super) fn in_words(error: &ReadError, line: u64, column: u64) -> BatchError<'static> {
    let mut words = error.kind.to_string();
    if let Some(header) = error.header {
        words += &format!(" (line {header} was read as a header)");
    }
    words += advice::about(&error.kind).unwrap_or_default();
    BatchError::new(name(&error.kind), words).at(line, column)
}

/// The name of a kind of error.
fn name(kind: &ReadErrorKind) -> String {
    let kind = serde_json::to_value(kind).ok();
    let name = kind.as_ref().and_then(|kind| kind.get("kind")?.as_str());
    String::from(name.unwrap_or("read"))
}

fn record(words: impl Into<Cow<'static, str>>) -> BatchError<'static> {
    BatchError::new("record", words)
}

/// Keys of records that are not of a puzzle: what this command and `generate` write beside it.
const OWN: [&str; 9] = [
    "id",
    "file",
    "format",
    "notes",
    "milliseconds",
    "number",
    "seed",
    "level",
    "score",
];
