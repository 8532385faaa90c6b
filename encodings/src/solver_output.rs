//! What SAT solvers print: a reader of their answers, and a writer of our own.
//!
//! Three forms are read:
//!
//! - the output of the SAT competition: `s SATISFIABLE`, `s UNSATISFIABLE` or `s UNKNOWN`, and the
//!   model on `v` lines that end with the literal 0; `c` lines are comments. Without an `s` line, a comment
//!   `c UNKNOWN` (CaDiCaL) or `c s UNKNOWN` (Lingeling) says that the solver gave up;
//! - a verdict without `s`: `SAT`, `UNSAT` or `INDET`, as in the result files of MiniSat and Glucose, or
//!   `SATISFIABLE`, `UNSATISFIABLE`, `INDETERMINATE` or `UNKNOWN`, in capitals or not; then the literals of the
//!   model, up to 0, with or without `v` before them;
//! - a list of literals in brackets, `[1, -2, 17]`, as Python prints a model: it needs no verdict and no final 0.
//!   Such a list may also follow a verdict without `s`.
//!
//! ```
//! use hashi_encodings::solver_output::{Verdict, read};
//!
//! let output = read(&b"c a comment\ns SATISFIABLE\nv 1 -2 17 0\n"[..], 3)?;
//! assert_eq!(output.verdict, Verdict::Satisfiable);
//! assert_eq!(output.model, [true, false, false]);
//! # Ok::<(), hashi_encodings::solver_output::ReadError>(())
//! ```

mod error;
mod words;

use std::collections::HashMap;
use std::io::{self, BufRead, Write};

pub use error::{Fault, ReadError};
use words::{Word, Words};

/// A solver's verdict on a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The formula has a model.
    Satisfiable,
    /// The formula has no model.
    Unsatisfiable,
    /// The solver gave up.
    Unknown,
}

/// A solver's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverOutput {
    /// What the solver says.
    pub verdict: Verdict,
    /// The value of each variable asked for: entry `i` is that of DIMACS variable `i + 1`. A variable
    /// that the solver did not mention is false. Empty unless the verdict is satisfiable.
    pub model: Vec<bool>,
}

/// Reads a solver's answer and keeps the values of the variables 1 to `variables`.
///
/// Values of variables beyond these are read, checked and dropped. Accepts LF or CRLF, blanks, and a UTF-8 byte order
/// mark. Memory grows with the number of literals, not with the variable numbers.
///
/// # Errors
///
/// [`ReadError::Io`] when `input` cannot be read; otherwise [`ReadError::Malformed`] with the line: no verdict or two,
/// an unexpected word, a literal beyond 2^31 - 1, both signs of one variable, a model without its final 0 or bracket or
/// with text after it, no model although there are variables, a model without `SATISFIABLE`.
pub fn read(input: impl BufRead, variables: usize) -> Result<SolverOutput, ReadError> {
    let mut words = Words::new(input)?;
    let mut model = Model::new(variables);
    let mut verdict: Option<Verdict> = None;
    let mut gave_up = false;
    loop {
        let line = words.line();
        let at = |fault| ReadError::Malformed { line, fault };
        let word = match words.next()? {
            Word::EndOfInput => break,
            Word::EndOfLine => continue,
            Word::Text(word) => word,
        };
        match word {
            b"c" => gave_up |= words.says_unknown()?,
            [b'c', ..] => words.skip_line()?,
            b"[" if verdict.is_none() && !model.started() => {
                verdict = Some(Verdict::Satisfiable);
                read_list(&mut words, &mut model)?;
                break;
            }
            b"s" => {
                let found = status(words.next()?).map_err(at)?;
                end_of_line(words.next()?).map_err(at)?;
                if verdict.replace(found).is_some() {
                    return Err(at(Fault::SecondVerdict));
                }
            }
            b"v" => {
                while let Word::Text(word) = words.next()? {
                    model.add(word).map_err(at)?;
                }
            }
            word => match bare_verdict(word) {
                Some(found) if verdict.is_none() && !model.started() => {
                    verdict = Some(found);
                    read_literals(&mut words, &mut model)?;
                    break;
                }
                _ => return Err(at(Fault::Unexpected(error::shown(word)))),
            },
        }
    }
    let line = words.last_line();
    let verdict = verdict.or((gave_up && !model.started()).then_some(Verdict::Unknown));
    model
        .finish(verdict)
        .map_err(|fault| ReadError::Malformed { line, fault })
}

