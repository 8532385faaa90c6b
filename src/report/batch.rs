//! Documents of puzzles that are answered by the many: each is the document of its question, with a few keys around it.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, DeserializeSeed, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use super::{HintDocument, HintsDocument, PuzzleDocument, field};
use crate::notation::format::Format;

/// A line of `batch`: the answer to a question about one puzzle of many, or why there is none. `D` is the document of
/// the question, whose keys stand beside those of this one.
///
/// ```
/// use hashi_sat::report::{AnswerDocument, AnswerVerdict, BatchDocument};
///
/// let line = r#"{"id":"a7","status":"unsatisfiable","milliseconds":0.021}"#;
/// let read: BatchDocument<'_, AnswerDocument<'_>> = serde_json::from_str(line)?;
/// assert_eq!(read.id.get(), "\"a7\"");
/// assert_eq!(read.answer.as_ref().unwrap().verdict, AnswerVerdict::Unsatisfiable);
/// assert_eq!(serde_json::to_string(&read)?, line);
///
/// let line = r#"{"id":8,"error":{"kind":"ragged","line":2,"column":1,"text":"found a row of 2 cells"}}"#;
/// let read: BatchDocument<'_, AnswerDocument<'_>> = serde_json::from_str(line)?;
/// assert_eq!(read.answer.unwrap_err().line, Some(2));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BatchDocument<'a, D> {
    /// What the puzzle is called in the input, any JSON value as it is written; otherwise the number of its line or, in an input that is
    /// not read by lines, its own number. Both count from 1.
    pub id: Cow<'a, RawValue>,
    /// The file of the puzzle, if there are several inputs.
    pub file: Option<Cow<'a, str>>,
    /// The answer.
    pub answer: Result<D, BatchError<'a>>,
    /// What the user should know about how the puzzle was read.
    pub notes: Vec<String>,
    /// The time from the text of the puzzle to the answer.
    pub milliseconds: Option<f64>,
}

impl<'a, D> BatchDocument<'a, D> {
    /// The line of the puzzle with this id.
    #[must_use]
    pub const fn new(id: Cow<'a, RawValue>, answer: Result<D, BatchError<'a>>) -> Self {
        Self {
            id,
            file: None,
            answer,
            notes: Vec::new(),
            milliseconds: None,
        }
    }
}

/// Why a puzzle could not be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct BatchError<'a> {
    /// What kind of error it is, one word: that of a [`ReadErrorKind`](crate::notation::format::ReadErrorKind) as it is
    /// serialized, or `record` (the JSON object is no record), `row` (a row of a grid where a line should be a whole
    /// puzzle), `rules` (the record and its puzzle state different rules), `option` (one of the command's does not go
    /// with it), `source` (the input cannot be read), `format` (the format cannot hold the puzzle) or `internal` (a
    /// fault of the program). More may follow.
    pub kind: Cow<'a, str>,
    /// The key of the record whose text `line` and `column` count in; otherwise they count in the input.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub key: Option<Cow<'a, str>>,
    /// The line, counted from 1.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub line: Option<u64>,
    /// The column in characters, counted from 1.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub column: Option<u64>,
    /// The error in words.
    pub text: Cow<'a, str>,
}

field::object!(('a) BatchError<'a>; |error: &BatchError<'_>| {
    let has_words = !error.kind.is_empty() && !error.text.is_empty();
    let is_placed = match (error.line, error.column) {
        (None, None) => error.key.is_none(),
        (line, column) => line.min(column) >= Some(1),
    };
    match has_words && is_placed && error.key.as_deref().is_none_or(|key| key == "puzzle") {
        true => Ok(()),
        false => Err("expected a kind and a text, and a line with its column, both from 1"),
    }
});

impl fmt::Display for BatchError<'_> {
    /// Writes the text below its place: `puzzle, line 2, column 3: found 'x', expected ...`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(key) = &self.key {
            write!(f, "{key}, ")?;
        }
        if let (Some(line), Some(column)) = (self.line, self.column) {
            write!(f, "line {line}, column {column}: ")?;
        }
        f.write_str(&self.text)
    }
}

impl Error for BatchError<'_> {}

impl<'a> BatchError<'a> {
    /// An error without a place.
    #[must_use]
    pub fn new(kind: impl Into<Cow<'a, str>>, text: impl Into<Cow<'a, str>>) -> Self {
        Self {
            kind: kind.into(),
            key: None,
            line: None,
            column: None,
            text: text.into(),
        }
    }

    /// Sets the place, counted from 1.
    #[must_use]
    pub fn at(self, line: u64, column: u64) -> Self {
        Self {
            line: Some(line),
            column: Some(column),
            ..self
        }
    }

    /// Says that the place counts in the text under this key.
    #[must_use]
    pub fn under(self, key: impl Into<Cow<'a, str>>) -> Self {
        Self {
            key: Some(key.into()),
            ..self
        }
    }
}

/// The next steps in a puzzle and the board after them: what `hint` says in several lines, as one. In a line of `batch`
/// they are those up to the first that draws a bridge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
#[non_exhaustive]
pub struct HintChainDocument {
    /// The steps.
    pub hints: Vec<HintDocument>,
    /// The state after them.
    #[serde(flatten)]
    pub end: HintsDocument,
}

field::object!(() HintChainDocument; |chain: &HintChainDocument| {
    match chain.hints.len() == chain.end.steps {
        true => Ok(()),
        false => Err("expected as many hints as steps"),
    }
});

impl HintChainDocument {
    /// The document of these steps and the state after them.
    #[must_use]
    pub const fn new(hints: Vec<HintDocument>, end: HintsDocument) -> Self {
        Self { hints, end }
    }
}

/// The keys around a document.
const AROUND: [&str; 5] = ["id", "file", "error", "notes", "milliseconds"];

