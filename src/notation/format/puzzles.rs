//! The puzzles of an input: where they are, and each by itself.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::error::{Fault, ReadError, ReadErrorKind, position};
use super::reading::{ReadOptions, Reading, read_text};
use super::several::{self, Piece};
use super::{LONGEST_LINE, around_link, document};

/// The puzzles of an input, which are found, but not read yet. They are those of [`read_all`](super::read_all), and can
/// be read in any order, on several threads.
///
/// ```
/// use hashi_sat::notation::format::{Puzzles, ReadOptions};
///
/// let puzzles = Puzzles::find(b"1.1\n...\n\n2.x\n...\n", &ReadOptions::default())?;
/// assert_eq!(puzzles.len(), 2);
/// assert!(puzzles.read(1).is_some_and(|second| second.is_err()));
/// assert!(puzzles.read(0).is_some_and(|first| first.is_ok()));
/// assert!(puzzles.read(2).is_none());
/// # Ok::<(), hashi_sat::notation::format::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Puzzles<'a> {
    text: Cow<'a, str>,
    pieces: Vec<Piece>,
    options: ReadOptions,
    /// Where each piece begins, once anybody wants to know.
    places: OnceLock<Vec<Place>>,
}

impl Puzzles<'static> {
    /// Like [`find`](Self::find), for an input that is given away: it is not copied.
    ///
    /// # Errors
    ///
    /// Those of [`find`](Self::find).
    pub fn of(mut bytes: Vec<u8>, options: &ReadOptions) -> Result<Self, ReadError> {
        let Puzzles {
            text,
            pieces,
            options,
            places,
        } = Puzzles::find(&bytes, options)?;
        let text = match text {
            Cow::Owned(text) => text,
            Cow::Borrowed(text) => {
                // All but a mark at the beginning, and known to be UTF-8.
                let start = bytes.len() - text.len();
                bytes.drain(..start);
                String::from_utf8(bytes).unwrap_or_default()
            }
        };
        Ok(Self {
            text: Cow::Owned(text),
            pieces,
            options,
            places,
        })
    }
}

impl<'a> Puzzles<'a> {
    /// Finds the puzzles of an input, at least one. If there is no puzzle, or something else among them, reading them
    /// reports what is wrong.
    ///
    /// # Errors
    ///
    /// When the input is not text, or a line is too long.
    pub fn find(bytes: &'a [u8], options: &ReadOptions) -> Result<Self, ReadError> {
        let text = document::decode(bytes)?;
        let format = options.format.unwrap_or_else(|| several::format_of(&text));
        Ok(Self {
            pieces: several::pieces(&text, format, options.into()),
            text,
            options: *options,
            places: OnceLock::new(),
        })
    }

    /// The puzzle on a line that is a URL, link or game ID, which no other puzzle can be part of; `None` for any other
    /// text.
    pub(super) fn link(bytes: &'a [u8], options: &ReadOptions) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?;
        let is_link = text.len() <= LONGEST_LINE
            && !text.contains(['\n', '\0'])
            && several::is_url_or_id(text).is_some();
        (options.format.is_none() && is_link).then(|| Self {
            pieces: vec![Piece::new(0..text.len(), None)],
            text: Cow::Borrowed(text),
            options: *options,
            places: OnceLock::new(),
        })
    }

    /// How many there are.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "there is at least one")]
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Reads puzzle `index`, counted from 0; `None` if there are not so many.
    #[must_use]
    pub fn read(&self, index: usize) -> Option<Result<Reading, ReadError>> {
        let piece = self.pieces.get(index)?;
        Some(self.read_piece(index, piece))
    }

    /// The text of puzzle `index`, counted from 0, and the line and column where it begins, both counted from 1; `None`
    /// if there are not so many.
    ///
    /// ```
    /// use hashi_sat::notation::format::{Puzzles, ReadOptions};
    ///
    /// let puzzles = Puzzles::find(b"[{\"grid\": [[1]]},\n {\"grid\": [[2]]}]", &ReadOptions::default())?;
    /// assert_eq!(puzzles.text(1), Some(("{\"grid\": [[2]]}", 2, 2)));
    /// # Ok::<(), hashi_sat::notation::format::ReadError>(())
    /// ```
    #[must_use]
    pub fn text(&self, index: usize) -> Option<(&str, u64, u64)> {
        let piece = self.pieces.get(index)?;
        let place = self.places().get(index)?;
        let text = self.text.get(piece.range.clone())?;
        Some((text, place.line, place.column))
    }