/// The verdict that a word stands for where no `s` is before it.
fn bare_verdict(word: &[u8]) -> Option<Verdict> {
    let is = |words: &[&str]| {
        words
            .iter()
            .any(|other| word.eq_ignore_ascii_case(other.as_bytes()))
    };
    if is(&["SAT", "SATISFIABLE"]) {
        Some(Verdict::Satisfiable)
    } else if is(&["UNSAT", "UNSATISFIABLE"]) {
        Some(Verdict::Unsatisfiable)
    } else {
        is(&["INDET", "INDETERMINATE", "UNKNOWN"]).then_some(Verdict::Unknown)
    }
}

/// Whether this word, the first of a text, can only come from a solver: `s`, `v` or a verdict without them.
///
/// ```
/// use hashi_encodings::solver_output::starts_output;
///
/// assert!(starts_output(b"s"));
/// assert!(starts_output(b"UNSATISFIABLE"));
/// assert!(!starts_output(b"SAVEFILE"));
/// ```
#[must_use]
pub fn starts_output(word: &[u8]) -> bool {
    matches!(word, b"s" | b"v") || bare_verdict(word).is_some()
}

/// Reads the literals after a verdict without `s`, however they are broken into lines.
fn read_literals<R: BufRead>(words: &mut Words<R>, model: &mut Model) -> Result<(), ReadError> {
    let mut starts_line = false;
    loop {
        let line = words.line();
        match words.next()? {
            Word::EndOfInput => return Ok(()),
            Word::EndOfLine => starts_line = true,
            Word::Text([b'c', ..]) if starts_line => words.skip_line()?,
            Word::Text(b"v") if starts_line => starts_line = false,
            Word::Text(b"[") if starts_line && !model.started() => {
                return read_list(words, model);
            }
            Word::Text(word) => {
                starts_line = false;
                model
                    .add(word)
                    .map_err(|fault| ReadError::Malformed { line, fault })?;
            }
        }
    }
}

/// Reads what follows the bracket that opens a list. Between literals are commas or blanks; a last comma is allowed, as
/// in most languages that print lists.
fn read_list<R: BufRead>(words: &mut Words<R>, model: &mut Model) -> Result<(), ReadError> {
    let mut after_literal = false;
    loop {
        let line = words.line();
        let at = |fault| ReadError::Malformed { line, fault };
        match words.next()? {
            Word::EndOfInput => {
                let line = words.last_line();
                let fault = Fault::OpenList;
                return Err(ReadError::Malformed { line, fault });
            }
            Word::EndOfLine => {}
            Word::Text(b"]") => break,
            Word::Text(b",") if after_literal => after_literal = false,
            Word::Text(word) => {
                model.add(word).map_err(at)?;
                after_literal = true;
            }
        }
    }
    model.ended = true;
    loop {
        let line = words.line();
        match words.next()? {
            Word::EndOfInput => return Ok(()),
            Word::EndOfLine => {}
            Word::Text(word) => {
                let fault = Fault::AfterList(error::shown(word));
                return Err(ReadError::Malformed { line, fault });
            }
        }
    }
}

fn status(word: Word<'_>) -> Result<Verdict, Fault> {
    match word {
        Word::Text(b"SATISFIABLE") => Ok(Verdict::Satisfiable),
        Word::Text(b"UNSATISFIABLE") => Ok(Verdict::Unsatisfiable),
        Word::Text(b"UNKNOWN" | b"INDETERMINATE") => Ok(Verdict::Unknown),
        Word::Text(word) => Err(Fault::Status(error::shown(word))),
        Word::EndOfLine | Word::EndOfInput => Err(Fault::Status(String::new())),
    }
}

fn end_of_line(word: Word<'_>) -> Result<(), Fault> {
    match word {
        Word::Text(word) => Err(Fault::Unexpected(error::shown(word))),
        Word::EndOfLine | Word::EndOfInput => Ok(()),
    }
}

