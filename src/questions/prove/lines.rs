//! The lines of a proof.

use std::io::{self, Write};

use hashi_encodings::Lit;
use hashi_encodings::dimacs::{write_clause, write_comment};

use super::note::Note;
use crate::model::puzzle::Puzzle;

/// What a line of a proof is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LineKind {
    /// A bound of a corridor that a rule of deduction has found, or a step of a walkthrough.
    Fact,
    /// A cut-set clause: some corridor that leaves a set of islands carries a bridge.
    Cut,
    /// A clause that a solver learned.
    Learned,
    /// A clause that a solver learned is not needed any more.
    Dropped,
    /// The empty clause, the last line.
    Empty,
}

impl LineKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::Fact,
        Self::Cut,
        Self::Learned,
        Self::Dropped,
        Self::Empty,
    ];
}

/// A line of a proof.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Line<'a> {
    /// What it is.
    pub kind: LineKind,
    /// Its clause. Variables are those of the formula.
    pub clause: &'a [Lit],
    /// Why it holds, if there is more to say than that it is RUP; in a walkthrough also what is said before it.
    pub notes: &'a [Note],
}

/// Lines, in the order in which a checker reads them.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    literals: Vec<Lit>,
    /// For each line its kind, where its literals end, and where its notes end.
    lines: Vec<(LineKind, usize, usize)>,
    notes: Vec<Note>,
    /// Whether notes say all that there is to say, so that there are no headings.
    is_told: bool,
}

impl Lines {
    /// Lines of a walkthrough, whose notes tell it from the first line to the last.
    pub(crate) fn told() -> Self {
        Self {
            is_told: true,
            ..Self::default()
        }
    }

    pub(crate) fn push(
        &mut self,
        kind: LineKind,
        clause: &[Lit],
        notes: impl IntoIterator<Item = Note>,
    ) {
        self.literals.extend_from_slice(clause);
        self.notes.extend(notes);
        let line = (kind, self.literals.len(), self.notes.len());
        self.lines.push(line);
    }

    /// The number of lines.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is no line.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// How many lines are of this kind.
    #[must_use]
    pub fn count(&self, kind: LineKind) -> usize {
        self.lines.iter().filter(|line| line.0 == kind).count()
    }

    /// The lines in order.
    pub fn iter(&self) -> impl Iterator<Item = Line<'_>> {
        let starts = self
            .lines
            .iter()
            .map(|&(_, literals, notes)| (literals, notes));
        let starts = std::iter::once((0, 0)).chain(starts);
        let lines = self.lines.iter().zip(starts);
        lines.map(|(&(kind, literals, notes), start)| Line {
            kind,
            clause: &self.literals[start.0..literals],
            notes: &self.notes[start.1..notes],
        })
    }

    /// Writes the lines as DRAT in text.
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        self.write(None, out)
    }

    /// The same, with what there is to say about the lines as comments, `c ...`; `puzzle` is that of the proof. Not every
    /// checker reads comments in a proof: drat-trim and dratify do, rate does not.
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn write_with_comments(&self, puzzle: &Puzzle, out: &mut impl Write) -> io::Result<()> {
        self.write(Some(puzzle), out)
    }

    fn write(&self, comments: Option<&Puzzle>, out: &mut impl Write) -> io::Result<()> {
        let mut last = None;
        for line in self.iter() {
            if let Some(puzzle) = comments {
                let is_first = last.replace(line.kind) != Some(line.kind);
                let heading = heading(line.kind).filter(|_| is_first && !self.is_told);
                if let Some(heading) = heading {
                    write_comment(out, heading)?;
                }
                for note in line.notes {
                    write_comment(out, &note.text(puzzle))?;
                }
            }
            if line.kind == LineKind::Dropped {
                out.write_all(b"d ")?;
            }
            write_clause(out, line.clause)?;
        }
        Ok(())
    }

    /// Writes the lines as binary DRAT: for each the byte `a` (or `d` for a clause that is dropped), the literals in
    /// LEB128 as twice the number of the variable, plus 1 if it is negated, and 0.
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn write_binary(&self, out: &mut impl Write) -> io::Result<()> {
        let mut bytes = Vec::new();
        for line in self.iter() {
            bytes.clear();
            bytes.push(match line.kind {
                LineKind::Dropped => b'd',
                _ => b'a',
            });
            for literal in line.clause {
                let mut number = literal.code() + 2;
                while number >= 0x80 {
                    bytes.push(number as u8 | 0x80);
                    number >>= 7;
                }
                bytes.push(number as u8);
            }
            bytes.push(0);
            out.write_all(&bytes)?;
        }
        Ok(())
    }
}

/// What is said above the first of several lines of a kind. The first ten characters are letters and blanks: by these
/// drat-trim tells text from a binary proof.
const fn heading(kind: LineKind) -> Option<&'static str> {
    match kind {
        LineKind::Fact => Some("facts that follow, bounds of one corridor after the other"),
        LineKind::Cut => Some("cuts where a bridge has to leave each of these sets of islands"),
        LineKind::Learned => Some("learned by a solver"),
        LineKind::Dropped => None,
        LineKind::Empty => Some("a contradiction"),
    }
}