    /// Reads the only puzzle.
    pub(super) fn only(&self) -> Result<Reading, ReadError> {
        match self.pieces.as_slice() {
            [only] => self.read_piece(0, only),
            pieces => {
                // An error in the text may be the reason why there seem to be several puzzles.
                let mut numbered = pieces.iter().enumerate();
                numbered.try_for_each(|(index, piece)| self.read_piece(index, piece).map(drop))?;
                let puzzles = pieces.len() as u64;
                let second = pieces.get(1).map_or(0, |piece| piece.range.start);
                let fault = Fault::new(second, ReadErrorKind::Several { puzzles });
                Err(fault.locate(&self.text))
            }
        }
    }

    /// Reads them in order.
    pub(super) fn into_readings(
        self,
    ) -> impl ExactSizeIterator<Item = Result<Reading, ReadError>> + use<'a> {
        (0..self.pieces.len()).map(move |index| self.read_piece(index, &self.pieces[index]))
    }

    /// Reads a piece, which has this index.
    fn read_piece(&self, index: usize, piece: &Piece) -> Result<Reading, ReadError> {
        let said = several::variant(&self.text, &piece.range)
            .map_err(|fault| self.locate(index.saturating_sub(1), fault))?;
        let read = || {
            if let Some(ambiguity) = piece.ambiguity {
                return Err(Fault::new(0, ReadErrorKind::Ambiguous(ambiguity)));
            }
            let text = self.text.get(piece.range.clone()).unwrap_or_default();
            let options = ReadOptions {
                format: self.options.format.or(piece.format),
                ..self.options
            };
            read_text(text, said, piece.blanks, &options)
        };
        read().map_err(|fault| {
            let fault = fault.after(piece.range.start);
            if document::is_at_start(fault.offset) && document::is_binary(self.text.as_bytes()) {
                return document::not_text();
            }
            let fault = around_link::explained(&self.text, piece.range.clone(), fault);
            self.locate(index, fault)
        })
    }

    /// Where each piece begins.
    fn places(&self) -> &[Place] {
        self.places.get_or_init(|| {
            let bytes = self.text.as_bytes();
            let mut place = Place::START;
            let of_piece = |piece: &Piece| {
                let more = bytes.get(place.offset..piece.range.start);
                place = place.after(more.unwrap_or_default());
                place
            };
            self.pieces.iter().map(of_piece).collect()
        })
    }

    /// Counts lines and columns for a fault in the piece with this index, or after it: from the place of that piece, so
    /// that the places of many faults take no more than one count of the whole text.
    fn locate(&self, index: usize, fault: Fault) -> ReadError {
        let known = self.places().get(index).copied();
        let known = known.filter(|place| fault.is_behind(place.offset));
        let place = known.unwrap_or(Place::START);
        let rest = self.text.as_bytes().get(place.offset..).unwrap_or_default();
        let mut error = fault.before(place.offset).locate_in(rest);
        if error.line == 1 {
            error.column += place.column - 1;
        }
        error.line += place.line - 1;
        error.header = error.header.map(|header| header + place.line - 1);
        error
    }
}

/// A place in a text.
#[derive(Clone, Copy, Debug)]
struct Place {
    offset: usize,
    /// Counted from 1.
    line: u64,
    /// In characters, counted from 1.
    column: u64,
}

impl Place {
    const START: Self = Self {
        offset: 0,
        line: 1,
        column: 1,
    };

    /// The place behind these bytes.
    fn after(mut self, bytes: &[u8]) -> Self {
        let (line, column) = position(bytes, bytes.len());
        self.column = match line {
            1 => self.column + column - 1,
            _ => column,
        };
        self.line += line - 1;
        self.offset += bytes.len();
        self
    }
}
