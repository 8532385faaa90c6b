//! One line of the input, or one JSON object, as a puzzle with an id.

use std::borrow::Cow;

use hashi_sat::notation::format::{
    self, Format, Override, ReadError, ReadErrorKind, ReadOptions, Reading,
};
use hashi_sat::report::BatchError;
use serde_json::error::Category;
use serde_json::value::{RawValue, to_raw_value};

use super::keys::{Keys, Said, Text};
use crate::cli::{advice, output};

/// What a puzzle is called.
pub(super) type Id<'a> = Cow<'a, RawValue>;

/// A puzzle that was read, with what the user should know about how.
pub(super) type Outcome = Result<(Reading, Vec<String>), BatchError<'static>>;

/// The most comments with rules that may stand above a puzzle.
pub(super) const MOST_COMMENTS: usize = 100;

/// A line of the input, or a JSON object in an input that is not read by lines.
pub(super) struct Line<'a> {
    text: &'a [u8],
    /// Where it begins, counted from 1.
    line: u64,
    column: u64,
    /// Its id, if it has none itself.
    number: u64,
    /// Comments above it that state its rules, with their lines.
    above: &'a [(u64, String)],
}

impl<'a> Line<'a> {
    /// A whole line.
    pub(super) const fn new(text: &'a [u8], line: u64, above: &'a [(u64, String)]) -> Self {
        Self {
            text,
            line,
            column: 1,
            number: line,
            above,
        }
    }

    /// A JSON object, which begins at this place.
    pub(super) const fn object(text: &'a [u8], number: u64, line: u64, column: u64) -> Self {
        Self {
            text,
            line,
            column,
            number,
            above: &[],
        }
    }