impl<D: Serialize> Serialize for BatchDocument<'_, D> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Line<'a, D> {
            id: &'a RawValue,
            #[serde(skip_serializing_if = "Option::is_none")]
            file: Option<&'a str>,
            #[serde(flatten)]
            answer: Option<&'a D>,
            #[serde(skip_serializing_if = "Option::is_none")]
            error: Option<&'a BatchError<'a>>,
            #[serde(skip_serializing_if = "<[String]>::is_empty")]
            notes: &'a [String],
            #[serde(skip_serializing_if = "Option::is_none")]
            milliseconds: Option<f64>,
        }

        Line {
            id: &self.id,
            file: self.file.as_deref(),
            answer: self.answer.as_ref().ok(),
            error: self.answer.as_ref().err(),
            notes: &self.notes,
            milliseconds: self.milliseconds,
        }
        .serialize(serializer)
    }
}

/// The values of the keys around a document, as they are found.
#[derive(Default)]
struct Around {
    id: Option<Box<RawValue>>,
    file: Option<Text>,
    error: Option<BatchError<'static>>,
    notes: Option<AtLeastOne<Text>>,
    milliseconds: Option<Amount>,
}

#[derive(Deserialize)]
#[serde(transparent)]
struct Text(#[serde(deserialize_with = "field::text")] String);

#[derive(Deserialize)]
#[serde(transparent)]
struct Amount(#[serde(deserialize_with = "field::amount")] f64);

/// At least one of these.
#[derive(Deserialize)]
#[serde(transparent, bound = "T: Deserialize<'de>")]
struct AtLeastOne<T>(#[serde(deserialize_with = "field::some")] Vec<T>);

impl Around {
    /// Takes the value of a key.
    fn take<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        let is_new = match key {
            "id" => self.id.replace(map.next_value()?).is_none(),
            "file" => self.file.replace(map.next_value()?).is_none(),
            "error" => self.error.replace(map.next_value()?).is_none(),
            "notes" => self.notes.replace(map.next_value()?).is_none(),
            _ => self.milliseconds.replace(map.next_value()?).is_none(),
        };
        match is_new {
            true => Ok(()),
            false => Err(de::Error::custom(format_args!("key {key:?} twice"))),
        }
    }
}

/// A map without the keys around a document, which are put aside.
struct Inner<A> {
    map: A,
    around: Around,
    /// Whether there was any other key.
    has_document: bool,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Inner<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.map.next_key::<String>()? {
            if AROUND.contains(&key.as_str()) {
                self.around.take(&key, &mut self.map)?;
            } else {
                self.has_document = true;
                let key = de::value::StringDeserializer::new(key);
                return seed.deserialize(key).map(Some);
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

impl<'de, 'a, D: Deserialize<'de>> Deserialize<'de> for BatchDocument<'a, D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        struct Line<'a, D>(PhantomData<(&'a (), D)>);

        impl<'de, 'a, D: Deserialize<'de>> Visitor<'de> for Line<'a, D> {
            type Value = BatchDocument<'a, D>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                let mut inner = Inner {
                    map,
                    around: Around::default(),
                    has_document: false,
                };
                // Without an answer there is no document, which is an error that does not count.
                let answer = D::deserialize(MapAccessDeserializer::new(&mut inner));
                let Inner {
                    around,
                    has_document,
                    ..
                } = inner;
                let is_bare =
                    !has_document && around.notes.is_none() && around.milliseconds.is_none();
                let answer = match around.error {
                    Some(error) if is_bare => Err(error),
                    Some(_) => {
                        return Err(de::Error::custom(
                            "expected nothing beside \"error\" but \"id\" and \"file\"",
                        ));
                    }
                    None => Ok(answer?),
                };
                let notes = around
                    .notes
                    .map_or_else(Vec::new, |AtLeastOne(notes)| notes);
                Ok(BatchDocument {
                    id: Cow::Owned(around.id.ok_or_else(|| de::Error::missing_field("id"))?),
                    file: around.file.map(|Text(file)| Cow::Owned(file)),
                    answer,
                    notes: notes.into_iter().map(|Text(note)| note).collect(),
                    milliseconds: around.milliseconds.map(|Amount(time)| time),
                })
            }
        }

        deserializer.deserialize_map(Line(PhantomData))
    }
}

/// A puzzle in another format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct ConvertedDocument<'a> {
    /// The puzzle: a text or, in [`Format::Json`], an object.
    pub puzzle: ConvertedPuzzle<'a>,
    /// The format.
    #[serde(with = "super::info::format")]
    pub format: Format,
}

/// A puzzle as a text or as an object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum ConvertedPuzzle<'a> {
    /// As a text, without the line end after it.
    Text(String),
    /// As an object.
    Json(PuzzleDocument<'a>),
}

field::object!(('a) ConvertedDocument<'a>; |converted: &ConvertedDocument<'_>| {
    let is_right = match &converted.puzzle {
        ConvertedPuzzle::Text(text) => !text.is_empty() && converted.format != Format::Json,
        ConvertedPuzzle::Json(_) => converted.format == Format::Json,
    };
    match is_right {
        true => Ok(()),
        false => Err("expected an object in the format json, and a text in any other"),
    }
});

impl<'a> ConvertedDocument<'a> {
    /// The document of a puzzle in any format but JSON.
    #[must_use]
    pub const fn text(format: Format, text: String) -> Self {
        let puzzle = ConvertedPuzzle::Text(text);
        Self { puzzle, format }
    }

    /// The document of a puzzle in JSON.
    #[must_use]
    pub const fn json(puzzle: PuzzleDocument<'a>) -> Self {
        Self {
            puzzle: ConvertedPuzzle::Json(puzzle),
            format: Format::Json,
        }
    }
}
