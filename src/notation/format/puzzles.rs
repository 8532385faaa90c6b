//! Reading the puzzles of an input: the only one, all of them, or each by itself.

use std::borrow::Cow;
use std::str::FromStr;
use std::sync::OnceLock;

use super::error::{Fault, ReadError, ReadErrorKind, position};
use super::reading::{ReadOptions, Reading, read_text};
use super::several::{self, Piece};
use super::{LONGEST_LINE, around_link, document};
use crate::model::puzzle::Puzzle;

/// Reads the one puzzle of an input.
///
/// The time is linear in the length of the input, and the memory is bounded by a constant times that length, whatever
/// size the input claims to have.
///
/// ```
/// use hashi_sat::notation::format::{self, Format, ReadOptions};
///
/// let reading = format::read(b"1.2\n...\n..1\n", &ReadOptions::default())?;
/// assert_eq!(reading.format, Format::Text);
/// assert_eq!(reading.puzzle.islands().len(), 3);
///
/// let error = format::read(b"1.2\n.x.\n..1\n", &ReadOptions::default()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 2: found 'x', expected a cell: 1 to 8, ?, or 0 . - * for water"
/// );
/// # Ok::<(), format::ReadError>(())
/// ```
///
/// # Errors
///
/// The first violation of the format, with its line and column; also when there are several puzzles, when the grid is
/// larger than [`LARGEST_GRID`](super::LARGEST_GRID) or a line longer than [`LONGEST_LINE`](super::LONGEST_LINE), and
/// when `options.max_bridges` is outside 1 to 4.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadError> {
    match Puzzles::link(bytes, options) {
        Some(link) => link.only(),
        None => Puzzles::find(bytes, options)?.only(),
    }
}

/// Reads all puzzles of an input, which must have at least one: JSON in an array or one after the other; pzprv3 files
/// one after the other; URLs, game IDs, and grids with `/` or `;` between their rows, one per line; other grids with
/// blank lines in between. Blank lines may stand between any of them, and also comments that start with `#`, except in
/// JSON and pzprv3.
///
/// The format of each puzzle is recognized separately. Time and memory are those of [`read`].
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
///
/// let readings = format::read_all(b"1.2\n...\n..1\n\n1.1\n...\n", &ReadOptions::default())?;
/// assert_eq!(readings.len(), 2);
/// assert_eq!(readings[1].puzzle.rows(), 2);
/// # Ok::<(), format::ReadError>(())
/// ```
///
/// # Errors
///
/// Those of [`read`], for the first puzzle that has an error, with its line in the whole input.
pub fn read_all(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Reading>, ReadError> {
    read_each(bytes, options)?.collect()
}

/// Reads the puzzles of an input one after the other, as [`read_all`] does, but holds none of them: for inputs of very
/// many puzzles. How many there are is known before they are read.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
///
/// let mut readings = format::read_each(b"1.1\n...\n\n2.x\n...\n", &ReadOptions::default())?;
/// assert_eq!(readings.len(), 2);
/// assert!(readings.next().is_some_and(|first| first.is_ok()));
/// assert!(readings.next().is_some_and(|second| second.is_err()));
/// # Ok::<(), format::ReadError>(())
/// ```
///
/// # Errors
///
/// When the input is not text, or a line is too long. Each item is an error if that puzzle has one.
pub fn read_each<'a>(
    bytes: &'a [u8],
    options: &ReadOptions,
) -> Result<impl ExactSizeIterator<Item = Result<Reading, ReadError>> + use<'a>, ReadError> {
    Ok(Puzzles::find(bytes, options)?.into_readings())
}

impl FromStr for Puzzle {
    type Err = ReadError;

    /// Reads the one puzzle of a text, in any [`Format`](super::Format), as [`read`] does without options. Whatever else a [`Reading`]
    /// has, such as an answer, is dropped.
    ///
    /// ```
    /// use hashi_sat::Puzzle;
    ///
    /// let drawn: Puzzle = "2.4\n...\n1.3".parse()?;
    /// assert_eq!(drawn, "https://puzz.link/p?hashi/3/3/2g4i1g3".parse()?);
    ///
    /// let error = "2.4\n.x.\n1.3".parse::<Puzzle>().unwrap_err();
    /// assert_eq!((error.line, error.column), (2, 2));
    /// # Ok::<(), hashi_sat::notation::format::ReadError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`read`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(read(text.as_bytes(), &ReadOptions::default())?.puzzle)
    }
}

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
