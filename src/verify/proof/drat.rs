//! The lines of a proof in DRAT, as text or binary.
//!
//! In a text a clause is its literals and a 0, a deletion has `d` before it, and lines that begin with `c` are comments.
//! In a binary proof a clause begins with the byte `a`, a deletion with `d`; literals are 2 v for variable v and 2 v + 1
//! for its negation, in groups of seven bits, lowest first, with the highest bit set in all bytes but the last; then 0.

use std::io::Read;

use super::refusal::{Expected, File, Found, Place, Refusal};
use super::source::{Broken, Source};
use super::{Ended, Watch};

/// A line of a proof.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Clause,
    Deletion,
}

pub(super) struct Drat<R> {
    source: Source<R>,
    binary: bool,
    /// The literals of the line that was read last, as they are written; i64 since a deletion may have any.
    pub(super) literals: Vec<i64>,
    /// Where that line begins.
    pub(super) place: Place,
}

impl<R: Read> Drat<R> {
    /// A proof of either form. Only `d` can begin both: a text has no byte 0, and in a binary proof each line ends with
    /// one.
    pub(super) fn new(reader: R) -> Result<Self, Broken> {
        let mut source = Source::new(reader, File::Proof);
        let ahead = source.ahead()?;
        let binary = match ahead.first() {
            Some(b'a') => true,
            Some(b'd') => ahead.contains(&0),
            _ => false,
        };
        Ok(Self {
            source,
            binary,
            literals: Vec::new(),
            place: Place::Byte(0),
        })
    }

    /// Reads the next line into [`literals`](Self::literals); `None` at the end.
    pub(super) fn next<S>(&mut self, watch: &mut Watch<S>) -> Result<Option<Kind>, Ended<S>> {
        self.literals.clear();
        if self.binary {
            self.next_binary()
        } else {
            self.next_text(watch)
        }
    }

    fn next_text<S>(&mut self, watch: &mut Watch<S>) -> Result<Option<Kind>, Ended<S>> {
        let mut kind = Kind::Clause;
        let mut begun = false;
        loop {
            watch.look()?;
            let place = self.source.word(false)?;
            if !begun {
                self.place = place;
            }
            match self.source.found() {
                [] if !begun => return Ok(None),
                [b'c', ..] if !begun => {
                    self.source.skip_line()?;
                    continue;
                }
                b"d" if !begun => kind = Kind::Deletion,
                _ => match self.source.number() {
                    Some(0) => return Ok(Some(kind)),
                    Some(literal) => self.literals.push(literal),
                    None => return Err(self.unexpected(place, begun)),
                },
            }
            begun = true;
        }
    }

    fn unexpected<S>(&self, place: Place, begun: bool) -> Ended<S> {
        let found = match self.source.found() {
            [] => Found::End,
            _ => self.source.told(),
        };
        let expected = match begun {
            true => Expected::Literal,
            false => Expected::Step,
        };
        refused(place, found, expected)
    }

    fn next_binary<S>(&mut self) -> Result<Option<Kind>, Ended<S>> {
        self.place = Place::Byte(self.source.byte());
        let kind = match self.source.next()? {
            None => return Ok(None),
            Some(b'a') => Kind::Clause,
            Some(b'd') => Kind::Deletion,
            Some(byte) => return Err(refused(self.place, Found::Byte(byte), Expected::Letter)),
        };
        loop {
            match self.code()? {
                0 => return Ok(Some(kind)),
                code => {
                    let variable = i64::from(code >> 1);
                    let negated = code & 1 == 1;
                    self.literals
                        .push(if negated { -variable } else { variable });
                }
            }
        }
    }

    /// A literal of a binary proof, or 0.
    fn code<S>(&mut self) -> Result<u32, Ended<S>> {
        let place = Place::Byte(self.source.byte());
        let mut code = 0_u64;
        for group in 0..5 {
            let Some(byte) = self.source.next()? else {
                let place = Place::Byte(self.source.byte());
                return Err(refused(place, Found::End, Expected::Code));
            };
            code |= u64::from(byte & 0x7f) << (7 * group);
            if byte & 0x80 == 0 {
                // 1 would be the negation of variable 0.
                let literal = u32::try_from(code).ok().filter(|&code| code != 1);
                return literal.ok_or_else(|| refused(place, Found::Number, Expected::Code));
            }
        }
        Err(refused(place, Found::Number, Expected::Code))
    }
}

fn refused<S>(place: Place, found: Found, expected: Expected) -> Ended<S> {
    Ended::Refused(Refusal::Unreadable {
        file: File::Proof,
        place,
        found,
        expected,
    })
}
