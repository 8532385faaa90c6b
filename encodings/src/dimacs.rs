//! Writing formulas in DIMACS CNF.
//!
//! The `p cnf` line comes before the clauses and states their number, so an encoder runs twice: into [`measure`], then
//! into a [`DimacsWriter`]. No clause is kept in memory.

use std::io::{self, Write};

use varisat_formula::{Lit, Var};

use crate::constraint::{Constraint, ConstraintKind};
use crate::sink::{ClauseSink, Counting, Discard, FormulaSize};

/// The length of the longest comment line that is written, in bytes and without the line break. Some parsers read lines
/// into buffers of 1,000 or 1,024 characters.
pub const LONGEST_COMMENT: usize = 998;

/// The size of the formula that `encode` makes.
pub fn measure(encode: impl FnOnce(&mut dyn ClauseSink)) -> FormulaSize {
    let mut counter = Counting::new(Discard::default());
    encode(&mut counter);
    counter.size()
}

/// A sink that writes each clause as it comes, with a comment wherever the kind of the clauses changes.
///
/// ```
/// use hashi_encodings::dimacs::{DimacsWriter, measure};
/// use hashi_encodings::ClauseSink;
///
/// let encode = |sink: &mut dyn ClauseSink| {
///     let x = sink.new_var().positive();
///     sink.add_clause(&[!x]);
/// };
/// let mut writer = DimacsWriter::new(Vec::new(), measure(encode))?;
/// encode(&mut writer);
/// assert_eq!(writer.finish()?, b"p cnf 1 1\n-1 0\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct DimacsWriter<W> {
    out: W,
    expected: FormulaSize,
    variables: usize,
    clauses: usize,
    /// The kind of the clauses to come, and that of the clauses written last.
    kind: Option<ConstraintKind>,
    written: Option<ConstraintKind>,
    /// The first failure; nothing is written after it.
    error: Option<io::Error>,
}

impl<W: Write> DimacsWriter<W> {
    /// Writes the `p cnf` line of a formula of this size. The caller writes any comments that belong before it, with
    /// [`write_comment`].
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn new(mut out: W, size: FormulaSize) -> io::Result<Self> {
        writeln!(out, "p cnf {} {}", size.variables(), size.clauses())?;
        Ok(Self {
            out,
            expected: size,
            variables: 0,
            clauses: 0,
            kind: None,
            written: None,
            error: None,
        })
    }

    /// Writes `c p show` lines; see [`write_show`].
    pub fn show(&mut self, variables: impl IntoIterator<Item = Var>) {
        self.write(|out| write_show(out, variables));
    }

    /// Ends the formula and returns the writer without flushing it.
    ///
    /// # Errors
    ///
    /// The first failure of `out`; [`io::ErrorKind::InvalidData`] when the numbers of clauses and variables are not
    /// those that the `p cnf` line announced.
    pub fn finish(self) -> io::Result<W> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let announced = (self.expected.variables(), self.expected.clauses());
        if announced != (self.variables, self.clauses) {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!(
                    "announced {announced:?} variables and clauses, wrote {:?}",
                    (self.variables, self.clauses)
                ),
            ));
        }
        Ok(self.out)
    }

    fn write(&mut self, write: impl FnOnce(&mut W) -> io::Result<()>) {
        if self.error.is_none() {
            self.error = write(&mut self.out).err();
        }
    }
}

impl<W: Write> ClauseSink for DimacsWriter<W> {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.clauses += 1;
        if self.written != self.kind {
            self.written = self.kind;
            if let Some(kind) = self.kind {
                self.write(|out| write_comment(out, kind.heading()));
            }
        }
        self.write(|out| write_clause(out, literals));
    }

    fn begin(&mut self, constraint: Constraint) {
        self.kind = Some(constraint.kind());
    }
}

/// Writes one clause and its line break; the empty clause is `0`.
///
/// # Errors
///
/// When `out` fails.
pub fn write_clause(out: &mut impl Write, literals: &[Lit]) -> io::Result<()> {
    for literal in literals {
        write!(out, "{} ", literal.to_dimacs())?;
    }
    out.write_all(b"0\n")
}

/// Writes `text` as comment lines, broken between words where a line would be too long.
///
/// # Errors
///
/// When `out` fails.
pub fn write_comment(out: &mut impl Write, text: &str) -> io::Result<()> {
    let mut line = String::from("c");
    for word in text.split_whitespace() {
        if line.len() + 1 + word.len() > LONGEST_COMMENT && line.len() > 1 {
            writeln!(out, "{line}")?;
            line.truncate(1);
        }
        line.push(' ');
        line.push_str(word);
    }
    writeln!(out, "{line}")
}

/// Writes `c p show` lines, which name the variables onto which a model counter projects.
///
/// # Errors
///
/// When `out` fails.
pub fn write_show(
    out: &mut impl Write,
    variables: impl IntoIterator<Item = Var>,
) -> io::Result<()> {
    let mut line = String::new();
    for var in variables {
        let number = var.to_dimacs().to_string();
        if line.len() + number.len() + "c p show  0".len() > LONGEST_COMMENT {
            writeln!(out, "c p show{line} 0")?;
            line.clear();
        }
        line.push(' ');
        line.push_str(&number);
    }
    if !line.is_empty() {
        writeln!(out, "c p show{line} 0")?;
    }
    Ok(())
}
