//! The puzzles of an input: where they are, and each by itself.

use std::borrow::Cow;

use super::error::{Fault, ReadError, ReadErrorKind};
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
pub struct Puzzles<'a> {
    text: Cow<'a, str>,
    pieces: Vec<Piece>,
    options: ReadOptions,
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
        self.pieces.get(index).map(|piece| self.read_piece(piece))
    }

    /// The same puzzles with the text in them, which is copied.
    #[must_use]
    pub fn into_owned(self) -> Puzzles<'static> {
        Puzzles {
            text: Cow::Owned(self.text.into_owned()),
            pieces: self.pieces,
            options: self.options,
        }
    }

    /// Reads the only puzzle.
    pub(super) fn only(&self) -> Result<Reading, ReadError> {
        match self.pieces.as_slice() {
            [only] => self.read_piece(only),
            pieces => {
                // An error in the text may be the reason why there seem to be several puzzles.
                pieces
                    .iter()
                    .try_for_each(|piece| self.read_piece(piece).map(drop))?;
                let puzzles = pieces.len() as u64;
                let second = pieces.get(1).map_or(0, |piece| piece.range.start);
                let fault = Fault::new(second, ReadErrorKind::Several { puzzles });
                Err(fault.locate(&self.text))
            }
        }
    }

    /// Reads them in order.
    pub(super) fn into_readings(
        mut self,
    ) -> impl ExactSizeIterator<Item = Result<Reading, ReadError>> + use<'a> {
        let pieces = std::mem::take(&mut self.pieces);
        pieces.into_iter().map(move |piece| self.read_piece(&piece))
    }

    fn read_piece(&self, piece: &Piece) -> Result<Reading, ReadError> {
        let said =
            several::variant(&self.text, &piece.range).map_err(|fault| fault.locate(&self.text))?;
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
            around_link::explained(&self.text, piece.range.clone(), fault).locate(&self.text)
        })
    }
}