    /// The id of the puzzle in this line.
    pub(super) fn id(&self) -> Id<'a> {
        match Keys::of(self.text) {
            Some((id, _)) => self.id_or_number(id),
            None => numbered(self.number),
        }
    }

    fn id_or_number(&self, id: Option<&'a RawValue>) -> Id<'a> {
        match id {
            // To some readers of lines, a carriage return ends one. In JSON it is a blank.
            Some(id) if id.get().contains(['\r', '\n']) => {
                let id = RawValue::from_string(id.get().replace(['\r', '\n'], " "));
                id.map_or_else(|_| numbered(self.number), Cow::Owned)
            }
            Some(id) => Cow::Borrowed(id),
            None => numbered(self.number),
        }
    }

    /// The id of the puzzle in this line, and the puzzle.
    pub(super) fn read(&self, options: &ReadOptions) -> (Id<'a>, Outcome) {
        let Some((id, keys)) = Keys::of(self.text) else {
            return (numbered(self.number), self.read_text(options));
        };
        let outcome = match keys {
            Ok(keys) => self.read_object(&keys, options),
            Err(error) => Err(self.malformed(&error, options)),
        };
        (self.id_or_number(id), outcome)
    }

    /// Reads a line that is no JSON object.
    fn read_text(&self, options: &ReadOptions) -> Outcome {
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
                output::shortened(text)
            );
            return Err(BatchError::new("row", words).at(self.line, self.column));
        }
        let read = match self.above {
            [] => format::read(self.text, options),
            above if above.len() > MOST_COMMENTS => {
                let words = format!(
                    "found more than {MOST_COMMENTS} comments with rules above a puzzle, expected at most that many"
                );
                return Err(BatchError::new("rules", words).at(self.line, self.column));
            }
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
        let words = error.to_string();
        let words = words.split(" at line ").next().unwrap_or_default();
        // Where it is no JSON, the reader of puzzles knows best what to say.
        let read = match error.classify() {
            Category::Data => None,
            _ if words == "trailing characters" => {
                let words = "found more after the JSON object, expected the end of the line";
                return self.record_at(error, words);
            }
            _ => format::read(self.text, &options.with_format(Format::Json)).err(),
        };
        match read {
            Some(error) => self.place(error),
            None => self.record_at(error, words),
        }
    }

    /// An error of the record where serde found one.
    fn record_at(&self, error: &serde_json::Error, words: &str) -> BatchError<'static> {
        // serde counts bytes, and up to the one that it has read last.
        let start = self.text.split(|&byte| byte == b'\n');
        let line = start.clone().nth(error.line().saturating_sub(1));
        let before = line.unwrap_or_default();
        let before = before.get(..error.column().saturating_sub(1));
        let before = String::from_utf8_lossy(before.unwrap_or_default());
        let (line, column) = (
            error.line().max(1) as u64,
            before.chars().count() as u64 + 1,
        );
        let (line, column) = self.placed(line, column);
        BatchError::new("record", words.to_owned()).at(line, column)
    }

    /// Reads the puzzle in a JSON object.
    fn read_object(&self, keys: &Keys<'_>, options: &ReadOptions) -> Outcome {
        if let Some((line, comment)) = self.above.first() {
            let words = format!(
                "found rules for a JSON object in a comment ({}), expected them as its keys \"max_bridges\" and \
                 \"loops\"",
                output::shortened(comment)
            );
            return Err(BatchError::new("record", words).at(*line, 1));
        }
        let said = keys.rules().map_err(|words| self.record(words))?;
        let mut notes = Vec::new();
        let mut reading = match (keys.puzzle, keys.has_grid) {
            (Some(_), true) => {
                let words = "found both \"puzzle\" and \"grid\", expected one of them";
                return Err(self.record(words));
            }
            (None, false) => {
                let words = "found neither \"puzzle\" nor \"grid\", expected one of them";
                return Err(self.record(words));
            }
            (None, true) => format::read(self.text, &options.with_format(Format::Json))
                .map_err(|error| self.place(error))?,
            (Some(puzzle), false) => {
                let with_rules = options
                    .with_format(options.format.or(keys.format()))
                    .with_max_bridges(options.max_bridges.or(said.max_bridges))
                    .with_loops(options.loops.or(said.loops));
                if let (None, Some(format)) = (keys.format(), keys.format) {
                    notes.push(format!(
                        "\"format\" is {format}, which is no format: it was ignored"
                    ));
                }
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
        let format = options.format.or(keys.format());
        let (reading, more) = told(reading, &options.with_format(format))?;
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
                let Text(text) = serde_json::from_str(value).map_err(|error| {
                    let words = error.to_string();
                    let words = words.split(" at line ").next().unwrap_or_default();
                    self.record(format!("\"puzzle\" is no text: {words}"))
                })?;
                format::read(text.as_bytes(), options)
                    .map_err(|error| in_words(&error, error.line, error.column).under("puzzle"))
            }
            Some(b'[' | b'{') => {
                let start = value.as_ptr() as usize - self.text.as_ptr() as usize;
                let before = String::from_utf8_lossy(self.text.get(..start).unwrap_or_default());
                let (above, line) = before.rsplit_once('\n').unwrap_or(("", &before));
                let lines = above.split('\n').count() as u64;
                let lines = if before.contains('\n') { lines } else { 0 };
                let inner = Line {
                    line: self.line + lines,
                    column: match lines {
                        0 => self.column + line.chars().count() as u64,
                        _ => 1 + line.chars().count() as u64,
                    },
                    ..*self
                };
                format::read(value.as_bytes(), &options.with_format(Format::Json))
                    .map_err(|error| inner.place(error))
            }
            _ => {
                let words = format!(
                    "\"puzzle\" is {}, expected a text, a grid or an object with \"grid\"",
                    output::shortened(value)
                );
                Err(self.record(words))
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
            return Err(BatchError::new("rules", words).at(self.line, self.column));
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

    /// An error of the record as a whole.
    fn record(&self, words: impl Into<Cow<'static, str>>) -> BatchError<'static> {
        BatchError::new("record", words).at(self.line, self.column)
    }

    /// An error in the text of this line, perhaps with the comments above it.
    fn place(&self, error: ReadError) -> BatchError<'static> {
        let index = usize::try_from(error.line - 1).unwrap_or(usize::MAX);
        let (line, column) = match self.above.get(index) {
            Some((line, _)) => (*line, error.column),
            None => {
                let above = self.above.len() as u64;
                self.placed(error.line.saturating_sub(above).max(1), error.column)
            }
        };
        in_words(&error, line, column)
    }

    /// The place in the input of one in this text.
    const fn placed(&self, line: u64, column: u64) -> (u64, u64) {
        match line {
            1 => (self.line, self.column + column - 1),
            _ => (self.line + line - 1, column),
        }
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
pub(super) fn told(reading: Reading, options: &ReadOptions) -> Outcome {
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

/// Keys of records that are not of a puzzle: what this command and `generate` write beside it.
const OWN: [&str; 10] = [
    "id",
    "file",
    "format",
    "notes",
    "milliseconds",
    "number",
    "seed",
    "level",
    "score",
    "added",
];
