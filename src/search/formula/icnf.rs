//! A puzzle's formula with cubes, as an iCNF file.

use std::io::{self, Write};

use hashi_encodings::dimacs::{write_clause, write_comment, write_show};
use hashi_encodings::{ClauseSink, FormulaSize, Lit, Var};

use super::dimacs::{Measured, shown, write_header, write_names, write_order};
use super::names::count;
use super::{Formula, FormulaError};

/// Writes `formula` and `cubes` of it as an iCNF file, for programs that solve a formula under one cube after the other:
/// the comments of [`write_dimacs`](super::write_dimacs), the line `p inccnf`, the clauses, and for each cube a line `a`
/// with its literals. There is no comment after `p inccnf`: not every reader expects one there.
///
/// The format is [that of S. Wieringa](http://www.siert.nl/icnf/); CaDiCaL, for one, reads it.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::search::formula::{cubes, write_icnf};
/// use hashi_sat::{Formula, FormulaOptions};
///
/// let puzzle = format::read(b"3.3\n...\n3.3", &ReadOptions::default())?.puzzle;
/// let formula = Formula::new(&puzzle, FormulaOptions::default())?;
/// let cubes = cubes(&formula, NonZeroUsize::MIN.saturating_add(1));
/// let mut file = Vec::new();
/// write_icnf(&formula, &cubes, &mut file)?;
/// assert!(file.ends_with(b"\na 2 0\na -2 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`FormulaError::Write`] when `out` fails.
pub fn write_icnf(
    formula: &Formula<'_>,
    cubes: &[Vec<Lit>],
    mut out: impl Write,
) -> Result<FormulaSize, FormulaError> {
    let Measured { size, order } = Measured::of(formula);
    write_header(formula, size, "as iCNF", &mut out)?;
    write_comment(&mut out, &describe_cubes(cubes))?;
    write_names(formula, &mut out)?;
    write_order(formula, &order, &mut out)?;
    write_show(&mut out, shown(formula))?;
    out.write_all(b"p inccnf\n")?;
    let mut clauses = Clauses {
        out: &mut out,
        variables: 0,
        error: None,
    };
    // See `write_dimacs`.
    let sink: &mut dyn ClauseSink = &mut clauses;
    formula.encode(sink);
    if let Some(error) = clauses.error {
        return Err(error.into());
    }
    for cube in cubes {
        out.write_all(b"a ")?;
        write_clause(&mut out, cube)?;
    }
    Ok(size)
}

/// The number of cubes and their lengths, in one line.
fn describe_cubes(cubes: &[Vec<Lit>]) -> String {
    let number = cubes.len();
    let lengths = || cubes.iter().map(Vec::len);
    match (lengths().min(), lengths().max()) {
        (Some(least), Some(most)) if least < most => {
            format!("cubes: {number}, of {least} to {most} literals")
        }
        (_, Some(most)) => format!("cubes: {number}, of {}", count(most, "literal")),
        (_, None) => String::from("cubes: none"),
    }
}

/// Writes clauses without comments.
struct Clauses<W> {
    out: W,
    variables: usize,
    /// The first failure; nothing is written after it.
    error: Option<io::Error>,
}

impl<W: Write> ClauseSink for Clauses<W> {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        if self.error.is_none() {
            self.error = write_clause(&mut self.out, literals).err();
        }
    }
}
