//! The lines of a proof in DRAT, as text or binary.
//!
//! In a text a clause is its literals and a 0, a deletion has `d` before it, and lines that begin with `c` are comments.
//! In a binary proof a clause begins with the byte `a`, a deletion with `d`; literals are 2 v for variable v and 2 v + 1
//! for its negation, in groups of seven bits, lowest first, with the highest bit set in all bytes but the last; then 0.

use std::io::Read;

use super::refusal::{Expected, File, Found, Place, Refusal};
use super::source::Source;
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
    /// The literals of the clause that was read last, as they are written; none of a deletion.
    pub(super) literals: Vec<i32>,
    /// Where that line begins.
    pub(super) place: Place,
}

impl<R: Read> Drat<R> {
    /// A proof of either form. Only `d` can begin both: a text has no byte 0, and in a binary proof each line ends with
    /// one.
    pub(super) fn new<S>(reader: R, watch: &mut Watch<S>) -> Result<Self, Ended<S>> {
        let mut source = Source::new(reader, File::Proof);
        let ahead = source.ahead(watch)?;
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

    /// Reads the next line, a clause into [`literals`](Self::literals); `None` at the end.
    ///
    /// `most` is the largest variable that a clause can have. Without it, lines are only passed over: what does not
    /// matter may have any variable, as a deletion may.
    pub(super) fn next<S>(
        &mut self,
        most: Option<u64>,
        watch: &mut Watch<S>,
    ) -> Result<Option<Kind>, Ended<S>> {
        self.literals.clear();
        if self.binary {
            self.next_binary(most, watch)
        } else {
            self.next_text(most, watch)
        }
    }

    /// Takes a literal of the line.
    fn push<S>(&mut self, kind: Kind, literal: i64, most: Option<u64>) -> Result<(), Ended<S>> {
        let (Kind::Clause, Some(most)) = (kind, most) else {
            return Ok(());
        };
        let (file, place) = (File::Proof, self.place);
        let kept = i32::try_from(literal).ok();
        match kept.filter(|literal| u64::from(literal.unsigned_abs()) <= most) {
            Some(_) if self.literals.len() as u64 >= longest(most) => {
                let most = longest(most);
                Err(Refusal::Long { file, place, most }.into())
            }
            Some(literal) => {
                self.literals.push(literal);
                Ok(())
            }
            None => Err(Refusal::Variable { file, place, most }.into()),
        }
    }

    fn next_text<S>(
        &mut self,
        most: Option<u64>,
        watch: &mut Watch<S>,
    ) -> Result<Option<Kind>, Ended<S>> {
        let mut kind = Kind::Clause;
        let mut begun = false;
        loop {
            watch.look()?;
            let place = self.source.word(false, watch)?;
            if !begun {
                self.place = place;
            }
            match self.source.found() {
                [] if !begun => return Ok(None),
                [b'c', ..] if !begun => {
                    self.source.skip_line(watch)?;
                    continue;
                }
                b"d" if !begun => kind = Kind::Deletion,
                _ => match self.source.number() {
                    Some(0) => return Ok(Some(kind)),
                    Some(literal) => self.push(kind, literal, most)?,
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

    fn next_binary<S>(
        &mut self,
        most: Option<u64>,
        watch: &mut Watch<S>,
    ) -> Result<Option<Kind>, Ended<S>> {
        self.place = Place::Byte(self.source.byte());
        let kind = match self.source.next(watch)? {
            None => return Ok(None),
            Some(b'a') => Kind::Clause,
            Some(b'd') => Kind::Deletion,
            Some(byte) => return Err(refused(self.place, Found::Byte(byte), Expected::Letter)),
        };
        loop {
            match self.code(watch)? {
                0 => return Ok(Some(kind)),
                code => {
                    let variable = i64::from(code >> 1);
                    let negated = code & 1 == 1;
                    let literal = if negated { -variable } else { variable };
                    self.push(kind, literal, most)?;
                }
            }
        }
    }

    /// A literal of a binary proof, or 0.
    fn code<S>(&mut self, watch: &mut Watch<S>) -> Result<u32, Ended<S>> {
        let place = Place::Byte(self.source.byte());
        let mut code = 0_u64;
        for group in 0..5 {
            let Some(byte) = self.source.next(watch)? else {
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

/// The most literals of a clause without variables above `most`, repetitions included. Solvers write none twice; some
/// repeat the first.
pub(super) const fn longest(most: u64) -> u64 {
    4 * (2 * most)
}

fn refused<S>(place: Place, found: Found, expected: Expected) -> Ended<S> {
    Ended::Refused(Refusal::Unreadable {
        file: File::Proof,
        place,
        found,
        expected,
    })
}
