//! Why a proof is refused, each with its place and its sentence.

use std::fmt;

use crate::verify::Violation;
use crate::verify::formula::{NamedClause, OrderFault, Origin};

/// Where something is in a file, counted from 1 in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// In a text: the line and the column, in bytes.
    Line {
        /// Line, 1-based.
        line: u64,
        /// Column in bytes, 1-based.
        column: u64,
    },
    /// In a binary proof: how many bytes are before it.
    Byte(u64),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, column } => write!(f, "line {line}, column {column}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

/// The files of a proof that are read here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum File {
    /// The formula, `formula.cnf`.
    Formula,
    /// The proof, `proof.drat`.
    Proof,
}

impl File {
    /// The name that the file has in the directory of a proof.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Formula => "formula.cnf",
            Self::Proof => "proof.drat",
        }
    }
}

/// What should be at some place of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// The header of the formula.
    Header,
    /// The number of variables in the header.
    Variables,
    /// The number of clauses in the header.
    Clauses,
    /// The end of the line.
    LineEnd,
    /// A literal, or the 0 at the end of a clause.
    Literal,
    /// The row and the column of an island.
    Island,
    /// A line of a proof in text.
    Step,
    /// The letter with which a line of a binary proof begins.
    Letter,
    /// A literal, or the 0, of a binary proof.
    Code,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Header => "a comment or the header \"p cnf VARIABLES CLAUSES\"",
            Self::Variables => "the number of variables",
            Self::Clauses => "the number of clauses",
            Self::LineEnd => "the end of the line",
            Self::Literal => "a literal, or the 0 at the end of the clause",
            Self::Island => "an island as ROW,COLUMN",
            Self::Step => "a literal, the 0 of a clause, \"d\" or a comment",
            Self::Letter => "the letter a or d, with which a line of a binary proof begins",
            Self::Code => "a literal or the 0 of a binary proof, of up to five bytes",
        })
    }
}

/// What is at some place of a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Found {
    /// This word.
    Word(String),
    /// A word that is longer than any number or island; this is its start.
    LongWord(String),
    /// A byte of a binary proof.
    Byte(u8),
    /// A number of a binary proof that is no literal.
    Number,
    /// The end of the line.
    LineEnd,
    /// The end of the file.
    End,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => write!(f, "\"{}\"", word.escape_debug()),
            Self::LongWord(start) => write!(f, "\"{}…\"", start.escape_debug()),
            Self::Byte(byte) => write!(f, "the byte {byte}"),
            Self::Number => f.write_str("a number that is no literal"),
            Self::LineEnd => f.write_str("the end of the line"),
            Self::End => f.write_str("the end of the file"),
        }
    }
}

/// Why a proof is refused. `Display` writes it as one sentence that names the file, without a final full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// A file is not in its format.
    Unreadable {
        /// The file.
        file: File,
        /// Where.
        place: Place,
        /// What is there.
        found: Found,
        /// What should be there.
        expected: Expected,
    },
    /// The islands in the lines `c eliminate` of the formula are not all, once each.
    Order {
        /// Where; for an island that is missing, the header.
        place: Place,
        /// What is wrong.
        fault: OrderFault,
    },
    /// The variable of a literal is larger than it can be: in the formula than its header says, in the proof than the
    /// variables of the formula and one for each line so far.
    Variable {
        /// The file.
        file: File,
        /// Where.
        place: Place,
        /// The largest variable that can be there.
        most: u64,
    },
    /// A clause has more literals than it can have, each of them several times.
    Long {
        /// The file.
        file: File,
        /// Where: in the formula the first literal that is too many, in the proof the clause.
        place: Place,
        /// The most literals that are read.
        most: u64,
    },
    /// The formula has more or fewer clauses than its header says.
    Count {
        /// What the header says.
        header: u64,
        /// How many there are.
        found: u64,
    },
    /// The header of the formula has another number of variables than the formula of the puzzle.
    Variables {
        /// What the header says.
        header: u64,
        /// How many the formula of the puzzle has.
        expected: u64,
    },
    /// The formula lacks a clause of the puzzle's formula.
    Missing {
        /// What the clause states.
        origin: Origin,
        /// The clause.
        clause: NamedClause,
    },
    /// The formula has a clause that is none of the puzzle's formula.
    Unexpected {
        /// The line where it ends.
        line: u64,
        /// The clause.
        clause: NamedClause,
    },
    /// The solution is none of the puzzle.
    Solution(
        /// What is wrong with it.
        Vec<Violation>,
    ),
    /// A line of the proof does not follow from the clauses before.
    Step {
        /// Where it begins.
        place: Place,
        /// The clause.
        clause: NamedClause,
    },
    /// All lines of the proof follow, but they do not refute the formula.
    Open {
        /// How many clauses the proof has.
        lines: u64,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let formula = File::Formula.name();
        let proof = File::Proof.name();
        match self {
            Self::Unreadable {
                file,
                place,
                found,
                expected,
            } => write!(
                f,
                "{}: {place}: found {found}, expected {expected}",
                file.name()
            ),
            Self::Order { place, fault } => {
                write!(
                    f,
                    "{formula}: {place}: the order of elimination (lines \"c eliminate\"): {fault}"
                )
            }
            Self::Variable { file, place, most } => write!(
                f,
                "{}: {place}: a variable above {most}, the largest that can be there",
                file.name()
            ),
            Self::Long { file, place, most } => write!(
                f,
                "{}: {place}: a clause of more than {most} literals, four times as many as there can be different ones",
                file.name()
            ),
            Self::Count { header, found } => write!(
                f,
                "{formula}: the header says {header} clauses, but there are {found}"
            ),
            Self::Variables { header, expected } => write!(
                f,
                "{formula}: the header says {header} variables, but the formula of the puzzle has {expected}"
            ),
            Self::Missing { origin, clause } => write!(
                f,
                "{formula}: a clause of the puzzle is missing ({origin}): {clause}"
            ),
            Self::Unexpected { line, clause } => write!(
                f,
                "{formula}: line {line}: this clause is none of the puzzle: {clause}"
            ),
            Self::Solution(violations) => {
                f.write_str("the solution is none of the puzzle")?;
                match violations.first() {
                    Some(first) => write!(f, ": {first}"),
                    None => Ok(()),
                }
            }
            Self::Step { place, clause } => write!(
                f,
                "{proof}: {place}: this line does not follow by unit propagation (neither RUP nor RAT): {clause}"
            ),
            Self::Open { lines: 0 } => write!(
                f,
                "{proof}: the proof is empty, and unit propagation alone does not refute the formula"
            ),
            Self::Open { lines } => {
                let clauses = if *lines == 1 {
                    "clause does"
                } else {
                    "clauses do"
                };
                write!(
                    f,
                    "{proof}: the proof is not complete: all follows, but its {lines} {clauses} not refute the formula"
                )
            }
        }
    }
}

impl std::error::Error for Refusal {}