/// The values seen so far.
struct Model {
    variables: usize,
    /// Entry `i` is that of variable `i + 1`.
    values: Vec<Option<bool>>,
    /// The values of variables whose number is far beyond the count of literals, so that one wild literal does not cost
    /// the memory of all variables below it.
    far: HashMap<usize, bool>,
    literals: usize,
    ended: bool,
}

impl Model {
    fn new(variables: usize) -> Self {
        Self {
            variables,
            values: vec![None; variables],
            far: HashMap::new(),
            literals: 0,
            ended: false,
        }
    }

    fn started(&self) -> bool {
        self.literals > 0 || self.ended
    }

    fn add(&mut self, word: &[u8]) -> Result<(), Fault> {
        let literal = parse(word)?;
        if self.ended {
            return Err(Fault::AfterEnd(error::shown(word)));
        }
        if literal == 0 {
            self.ended = true;
            return Ok(());
        }
        self.literals += 1;
        let index = literal.unsigned_abs() as usize - 1;
        let value = literal > 0;
        if index >= self.values.len() && index < 1024 + 8 * self.literals {
            self.values.resize(index + 1 + index / 2, None);
        }
        let old = match self.values.get_mut(index) {
            Some(slot) => slot.replace(value),
            None => self.far.insert(index, value),
        };
        let far = || self.far.get(&index).copied();
        match old.or_else(far) {
            Some(old) if old != value => Err(Fault::BothSigns(index + 1)),
            _ => Ok(()),
        }
    }

    fn finish(mut self, verdict: Option<Verdict>) -> Result<SolverOutput, Fault> {
        let verdict = verdict.ok_or(Fault::NoVerdict)?;
        let satisfiable = verdict == Verdict::Satisfiable;
        if self.started() && !satisfiable {
            return Err(Fault::ModelWithoutVerdict);
        }
        if satisfiable && !self.ended {
            if self.literals > 0 {
                return Err(Fault::NoFinalZero);
            }
            if self.variables > 0 {
                return Err(Fault::NoModel);
            }
        }
        self.values
            .truncate(if satisfiable { self.variables } else { 0 });
        let model = self.values.into_iter().map(|value| value == Some(true));
        Ok(SolverOutput {
            verdict,
            model: model.collect(),
        })
    }
}

/// Parses a literal, or 0.
fn parse(word: &[u8]) -> Result<i32, Fault> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        digits => (1, digits),
    };
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    if !is_number || word == b"-0" {
        return Err(Fault::Literal(error::shown(word)));
    }
    let magnitude = digits.iter().try_fold(0_i32, |number, digit| {
        number.checked_mul(10)?.checked_add(i32::from(digit - b'0'))
    });
    magnitude
        .map(|magnitude| sign * magnitude)
        .ok_or_else(|| Fault::TooLarge(error::shown(word)))
}

/// Lines of a model are shorter than this many characters.
const WIDTH: usize = 78;

/// Writes an answer in the format of the SAT competition: the `s` line and, when the verdict is satisfiable, `literals`
/// on `v` lines of less than 78 characters, ending with 0.
///
/// `literals` are DIMACS literals, none of them 0; they are ignored with any other verdict.
///
/// # Errors
///
/// When `out` fails.
///
/// ```
/// use hashi_encodings::solver_output::{Verdict, write};
///
/// let mut text = Vec::new();
/// write(&mut text, Verdict::Satisfiable, [1, -2])?;
/// assert_eq!(text, b"s SATISFIABLE\nv 1 -2 0\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write(
    out: &mut (impl Write + ?Sized),
    verdict: Verdict,
    literals: impl IntoIterator<Item = i32>,
) -> io::Result<()> {
    match verdict {
        Verdict::Satisfiable => writeln!(out, "s SATISFIABLE")?,
        Verdict::Unsatisfiable => return writeln!(out, "s UNSATISFIABLE"),
        Verdict::Unknown => return writeln!(out, "s UNKNOWN"),
    }
    let mut column = 1;
    write!(out, "v")?;
    for literal in literals.into_iter().chain([0]) {
        let digits = literal.checked_abs().map_or(10, |n| n.max(1).ilog10() + 1);
        let width = 1 + usize::from(literal < 0) + digits as usize;
        if column + width >= WIDTH {
            write!(out, "\nv")?;
            column = 1;
        }
        write!(out, " {literal}")?;
        column += width;
    }
    writeln!(out)
}
