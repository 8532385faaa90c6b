//! A formula in DIMACS, with the order of elimination in its comments.

use std::io::Read;

use super::drat::longest;
use super::refusal::{Expected, File, Found, Place, Refusal};
use super::source::Source;
use super::{Ended, Watch};
use crate::model::puzzle::Cell;

/// What a formula file holds. Clauses are sorted and have no literal twice.
pub(super) struct Cnf {
    /// The islands in the order of elimination, with their places.
    pub(super) order: Vec<(Cell, Place)>,
    /// Where the header is.
    pub(super) header: Place,
    /// The number of variables that the header says.
    pub(super) variables: u64,
    /// The literals of all clauses.
    literals: Vec<i32>,
    /// For each clause, where its literals end and the line where it ends.
    ends: Vec<(usize, u64)>,
}

impl Cnf {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn clause(&self, index: usize) -> &[i32] {
        let start = match index.checked_sub(1) {
            Some(before) => self.ends[before].0,
            None => 0,
        };
        &self.literals[start..self.ends[index].0]
    }

    pub(super) fn line(&self, index: usize) -> u64 {
        self.ends[index].1
    }

    /// Reads the formula of a puzzle with so many islands.
    pub(super) fn read<S>(
        reader: impl Read,
        islands: usize,
        watch: &mut Watch<S>,
    ) -> Result<Self, Ended<S>> {
        let mut reading = Reading(Source::new(reader, File::Formula));
        let mut order = Vec::new();
        let header = loop {
            let place = reading.0.word(false, watch)?;
            match reading.0.found() {
                b"p" => break place,
                word if word.starts_with(b"c") => reading.comment(&mut order, islands, watch)?,
                _ => return Err(reading.unexpected(place, Expected::Header, watch)),
            }
            watch.look()?;
        };
        let place = reading.0.word(true, watch)?;
        if reading.0.found() != b"cnf" {
            return Err(reading.unexpected(place, Expected::Header, watch));
        }
        let variables = reading.count(Expected::Variables, watch)?;
        let clauses = reading.count(Expected::Clauses, watch)?;
        reading.line_end(watch)?;
        let mut cnf = Self {
            order,
            header,
            variables,
            literals: Vec::new(),
            ends: Vec::new(),
        };
        reading.clauses(&mut cnf, watch)?;
        let found = cnf.ends.len() as u64;
        if found != clauses {
            let header = clauses;
            return Err(Refusal::Count { header, found }.into());
        }
        Ok(cnf)
    }

    /// Ends a clause whose literals begin at `start`.
    fn end_clause(&mut self, start: usize, line: u64) {
        self.literals[start..].sort_unstable();
        let mut kept = start;
        for index in start..self.literals.len() {
            let literal = self.literals[index];
            if kept == start || self.literals[kept - 1] != literal {
                self.literals[kept] = literal;
                kept += 1;
            }
        }
        self.literals.truncate(kept);
        self.ends.push((kept, line));
    }
}

struct Reading<R>(Source<R>);

impl<R: Read> Reading<R> {
    /// The word that was read last is none of these.
    fn unexpected<S>(
        &mut self,
        place: Place,
        expected: Expected,
        watch: &mut Watch<S>,
    ) -> Ended<S> {
        let found = match self.0.found() {
            [] => match self.0.peek(watch) {
                Ok(None) => Found::End,
                Ok(Some(_)) => Found::LineEnd,
                Err(ended) => return ended,
            },
            _ => self.0.told(),
        };
        Ended::Refused(Refusal::Unreadable {
            file: File::Formula,
            place,
            found,
            expected,
        })
    }

    /// The rest of a comment whose first word was read, which may list some of so many islands. If more are listed than
    /// there are, one of those before is wrong, and the others are not kept.
    fn comment<S>(
        &mut self,
        order: &mut Vec<(Cell, Place)>,
        islands: usize,
        watch: &mut Watch<S>,
    ) -> Result<(), Ended<S>> {
        if self.0.found() == b"c" {
            self.0.word(true, watch)?;
            if self.0.found() == b"eliminate" {
                loop {
                    let place = self.0.word(true, watch)?;
                    if self.0.found().is_empty() {
                        break;
                    }
                    match self.0.whole().and_then(island) {
                        Some(cell) if order.len() <= islands => order.push((cell, place)),
                        Some(_) => {}
                        None => return Err(self.unexpected(place, Expected::Island, watch)),
                    }
                }
            }
        }
        self.0.skip_line(watch)
    }

    /// A number of the header.
    fn count<S>(&mut self, expected: Expected, watch: &mut Watch<S>) -> Result<u64, Ended<S>> {
        let place = self.0.word(true, watch)?;
        match self.0.number() {
            Some(count) => Ok(count),
            None => Err(self.unexpected(place, expected, watch)),
        }
    }

    fn line_end<S>(&mut self, watch: &mut Watch<S>) -> Result<(), Ended<S>> {
        let place = self.0.word(true, watch)?;
        match self.0.found() {
            [] => Ok(()),
            _ => Err(self.unexpected(place, Expected::LineEnd, watch)),
        }
    }

    fn clauses<S>(&mut self, cnf: &mut Cnf, watch: &mut Watch<S>) -> Result<(), Ended<S>> {
        let most = cnf.variables.min(i32::MAX as u64);
        let mut start = 0;
        loop {
            watch.look()?;
            let place = self.0.word(false, watch)?;
            let between = cnf.literals.len() == start;
            match self.0.found() {
                [] if between => return Ok(()),
                [b'c', ..] if between => {
                    self.0.skip_line(watch)?;
                    continue;
                }
                _ => {}
            }
            match self.0.number::<i64>() {
                Some(0) => {
                    cnf.end_clause(start, self.0.line());
                    start = cnf.literals.len();
                }
                Some(literal) if literal.unsigned_abs() <= most => {
                    if (cnf.literals.len() - start) as u64 >= longest(most) {
                        let (file, most) = (File::Formula, longest(most));
                        return Err(Refusal::Long { file, place, most }.into());
                    }
                    cnf.literals.push(literal as i32);
                }
                Some(_) => {
                    let file = File::Formula;
                    return Err(Refusal::Variable { file, place, most }.into());
                }
                None => return Err(self.unexpected(place, Expected::Literal, watch)),
            }
        }
    }
}

/// An island as `ROW,COLUMN`.
fn island(word: &str) -> Option<Cell> {
    let (row, col) = word.split_once(',')?;
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| digits)
    };
    Some(Cell::new(number(row)?, number(col)?))
}
